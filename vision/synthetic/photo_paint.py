"""Painting over photographs: solids with their shadow, glare and patches of sun."""

import cv2
import numpy as np
import numpy.typing as npt

from vision.frame import Frame
from vision.locate.geometry import MatView
from vision.locate.marker import pattern, sampled
from vision.synthetic.scene import encoded
from vision.synthetic.solids import Lamplight, Rays, Solid, cast, shadow

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]
FAR = 10_000
"""Pixels; a shadow may reach behind the camera."""


def white_light(frame: Frame, view: MatView) -> npt.NDArray[np.float64]:
    """The light on the table by the markers' white: blue, green, red."""
    whites = [np.median(sampled(frame, c)[pattern(n)], axis=0) for n, c in view.corners.items()]
    return np.asarray(((np.mean(whites, axis=0) + 1) / 256) ** 2.2 / 0.84, np.float64)


def lay_solids(
    out: Floats,
    view: MatView,
    ways: Rays,
    parts: tuple[Solid, ...],
    lit: tuple[Lamplight, Floats, float],
) -> Mask:
    """Lay solids and their shadow over the picture; where they cover it."""
    light, bright, soft = lit
    covers = np.zeros(out.shape[:2], np.bool_)
    got = cast(parts, ways, view.pose, light)
    if got is None:
        return covers
    dark = np.zeros(out.shape[:2], np.float32)
    for outline in shadow(parts, light):
        cv2.fillConvexPoly(dark, np.clip(view.project(outline), -FAR, FAR).astype(np.int32), 1.0)
    dark = cv2.GaussianBlur(dark, (0, 0), soft).astype(np.float32)
    out *= ((1 - np.float32(0.9 * light.share) * dark) ** np.float32(1 / 2.2))[..., None]
    high, wide = got.covers.shape
    part = np.s_[got.top : got.top + high, got.left : got.left + wide]
    covers[part] = got.covers
    out[part][got.covers] = encoded(np.clip(got.shade * bright, 0, 1))[got.covers]
    return covers


def shine(out: Floats, view: MatView, rng: np.random.Generator) -> None:
    """Glare of a lamp, and patches of sun or shade with straight edges."""
    size = np.array(view.plan.size_mm)
    if rng.random() < 0.5:
        middle = view.project(np.array([[*(rng.uniform(-0.6, 0.6, 2) * size), 0.0]]))[0]
        y, x = np.mgrid[0 : out.shape[0], 0 : out.shape[1]].astype(np.float32)
        reach = rng.uniform(40, 220, 2) * out.shape[1] / 1280
        spot = np.exp(-(((x - middle[0]) / reach[0]) ** 2) - ((y - middle[1]) / reach[1]) ** 2)
        tint = rng.uniform(20, 160) * np.exp(rng.normal(0, 0.12, 3))
        out += (spot[..., None] * tint).astype(np.float32)
    if rng.random() < 0.35:
        patch = np.zeros(out.shape[:2], np.float32)
        turn = rng.uniform(0, np.pi)
        axes = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * rng.uniform(40, 200, 2)
        corners = rng.uniform(-0.7, 0.7, 2) * size + square @ axes
        pixels = view.project(np.column_stack([corners, np.zeros(4)]))
        cv2.fillConvexPoly(patch, np.round(pixels).astype(np.int32), 1.0)
        patch = cv2.GaussianBlur(patch, (0, 0), float(rng.uniform(1, 6))).astype(np.float32)
        out *= (1 + patch * np.float32(rng.uniform(-0.45, 0.9)))[..., None]
