"""Features for the nets: tones of the windows of each place, and context from round it."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vision.light.srgb import LINEAR
from vision.light.white import Colors
from vision.locate.geometry import Points, Pose
from vision.read.net import Array, tones
from vision.read.window import Chosen, Layers, Pictures, Window, windows

GLANCE, SIZE = 8, 16
"""Points along a side of the windows of a glance and a close look."""
Shown = tuple[Array, Array]
"""Tones of windows, and what is known of the light round them."""
WHITEST = 16
"""One of so many points of a window is the whitest: wool, if there is any, in this very light."""
NEAR_CELLS = 2.1
"""The board round a place is the middle of what is seen within so many cells."""


PILE_FOOT_MM, PILE_MM = 3.0, 64.0
"""Where piles stand on their pasture, and a little more than the height of the tallest."""


class WindowSet(NamedTuple):
    """Windows of one kind of places: for a glance at all, and a low and a high one for some."""

    glance: Window
    low: Window
    high: Window


@lru_cache(8)
def hex_windows(cell_mm: float) -> WindowSet:
    """The windows of hexagons, seen from the camera's side: the ground, and upright on it."""
    return WindowSet(
        Window(PILE_FOOT_MM, 1.3 * cell_mm, GLANCE, turned=True),
        Window(PILE_FOOT_MM, 1.8 * cell_mm, SIZE, turned=True),
        Window(PILE_FOOT_MM, PILE_MM, SIZE, standing=True, stride_px=5.0),
    )


@lru_cache(8)
def square_windows(cell_mm: float) -> WindowSet:
    """The windows of squares: the ground, and the backs of the sheep (20 mm on 44 mm cells)."""
    return WindowSet(
        Window(0.2 * cell_mm, 1.3 * cell_mm, GLANCE),
        Window(0.0, 1.1 * cell_mm, SIZE),
        Window(0.45 * cell_mm, 1.3 * cell_mm, SIZE),
    )


@lru_cache(8)
def finer(some: WindowSet, points: int) -> WindowSet:
    """The same windows for a stare: the rails of a pen, the legs of a sheep."""
    low, high = (window._replace(size=points) for window in (some.low, some.high))
    return some._replace(low=low, high=high)


def reflected(pictures: Pictures, white: Colors) -> Array:
    """Reflectance of the points of windows (N, size, size, 3), by channel."""
    count, size = pictures.shape[:2]
    rows = np.take(LINEAR, pictures).reshape(count, size, 3 * size)
    rows /= np.tile(white, (1, size))[:, None]  # numpy divides long rows faster than short ones
    return np.asarray(rows, np.float32).reshape(pictures.shape)


def middle(glances: Array) -> Colors:
    """Median colour of each window."""
    count, rows, columns, _ = glances.shape
    return middle_of(glances.reshape(count, rows * columns, 3).transpose(0, 2, 1))


def middle_of(values: Array) -> Array:
    """Median along the last axis: of an even number the larger one of the middle."""
    half = values.shape[-1] // 2
    return np.asarray(np.partition(values, half, axis=-1)[..., half], np.float32)


def around(colors: Colors, places: Points, cell_mm: float) -> Colors:
    """Median colour of the board round each place."""
    near = _near(np.ascontiguousarray(places, np.float64).tobytes(), cell_mm)
    return middle_of(colors[near].transpose(0, 2, 1))


@lru_cache(8)
def _near(packed: bytes, cell_mm: float) -> npt.NDArray[np.intp]:
    """Neighbours of each place by number (N, most), repeated where there are fewer."""
    places = np.frombuffer(packed).reshape(-1, 2)
    apart = np.abs(places[:, None] - places[None]).max(axis=2) / cell_mm
    found = [np.flatnonzero(row < NEAR_CELLS) for row in apart]
    most = max(map(len, found))
    return np.stack([np.resize(numbers, most) for numbers in found])


def whitest(high: Array) -> Colors:
    """The mean of each window's whitest points."""
    count = len(high)
    if not count:
        return np.zeros((0, 3), np.float32)
    points = high.reshape(count, -1, 3)
    few = points.shape[1] // WHITEST
    blue, green, red = points[..., 0], points[..., 1], points[..., 2]
    least = np.minimum(np.minimum(blue, green), red)
    order = np.argpartition(least, -few, axis=1)[:, -few:]
    best = np.take_along_axis(points, order[:, :, None], axis=1)
    return np.asarray(best.mean(axis=1), np.float32)


def context(high: Array, board: Colors, slant: Array) -> Array:
    """Context of a close look beside its windows: the board (N, colours, 3), its own white, and
    how far from straight down the camera sees it.
    """
    known = tones(board).reshape(len(board), board.shape[1] * board.shape[2])
    return np.concatenate([known, tones(whitest(high)), slant], axis=1)


def slants(pose: Pose, places: Points) -> Array:
    """Tangents (N, 1) of the angle from straight down at which the camera sees each place."""
    eye = pose.eye
    away = np.linalg.norm(places - eye[:2], axis=1) / eye[2]
    return np.asarray(away[:, None], np.float32)


class Sight(NamedTuple):
    """The places of one picture, and what is known of the light on them."""

    layers: Layers
    pose: Pose
    at: Points
    white: Colors
    board: Array
    """(N, colours, 3)."""

    def shown(self, which: Chosen, through: WindowSet) -> Shown:
        """Inputs of a net for some of them: tones through these windows, and context."""
        low, high = (
            reflected(windows(self.layers, self.pose, self.at, window, which), self.white[which])
            for window in (through.low, through.high)
        )
        known = context(high, self.board[which], slants(self.pose, self.at[which]))
        return tones(np.stack([low, high], axis=1)), known
