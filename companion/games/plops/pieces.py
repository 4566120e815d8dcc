"""Piece catalogue of Sheeps & Plops: two stacks of counters and the plops."""

from companion.games.facts import own_facts
from companion.games.pieces import Cover, Piece, Shape, Stroke
from companion.games.rules import Options

COLORS = ("red", "blue")
PLOP = "plop"
PLOPS = 60
"""As many as there are cells."""
COVER = (Cover("blue", -24.0, 8.0, 5), Cover(PLOP, 22.0, 10.0))
CELL, RISE = 42.0, 42.0 * 0.75 * 2 / 3**0.5
ROW = tuple(((column - 2) * CELL, 0.0) for column in range(5))
ABOVE = tuple((x + CELL / 2, RISE) for x, _ in ROW[:4])
DIAGRAM = (
    Stroke("hexagon", (*ROW, *ABOVE)),
    Stroke(Shape.STACK, (ROW[0], ROW[3]), color="red", scale=1.0),
    Stroke(Shape.STACK, (ROW[4],), color="blue", scale=1.0),
    Stroke("arrow", ((ROW[0][0] + 18.0, 0.0), (ROW[3][0] - 18.0, 0.0)), 2.4),
    Stroke(Shape.DISC, (ABOVE[2],), color="black", scale=1.0),
    Stroke("arrow", ((ROW[3][0] - 8.0, 14.0), (ABOVE[2][0] + 7.5, RISE - 13.0)), 2.4),
)
"""A split slides as far as it can, and a plop flies from its end to the edge."""


def pieces(options: Options) -> tuple[Piece, ...]:
    """A stack for each seat, and plops for every cell."""
    sheep = {**own_facts(__package__), **options.facts}["sheep"]
    stacks = (
        Piece(color, Shape.STACK, color, sheep, seen_as={color: (color,)})
        for color in options.colors or COLORS
    )
    # Plops are black discs; no net was taught another kind of them.
    return (*stacks, Piece(PLOP, Shape.DISC, "black", PLOPS, seen_as={PLOP: ("black",)}, sign="*"))
