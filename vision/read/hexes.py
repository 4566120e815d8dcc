"""Class odds of hexagons: the ground at a glance, piles with a close look from the camera's side.

A tall pile leans away from the camera over the cells behind it, so each hexagon is looked at along
the line of sight: on the ground, and upright as high as the tallest pile.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from companion.games.board import Cell
from companion.games.rules import Game
from vision.frame import Frame
from vision.light.white import Light
from vision.locate.geometry import MatPlan, MatView, Points
from vision.read.adaptation import Tuning
from vision.read.calibrated_odds import trust_in, trusted
from vision.read.classes import known_classes, nets_of, shares
from vision.read.close_look import Close
from vision.read.feature import Sight, around, finer, hex_windows, middle, middle_of, reflected
from vision.read.lookalikes import softened
from vision.read.net import Array, gist, logits, net, outcome, softmax, tones
from vision.read.refine import stared
from vision.read.squares import Odds
from vision.read.window import Layers, Pictures, seen_box, windows
from vision.sighting import OTHER

STRANGE = 0.0002
"""The odds of something else on a hexagon that was not."""


class Glanced(NamedTuple):
    """Outcomes of a glance at all hexagons and of a close look at some."""

    ground: Array
    """(N, grounds): odds of each sort of ground, at a glance."""
    close: Close


def examined_hexes(frame: Frame, view: MatView, tonight: Light, game: Game) -> Glanced:
    """Outcomes of a glance at all hexagons and a close look where the ground is not plain."""
    layers = Layers(frame, seen_box(view.pose, view.plan))
    return examined_layers(layers, view, tonight, game, hex_glances(layers, view))


def hex_glances(layers: Layers, view: MatView) -> Pictures:
    """What all hexagons look like at a glance."""
    _, at = hexagons(view.plan)
    return windows(layers, view.pose, at, hex_windows(view.plan.cell_mm).glance)


def examined_layers(
    layers: Layers, view: MatView, tonight: Light, game: Game, pictures: Pictures
) -> Glanced:
    """Outcomes of glances that were taken and of a close look where the ground is not plain."""
    _, at = hexagons(view.plan)
    nets, grounds = nets_of(game), len(nets_of(game).classes.ground)
    look_at, white = hex_windows(view.plan.cell_mm), tonight.white(at)
    glances = reflected(pictures, white)
    board = board_colors(layers, view, tonight, glances, at)
    known_board = tones(board).reshape(len(at), -1)
    first = softmax(logits(net(f"{nets.name} glance"), tones(glances)[:, None], known_board))
    there = 1 - first[:, :grounds].max(axis=1)
    chosen = np.flatnonzero(there > nets.glance)
    sight = Sight(layers, view.pose, at, white, board)
    held = gist(net(f"{nets.name} close"), *sight.shown(chosen, look_at))
    values = outcome(net(f"{nets.name} close"), held)
    through = finer(look_at, nets.stare)
    values = stared(values, game, lambda which: sight.shown(chosen[which], through))
    ground = first[:, :grounds] / first[:, :grounds].sum(axis=1, keepdims=True)
    return Glanced(ground, Close(chosen, held, values, values[:, :0], there))


def hex_odds(
    glanced: Glanced, cells: tuple[Cell, ...], game: Game, tuning: Tuning
) -> dict[Cell, Odds]:
    """The odds of every hexagon."""
    close, classes = glanced.close, nets_of(game).classes
    odds = np.zeros((len(cells), len(classes.names)), np.float32)
    odds[:, [classes.index(name) for name in classes.ground]] = glanced.ground * (1 - STRANGE)
    odds[:, classes.index(OTHER)] = STRANGE
    values = trusted(close.logits, known_classes(game), trust_in(game.nets), classes)
    odds[close.chosen] = tuning.odds(values, close.gist)
    looks, table = shares(game)
    rows = softened(odds @ table, looks, game, tuning).tolist()
    return {cell: dict(zip(looks, row, strict=True)) for cell, row in zip(cells, rows, strict=True)}


@lru_cache(8)
def hexagons(plan: MatPlan) -> tuple[tuple[Cell, ...], Points]:
    """The cells of a board and their places (N, 2)."""
    return plan.cells, np.array([plan.centres[cell] for cell in plan.cells]).reshape(-1, 2)


def board_colors(
    layers: Layers, view: MatView, tonight: Light, glances: Array, places: Points
) -> Array:
    """Colours of the board: of the mat's margin, and the median of the cells near each place."""
    rim = _rim(view.plan)
    edge = windows(layers, view.pose, rim, hex_windows(view.plan.cell_mm).glance)
    bare = middle_of(middle(reflected(edge, tonight.white(rim))).T)
    near = around(middle(glances), places, view.plan.cell_mm)
    return np.stack([np.broadcast_to(bare, near.shape), near], axis=1)


@lru_cache(8)
def _rim(plan: MatPlan) -> Points:
    """Places along the middle of the mat's margin, away from its markers."""
    x, y = ((size + area) / 4 for size, area in zip(plan.size_mm, plan.area_mm, strict=True))
    along = np.linspace(-0.6, 0.6, 6)
    sides = [(along * x, np.full(6, y)), (along * x, np.full(6, -y))]
    sides += [(np.full(6, x), along * y), (np.full(6, -x), along * y)]
    return np.concatenate([np.stack(side, axis=1) for side in sides])
