"""Pooling: several sightings of the same quiet table, taken together."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

from companion.games.board import Cell
from companion.games.pieces import Look
from vision.sighting import LookGroup, LooseThings, Lying, Sighting, likeliest

LEAST = 1e-6
"""The odds of a look that a sighting does not even mention."""
STEADY = 0.9
"""Odds of its look, or look-alikes, that a cell must have in every frame to be called steady."""


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
    alike = clear[-1].alike
    return Sighting(_common(clear), things=_resting(clear), alike=alike)


def _common(clear: Sequence[Sighting]) -> dict[Cell, Mapping[Look, float]]:
    """The odds of cells that all sightings have, taken together."""
    every = [sighting.odds for sighting in clear]
    cells = [cell for cell in every[0] if all(cell in odds for odds in every)]
    alike = clear[-1].alike
    # Plainly empty cells have the same odds, and on a still table all that were seen only once.
    found: dict[tuple[int, ...], Mapping[Look, float]] = {}
    pooled = {}
    for cell in cells:
        seen = [odds[cell] for odds in every]
        key = tuple(map(id, seen))
        pooled[cell] = found[key] if key in found else found.setdefault(key, _pooled(seen, alike))
    return pooled


def steady(sightings: Sequence[Sighting]) -> frozenset[Cell]:
    """The cells that look the same in all these sightings, and surely so in each."""
    first, unseen, known = sightings[0], dict[Look, float](), dict[tuple[int, ...], bool]()
    found = set()
    for cell in first.odds:
        every = [seen.odds.get(cell, unseen) for seen in sightings]
        key = tuple(map(id, every))
        if key not in known:
            known[key] = _is_steady(every, first.alike)
        if known[key]:
            found.add(cell)
    return frozenset(found)


def _is_steady(every: Sequence[Mapping[Look, float]], alike: Sequence[LookGroup]) -> bool:
    """Whether a cell has its look, or one of its look-alikes, in every frame."""
    look = likeliest(every[0])
    ours = frozenset({look}).union(*(group for group in alike if look in group))
    return all(sum(odds.get(one, 0.0) for one in ours) >= STEADY for odds in every)


def _pooled(
    seen: Sequence[Mapping[Look, float]], alike: Sequence[LookGroup]
) -> Mapping[Look, float]:
    sums = _log_sums(seen)
    share = 1.0 / sqrt(len(seen))
    pooled = _normalised({look: share * total for look, total in sums.items()})
    for group in alike:
        among = [look for look in sums if look in group]
        whole = sum(pooled[look] for look in among)
        means = {look: sums[look] / len(seen) for look in among}
        pooled |= {look: whole * part for look, part in _normalised(means).items()}
    return pooled


def _log_sums(seen: Sequence[Mapping[Look, float]]) -> dict[Look, float]:
    """The logarithms of each look's odds in all sightings, added."""
    sums = dict.fromkeys((look for odds in seen for look in odds), 0.0)
    # Frames of a still table often have the very same odds.
    different = {id(odds): odds for odds in seen}
    times = Counter(map(id, seen))
    for number, odds in different.items():
        for look in sums:
            sums[look] += times[number] * log(max(odds.get(look, 0.0), LEAST))
    return sums


def _normalised(sums: Mapping[Look, float]) -> dict[Look, float]:
    """Odds that add up to one, from their logarithms."""
    most = max(sums.values(), default=0.0)
    weights = {look: exp(total - most) for look, total in sums.items()}
    whole = sum(weights.values())
    return {look: weight / whole for look, weight in weights.items()}


def _resting(clear: Sequence[Sighting]) -> LooseThings:
    """The cards and dice that lie alike in all sightings."""
    *earlier, last = clear
    always = [cell for cell in last.things if _is_always(cell, last, earlier)]
    resting = {cell: _unmoved(cell, last, earlier) for cell in always}
    # What was moved meanwhile does not make a place bare.
    return {c: lying for c, lying in resting.items() if bool(lying) == bool(last.things[c])}


def _is_always(cell: Cell, last: Sighting, earlier: Sequence[Sighting]) -> bool:
    """Whether a place is bare in all sightings, or in none."""
    lying = bool(last.things[cell])
    return all(bool(seen.things.get(cell)) == lying for seen in earlier)


def _unmoved(cell: Cell, last: Sighting, earlier: Sequence[Sighting]) -> dict[Look, Lying]:
    """What lies on a place where it lay in all sightings before."""
    lying = last.things[cell].items()
    return {look: at for look, at in lying if _rests(cell, look, at, earlier)}


def _rests(cell: Cell, look: Look, at: Lying, earlier: Sequence[Sighting]) -> bool:
    spots = [s.things.get(cell, {}).get(look) for s in earlier]
    return all(spot is not None and spot.is_at(at) for spot in spots)
