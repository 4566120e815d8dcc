"""A whole game in a few lines, as an owner may write one: who takes the last stone wins."""

from pathlib import Path

STONES = '''\
"""Stones: take one or two; whoever takes the last one wins."""

from dataclasses import dataclass, replace

from companion.games.board import Board, Mat
from companion.games.pieces import Piece
from companion.games.rules import Game, Options, State

CELLS = ("1", "2", "3", "4", "5")
BOARD = Board({c: (n - 2.0, 0.0) for n, c in enumerate(CELLS)}, {c: {} for c in CELLS})


@dataclass(frozen=True)
class Stones(State):
    left: int
    mover: int

    @property
    def board(self):
        return BOARD

    @property
    def turn(self):
        return self.mover if self.left else None

    def legal_moves(self):
        return tuple(("take", str(n)) for n in (1, 2) if n <= self.left)

    def apply(self, move):
        return replace(self, left=self.left - int(move[1]), mover=1 - self.mover)

    def score(self):
        return tuple(int(not self.left and seat != self.mover) for seat in (0, 1))

    def observation(self):
        return dict.fromkeys(CELLS[: self.left], "stone")


def start(options):
    GAME.table(options)
    return Stones(5, options.first)


GAME = Game(
    name="stones",
    title="Stones",
    seats=range(2, 3),
    colors=("red", "blue"),
    mat=Mat(40.0, (240.0, 120.0)),
    start=start,
    pieces=lambda options: (Piece("stone", count=5),),
)
'''


def put_game(folder: Path, source: str = STONES, name: str = "stones") -> Path:
    """The folder of a game among those of an owner."""
    home = folder / "games" / name
    home.mkdir(parents=True)
    (home / "__init__.py").write_text(source, encoding="utf-8")
    for path in (home.parent, home, home / "__init__.py"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    return home
