"""Places for small counters on a mat: a pattern in a frame of the counter's colour."""

from itertools import product

from companion.games.pieces import Shape
from companion.games.rules import Game, catalogue
from companion.print.badge import draw_badge
from companion.print.canvas import Canvas, Ink
from companion.print.palette import BLACK, WHITE, ink_of
from companion.print.texts import PrintTexts
from vision.locate.geometry import CHECKERED, COUNTER_MM, plan

FRAME_MM = 1.4
MODULE_MM = COUNTER_MM / len(CHECKERED)
BADGE_MM = 1.5
"""Of the badge on a frame: the pattern must stay free."""


def draw_counter_places(canvas: Canvas, game: Game, texts: PrintTexts) -> None:
    """Patterns that counters cover, each in a frame of its counter's colour, with its badge."""
    paints = {
        cell: piece.color
        for piece in catalogue(game)
        if piece.shape is Shape.CHIP
        for cell in piece.cells
    }
    centres = plan(game).centres
    for cell, color in paints.items():
        with canvas.moved(*centres[cell]):
            _square(canvas, COUNTER_MM + 2 * FRAME_MM, ink_of(color))
            _square(canvas, COUNTER_MM + 0.6, WHITE)
            _checker(canvas)
            below = (0.0, -COUNTER_MM / 2 - FRAME_MM - 0.4)
            draw_badge(canvas, color, texts.table.letter(color), BADGE_MM, below)


def _square(canvas: Canvas, side: float, ink: Ink) -> None:
    canvas.rectangle((-side / 2, -side / 2), (side, side), ink, None, 0.0, 0.8)


def _checker(canvas: Canvas) -> None:
    low = -COUNTER_MM / 2
    for row, column in product(range(len(CHECKERED)), repeat=2):
        if CHECKERED[row][column]:
            corner = (low + column * MODULE_MM, low + row * MODULE_MM)
            canvas.rectangle(corner, (MODULE_MM, MODULE_MM), BLACK)
