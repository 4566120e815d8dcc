"""Counters: places on which something small lies, told by the printed pattern that it hides.

No colour is judged, so any light and any counter will do: a coin covers a place as a cube does.
"""

from collections.abc import Mapping
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from companion.games.pieces import Look, Shape
from companion.games.rules import EMPTY, Game, catalogue
from vision.frame import Frame
from vision.locate.geometry import CHECKERED, COUNTER_MM, MatPlan, MatView, Points
from vision.read.window import Layers, Pictures, Window, seen_box, windows

Scores = npt.NDArray[np.float64]
SIDE, RIM = 12, 1
"""Samples across the pattern, and those at each edge that do not count: a counter may leave them
free, and a mat may be curled by as much."""
SEEN = Window(0.0, COUNTER_MM, SIDE)
SOFT = 0.9
"""How much a camera blurs the pattern, in samples."""
FAINT = 0.25
"""The contrast below which a pattern counts less: what is darker than that is noise or dirt."""
HALF, STEEP = 0.75, 30.0
"""The likeness at which a pattern is as likely there as not, and how quickly it grows sure. Of 2000
in sight in made-up rooms one in a thousand was below 0.85, of 1,400 covered none above 0.67."""


def counter_odds(frame: Frame, view: MatView, game: Game) -> dict[Cell, Mapping[Look, float]]:
    """The odds of every place for counters; of a kind that is not in use only that it is empty.

    Of places that are alike the first ones count as covered, whichever are.
    """
    if not view.plan.covered:
        return {}
    cells, at = _places(view.plan)
    layers = Layers(frame, seen_box(view.pose, view.plan))
    bare = dict(zip(cells, _bare(windows(layers, view.pose, at, SEEN)).tolist(), strict=True))
    looks = counter_looks(game)
    found: dict[Cell, Mapping[Look, float]] = {}
    for row in view.plan.covered:
        chances = sorted(bare[cell] for cell in row)
        for cell, chance in zip(row, chances, strict=True):
            if cell in looks:
                found[cell] = {EMPTY: chance, looks[cell]: 1 - chance}
    return in_use(found)


def in_use(odds: dict[Cell, Mapping[Look, float]]) -> dict[Cell, Mapping[Look, float]]:
    """The odds without looks of which no place is covered: who keeps cubes elsewhere may."""
    used = {
        look
        for of_place in odds.values()
        for look, chance in of_place.items()
        if look != EMPTY and chance > 0.5
    }
    return {c: of_place if used & of_place.keys() else {EMPTY: 1.0} for c, of_place in odds.items()}


@lru_cache(8)
def counter_looks(game: Game) -> Mapping[Cell, Look]:
    """What alone can lie on each place for counters."""
    chips = (piece for piece in catalogue(game) if piece.shape is Shape.CHIP)
    return {cell: piece.look for piece in chips for cell in piece.cells}


@lru_cache(4)
def _places(plan: MatPlan) -> tuple[tuple[Cell, ...], Points]:
    """All places for counters, and where they are (N, 2)."""
    cells = tuple(cell for row in plan.covered for cell in row)
    return cells, np.array([plan.centres[cell] for cell in cells]).reshape(-1, 2)


def _bare(pictures: Pictures) -> Scores:
    """How likely the pattern of each window is in sight."""
    shifts = range(2 * RIM + 1)
    likeness = np.max([_likeness(pictures, x, y) for x in shifts for y in shifts], axis=0)
    return np.asarray(1 / (1 + np.exp(-STEEP * (likeness - HALF))), np.float64)


def _likeness(pictures: Pictures, left: int, top: int) -> Scores:
    """Correlation of the windows with the pattern there, less where there is little contrast."""
    side = SIDE - 2 * RIM
    part = pictures[:, top : top + side, left : left + side].astype(np.float64).mean(axis=3)
    grey = part.reshape(len(part), -1)
    pattern = _pattern()
    level = grey.mean(axis=1)
    apart = grey - level[:, None]
    slope = apart @ pattern / (pattern @ pattern)
    spread = np.sqrt((apart**2).mean(axis=1) * (pattern**2).mean()) + 1e-9
    alike = (apart @ pattern) / len(pattern) / spread
    return np.asarray(alike * np.minimum(1.0, slope / (FAINT * (level + 1.0))), np.float64)


@lru_cache(1)
def _pattern() -> Scores:
    """The middle of the pattern as a camera sees it, its mean taken away."""
    each = SIDE // len(CHECKERED)
    sharp = np.kron(0.5 - np.array(CHECKERED, np.float64), np.ones((each, each)))
    soft = cv2.GaussianBlur(np.pad(sharp, SIDE, constant_values=0.5), (0, 0), SOFT)
    middle = np.asarray(soft, np.float64)[SIDE + RIM : -SIDE - RIM, SIDE + RIM : -SIDE - RIM]
    return np.asarray((middle - middle.mean()).ravel(), np.float64)
