"""Features of cells that tell looks apart without a net: tones of rings, and a coarse map.

The tones of rings hardly change when a piece is turned; the map turns with it. Rings are seen along
the line of sight, half of each beyond the middle: what stands there leans away from the camera, and
what leans over from the cell before it is seen on this side only.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vision.frame import Frame
from vision.light.white import light
from vision.locate.geometry import MatView
from vision.read.feature import SIZE, reflected, square_windows
from vision.read.net import Array, tones
from vision.read.window import Layers, Window, seen_box, windows

RINGS = ((0.0, 0.14), (0.14, 0.27), (0.27, 0.40))
"""Radii in cells; the outermost shows ground beside most pieces."""
DISC = 0.36
"""The radius within which the spread of tones is measured."""
TENTHS = (0.1, 0.9)
WINDOWS, TONES = 2, 3
PARTS = 2 * len(RINGS) - 1
"""The innermost ring is whole, the others have a near and a far half."""
LENGTH = WINDOWS * (PARTS * TONES + len(TENTHS) + TONES)
"""How many numbers hardly change when a piece is turned."""
MAP, RIM = 6, 2
"""Points along a side of the map, and how much of the window round it is not used. Of 540 sheep on
photographs this map told 75 % of the facings from one other picture; sums over sides 55 %."""
MAPPED = MAP * MAP * TONES


class CellFeatures(NamedTuple):
    """Features of every cell of a board."""

    steady: Array
    """(N, LENGTH): does not change when a piece is turned."""
    maps: Array
    """(N, MAPPED): turns with the piece."""


def features(frame: Frame, view: MatView) -> CellFeatures:
    """Features of every cell of the board."""
    sheet = view.plan
    at = np.array([sheet.centres[cell] for cell in sheet.cells]).reshape(-1, 2)
    layers = Layers(frame, seen_box(view.pose, sheet))
    white, both = light(frame, view).white(at), square_windows(sheet.cell_mm)

    def seen(window: Window) -> Array:
        return tones(reflected(windows(layers, view.pose, at, window), white))

    steady = [
        _steady(seen(window._replace(turned=True)), window.span_mm / sheet.cell_mm)
        for window in (both.low, both.high)
    ]
    return CellFeatures(np.concatenate(steady, axis=1), _maps(seen(both.high)))


def noise(ring: tuple[float, ...], tenth: float, spread: tuple[float, ...]) -> Array:
    """Standard deviations of the numbers that do not change, from those of each sort."""
    one = [*ring * PARTS, *[tenth] * len(TENTHS), *spread]
    return np.array(one * WINDOWS, np.float32)


def turned(maps: Array, quarters: int) -> Array:
    """Maps (N, MAPPED) of the same pieces turned clockwise by so many right angles."""
    square = maps.reshape(-1, MAP, MAP, TONES)
    return np.rot90(square, -quarters, (1, 2)).reshape(maps.shape)


def _steady(seen: Array, span: float) -> Array:
    """Means of rings, the darkest and lightest tenth, and the spread of tones (N, 20)."""
    away, far = _away(span), np.arange(SIZE)[:, None] < SIZE // 2
    rings = [seen[:, away < RINGS[0][1]].mean(axis=1)]
    for low, high in RINGS[1:]:
        ring = (away >= low) & (away < high)
        rings += [seen[:, ring & far].mean(axis=1), seen[:, ring & ~far].mean(axis=1)]
    disc = seen[:, away < DISC]
    tenths = np.quantile(disc[..., 0], TENTHS, axis=1).T
    return np.concatenate([*rings, tenths, disc.std(axis=1)], axis=1, dtype=np.float32)


def _maps(seen: Array) -> Array:
    """Means of 2 x 2 points in the middle of windows, without the mean of all."""
    inside = seen[:, RIM:-RIM, RIM:-RIM].reshape(len(seen), MAP, 2, MAP, 2, TONES)
    means = inside.mean(axis=(2, 4))
    flat = (means - means.mean(axis=(1, 2), keepdims=True)).reshape(len(seen), MAPPED)
    return np.asarray(flat, np.float32)


@lru_cache(8)
def _away(span: float) -> npt.NDArray[np.float64]:
    """Distances of the points of a window from its middle, in cells."""
    steps = ((np.arange(SIZE) + 0.5) / SIZE - 0.5) * span
    return np.hypot(*np.meshgrid(steps, steps))
