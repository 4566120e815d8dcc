"""Piece catalogue of Pasterze: nine sheep, the dog, the shepherd, pens and cards."""

from companion.games.facts import own_facts
from companion.games.pasterze.ground import SHEEP
from companion.games.pieces import Cover, Piece, Shape, Stroke
from companion.games.rules import Options

TEAMS = ("green", "red")
FIRST_MARKER = 35
"""The card of value v carries the marker 35 + v."""
COVER = (Cover("dog", -26.0, 8.0), Cover("sheep", 12.0, -18.0), Cover("sheep", 34.0, 18.0))


def pieces(options: Options) -> tuple[Piece, ...]:
    """The shepherd comes out of the box for four players only."""
    facts = {**own_facts(__package__), **options.facts}
    sheep = Piece("sheep", Shape.SHEEP, count=SHEEP, seen_as={"sheep": ("white",)}, always=True,
                  sign="o")  # fmt: skip
    dog = Piece("dog", Shape.DOG, seen_as={"dog": ("dog",)}, seldom_missing=True)
    shepherd = Piece("shepherd", Shape.SHEPHERD, seen_as={"shepherd": ("shepherd",)}, beside="dog",
                     sign="S")  # fmt: skip
    figures = (dog, shepherd) if options.seats == 4 else (dog,)
    pens = (_pen(color, facts["pens"]) for color in TEAMS)
    colors = options.colors or ("green", "red", "green 2", "red 2")[: options.seats]
    cards = (_card(value, len(figures), colors) for value in range(1, 6))
    return (sheep, *figures, *pens, *cards)


def _pen(color: str, count: int) -> Piece:
    look = f"{color} pen"
    full = f"{look} sheep"
    return Piece(
        look,
        Shape.PEN,
        color,
        count,
        holding={"sheep": full},
        seen_as={look: (look,), full: (full,)},
        in_turn=True,
        sign=color[0],
    )


def _card(value: int, copies: int, owners: tuple[str, ...]) -> Piece:
    """How far the dog, or the shepherd, goes."""
    return Piece(
        str(value),
        Shape.CARD,
        count=copies,
        marker=FIRST_MARKER + value,
        value=str(value),
        title=("own",),
        sketch=(
            Stroke(Shape.DOG, ((-10.0, 0.0),), scale=0.42),
            Stroke(str(value), ((9.0, -6.5),), scale=1.0),
        ),
        owners=owners,
    )
