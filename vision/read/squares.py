"""Class odds of squares and margins: a glance at all, a close look at some, a stare at a few."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from companion.games.board import Cell, Direction, Point
from companion.games.pieces import Look, Piece
from companion.games.rules import EMPTY, Game
from vision.frame import Frame
from vision.light.white import Colors, Light
from vision.locate.geometry import MatPlan, MatView, Points
from vision.read.adaptation import Tuning
from vision.read.calibrated_odds import trust_in, trusted
from vision.read.classes import (
    SQUARES,
    WAYS,
    facing_looks,
    in_margin,
    known_classes,
    nets_of,
    on_board,
    shares,
)
from vision.read.close_look import Close, Glances, LastLook, joined
from vision.read.convolution import FINE, square_logits
from vision.read.feature import Shown, Sight, around, finer, middle, reflected, square_windows
from vision.read.lookalikes import UNPROVEN, softened, taught
from vision.read.net import Array, gist, logits, net, outcome, softmax, tones
from vision.read.piece_count import MISSED
from vision.read.refine import stared, weighed
from vision.read.window import Chosen, Layers, Pictures, seen_box, windows
from vision.sighting import OTHER

Odds = Mapping[Look, float]

NOTHING: Odds = {EMPTY: 0.9998, OTHER: 0.0002}
"""The odds of a cell that a glance found plainly empty."""
FAINT = 0.002
"""A cell of which a glance says that this much speaks for a piece is not plainly empty."""
VOTE = 0.5
"""Pieces that face one way err together: nine votes count as much as so many of each."""
LEAST = 1e-5
AGREED, FACING = 0.88, 1.5
"""So much of the pieces' odds a common facing must have, and so many nats all of them tell of it
otherwise, before two facings were shown: after six frames still too little to be sure of. Of 22
flocks of the footage none agrees less than 0.89; of 8 by other makers that were taken to face
elsewhere none more than 0.85."""
CARD_REACH_MM = 45.0
"""So far round its marker lies a card, and no figure on it: white paper is no wool."""
PRINT_REACH_MM = 24.0
"""So far round the marker of an empty place for cards, and round the middle of a tray."""
IN_THE_MARGIN = SQUARES.mask(EMPTY, *SQUARES.margin, OTHER)
FIGURE_CELLS = 1.3
"""Two figures in the margin are at least so many cells apart."""


def examined(frame: Frame, view: MatView, tonight: Light, game: Game) -> Close:
    """Outcomes of a close look at places of which a glance does not say that they are empty.

    The first places are cells, the others the margin's.
    """
    return looked_again(frame, view, tonight, game, None).close


def looked_again(
    frame: Frame, view: MatView, tonight: Light, game: Game, last: LastLook | None
) -> LastLook:
    """The same, where nothing has changed since the last look by what was seen then.

    The last look itself if nothing has changed at all.
    """
    pose, at = view.pose, places(view.plan)[1]
    layers, white = Layers(frame, seen_box(pose, view.plan)), tonight.white(at)
    pictures = windows(layers, pose, at, square_windows(view.plan.cell_mm).glance)
    glances = Glances(game.name, pose, at, pictures)
    if last is not None and not glances.is_as(last.glances):
        last = None
    new = glances.changed(last.glances if last else None)
    if last is not None and not new.any():
        return last
    now = _glanced(pictures, white, view, game, last, np.flatnonzero(new))
    chosen = np.flatnonzero(now.there > nets_of(game).glance)
    again = chosen[new[chosen]]
    close = _examined(Sight(layers, pose, at, white, now.board), again, view, game)
    close = close._replace(glanced=now.there)
    if last is not None:
        close, glances = joined(last.close, close, chosen), glances.with_older(last.glances, ~new)
    return LastLook(glances, now.colors, close)


class _Glanced(NamedTuple):
    """What a glance says of all places."""

    colors: Colors
    board: Array
    """(places, 1, 3): what the board round each looks like."""
    there: Array
    """(places,): odds of anything but ground."""


def _glanced(  # noqa: PLR0913, PLR0917 - a look, and what was seen before
    glances: Pictures, white: Colors, view: MatView, game: Game, last: LastLook | None, new: Chosen
) -> _Glanced:
    """What a glance says of all places, of most as before."""
    cells, at = len(view.plan.cells), places(view.plan)[1]
    seen = reflected(glances[new], white[new])
    colors = np.empty_like(white) if last is None else last.colors.copy()
    colors[new] = middle(seen)
    parts = (slice(0, cells), slice(cells, None)) if cells < len(at) else (slice(0, cells),)
    near = [around(colors[part], at[part], view.plan.cell_mm) for part in parts]
    board = np.concatenate(near)
    there = np.zeros(len(at), np.float32) if last is None else last.close.glanced.copy()
    first = net(f"{nets_of(game).name} glance")
    there[new] = softmax(logits(first, tones(seen)[:, None], tones(board[new])))[:, 1]
    return _Glanced(colors, board[:, None], there)


def _examined(sight: Sight, chosen: Chosen, view: MatView, game: Game) -> Close:
    """Outcomes of a close look at these places."""
    nets, through = nets_of(game), square_windows(view.plan.cell_mm)
    held = gist(net(f"{nets.name} close"), *sight.shown(chosen, through))
    own = outcome(net(f"{nets.name} close"), held)
    values, ways = np.split(own, [len(SQUARES.names)], axis=1)
    # Figures in the margin, of which there are few makers to learn from, it reads no better.
    near = np.count_nonzero(chosen < len(view.plan.cells))
    fine = sight.shown(chosen[:near], finer(through, FINE))
    shared = square_logits(fine)
    values[:near] = weighed(values[:near], shared.kinds, game)
    ways[:near] = weighed(ways[:near], shared.ways, game)

    def finest(few: Chosen) -> Shown:
        if nets.stare == FINE:
            return fine[0][few], fine[1][few]
        return sight.shown(chosen[few], finer(through, nets.stare))

    if nets.stare:
        values[:near] = stared(values[:near], game, finest, shared.kinds)
    return Close(chosen, held, values, ways, np.empty(0, np.float32))


@lru_cache(8)
def places(plan: MatPlan) -> tuple[tuple[Cell, ...], Points]:
    """The cells of the board, and their places (N, 2) followed by those along the margin."""
    centres = np.array([plan.centres[cell] for cell in plan.cells]).reshape(-1, 2)
    return plan.cells, np.concatenate([centres, *margin_strips(plan).values()])


def margin_strips(plan: MatPlan) -> dict[Direction, Points]:
    """Places (N, 2) along each side of the margin on which figures may stand."""
    strips: dict[Direction, Points] = {}
    for cell, side in plan.sides.items():
        strips.setdefault(side, plan.strips[cell])
    return strips


def cell_odds(
    close: Close, cells: tuple[Cell, ...], game: Game, tuning: Tuning
) -> dict[Cell, Odds]:
    """The odds of every look on every cell."""
    looks, table = shares(game)
    found = dict.fromkeys(cells, NOTHING)
    near = close.chosen < len(cells)
    values = trusted(close.logits[near], known_classes(game), trust_in(game.nets), SQUARES)
    odds = softened(tuning.odds(values, close.gist[near]) @ table, looks, game, tuning)
    for piece in on_board(game):
        if piece.beside in looks:
            odds = escorted(odds, looks.index(piece.beside), looks.index(piece.look))
    if facing_looks(game):
        ways = tuning.ways(close.ways[near])
        shown = len({sample.look for sample in tuning.facings}) > 1
        looks, odds = _faced(looks, odds, ways, game, sure=shown)
    for number in np.flatnonzero(close.glanced[: len(cells)] > FAINT).tolist():
        found[cells[number]] = _faint(looks, float(close.glanced[number]))
    for number, row in zip(close.chosen[near].tolist(), odds.tolist(), strict=True):
        found[cells[number]] = dict(zip(looks, row, strict=True))
    return found


def _faint(looks: tuple[Look, ...], there: float) -> Odds:
    """Odds of a cell at which a glance saw hardly anything; what it would be is not known."""
    return dict.fromkeys(looks, there / (len(looks) - 1)) | {EMPTY: 1 - there}


def escorted(odds: Array, escort: int, piece: int) -> Array:
    """Odds (N, looks) where a piece that is only there beside another is hardly alone."""
    none = np.maximum(1 - odds[:, escort], np.float32(LEAST))
    elsewhere = 1 - np.prod(none) / none
    odds = odds.copy()
    odds[:, piece] *= np.maximum(elsewhere, np.float32(exp(-MISSED)))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True), np.float32)


def common_facing(odds: Array, columns: Sequence[int], ways: Array) -> Array:
    """Odds, in the order of `WAYS`, of the way that all pieces face: a vote of these looks."""
    there = odds[:, columns].sum(axis=1)
    votes = (there[:, None] * np.log(softmax(ways) + np.float32(1e-4))).sum(axis=0)
    return softmax(np.asarray(VOTE * votes, np.float32))


def unanimous(odds: Array, columns: Sequence[int], ways: Array, facing: Array) -> bool:
    """Whether pieces of these looks mostly agree on the way (facings,) that all of them face."""
    there = odds[:, columns].sum(axis=1)
    agreed = (there * softmax(ways)[:, facing.argmax()]).sum()
    return bool(agreed >= AGREED * there.sum())


def undecided(facing: Array, pieces: int) -> Array:
    """Odds of facings (facings,) of which all pieces together tell only little."""
    logs = np.log(np.maximum(facing, np.float32(LEAST)))
    return softmax(np.maximum(logs - logs.max(), np.float32(-FACING)) / np.float32(max(1, pieces)))


def _faced(
    looks: tuple[Look, ...], odds: Array, ways: Array, game: Game, *, sure: bool
) -> tuple[tuple[Look, ...], Array]:
    """Looks with their facing, and the odds of these."""
    turning = [n for n, look in enumerate(looks) if look in facing_looks(game)]
    facing = softmax(ways)
    if nets_of(game).one_facing:
        facing = common_facing(odds, turning, ways)
        if not sure and not unanimous(odds, turning, ways, facing):
            facing = undecided(facing, round(float(odds[:, turning].sum())))
        facing = facing[None]
    facing = np.maximum(facing, np.float32(LEAST))
    names: list[Look] = []
    columns = []
    for number, look in enumerate(looks):
        if number in turning:
            names += [f"{look} {way}" for way in WAYS]
            columns += [odds[:, number] * share for share in facing.T]
        else:
            names.append(look)
            columns.append(odds[:, number])
    return tuple(names), np.stack(columns, axis=1)


def figure_odds(close: Close, view: MatView, game: Game, tuning: Tuning) -> dict[Cell, Odds]:
    """The odds of each figure of the margin on each of its sides; there is at most one of each."""
    figures, strips = in_margin(game), margin_strips(view.plan)
    cells, points = places(view.plan)
    owner = np.repeat(np.arange(len(strips)), [len(strip) for strip in strips.values()])
    here = close.chosen >= len(cells)
    values = trusted(close.logits[here], IN_THE_MARGIN, trust_in("margin"), SQUARES)
    odds = tuning.odds(values, close.gist[here])
    chances = np.stack([odds[:, margin_class(figure)] for figure in figures], axis=1)
    at = points[close.chosen[here]]
    chances[is_reserved(view, at)] = 0.0
    chances = alone(chances, at, FIGURE_CELLS * view.plan.cell_mm)
    best = np.zeros((len(strips), len(figures)))
    np.maximum.at(best, owner[close.chosen[here] - len(cells)], chances)
    against = best / np.maximum(1 - best, LEAST)
    rows = against / (1 + against.sum(axis=0))
    known = taught(tuning)
    unknown = [n for n, figure in enumerate(figures) if figure.look not in known]
    rows[:, unknown] = rows[:, unknown].clip(UNPROVEN, None)
    shared = dict(zip(strips, rows.tolist(), strict=True))
    return {
        cell: {figure.look: shared[side][n], EMPTY: 1 - shared[side][n]}
        for n, figure in enumerate(figures)
        for cell, side in view.plan.sides.items()
        if cell in figure.cells
    }


def is_reserved(view: MatView, at: Points) -> npt.NDArray[np.bool_]:
    """Mask (N,) of places (N, 2) of the margin on which no figure stands."""
    taken = np.zeros(len(at), np.bool_)
    for place, reach in _reserved(view):
        taken |= np.linalg.norm(at - np.array(place), axis=1) < reach
    return taken


def _reserved(view: MatView) -> Iterator[tuple[Point, float]]:
    """Where no figure stands in the margin: cards, places for cards, trays; how far they reach."""
    empty = view.plan.vacant.values()
    yield from ((p, CARD_REACH_MM) for n, p in view.card_places().items() if n not in empty)
    printed = (*view.plan.vacant, *view.plan.dice)
    yield from ((view.plan.centres[cell], PRINT_REACH_MM) for cell in printed)


def margin_class(figure: Piece) -> int:
    """The class by which a figure of the margin is known."""
    return SQUARES.index(figure.seen_as[figure.look][0])


def alone(chances: Array, at: Points, reach_mm: float) -> Array:
    """Non-maximum suppression: a figure half seen from places beside it counts only at the best."""
    left = np.zeros_like(chances)
    free = np.ones(len(chances), np.bool_)
    for number in np.argsort(-chances.max(axis=1, initial=0.0)):
        if free[number]:
            left[number] = chances[number]
            free &= np.linalg.norm(at - at[number], axis=1) > reach_mm
    return left
