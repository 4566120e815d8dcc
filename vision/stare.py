"""A stare at what a close look left in doubt: with finer points, and in a mirror."""

from collections.abc import Callable

import numpy as np

from companion.games.rules import EMPTY, Game
from vision.feature import Shown
from vision.kind import KINDS, PILES, group, has_piles, known, shares
from vision.net import Array, logits, net, softmax
from vision.trust import Trust, trusted
from vision.window import Chosen

STARED = ("pens", "race", "piles")
"""Boards with rare looks that differ by a rail or by legs, or with a token in the dark. A flock
needs no stare: of 2,136 cells in 24 households none was read wrong at a close look."""
PLAIN = 0.98
"""What a close look is less sure of is stared at. On 90 tables of pens and races a close look read
20 of 372 such pieces wrong, a stare 4; of the 716 others none was wrong."""
MOST_STARED = 12
"""At so many places at most: more take time."""


def stared(kinds: Array, game: Game, shown: Callable[[Chosen], Shown]) -> Array:
    """Logits of a close look; where it was in doubt those of a stare, which sees all of it again.

    A mean of both erred more often: what misleads the coarser look still counts in it. A mean of
    the windows and their mirror images errs less often than either.
    """
    at = doubted(kinds, game)[:MOST_STARED]
    seen, known_of = shown(at)
    views = _mirrored(seen, game)
    every = np.concatenate(views), np.tile(known_of, (len(views), 1))
    said = logits(net(f"{group(game)} stare"), *every)[:, : kinds.shape[1]]
    better = kinds.copy()
    better[at] = said.reshape(len(views), *better[at].shape).mean(axis=0)
    return better


def _mirrored(seen: Array, game: Game) -> list[Array]:
    """Windows and their mirror images; in a race, where few are in doubt, in two mirrors."""
    across = [seen, seen[:, :, :, ::-1]]
    return across + [view[:, :, ::-1] for view in across] if group(game) == "race" else across


def doubted(kinds: Array, game: Game) -> Chosen:
    """Where something stands of which it is not plain what it is, the greatest doubt first."""
    looks, table = shares(game)
    names = PILES if has_piles(game) else KINDS
    odds = softmax(trusted(kinds, known(game), Trust(), names)) @ table
    surest = odds.max(axis=1, initial=0.0)
    open_ = (surest < PLAIN) & (odds[:, looks.index(EMPTY)] < surest)
    return np.asarray([n for n in np.argsort(surest) if open_[n]], np.intp)
