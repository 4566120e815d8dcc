"""Composition of a picture: tiles, shadows and cut-outs over a background, through a lens.

The last picture is kept, and only what has changed since is composed anew: between two frames of
a table a hand moves, and perhaps one piece.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from companion.games.board import HEXAGON, Cell
from vision.frame import Frame
from vision.locate.geometry import MatPlan
from vision.synthetic.backdrop import TILE_MM, background, pasture
from vision.synthetic.scene import Scene, pose_over
from vision.synthetic.sprites import Cutout, Shade, Sprite

Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""
Mask = npt.NDArray[np.uint8]
"""Pixels that count, 255."""


class Composition(NamedTuple):
    """Parts of a picture."""

    sheet: MatPlan
    room: Scene
    tiles: frozenset[Cell]
    standing: Sequence[Sprite]
    arms: Sequence[Sprite]

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """Everything that throws a shadow, in the order in which shadows are laid."""
        return (*self.standing, *self.arms)

    @property
    def stacked(self) -> tuple[Sprite, ...]:
        """Everything from the farthest to the nearest, arms over everything."""
        return (*sorted(self.standing, key=lambda sprite: -sprite.far), *self.arms)


class Composed(NamedTuple):
    """Picture that was composed: its parts, before the lens and after it."""

    parts: Composition
    sharp: Frame
    clear: Frame


LAST: list[Composed] = []
"""The picture that was composed last, if any."""


def composed(parts: Composition) -> Frame:
    """The picture of these parts, not to be written to."""
    last = next(iter(LAST), None)
    box = _changed(last.parts, parts) if last is not None else None
    if last is None or box is None:
        width, height = parts.room.size
        sharp = _laid(parts, (0, 0, width, height))
        now = Composed(parts, sharp, _through_lens(sharp, parts.room.blur_px))
    else:
        now = _renewed(last, parts, box)
    LAST[:] = [now]
    return now.clear


def _changed(old: Composition, new: Composition) -> Box | None:
    """The part of the picture in which two compositions differ; None if it may be all of it."""
    if old.sheet is not new.sheet or old.room != new.room:
        return None
    here = {id(one) for one in old.sprites} & {id(one) for one in new.sprites}
    if _numbers(old, here) != _numbers(new, here):
        return None  # shadows are rounded one after the other: another order, another picture
    other = [one for one in (*old.sprites, *new.sprites) if id(one) not in here]
    boxes = [box for one in other for box in _boxes(one)]
    boxes += [_tile_box(new.sheet, new.room, cell) for cell in old.tiles ^ new.tiles]
    return _around(boxes, new.room.size) if boxes else (0, 0, 0, 0)


def _numbers(parts: Composition, here: set[int]) -> list[int]:
    """Those sprites of a composition that are here, in their order."""
    return [id(one) for one in parts.sprites if id(one) in here]


def _around(boxes: Sequence[Box], size: tuple[int, int]) -> Box:
    """The part of the picture that holds all boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (
        max(0, min(lefts)), max(0, min(tops)),
        min(size[0], max(rights)), min(size[1], max(bottoms)),
    )  # fmt: skip


def _boxes(sprite: Sprite) -> Iterator[Box]:
    """Where a sprite's picture and its shadow lie."""
    if sprite.picture is not None:
        yield _box(sprite.picture.left, sprite.picture.top, sprite.picture.covers)
    if sprite.shadow is not None:
        yield _box(sprite.shadow.left, sprite.shadow.top, sprite.shadow.left_over)


def _box(left: int, top: int, pixels: Frame | Mask) -> Box:
    return left, top, left + pixels.shape[1], top + pixels.shape[0]


def _tile_box(sheet: MatPlan, room: Scene, cell: Cell) -> Box:
    outlines = np.concatenate([_outline(sheet, room, cell, z_mm) for z_mm in (0.0, TILE_MM)])
    (left, top), (right, bottom) = outlines.min(axis=0), outlines.max(axis=0) + 1
    return int(left), int(top), int(right), int(bottom)


def _renewed(last: Composed, parts: Composition, box: Box) -> Composed:
    """The last picture with this part of it composed anew."""
    left, top, right, bottom = box
    if right <= left or bottom <= top:
        return Composed(parts, last.sharp, last.clear)
    sharp, clear = last.sharp.copy(), last.clear.copy()
    sharp[top:bottom, left:right] = _laid(parts, box)
    reach = ceil(4 * parts.room.blur_px) + 1
    x0, y0, x1, y1 = _grown(box, 2 * reach, parts.room.size)
    blurred = _through_lens(sharp[y0:y1, x0:x1], parts.room.blur_px)
    left, top, right, bottom = _grown(box, reach, parts.room.size)
    clear[top:bottom, left:right] = blurred[top - y0 : bottom - y0, left - x0 : right - x0]
    return Composed(parts, sharp, clear)


def _grown(box: Box, reach: int, size: tuple[int, int]) -> Box:
    left, top, right, bottom = box
    return (
        max(0, left - reach), max(0, top - reach),
        min(size[0], right + reach), min(size[1], bottom + reach),
    )  # fmt: skip


def _through_lens(sharp: Frame, blur_px: float) -> Frame:
    """The picture after a lens: a little blurred."""
    return np.asarray(cv2.GaussianBlur(sharp, (0, 0), blur_px), np.uint8) if blur_px > 0 else sharp


def _laid(parts: Composition, box: Box) -> Frame:
    """A part of the picture: tiles, then shadows, then cut-outs."""
    left, top, right, bottom = box
    frame = background(parts.sheet, parts.room)[top:bottom, left:right].copy()
    if parts.tiles:
        _lay_tiles(frame, parts, box)
    for sprite in parts.sprites:
        if sprite.shadow is not None:
            _darken(frame, sprite.shadow, box)
    for sprite in parts.stacked:
        if sprite.picture is not None:
            _cover(frame, sprite.picture, box)
    return frame


def _lay_tiles(frame: Frame, parts: Composition, box: Box) -> None:
    """Tiles of grass with a dark rim on the side that faces the camera."""
    left, top, right, bottom = box
    part = np.s_[top:bottom, left:right]
    rims, tops = _tile_masks(parts.sheet, parts.room, parts.tiles)
    grass = pasture(parts.sheet, parts.room)[part]
    cv2.copyTo((grass // 3).astype(np.uint8), rims[part], frame)
    cv2.copyTo(grass, tops[part], frame)


@lru_cache(4)
def _tile_masks(sheet: MatPlan, scene: Scene, cells: frozenset[Cell]) -> tuple[Mask, Mask]:
    """Pixels of rims and of tops; drawn whole, because a polygon that is cut off is another one."""
    rims, tops = np.zeros(scene.size[::-1], np.uint8), np.zeros(scene.size[::-1], np.uint8)
    for cell in cells:
        cv2.fillConvexPoly(rims, _outline(sheet, scene, cell, 0.0), 255)
        cv2.fillConvexPoly(tops, _outline(sheet, scene, cell, TILE_MM), 255)
    return rims, tops


@lru_cache(512)
def _outline(sheet: MatPlan, scene: Scene, cell: Cell, z_mm: float) -> npt.NDArray[np.int32]:
    """The pixels of a cell's corners: of a hexagon, or of a square turned by half a right angle."""
    x, y = sheet.centres[cell]
    sides = 6 if sheet.lattice == HEXAGON else 4
    angles = np.pi / sides * (1 + 2 * np.arange(sides))
    reach = sheet.cell_mm / 2 / np.cos(np.pi / sides) - 0.25
    outline = np.stack([x + reach * np.cos(angles), y + reach * np.sin(angles)], axis=1)
    pixels = pose_over(sheet, scene).project(np.column_stack([outline, np.full(sides, z_mm)]))
    return np.round(pixels).astype(np.int32)


def _overlap(one: Box, box: Box) -> Box | None:
    """What two parts of a picture have in common."""
    left, top = max(one[0], box[0]), max(one[1], box[1])
    right, bottom = min(one[2], box[2]), min(one[3], box[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def _within(both: Box, left: int, top: int) -> tuple[slice, slice]:
    """Where a part lies in a picture that begins there."""
    return np.s_[both[1] - top : both[3] - top, both[0] - left : both[2] - left]


def _darken(frame: Frame, shade: Shade, box: Box) -> None:
    both = _overlap(_box(shade.left, shade.top, shade.left_over), box)
    if both is not None:
        part = frame[_within(both, box[0], box[1])]
        left_over = shade.left_over[_within(both, shade.left, shade.top)]
        part[:] = cv2.multiply(part, left_over, scale=1 / 255)


def _cover(frame: Frame, cut: Cutout, box: Box) -> None:
    both = _overlap(_box(cut.left, cut.top, cut.covers), box)
    if both is not None:
        part, there = frame[_within(both, box[0], box[1])], _within(both, cut.left, cut.top)
        part[:] = cv2.copyTo(cut.levels[there], cut.covers[there], part.copy())
