"""Refinement: a second net with finer points for cells of which a close look left a doubt."""

from collections.abc import Callable

import numpy as np

from companion.games.rules import EMPTY, Game
from vision.read.calibrated_odds import Trust, trusted
from vision.read.classes import known_classes, nets_of, shares
from vision.read.feature import Shown
from vision.read.net import Array, logits, net, softmax
from vision.read.window import Chosen

PLAIN, SETTLED = 0.97, 0.9
"""What a close look is less sure of is stared at, and what a stare is still less sure of is seen
in a mirror, too. Of 372 pieces on 90 tables of pens and races of which it was less sure than 0.98 a
close look read 20 wrong, a stare 4; of the 716 others none was wrong. With 0.97 no more were wrong
on 514 other photographs, and for pens a stare has an eighth less to do."""
MOST_STARED, MOST_TURNED = 12, 2
"""At so many places at most: more take time."""


def stared(
    values: Array, game: Game, shown: Callable[[Chosen], Shown], beside: Array | None = None
) -> Array:
    """Logits of a close look; where it was in doubt those of a stare, which sees all of it again,
    weighed against what the net for all families says beside it.

    A mean of both looks erred more often: what misleads the coarser one still counts in it.
    """
    at, better = doubted(values, game, PLAIN)[:MOST_STARED], values.copy()
    finer, (seen, known_of) = net(f"{game.nets} stare"), shown(at)
    said = logits(finer, seen, known_of)[:, : values.shape[1]]
    again = doubted(said, game, SETTLED)[:MOST_TURNED]
    mirrored = logits(finer, seen[again][:, :, :, ::-1], known_of[again])
    said[again] = (said[again] + mirrored[:, : values.shape[1]]) / 2
    better[at] = said if beside is None else weighed(said, beside[at], game)
    return better


def weighed(own: Array, every: Array, game: Game) -> Array:
    """Mean of the logits of a family's own net and of the one for all families."""
    share = np.float32(nets_of(game).shared)
    return np.asarray((1 - share) * own + share * every, np.float32)


def doubted(values: Array, game: Game, plain: float) -> Chosen:
    """Indices of logits that leave a doubt whether or what piece is there, the worst first."""
    looks, table = shares(game)
    odds = softmax(trusted(values, known_classes(game), Trust(), nets_of(game).classes)) @ table
    surest = odds.max(axis=1, initial=0.0)
    open_ = (surest < plain) & (odds[:, looks.index(EMPTY)] < surest)
    return np.asarray([n for n in np.argsort(surest) if open_[n]], np.intp)
