"""Terminal interface of a table: the small screen as text, keys b n o, typed dice, no camera."""

import time
from collections.abc import Callable, Iterator

from companion.games import folder_of
from companion.games.board import draw
from companion.games.rules import DICE
from companion.table.event import EnteredMove, Tick
from companion.table.fakes import NullVoice, NullWatcher, QueuedButtons
from companion.table.loop import FactStore, Loop
from companion.table.ports import Button, Press, Roll, Table
from companion.table.screen.value import Screen
from companion.table.session.value import Session
from hardware.electronic_dice import ElectronicDice

HELP = """\
  b n o       the three buttons (BACK, NEXT, OK); several in a row: n n o
  B N O       the same, held down: O rolls the dice where dice are due
  red, 4 1    what was rolled, if you rolled real dice
  MOVE        a whole move in words, as `list` shows it; its first words narrow the choice
  3           the third line of a list
  list        every legal move, or those that begin with the words after it
  quit        leave; the game goes on from here next time"""
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
    head = f"{screen.title}  {screen.aside}".rstrip()
    lines = screen.lines if screen.chosen is None else numbered(screen.lines, screen.chosen)
    back, following, ok = screen.keys
    keys = f"{back:<10}{following:^12}{ok:>10}"
    rim = "+" + "-" * (WIDTH + 2) + "+"
    rows = (f"| {line[:WIDTH]:<{WIDTH}} |" for line in (head, *lines, keys))
    return "\n".join((rim, *rows, rim))


def numbered(lines: tuple[str, ...], chosen: int) -> tuple[str, ...]:
    """List with the numbers that choose its lines, and the cursor."""
    return tuple(
        f"{'>' if number == chosen + 1 else ' '}{number:2} {line}"
        for number, line in enumerate(lines, 1)
    )


class Terminal:
    """Terminal session: one evening at the keyboard."""

    def __init__(self, session: Session, record: FactStore, show: Callable[[str], None]) -> None:
        self.show = show
        self.display = TextDisplay(show)
        self.buttons, dice = QueuedButtons(), ElectronicDice(tumble_s=0)
        table = Table(self.display, self.buttons, dice, NullWatcher(), NullVoice())
        self.loop = Loop(session, table, record)

    def run(self, lines: Iterator[str]) -> Session:
        """Play until the lines end or somebody quits."""
        self._turn()
        self._picture()
        for line in lines:
            words = line.split()
            if words == ["quit"]:
                break
            self._dispatch(words)
            self._picture()
        return self.loop.session

    def _turn(self) -> None:
        self.loop.turn(Tick(time.monotonic_ns() // 1_000_000, time.time_ns() // 1_000_000))

    def _picture(self) -> None:
        sitting = self.loop.session.sitting
        if sitting and not sitting.over:
            self.show(draw(sitting.state.board, sitting.state.labels()))
        self.display.print()

    def _dispatch(self, words: list[str]) -> None:
        """Dispatch a line of input; nonsense gets one line and changes nothing."""
        if words and all(word.lower() in KEYS for word in words):
            for word in words:
                self.buttons.press(Press(KEYS[word.lower()], held=word.isupper()))
                self._turn()
            self._turn()
        elif len(words) == 1 and words[0].isdecimal() and self._listed():
            self._choose(int(words[0]))
        elif words[:1] == ["list"]:
            said = tuple(words[1:])
            moves = self._moves()
            self.show("\n".join(" ".join(m) for m in moves if m[: len(said)] == said) or "none")
        elif words in (["?"], ["help"]):
            self.show(HELP + self._notation())
        elif words:
            self._move(tuple(word.lower() for word in words))

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
        """Go to a line of the list and press OK, as a finger would."""
        many, screen = self._listed(), self.display.screen
        if not screen or screen.chosen is None or not 1 <= number <= many:
            self.show(f"the list has lines 1 to {many}")
            return
        for _ in range((number - 1 - screen.chosen) % many):
            self.buttons.press(Press(Button.NEXT))
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
