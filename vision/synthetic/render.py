"""Rendering: what a table would look like, quickly enough for a moving picture.

Table, mat and light are painted once for a scene and kept; each figure is cast once for each
cell and kept, too. A frame is then a copy with shadows multiplied in and figures laid over it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

import cv2
import numpy as np
import numpy.typing as npt

from companion.games.board import HEXAGON, Board, Cell
from companion.games.pieces import Look, Shape
from companion.games.rules import Game
from vision.frame import Frame
from vision.locate.geometry import MatPlan, Pose, editions, with_board
from vision.synthetic.backdrop import TILE_MM, background, pasture
from vision.synthetic.scene import Hand, Scene, made_up, pose_over
from vision.synthetic.sprites import (
    USUAL_HEIGHT,
    Cutout,
    Shade,
    Sprite,
    Standing,
    arm,
    piece_of,
    sprites,
)

NEVER: Mapping[Cell, int] = MappingProxyType({})
__all__ = ["Hand", "Scene", "made_up", "pose_of", "render"]


def render(  # noqa: PLR0913, PLR0917 - so much makes a picture
    game: Game,
    looks: Mapping[Cell, Look],
    scene: Scene | None = None,
    heights: Mapping[Cell, int] | None = None,
    tick: int = 0,
    board: Board | None = None,
    times: Mapping[Cell, int] = NEVER,
) -> Frame:
    """A picture of the table with these looks; `tick` only changes the noise.

    `board` is the one that is played on, where that is not the board of the start, and `times` how
    often something was put down on a cell: never twice in exactly the same way.
    """
    here = scene or Scene()
    still = replace(here, hands=())
    sheet = editions(game)[here.edition]
    sheet = sheet if board is None else with_board(sheet, board)
    frame = background(sheet, still.room).copy()
    there = {cell: look for cell, look in looks.items() if cell in sheet.centres}
    tiles = tuple(c for c, look in there.items() if _lies_on_tile(game, sheet, look))
    if tiles:
        _lay_tiles(frame, sheet, still.room, tiles)
    high = heights or {}
    pieces = [
        Standing(c, look, high.get(c, USUAL_HEIGHT), times.get(c, 0)) for c, look in there.items()
    ]
    standing = sprites(game, sheet, still, pieces)
    _lay_over(frame, standing, [arm(sheet, still, one) for one in here.hands])
    return _developed(frame, here, tick)


def pose_of(game: Game, scene: Scene) -> Pose:
    """Where the camera of a scene hangs over this game's mat."""
    return pose_over(editions(game)[scene.edition], scene.room)


def _lies_on_tile(game: Game, sheet: MatPlan, look: Look) -> bool:
    """Whether there is a tile on a cell with this look; on cloth there is one under everything."""
    return sheet.ground.cloth or piece_of(game, look).shape is Shape.TILE


def _lay_tiles(frame: Frame, sheet: MatPlan, scene: Scene, cells: tuple[Cell, ...]) -> None:
    """Tiles of grass with a dark rim on the side that faces the camera."""
    rim = np.zeros(frame.shape[:2], np.uint8)
    top = np.zeros(frame.shape[:2], np.uint8)
    for cell in cells:
        cv2.fillConvexPoly(rim, _outline(sheet, scene, cell, 0.0), 255)
        cv2.fillConvexPoly(top, _outline(sheet, scene, cell, TILE_MM), 255)
    grass = pasture(sheet, scene)
    cv2.copyTo((grass // 3).astype(np.uint8), rim, frame)
    cv2.copyTo(grass, top, frame)


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


def _lay_over(frame: Frame, standing: Sequence[Sprite], arms: Sequence[Sprite]) -> None:
    """Shadows first, then pictures from the farthest to the nearest, arms over everything."""
    for sprite in (*standing, *arms):
        if sprite.shadow is not None:
            _darken(frame, sprite.shadow)
    for sprite in (*sorted(standing, key=lambda sprite: -sprite.far), *arms):
        if sprite.picture is not None:
            _cover(frame, sprite.picture)


def _darken(frame: Frame, shade: Shade) -> None:
    height, width = shade.left_over.shape[:2]
    part = frame[shade.top : shade.top + height, shade.left : shade.left + width]
    part[:] = cv2.multiply(part, shade.left_over, scale=1 / 255)


def _cover(frame: Frame, cut: Cutout) -> None:
    height, width = cut.covers.shape
    part = frame[cut.top : cut.top + height, cut.left : cut.left + width]
    part[:] = cv2.copyTo(cut.levels, cut.covers, part.copy())


def _developed(frame: Frame, scene: Scene, tick: int) -> Frame:
    """The picture after lens and sensor: a little blur, a little noise."""
    if scene.blur_px > 0:
        frame = np.asarray(cv2.GaussianBlur(frame, (0, 0), scene.blur_px), np.uint8)
    if scene.noise > 0:
        rng = np.random.default_rng((scene.seed, tick))
        x, y = rng.integers(0, ROOM, 2)
        grain = _grain(scene.size, round(scene.noise * 4))
        part = grain[y : y + scene.size[1], x : x + scene.size[0]]
        frame = np.asarray(cv2.add(frame, part, dtype=cv2.CV_8U), np.uint8)
    return frame


ROOM = 61
"""Noise is drawn once on a larger sheet and shifted about on it."""


@lru_cache(4)
def _grain(size: tuple[int, int], quarters: int) -> npt.NDArray[np.int16]:
    rng = np.random.default_rng(quarters)
    shape = (size[1] + ROOM, size[0] + ROOM, 3)
    grey = rng.normal(0, quarters / 4, (*shape[:2], 1))
    return np.round(0.8 * grey + rng.normal(0, quarters / 8, shape)).astype(np.int16)
