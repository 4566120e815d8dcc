"""Rendering: what a table would look like, quickly enough for a moving picture.

Table, mat and light are painted once for a scene and kept; each figure is cast once for each
cell and kept, too. A frame is then a copy with shadows multiplied in and figures laid over it, of
which only those parts are made anew that differ from the last picture (`composition`).
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

import cv2
import numpy as np

from companion.games.board import Board, Cell
from companion.games.pieces import Look, Shape
from companion.games.rules import Game
from vision.frame import Frame
from vision.locate.geometry import MatPlan, Pose, editions, with_board
from vision.synthetic.composition import Composition, composed
from vision.synthetic.scene import Hand, Scene, made_up, pose_over
from vision.synthetic.sprites import USUAL_HEIGHT, Standing, arm, piece_of, sprites

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
    there = {cell: look for cell, look in looks.items() if cell in sheet.centres}
    tiles = frozenset(c for c, look in there.items() if _lies_on_tile(game, sheet, look))
    high = heights or {}
    pieces = [
        Standing(c, look, high.get(c, USUAL_HEIGHT), times.get(c, 0)) for c, look in there.items()
    ]
    standing = sprites(game, sheet, still, pieces)
    arms = [arm(sheet, still, one) for one in here.hands]
    return _grainy(composed(Composition(sheet, still.room, tiles, standing, arms)), here, tick)


def pose_of(game: Game, scene: Scene) -> Pose:
    """Where the camera of a scene hangs over this game's mat."""
    return pose_over(editions(game)[scene.edition], scene.room)


def _lies_on_tile(game: Game, sheet: MatPlan, look: Look) -> bool:
    """Whether there is a tile on a cell with this look; on cloth there is one under everything."""
    return sheet.ground.cloth or piece_of(game, look).shape is Shape.TILE


def _grainy(clear: Frame, scene: Scene, tick: int) -> Frame:
    """The picture with a sensor's noise."""
    if scene.noise <= 0:
        return clear.copy()
    x, y = np.random.default_rng((scene.seed, tick)).integers(0, ROOM, 2)
    part = np.s_[y : y + scene.size[1], x : x + scene.size[0]]
    lighter, darker = _grain(scene.size, round(scene.noise * 4))
    return np.asarray(cv2.subtract(cv2.add(clear, lighter[part]), darker[part]), np.uint8)


ROOM = 61
"""Noise is drawn once on a larger sheet and shifted about on it."""


@lru_cache(4)
def _grain(size: tuple[int, int], quarters: int) -> tuple[Frame, Frame]:
    """Noise: by how much points are lighter, and darker."""
    rng = np.random.default_rng(quarters)
    shape = (size[1] + ROOM, size[0] + ROOM, 3)
    grey = rng.normal(0, quarters / 4, (*shape[:2], 1))
    grain = np.round(0.8 * grey + rng.normal(0, quarters / 8, shape))
    return np.clip(grain, 0, 255).astype(np.uint8), np.clip(-grain, 0, 255).astype(np.uint8)
