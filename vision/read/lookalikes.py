"""Look-alikes: looks that nets take for each other where a maker's pieces are new to them.

Nets that learned from many households are sure of what they see in another one, and wrong together
in every frame. So their word between look-alikes counts less until this table has shown both.
"""

from collections.abc import Iterable
from functools import cache

import numpy as np

from companion.games.pieces import Look, Piece, Shape
from companion.games.rules import EMPTY, Game
from vision.read.adaptation import Tuning, eye
from vision.read.classes import family_of, in_margin, on_board
from vision.read.net import Array
from vision.sighting import LookGroup

SOFT = 2.0
"""By so much logarithms of odds between look-alikes are divided: of two that are 0.98 and 0.02 the
other is 0.12 then, enough to be weighed; of two that are 0.9999 and 0.0001 it is still 0.01."""
UNPROVEN = 0.06
"""So likely, whatever the nets say before it was shown, a stack has another colour, a figure is the
other one, and one in the margin is there. A pile of plain wood with a blue lid was called red with
all certainty."""
LEAST = 1e-6


def lookalikes(game: Game, tuning: Tuning) -> tuple[LookGroup, ...]:
    """The groups of look-alikes of which this table has not shown all."""
    known = taught(tuning) | {EMPTY}
    return tuple(group for group in groups(game) if not group <= known)


def taught(tuning: Tuning) -> frozenset[Look]:
    """The looks that this table has shown to the nets in use, often enough."""
    return frozenset(tuning.proven) if tuning.eye == eye() else frozenset()


@cache
def groups(game: Game) -> tuple[LookGroup, ...]:
    """All look-alikes of a game: different pieces, a piece and the same lying or in something.

    A figure in the margin is told from none by little, too.
    """
    if family_of(game) is None:
        return ()
    pieces = on_board(game)
    absent = (frozenset({figure.look, EMPTY}) for figure in in_margin(game))
    variants = (_variants(piece, pieces) for piece in pieces)
    found = [*different(game), *variants, *absent]
    return tuple(dict.fromkeys(group for group in found if len(group) > 1))


@cache
def different(game: Game) -> tuple[LookGroup, LookGroup]:
    """Single figures that are no sheep, and stacks of all colours: two moves hardly ever differ in
    which of them stands on a cell, so that the rules tell them.
    """
    pieces = on_board(game)
    lone = (p for p in pieces if p.count == 1 and p.shape not in (Shape.SHEEP, Shape.STACK))
    return _names(lone), _names(piece for piece in pieces if piece.shape is Shape.STACK)


def _names(pieces: Iterable[Piece]) -> LookGroup:
    return frozenset(piece.look for piece in pieces if not piece.facing)


def _variants(piece: Piece, pieces: Iterable[Piece]) -> LookGroup:
    """A look, the same lying, and the same in all that may hold it."""
    held = (other.holding.get(piece.look, "") for other in pieces)
    return frozenset(filter(None, (piece.look, piece.back, *held)))


def softened(odds: Array, looks: tuple[Look, ...], game: Game, tuning: Tuning) -> Array:
    """Odds (N, looks) that are less sure between look-alikes.

    Among those that this table has shown they stay as they are.
    """
    known = taught(tuning)
    for group in lookalikes(game, tuning):
        parts = _parts(group, looks, known)
        if len(parts) > 1:
            odds = _flattened(odds, parts, UNPROVEN if group in different(game) else 0.0)
    return odds


def _parts(group: LookGroup, looks: tuple[Look, ...], known: frozenset[Look]) -> list[list[int]]:
    """The columns of a group: those that were shown together, each of the others by itself."""
    columns = [looks.index(look) for look in sorted(group) if look in looks]
    shown = [column for column in columns if looks[column] in known]
    others = [[column] for column in columns if column not in shown]
    return [shown, *others] if shown else others


def _flattened(odds: Array, parts: list[list[int]], least: float) -> Array:
    """Odds whose sums over these parts of the columns are nearer to each other, none too small."""
    sums = np.stack([odds[:, part].sum(axis=1) for part in parts], axis=1) + np.float32(LEAST)
    flat = sums ** np.float32(1 / SOFT)
    flat = np.maximum(flat, np.float32(least) * flat.sum(axis=1, keepdims=True))
    flat *= sums.sum(axis=1, keepdims=True) / flat.sum(axis=1, keepdims=True)
    odds = odds.copy()
    for part, before, after in zip(parts, sums.T, flat.T, strict=True):
        odds[:, part] += np.float32(LEAST / len(part))
        odds[:, part] *= (after / before)[:, None]
    return odds
