"""Grid of a board drawing: which part it shows, and how large, so that its letters can be read."""

from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import pairwise
from string import digits
from typing import NamedTuple

from companion.games.board import Board, Cell, Point
from companion.table.screen.pixels.font import LARGE, MEDIUM, Font
from companion.table.screen.value import BoardPicture

CAPITALS = {LARGE: 9, MEDIUM: 7}
"""The fonts of drawings with the height of their capitals, the largest first."""
WORD_SLACK = 3
"""How many pixels wider than high a cell may be for a label of more than one letter."""
WIDEST = 12
"""Pixels from cell to cell beyond which a drawing falls apart."""


class GridView(NamedTuple):
    """Bounding box of a part of a board: its outermost centres, in cell widths."""

    left: float
    right: float
    south: float
    north: float

    def grown(self, columns: float, rows: float, whole: "GridView") -> "GridView":
        """One that shows more on every side, as far as there is more."""
        return GridView(
            max(self.left - columns, whole.left),
            min(self.right + columns, whole.right),
            max(self.south - rows, whole.south),
            min(self.north + rows, whole.north),
        )

    def shows(self, at: Point) -> bool:
        """Whether a place is within it."""
        return self.left <= at[0] <= self.right and self.south <= at[1] <= self.north

    def beside(self, at: Point, whole: "GridView", rise: float) -> Point:
        """Where to draw a place beside the board: past the view on the same side."""
        x = min(max(at[0], self.left), self.right)
        y = min(max(at[1], self.south), self.north)
        if at[1] > whole.north:
            return x, self.north + rise
        if at[1] < whole.south:
            return x, self.south - rise
        return (self.right + 1 if at[0] > whole.right else self.left - 1), y


class Grid(NamedTuple):
    """Grid of pixels for a view as it will be drawn."""

    view: GridView
    places: Mapping[Cell, Point]
    """What is drawn, and where."""
    rise: float
    """Cell widths from row to row: less than one where cells are hexagons."""
    across: int
    """Pixels from cell to cell; `down`, from row to row."""
    down: int
    font: Font | None = None
    """Letters that have room, if any have."""
    initials: bool = False
    """Whether only the first letter of a label has room."""

    @property
    def width(self) -> int:
        """Pixels from left to right."""
        return int((self.view.right - self.view.left + 1) * self.across + 0.01)

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return int(((self.view.north - self.view.south) / self.rise + 1) * self.down + 0.01)

    def pixel(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell."""
        x, y = self.places[cell]
        across = (x - self.view.left) * self.across + (self.across - 1) // 2
        down = (self.view.north - y) / self.rise * self.down + (self.down - 1) // 2
        return int(across + 0.01), int(down + 0.01)


class GridArea(NamedTuple):
    """Extent of a board and its pieces, measured for a drawing."""

    cells: Mapping[Cell, Point]
    """The cells that touch others."""
    margin: Mapping[Cell, Point]
    """Places beside the board that are in use."""
    used: tuple[Cell, ...]
    about: tuple[Cell, ...]
    """The cells that the picture points at."""
    whole: GridView
    rise: float


def grid_area(picture: BoardPicture) -> GridArea:
    """Extent of the picture's board."""
    at = picture.board.at
    cells = {cell: at[cell] for cell in linked_cells(picture.board)}
    about = among((*picture.marked, *(picture.arrow or ())), at)
    used = (*among(picture.labels, at), *about)
    rows = sorted({y for _, y in cells.values()})
    return GridArea(
        cells=cells,
        margin={cell: at[cell] for cell in used if cell not in cells},
        used=among(used, cells),
        about=among(about, cells),
        whole=bounds(cells.values()),
        rise=min((high - low for low, high in pairwise(rows)), default=1.0),
    )


def among(cells: Iterable[Cell], known: Container[Cell]) -> tuple[Cell, ...]:
    """Those of these cells that are known."""
    return tuple(cell for cell in cells if cell in known)


def linked_cells(board: Board) -> tuple[Cell, ...]:
    """The cells that touch others; places beside the board do not."""
    return tuple(cell for cell in board.cells if board.links[cell]) or board.cells


def bounds(points: Iterable[Point]) -> GridView:
    """Bounding box of these points."""
    xs, ys = zip(*points, strict=True)
    return GridView(min(xs), max(xs), min(ys), max(ys))


def best_grid(picture: BoardPicture, width: int, height: int) -> Grid:
    """The largest letters that have room: on all of the board, or on the part in use."""
    land, short = grid_area(picture), unique_letters(picture.labels.values())
    for font, initials in _tries():
        labels = set(short.values() if initials else picture.labels.values())
        # Words need a wider gap between them than the letters of one word.
        words = max(map(len, labels), default=0) > 1
        widest = max(map(font.width, labels), default=0) + (2 if words else 1)
        tall = CAPITALS[font] + 1
        # Rows of hexagons stand closer than their columns.
        most = (width // max(widest, int(tall / land.rise)), height // tall) if initials else None
        for view in _views(land, most, last=font is MEDIUM):
            grid = _fitted(land, view, (width, height), WORD_SLACK if words else 0)
            if grid.across >= widest and grid.down > CAPITALS[font]:
                return _filled(land, view, grid._replace(font=font, initials=initials))
    return _filled(land, land.whole, _fitted(land, land.whole, (width, height), 0))


def unique_letters(labels: Iterable[str]) -> dict[str, str]:
    """Unique letter for each label: its first, or its second where another piece has that."""
    pieces = {text: text.rstrip(digits) or text for text in labels}
    given: dict[str, str] = {}
    for piece in sorted({*pieces.values()}, key=lambda piece: (len(piece), piece)):
        free = [letter for letter in piece[:2] if letter not in given.values()]
        given[piece] = free[0] if free else piece[:1]
    return {text: given[piece] for text, piece in pieces.items()}


def _tries() -> Iterator[tuple[Font, bool]]:
    """Candidate fonts, and whether only initials of labels: what reads best first."""
    for initials in (False, True):
        yield from ((font, initials) for font in CAPITALS)


def _views(land: GridArea, room: tuple[int, int] | None, *, last: bool) -> Iterator[GridView]:
    """Candidate views, the best first: all, or what is in use with some room round it.

    With the last letters also that alone; and if so many cells have room, what is pointed at.
    """
    yield land.whole
    if land.used:
        used = bounds(land.cells[cell] for cell in land.used)
        yield used.grown(1, land.rise, land.whole)
        if last:
            yield used
    if land.about and last and room:
        yield from _pointed_views(land, room)


def _pointed_views(land: GridArea, room: tuple[int, int]) -> Iterator[GridView]:
    """Candidate views of what is pointed at, with as many cells round it as have room."""
    about = bounds(land.cells[cell] for cell in land.about)
    columns = room[0] - (about.right - about.left + 1)
    rows = room[1] - ((about.north - about.south) / land.rise + 1)
    for beside in (0, 2):  # places beside the board may need room on both sides
        if columns >= beside and rows >= beside:
            across, down = (columns - beside) // 2, (rows - beside) // 2
            yield about.grown(across, down * land.rise, land.whole)


def _fitted(land: GridArea, view: GridView, room: tuple[int, int], slack: float) -> Grid:
    """A view as large as the room allows, as yet only with the places beside it."""
    margin = {cell: view.beside(at, land.whole, land.rise) for cell, at in land.margin.items()}
    wide = bounds((*margin.values(), (view.left, view.south), (view.right, view.north)))
    columns = wide.right - wide.left + 1
    rows = (wide.north - wide.south) / land.rise + 1
    # Hexagons may stand a pixel wider or taller than they are, if that makes room for a letter.
    loose = 0.0 if land.rise == 1 else 1.0
    down = int(min(room[1] / rows, WIDEST * land.rise) + 0.01)
    across = int(min(room[0] / columns, down / land.rise + max(loose, slack)) + 0.01)
    down = int(min(down, across * land.rise + loose) + 0.01)
    return Grid(wide, margin, land.rise, max(across, 1), max(down, 1))


def _filled(land: GridArea, view: GridView, grid: Grid) -> Grid:
    """The same with the cells that the view shows."""
    cells = {cell: at for cell, at in land.cells.items() if view.shows(at)}
    return grid._replace(places={**cells, **grid.places})
