"""Perfect watcher of a simulated table: no pixels, no noise, and every hand is noticed."""

from collections.abc import Iterable, Mapping

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Game, State
from companion.table.fakes import NullWatcher
from companion.table.reading import Reading, Verdict
from vision.activity import (
    Activity,
    LooseHistory,
    Thing,
    left_over,
    loose_places,
    still_untidied,
)
from vision.sighting import SAME_MM, Lying, Sighting
from vision.weigh import weighed

SURE = 0.98


class PerfectWatcher(NullWatcher):
    """Watcher without noise: it sees a simulated table clearly, its open cards only if asked to."""

    def __init__(self, game: str, card_in_view: bool) -> None:
        super().__init__()
        self.game = game
        self.card_in_view = card_in_view
        self.looks: Mapping[Cell, Look] = {}
        self.hand = False
        self._state: State | None = None
        self._touched: set[Cell] = set()
        self._changed: set[Cell] = set()
        """Cells that hands have changed since the last look."""
        self._times: dict[Cell, int] = {}
        """How often something was laid on a cell: never twice at the same spot of it."""
        self._loose = LooseHistory()
        self._left: frozenset[Thing] = frozenset()
        self._looked: Mapping[Cell, Look] = {}
        """Table at the last look, by which a turn's end is judged: hands may be on already."""
        self._answer: tuple[tuple[State, Sighting, Activity], Reading] | None = None
        """A still table is read once."""

    def lay(self, looks: Mapping[Cell, Look]) -> None:
        """Change the table by hand."""
        changed = {cell for cell, _ in self.looks.items() ^ looks.items()}
        self._changed |= changed
        self.cover(changed)
        self.looks = looks

    def cover(self, places: Iterable[Cell]) -> None:
        """Lay another card of the same look on places, as on a pile."""
        for cell in places:
            self._times[cell] = self._times.get(cell, 0) + 1

    def mat(self) -> str | None:
        """Name of the mat on the table."""
        self.check()
        return self.game

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        """Reading of the table after `state`."""
        self.check()
        if self._state is not None and state != self._state:
            awaited = self._answer[1].awaited if self._answer else ()
            self._loose = self._loose.moved_on(state.observation(), state.board.dice, awaited)
            self._left = still_untidied(self._state, self._looked, self._left)
            self._touched.clear()
        self._state = state
        self._touched |= self._changed
        self._changed.clear()
        if self.hand:
            return Reading(Verdict.OBSCURED)
        self._looked = self.looks
        sighting = self._seen(state)
        asked = (state, sighting, Activity(frozenset(self._touched), left=self._left))
        if self._answer is None or self._answer[0] != asked:
            self._loose, reading = weighed(*asked, self._loose)
            self._answer = asked, reading
        reading = self._answer[1]
        if reading.verdict is Verdict.UNCHANGED:
            self._touched.clear()
            self._left = left_over(state, self.looks, self._left)
        return reading

    def _seen(self, state: State) -> Sighting:
        """The table with the whole truth about every cell in view, and where loose things lie."""
        hidden = () if self.card_in_view else state.board.cards
        cells = [cell for cell in state.board.cells if cell not in hidden]
        odds = {cell: {self.looks.get(cell, EMPTY): SURE, "other": 1 - SURE} for cell in cells}
        places = loose_places(state)
        loose = {cell: self.looks.get(cell) for cell in cells if cell in places}
        things = {c: {look: self._lying(c)} if look else {} for c, look in loose.items()}
        return Sighting(odds, things=things)

    def _lying(self, cell: Cell) -> Lying:
        return Lying(2 * SAME_MM * self._times.get(cell, 0), 0.0)
