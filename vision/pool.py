"""Pooling: several sightings of the same quiet table, taken together."""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

from companion.games.pieces import Look
from vision.sighting import Sighting

LEAST = 1e-6
"""The odds of a look that a sighting does not even mention."""


def pool(sightings: Sequence[Sighting]) -> Sighting:
    """One sighting from several of the same table; those that were not clear do not count.

    Frames of one still camera share most of their errors, so n of them count as much as the
    square root of n that had nothing in common.
    """
    clear = [sighting for sighting in sightings if sighting.clear]
    if not clear:
        return Sighting({}, clear=False)
    if len(clear) == 1:
        return clear[0]
    cells = [cell for cell in clear[0].odds if all(cell in s.odds for s in clear)]
    return Sighting({cell: _pooled([s.odds[cell] for s in clear]) for cell in cells})


def _pooled(seen: Sequence[Mapping[Look, float]]) -> Mapping[Look, float]:
    looks = dict.fromkeys(look for odds in seen for look in odds)
    share = 1.0 / sqrt(len(seen))
    sums = {
        look: share * sum(log(max(odds.get(look, 0.0), LEAST)) for odds in seen) for look in looks
    }
    most = max(sums.values())
    weights = {look: exp(total - most) for look, total in sums.items()}
    whole = sum(weights.values())
    return {look: weight / whole for look, weight in weights.items()}
