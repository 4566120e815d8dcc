"""Games that nobody has taught the camera, as somebody's folder may bring them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from companion.games.board import Board, Cell, Ground, Mat, Zone, square_board, square_name
from companion.games.pieces import Look, Piece, Shape
from companion.games.rules import Game, Move, State

SQUARES = square_board(8, 8)
DARK = frozenset(square_name(x, y) for x in range(8) for y in range(8) if (x + y) % 2 == 0)
CHEQUERED = Ground(zones=(Zone("dark", DARK),))
SHEEP = Piece("sheep", Shape.SHEEP, "white", 4, always=True)
WOLF = Piece("wolf", Shape.WOLF, always=True)
PAWN = Piece("pawn", Shape.PAWN, "black", always=True)
HOMES = ("a1", "c1", "e1", "g1", "d8")


@dataclass(frozen=True)
class Lying(State):
    """A moment of a game that has a table and no rules."""

    table: Board
    looks: tuple[tuple[Cell, Look], ...]

    @property
    def board(self) -> Board:
        return self.table

    @property
    def turn(self) -> int | None:
        return None

    def legal_moves(self) -> tuple[Move, ...]:
        return ()

    def apply(self, move: Move) -> Self:
        return self

    def score(self) -> tuple[int, ...]:
        return (0, 0)

    def observation(self) -> Mapping[Cell, Look]:
        return dict(self.looks)


@dataclass(frozen=True)
class Walking(Lying):
    """A moment of a game in which seats take turns to move any piece by one step."""

    seat: int = 0

    @property
    def turn(self) -> int | None:
        return self.seat

    def legal_moves(self) -> tuple[Move, ...]:
        there = dict(self.looks)
        return tuple(sorted(
            ("step", cell, to)
            for cell in there
            for to in self.table.links[cell].values()
            if to not in there
        ))  # fmt: skip

    def apply(self, move: Move) -> Self:
        moved = {move[2] if cell == move[1] else cell: look for cell, look in self.looks}
        return replace(self, looks=tuple(sorted(moved.items())), seat=1 - self.seat)


def newcomer(
    pieces: Iterable[Piece] = (SHEEP, WOLF),
    start: Mapping[Cell, Look] | None = None,
    board: Board = SQUARES,
    ground: Ground = CHEQUERED,
) -> Game:
    """A game for two with these pieces that no net knows."""
    ours = tuple(pieces)
    names = [piece.look for piece in ours for _ in range(piece.count)]
    first = dict(zip(HOMES, names, strict=False)) if start is None else start
    return Game(
        name="newcomer",
        title="Newcomer",
        seats=range(2, 3),
        colors=("white", "black"),
        mat=Mat(44.0, (352.0, 352.0), ground=ground),
        start=lambda _: Walking(board, tuple(sorted(first.items()))),
        pieces=lambda _: ours,
    )


def shuffled(game: Game, seed: int, cells: Iterable[Cell] = DARK) -> dict[Cell, Look]:
    """All pieces of a game on any of these cells."""
    looks = [piece.look for piece in game.pieces(None) for _ in range(piece.count)]  # type: ignore[arg-type]
    return dict(zip(Random(seed).sample(sorted(cells), len(looks)), looks, strict=True))


def facing(piece: Piece) -> Piece:
    """The same piece, told by the camera which way it faces."""
    return replace(piece, facing=True)
