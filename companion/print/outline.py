"""Cell outlines: the corners of a hexagon, a square or a round place."""

from math import cos, radians, sin, sqrt

from companion.games.board import HEXAGON
from companion.print.canvas import Spot

ROUND = 0.45
"""The radius of a place on a board without a lattice, in cells."""


def outline(lattice: str, centre: Spot, cell_mm: float) -> list[Spot]:
    """The corners of a cell of this lattice."""
    if lattice == HEXAGON:
        return hexagon(centre, cell_mm)
    return square(centre, cell_mm) if lattice else circle(centre, ROUND * cell_mm)


def hexagon(centre: Spot, wide: float) -> list[Spot]:
    """A hexagon that is so wide from flat to flat, one corner up."""
    return _polygon(centre, wide / sqrt(3), [30 + 60 * n for n in range(6)])


def square(centre: Spot, side: float) -> list[Spot]:
    """A square along the axes."""
    half = side / 2
    return [(centre[0] + x * half, centre[1] + y * half)
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]  # fmt: skip


def circle(centre: Spot, radius: float) -> list[Spot]:
    """A circle as a polygon of 48 corners."""
    return _polygon(centre, radius, [7.5 * n for n in range(48)])


def _polygon(centre: Spot, reach: float, degrees: list[float]) -> list[Spot]:
    ways = map(radians, degrees)
    return [(centre[0] + reach * cos(way), centre[1] + reach * sin(way)) for way in ways]
