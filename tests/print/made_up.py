"""Made-up games with the least that a game can have, for the print kit."""

from dataclasses import dataclass, replace
from math import cos, pi, sin

from companion.games.board import DIAGONALS, SQUARE, Board, Cell, Mat, square_name
from companion.games.pieces import Look, Piece
from companion.games.rules import Game, Move, State

PLACES = tuple(f"place{n}" for n in range(8))
RING = Board(
    {cell: (2 * cos(pi * n / 4), 2 * sin(pi * n / 4)) for n, cell in enumerate(PLACES)},
    {cell: {"on": PLACES[(n + 1) % 8]} for n, cell in enumerate(PLACES)},
)
DARK = {(x, y) for x in range(8) for y in range(8) if (x + y) % 2 == 0}
DARK_SQUARES = Board(
    {square_name(x, y): (x - 3.5, y - 3.5) for x, y in DARK},
    {
        square_name(x, y): {
            way: square_name(x + dx, y + dy)
            for way, (dx, dy) in DIAGONALS.items()
            if (x + dx, y + dy) in DARK
        }
        for x, y in DARK
    },
    lattice=SQUARE,
)


@dataclass(frozen=True)
class OneStep(State):
    """A game of one move."""

    ground: Board
    over: bool = False

    @property
    def board(self) -> Board:
        """Wherever it is played."""
        return self.ground

    @property
    def turn(self) -> int | None:
        """The first seat, once."""
        return None if self.over else 0

    def legal_moves(self) -> tuple[Move, ...]:
        """There is only one thing to do."""
        return () if self.over else (("zwonk",),)

    def apply(self, move: Move) -> "OneStep":
        """The end."""
        return replace(self, over=True)

    def score(self) -> tuple[int, ...]:
        """A draw."""
        return (0, 0)

    def observation(self) -> dict[Cell, Look]:
        """Two pawns that never move."""
        return dict(zip(self.ground.cells, ("zork", "flimp"), strict=False))


def made_up(board: Board, cell_mm: float, *more: Piece) -> Game:
    """A game with two pawns of which no catalogue has ever heard, and what else is in its box."""
    area = 8 * cell_mm
    return Game(
        name="made_up",
        title="Zork & Flimp",
        seats=range(2, 3),
        colors=("orange", "mauvish"),
        mat=Mat(cell_mm, (area, area)),
        start=lambda options: OneStep(board),
        pieces=lambda options: (Piece("zork", color="orange"), Piece("flimp"), *more),
    )
