"""Calibration fit of the nets' odds, on households that they were not trained with.

Nets learn from more pieces and more clutter than a table has. A few numbers per kind of board put
that right: how sharp the odds are, and what is added for an empty cell, for a strange thing and for
looks that are rare in a game.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from companion.games.rules import EMPTY
from vision.bench.ground_truth import Truth
from vision.frame import read_image
from vision.light.white import light
from vision.locate.geometry import MatView, plans
from vision.locate.mat_search import locate
from vision.read.calibrated_odds import Trust, trusted
from vision.read.classes import HEXES, SQUARES, ClassList, Known, classes_of, known_classes
from vision.read.close_look import Close
from vision.read.hexes import examined_hexes, hexagons
from vision.read.net import Array, softmax
from vision.read.squares import IN_THE_MARGIN, examined, places
from vision.train.labels import is_hexagonal
from vision.train.sample_tables import photographed_table
from vision.train.samples import margin_kinds

SHARPS = (0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1)
LIFTS = (-1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0)
STRANGE_LIFTS = (-5.0, -4.0, -3.0, -2.0, -1.0, 0.0)
RARE_LIFTS = (-2.0, -1.5, -1.0, -0.5, 0.0)
RARE_USUAL, RARE_DOUBT = -1.0, 0.5
"""Nets see rare kinds about three times as often as games show them; so many pictures of a few
households can hardly tell it better."""
HOLD = 1e-4
EMPTY_USUAL, MARGIN_USUAL, STRANGE_USUAL = 1.0, 4.0, -2.0
"""How strongly these numbers are held to what is usual: a few households tell little. Nets see
pieces and strange things several times as often as tables show them, and most of all figures in
the margin, of which there are two at most."""


class FitSample(NamedTuple):
    """Logits of one kind of board and what was allowed there."""

    values: Array
    allowed: npt.NDArray[np.bool_]
    there: Known


def calibrated(
    found: Iterable[Truth], before: Mapping[str, Trust] = MappingProxyType({})
) -> dict[str, Trust]:
    """The calibration of each family of nets, fitted to these photographs.

    Of nets that went on with what was calibrated before, only the sharpness is fitted anew: what is
    added for some classes tells how games differ from lessons, which crowded tables cannot say.
    """
    samples: dict[str, list[FitSample]] = {}
    for truth in found:
        frame = read_image(truth.picture)
        view = locate(frame, plans())
        if view is None or view.name != truth.game or truth.hand:
            continue
        game, tonight = GAMES[truth.game], light(frame, view)
        if is_hexagonal(game):
            cells, _ = hexagons(view.plan)
            close = examined_hexes(frame, view, tonight, game).close
        else:
            cells, _ = places(view.plan)
            close = examined(frame, view, tonight, game)
            for sample in _margin(close, view, truth, len(cells)):
                samples.setdefault("margin", []).append(sample)
        samples.setdefault(game.nets, []).append(_cells(close, cells, truth))
    return {name: _fitted(held, name, before.get(name)) for name, held in samples.items()}


def _cells(close: Close, cells: Sequence[str], truth: Truth) -> FitSample:
    game = GAMES[truth.game]
    inside = [n for n, at in enumerate(close.chosen) if at < len(cells)]
    seen = [n for n in inside if cells[close.chosen[n]] not in truth.covered]
    looks = [truth.looks.get(cells[close.chosen[n]], EMPTY) for n in seen]
    allowed = np.array([classes_of(game, look) for look in looks], np.bool_)
    values = close.logits[seen]
    return FitSample(values, allowed.reshape(values.shape), known_classes(game))


def _margin(close: Close, view: MatView, truth: Truth, first: int) -> list[FitSample]:
    """Places of the margin that are plainly empty or plainly a figure's."""
    if not view.plan.strips:
        return []
    table = photographed_table(truth)
    if table is None:
        return []
    kinds = margin_kinds(table)
    seen = [n for n, at in enumerate(close.chosen) if at >= first and kinds[at - first] >= 0]
    right = kinds[close.chosen[seen] - first]
    allowed = np.eye(len(SQUARES.names), dtype=np.bool_)[right]
    return [FitSample(close.logits[seen], allowed, IN_THE_MARGIN)]


def _candidates(sample: FitSample, classes: ClassList, before: Trust | None) -> Iterator[Trust]:
    """The numbers that are tried."""
    if before is not None:
        return (before._replace(sharp=sharp) for sharp in SHARPS)
    rarely = classes.mask(*classes.rare)
    rare_lifts = RARE_LIFTS if sample.there[rarely].any() else (RARE_USUAL,)
    return map(Trust._make, product(SHARPS, LIFTS, STRANGE_LIFTS, rare_lifts))


def _fitted(samples: Sequence[FitSample], name: str, before: Trust | None) -> Trust:
    """The numbers with which the truth was likeliest."""
    classes = HEXES if len(samples[0].there) == len(HEXES.names) else SQUARES
    empty_usual = MARGIN_USUAL if name == "margin" else EMPTY_USUAL
    best, least = Trust(), np.inf
    for trust in _candidates(samples[0], classes, before):
        missed = sum(_missed(sample, trust, classes) for sample in samples)
        missed += ((trust.rare - RARE_USUAL) / RARE_DOUBT) ** 2 / 2
        count = sum(len(sample.values) for sample in samples)
        held = 10 * (1 - trust.sharp) ** 2 + (trust.empty - empty_usual) ** 2
        held = HOLD * (held + (trust.strange - STRANGE_USUAL) ** 2)
        if missed / max(1, count) + held < least:
            best, least = trust, missed / max(1, count) + held
    return best


def _missed(sample: FitSample, trust: Trust, classes: ClassList) -> float:
    odds = softmax(trusted(sample.values, sample.there, trust, classes))
    return float(-np.log((odds * sample.allowed).sum(axis=1) + 1e-7).sum())
