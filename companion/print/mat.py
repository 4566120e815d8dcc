"""Mat at exact scale: margin, playing area, titles, places for cards and markers.

Drawn round the middle of the playing area.
"""

from companion.games.board import Cell
from companion.games.rules import Game, Options
from companion.print.canvas import Canvas, Size, fitted_size
from companion.print.counter import draw_counter_places
from companion.print.grass import pebble
from companion.print.marker import draw_marker
from companion.print.palette import EARTH, EARTH_TEXT, SLATE, SLATE_LINES, TRAY
from companion.print.playing_area import MatSurface, draw_area, draw_margin_names
from companion.print.texts import PrintTexts
from companion.table.text import title_of
from vision.locate.geometry import CARD_MM, TRAY_MM, plan

BLEED_MM = 2.0
"""The margin's colour goes on so far beyond the cut."""
CARD_SIZE: Size = (56.0, 62.0)
CARD_TOP_MM = CARD_MM * 10 / 6 / 2 + 1.0
"""From the middle of a card's marker to the card's nearer edge."""


def surface_of(game: Game) -> MatSurface:
    """What a game's mat is drawn from."""
    board = game.start(Options(seats=game.seats[0])).board
    beside = board.beside
    centres = {cell: at for cell, at in plan(game).centres.items() if cell not in beside}
    return MatSurface(game.name, board, game.mat, centres)


def draw_mat(canvas: Canvas, game: Game, texts: PrintTexts) -> None:
    """The whole mat."""
    surface, whole = surface_of(game), plan(game)
    cloth = game.mat.ground.cloth
    x, y = (side / 2 + BLEED_MM for side in whole.size_mm)
    canvas.rectangle((-x, -y), (2 * x, 2 * y), SLATE if cloth else EARTH)
    if not cloth:
        pebble(canvas, whole.size_mm, game.name)
        _draw_fence(canvas, game.mat.area_mm)
    draw_area(canvas, surface)
    draw_margin_names(canvas, surface, [whole.centres[cell] for cell in whole.dice])
    _draw_titles(canvas, game, whole.size_mm, texts)
    for cell in surface.board.cards:
        _draw_card_place(canvas, surface, cell, texts.table.word(cell))
    draw_counter_places(canvas, game, texts)
    for cell in whole.dice:
        x, y = whole.centres[cell]
        canvas.rectangle((x - TRAY_MM / 2, y - TRAY_MM / 2), (TRAY_MM, TRAY_MM), TRAY)
    for number, corners in whole.markers.items():
        middle = corners.mean(axis=0)
        draw_marker(canvas, number, (float(middle[0]), float(middle[1])))


def _draw_fence(canvas: Canvas, area: Size) -> None:
    """A line round the playing area, just outside of it."""
    x, y = area[0] / 2 + 0.9, area[1] / 2 + 0.9
    canvas.rectangle((-x, -y), (2 * x, 2 * y), None, EARTH_TEXT, 0.9, 1.0)


def _draw_titles(canvas: Canvas, game: Game, size: Size, texts: PrintTexts) -> None:
    """The game's name on two sides, small and near the edge, out of the way of figures."""
    edge, title = size[1] / 2, title_of(game.name, texts.language)
    ink = SLATE_LINES if game.mat.ground.cloth else EARTH_TEXT
    letters = fitted_size(title, 8.0, size[0] - 100.0, True)
    for turn in (0.0, 180.0):
        with canvas.moved(0.0, 0.0, turn):
            canvas.text((0.0, -edge + 8.5), title, letters, ink, True, "middle")
    canvas.text((0.0, -edge + 3.2), texts("seat"), 3.4, ink, False, "middle")
    canvas.polygon([(-3.0, -edge), (3.0, -edge), (0.0, -edge + 2.2)], ink)


def _draw_card_place(canvas: Canvas, surface: MatSurface, cell: Cell, label: str) -> None:
    """Where an open card's marker lies; the rest of the card hangs over the nearest edge."""
    (x, y), mat = surface.board.at[cell], surface.mat
    x, y = x * mat.cell_mm, y * mat.cell_mm
    far = mat.area_mm[0] / 2 + mat.margin_mm, mat.area_mm[1] / 2 + mat.margin_mm
    turn, reach = min(
        ((0.0, far[1] + y), (90.0, far[0] - x), (180.0, far[1] - y), (270.0, far[0] + x)),
        key=lambda way: way[1],
    )
    with canvas.moved(x, y, turn):
        low = max(CARD_TOP_MM - CARD_SIZE[1], 1.5 - reach)
        corner, size = (-CARD_SIZE[0] / 2, low), (CARD_SIZE[0], CARD_TOP_MM - low)
        canvas.rectangle(corner, size, None, surface.name_ink, 0.5, 3.0, (2.0, 1.5))
        if cell in surface.board.vacant:
            draw_marker(canvas, surface.board.vacant[cell], (0.0, 0.0), CARD_MM)
            canvas.text((0.0, low + 1.8), label, 4.8, surface.name_ink, False, "middle")
        else:
            canvas.text((0.0, -1.3), label, 4.8, surface.name_ink, False, "middle")
