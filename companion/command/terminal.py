"""Terminal interface of a table: the small screen as text, keys b n o, typed dice, no camera."""

import textwrap
import time
from collections.abc import Callable, Iterator

from companion.games import folder_of
from companion.games.board import draw
from companion.games.rules import DICE
from companion.table.event import EnteredMove, TableLaid, Tick
from companion.table.fakes import NullVoice, NullWatcher, QueuedButtons
from companion.table.journal.nonces import NonceStore
from companion.table.loop import FactStore, Loop
from companion.table.ports import Button, Press, Roll, Table, Thinker
from companion.table.screen.value import Screen
from companion.table.session.next_step import pointed_cells
from companion.table.session.robots import goes_on
from companion.table.session.value import Session
from hardware.electronic_dice import ElectronicDice

HELP = """\
  b n o       the three buttons (BACK, NEXT, OK); several in a row: n n o
  B N O       the same, held down: O rolls the dice where dice are due, N asks the coach
  red, 4 1    what was rolled, if you rolled real dice
  MOVE        a whole move in words, as `list` shows it; its first words narrow the choice
  3           the third line of a list, or a number that is asked for
  list        every legal move, or those that begin with the words after it
  quit        leave; the game goes on from here next time"""
MOST_NUMBERS = 100
"""A number that is asked for is found within so many presses."""
PAUSE_S = 0.05
"""So long the terminal rests while a robot thinks."""
KEYS = {"b": Button.BACK, "n": Button.NEXT, "o": Button.OK}
WIDTH = 32
"""Characters between the rims: what fits on the glass fits here."""


class TextDisplay:
    """Display port that prints each screen as a small frame of text."""

    def __init__(self, show: Callable[[str], None]) -> None:
        self._show = show
        self.screen: Screen | None = None

    def show(self, screen: Screen) -> None:
        """Keep the screen; it is printed when the terminal waits for a line."""
        self.screen = screen

    def print(self) -> None:
        """Print the screen that stands."""
        if self.screen:
            self._show(framed(self.screen))


def framed(screen: Screen) -> str:
    """Screen as text in a frame, the three keys at the bottom."""
    head = textwrap.wrap(f"{screen.title}  {screen.aside}".rstrip(), WIDTH)
    lines = screen.lines if screen.chosen is None else numbered(screen.lines, screen.chosen)
    body = [row for line in (*lines, *screen.spare) for row in textwrap.wrap(line, WIDTH)]
    back, following, ok = screen.keys
    keys = f"{back:<10}{following:^12}{ok:>10}"
    rim = "+" + "-" * (WIDTH + 2) + "+"
    rows = (f"| {line:<{WIDTH}} |" for line in (*head, *body, keys))
    return "\n".join((rim, *rows, rim))


def numbered(lines: tuple[str, ...], chosen: int) -> tuple[str, ...]:
    """List with the numbers that choose its lines, and the cursor."""
    return tuple(
        f"{'>' if number == chosen + 1 else ' '}{number:2} {line}"
        for number, line in enumerate(lines, 1)
    )


class Terminal:
    """Terminal session: one evening at the keyboard."""

    def __init__(
        self,
        session: Session,
        record: FactStore,
        show: Callable[[str], None],
        nonces: NonceStore | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.show = show
        self.display = TextDisplay(show)
        self.buttons, dice = QueuedButtons(), ElectronicDice(tumble_s=0, nonces=nonces)
        table = Table(self.display, self.buttons, dice, NullWatcher(), NullVoice(), thinker=thinker)
        self.loop = Loop(session, table, record)

    def run(self, lines: Iterator[str]) -> Session:
        """Play until the lines end or somebody quits."""
        self._turn()
        self._picture()
        self._robots()
        for line in lines:
            words = line.split()
            if words == ["quit"]:
                break
            self._dispatch(words)
            self._picture()
            self._robots()
        return self.loop.session

    def _turn(self) -> None:
        self.loop.turn(Tick(time.monotonic_ns() // 1_000_000, time.time_ns() // 1_000_000))

    def _robots(self) -> None:
        """Let robots decide and roll, and the coach think; whatever comes of it is printed."""
        self.loop.take(TableLaid())  # what was printed lies there: nobody waits for hands
        while self.loop.table.thinker and goes_on(self.loop.session):
            before = self.loop.session
            self._turn()
            if (before.sitting, before.view) == (self.loop.session.sitting, self.loop.session.view):
                time.sleep(PAUSE_S)
            else:
                self._picture()
                self.loop.take(TableLaid())

    def _picture(self) -> None:
        sitting = self.loop.session.sitting
        if sitting and not sitting.over:
            self.show(draw(sitting.state.board, sitting.state.labels()))
            if cells := pointed_cells(self.loop.session):
                self.show(f"-> {' '.join(cells)}")
        self.display.print()

    def _dispatch(self, words: list[str]) -> None:
        """Dispatch a line of input; nonsense gets one line and changes nothing."""
        if words and all(word.lower() in KEYS for word in words):
            self._press(words)
        elif self._is_choice(words):
            self._choose(int(words[0]))
        elif words[:1] == ["list"]:
            self._list(tuple(words[1:]))
        elif words in (["?"], ["help"]):
            self.show(HELP + self._notation())
        elif words:
            self._move(tuple(word.lower() for word in words))

    def _is_choice(self, words: list[str]) -> bool:
        """Whether the input is a number, and there is something to choose by one."""
        if len(words) != 1 or not words[0].isdecimal():
            return False
        return bool(self._number() or self._listed())

    def _press(self, words: list[str]) -> None:
        """Press buttons one after the other; a capital letter is held."""
        for word in words:
            self.buttons.press(Press(KEYS[word.lower()], held=word.isupper()))
            self._turn()
        self._turn()

    def _list(self, said: tuple[str, ...]) -> None:
        """Print the legal moves that begin with these words."""
        moves = (" ".join(move) for move in self._moves() if move[: len(said)] == said)
        self.show("\n".join(moves) or "none")

    def _notation(self) -> str:
        """The moves of the game that is on, as its folder explains them."""
        sitting = self.loop.session.sitting
        if sitting is None:
            return ""
        told = folder_of(sitting.game.name).joinpath("notation.md")
        return f"\n\n{told.read_text(encoding='utf-8')}" if told.is_file() else ""

    def _listed(self) -> int:
        """Number of lines of the list on the screen; 0 where there is none."""
        screen = self.display.screen
        return len(screen.lines) if screen and screen.chosen is not None else 0

    def _choose(self, number: int) -> None:
        """Go to a line of the list, or to a number, and press OK, as a finger would."""
        if self._number():
            self._set(number)
            return
        many, screen = self._listed(), self.display.screen
        if not screen or screen.chosen is None or not 1 <= number <= many:
            self.show(f"the list has lines 1 to {many}")
            return
        for _ in range((number - 1 - screen.chosen) % many):
            self.buttons.press(Press(Button.NEXT))
        self.buttons.press(Press(Button.OK))
        self._turn()
        self._turn()

    def _number(self) -> tuple[int, int, int] | None:
        """The number that is asked for, the least and the most."""
        return self.display.screen.number if self.display.screen else None

    def _set(self, wanted: int) -> None:
        """Go to a number that is asked for and press OK; one out of its range is refused."""
        for _ in range(MOST_NUMBERS):
            if (number := self._number()) is None or number[0] == wanted:
                break
            self.buttons.press(Press(Button.NEXT))
            self._turn()
            self._turn()
        if (number := self._number()) and number[0] != wanted:
            self.show(f"a number from {number[1]} to {number[2]}")
            return
        self.buttons.press(Press(Button.OK))
        self._turn()
        self._turn()

    def _moves(self) -> tuple[tuple[str, ...], ...]:
        sitting = self.loop.session.sitting
        return sitting.state.legal_moves() if sitting and not sitting.over else ()

    def _move(self, words: tuple[str, ...]) -> None:
        moves = self._moves()
        sitting = self.loop.session.sitting
        if sitting and sitting.state.turn == DICE and (moves[0][0], *words) in moves:
            self.loop.take(Roll(words, "keys"))
            self._turn()
        elif any(move[: len(words)] == words for move in moves):
            self.loop.take(EnteredMove(words, "keys"))
            self._turn()
        else:
            self.show(f"{' '.join(words)!r} is neither a button nor a move here; type ? for help")
