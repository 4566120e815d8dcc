"""Events: everything that can happen to a session. Only a tick carries the time."""

from dataclasses import dataclass

from companion.games.facts import Value
from companion.games.rules import Move, Seat
from companion.table.ports import Press, Reviewed, Roll, Thought
from companion.table.reading import Reading
from companion.table.session.sitting import Fact


@dataclass(frozen=True, slots=True)
class Tick:
    """Clock tick: a steady clock and the clock on the wall, both in milliseconds."""

    now: int
    wall: int


@dataclass(frozen=True, slots=True)
class EnteredMove:
    """Move entered whole, by the page or a terminal."""

    move: Move
    by: str = "page"


@dataclass(frozen=True, slots=True)
class ThrownDice:
    """Request of a page that the device roll, with a word that players mix in."""

    share: str = ""
    by: str = "page"


@dataclass(frozen=True, slots=True)
class SealedMove:
    """Move of a seat that is settled in secret, by a page."""

    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class MatSeen:
    """Mat recognition: the mat of this game came into view, or none is there any more."""

    game: str | None


@dataclass(frozen=True, slots=True)
class Leave:
    """Request to leave the game where it is, for the list of games."""

    note: str = ""
    """The name of a short message that says why."""


@dataclass(frozen=True, slots=True)
class PortNote:
    """Port state change: it stopped answering, or answers again."""

    port: str
    lost: bool


@dataclass(frozen=True, slots=True)
class ChosenLanguage:
    """Choice of the box's language, by the page of a virtual table."""

    language: str


@dataclass(frozen=True, slots=True)
class ChosenRule:
    """Choice of a house rule before a game, by the page."""

    name: str
    value: Value


@dataclass(frozen=True, slots=True)
class ChosenRobot:
    """Choice of who plays a seat, before a game: a character, or nothing for a person."""

    seat: Seat
    character: str


@dataclass(frozen=True, slots=True)
class Resumed:
    """Wish to go on with a game that was left: the facts of all that happened in it."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class TableLaid:
    """Layout of a virtual table by itself: every piece lies where the session wants it."""


Event = (
    Press | Roll | Reading | Tick | EnteredMove | ThrownDice | SealedMove | MatSeen
    | Leave | PortNote | ChosenLanguage | ChosenRule | ChosenRobot | Thought | Reviewed
    | Resumed | TableLaid
)  # fmt: skip
