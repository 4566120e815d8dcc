"""Disambiguation of readings: what the table cannot tell is asked one word at a time."""

from collections.abc import Iterable
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
        """Which answer each button gives at once: two or three answers need no list."""
        match len(self.answers):
            case 2:
                return None, 0, 1
            case 3:
                return 0, 1, 2
        return None, None, None

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
                return Question(
                    tuple(Answer(words, tuple(groups[words])) for words in _in_order(groups))
                )
    return None


def natural_order(words: Iterable[str]) -> tuple[str, ...]:
    """Natural sort: 2 before 10, though moves come by their letters; words stay as they come."""
    found = tuple(dict.fromkeys(words))
    return tuple(sorted(found, key=int)) if all(map(str.isdigit, found)) else found


def _in_order(groups: Iterable[Move]) -> list[Move]:
    """Answers in the order they come in; where none is likelier, by letters, people count."""
    found = list(groups)
    if found != sorted(found) or not all(words[-1:] and words[-1].isdigit() for words in found):
        return found
    return sorted(found, key=lambda words: int(words[-1]))
