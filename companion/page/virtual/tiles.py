"""Exact cover of cells by tiles, whatever their forms."""

from collections.abc import Mapping
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from companion.games.board import HEXAGON, Board, Cell, Point

Step = tuple[int, int]
Forms = Mapping[str, tuple[Step, ...]]


class Placement(NamedTuple):
    """Placement of a tile: its anchor, its form, and what it covers."""

    anchor: Cell
    form: str
    cells: frozenset[Cell]


def offset(lattice: str, step: Step) -> Point:
    """A step of a form in cell widths, east and north."""
    x, y = step
    return (x + y / 2, -y * sqrt(3) / 2) if lattice == HEXAGON else (x, y)


def under(board: Board, anchor: Cell, form: tuple[Step, ...]) -> tuple[Cell, ...]:
    """The cells of the board that a tile of this form covers."""
    x, y = board.at[anchor]
    at = _cells_by_point(board)
    steps = (offset(board.lattice, step) for step in form)
    found = (at.get(_rounded(x + east, y + north)) for east, north in steps)
    return tuple(cell for cell in found if cell is not None)


def cover(
    board: Board, cells: frozenset[Cell], forms: Forms, known: frozenset[tuple[Cell, str]]
) -> tuple[Placement, ...]:
    """Tiles that cover exactly these cells, with those that lie right already; none if none do."""
    laid: list[Placement] = []
    rest = cells
    for anchor, form in sorted(known):
        tile = Placement(anchor, form, frozenset(under(board, anchor, forms[form])))
        if tile.cells <= rest:
            laid.append(tile)
            rest -= tile.cells
    ways = _placements(board, tuple(forms.items()))
    return (*laid, *(_covered(rest, board.cells, ways) or ()))


def _covered(
    cells: frozenset[Cell], order: tuple[Cell, ...], ways: Mapping[Cell, tuple[Placement, ...]]
) -> tuple[Placement, ...] | None:
    first = next((cell for cell in order if cell in cells), None)
    if first is None:
        return ()
    for tile in ways[first]:
        if tile.cells <= cells:
            rest = _covered(cells - tile.cells, order, ways)
            if rest is not None:
                return (tile, *rest)
    return None


@lru_cache(maxsize=8)
def _placements(
    board: Board, forms: tuple[tuple[str, tuple[Step, ...]], ...]
) -> Mapping[Cell, tuple[Placement, ...]]:
    """Every way in which a tile can lie, by each cell that it covers."""
    found: dict[Cell, list[Placement]] = {cell: [] for cell in board.cells}
    for anchor in board.cells:
        for form, steps in forms:
            cells = under(board, anchor, steps)
            if len(cells) == len(steps):
                for cell in cells:
                    found[cell].append(Placement(anchor, form, frozenset(cells)))
    return {cell: tuple(tiles) for cell, tiles in found.items()}


@lru_cache(maxsize=8)
def _cells_by_point(board: Board) -> Mapping[Point, Cell]:
    return {_rounded(x, y): cell for cell, (x, y) in board.at.items()}


def _rounded(x: float, y: float) -> Point:
    return round(x, 2) + 0.0, round(y, 2) + 0.0
