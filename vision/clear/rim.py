"""Rim strip: the mat's edge, cut at the corners and laid out straight."""

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.frame import Frame
from vision.locate.geometry import COUNTER_MM, MatPlan, MatView, Points, Pose

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
    """Which points of a strip count: those that the camera sees, and no place for a counter."""
    across, down = _maps(pose, plan)
    inside = (across >= 0) & (down >= 0) & (across < pose.size[0]) & (down < pose.size[1])
    inside &= ~_on_counters(plan)
    return inside[::FINER, ::FINER] & inside[1::FINER, 1::FINER]


@lru_cache(4)
def _on_counters(plan: MatPlan) -> npt.NDArray[np.bool_]:
    """Which points of the finer strip lie on a place that counters come and go on."""
    points = _points(plan)
    there = np.zeros(points.shape[:2], np.bool_)
    for x, y in (plan.centres[cell] for row in plan.covered for cell in row):
        away = np.abs(points[..., :2] - np.array([x, y])).max(axis=2)
        there |= away < COUNTER_MM / 2 + STEP_MM
    return there


def _counts(plan: MatPlan) -> tuple[int, int, int, int]:
    wide, high = (round(side / STEP_MM) for side in plan.size_mm)
    return wide, high, wide, high


@lru_cache(4)
def _maps(pose: Pose, plan: MatPlan) -> tuple[Strip, Strip]:
    """Where in the picture the strip's points are, twice as fine in both directions."""
    points = _points(plan)
    pixels = pose.project(points.reshape(-1, 3)).reshape(*points.shape[:2], 2).astype(np.float32)
    return np.ascontiguousarray(pixels[..., 0]), np.ascontiguousarray(pixels[..., 1])


def _points(plan: MatPlan) -> Points:
    """Where on the mat the finer strip's points are: (depth, along, 3)."""
    half_x, half_y = plan.size_mm[0] / 2, plan.size_mm[1] / 2
    depth = (np.arange(len(depths_mm()) * FINER) + 0.5) * STEP_MM / FINER - OUTSIDE_MM
    sides = []
    for side, count in enumerate(_counts(plan)):
        half = half_x if side % 2 == 0 else half_y
        along = (np.arange(count * FINER) + 0.5) / (count * FINER) * 2 * half - half
        s, d = np.meshgrid(along, depth)
        x, y = [(s, half_y - d), (half_x - d, -s), (-s, d - half_y), (d - half_x, s)][side]
        sides.append(np.stack([x, y, np.zeros_like(x)], axis=2))
    return np.concatenate(sides, axis=1)
