"""Subpixel corners of squares: where the lines of their four edges meet.

Edges are long and blur moves them little; a corner by itself is round and soon lost. With pictures
blurred by seven pixels the corners of 269 markers were 0.6 pixels off, those of OpenCV's
cornerSubPix 1.0 (up to 2.9), and then the mat was lost in one picture out of eight.
"""

import cv2
import numpy as np
import numpy.typing as npt

from vision.locate.geometry import Points

MODULES = 6
NEXT, LAST = [1, 2, 3, 0], [3, 0, 1, 2]
SHARES = np.linspace(0.1, 0.9, 13)
"""Where along a side its edge is looked for."""
SAMPLES = 17
REACHES = (0.6, 0.45)
"""How far to both sides of it, in modules: first, and then again from the better place."""
STRAY_PX = 0.5
"""Points that stray this far from the line of their edge count half."""


def refined(
    grey: npt.NDArray[np.uint8], squares: Points, reaches: tuple[float, ...] = REACHES
) -> Points:
    """The corners (M, 4, 2), each square's clockwise, starting from about where they are."""
    for reach in reaches:
        sides = np.linalg.norm(squares[:, NEXT] - squares, axis=2).mean(axis=1)
        begin, end = _edges(grey, squares, reach * sides / MODULES)
        squares = _met(squares, begin, end)
    return squares


def _edges(grey: npt.NDArray[np.uint8], squares: Points, reach: Points) -> tuple[Points, Points]:
    """How far outside of each side its edge begins and ends: twice (M, 4), in pixels."""
    along = squares[:, NEXT] - squares
    spots = squares[:, :, None] + SHARES[:, None] * along[:, :, None]
    away = np.linspace(-1.0, 1.0, SAMPLES) * reach[:, None]
    steps = away[:, None, None, :, None] * _outward(squares)[:, :, None, None]
    places = (spots[:, :, :, None] + steps).astype(np.float32).reshape(-1, SAMPLES, 2)
    seen = cv2.remap(grey, places[..., 0], places[..., 1], cv2.INTER_LINEAR)
    at, rise = _steepest(np.asarray(seen, np.float32))
    shape = (len(squares), 4, len(SHARES))
    offsets = (at.reshape(shape) * 2 / (SAMPLES - 1) - 1.0) * reach[:, None, None]
    return _lines(offsets, rise.reshape(shape))


def _steepest(profiles: npt.NDArray[np.float32]) -> tuple[Points, Points]:
    """Steepest gradient from black to white of each row: where, in samples, and how much."""
    slopes = np.maximum(profiles[:, 2:] - profiles[:, :-2], 0.0)
    top = slopes.argmax(axis=1)
    near = np.abs(np.arange(slopes.shape[1]) - top[:, None]) <= 3
    weight = (slopes * near) ** 2
    total = weight.sum(axis=1) + 1e-6
    at = (weight * np.arange(1, SAMPLES - 1)).sum(axis=1) / total
    return np.asarray(at, np.float64), np.asarray(slopes.max(axis=1), np.float64)


def _lines(offsets: Points, rise: Points) -> tuple[Points, Points]:
    """Straight lines through the offsets along each side, heedless of some that stray."""
    held = rise + 1e-9
    for _ in range(3):
        total = held.sum(axis=2, keepdims=True)
        mean_u = (held * SHARES).sum(axis=2, keepdims=True) / total
        mean_o = (held * offsets).sum(axis=2, keepdims=True) / total
        du, do = SHARES - mean_u, offsets - mean_o
        tilt = (held * du * do).sum(axis=2, keepdims=True)
        tilt /= (held * du * du).sum(axis=2, keepdims=True) + 1e-9
        held = (rise + 1e-9) / (1.0 + ((do - tilt * du) / STRAY_PX) ** 2)
    begin = (mean_o - tilt * mean_u)[..., 0]
    return begin, begin + tilt[..., 0]


def _outward(squares: Points) -> Points:
    """Unit normals (M, 4, 2) of the sides, away from the square."""
    along = squares[:, NEXT] - squares
    normal = np.stack([along[..., 1], -along[..., 0]], axis=2)
    length = np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-9)
    return np.asarray(normal / length, np.float64)


def _met(squares: Points, begin: Points, end: Points) -> Points:
    """Where neighbouring edges meet, each given by its offsets at the two ends of its side."""
    out = _outward(squares)
    first = squares + begin[..., None] * out
    way = squares[:, NEXT] + end[..., None] * out - first
    before, back = first[:, LAST], way[:, LAST]
    gap = first - before
    cross = back[..., 0] * way[..., 1] - back[..., 1] * way[..., 0]
    cross = np.where(np.abs(cross) < 1e-9, 1e-9, cross)
    share = (gap[..., 0] * way[..., 1] - gap[..., 1] * way[..., 0]) / cross
    return np.asarray(before + share[..., None] * back, np.float64)
