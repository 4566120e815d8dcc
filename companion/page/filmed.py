"""A sight that films: the camera's picture with what was made of it."""

from companion.games.rules import EMPTY, State
from companion.page.film import VirtualFilm
from companion.page.sight import SURE, PerfectSight
from companion.page.tabletop import looks
from companion.page.virtual import VirtualTable
from companion.table.reading import Reading
from vision.doctor import examine
from vision.geometry import View, plans
from vision.locate import locate
from vision.shown import jpeg, shown

EXAMINE_S = 1.0
"""The doctor looks so often, while there is something new to see."""


class FilmedSight(PerfectSight):
    """Perfect eyes beside a synthetic camera that people can look through."""

    camera = True

    def __init__(self, table: VirtualTable) -> None:
        super().__init__(table)
        self.film = VirtualFilm(table)
        self.plans = tuple(plans().values())
        self.view: View | None = None
        self.reading: Reading | None = None
        self._examined = 0.0
        self._complaint = ""

    def read(self, state: State) -> Reading | None:
        """What the table means."""
        reading = super().read(state)
        self.reading = reading or self.reading
        return reading

    def picture(self) -> bytes | None:
        """The newest frame with the mat, the cells and the verdict drawn in."""
        shot = self.film.frame()
        if shot is None:
            return None
        self.view = locate(shot.pixels, self.plans, self.view)
        top, covered = self.table.top, self.table.covered
        seen = looks(top) if not covered else {}
        odds = {cell: {seen.get(cell, EMPTY): SURE} for cell in top.board.cells} if seen else {}
        verdict = self.reading.verdict.value if self.reading else ""
        return jpeg(shown(shot.pixels, self.view, odds, verdict))

    def doctor(self) -> str:
        """The worst thing that is wrong with light or aim."""
        shot = self.film.frame()
        if shot is not None and self.table.top.game and shot.at - self._examined > EXAMINE_S:
            self._examined = shot.at
            self.view = locate(shot.pixels, self.plans, self.view)
            found = examine(shot.pixels, self.view)
            self._complaint = found[0].key if found and not self.table.covered else ""
        return self._complaint

    def close(self) -> None:
        """Stop filming."""
        self.film.close()
