"""Rim strip: the mat's edge, cut at the corners and laid out straight."""

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.frame import Frame
from vision.locate.geometry import MatPlan, MatView, Points, Pose

STEP_MM = 6.0
OUTSIDE_MM, INSIDE_MM = 42.0, 126.0
"""How far the strip goes beyond the mat's edge, and how far in: across the margin and a cell."""
FINER = 2
Strip = npt.NDArray[np.float32]
"""(depth, along, 3): from outside to inside; north, east, south and west side, clockwise."""


def rim(frame: Frame, view: MatView) -> Strip:
    """The rim of the mat in a picture, 6 mm a point."""
    across, down = _maps(view.pose, view.plan)
    fine = cv2.remap(frame, across, down, cv2.INTER_LINEAR, borderValue=(0, 0, 0))
    size = (across.shape[1] // FINER, across.shape[0] // FINER)
    return np.asarray(cv2.resize(fine, size, interpolation=cv2.INTER_AREA), np.float32)


def depths_mm() -> Points:
    """How far inside the mat's edge the rows of a strip are."""
    rows = round((OUTSIDE_MM + INSIDE_MM) / STEP_MM)
    return np.asarray((np.arange(rows) + 0.5) * STEP_MM - OUTSIDE_MM, np.float64)


@lru_cache(4)
def to_corner_mm(plan: MatPlan) -> npt.NDArray[np.float32]:
    """How far each column of a strip is from the nearest corner of the mat."""
    sides = [np.minimum(np.arange(n), n - 1 - np.arange(n)) * STEP_MM for n in _counts(plan)]
    return np.concatenate(sides, dtype=np.float32)


@lru_cache(4)
def in_picture(pose: Pose, plan: MatPlan) -> npt.NDArray[np.bool_]:
    """Which points of a strip the camera sees at all: (depth, along)."""
    across, down = _maps(pose, plan)
    inside = (across >= 0) & (down >= 0) & (across < pose.size[0]) & (down < pose.size[1])
    return inside[::FINER, ::FINER] & inside[1::FINER, 1::FINER]


def _counts(plan: MatPlan) -> tuple[int, int, int, int]:
    wide, high = (round(side / STEP_MM) for side in plan.size_mm)
    return wide, high, wide, high


@lru_cache(4)
def _maps(pose: Pose, plan: MatPlan) -> tuple[Strip, Strip]:
    """Where in the picture the strip's points are, twice as fine in both directions."""
    half_x, half_y = plan.size_mm[0] / 2, plan.size_mm[1] / 2
    depth = (np.arange(len(depths_mm()) * FINER) + 0.5) * STEP_MM / FINER - OUTSIDE_MM
    sides = []
    for side, count in enumerate(_counts(plan)):
        half = half_x if side % 2 == 0 else half_y
        along = (np.arange(count * FINER) + 0.5) / (count * FINER) * 2 * half - half
        s, d = np.meshgrid(along, depth)
        x, y = [(s, half_y - d), (half_x - d, -s), (-s, d - half_y), (d - half_x, s)][side]
        points = np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], axis=1)
        sides.append(pose.project(points).reshape(*x.shape, 2))
    pixels = np.concatenate(sides, axis=1).astype(np.float32)
    return np.ascontiguousarray(pixels[..., 0]), np.ascontiguousarray(pixels[..., 1])
