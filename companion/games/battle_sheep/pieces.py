"""Piece catalogue of Battle Sheep: a stack for each seat, and tiles of pasture."""

from companion.games.battle_sheep.pasture import PASTURE, TILES
from companion.games.facts import own_facts
from companion.games.pieces import Cover, Piece, Shape, Stroke
from companion.games.rules import Options

COLORS = ("red", "blue", "white", "black")
COVER = (Cover("red", -24.0, 12.0, 9), Cover("blue", 22.0, 4.0, 4))
CELL, RISE = 42.0, 42.0 * 0.75 * 2 / 3**0.5
ROW = tuple(((column - 2) * CELL, 0.0) for column in range(5))
DIAGRAM = (
    Stroke("hexagon", (*ROW, *((x + CELL / 2, RISE) for x, _ in ROW[:4]))),
    Stroke(Shape.STACK, (ROW[0], ROW[3]), color="red", scale=1.0),
    Stroke(Shape.STACK, (ROW[4],), color="blue", scale=1.0),
    Stroke("arrow", ((ROW[0][0] + 18.0, 0.0), (ROW[3][0] - 18.0, 0.0)), 2.4),
)
"""Some sheep of a stack slide as far as they can."""


def pieces(options: Options) -> tuple[Piece, ...]:
    """The tiles of all seats in one pile, and a stack for each seat."""
    facts = {**own_facts(__package__), **options.facts}
    tiles = Piece(
        PASTURE,
        Shape.TILE,
        count=facts["tiles"] * options.seats,
        forms=TILES,
        seen_as={PASTURE: (PASTURE,)},
        sign="+",
    )
    colors = options.colors or COLORS[: options.seats]
    signs = {"black": "K"}
    stacks = (
        Piece(color, Shape.STACK, color, facts["sheep"], seen_as={color: (color,)},
              sign=signs.get(color, ""))
        for color in colors
    )  # fmt: skip
    return (tiles, *stacks)
