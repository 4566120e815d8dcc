"""Port interfaces: all that the table asks of the world outside. Nothing here ever waits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from companion.coach.review import Review
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Die, Game, Move, Options, Seat, State
from companion.table.reading import Reading
from companion.table.screen.value import Screen
from companion.table.session.roll_chain import RollChain


class PortLostError(OSError):
    """Error of a device that went away; the next call tries again."""


class Button(Enum):
    """The three buttons of the box, and its outer two together."""

    BACK = "back"
    NEXT = "next"
    OK = "ok"
    BOTH = "both"
    """BACK and OK, held: the computer is to be switched off."""


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
    number: str = field(default="", compare=False)
    """Which roll of which reader this is: one that it tells again after a power cut is known."""


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

    def commit(self, words: str) -> None:
        """Pledge the next electronic roll; `poll` gives the pledge.

        `words` are hashed before its nonce.
        """

    def throw(self, dice: tuple[Die, ...], chain: RollChain) -> None:
        """Begin an electronic roll; `poll` gives it once it has come to rest."""


class Watcher(Protocol):
    """Camera port, with all that understands its frames."""

    def mat(self) -> str | None:
        """The name of the game whose mat lies in view, empty if none does.

        None while there is no new picture.
        """

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        """What happened on the table of `game` since `state`, or None if nothing is new.

        `settled` says that the table was laid like `state` by the players' own word.
        """

    def forget(self, game: Game) -> None:
        """Forget how these players' pieces of `game` look."""


@dataclass(frozen=True, slots=True)
class ThinkRequest:
    """Request for a decision: all that its seat may know, and nothing else."""

    number: int
    """How many decisions were made before it, so that a late answer is known for what it is."""
    seat: Seat
    kind: str
    """`move`, `seal`, `hint` for a person, or `review` of a game that is over."""
    character: str
    game: str
    options: Options
    past: tuple[Move | Mapping[Cell, Look], ...]
    """Every decision so far, and where the table was corrected, how it lay."""
    own: Move | None = None
    """What the seat has sealed."""


@dataclass(frozen=True, slots=True)
class Thought:
    """Answer to a request: a move, and the chances of every seat after it."""

    number: int
    seat: Seat
    kind: str
    move: Move
    chances: tuple[float, ...] = ()
    usual: float = 0.0
    """Chances of the seat after another move, on average."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """Progress of a review, and in the end the review itself; `of` is 0 if there will be none."""

    number: int
    done: int
    of: int
    review: Review | None = None


class Thinker(Protocol):
    """Coach port: what decides for robots and looks back at games, in its own time."""

    def think(self, request: ThinkRequest) -> None:
        """Begin to think; whatever was thought about before is dropped."""

    def poll(self) -> Sequence[Thought | Reviewed]:
        """Answers since the last poll."""


class Voice(Protocol):
    """Signal port: light and tone, and on some tables a speaker."""

    def signal(self, signal: Signal) -> None:
        """Give one signal and return at once."""


class Power(Protocol):
    """Power port: the computer that the table runs on."""

    def off(self) -> None:
        """Begin to shut the computer down.

        Raises `PortLostError` if it refuses.
        """


@dataclass(frozen=True, slots=True)
class Table:
    """All ports together."""

    display: Display
    buttons: Buttons
    dice: DiceReader
    watcher: Watcher
    voice: Voice
    power: Power | None = None
    """None where the computer is not the table's own."""
    thinker: Thinker | None = None
    """None where nobody thinks: robots then make quick moves."""
