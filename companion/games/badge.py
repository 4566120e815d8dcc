"""Badges of colours: the outline that tells a colour by its shape, the same on page and prints."""

from collections.abc import Mapping
from math import cos, pi, sin

from companion.games.board import Point

Outline = tuple[Point, ...]
"""Corners round the origin, east and north, in parts of a badge's size."""


def _polygon(corners: int, reach: float, turn: float) -> Outline:
    ways = (turn + 2 * pi * n / corners for n in range(corners))
    return tuple((reach * cos(way), reach * sin(way)) for way in ways)


ROUND = _polygon(32, 1.0, 0.0)
BADGES: Mapping[str, Outline] = {
    "blue": ROUND,
    "yellow": ((0.0, 1.25), (-1.2, -0.85), (1.2, -0.85)),
    "green": _polygon(4, 0.92 * 2**0.5, pi / 4),
    "red": _polygon(4, 1.3, 0.0),
    "black": _polygon(6, 1.12, pi / 2),
    "white": _polygon(8, 1.2, pi / 8),
}
LOW = {"yellow": -0.35}
"""Where the middle of a letter is, where it is not the badge's own middle."""


def badge_of(color: str) -> Outline:
    """The outline of a colour's badge: `green 2` is green, a colour without one has a round one."""
    return BADGES.get(color.partition(" ")[0], ROUND)
