"""Reading hexagons: the ground at a glance, piles with a close look from the camera's side.

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
from vision.locate.geometry import Plan, Points, View
from vision.read.adaptation import Tuning
from vision.read.calibrated_odds import trust_in, trusted
from vision.read.classes import PILES, group, known, shares
from vision.read.feature import Sight, around, finer, middle, middle_of, pile_eyes, reflected
from vision.read.net import Array, gist, logits, net, outcome, softmax, tones
from vision.read.refine import STARED, stared
from vision.read.squares import Close, Odds
from vision.read.window import Layers, seen_box, windows
from vision.sighting import OTHER

FLAT = 0.03
"""A hexagon whose glance is as sure as this of its ground is not looked at again. Of 980 piles on
120 rendered tables none was given less than 0.7."""
STRANGE = 0.0002
"""The odds of something else on a hexagon that was not."""


class Glanced(NamedTuple):
    """What a glance at all hexagons and a close look at some found."""

    ground: Array
    """(N, 2): odds of bare mat and of pasture, at a glance."""
    close: Close


def examined_piles(frame: Frame, view: View, tonight: Light, game: Game) -> Glanced:
    """Glance at all hexagons, look closely where the ground is not plain to see, stare at a few."""
    _, places = hexagons(view.plan)
    look_at, pose = pile_eyes(view.plan.cell_mm), view.pose
    layers = Layers(frame, seen_box(pose, view.plan))
    white = tonight.white(places)
    glances = reflected(windows(layers, pose, places, look_at.glance), white)
    board = board_colors(layers, view, tonight, glances, places)
    known_board = tones(board).reshape(len(places), -1)
    first = softmax(logits(net("piles glance"), tones(glances)[:, None], known_board))
    chosen = np.flatnonzero(first[:, :2].max(axis=1) < 1 - FLAT)
    sight = Sight(layers, pose, places, white, board)
    held = gist(net("piles close"), *sight.shown(chosen, look_at))
    kinds = outcome(net("piles close"), held)
    through = finer(look_at, STARED["piles"])
    kinds = stared(kinds, game, lambda which: sight.shown(chosen[which], through))
    ground = first[:, :2] / first[:, :2].sum(axis=1, keepdims=True)
    return Glanced(ground, Close(chosen, held, kinds, kinds[:, :0]))


def pile_odds(
    glanced: Glanced, cells: tuple[Cell, ...], game: Game, tuning: Tuning
) -> dict[Cell, Odds]:
    """The odds of every hexagon."""
    close = glanced.close
    odds = np.zeros((len(cells), len(PILES)), np.float32)
    odds[:, :2] = glanced.ground * (1 - STRANGE)
    odds[:, PILES.index(OTHER)] = STRANGE
    kinds = close.kinds + tuning.change(close.gist)
    odds[close.chosen] = softmax(trusted(kinds, known(game), trust_in(group(game)), PILES))
    looks, table = shares(game)
    rows = (odds @ table).tolist()
    return {cell: dict(zip(looks, row, strict=True)) for cell, row in zip(cells, rows, strict=True)}


@lru_cache(8)
def hexagons(plan: Plan) -> tuple[tuple[Cell, ...], Points]:
    """The cells of a board and their places."""
    return tuple(plan.centres), np.array(list(plan.centres.values()))


def board_colors(
    layers: Layers, view: View, tonight: Light, glances: Array, places: Points
) -> Array:
    """What is known of the board: the mat's margin, and the middle of the cells near each place."""
    rim = _rim(view.plan)
    edge = windows(layers, view.pose, rim, pile_eyes(view.plan.cell_mm).glance)
    bare = middle_of(middle(reflected(edge, tonight.white(rim))).T)
    near = around(middle(glances), places, view.plan.cell_mm)
    return np.stack([np.broadcast_to(bare, near.shape), near], axis=1)


@lru_cache(8)
def _rim(plan: Plan) -> Points:
    """Places along the middle of the mat's margin, away from its markers."""
    x, y = ((size + area) / 4 for size, area in zip(plan.size_mm, plan.area_mm, strict=True))
    along = np.linspace(-0.6, 0.6, 6)
    sides = [(along * x, np.full(6, y)), (along * x, np.full(6, -y))]
    sides += [(np.full(6, x), along * y), (np.full(6, -x), along * y)]
    return np.concatenate([np.stack(side, axis=1) for side in sides])
