"""Windows: square pictures resampled from the frame, lying at some height or standing upright.

A lying window sees a cell at the height of the figures on it; a standing one is turned towards the
camera and sees how high a pile is. Only the corners are projected, once per pose and place, since
within a window a camera bends straight lines by less than a fifth of a pixel.
"""

from functools import lru_cache
from math import log2
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.locate.geometry import MatPlan, Points, Pose

Pictures = npt.NDArray[np.uint8]
"""(N, size, size, 3): blue, green, red; north (or away from the camera, or up) at the top."""
Chosen = npt.NDArray[np.intp]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""
TALLEST_MM, BESIDE_PX = 70.0, 32
"""Nothing on a mat is taller; and so much round it is seen, too."""
KEPT = 12
"""Maps that are kept: a few kinds of windows of the present pose and of the last one."""


class Window(NamedTuple):
    """Geometry of one kind of window."""

    z_mm: float
    """How high it lies, or where a standing one begins."""
    span_mm: float
    size: int
    turned: bool = False
    """Its top points away from the camera instead of north."""
    standing: bool = False
    """It stands upright, facing the camera."""
    stride_px: float = 2.5
    """Samples are taken about this far apart, in a picture made smaller until they are."""


class Layers:
    """Image pyramid: a picture and the same at a half, a quarter..., made when they are needed.

    Within a box only, if there is one: the rest of the smaller pictures stays black.
    """

    def __init__(self, frame: npt.NDArray[np.uint8], box: Box | None = None) -> None:
        self.sizes = [frame]
        self.box = box or (0, 0, frame.shape[1], frame.shape[0])

    def halved(self, times: int) -> npt.NDArray[np.uint8]:
        """The picture after so many halvings, each pixel the mean of those it stands for."""
        while len(self.sizes) <= times:
            large = self.sizes[-1]
            small = np.zeros((large.shape[0] // 2, large.shape[1] // 2, 3), np.uint8)
            left, top, right, bottom = (side >> len(self.sizes) for side in self.box)
            inside = small[top:bottom, left:right]
            whole = large[2 * top : 2 * bottom, 2 * left : 2 * right]
            cv2.resize(whole, inside.shape[1::-1], dst=inside, interpolation=cv2.INTER_AREA)
            self.sizes.append(small)
        return self.sizes[times]


@lru_cache(4)
def seen_box(pose: Pose, plan: MatPlan) -> Box:
    """Bounding box in the picture of all that may stand on the mat."""
    tall = plan.corners + np.array([0.0, 0.0, TALLEST_MM])
    pixels = pose.project(np.concatenate([plan.corners, tall]))
    size = np.array(pose.size)
    left, top = np.clip(pixels.min(axis=0) - BESIDE_PX, 0, size).astype(int).tolist()
    right, bottom = np.clip(pixels.max(axis=0) + BESIDE_PX, 0, size).astype(int).tolist()
    return left, top, right, bottom


class Maps:
    """Resampling maps of windows, worked out for a place when it is looked at."""

    def __init__(self, pose: Pose, places: Points, window: Window) -> None:
        self.pose, self.places, self.window = pose, places, window
        apart = window.span_mm / window.size * pose.px_per_mm
        self.halvings = max(0, round(log2(apart / window.stride_px)))
        samples = len(places), window.size**2
        self.pixels = np.empty((*samples, 2), np.int16)
        """Whole pixels."""
        self.parts = np.empty(samples, np.uint16)
        """What is left, as OpenCV packs it."""
        self.unknown = np.ones(len(places), np.bool_)

    def at(self, chosen: Chosen) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.uint16]]:
        """The maps of the chosen places."""
        if len(new := chosen[self.unknown[chosen]]):
            self._add(new)
        return self.pixels[chosen], self.parts[chosen]

    def _add(self, new: Chosen) -> None:
        points = _points(self.places[new], self.window, self.pose)
        corners = self.pose.project(points.reshape(-1, 3)).reshape(-1, 2, 2, 2)
        samples = (_filled(corners, self.window.size) + 0.5) / 2**self.halvings - 0.5
        x, y = samples.reshape(len(new), -1, 2).transpose(2, 0, 1).astype(np.float32)
        self.pixels[new], self.parts[new] = cv2.convertMaps(x, y, cv2.CV_16SC2)
        self.unknown[new] = False


def windows(
    layers: Layers, pose: Pose, places: Points, window: Window, chosen: Chosen | None = None
) -> Pictures:
    """The windows at these places (N, 2), or at the chosen ones of them.

    What is outside of the picture continues its edge.
    """
    which = np.arange(len(places)) if chosen is None else chosen
    if not len(which):
        return np.empty((0, window.size, window.size, 3), np.uint8)
    maps = _maps(pose, places.tobytes(), window)
    layer = layers.halved(maps.halvings)
    taken = cv2.remap(layer, *maps.at(which), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(taken, np.uint8).reshape(-1, window.size, window.size, 3)


@lru_cache(KEPT)
def _maps(pose: Pose, packed: bytes, window: Window) -> Maps:
    """The maps of windows at these places."""
    return Maps(pose, np.frombuffer(packed).reshape(-1, 2), window)


def _filled(corners: Points, side: int) -> Points:
    """Every sample (N, side, side, 2) between corners (N, 2, 2, 2)."""
    share = (np.arange(side) + 0.5) / side
    across = share[:, None]
    edges = corners[:, :, :1] + (corners[:, :, 1:] - corners[:, :, :1]) * across
    upper, lower = edges[:, :1], edges[:, 1:]
    return np.asarray(upper + (lower - upper) * share[:, None, None], np.float64)


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
