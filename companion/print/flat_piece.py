"""Drawings of pieces without a figure: pens, counters and pawns, round the origin, in mm.

Each is told by its rim, a pattern of its colour's badges and a letter, not by its ink alone.
"""

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from companion.games.pieces import Piece, Shape
from companion.print.badge import (
    RIM_MM,
    THIN_RIM_MM,
    draw_badge,
    draw_letter,
    draw_ring,
    draw_shape,
)
from companion.print.canvas import Canvas
from companion.print.palette import TEXT, WHITE, WOOD, ink_of, ink_on, lighter

Drawing = Callable[[Canvas], None]
PEN_MM, STACK_MM, DISC_MM = 34.0, 30.0, 26.0
MOTIF = 0.72
"""How pale the pattern on a colour is."""
SPIRAL = tuple((0.9 * n * cos(n / 1.4), 0.9 * n * sin(n / 1.4)) for n in (k / 3 for k in range(24)))


def _pawn(piece: Piece, letter: str) -> Drawing:
    """A cone of 26 mm with its letter; one that faces somewhere has a nose."""
    ink = ink_of(piece.color) if piece.color else WOOD

    def draw(canvas: Canvas) -> None:
        if piece.facing:
            canvas.polygon([(9.0, 8.0), (18.0, 0.0), (9.0, -8.0)], ink, WHITE, 0.8)
        canvas.disc((0.0, 0.0), DISC_MM / 2, WHITE)
        canvas.disc((0.0, 0.0), DISC_MM / 2 - THIN_RIM_MM, ink)
        draw_ring(canvas, piece.color, 9.8, 0.8, lighter(ink, MOTIF))
        draw_letter(canvas, letter, (0.0, 0.0), 11.0, ink_on(ink))

    return draw


def _pen(piece: Piece, letter: str) -> Drawing:
    """A square pen of 34 mm: rails, a badge in the middle, and one in every corner.

    Whatever stands in it leaves the corners in view.
    """
    ink = ink_of(piece.color)
    half, yard = PEN_MM / 2, PEN_MM / 2 - RIM_MM

    def draw(canvas: Canvas) -> None:
        canvas.rectangle((-half, -half), (PEN_MM, PEN_MM), WHITE)
        canvas.rectangle((-yard, -yard), (2 * yard, 2 * yard), ink)
        for turn in range(4):
            with canvas.moved(0.0, 0.0, 90.0 * turn):
                _rails(canvas, yard)
        for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            draw_shape(canvas, piece.color, (9.3 * x, 9.3 * y), 1.7, lighter(ink, MOTIF))
        draw_badge(canvas, piece.color, letter, 5.2)

    return draw


def _rails(canvas: Canvas, reach: float) -> None:
    for y in (reach - 2.6, reach - 1.1):
        canvas.rectangle((-reach, y), (2 * reach, 1.0), WOOD)
    for x in (-reach + 1.0, 0.0):
        canvas.rectangle((x - 0.9, reach - 3.0), (1.8, 3.0), "#6b4526")


def _stack(piece: Piece, letter: str) -> Drawing:
    """A counter of 30 mm with a pale sheep and its letter on it."""
    ink = ink_of(piece.color)

    def draw(canvas: Canvas) -> None:
        pale = lighter(ink, 0.5)
        canvas.disc((0.0, 0.0), STACK_MM / 2, WHITE)
        canvas.disc((0.0, 0.0), STACK_MM / 2 - THIN_RIM_MM, ink)
        draw_ring(canvas, piece.color, 12.4, 0.8, lighter(ink, 0.5))
        spots = [(-1.0 + 5.6 * cos(2 * pi * n / 10), 3.4 * sin(2 * pi * n / 10)) for n in range(10)]
        for spot in spots:
            canvas.disc(spot, 1.6, pale)
        canvas.oval((-1.0, 0.0), (6.0, 3.8), pale)
        canvas.oval((7.0, 0.0), (2.6, 2.1), pale)
        draw_letter(canvas, letter, (-1.0, 0.0), 7.0, TEXT if ink_on(ink) == TEXT else ink)

    return draw


def _disc(piece: Piece, _: str) -> Drawing:
    """A counter of 26 mm: its number in a white badge, a small one's badge alone, or a swirl."""
    ink = ink_of(piece.color)

    def draw(canvas: Canvas) -> None:
        canvas.disc((0.0, 0.0), DISC_MM / 2, WHITE)
        canvas.disc((0.0, 0.0), DISC_MM / 2 - THIN_RIM_MM, ink)
        if piece.sign.isalnum():
            draw_shape(canvas, piece.color, (0.0, 0.0), 8.0, WHITE)
            draw_letter(canvas, piece.sign, (0.0, 0.0), 11.0, TEXT)
        elif piece.shape is Shape.CHIP:
            draw_shape(canvas, piece.color, (0.0, 0.0), 6.5, lighter(ink, MOTIF))
        else:
            canvas.lines([SPIRAL], lighter(ink, 0.17), 0.9)

    return draw


FLAT_DRAWINGS: Mapping[Shape, Callable[[Piece, str], Drawing]] = {
    Shape.PAWN: _pawn,
    Shape.PEN: _pen,
    Shape.STACK: _stack,
    Shape.DISC: _disc,
    Shape.CHIP: _disc,
}
