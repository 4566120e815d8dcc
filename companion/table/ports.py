"""Port interfaces: all that the table asks of the world outside. Nothing here ever waits."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from companion.games.rules import Die, Game, State
from companion.table.reading import Reading
from companion.table.screen.value import Screen


class PortLostError(OSError):
    """Error of a device that went away; the next call tries again."""


class Button(Enum):
    """The three buttons of the box."""

    BACK = "back"
    NEXT = "next"
    OK = "ok"


@dataclass(frozen=True, slots=True)
class Press:
    """One press; `held` when the button was kept down, for the dangerous and the rare."""

    button: Button
    held: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """The faces of one settled roll, in the order of the dice, and who saw it fall.

    The device's own rolls come with a proof; one that is pledged and not yet shown has no faces.
    """

    faces: tuple[str, ...]
    by: str = "reader"
    proof: str = ""


class Signal(Enum):
    """Signals that light and tone can give."""

    TURN = "turn"
    QUESTION = "question"
    SCORE = "score"
    ERROR = "error"
    TIME = "time"


class Display(Protocol):
    """Display port: the small screen."""

    def show(self, screen: Screen) -> None:
        """Put `screen` in front of the players, replacing the last one."""


class Buttons(Protocol):
    """Buttons port."""

    def poll(self) -> Sequence[Press]:
        """Presses since the last poll, oldest first."""


class DiceReader(Protocol):
    """Dice port: the reader, or dice that the device throws."""

    def poll(self) -> Sequence[Roll]:
        """Settled rolls since the last poll, oldest first."""

    def throw(self, dice: tuple[Die, ...]) -> None:
        """Begin an electronic roll; `poll` gives it once it has come to rest."""


class Watcher(Protocol):
    """Camera port, with all that understands its frames."""

    def mat(self) -> str | None:
        """The name of the game whose mat lies in view, if one does."""

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        """What happened on the table of `game` since `state`, or None if nothing is new.

        `settled` says that the table was laid like `state` by the players' own word.
        """


class Voice(Protocol):
    """Signal port: light and tone, and on some tables a speaker."""

    def signal(self, signal: Signal) -> None:
        """Give one signal and return at once."""


@dataclass(frozen=True, slots=True)
class Table:
    """All ports together."""

    display: Display
    buttons: Buttons
    dice: DiceReader
    watcher: Watcher
    voice: Voice
