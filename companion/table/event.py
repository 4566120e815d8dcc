"""Events: everything that can happen to a session. Only a tick carries the time."""

from dataclasses import dataclass

from companion.games.rules import Move
from companion.table.ports import Press, Roll
from companion.table.reading import Reading


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


Event = Press | Roll | Reading | Tick | EnteredMove | MatSeen | Leave | PortNote
