"""Photographed tables with more pieces on them: random figures painted onto empty cells.

Random tables show any figure on a few mats; photographs show real mats, light and cameras with few
figures. Nets that learned the first forgot the second.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

import cv2
import numpy as np

from companion.games.board import OPPOSITE, TRACK, Cell, Direction
from companion.games.pieces import Look, Shape
from companion.games.rules import Game
from vision.frame import Frame
from vision.light.white import Light, light
from vision.locate.geometry import MatView, Points, Pose
from vision.read.classes import in_margin
from vision.read.squares import is_reserved, margin_strips
from vision.read.window import Layers
from vision.synthetic.figures import FACINGS as YAWS
from vision.synthetic.maker import maker
from vision.synthetic.photo_paint import Mask, lay_solids
from vision.synthetic.scene import Floats
from vision.synthetic.solids import Lamplight, Rays, placed, rays
from vision.synthetic.sprites import SMALL, SMALL_CELL_MM, Standing, made_parts, piece_of
from vision.train.labels import label_of
from vision.train.random_tables import Rng, sampled_looks
from vision.train.sample_tables import SampleTable, facings

SHARE = (0.1, 0.3)
"""The part of the empty cells on which something is painted, at least and at most."""
SIDES = 0.6
"""How many sides get a figure in the margin."""
CLEAR_MM = 70.0
"""So far from each other figures stand in the margin."""
JITTER_MM, TURN, GROUND_MM = 2.5, 0.1, 0.3
Stood = tuple[Cell, Look, Points]
"""Where a piece is painted."""


def painted_table(table: SampleTable, number: int) -> SampleTable:
    """The same table with pieces by another maker on some of its empty cells and sides."""
    rng, game, view = np.random.default_rng((number, 17)), table.game, table.view
    board = sampled_looks(game, _empty(table), SHARE, rng)
    margin = list(_in_margin(table, rng))
    stood = [(cell, look, _spot(view, cell, rng)) for cell, look in board.items()] + margin
    labels = {cell: label_of(game, look) for cell, look in board.items()}
    figures = [(at, label_of(game, look)) for _, look, at in margin]
    return replace(
        table, name=f"{table.name} painted {number}", layers=_painted(table, stood, number, rng),
        labels={**table.labels, **labels}, ways={**table.ways, **facings(board)},
        figures=(*table.figures, *figures),
    )  # fmt: skip


def _painted(table: SampleTable, stood: Sequence[Stood], number: int, rng: Rng) -> Layers:
    """The picture with pieces where they stand."""
    frame, view = table.layers.halved(0), table.view
    out, covers = frame.astype(np.float32), np.zeros(frame.shape[:2], np.bool_)
    lamp, soft = _lamp(rng), float(rng.uniform(1.0, 5.0))
    tonight, eye = light(frame, view), view.pose.eye[:2]
    scale = SMALL if view.plan.cell_mm < SMALL_CELL_MM else 1.0
    # What is nearer to the camera is painted over what is behind it.
    for cell, look, at in sorted(stood, key=lambda one: -float(np.linalg.norm(one[2] - eye))):
        parts = made_parts(table.game, maker(number), Standing(cell, look), number)
        yaw = _yaw(table.game, view, cell, look, rng)
        solid = placed(parts, np.array([*at, GROUND_MM]), yaw, scale)
        bright = _bright(tonight, at, rng)
        covers |= lay_solids(out, view, _rays(view.pose), solid, (lamp, bright, soft))
    return Layers(_developed(out, covers, rng))


def _empty(table: SampleTable) -> list[Cell]:
    taken = table.labels.keys() | table.covered
    return [cell for cell in table.view.plan.cells if cell not in taken]


def _in_margin(table: SampleTable, rng: Rng) -> Iterator[Stood]:
    """A figure on each of some sides, away from those that stand there."""
    for side in margin_strips(table.view.plan) if not table.covered else ():
        free, fit = _free(table, side), _fitting(table, side)
        if fit and len(free) and rng.random() < SIDES:
            cell, look = fit[int(rng.integers(len(fit)))]
            yield cell, look, np.asarray(free[int(rng.integers(len(free)))], np.float64)


def _free(table: SampleTable, side: Direction) -> Points:
    """Places (N, 2) of a side on which nothing stands or lies."""
    strip = margin_strips(table.view.plan)[side]
    free = strip[~is_reserved(table.view, strip)]
    for at, _ in table.figures:
        free = free[np.linalg.norm(free - at, axis=1) > CLEAR_MM]
    return free


def _fitting(table: SampleTable, side: Direction) -> list[tuple[Cell, Look]]:
    """The figures that may stand on a side, with the cell that says so."""
    cells = [cell for cell, its_side in table.view.plan.sides.items() if its_side == side]
    figures = in_margin(table.game)
    return [(cell, figure.look) for figure in figures for cell in sorted(figure.cells & {*cells})]


def _spot(view: MatView, cell: Cell, rng: Rng) -> Points:
    shift = np.clip(rng.normal(0.0, JITTER_MM, 2), -2 * JITTER_MM, 2 * JITTER_MM)
    return np.asarray(view.plan.centres[cell] + shift, np.float64)


def _yaw(game: Game, view: MatView, cell: Cell, look: Look, rng: Rng) -> float:
    """The way a piece looks, a little off."""
    off = float(rng.normal(0.0, TURN))
    way = look.rpartition(" ")[2]
    if cell in view.plan.sides:
        return float(YAWS[OPPOSITE[view.plan.sides[cell]]]) + off
    if way in YAWS:
        return float(YAWS[way]) + off
    straight = view.plan.lattice == TRACK or piece_of(game, look, cell).shape is Shape.PEN
    return off if straight else float(rng.uniform(0, 2 * np.pi))


def _lamp(rng: Rng) -> Lamplight:
    around, above = rng.uniform(0, 2 * np.pi), rng.uniform(0.6, 1.3)
    level = float(np.cos(above))
    toward = (float(np.cos(around)) * level, float(np.sin(around)) * level, float(np.sin(above)))
    return Lamplight(toward, float(rng.uniform(0.1, 0.7)))


def _bright(tonight: Light, at: Points, rng: Rng) -> Floats:
    """The light of the photograph at a place, and a little of what figures do to it."""
    return np.asarray(tonight.white(at[None])[0] * np.exp(rng.normal(0.0, 0.1)), np.float32)


def _developed(out: Floats, covers: Mask, rng: Rng) -> Frame:
    """The picture as the camera had made it: what is painted is no sharper than the rest."""
    near = cv2.GaussianBlur(covers.astype(np.float32), (0, 0), 1.5)[..., None]
    soft = cv2.GaussianBlur(out, (0, 0), float(rng.uniform(0.5, 1.1)))
    soft += np.asarray(rng.normal(0.0, rng.uniform(1.0, 4.0), soft.shape), np.float32)
    return np.asarray(np.clip(out + np.minimum(2 * near, 1) * (soft - out), 0, 255), np.uint8)


@lru_cache(1)
def _rays(pose: Pose) -> Rays:
    return rays(pose)
