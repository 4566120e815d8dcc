"""Everything that can happen to a session. Only a tick carries the time."""

from dataclasses import dataclass

from companion.games.rules import Move
from companion.table.ports import Press, Roll
from companion.table.reading import Reading


@dataclass(frozen=True, slots=True)
class Tick:
    """Time went on: a steady clock and the clock on the wall, both in milliseconds."""

    now: int
    wall: int


@dataclass(frozen=True, slots=True)
class EnteredMove:
    """A move entered whole, by the page or a terminal."""

    move: Move
    by: str = "page"


@dataclass(frozen=True, slots=True)
class MatSeen:
    """The mat of this game came into view, or none is there any more."""

    game: str | None


@dataclass(frozen=True, slots=True)
class Leave:
    """The players leave the game where it is and stand before the list of games."""


@dataclass(frozen=True, slots=True)
class PortNote:
    """A port stopped answering, or answers again."""

    port: str
    lost: bool


Event = Press | Roll | Reading | Tick | EnteredMove | MatSeen | Leave | PortNote
