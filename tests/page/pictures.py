"""Eyes that are never wrong, for tests that are about something else than seeing."""

from companion.games.pieces import Shape
from companion.games.rules import EMPTY, Game, State
from companion.page.virtual.table import VirtualTable
from companion.page.virtual.tabletop import looks
from companion.table.reading import Reading, Verdict
from vision.activity import Activity, LooseHistory, loose_places
from vision.glimpse import Glimpse
from vision.infer import infer
from vision.sighting import SAME_MM, LooseThings, Lying, Sighting

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
        self._state: State | None = None
        self._loose = LooseHistory()

    def mat(self) -> str | None:
        return self.table.top.game

    def forget(self, game: Game) -> None: ...

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        if self._state is not None and state != self._state:
            self._loose = self._loose.moved_on(state.observation(), state.board.dice)
        self._state = state
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
        self._loose = self._loose.seen(things := self._things(state))
        hands = Activity(laid=self._loose.laid, used=self._loose.used)
        return infer(state, Sighting(odds, things=things), hands)

    def _things(self, state: State) -> LooseThings:
        """Every card on its place; no two were laid quite alike."""
        lying = [p for p in self.table.top.pieces.values() if p.shape == Shape.CARD and p.cell]
        bare: LooseThings = {cell: {} for cell in loose_places(state)}
        return {**bare, **{p.cell: {p.look: Lying(2 * SAME_MM * p.laid, 0.0)} for p in lying}}
