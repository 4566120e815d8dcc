"""Playing area of a mat: cells of any lattice with their tints, lines and names."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.games.board import HEXAGON, SQUARE, TRACK, Board, Cell, Mat, square_name
from companion.print.badge import draw_letter
from companion.print.canvas import Canvas, Ink, Spot, fitted_size
from companion.print.grass import strew
from companion.print.outline import outline
from companion.print.palette import (
    BLACK,
    EARTH_NAMES,
    EARTH_PLACES,
    GRASS,
    GRASS_NAMES,
    LINES,
    SAND,
    SHADE,
    SLATE_LINES,
    SLATE_NAMES,
    SLATE_TEXT,
    TINTS,
    WHITE,
)
from vision.locate.geometry import TRAY_MM

NAME_DOWN = {SQUARE: 0.42, TRACK: 0.42, HEXAGON: 18.6 / 42.0}
"""How far below the middle of a cell its name stands, in cells."""
CELL_NAME, MARGIN_NAME_MM = 0.125, 7.5
"""Letters of names on cells, in cells, and of those in the margin: to be read at arm's length."""
NEAR_TRAY = (TRAY_MM + MARGIN_NAME_MM) / 2
SHORE = ((13.0, 2.0), (8.0, 10.0), (-2.0, 13.0), (-11.0, 9.0), (-14.0, -1.0), (-8.0, -10.0),
         (2.0, -12.0), (11.0, -9.0))  # fmt: skip
WAVES = ((-5.0, 4.0, 6.0), (1.0, -1.0, 7.0), (-6.0, -5.0, 5.0))
Square = tuple[int, int]
"""Column and row, counted from the south-west corner of the area."""


class MatSurface(NamedTuple):
    """Mat to be drawn: its game's name, its board, its sizes, and its cells' centres."""

    name: str
    board: Board
    mat: Mat
    centres: Mapping[Cell, Spot]
    """Of all cells but the places for cards and for figures in the margin, in millimetres."""

    @property
    def tints(self) -> dict[Cell, str]:
        """The tint of each cell that lies in a zone."""
        return {cell: zone.tint for zone in self.mat.ground.zones for cell in zone.cells}

    @property
    def line_ink(self) -> Ink:
        """The ink of lines between cells."""
        return SLATE_LINES if self.mat.ground.cloth else LINES

    @property
    def name_ink(self) -> Ink:
        """The ink of places in the margin."""
        return SLATE_TEXT if self.mat.ground.cloth else EARTH_PLACES

    @property
    def grid(self) -> Square:
        """Columns and rows of squares in the area."""
        wide, tall = self.mat.area_mm
        return round(wide / self.mat.cell_mm), round(tall / self.mat.cell_mm)

    def middle(self, square: Square) -> Spot:
        """The centre of a square."""
        side, (wide, tall) = self.mat.cell_mm, self.mat.area_mm
        return (square[0] + 0.5) * side - wide / 2, (square[1] + 0.5) * side - tall / 2

    def squares(self) -> dict[Square, Cell]:
        """The cells of a square lattice by column and row."""
        side, (wide, tall) = self.mat.cell_mm, self.mat.area_mm
        return {
            (int((x + wide / 2) // side), int((y + tall / 2) // side)): cell
            for cell, (x, y) in self.centres.items()
        }


def draw_area(canvas: Canvas, surface: MatSurface) -> None:
    """The whole playing area."""
    if surface.board.lattice in (SQUARE, TRACK):
        _draw_squares(canvas, surface)
    else:
        _draw_places(canvas, surface)
    for pond in surface.mat.ground.ponds:
        _draw_pond(canvas, surface, pond)


def _draw_squares(canvas: Canvas, surface: MatSurface) -> None:
    """A meadow or cloth of squares; squares that are no cells are light."""
    ground, cells = surface.mat.ground, surface.squares()
    grass, light = _painted(surface, cells)
    _fill_squares(canvas, surface, grass)
    if not ground.cloth:
        strew(canvas, surface.mat.area_mm, surface.name)
    _fill_squares(canvas, surface, light)
    _draw_lattice(canvas, surface)
    for band in ground.bands:
        _draw_band(canvas, surface, band)
    for cell, mark in ground.marks.items():
        _draw_mark(canvas, surface, cell, mark)
    if not _chess(cells) and not ground.columns:
        for cell in cells.values():
            _draw_name(canvas, surface, cell)


def _painted(
    surface: MatSurface, cells: Mapping[Square, Cell]
) -> tuple[dict[Square, tuple[Ink, Ink]], dict[Square, tuple[Ink, Ink]]]:
    """The inks of squares on which grass grows, and of those on which none does."""
    tints, cloth = surface.tints, surface.mat.ground.cloth
    inks = {
        square: TINTS.get(tints.get(cell, ""), GRASS)
        for square, cell in cells.items()
        if cell in tints or not cloth
    }
    if not cloth:
        inks.update(dict.fromkeys(_holes(surface, cells), SAND))
    light = {square: pair for square, pair in inks.items() if pair is SAND}
    return {square: pair for square, pair in inks.items() if square not in light}, light


def _holes(surface: MatSurface, cells: Mapping[Square, Cell]) -> Iterator[Square]:
    """The squares of the area that are no cells."""
    columns, rows = surface.grid
    return ((x, y) for x in range(columns) for y in range(rows) if (x, y) not in cells)


def _fill_squares(
    canvas: Canvas, surface: MatSurface, inks: Mapping[Square, tuple[Ink, Ink]]
) -> None:
    """Squares in two inks that take turns."""
    side = surface.mat.cell_mm
    for (column, row), pair in inks.items():
        x, y = surface.middle((column, row))
        turn = row if surface.mat.ground.in_rows else column + row
        canvas.rectangle((x - side / 2, y - side / 2), (side, side), pair[turn % 2])


def _draw_lattice(canvas: Canvas, surface: MatSurface) -> None:
    """Lines between squares."""
    x, y = (side / 2 for side in surface.mat.area_mm)
    side, (columns, rows) = surface.mat.cell_mm, surface.grid
    across = [n * side - x for n in range(columns + 1)]
    up = [n * side - y for n in range(rows + 1)]
    strokes = [[(at, -y), (at, y)] for at in across] + [[(-x, at), (x, at)] for at in up]
    canvas.lines(strokes, surface.line_ink, 0.5)


def _draw_band(canvas: Canvas, surface: MatSurface, east: float, check: float = 4.0) -> None:
    """A checkered line from north to south, so many cells east of the middle."""
    tall = surface.mat.area_mm[1]
    left, low = east * surface.mat.cell_mm - check, -tall / 2
    canvas.rectangle((left, low), (2 * check, tall), WHITE)
    for column in range(2):
        for row in range(round(tall / check)):
            if (column + row) % 2:
                corner = (left + column * check, low + row * check)
                canvas.rectangle(corner, (check, check), BLACK)


def _draw_mark(canvas: Canvas, surface: MatSurface, cell: Cell, mark: str) -> None:
    """A large letter or number on a cell."""
    side, (x, y) = surface.mat.cell_mm, surface.centres[cell]
    size = fitted_size(mark, 17.0 * side / 36.0, 0.9 * side, True)
    canvas.text((x, y - 0.353 * size), mark, size, surface.line_ink, True, "middle")


def draw_margin_names(canvas: Canvas, surface: MatSurface, trays: Sequence[Spot]) -> None:
    """Columns and rows on both sides of the area if squares are named by them; trays stay free."""
    if surface.board.lattice not in (SQUARE, TRACK):
        return
    for spot, name in _margin_spots(surface):
        if not any(abs(spot[0] - x) < NEAR_TRAY and abs(spot[1] - y) < NEAR_TRAY for x, y in trays):
            ink = SLATE_NAMES if surface.mat.ground.cloth else EARTH_NAMES
            draw_letter(canvas, name, spot, MARGIN_NAME_MM, ink)


def _margin_spots(surface: MatSurface) -> Iterator[tuple[Spot, str]]:
    """The middle of every name in the margin."""
    x, y = (side / 2 + share * MARGIN_NAME_MM
            for side, share in zip(surface.mat.area_mm, (0.9, 0.65), strict=True))  # fmt: skip
    for column, row, name in _margin_names(surface, surface.squares()):
        middle = surface.middle((column, row))
        for side in (-1, 1):
            yield ((middle[0], side * y) if row < 0 else (side * x, middle[1])), name


def _margin_names(
    surface: MatSurface, cells: Mapping[Square, Cell]
) -> Iterator[tuple[int, int, str]]:
    """Column, row and name of what stands in the margin; -1 for all columns or rows."""
    columns, rows = surface.grid
    named = surface.mat.ground.columns
    if not named and _chess(cells):
        named = tuple(square_name(column, 0)[:-1] for column in range(columns))
        yield from ((-1, row, str(row + 1)) for row in range(rows))
    # Squares that are no cells have no name.
    own = sorted({column for column, _ in cells})
    yield from ((column, -1, name) for column, name in zip(own, named, strict=False) if name)


def _chess(cells: Mapping[Square, Cell]) -> bool:
    """Whether squares are named as on a chessboard."""
    return all(cell == square_name(*square) for square, cell in cells.items())


def _draw_places(canvas: Canvas, surface: MatSurface) -> None:
    """A meadow or cloth of hexagons, or of round places with lines between neighbours."""
    mat, lattice, tints = surface.mat, surface.board.lattice, surface.tints
    outlines = {
        cell: outline(lattice, centre, mat.cell_mm) for cell, centre in surface.centres.items()
    }
    if not mat.ground.cloth:
        x, y = mat.area_mm[0] / 2, mat.area_mm[1] / 2
        canvas.rectangle((-x, -y), (2 * x, 2 * y), GRASS[1])
    if not lattice:
        _draw_links(canvas, surface)
    for cell, rim in outlines.items():
        if cell in tints or not mat.ground.cloth:
            canvas.polygon(rim, TINTS.get(tints.get(cell, ""), GRASS)[0])
    if not mat.ground.cloth:
        strew(canvas, mat.area_mm, surface.name)
    for cell, rim in outlines.items():
        canvas.polygon(rim, None, surface.line_ink, 0.5)
        _draw_name(canvas, surface, cell)
    for cell, mark in mat.ground.marks.items():
        _draw_mark(canvas, surface, cell, mark)


def _draw_links(canvas: Canvas, surface: MatSurface) -> None:
    """Lines between neighbours."""
    centres = surface.centres
    pairs = {
        tuple(sorted((cell, other)))
        for cell in centres
        for other in surface.board.links[cell].values()
        if other in centres
    }
    canvas.lines([[centres[a], centres[b]] for a, b in sorted(pairs)], surface.line_ink, 1.2)


def _draw_name(canvas: Canvas, surface: MatSurface, cell: Cell) -> None:
    """The name of a cell at its southern end, beside what stands there."""
    side, (x, y) = surface.mat.cell_mm, surface.centres[cell]
    size = fitted_size(cell, CELL_NAME * side, 0.4 * side, True)
    down = NAME_DOWN.get(surface.board.lattice, 0.33) * side
    ink = SLATE_NAMES if surface.mat.ground.cloth else GRASS_NAMES
    canvas.text((x, y - down), cell, size, ink, True, "middle")


def _draw_pond(canvas: Canvas, surface: MatSurface, at: Spot) -> None:
    """A closed place."""
    side, lattice = surface.mat.cell_mm, surface.board.lattice
    with canvas.moved(at[0] * side, at[1] * side):
        canvas.polygon(outline(lattice, (0.0, 0.0), side), SHADE[1], surface.line_ink, 0.5)
        with canvas.moved(0.0, 0.0, 0.0, side / 42.0):
            canvas.blob(SHORE, "#8db4c4", "#cfe0e4", 0.6)
            for x, y, wide in WAVES:
                canvas.lines([[(x, y), (x + wide, y)]], "#cfe0e4", 0.5)
