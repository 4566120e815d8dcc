"""A game in the terminal: drawings, news, and moves chosen word by word."""

import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from companion.games.board import draw
from companion.games.rules import DICE, Die, Game, Move, Options, State, hear, say

HELP = """\
Choose by number, or type words: "slam 3 c4 ne 1" is a whole move, "slam" narrows the list.
  roll   let the computer roll       back   one word or one move back (never across a roll)
  list   every legal move            quit   leave"""


def words_after(moves: Iterable[Move], said: Move) -> tuple[str, ...]:
    """The words that may follow `said`, in order; none once it is a whole move."""
    here = len(said)
    return tuple(dict.fromkeys(m[here] for m in moves if m[:here] == said and len(m) > here))


def narrowed(moves: tuple[Move, ...], said: Move) -> Move:
    """`said` with every following word that leaves no choice."""
    while len(words := words_after(moves, said)) == 1:
        said = (*said, words[0])
    return said


def numbered(words: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The words with the numbers that choose them; words that are numbers choose themselves."""
    if any(word.isdecimal() for word in words):
        return tuple((word, word) for word in words)
    return tuple((str(number), word) for number, word in enumerate(words, 1))


def rolled(dice: tuple[Die, ...], word: str) -> Move:
    """A fair roll of `dice`, as a move."""
    faces = (
        secrets.choice([face for face, many in die.faces for _ in range(many)]) for die in dice
    )
    return (word, *faces)


@dataclass(slots=True)
class Terminal:
    """One game played by whoever sits at the keyboard."""

    game: Game
    colors: tuple[str, ...]
    states: list[State]
    show: Callable[[str], None]

    @property
    def state(self) -> State:
        """The present moment."""
        return self.states[-1]

    def run(self, lines: Iterator[str]) -> None:
        """Play until the game is over or the lines end."""
        self.show(f"{self.game.title}: {', '.join(self.colors)}. Type ? for help.")
        self._tell()
        while self.state.turn is not None:
            move = self._decide(lines)
            if move is None:
                self.show("Good-bye.")
                return
            self.states.append(self.state.apply(move))
            self.show(f"> {say(move)}")
            self._tell()
        self._tell_result()

    def _tell(self) -> None:
        state = self.state
        for item in state.news():
            who = f"{self.colors[item.seat]}: " if item.seat is not None else ""
            self.show(f"  * {who}{item}")
        self.show(draw(state.board, state.labels()))
        scores = zip(self.colors, state.score(), strict=True)
        self.show("  ".join(f"{color} {points}" for color, points in scores))
        for item in state.status():
            self.show(f"  {item}")

    def _tell_result(self) -> None:
        for place, seats in enumerate(self.state.standings(), 1):
            who = " and ".join(f"{self.colors[s]} {self.state.score()[s]}" for s in seats)
            self.show(f"{place}. {who}")

    def _decide(self, lines: Iterator[str]) -> Move | None:
        """The move that the lines choose, or None when they end; takes back moves on the way."""
        said: Move = ()
        while True:
            moves = self.state.legal_moves()
            said = narrowed(moves, said)
            if said in moves:
                return said
            words = words_after(moves, said)
            self._ask(said, words)
            line = next(lines, None)
            if line is None or line.strip().lower() == "quit":
                return None
            said = self._heard(said, words, line.strip().lower())

    def _ask(self, said: Move, words: tuple[str, ...]) -> None:
        turn = self.state.turn
        who = "the dice" if turn == DICE or turn is None else self.colors[turn]
        self.show(f"{who}: {say(said)} ..." if said else f"{who} to decide:")
        self.show(
            "  ".join(word if key == word else f"{key}) {word}" for key, word in numbered(words))
        )

    def _heard(self, said: Move, words: tuple[str, ...], line: str) -> Move:
        """What is said once `line` is understood; nonsense changes nothing."""
        moves = self.state.legal_moves()
        longer = (*said, *hear(dict(numbered(words)).get(line, line)))
        if line in ("?", "help"):
            self.show(HELP)
        elif line == "list":
            self.show("\n".join(say(move) for move in moves if move[: len(said)] == said))
        elif line == "back":
            return self._back(said)
        elif line == "roll" and self.state.turn == DICE:
            return rolled(self.state.dice(), moves[0][0])
        elif line and any(move[: len(longer)] == longer for move in moves):
            return longer
        elif line:
            self.show(f"{line!r} is no choice here; type one of those above, or ? for help")
        return said

    def _back(self, said: Move) -> Move:
        if said and narrowed(self.state.legal_moves(), ()) != said:
            return said[:-1]
        if len(self.states) == 1:
            self.show("this is the start")
        elif self.states[-2].turn == DICE:
            self.show("a roll is never taken back")
        else:
            self.states.pop()
            self._tell()
        return ()


def play(game: Game, options: Options, lines: Iterator[str], show: Callable[[str], None]) -> None:
    """Play `game` in the terminal.

    Raises `OptionError` if it cannot be started like this.
    """
    Terminal(game, game.table(options), [game.start(options)], show).run(lines)
