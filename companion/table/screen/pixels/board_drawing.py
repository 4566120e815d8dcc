"""Board drawing, small enough to stand beside a few words."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from math import hypot
from typing import NamedTuple

from companion.games.board import Board, Cell
from companion.table.screen.pixels.board_grid import (
    CAPITALS,
    best_grid,
    bounds,
    linked_cells,
    unique_letters,
)
from companion.table.screen.pixels.canvas import WIDTH, Bitmap, Pixel
from companion.table.screen.pixels.font import MEDIUM, Font, Ink, drawn
from companion.table.screen.value import BoardPicture


class Stamp(NamedTuple):
    """Bitmap of a piece."""

    ink: Ink
    above: int = 0
    """Rows of accents above the letters."""

    def box(self, x: int, y: int, tall: int) -> tuple[int, int, int, int]:
        """Left, top, width and height if its letters stand round x, y and are so many rows tall."""
        top = y - tall // 2 - self.above
        return x - self.ink.width // 2, top, self.ink.width, max(self.ink.height, tall)


PIECE = Stamp(drawn("###", "###", "###"))
RARE = Stamp(drawn("###", "#.#", "###"))
RUNNERS = {
    "o": Stamp(drawn(".###.", "#####", "#####", "#####", ".#.#.")),
    "x": Stamp(drawn("#...#", ".#.#.", "..#..", ".#.#.", "#...#")),
}
"""Sheep in a lane, on their legs and on their backs."""
SHORTEST_ARROW = 3
NUMBERS = 8
"""Columns for the numbers of lanes."""


class Drawing(NamedTuple):
    """Layout of a drawing: what goes where."""

    middles: Mapping[Cell, Pixel]
    pieces: Mapping[Cell, Stamp]
    reach: int
    """Pixels from the middle of a cell to its edge."""
    tall: int
    """Rows of a piece that stand round the middle of its cell."""
    size: Pixel


def draw_board(picture: BoardPicture, width: int, height: int) -> Ink:
    """Bitmap of the board with its pieces in at most so many pixels."""
    if not picture.board.cells:
        return Ink(0, ())
    bitmap = Bitmap()
    if is_track(picture.board):
        drawing = _track(picture, width, height)
        _draw_lanes(bitmap, picture.board, drawing)
    else:
        drawing = _lattice(picture, width, height)
    _draw(bitmap, drawing, picture)
    wide, tall = min(drawing.size[0], width), min(drawing.size[1], height)
    return Ink(wide, tuple(row >> WIDTH - wide for row in bitmap.rows[:tall]))


def has_letters(picture: BoardPicture, width: int, height: int) -> bool:
    """Whether a drawing of this size shows which piece is which."""
    board = picture.board
    return is_track(board) or bool(board.cells and best_grid(picture, width, height).font)


def is_track(board: Board) -> bool:
    """Whether its cells are lanes that run from west to east and never touch."""
    return {way for links in board.links.values() for way in links} == {"e", "w"}


def _lattice(picture: BoardPicture, width: int, height: int) -> Drawing:
    """Layout of a lattice of squares or hexagons."""
    grid = best_grid(picture, width, height)
    labels = {cell: text for cell, text in picture.labels.items() if text and cell in grid.places}
    return Drawing(
        {cell: grid.pixel(cell) for cell in grid.places},
        _letters(labels, grid.font, grid.initials) if grid.font else _crowd(labels),
        max(min(grid.across, grid.down) // 2, 2),
        CAPITALS[grid.font] if grid.font else PIECE.ink.height,
        (grid.width, grid.height),
    )


def _letters(labels: Mapping[Cell, str], font: Font, initials: bool) -> dict[Cell, Stamp]:
    short = unique_letters(labels.values()) if initials else {}
    return {cell: _stamp(font, short.get(text, text)) for cell, text in labels.items()}


def _crowd(labels: Mapping[Cell, str]) -> dict[Cell, Stamp]:
    """Where letters have no room: blocks for the commonest piece, hollow ones for all others."""
    counts = Counter(labels.values())
    common = min(counts, key=lambda text: (-counts[text], text), default="")
    return {cell: PIECE if text == common else RARE for cell, text in labels.items()}


def _stamp(font: Font, text: str) -> Stamp:
    """A label with as many rows above and below its capitals as have ink."""
    ink = font.ink(text)
    top, bottom = font.baseline - CAPITALS[font], font.baseline
    inked = [number for number, row in enumerate(ink.rows) if row]
    first, last = min([top, *inked]), max([bottom - 1, *inked])
    return Stamp(Ink(ink.width, ink.rows[first : last + 1]), top - first)


def _track(picture: BoardPicture, width: int, height: int) -> Drawing:
    """Layout of lanes, as wide and as far from each other as the room allows."""
    at = {cell: picture.board.at[cell] for cell in linked_cells(picture.board)}
    view = bounds(at.values())
    squares, lanes = int(view.right - view.left) + 1, int(view.north - view.south) + 1
    step, down = max((width - NUMBERS) // squares, 1), max(height // lanes, 1)
    middles = {
        cell: (NUMBERS + int((x - view.left) * step), int((view.north - y) * down) + down // 2)
        for cell, (x, y) in at.items()
    }
    pieces = {
        cell: RUNNERS.get(text) or _stamp(MEDIUM, text[:1])
        for cell, text in picture.labels.items()
        if cell in at
    }
    return Drawing(middles, pieces, 3, 5, (NUMBERS + squares * step, lanes * down))


def _draw_lanes(bitmap: Bitmap, board: Board, drawing: Drawing) -> None:
    """The number of each lane, and the finish before its last square."""
    for cell, (end, y) in drawing.middles.items():
        if "w" not in board.links[cell]:
            bitmap.put(_stamp(MEDIUM, cell.partition("-")[0]).ink, 0, y - 3)
        if "e" not in board.links[cell]:
            before, _ = drawing.middles[board.links[cell]["w"]]
            bitmap.fill((before + end) // 2, 0, 1, drawing.size[1])


def _draw(bitmap: Bitmap, drawing: Drawing, picture: BoardPicture) -> None:
    """Dots for empty cells, the arrow, the pieces so that none is hidden by it, then the marks."""
    for cell in drawing.middles.keys() - drawing.pieces.keys():
        bitmap.fill(*drawing.middles[cell], 1, 1)
    if picture.arrow and all(cell in drawing.middles for cell in picture.arrow):
        _point(bitmap, drawing, *picture.arrow, picture.marked)
    for cell, stamp in drawing.pieces.items():
        left, top, width, height = stamp.box(*drawing.middles[cell], drawing.tall)
        bitmap.wipe(left - 1, top, width + 2, height)
        bitmap.put(stamp.ink, left, top)
    for cell in picture.marked:
        if cell in drawing.middles:
            _mark(bitmap, drawing, cell)


def _mark(bitmap: Bitmap, drawing: Drawing, cell: Cell) -> None:
    """A frame round an empty cell; a piece dark on light."""
    x, y = drawing.middles[cell]
    if stamp := drawing.pieces.get(cell):
        left, top, width, height = stamp.box(x, y, drawing.tall)
        bitmap.flip(left - 1, top - 1, width + 2, height + 2)
    else:
        reach = min(drawing.reach, 4)
        bitmap.wipe(x - reach, y - reach, 2 * reach + 1, 2 * reach + 1)
        bitmap.frame(x - reach, y - reach, 2 * reach + 1, 2 * reach + 1)


def _hidden_from(drawing: Drawing, start: Cell, way: tuple[float, float]) -> Iterator[float]:
    """How far an arrow can go before each of the pieces that stand in its way hides it."""
    x, y = drawing.middles[start]
    for cell in drawing.pieces:
        east, south = drawing.middles[cell][0] - x, drawing.middles[cell][1] - y
        along, beside = east * way[0] + south * way[1], east * way[1] - south * way[0]
        if along > 0 and abs(beside) < drawing.reach:
            yield along - drawing.reach - 2


def _point(
    bitmap: Bitmap, drawing: Drawing, start: Cell, end: Cell, marked: Container[Cell]
) -> None:
    """An arrow that leaves what stands at both its ends readable, if there is room for one."""
    (x, y), (to_x, to_y) = drawing.middles[start], drawing.middles[end]
    length = hypot(to_x - x, to_y - y)
    if not length:
        return
    standing = start in marked or start in drawing.pieces
    first = drawing.reach + (2 if start in marked else 1) if standing else -SHORTEST_ARROW
    last = length - drawing.reach - 2 if end in marked or end in drawing.pieces else length
    way_x, way_y = (to_x - x) / length, (to_y - y) / length
    if not standing:
        last = min([last, *_hidden_from(drawing, start, (way_x, way_y))])
    if last - first < SHORTEST_ARROW:
        return
    tail = round(x + way_x * first), round(y + way_y * first)
    tip = round(x + way_x * last), round(y + way_y * last)
    bitmap.line(tail, tip)
    for turn in (1, -1):
        barb_x, barb_y = -way_x - turn * way_y, -way_y + turn * way_x
        size = 3 / hypot(barb_x, barb_y)
        bitmap.line(tip, (round(tip[0] + barb_x * size), round(tip[1] + barb_y * size)))
