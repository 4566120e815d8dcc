"""A move of Battle Sheep as a picture: some sheep of a stack slide as far as they can."""

from companion.print.action_icons import arrow
from companion.print.canvas import Canvas, Spot
from companion.print.mat import hexagon
from companion.print.palette import GRASS, LINES, TEXT
from companion.print.piece import plop, stack

WIDE_MM = 42.0


def draw_slide(canvas: Canvas, thrown: bool) -> None:
    """Two rows of hexagons round the origin; with `thrown`, a plop flies off at the end."""
    row = [((column - 2) * WIDE_MM, 0.0) for column in range(5)]
    above = [(x + WIDE_MM / 2, 0.75 * 2 * WIDE_MM / 3**0.5) for x, _ in row[:4]]
    for number, centre in enumerate([*row, *above]):
        canvas.polygon(hexagon(centre, WIDE_MM), GRASS[number % 2], LINES, 0.9)
    for paint, at in (("red", row[0]), ("red", row[3]), ("blue", row[4])):
        with canvas.moved(*at):
            stack(paint)(canvas)
    arrow(canvas, [(row[0][0] + 18.0, 0.0), (row[3][0] - 18.0, 0.0)], TEXT, 2.4)
    if thrown:
        _throw(canvas, row[3], above)


def _throw(canvas: Canvas, start: Spot, above: list[Spot]) -> None:
    """From the new stack to the north-west, up to the edge."""
    x, y = above[2]
    with canvas.moved(x, y):
        plop(canvas)
    arrow(canvas, [(start[0] - 8.0, start[1] + 14.0), (x + 7.5, y - 13.0)], TEXT, 2.4)
