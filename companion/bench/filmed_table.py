"""Filmed table: a simulated table under the synthetic camera, with hands, and what watches it."""

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from companion.bench.watcher import PerfectWatcher
from companion.games import GAMES
from companion.games.board import Board, Cell
from companion.games.pieces import Look
from companion.games.rules import Game, State
from companion.table.reading import Reading, Verdict
from vision.frame import Shot
from vision.locate.geometry import plan
from vision.synthetic.render import Hand, Scene, render
from vision.watch import CameraWatcher

STILL, RESTING_MS = 8, 500
"""After so many frames of an unchanged table they are taken more seldom."""
FROM_DEG = (250.0, 290.0)
"""Hands reach in from the south, more or less."""


class FilmedTable(PerfectWatcher):
    """Watcher of a simulated table that goes by pictures of it alone."""

    def __init__(self, game: str, scene: Scene, clock: Callable[[], int], seed: int) -> None:
        super().__init__(game, card_in_view=True)
        self.scene = scene
        self.clock = clock
        self.rng = random.Random(seed)
        self.board: Board | None = None
        self.heights: Mapping[Cell, int] = {}
        self.camera = CameraWatcher(self)
        self._arm = Hand(from_deg=self.rng.uniform(*FROM_DEG), seed=seed)
        self._shot: Shot | None = None
        self._shown: object = None
        self._still = 0

    def lay(self, looks: Mapping[Cell, Look]) -> None:
        """Change the table; the hand is over one of the cells that change."""
        changed = sorted({cell for cell, _ in self.looks.items() ^ looks.items()})
        super().lay(looks)
        self._reach(changed)

    def cover(self, places: Iterable[Cell]) -> None:
        """Put something down once more on places."""
        super().cover(places)
        self._reach(list(places))

    def follow(self, states: Iterable[State]) -> None:
        """Take board and heights of stacks from moments of the game."""
        for state in states:
            self.board = state.board
            self.heights = {**self.heights, **state.heights()}

    def _reach(self, cells: list[Cell]) -> None:
        """Move the hand over one of these cells."""
        centres = plan(GAMES[self.game]).centres
        there = [cell for cell in cells if cell in centres]
        if there:
            x, y = centres[self.rng.choice(there)]
            self._arm = replace(self._arm, x_mm=x, y_mm=y)

    def frame(self) -> Shot | None:
        """The newest frame; of a table that has not changed for long there are fewer."""
        hands = (self._arm,) if self.hand else ()
        shown = (self.scene, hands, self.looks, self.heights, dict(self._times))
        self._still = self._still + 1 if shown == self._shown else 0
        waited = self.clock() - round(self._shot.at * 1000) if self._shot else RESTING_MS
        told = self.camera.memory.reading
        hidden = told is not None and told.verdict is Verdict.OBSCURED
        if self._still < STILL or hidden or waited >= RESTING_MS:
            self._shown = shown
            self._shot = self._taken(replace(self.scene, hands=hands))
        return self._shot

    def _taken(self, scene: Scene) -> Shot:
        now = self.clock()
        picture = render(
            GAMES[self.game], self.looks, scene, self.heights, now, self.board, self._times
        )
        return Shot(picture, now / 1000)

    def mat(self) -> str | None:
        """Name of the mat that the camera finds."""
        return self.camera.mat()

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        """Reading of the newest picture."""
        return self.camera.read(state, game, settled=settled)

    def forget(self, game: Game) -> None:
        """Forget how the pieces look."""
        self.camera.forget(game)
