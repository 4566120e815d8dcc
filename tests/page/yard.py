"""A game as nobody of us would write it: odd names, paints and shapes, no words, no cover."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product

from companion.games.board import SQUARE, Board, Mat
from companion.games.pieces import Piece, Shape
from companion.games.rules import DICE, Die, Game, Options, State

COLORS = ("orange", "teal")
SQUARES = {f"{x} {y}": (float(x), float(y)) for x, y in product(range(4), range(4))}
YARD = Board(
    {**SQUARES, "pile": (5.0, 1.0)},
    {cell: {} for cell in (*SQUARES, "pile")},
    lattice=SQUARE,
    cards=("pile",),
)


@dataclass(frozen=True)
class Yard(State):
    """Roll, then put a stack as high as the die on a plank; after four planks it is over."""

    heights_laid: tuple[int, ...] = ()
    rolled: int = 0

    @property
    def board(self) -> Board:
        return YARD

    @property
    def turn(self) -> int | None:
        if len(self.heights_laid) == 4:
            return None
        return len(self.heights_laid) % 2 if self.rolled else DICE

    def legal_moves(self) -> tuple[tuple[str, ...], ...]:
        if self.turn is None:
            return ()
        return (("build",),) if self.rolled else tuple(("roll", str(n)) for n in (1, 2, 3))

    def apply(self, move: tuple[str, ...]) -> "Yard":
        if move[0] == "roll":
            return replace(self, rolled=int(move[1]))
        return Yard((*self.heights_laid, self.rolled))

    def score(self) -> tuple[int, ...]:
        return sum(self.heights_laid[::2]), sum(self.heights_laid[1::2])

    def dice(self) -> tuple[Die, ...]:
        return (Die("Bone", (("1", 1), ("2", 1), ("3", 1))),)

    def observation(self) -> Mapping[str, str]:
        seen = {"pile": "Fog!"} if self.heights_laid else {}
        for row, _ in enumerate(self.heights_laid):
            seen |= {f"0 {row}": COLORS[row % 2], f"1 {row}": "plank"}
        return seen

    def heights(self) -> Mapping[str, int]:
        return {f"0 {row}": high for row, high in enumerate(self.heights_laid)}


def boxed(options: Options) -> tuple[Piece, ...]:
    forms = {"lying": ((0, 0), (1, 0)), "standing": ((0, 0), (0, 1))}
    return (
        Piece("plank", Shape.TILE, count=4, forms=forms),
        *(Piece(color, Shape.STACK, color, 9) for color in COLORS),
        Piece("Fog!", Shape.CARD),
        Piece("Sir Ännchen", "meeple", "teal"),  # type: ignore[arg-type]
    )


GAME = Game(
    name="yard",
    title="The Yard",
    seats=range(2, 3),
    colors=COLORS,
    mat=Mat(40.0, (320.0, 320.0)),
    start=lambda _: Yard(),
    pieces=boxed,
)
