"""The mats at exact scale, drawn round the middle of the playing area."""

from math import cos, radians, sin, sqrt

from companion.games.board import Cell, Point
from companion.games.rules import Game
from companion.print.canvas import Canvas, Ink, Size, Spot
from companion.print.grass import pebble, strew
from companion.print.marker import draw_marker
from companion.print.palette import (
    BLACK,
    EARTH,
    EARTH_FAINT,
    EARTH_TEXT,
    GRASS,
    LINES,
    SAND,
    SHADE,
    SLATE,
    SLATE_LINES,
    SLATE_TEXT,
    WHITE,
    ZONE,
)  # fmt: skip
from companion.table.text import Text
from vision.locate.geometry import CARD_MM, Plan, plan

BLEED_MM = 2.0
"""The margin's colour goes on so far beyond the cut."""
CARD_SIZE: Size = (56.0, 62.0)
CARD_TOP_MM = CARD_MM * 10 / 6 / 2 + 1.0
"""From the middle of a card's marker to the card's nearer edge."""


def draw_mat(canvas: Canvas, game: Game, words: Text, seat: str) -> None:
    """The whole mat; `seat` is written on the side of the first seat."""
    ground = plan(game)
    slate = game.name == "battle_sheep"
    x, y = (side / 2 + BLEED_MM for side in ground.size_mm)
    canvas.rectangle((-x, -y), (2 * x, 2 * y), SLATE if slate else EARTH)
    if not slate:
        pebble(canvas, ground.size_mm, ground.name)
        _fence(canvas, ground.area_mm)
    usual = _hexagons if "0,1" in ground.centres else _meadow
    DRAWN.get(game.name, usual)(canvas, ground)
    inks = (SLATE_LINES, SLATE_TEXT) if slate else (EARTH_TEXT, EARTH_FAINT)
    _titles(canvas, ground, words(f"game-{game.name}"), seat, inks)
    for cell in ("card", "shepherd card"):
        if cell in ground.centres:
            _card_place(canvas, ground, cell, words.word(cell))
    for number, corners in ground.markers.items():
        middle = corners.mean(axis=0)
        draw_marker(canvas, number, (float(middle[0]), float(middle[1])))


def _fence(canvas: Canvas, area: Size) -> None:
    """A line round the playing area, just outside of it."""
    x, y = area[0] / 2 + 0.9, area[1] / 2 + 0.9
    canvas.rectangle((-x, -y), (2 * x, 2 * y), None, EARTH_TEXT, 0.9, 1.0)


def hexagon(centre: Point, cell_mm: float, inset: float = 0.0) -> list[Spot]:
    """The corners of a hexagon that is so wide from flat to flat, one corner up."""
    reach = cell_mm / sqrt(3) - inset
    ways = (radians(30 + 60 * n) for n in range(6))
    return [(centre[0] + reach * cos(way), centre[1] + reach * sin(way)) for way in ways]


def _meadow(canvas: Canvas, ground: Plan) -> None:
    """A meadow of squares."""
    _squares(canvas, ground)
    strew(canvas, ground.area_mm, ground.name)
    _finish_squares(canvas, ground)


def _squares(canvas: Canvas, ground: Plan) -> None:
    """Cells in two greens in turn."""
    for cell in ground.centres:
        if cell[-1].isdigit():
            _square(canvas, ground, cell, GRASS)


def _square(canvas: Canvas, ground: Plan, cell: Cell, inks: tuple[Ink, Ink]) -> None:
    x, y = ground.centres[cell]
    side = ground.cell_mm
    column, row = round(x / side + 20), round(y / side + 20)
    canvas.rectangle((x - side / 2, y - side / 2), (side, side), inks[(column + row) % 2])


def _finish_squares(canvas: Canvas, ground: Plan) -> None:
    """Lines, and the names of columns and rows in the margin."""
    _lattice(canvas, ground)
    x, y = ground.area_mm[0] / 2, ground.area_mm[1] / 2
    for column in range(round(2 * x / ground.cell_mm)):
        at = (column + 0.5) * ground.cell_mm - x
        for side in (-y - 5.9, y + 3.0):
            canvas.text((at, side), chr(ord("a") + column), 4.0, EARTH_FAINT, True, "middle")
    for row in range(round(2 * y / ground.cell_mm)):
        at = (row + 0.5) * ground.cell_mm - y - 1.4
        for side, align in ((-x - 3.0, "right"), (x + 3.0, "left")):
            canvas.text((side, at), str(row + 1), 4.0, EARTH_FAINT, True, align)


def _lattice(canvas: Canvas, ground: Plan) -> None:
    x, y = ground.area_mm[0] / 2, ground.area_mm[1] / 2
    across = [n * ground.cell_mm - x for n in range(round(2 * x / ground.cell_mm) + 1)]
    up = [n * ground.cell_mm - y for n in range(round(2 * y / ground.cell_mm) + 1)]
    strokes = [[(at, -y), (at, y)] for at in across] + [[(-x, at), (x, at)] for at in up]
    canvas.lines(strokes, LINES, 0.5)


def _pasture(canvas: Canvas, ground: Plan) -> None:
    """Pasterze: a light ring, the pasture, nine dark fields in its middle."""
    _squares(canvas, ground)
    for cell, (x, y) in ground.centres.items():
        far = max(abs(x), abs(y)) / ground.cell_mm
        if cell[-1].isdigit() and (far < 1.5 or far > 4.5):
            _square(canvas, ground, cell, SHADE if far < 1.5 else SAND)
    pasture = 9 * ground.cell_mm
    strew(canvas, (pasture, pasture), ground.name)
    _finish_squares(canvas, ground)


def _lanes(canvas: Canvas, ground: Plan) -> None:
    """The race: six lanes, checkered bands before square 1 and behind square 15."""
    side, (x, y) = ground.cell_mm, (ground.area_mm[0] / 2, ground.area_mm[1] / 2)
    for cell, (east, north) in ground.centres.items():
        lane, square = (int(part) for part in cell.split("-"))
        inks = ZONE if 11 <= square <= 15 else GRASS
        canvas.rectangle((east - side / 2, north - side / 2), (side, side), inks[lane % 2])
    strew(canvas, ground.area_mm, ground.name)
    _lattice(canvas, ground)
    for line in (side - x, x - side):
        _band(canvas, (line - 4.0, -y), (8.0, 2 * y))
    for lane in range(1, 7):
        east, north = ground.centres[f"{lane}-0"]
        canvas.text((east, north - 6.0), str(lane), 17.0, LINES, True, "middle")
        canvas.text((east + 16 * side, north - 6.0), str(lane), 17.0, LINES, True, "middle")
    for square in range(1, 16):
        at = (square - 8) * side
        for low in (-y - 5.9, y + 3.0):
            canvas.text((at, low), str(square), 4.0, EARTH_FAINT, True, "middle")


def _band(canvas: Canvas, corner: Spot, size: Size, check: float = 4.0) -> None:
    """A checkered band."""
    canvas.rectangle(corner, size, WHITE)
    for column in range(round(size[0] / check)):
        for row in range(round(size[1] / check)):
            if (column + row) % 2:
                low = (corner[0] + column * check, corner[1] + row * check)
                canvas.rectangle(low, (check, check), BLACK)


def _cloth(canvas: Canvas, ground: Plan) -> None:
    """Battle Sheep's faint lattice, on which pastures are laid."""
    for cell, centre in ground.centres.items():
        canvas.polygon(hexagon(centre, ground.cell_mm), None, SLATE_LINES, 0.5)
        canvas.text((centre[0], centre[1] - 17.5), cell, 2.6, SLATE_TEXT, False, "middle")


def _hexagons(canvas: Canvas, ground: Plan) -> None:
    """A meadow of hexagons; a closed middle is a pond."""
    x, y = ground.area_mm[0] / 2, ground.area_mm[1] / 2
    canvas.rectangle((-x, -y), (2 * x, 2 * y), GRASS[1])
    for centre in ground.centres.values():
        canvas.polygon(hexagon(centre, ground.cell_mm), GRASS[0])
    strew(canvas, ground.area_mm, ground.name)
    for cell, centre in ground.centres.items():
        canvas.polygon(hexagon(centre, ground.cell_mm), None, LINES, 0.5)
        canvas.text((centre[0], centre[1] - 17.5), cell, 2.6, LINES, False, "middle")
    if "0,0" not in ground.centres:
        _pond(canvas, ground.cell_mm)


def _pond(canvas: Canvas, cell_mm: float) -> None:
    """The closed middle."""
    canvas.polygon(hexagon((0.0, 0.0), cell_mm), SHADE[1], LINES, 0.5)
    shore = [(13.0, 2.0), (8.0, 10.0), (-2.0, 13.0), (-11.0, 9.0), (-14.0, -1.0), (-8.0, -10.0),
             (2.0, -12.0), (11.0, -9.0)]  # fmt: skip
    canvas.blob(shore, "#8db4c4", "#cfe0e4", 0.6)
    for x, y, wide in ((-5.0, 4.0, 6.0), (1.0, -1.0, 7.0), (-6.0, -5.0, 5.0)):
        canvas.lines([[(x, y), (x + wide, y)]], "#cfe0e4", 0.5)


def _titles(canvas: Canvas, ground: Plan, title: str, seat: str, inks: tuple[Ink, Ink]) -> None:
    """The game's name on two sides, small and near the edge, out of the way of Roger."""
    edge = ground.size_mm[1] / 2
    for turn in (0.0, 180.0):
        with canvas.moved(0.0, 0.0, turn):
            canvas.text((0.0, -edge + 8.5), title, 8.0, inks[0], True, "middle")
    canvas.text((0.0, -edge + 3.2), seat, 3.4, inks[0], False, "middle")
    canvas.polygon([(-3.0, -edge), (3.0, -edge), (0.0, -edge + 2.2)], inks[0])


def _card_place(canvas: Canvas, ground: Plan, cell: Cell, label: str) -> None:
    """Where an open card's marker lies; the rest of the card hangs over the edge."""
    x, y = ground.centres[cell]
    turn = 90.0 if x > ground.area_mm[0] / 2 else 0.0
    with canvas.moved(x, y, turn):
        wide = CARD_SIZE[0]
        corner = (-wide / 2, CARD_TOP_MM - CARD_SIZE[1])
        reach = ground.size_mm[0] / 2 - abs(x) if turn else ground.size_mm[1] / 2 - abs(y)
        low = max(corner[1], -reach + 1.5)
        canvas.rectangle(
            (corner[0], low), (wide, CARD_TOP_MM - low), None, EARTH_FAINT, 0.5, 3.0, (2.0, 1.5)
        )
        canvas.text((0.0, -1.3), label, 3.8, EARTH_FAINT, False, "middle")


DRAWN = {"battle_sheep": _cloth, "pasterze": _pasture, "sheep_race": _lanes}
"""Mats that are more than a meadow."""
