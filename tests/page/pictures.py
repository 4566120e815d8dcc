"""Eyes that are never wrong, for tests that are about something else than seeing."""

from companion.games.rules import EMPTY, Game, State
from companion.page.virtual.table import VirtualTable
from companion.page.virtual.tabletop import looks
from companion.table.reading import Reading, Verdict
from vision.infer import infer
from vision.sighting import Sighting
from vision.watch import Glimpse

SURE = 0.98
"""What a clear look is worth; the rest goes to something else that lies there."""
AGAIN_MS = 500
"""The same look is told again so often, for a session that has changed its mind meanwhile."""


class PerfectSight:
    """Knows every cell for certain, and is blind while a hand is in the way."""

    def __init__(self, table: VirtualTable) -> None:
        self.table = table
        self.glimpse: Glimpse | None = None
        self._asked: tuple[object, ...] = ()
        self._reading: Reading | None = None
        self._told_ms = 0

    def mat(self) -> str | None:
        return self.table.top.game or None

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
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
