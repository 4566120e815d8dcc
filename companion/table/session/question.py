"""Disambiguation of readings: what the table cannot tell is asked one word at a time."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.games.rules import Move, State
from companion.table.reading import Line


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: the words to read, and the lines that it leaves."""

    words: Move
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """Multiple-choice question: its answers, the likeliest first, and where the cursor stands."""

    answers: tuple[Answer, ...]
    choice: int = 0

    @property
    def keys(self) -> tuple[int | None, int | None, int | None]:
        """Which answer each button gives at once: two answers need no list; BACK leaves."""
        return (None, 0, 1) if len(self.answers) == 2 else (None, None, None)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The answers of a question that asks for one of several numbers; else none."""
        words = [answer.words[-1] if answer.words else "" for answer in self.answers]
        return tuple(map(int, words)) if len(words) > 2 and are_numbers(words) else ()

    @property
    def chosen(self) -> Answer:
        """The answer under the cursor."""
        return self.answers[self.choice]


def state_after(state: State, line: Line) -> State:
    """State after all decisions of `line`."""
    for move in line:
        state = state.apply(move)
    return state


def distinct_lines(state: State, lines: Iterable[Line]) -> tuple[Line, ...]:
    """Lines without duplicates, the first to each state: if all lead to one, nothing is asked."""
    ends: dict[State, Line] = {}
    for line in lines:
        ends.setdefault(state_after(state, line), line)
    return tuple(ends.values())


def question(lines: tuple[Line, ...]) -> Question | None:
    """Ask for the first word in which the lines differ; None when nothing is left to ask."""
    for place in range(max(map(len, lines), default=0)):
        moves = [line[place] if place < len(line) else () for line in lines]
        for position in range(max(map(len, moves))):
            groups: dict[Move, list[Line]] = {}
            for line, move in zip(lines, moves, strict=True):
                groups.setdefault(move[: position + 1], []).append(line)
            if len(groups) > 1:
                return _ordered(groups)
    return None


def are_numbers(words: Iterable[str]) -> bool:
    """Whether all of these words are numbers."""
    return all(map(str.isdigit, words))


def likely_choice(words: Sequence[str]) -> int:
    """Where a cursor begins: in the middle of numbers, at the first of other words."""
    return len(words) // 2 if are_numbers(words) else 0


def stepped(choice: int, things: Sequence[object], *, back: bool = False) -> int:
    """The cursor one thing on, or one back; after the last comes the first."""
    return (choice + (-1 if back else 1)) % len(things)


def natural_order(words: Iterable[str]) -> tuple[str, ...]:
    """Natural sort: 2 before 10, though moves come by their letters; words stay as they come."""
    found = tuple(dict.fromkeys(words))
    return tuple(sorted(found, key=int)) if all(map(str.isdigit, found)) else found


def _ordered(groups: Mapping[Move, Sequence[Line]]) -> Question:
    """Question with its answers as they come, the likeliest first; numbers stand in their order.

    Those that come by their letters are all equally likely: the cursor begins in their middle.
    """
    found = list(groups)
    ends = [words[-1] if words else "" for words in found]
    choice = 0
    if are_numbers(ends):
        likeliest = found[0] if found != sorted(found) else None
        found.sort(key=lambda words: int(words[-1]))
        choice = found.index(likeliest) if likeliest else likely_choice(ends)
    return Question(tuple(Answer(words, tuple(groups[words])) for words in found), choice)


def words_after(moves: tuple[Move, ...], prefix: Move) -> tuple[str, ...]:
    """Completions of `prefix` by one word, in order; none once it is a whole move."""
    here = len(prefix)
    return natural_order(m[here] for m in moves if m[:here] == prefix and len(m) > here)


def narrowed(moves: tuple[Move, ...], prefix: Move) -> Move:
    """Completion of `prefix` with every following word that leaves no choice."""
    while len(words := words_after(moves, prefix)) == 1:
        prefix = (*prefix, words[0])
    return prefix
