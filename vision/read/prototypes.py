"""Few-shot classifier: looks learned from cells whose layout is known, for games that no net knows.

Samples of every look are kept, and of each cell how it looks when it is empty. Odds follow from the
distance to the nearest sample by Student's distribution, so that what resembles nothing is strange
rather than the least unlike.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from companion.games.pieces import FACINGS, Look
from companion.games.rules import EMPTY, Game, Options
from vision.frame import Frame
from vision.locate.geometry import MatPlan, MatView
from vision.read.cell_features import LENGTH, MAPPED, CellFeatures, features, noise, turned
from vision.read.classes import facing_looks, on_board, plain_look
from vision.read.net import Array, softmax
from vision.sighting import OTHER

PIECE_NOISE = noise((0.30, 0.18, 0.14), 0.25, (0.14, 0.08, 0.08))
EMPTY_NOISE = noise((0.17, 0.09, 0.07), 0.17, (0.07, 0.06, 0.05))
"""Standard deviations, before anything is learned, of what the same look gives on other cells."""
HELD = 6.0
"""So many samples count as much as that."""
LEAST_NOISE = 0.6
"""The part of it below which noise is never believed to be: shadows come and go."""
STRAY = 2.0
"""In parts of it: a sample that strays farther tells nothing of the noise."""
GROUND_SHARE = 0.25
"""The part of the variance of empty cells that shows beside a piece."""
FREEDOM, DIMENSIONS = 4.0, 6.0
"""Of Student's distribution: its heavy tails, and how many of the numbers are independent."""
STRANGE = 20.0
"""What is as far as this from every sample, squared and in parts of the noise, is as likely
something strange. On 180 rendered tables, 60 of them seen by a steep camera, with 25 some of the
cells behind tall pieces were read wrong, with 14 twice as many pieces were strange."""
UNLEARNED = 0.4
"""The share of what is strange that may be a look of which there is no sample yet."""
FACING_NOISE = 0.2
"""Of the means of a map, as if they were one number: they err together."""
ALIKE, APART = 1.5, 5.0
"""Squared distances: a piece this near to the bare board is taken for none, and a bare cell this
far from all others that resembles a piece for one."""
KEPT = 8
"""Samples of one look that are kept, the newest."""
FINE = 3
"""Digits that are kept."""

Numbers = tuple[float, ...]
Odds = Mapping[Look, float]


@dataclass(frozen=True, slots=True)
class Prototypes:
    """Samples of looks: the features of cells on which they were known to stand."""

    pieces: Mapping[Look, tuple[Numbers, ...]] = field(default_factory=dict, hash=False)
    """By look without its facing; those of pieces that face somewhere with the map of a cell, too,
    as if they faced north."""
    empty: Mapping[Cell, Numbers] = field(default_factory=dict, hash=False)


def prototypes_from_json(values: Mapping[str, Any]) -> Prototypes:
    """The samples in plain values; none if their features are of another version."""
    pieces = {look: tuple(map(_numbers, some)) for look, some in values.get("pieces", {}).items()}
    empty = {cell: _numbers(one) for cell, one in values.get("empty", {}).items()}
    every = [*empty.values(), *(one for some in pieces.values() for one in some)]
    fits = all(len(one) in (LENGTH, LENGTH + MAPPED) for one in every)
    return Prototypes(pieces, empty) if fits else Prototypes()


def _numbers(values: npt.ArrayLike) -> Numbers:
    return tuple(np.round(np.asarray(values, np.float64), FINE).tolist())


def suffices(game: Game, learned: Prototypes) -> bool:
    """Whether there is a sample of every look of the start layout, or of any if that is empty."""
    at_start = _start_looks(game)
    return at_start <= learned.pieces.keys() and bool(learned.pieces)


@cache
def _start_looks(game: Game) -> frozenset[Look]:
    start = game.start(Options(seats=game.seats[0], layout=(*game.layouts, "")[0]))
    beside = start.board.beside
    looks = [look for cell, look in start.observation().items() if cell not in beside]
    return frozenset(plain_look(game, look) for look in looks)


def learn(
    frame: Frame, view: MatView, game: Game, observation: Mapping[Cell, Look], known: Prototypes
) -> Prototypes:
    """Samples that were known, and those of one more table.

    A piece that looks like the bare board, and a bare cell that looks like a piece, are left out:
    somebody has laid the table otherwise than the observation says.
    """
    found = features(frame, view)
    number = {cell: n for n, cell in enumerate(view.plan.cells)}
    bare = {c: found.steady[n] for c, n in number.items() if observation.get(c, EMPTY) == EMPTY}
    ground = {**_packed(bare), **known.empty}
    before = Model.of(view.plan, Prototypes(known.pieces, ground))
    off_ground = before.from_ground(tuple(number), found.steady)
    pieces = dict(known.pieces)
    for cell, n in number.items():
        if cell not in bare and off_ground[n] > ALIKE:
            look, sample = _sample(game, observation[cell], found, n)
            pieces[look] = (*pieces.get(look, ()), sample)[-KEPT:]
    model = Model.of(view.plan, Prototypes(pieces, ground))
    plain = {cell: one for cell, one in bare.items() if not model.is_occupied(cell, one)}
    mixed = {c: (one + np.array(known.empty.get(c, one))) / 2 for c, one in plain.items()}
    return Prototypes(pieces, {**known.empty, **_packed(mixed)})


def _packed(cells: Mapping[Cell, Array]) -> dict[Cell, Numbers]:
    return {cell: _numbers(one) for cell, one in cells.items()}


def _sample(game: Game, look: Look, found: CellFeatures, number: int) -> tuple[Look, Numbers]:
    """A look without its facing, and the features by which it is known."""
    name = plain_look(game, look)
    if name == look:
        return look, _numbers(found.steady[number])
    quarters = -FACINGS.index(look.rpartition(" ")[2])
    north = turned(found.maps[number][None], quarters)[0]
    return name, _numbers(np.concatenate([found.steady[number], north]))


class Model(NamedTuple):
    """Samples as arrays, and the noise that they show."""

    pieces: Mapping[Look, Array]
    """(N, LENGTH) each, or more with a map."""
    empty: Mapping[Cell, Array]
    tints: Mapping[Cell, str]
    piece_noise: Array
    empty_noise: Array

    @classmethod
    def of(cls, sheet: MatPlan, learned: Prototypes) -> "Model":
        """The model that follows from these samples."""
        pieces = {look: np.array(some, np.float32) for look, some in learned.pieces.items()}
        empty = {c: np.array(one, np.float32) for c, one in learned.empty.items()}
        tints = tints_of(sheet)
        return cls(pieces, empty, tints, *_noises(pieces, empty, tints))

    def spread(self, look: Look) -> Array:
        """The noise of a piece: the fewer its samples, the less is known of its mean."""
        return np.asarray(self.piece_noise * np.sqrt(1 + 1 / len(self.pieces[look])), np.float32)

    def from_pieces(self, numbers: Array) -> dict[Look, Array]:
        """Squared distances of features (N, LENGTH) from the nearest sample of every look."""
        return {
            look: _distances(numbers, samples[:, :LENGTH], self.spread(look)).min(axis=1)
            for look, samples in self.pieces.items()
        }

    def from_ground(self, cells: tuple[Cell, ...], numbers: Array) -> Array:
        """Squared distances from the same cell when it was empty, or from others like it."""
        grounds = [
            self.empty[cell][None] if cell in self.empty else self._others(cell) for cell in cells
        ]
        return self._nearest(numbers, grounds)

    def is_occupied(self, cell: Cell, numbers: Array) -> bool:
        """Whether a cell that should be empty rather looks like a piece."""
        one = numbers[None]
        nearest = min((float(d[0]) for d in self.from_pieces(one).values()), default=np.inf)
        return nearest < ALIKE and self._nearest(one, [self._others(cell)])[0] > APART

    def _others(self, cell: Cell) -> Array:
        """Other cells when they were empty, of the same tint if there are such."""
        others = {c: one for c, one in self.empty.items() if c != cell}
        tint = self.tints.get(cell, "")
        alike = [one for c, one in others.items() if self.tints.get(c, "") == tint]
        return np.array(alike or list(others.values()), np.float32).reshape(-1, LENGTH)

    def _nearest(self, numbers: Array, grounds: list[Array]) -> Array:
        found = [
            _distances(one[None], ground, self.empty_noise).min(initial=np.inf)
            for one, ground in zip(numbers, grounds, strict=True)
        ]
        return np.array(found, np.float32)


def _distances(numbers: Array, samples: Array, spread: Array) -> Array:
    """Mean squared distances (N, M) of features from samples, in parts of the noise."""
    away = (numbers[:, None] - samples) / spread
    return np.asarray((away**2).mean(axis=2), np.float32)


def tints_of(sheet: MatPlan) -> dict[Cell, str]:
    """The tint that is printed under each cell."""
    return {cell: zone.tint for zone in sheet.ground.zones for cell in zone.cells}


def _noises(
    pieces: Mapping[Look, Array], empty: Mapping[Cell, Array], tints: Mapping[Cell, str]
) -> tuple[Array, Array]:
    """The noise of pieces and of empty cells: what was known before, and what samples show."""
    by_tint: dict[str, list[Array]] = {}
    for cell, one in empty.items():
        by_tint.setdefault(tints.get(cell, ""), []).append(one)
    ground = _pooled([np.array(some) for some in by_tint.values()], EMPTY_NOISE)
    figures = _pooled(list(pieces.values()), PIECE_NOISE)
    between = np.array(list(empty.values())).reshape(-1, LENGTH)
    beside = GROUND_SHARE * between.var(axis=0) if len(between) else 0.0
    return np.sqrt(figures + beside), np.sqrt(ground)


def _pooled(classes: list[Array], before: Array) -> Array:
    """Winsorised variances within classes, held by those that were believed before."""
    total, freedom = HELD * before**2, HELD
    for samples in classes:
        away = (samples - np.median(samples, axis=0))[:, :LENGTH] ** 2
        total = total + np.minimum(away, (STRAY * before) ** 2).sum(axis=0)
        freedom += len(samples) - 1
    return np.asarray(np.maximum(total / freedom, (LEAST_NOISE * before) ** 2), np.float32)


def prototype_odds(
    frame: Frame, view: MatView, game: Game, learned: Prototypes
) -> dict[Cell, Odds]:
    """The odds of every look on every cell of the board."""
    model, found, cells = Model.of(view.plan, learned), features(frame, view), view.plan.cells
    scores = {
        look: _student(far, model.spread(look))
        for look, far in model.from_pieces(found.steady).items()
    }
    if model.empty:
        scores[EMPTY] = _student(model.from_ground(cells, found.steady), model.empty_noise)
    strange = _student(np.full(len(cells), STRANGE), model.piece_noise)
    *chances, rest = softmax(np.stack([*scores.values(), strange], axis=1)).T
    columns = dict(zip(scores, chances, strict=True))
    unlearned = [look for look in _looks(game) if look not in scores]
    columns |= {look: rest * np.float32(UNLEARNED / len(unlearned)) for look in unlearned}
    columns[OTHER] = rest * np.float32(1 - UNLEARNED if unlearned else 1.0)
    for look in facing_looks(game):
        columns |= _faced(model, look, columns.pop(look), found.maps)
    rows = np.stack(list(columns.values()), axis=1).tolist()
    return {c: dict(zip(columns, row, strict=True)) for c, row in zip(cells, rows, strict=True)}


def _student(squared: npt.NDArray[np.floating[Any]], spread: Array) -> Array:
    """Logarithms of Student's density at mean squared distances."""
    tails = np.log1p(DIMENSIONS * squared / FREEDOM) * (FREEDOM + DIMENSIONS) / 2
    return np.asarray(-tails - DIMENSIONS * np.log(spread).mean(), np.float32)


def _looks(game: Game) -> tuple[Look, ...]:
    """What a cell may be, facings aside."""
    looks = (plain_look(game, look) for piece in on_board(game) for look in piece.looks)
    return tuple(dict.fromkeys((EMPTY, *looks)))


def _faced(model: Model, look: Look, share: Array, maps: Array) -> dict[Look, Array]:
    """The odds (N,) of a look, shared out among the ways it may face."""
    ways = np.full((len(maps), len(FACINGS)), 1 / len(FACINGS), np.float32)
    if look in model.pieces:
        north = model.pieces[look][:, LENGTH:].mean(axis=0)[None]
        off = [((maps - turned(north, n)) ** 2).mean(axis=1) for n in range(len(FACINGS))]
        ways = softmax(np.asarray(-np.stack(off, axis=1) / (2 * FACING_NOISE**2), np.float32))
    return {f"{look} {way}": share * ways[:, n] for n, way in enumerate(FACINGS)}
