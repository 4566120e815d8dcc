"""Board tiles: flat pieces of several cells, laid edge to edge on paper, to be cut out."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from companion.games.board import HEXAGON
from companion.games.pieces import Piece, Shape
from companion.print.canvas import Canvas, Size, Spot
from companion.print.grass import strew
from companion.print.outline import outline
from companion.print.palette import CUT, GRASS, LINES
from companion.print.paper import Pad, Room, draw_foot, room

TOP_MM = 2.0


class TileShape(NamedTuple):
    """Tile to be printed: its cells as steps from its anchor, row by row, on a lattice."""

    steps: tuple[tuple[int, int], ...]
    lattice: str
    cell_mm: float

    @property
    def spots(self) -> list[Spot]:
        """The middles of its cells round its anchor, in millimetres."""
        side = self.cell_mm
        if self.lattice == HEXAGON:
            return [((q + r / 2) * side, -r * sqrt(3) / 2 * side) for q, r in self.steps]
        return [(east * side, north * side) for east, north in self.steps]

    @property
    def rows(self) -> int:
        """How many rows of cells it has."""
        return max(row for _, row in self.steps) - min(row for _, row in self.steps) + 1

    @property
    def pitch(self) -> Size:
        """From one tile to the next one beside and below it, so that they share sides.

        Rows of hexagons stand half a cell apart, so the next one is an even number of rows below.
        """
        rows: dict[int, list[int]] = {}
        for column, row in self.steps:
            rows.setdefault(row, []).append(column)
        across = max(max(columns) - min(columns) for columns in rows.values()) + 1
        if self.lattice == HEXAGON:
            return across * self.cell_mm, (self.rows + self.rows % 2) * self.cell_mm * sqrt(3) / 2
        return across * self.cell_mm, self.rows * self.cell_mm

    def places(self, space: Room) -> list[Spot]:
        """Where on a page the anchors of tiles go, row by row from the top."""
        reach = self.cell_mm / 2, self.cell_mm / (sqrt(3) if self.lattice == HEXAGON else 2)
        xs, ys = ([spot[axis] for spot in self.spots] for axis in (0, 1))
        wide, tall = max(xs) - min(xs) + 2 * reach[0], max(ys) - min(ys) + 2 * reach[1]
        across, down = self.pitch
        columns = 1 + max(0, int((space.width - wide) // across))
        rows = 1 + max(0, int((space.height - TOP_MM - tall) // down))
        margin = (space.width - wide - (columns - 1) * across) / 2
        left = space.left + margin + reach[0] - min(xs)
        top = space.low + space.height - TOP_MM - reach[1] - max(ys)
        return [(left + column * across, top - row * down)
                for row in range(rows) for column in range(columns)]  # fmt: skip


def tile_shape(piece: Piece, lattice: str, cell_mm: float) -> TileShape:
    """The way to turn a tile in which it has fewest rows."""
    ways = [
        TileShape(tuple(sorted(form, key=lambda step: step[::-1])), lattice, cell_mm)
        for form in piece.forms.values()
    ]
    return min(ways, key=lambda way: way.rows)


def draw_board_tiles(pad: Pad, pieces: Sequence[Piece], lattice: str, cell_mm: float) -> None:
    """Pages of all tiles of a box."""
    canvas, page, texts, _ = pad
    for piece in pieces:
        if piece.shape is not Shape.TILE or not piece.forms:
            continue
        shape = tile_shape(piece, lattice, cell_mm)
        places = shape.places(room(page))
        for first in range(0, piece.count, len(places)):
            with canvas.page(page):
                for place in places[: piece.count - first]:
                    _draw_tile(canvas, shape, place)
                draw_foot(pad, texts("board-tile-hint"))


def _draw_tile(canvas: Canvas, shape: TileShape, place: Spot) -> None:
    wide = shape.cell_mm
    cells = [(place[0] + x, place[1] + y) for x, y in shape.spots]
    rims = [outline(shape.lattice, cell, wide) for cell in cells]
    for number, (cell, rim) in enumerate(zip(cells, rims, strict=True)):
        canvas.polygon(rim, GRASS[number % 2])
        with canvas.clipped(rim), canvas.moved(*cell):
            strew(canvas, (wide, wide), f"{place} {number}")
    for rim in rims:
        canvas.polygon(rim, None, LINES, 0.5)
    canvas.lines([_border(rims)], CUT, 0.2)


def _border(rims: Sequence[Sequence[Spot]]) -> list[Spot]:
    """A tile's own edge: from corner to corner along sides that only one of its cells has."""
    sides: dict[Spot, Spot] = {}
    for rim in rims:
        corners = [(round(x, 3), round(y, 3)) for x, y in rim]
        for here, there in zip(corners, [*corners[1:], corners[0]], strict=True):
            if sides.get(there) == here:
                del sides[there]
            else:
                sides[here] = there
    path = [next(iter(sides))]
    while len(path) <= len(sides):
        path.append(sides[path[-1]])
    return path
