"""Badges and rims on paper: colours are told by shape and letter, too, with white round pieces."""

from math import cos, pi, sin

from companion.games.badge import LOW, badge_of
from companion.games.die_face import BADGE_LINE, BADGE_SIZE
from companion.print.canvas import Canvas, Ink, Spot, fitted_size
from companion.print.palette import TEXT, WHITE, ink_of, ink_on

RIM_MM = 1.3
"""White round pens and figures, so that they stand out from ground of their own colour."""
THIN_RIM_MM = 0.6
"""White round counters."""
CAP = 0.36
"""Half the height of capitals, in parts of a letter's size."""


def draw_shape(canvas: Canvas, color: str, at: Spot, radius: float, ink: Ink) -> None:
    """The outline of a colour's badge, filled."""
    canvas.polygon([(at[0] + radius * x, at[1] + radius * y) for x, y in badge_of(color)], ink)


def draw_badge(
    canvas: Canvas, color: str, letter: str, radius: float, at: Spot = (0.0, 0.0)
) -> None:
    """A badge with its letter, a white line round it, or a dark one if it is white itself."""
    ink, plain = ink_of(color), color.partition(" ")[0]
    around = [(at[0] + radius * x, at[1] + radius * y) for x, y in badge_of(color)]
    line = TEXT if plain == "white" else WHITE
    canvas.polygon(around, ink, line, BADGE_LINE / BADGE_SIZE * radius)
    low = LOW.get(plain, 0.0) * radius
    draw_letter(canvas, letter, (at[0], at[1] + low), 1.3 * radius, ink_on(ink))


def draw_letter(canvas: Canvas, letter: str, at: Spot, size: float, ink: Ink) -> None:
    """A letter or two round a spot."""
    fitted = fitted_size(letter, size, 0.95 * size, True)
    canvas.text((at[0], at[1] - CAP * fitted), letter, fitted, ink, True, "middle")


def draw_ring(canvas: Canvas, color: str, away: float, size: float, ink: Ink) -> None:
    """A ring of small badges: the pattern of a colour on round counters."""
    many = round(2 * pi * away / (3.4 * size))
    for n in range(many):
        way = 2 * pi * n / many
        draw_shape(canvas, color, (away * cos(way), away * sin(way)), size, ink)
