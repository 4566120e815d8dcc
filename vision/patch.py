"""Little square pictures of the cells, taken at the height of the figures that stand on them."""

from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Points, Pose, View

Patches = npt.NDArray[np.float32]
"""(N, size, size, 3): north at the top, blue green red from 0 to 255."""
Map = npt.NDArray[np.float32]
KEPT = 16
"""Maps that are kept: a few heights and kinds of cells of the present pose and of the last one."""
STRIDE_PX = 2.5
"""Samples this far apart in the picture see all of it: each takes in its four neighbours."""


class Lattice(NamedTuple):
    """The samples of one kind of patches."""

    z_mm: float
    span_mm: float
    size: int


def patches(  # noqa: PLR0913, PLR0917 - a place, a height and a grain: nothing to leave out
    frame: npt.NDArray[np.uint8],
    view: View,
    centres_mm: Points,
    z_mm: float,
    span_mm: float,
    size: int,
) -> Patches:
    """The squares of `span_mm` round the centres (N, 2) at this height, `size` samples a side.

    What is outside of the picture is black.
    """
    places = np.asarray(centres_mm, np.float64)
    lattice = Lattice(z_mm, span_mm, size)
    across, down = _maps(view.pose, places.tobytes(), lattice)
    taken = cv2.remap(frame, across, down, cv2.INTER_LINEAR, borderValue=(0, 0, 0))
    finer = across.shape[1] // size
    if finer > 1:
        small = (size, len(places) * size)
        taken = cv2.resize(taken, small, interpolation=cv2.INTER_AREA)
    return np.asarray(taken, np.float32).reshape(-1, size, size, 3)


@lru_cache(KEPT)
def _maps(pose: Pose, places: bytes, lattice: Lattice) -> tuple[Map, Map]:
    """Where to look in the picture: the patches below each other, several samples per pixel."""
    finer = max(1, round(lattice.span_mm / lattice.size * pose.px_per_mm / STRIDE_PX))
    side = lattice.size * finer
    along = (np.arange(side) + 0.5) * lattice.span_mm / side - lattice.span_mm / 2
    x, y = np.meshgrid(along, -along)
    around = np.stack([x.ravel(), y.ravel(), np.full(side * side, lattice.z_mm)], axis=1)
    centres = np.frombuffer(places).reshape(-1, 2)
    middle = np.column_stack([centres, np.zeros(len(centres))])
    points = (middle[:, None, :] + around[None]).reshape(-1, 3)
    pixels = pose.project(points).astype(np.float32).reshape(len(centres) * side, side, 2)
    return np.ascontiguousarray(pixels[..., 0]), np.ascontiguousarray(pixels[..., 1])
