"""Page layout: the room on a page, and what stands at its foot: a ruler, and what it is."""

from typing import NamedTuple

from companion.print.canvas import Canvas, Ink, Size, Spot, fitted_size
from companion.print.palette import FAINT, TEXT
from companion.print.texts import PrintTexts

EDGE_MM = 5.0
"""Printers leave some four millimetres white."""
FOOT_MM = 10.0
RULER_MM = 100.0


class Room(NamedTuple):
    """Rectangle of a page above its foot: lower left corner and size."""

    left: float
    low: float
    width: float
    height: float


def room(size: Size) -> Room:
    """Where things can be drawn on a page of this size."""
    low = EDGE_MM + FOOT_MM
    return Room(EDGE_MM, low, size[0] - 2 * EDGE_MM, size[1] - low - EDGE_MM)


class Pad(NamedTuple):
    """Pages to draw on: the file, the paper, the texts, and what every page of it is called."""

    canvas: Canvas
    size: Size
    texts: PrintTexts
    label: str


def draw_foot(pad: Pad, hint: str = "", more: str = "") -> None:
    """The ruler with its warning, what the page is, and what to do with it."""
    canvas, texts = pad.canvas, pad.texts
    x, y = EDGE_MM + 2.0, EDGE_MM + 2.0
    draw_ruler(canvas, (x, y))
    right = x + RULER_MM + 5.0
    label = " · ".join(filter(None, (pad.label, more)))
    size = fitted_size(label, 3.0, pad.size[0] - EDGE_MM - right, True)
    canvas.text((right, y + 3.4), label, size, TEXT, True)
    canvas.text((x, y + 3.4), texts("ruler"), 2.5, TEXT)
    canvas.text((right, y - 0.2), hint, 2.5, FAINT)


def draw_ruler(canvas: Canvas, start: Spot) -> None:
    """A line of exactly 100 mm with a tick each centimetre."""
    x, y = start
    ticks = [
        [(x + at, y), (x + at, y + (2.2 if at % 50 == 0 else 1.3))] for at in range(0, 101, 10)
    ]
    canvas.lines([[(x, y), (x + RULER_MM, y)], *ticks], TEXT, 0.2)


def corner_marks(canvas: Canvas, corner: Spot, size: Size, ink: Ink = TEXT) -> None:
    """Cut marks outside the four corners of a rectangle."""
    (left, low), (right, high) = corner, (corner[0] + size[0], corner[1] + size[1])
    strokes = []
    for x, east in ((left, -1), (right, 1)):
        for y, north in ((low, -1), (high, 1)):
            strokes.append([(x + 0.5 * east, y), (x + 3.0 * east, y)])
            strokes.append([(x, y + 0.5 * north), (x, y + 3.0 * north)])
    canvas.lines(strokes, ink, 0.15)
