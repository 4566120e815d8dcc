"""How the virtual table is seen: the seam between pieces on a page and the camera's understanding.

`PerfectSight` knows every cell for certain; a synthetic camera with the real recogniser takes its
place by the same calls.
"""

from typing import Protocol

from companion.games.rules import EMPTY, State
from companion.page.tabletop import looks
from companion.page.virtual import VirtualTable
from companion.table.ports import Watcher
from companion.table.reading import Reading, Verdict
from vision.infer import infer
from vision.sighting import Sighting

SURE = 0.98
"""What a clear look is worth; the rest goes to something else that lies there."""
AGAIN_MS = 500
"""The same look is told again so often, for a session that has changed its mind meanwhile."""


class Sight(Watcher, Protocol):
    """A camera above the virtual table, and what pages want to know of it."""

    camera: bool
    """Whether there are frames to look at."""

    def picture(self) -> bytes | None:
        """The last frame as JPEG with what was made of it drawn in, if there are frames."""

    def doctor(self) -> str:
        """The worst thing that is wrong with light or camera, as the doctor calls it."""

    def close(self) -> None:
        """Take the camera down."""


class PerfectSight:
    """Eyes that are never wrong, and closed while a hand is in the way."""

    camera = False

    def __init__(self, table: VirtualTable) -> None:
        self.table = table
        self._asked: tuple[object, ...] = ()
        self._reading: Reading | None = None
        self._told_ms = 0

    def mat(self) -> str | None:
        """The mat on the table."""
        return self.table.top.game or None

    def read(self, state: State) -> Reading | None:
        """What the table means after `state`; looked at again when something has changed."""
        now, asked = self.table.now(), (self.table.top.pieces, self.table.covered, state)
        if asked != self._asked:
            self._asked, self._told_ms = asked, now
            self._reading = self._read(state)
            return self._reading
        if now - self._told_ms < AGAIN_MS:
            return None
        self._told_ms = now
        return self._reading

    def _read(self, state: State) -> Reading:
        if self.table.covered or self.table.top.board.cells != state.board.cells:
            return Reading(Verdict.OBSCURED)
        seen = looks(self.table.top)
        odds = {
            cell: {seen.get(cell, EMPTY): SURE, "something else": 1 - SURE}
            for cell in state.board.cells
        }
        return infer(state, Sighting(odds))

    def picture(self) -> bytes | None:
        """There are no frames."""
        return None

    def doctor(self) -> str:
        """All is always well."""
        return ""

    def close(self) -> None:
        """There is nothing to take down."""
