"""Reading squares and margins: a glance at all places, a close look at some, a stare at a few."""

from collections.abc import Mapping
from functools import lru_cache
from math import exp
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from companion.games.rules import EMPTY, Game, Look
from vision.frame import Frame
from vision.light.white import Light
from vision.locate.geometry import CARD_CELLS, Plan, Points, View
from vision.read.adaptation import Tuning
from vision.read.calibrated_odds import trust_in, trusted
from vision.read.classes import FIGURES, KINDS, SHEEP, WAYS, group, has_flock, known, shares
from vision.read.feature import Sight, around, eyes, finer, middle, reflected
from vision.read.net import Array, gist, logits, net, outcome, softmax, tones
from vision.read.piece_count import DOG_MISSED
from vision.read.refine import STARED, stared
from vision.read.window import Layers, seen_box, windows
from vision.sighting import OTHER

Odds = Mapping[Look, float]

BARE = {"pens": 0.05, "race": 0.15, "flock": 0.15}
"""A place whose glance gives less than this for anything being there is not looked at again. Of
2,145 pieces of flocks and races on 284 photographs none was given less than 0.96; of 2,713 on
mats with pens a green pen on dark green was given 0.12, all others 0.22 and more."""
NOTHING: Odds = {EMPTY: 0.9998, OTHER: 0.0002}
"""The odds of such a place."""
VOTE = 0.5
"""The sheep of one flock err together: nine votes count as much as so many of each."""
LEAST = 1e-5
CARD_REACH_MM = 45.0
"""So far round its marker lies a card, and no figure on it: white paper is not Roger."""
IN_THE_MARGIN = np.isin(np.array(KINDS), [EMPTY, *FIGURES, OTHER])
FIGURE_CELLS = 1.3
"""Two figures in the margin are at least so many cells apart."""


class Close(NamedTuple):
    """What a close look found: which places, and the nets' outcomes there."""

    chosen: npt.NDArray[np.intp]
    gist: Array
    """(N, h): what a tuning goes by."""
    kinds: Array
    """(N, kinds): logits."""
    ways: Array
    """(N, facings): logits."""


def examined(frame: Frame, view: View, tonight: Light, game: Game) -> Close:
    """Glance at all places, look closely at some, stare at a few.

    The first places are cells, the others the margin's. Each sort of boards has nets of its own.
    """
    cell, pose, sort = view.plan.cell_mm, view.pose, group(game)
    layers = Layers(frame, seen_box(pose, view.plan))
    on_board, at = places(view.plan)
    cells, white = len(on_board), tonight.white(at)
    glances = reflected(windows(layers, pose, at, eyes(cell).glance), white)
    colors = middle(glances)
    parts = (slice(0, cells), slice(cells, None)) if cells < len(at) else (slice(0, cells),)
    board = np.concatenate([around(colors[part], at[part], cell) for part in parts])
    there = softmax(logits(net(f"{sort} glance"), tones(glances)[:, None], tones(board)))[:, 1]
    chosen = np.flatnonzero(there > BARE[sort])
    sight = Sight(layers, pose, at, white, board[:, None])
    held = gist(net(f"{sort} close"), *sight.shown(chosen, eyes(cell)))
    out = outcome(net(f"{sort} close"), held)
    kinds = out[:, : len(KINDS)]
    if sort in STARED:
        near = np.count_nonzero(chosen < cells)
        through = finer(eyes(cell), STARED[sort])
        kinds[:near] = stared(kinds[:near], game, lambda n: sight.shown(chosen[n], through))
    return Close(chosen, held, kinds, out[:, len(KINDS) :])


@lru_cache(8)
def places(plan: Plan) -> tuple[tuple[Cell, ...], Points]:
    """The cells of the board, and their places followed by those along the margin."""
    cells = tuple(c for c in plan.centres if c not in plan.strips and c not in CARD_CELLS)
    strips = [strip for cell, strip in plan.strips.items() if cell.startswith(FIGURES[0])]
    return cells, np.concatenate([np.array([plan.centres[cell] for cell in cells]), *strips])


def cell_odds(
    close: Close, cells: tuple[Cell, ...], game: Game, tuning: Tuning
) -> dict[Cell, Odds]:
    """The odds of every cell."""
    looks, table = shares(game)
    found = dict.fromkeys(cells, NOTHING)
    near = close.chosen < len(cells)
    kinds = close.kinds[near] + tuning.change(close.gist[near])
    odds = softmax(trusted(kinds, known(game), trust_in(group(game)), KINDS)) @ table
    if has_flock(game):
        looks, odds = _faced(looks, odds, close.ways[near])
    elif "shepherd" in looks:
        odds = herded(odds, looks.index("dog"), looks.index("shepherd"))
    for number, row in zip(close.chosen[near].tolist(), odds.tolist(), strict=True):
        found[cells[number]] = dict(zip(looks, row, strict=True))
    return found


def herded(odds: Array, dog: int, shepherd: int) -> Array:
    """A figure that might be either is hardly the shepherd if there is no dog beside it."""
    none = np.maximum(1 - odds[:, dog], np.float32(LEAST))
    elsewhere = 1 - np.prod(none) / none
    odds = odds.copy()
    odds[:, shepherd] *= np.maximum(elsewhere, np.float32(exp(-DOG_MISSED)))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True), np.float32)


def flock_facing(odds: Array, looks: tuple[Look, ...], ways: Array) -> Array:
    """The way that the whole flock faces: odds in the order of `WAYS`, by the vote of its sheep."""
    sheep = odds[:, [looks.index(color) for color in SHEEP[:5]]].sum(axis=1)
    votes = (sheep[:, None] * np.log(softmax(ways) + np.float32(1e-4))).sum(axis=0)
    return softmax(np.asarray(VOTE * votes, np.float32))


def _faced(looks: tuple[Look, ...], odds: Array, ways: Array) -> tuple[tuple[Look, ...], Array]:
    """Colours become colours with the facing that all share."""
    facing = np.maximum(flock_facing(odds, looks, ways), LEAST)
    names: list[Look] = []
    columns = []
    for number, look in enumerate(looks):
        if look in SHEEP:
            names += [f"{look} {way}" for way in WAYS]
            columns += [odds[:, number] * share for share in facing]
        else:
            names.append(look)
            columns.append(odds[:, number])
    return tuple(names), np.stack(columns, axis=1)


def figure_odds(close: Close, view: View, places: Points, first: int) -> dict[Cell, Odds]:
    """The odds of Roger and the shearer on each side; there is at most one of each."""
    sides = [cell.rpartition(" ")[2] for cell in view.plan.strips if cell.startswith(FIGURES[0])]
    lengths = [len(view.plan.strips[f"{FIGURES[0]} {side}"]) for side in sides]
    owner = np.repeat(np.arange(len(sides)), lengths)
    here = close.chosen >= first
    odds = softmax(trusted(close.kinds[here], IN_THE_MARGIN, trust_in("margin"), KINDS))
    chances = odds[:, [KINDS.index(figure) for figure in FIGURES]]
    at = places[close.chosen[here]]
    for card in view.card_places().values():
        chances[np.linalg.norm(at - np.array(card), axis=1) < CARD_REACH_MM] = 0.0
    chances = alone(chances, at, FIGURE_CELLS * view.plan.cell_mm)
    found: dict[Cell, Odds] = {}
    for number, figure in enumerate(FIGURES):
        best = np.zeros(len(sides))
        np.maximum.at(best, owner[close.chosen[here] - first], chances[:, number])
        against = best / np.maximum(1 - best, LEAST)
        shared = against / (1 + against.sum())
        for side, share in zip(sides, shared.tolist(), strict=True):
            found[f"{figure} {side}"] = {figure: share, EMPTY: 1 - share}
    return found


def alone(chances: Array, at: Points, reach_mm: float) -> Array:
    """A figure half seen from the places beside it is the same figure: only the best one counts."""
    left = np.zeros_like(chances)
    free = np.ones(len(chances), np.bool_)
    for number in np.argsort(-chances.max(axis=1, initial=0.0)):
        if free[number]:
            left[number] = chances[number]
            free &= np.linalg.norm(at - at[number], axis=1) > reach_mm
    return left
