"""Scene format of the ray tracer: its words for shapes, and its coordinates of cells.

A cell is `[row, column]` from the north-west, or `[q, r]` on hexagons; rows and columns outside the
grid are the margin.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.games.board import HEXAGON, Board, Cell, Direction, hex_name
from companion.games.pieces import Look, Piece, Shape
from companion.games.rules import Game, Options, catalogue

Figure = dict[str, Any]
"""One piece: its `kind`, `color`, `cell`, `facing`, `count`, whether it is `lying`."""
SHAPES: Mapping[str, Shape] = {
    "sheep": Shape.SHEEP,
    "ram": Shape.RAM,
    "dog": Shape.DOG,
    "shepherd": Shape.SHEPHERD,
    "shearer": Shape.SHEARER,
    "pen": Shape.PEN,
    "stack": Shape.STACK,
    "token": Shape.DISC,
}
KINDS_OF: Mapping[Shape, str] = {shape: kind for kind, shape in SHAPES.items()}


@dataclass(frozen=True, eq=False, slots=True)
class CellGrid:
    """The cells of a board by their coordinates, without places for cards and in the margin."""

    board: Board
    cells: Mapping[tuple[int, int], Cell]
    places: Mapping[Cell, tuple[int, int]]
    rows: int
    """One more than the last row."""
    columns: int

    def side(self, place: Sequence[int]) -> Direction | None:
        """The side of the margin at these coordinates, None for a cell of the grid."""
        row, column = place
        if tuple(place) in self.cells:
            return None
        if not 0 <= row < self.rows:
            return "n" if row < 0 else "s"
        return "w" if column < 0 else "e"


@cache
def cell_grid(game: Game) -> CellGrid:
    """The grid of a game's board."""
    board = game.start(Options(seats=game.seats[0])).board
    places = _places(board)
    cells = {place: cell for cell, place in places.items()}
    rows, columns = (max(place[axis] for place in cells) + 1 for axis in (0, 1))
    return CellGrid(board, cells, places, rows, columns)


def _places(board: Board) -> dict[Cell, tuple[int, int]]:
    at = {cell: point for cell, point in board.at.items() if cell not in board.beside}
    if board.lattice == HEXAGON:
        return {cell: _axial(cell) for cell in at}
    columns, rows = (sorted({round(point[axis], 3) for point in at.values()}) for axis in (0, 1))
    return {
        cell: (len(rows) - 1 - rows.index(round(y, 3)), columns.index(round(x, 3)))
        for cell, (x, y) in at.items()
    }


def _axial(cell: Cell) -> tuple[int, int]:
    q, r = (int(word) for word in cell.split(","))
    assert hex_name(q, r) == cell
    return q, r


def piece_of(game: Game, figure: Mapping[str, Any]) -> Piece:
    """The piece of a game that a figure is; the paint decides only between different looks."""
    shape, color = SHAPES[figure["kind"]], figure.get("color", "")
    found = [piece for piece in catalogue(game) if piece.shape is shape]
    painted = [piece for piece in found if piece.color == color]
    return (painted or found)[0]


def look_of(piece: Piece, figure: Mapping[str, Any]) -> Look:
    """What a figure of this piece is seen as by itself."""
    if figure.get("lying"):
        return piece.back
    return f"{piece.look} {figure['facing'].lower()}" if piece.facing else piece.look
