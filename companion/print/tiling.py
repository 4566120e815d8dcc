"""Page tiling: one drawing on many pages that overlap, cut marks, and where each belongs."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from companion.print.canvas import Canvas, Size, Spot
from companion.print.mat import BLEED_MM
from companion.print.palette import CUT, TEXT, WHITE
from companion.print.paper import EDGE_MM, FOOT_MM, Pad, corner_marks, draw_foot, room
from companion.print.texts import PrintTexts

MARK_MM = 3.0
LEAST_FLAP_MM, MOST_FLAP_MM = 5.0, 12.0
BORDER_MM = 14.0
"""White round a mat on one large sheet."""


class Tile(NamedTuple):
    """Page of a drawing; places are in the drawing's own millimetres, its middle at 0, 0."""

    name: str
    column: int
    row: int
    low: Spot
    """The lower left corner of the part that this tile shows when all are glued."""
    size: Size


class Tiling(NamedTuple):
    """Tiling of a drawing: the page, columns and rows, the flap to the east and south."""

    page: Size
    whole: Size
    columns: int
    rows: int
    flap: Size

    def tiles(self) -> Iterator[Tile]:
        """All tiles from the north-west on; rows are numbered from the north."""
        size = (self.whole[0] / self.columns, self.whole[1] / self.rows)
        for row in range(self.rows):
            for column in range(self.columns):
                low = (column * size[0] - self.whole[0] / 2,
                       self.whole[1] / 2 - (row + 1) * size[1])  # fmt: skip
                yield Tile(f"{chr(ord('A') + column)}{row + 1}", column, row, low, size)

    def origin(self, tile: Tile) -> Spot:
        """Where on its page the drawing's own origin lies."""
        space = room(self.page)
        south = self.flap[1] if tile.row < self.rows - 1 else MARK_MM
        return (space.left + MARK_MM - tile.low[0], space.low + south - tile.low[1])


def tiling(whole: Size, paper: Size) -> Tiling:
    """The way that needs fewest pages, upright or across."""
    ways = [_ways(whole, page) for page in (paper, (paper[1], paper[0]))]
    return min(ways, key=lambda way: way.columns * way.rows)


def _ways(whole: Size, page: Size) -> Tiling:
    space = room(page)
    counts, flaps = [], []
    for long, free in ((whole[0], space.width), (whole[1], space.height)):
        count = ceil(long / (free - MARK_MM - LEAST_FLAP_MM))
        counts.append(count)
        flaps.append(min(MOST_FLAP_MM, free - MARK_MM - long / count))
    return Tiling(page, whole, counts[0], counts[1], (flaps[0], flaps[1]))


def draw_tiles(pad: Pad, form: str, whole: Size) -> None:
    """A form of this size on as many pages as it needs."""
    canvas, texts = pad.canvas, pad.texts
    plan = tiling(whole, pad.size)
    count = plan.columns * plan.rows
    for number, tile in enumerate(plan.tiles(), 1):
        with canvas.page(plan.page):
            _draw_tile(canvas, form, plan, tile, texts)
            name = texts("tile", tile=tile.name, number=number, count=count)
            draw_foot(pad._replace(size=plan.page), texts("tile-hint"), name)
            _draw_map(canvas, plan, tile)


def _draw_tile(canvas: Canvas, form: str, plan: Tiling, tile: Tile, texts: PrintTexts) -> None:
    x, y = plan.origin(tile)
    last_column, last_row = tile.column == plan.columns - 1, tile.row == plan.rows - 1
    left = tile.low[0] - (BLEED_MM if tile.column == 0 else 0.0)
    right = tile.low[0] + tile.size[0] + (BLEED_MM if last_column else plan.flap[0])
    low = tile.low[1] - (BLEED_MM if last_row else plan.flap[1])
    high = tile.low[1] + tile.size[1] + (BLEED_MM if tile.row == 0 else 0.0)
    with canvas.moved(x, y):
        with canvas.clipped([(left, low), (right, low), (right, high), (left, high)]):
            canvas.stamp(form)
        corner_marks(canvas, tile.low, tile.size)
        _name_flaps(canvas, plan, tile, texts)


def _name_flaps(canvas: Canvas, plan: Tiling, tile: Tile, texts: PrintTexts) -> None:
    """On each flap, the tile that is glued over it."""
    east = chr(ord("A") + tile.column + 1) + str(tile.row + 1)
    south = chr(ord("A") + tile.column) + str(tile.row + 2)
    right, middle = tile.low[0] + tile.size[0], tile.low[1] + tile.size[1] / 2
    if tile.column < plan.columns - 1:
        with canvas.moved(right + plan.flap[0] / 2 + 1.0, middle, 90.0):
            _flag(canvas, texts("flap", tile=east))
    if tile.row < plan.rows - 1:
        with canvas.moved(tile.low[0] + tile.size[0] / 2, tile.low[1] - plan.flap[1] / 2 - 1.0):
            _flag(canvas, texts("flap", tile=south))


def _flag(canvas: Canvas, text: str) -> None:
    canvas.rectangle((-16.0, -0.9), (32.0, 3.8), WHITE, CUT, 0.1, 1.9)
    canvas.text((0.0, 0.0), text, 2.6, TEXT, False, "middle")


def _draw_map(canvas: Canvas, plan: Tiling, tile: Tile) -> None:
    """A small picture of all tiles with this one filled."""
    side = min(2.6, 8.0 / plan.rows)
    left = plan.page[0] - EDGE_MM - 1.0 - plan.columns * side
    for other in plan.tiles():
        corner = (left + other.column * side, EDGE_MM + (plan.rows - 1 - other.row) * side)
        here = other.name == tile.name
        canvas.rectangle(corner, (side, side), TEXT if here else None, TEXT, 0.15)


def draw_whole(pad: Pad, form: str, whole: Size) -> None:
    """A form on one large sheet with white round it."""
    canvas = pad.canvas
    foot = EDGE_MM + FOOT_MM + 1.0
    page = (whole[0] + 2 * BORDER_MM, whole[1] + foot + 4.0 + BORDER_MM)
    with canvas.page(page):
        with canvas.moved(page[0] / 2, foot + 4.0 + whole[1] / 2):
            canvas.stamp(form)
            corner_marks(canvas, (-whole[0] / 2, -whole[1] / 2), whole)
        draw_foot(pad._replace(size=page))
