"""Ray casting of simple solids: balls, drums and boxes, lit from one side.

A solid is met by the rays of the pixels round it; the nearest one colours the pixel. That is
slow for a whole picture and quick for something as small as a sheep.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vision.locate.geometry import Points, Pose

Color = tuple[float, float, float]
"""Blue, green, red: how much light it gives back, 0 to 1."""
Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Solid:
    """A ball (ellipsoid), drum (upright cylinder) or box round a centre, in millimetres."""

    shape: str
    centre: tuple[float, float, float]
    radii: tuple[float, float, float]
    color: Color
    yaw: float = 0.0
    """Radians, anticlockwise from above."""
    pitch: float = 0.0
    """Radians by which the solid's own x axis points down."""
    grain: float = 0.0
    """How strongly lumps of wool or a stack's rims show."""


class Lamplight(NamedTuple):
    """Directed light: where it comes from, and what share of all light it is."""

    toward: tuple[float, float, float]
    share: float


class CastImage(NamedTuple):
    """Image of some solids: its left upper corner, light per pixel, and where it covers."""

    left: int
    top: int
    shade: Floats
    """(height, width, 3): blue, green, red light."""
    covers: npt.NDArray[np.bool_]


class Rays(NamedTuple):
    """Which way every pixel looks, and from where."""

    ways: Floats
    """(height, width, 3), not of length 1."""
    eye: Points


def rays(pose: Pose) -> Rays:
    """The rays of all pixels of a camera."""
    width, height = pose.size
    x, y = np.meshgrid(np.arange(width, dtype=np.float64), np.arange(height, dtype=np.float64))
    pixels = np.stack([x.ravel(), y.ravel()], axis=1)
    eye = pose.eye
    ground = pose.ground(pixels)
    ways = np.column_stack([ground - eye[:2], np.full(len(ground), -eye[2])])
    return Rays(ways.reshape(height, width, 3).astype(np.float32), eye)


def turned(yaw: float, pitch: float) -> Points:
    """The matrix from a solid's own axes to the world's."""
    c, s, cp, sp = np.cos(yaw), np.sin(yaw), np.cos(pitch), np.sin(pitch)
    level = np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
    down = np.array([[cp, 0.0, sp], [0.0, 1.0, 0.0], [-sp, 0.0, cp]])
    return np.asarray(level @ down, np.float64)


def placed(solids: Sequence[Solid], at: Points, yaw: float, scale: float) -> tuple[Solid, ...]:
    """The solids of a figure turned, scaled and moved to where it stands (3,)."""
    c, s = np.cos(yaw), np.sin(yaw)
    out = []
    for solid in solids:
        x, y, z = (scale * value for value in solid.centre)
        centre = (at[0] + c * x - s * y, at[1] + s * x + c * y, at[2] + z)
        radii = (scale * solid.radii[0], scale * solid.radii[1], scale * solid.radii[2])
        out.append(
            Solid(
                solid.shape, centre, radii, solid.color, solid.yaw + yaw, solid.pitch, solid.grain
            )
        )
    return tuple(out)


def cast(solids: Sequence[Solid], view: Rays, pose: Pose, light: Lamplight) -> CastImage | None:
    """The picture of some solids, or None if the camera does not see them."""
    boxes = [_box(solid, pose) for solid in solids]
    left, top = (min(box[i] for box in boxes) for i in (0, 1))
    right, bottom = (max(box[i] for box in boxes) for i in (2, 3))
    if right - left < 1 or bottom - top < 1:
        return None
    near = np.full((bottom - top, right - left), np.inf, np.float32)
    shade = np.zeros((*near.shape, 3), np.float32)
    for solid, (x0, y0, x1, y1) in zip(solids, boxes, strict=True):
        if x1 <= x0 or y1 <= y0:
            continue
        ways = view.ways[y0:y1, x0:x1]
        part = np.s_[y0 - top : y1 - top, x0 - left : x1 - left]
        distance, surface = MEETS[solid.shape](solid, ways, view.eye)
        closer = distance < near[part]
        near[part][closer] = distance[closer]
        normal, grain = surface(closer)
        bright = lit(normal, light) * grain
        shade[part][closer] = bright[:, None] * np.array(solid.color, np.float32)
    return CastImage(left, top, shade, np.isfinite(near))


def _box(solid: Solid, pose: Pose) -> tuple[int, int, int, int]:
    """The pixels (left, top, right, bottom) that a solid can touch."""
    corners = CUBE * np.array(solid.radii)
    world = corners @ turned(solid.yaw, solid.pitch).T + np.array(solid.centre)
    pixels = pose.project(world)
    low = np.clip(np.floor(pixels.min(axis=0)), 0, pose.size).astype(int)
    high = np.clip(np.ceil(pixels.max(axis=0)) + 1, 0, pose.size).astype(int)
    return int(low[0]), int(low[1]), int(high[0]), int(high[1])


CUBE = np.array([[x, y, z] for x in (-1.0, 1.0) for y in (-1.0, 1.0) for z in (-1.0, 1.0)])


def lit(normals: Floats, light: Lamplight) -> Floats:
    """Light that falls on surfaces with these normals: from above, and from the lamp's side."""
    toward = np.array(light.toward, np.float32)
    direct = np.maximum(normals @ toward, 0.0) / max(light.toward[2], 0.3)
    sky = 0.42 + 0.58 * normals[:, 2]
    return np.asarray(light.share * direct + (1 - light.share) * sky, np.float32)


Mask = npt.NDArray[np.bool_]
Surface = Callable[[Mask], tuple[Floats, Floats | float]]
"""The surface where some rays meet it: its normals there, and factors for its grain."""
Met = tuple[Floats, Surface]
"""How far along each ray, and the surface: most of it is hidden by nearer solids."""


def _ball(solid: Solid, ways: Floats, eye: Points) -> Met:
    shrink = (turned(solid.yaw, solid.pitch) / np.array(solid.radii)).T.astype(np.float32)
    start = (shrink @ (eye - np.array(solid.centre))).astype(np.float32)
    way = ways.reshape(-1, 3) @ shrink.T
    a, b = np.einsum("ij,ij->i", way, way), way @ start
    inside = b * b - a * (float(start @ start) - 1.0)
    distance = np.full(len(way), np.inf, np.float32)
    hit = inside > 0
    distance[hit] = (-b[hit] - np.sqrt(inside[hit])) / a[hit]

    def surface(some: Mask) -> tuple[Floats, Floats | float]:
        here = some.ravel()
        point = start + distance[here][:, None] * way[here]
        normal = point @ shrink
        length = np.sqrt(np.einsum("ij,ij->i", normal, normal)) + 1e-9
        return normal / length[:, None], _wool(solid, point) if solid.grain else 1.0

    return distance.reshape(ways.shape[:2]), surface


def _wool(solid: Solid, point: Floats) -> Floats:
    """Factors for the lumps of wool at points of a ball of radius 1."""
    waves = point * (np.array(solid.radii, np.float32) / WOOL_MM)
    lumps = np.sin(waves[:, 0]) * np.sin(waves[:, 1] + 1.0) + np.cos(1.7 * waves[:, 2])
    return np.asarray(1.0 + np.float32(0.5 * solid.grain) * lumps, np.float32)


WOOL_MM = 1.1
"""A curl of wool is about six times as wide."""


def _drum(solid: Solid, ways: Floats, eye: Points) -> Met:
    radius, _, half = solid.radii
    start = (eye - np.array(solid.centre)).astype(np.float32)
    flat, up = ways[..., :2], ways[..., 2]
    a = np.einsum("ijk,ijk->ij", flat, flat) + 1e-9
    b = flat @ start[:2]
    inside = b * b - a * (float(start[:2] @ start[:2]) - radius * radius)
    side = (-b - np.sqrt(np.maximum(inside, 0.0))) / a
    height = start[2] + side * up
    wall = (inside > 0) & (np.abs(height) <= half)
    lid = (half - start[2]) / up
    spot = start[:2] + lid[..., None] * flat
    top = np.einsum("ijk,ijk->ij", spot, spot) <= radius * radius
    distance = np.where(top, lid, np.where(wall, side, np.inf)).astype(np.float32)
    normal = np.zeros((*distance.shape, 3), np.float32)
    normal[..., :2] = (start[:2] + side[..., None] * flat) / radius
    normal[top] = (0.0, 0.0, 1.0)
    grain = np.ones_like(distance)
    if solid.grain:
        rims = np.cos((height + half) * np.float32(2 * np.pi / TOKEN_MM)) > 0.75
        grain -= np.float32(solid.grain) * (rims & ~top)
    return distance, lambda some: (normal[some], grain[some])


TOKEN_MM = 3.6


def _block(solid: Solid, ways: Floats, eye: Points) -> Met:
    axes = turned(solid.yaw, solid.pitch)
    start = ((eye - np.array(solid.centre)) @ axes).astype(np.float32)
    way = ways @ axes.astype(np.float32)
    way = np.where(np.abs(way) < 1e-9, np.float32(1e-9), way)
    half = np.array(solid.radii, np.float32)
    one, other = (-half - start) / way, (half - start) / way
    enter, leave = np.minimum(one, other), np.maximum(one, other)
    face = enter.argmax(axis=2)
    distance = enter.max(axis=2)
    hit = (distance < leave.min(axis=2)) & (distance > 0)
    sign = -np.sign(np.take_along_axis(way, face[..., None], axis=2)[..., 0])
    normal = np.moveaxis(axes.astype(np.float32)[:, face], 0, -1) * sign[..., None]
    return np.where(hit, distance, np.float32(np.inf)), lambda some: (normal[some], 1.0)


MEETS = {"ball": _ball, "drum": _drum, "box": _block}


def shadow(solids: Sequence[Solid], light: Lamplight, z_mm: float = 0.0) -> list[Points]:
    """Outlines (N, 3) of the shadows on the plane at this height."""
    toward = np.array(light.toward)
    slant = toward[:2] / toward[2]
    fall = np.array([[1.0, 0.0, -slant[0]], [0.0, 1.0, -slant[1]]])
    angles = np.linspace(0, 2 * np.pi, 20, endpoint=False)
    circle = np.stack([np.cos(angles), np.sin(angles)])
    outlines = []
    for solid in solids:
        axes = turned(solid.yaw, solid.pitch) * np.array(solid.radii)
        spread = fall @ axes @ axes.T @ fall.T
        root = np.linalg.cholesky(spread + 1e-6 * np.eye(2))
        fat = 1.15 if solid.shape == "box" else 1.0
        middle = fall @ (np.array(solid.centre) - [0.0, 0.0, z_mm])
        flat = (middle[:, None] + fat * root @ circle).T
        outlines.append(np.column_stack([flat, np.full(len(flat), z_mm)]))
    return outlines
