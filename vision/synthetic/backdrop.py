"""Background of a scene: table and mat as a made-up camera sees them, painted once and kept."""

from functools import lru_cache

import cv2
import numpy as np

from vision.frame import Frame
from vision.locate.geometry import MatPlan
from vision.synthetic import artwork
from vision.synthetic.scene import Floats, Scene, encoded, pose_over, rays_over, strength

MAT_PX_MM = 2.0
TILE_MM = 2.8
"""How thick tiles are."""


@lru_cache(6)
def background(sheet: MatPlan, scene: Scene) -> Frame:
    """Table and mat without anything on them."""
    x, y = _ground(sheet, scene, 0.0)
    px_mm = min(MAT_PX_MM, 1.6 * pose_over(sheet, scene).px_per_mm)
    middle = (artwork.TABLE_MM / 2, artwork.TABLE_MM / 2)
    floor = _printed(artwork.table(scene.household), x, y, middle, artwork.TABLE_PX_MM)
    half = (sheet.size_mm[0] / 2, sheet.size_mm[1] / 2)
    fine = artwork.mat(sheet, scene.household, MAT_PX_MM)
    size = (round(sheet.size_mm[0] * px_mm), round(sheet.size_mm[1] * px_mm))
    paper = cv2.resize(fine, size, interpolation=cv2.INTER_AREA)
    printed = _printed(np.asarray(paper, np.float32), x, y, half, px_mm)
    on_mat = (np.abs(x) < half[0]) & (np.abs(y) < half[1])
    shown = np.where(on_mat[..., None], printed, floor)
    return encoded(shown * strength(scene, x, y))


@lru_cache(6)
def pasture(sheet: MatPlan, scene: Scene) -> Frame:
    """The same picture if grass grew everywhere."""
    x, y = _ground(sheet, scene, TILE_MM)
    half = (sheet.size_mm[0] / 2, sheet.size_mm[1] / 2)
    grass = artwork.pasture(scene.household, (round(2 * half[0]), round(2 * half[1])))
    return encoded(_printed(grass, x, y, half, 1.0) * strength(scene, x, y))


def _ground(sheet: MatPlan, scene: Scene, z_mm: float) -> tuple[Floats, Floats]:
    """Where on the plane at this height every pixel looks."""
    view = rays_over(sheet, scene)
    share = np.float32((view.eye[2] - z_mm) / view.eye[2])
    x = np.float32(view.eye[0]) + share * view.ways[..., 0]
    y = np.float32(view.eye[1]) + share * view.ways[..., 1]
    return x, y


def _printed(
    paper: Floats, x: Floats, y: Floats, half: tuple[float, float], px_mm: float
) -> Floats:
    """A sheet of paper as seen from pixels that look at these places."""
    across = (x + np.float32(half[0])) * np.float32(px_mm) - np.float32(0.5)
    down = (np.float32(half[1]) - y) * np.float32(px_mm) - np.float32(0.5)
    seen = cv2.remap(paper, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(seen, np.float32)
