"""Piece catalogue of the first Shear Panic: the flock and two figures."""

from companion.games.pieces import Cover, Piece
from companion.games.rules import Options
from companion.games.shear_panic_shared.pieces import actions, flock

COVER = (Cover("green s", -22.0, -20.0), Cover("yellow s", 22.0, -20.0), Cover("roger", 0.0, 24.0))


def pieces(options: Options) -> tuple[Piece, ...]:
    """The flock, and pictures of the actions, which lie out of view."""
    return (*flock(whole=False), *actions())
