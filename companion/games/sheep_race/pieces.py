"""Piece catalogue of The Sheep Race: a sheep in each lane, cards, bets, and three dice."""

from companion.games.board import Edition, Ground, Mat, Zone
from companion.games.facts import Facts, own_facts
from companion.games.pieces import Cover, Piece, Shape, Stroke
from companion.games.rules import Options
from companion.games.sheep_race.parts import LANES, own_box, unpack, word
from companion.games.sheep_race.places import COLORS, bet_cell, breath_cells

ANY_SHEEP = ("blue", "yellow", "green", "red", "black", "white")
CUBES = {"red": 14, "blue": 19, "white": 7}
"""How many are in the box."""
COVER = tuple(Cover("sheep", -26.0 + 22.0 * k, -28.0 + 28.0 * k) for k in range(3))
SQUARES = range(1, 16)
"""What is printed: fifteen squares, a start before and a finish behind them."""
PLACES = own_box().board.beside
"""What 0.1.0 did not print."""
MAT = Mat(
    cell_mm=36.0,
    area_mm=(684.0, 216.0),
    markers=(60, 61, 62, 63),
    older=(Edition((8, 9, 10, 11), PLACES, (612.0, 216.0)),),
    ground=Ground(
        zones=(Zone("goal", frozenset(f"{lane + 1}-{x}" for lane in LANES for x in SQUARES[-5:])),),
        in_rows=True,
        bands=(-7.5, 7.5),
        columns=("", *map(str, SQUARES), ""),
        marks={f"{lane + 1}-{end}": str(lane + 1) for lane in LANES for end in (0, 16)},
    ),
)


def pieces(options: Options) -> tuple[Piece, ...]:
    """One sheep a lane, cubes for their breath, six bets a seat; cards are on paper only."""
    facts = options.facts or own_facts(__package__)
    lanes = unpack(facts).cells
    sheep = (
        Piece(
            "sheep",
            Shape.SHEEP,
            COLORS[lane],
            back="lying",
            cells=frozenset(lanes[lane]),
            seen_as={"sheep": ANY_SHEEP, "lying": ("lying",)},
            always=True,
            sign="o",
        )
        for lane in LANES
    )
    cubes = (
        Piece(
            f"{color} cube",
            Shape.CHIP,
            color,
            count,
            cells=frozenset(cell for lane in LANES for cell in breath_cells(lane, color)),
        )
        for color, count in CUBES.items()
    )
    bets = (
        Piece(
            f"{color} bet",
            Shape.CHIP,
            color,
            cells=frozenset({bet_cell(lane, color)}),
            sign=str(lane + 1),
        )
        for color in options.colors or COLORS[: options.seats]
        for lane in LANES
    )
    return (*sheep, *cubes, *bets, *map(_card, facts["cards"]))


def _card(card: Facts) -> Piece:
    """Whom it runs for, its cubes, and what its gaits are worth."""
    cubes = [color for color in CUBES for _ in range(card[color])]
    drawn = tuple(
        Stroke("cube", ((7.0 * (n - len(cubes) / 2) + 3.5, 0.0),), color=color)
        for n, color in enumerate(cubes)
    )
    return Piece(
        word(card["nation"]),
        Shape.CARD,
        title=tuple(filter(None, (card["name"], word(card["nation"])))),
        sketch=(Stroke(Shape.SHEEP, ((0.0, 10.5),), scale=0.4), *drawn),
        rows=(("walk", "1"), ("trot", str(card["trot"])), ("gallop", str(card["gallop"]))),
        only_printed=True,
    )
