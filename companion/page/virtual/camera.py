"""Synthetic camera above the virtual table: frames of what lies there, as a real one gives."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Shape
from companion.page.virtual.table import VirtualTable
from companion.page.virtual.tabletop import Tabletop, looks
from vision.frame import Frame, Shot
from vision.synthetic.render import Hand, Scene, render
from vision.watch import CameraWatcher

FRAME_S, RESTING_S = 0.1, 0.4
"""Between two frames: while something changes, and of a table that has not for a while."""
STILL = 12
"""After so many frames of an unchanged table fewer are needed."""
SIZE = (960, 720)
BARE = (74, 92, 110)
"""The wood of a table without a mat: blue, green, red."""
HOME = 7
"""A household whose figures are easily told apart."""
LIGHTS = {
    "lamp": Scene(size=SIZE, household=HOME, tint=(1.03, 1.0, 0.98), direct=0.35),
    "window": Scene(
        size=SIZE,
        household=HOME,
        tint=(1.1, 1.0, 0.93),
        direct=0.7,
        falloff=0.35,
        light_deg=200,
        exposure=1.05,
    ),
    "dim": Scene(
        size=SIZE, household=HOME, tint=(0.85, 0.98, 1.1), exposure=0.42, noise=4.5, direct=0.4
    ),
    "warm": Scene(
        size=SIZE, household=HOME, tint=(0.74, 0.97, 1.18), exposure=0.9, direct=0.6, light_deg=120
    ),
}
"""Rooms that the page can switch between."""


class VirtualFilm:
    """Film of the virtual table, with more frames while it changes."""

    def __init__(self, table: VirtualTable) -> None:
        self.table = table
        self.shot: Shot | None = None
        self._lying: tuple[object, ...] = ("", {}, "", True, {})
        self._still = 0
        self._tick = 0
        self._ahead_s = 0.0
        """How far the film's time has run ahead of the clock: a hurried show waits for none."""
        self._hands: tuple[Hand, ...] = (Hand(0.0, -40.0),)
        """Where a hand was last: it is still there just after it has put something down."""

    def frame(self) -> Shot | None:
        """The newest frame."""
        now = self.table.now() / 1000 + self._ahead_s
        top = self.table.top
        covered = self.table.covered or bool(self.table.touches) or self._was_moved(top)
        lying = (top.game, top.pieces, top.light, covered, self.table.dice)
        resting = lying == self._lying and self._still >= STILL
        pause = RESTING_S if resting else FRAME_S
        early = max(0.0, round(self.shot.at + pause - now, 3)) if self.shot else 0.0
        other_mat = top.game != self._lying[0]  # taken at once: the old one must not be seen again
        if early and not other_mat and (resting or not self.table.hurried):
            return self.shot
        self._still = self._still + 1 if lying == self._lying else 0
        self._hands = self._hands_over(top)
        self._lying = lying
        self._ahead_s += early
        self.shot = Shot(self.take(top, covered), now + early)
        return self.shot

    def _was_moved(self, top: Tabletop) -> bool:
        """Whether pieces lie elsewhere though no frame shows the hand that put them there.

        A slow computer films a hand where it takes a piece and not where it puts it down.
        """
        game, pieces, _, covered, _ = self._lying
        if covered:
            return game == top.game and self._reached(top) != self._hands[-1]
        return (top.game, top.pieces) != (game, pieces)

    def _reached(self, top: Tabletop) -> Hand:
        """Fingertips where the first piece is carried, or where one lies that did not."""
        game, pieces, *_ = self._lying
        before = pieces if isinstance(pieces, Mapping) and game == top.game else top.pieces
        moved = (piece for name, piece in top.pieces.items() if before.get(name) != piece)
        held = next((top.pieces[name] for name in top.hand), None) or next(moved, None)
        return Hand(held.x, held.y) if held else self._hands[-1]

    def _hands_over(self, top: Tabletop) -> tuple[Hand, ...]:
        """All hands since the last frame: a slow computer films none where a piece was taken."""
        touches = dict.fromkeys(Hand(x, y) for x, y in self.table.touches)
        self.table.touches.clear()
        return *touches, self._reached(top)

    def take(self, top: Tabletop, covered: bool) -> Frame:
        """A picture of the table now."""
        self._tick += 1
        scene = LIGHTS[top.light]
        if not top.game:
            return np.full((*SIZE[::-1], 3), BARE, np.uint8)
        if covered:
            scene = replace(scene, hands=self._hands)
        return render(
            GAMES[top.game],
            {**looks(top), **self.table.dice},
            scene,
            _heights(top),
            self._tick,
            top.board,
            _laid(top),
        )


def virtual_watcher(table: VirtualTable) -> CameraWatcher:
    """A camera above a virtual table, with all that understands its frames."""
    return CameraWatcher(VirtualFilm(table))


def _heights(top: Tabletop) -> dict[Cell, int]:
    return {p.cell: p.height for p in top.pieces.values() if p.shape == Shape.STACK and p.cell}


def _laid(top: Tabletop) -> dict[Cell, int]:
    """How many cards came before each one that lies on the mat."""
    return {p.cell: p.laid for p in top.pieces.values() if p.shape == Shape.CARD and p.cell}
