"""Little square pictures of places on the table: lying at some height, or standing upright.

A lying window sees a cell at the height of the figures on it; a standing one is turned towards the
camera and sees how high a pile is. Only the corners are projected, once per pose: within a
window a camera bends straight lines by less than a fifth of a pixel.
"""

from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Points, Pose

Pictures = npt.NDArray[np.uint8]
"""(N, size, size, 3): blue, green, red; north (or away from the camera, or up) at the top."""
Corners = npt.NDArray[np.float32]
"""(N, 2, 2, 2): pixels of each window's corners, upper and lower, left and right."""
Chosen = npt.NDArray[np.intp]
KEPT = 24
"""Corners that are kept: a few kinds of windows of the present pose and of the last one."""


class Window(NamedTuple):
    """One kind of little picture."""

    z_mm: float
    """How high it lies, or where a standing one begins."""
    span_mm: float
    size: int
    turned: bool = False
    """Its top points away from the camera instead of north."""
    standing: bool = False
    """It stands upright, facing the camera."""
    stride_px: float = 2.5
    """Samples this far apart in the picture see all of it: each takes in its four neighbours."""


def windows(
    frame: npt.NDArray[np.uint8],
    pose: Pose,
    places: Points,
    window: Window,
    chosen: Chosen | None = None,
) -> Pictures:
    """The windows at these places (N, 2), or at the chosen ones of them.

    What is outside of the picture continues its edge.
    """
    corners = _corners(pose, np.ascontiguousarray(places, np.float64).tobytes(), window)
    if chosen is not None:
        corners = corners[chosen]
    count, size = len(corners), window.size
    if not count:
        return np.empty((0, size, size, 3), np.uint8)
    finer = max(1, round(window.span_mm / size * pose.px_per_mm / window.stride_px))
    across, down = _filled(corners, size * finer).reshape(2, count * size * finer, size * finer)
    taken = cv2.remap(frame, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if finer > 1:
        taken = cv2.resize(taken, (size, count * size), interpolation=cv2.INTER_AREA)
    return np.asarray(taken, np.uint8).reshape(count, size, size, 3)


def _filled(corners: Corners, side: int) -> npt.NDArray[np.float32]:
    """Where in the picture every sample is: (2, N, side, side), across and down."""
    share = ((np.arange(side) + 0.5) / side).astype(np.float32)
    turned = np.moveaxis(corners, -1, 0)
    edges = turned[..., :1] + (turned[..., 1:] - turned[..., :1]) * share
    upper, lower = edges[:, :, 0, None], edges[:, :, 1, None]
    return np.asarray(upper + (lower - upper) * share[:, None], np.float32)


@lru_cache(KEPT)
def _corners(pose: Pose, packed: bytes, window: Window) -> Corners:
    """Where in the picture the corners of every window are."""
    places = np.frombuffer(packed).reshape(-1, 2)
    pixels = pose.project(_points(places, window, pose).reshape(-1, 3))
    return pixels.astype(np.float32).reshape(len(places), 2, 2, 2)


def _points(places: Points, window: Window, pose: Pose) -> Points:
    """The corners (N, 2, 2, 3) in millimetres."""
    along = np.array([-0.5, 0.5]) * window.span_mm
    right, up = np.meshgrid(along, -along)
    points = np.full((len(places), 2, 2, 3), float(window.z_mm))
    east, north = np.ones(len(places)), np.zeros(len(places))
    if window.turned or window.standing:
        away = places - pose.eye[:2]
        length = np.maximum(np.linalg.norm(away, axis=1), 1e-6)
        east, north = away[:, 1] / length, -away[:, 0] / length
    ahead = np.zeros_like(up) if window.standing else up
    e, n = east[:, None, None], north[:, None, None]
    points[..., 0] = places[:, 0, None, None] + e * right - n * ahead
    points[..., 1] = places[:, 1, None, None] + n * right + e * ahead
    if window.standing:
        points[..., 2] += up + window.span_mm / 2
    return points
