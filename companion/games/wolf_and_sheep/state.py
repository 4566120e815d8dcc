"""Rules of Wolf and Sheep: sheep go forward and shut the wolf in, or it gets past them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from companion.games.board import DIAGONALS, SQUARE, Board, Cell, square_name
from companion.games.pieces import Look
from companion.games.rules import Description, Move, News, Objection, Seat, State, Task, news
from companion.games.wolf_and_sheep.guidance import due, told
from companion.games.wolf_and_sheep.objections import column, objection, row

WIDTH = 10
"""The mat has room for the larger game; the smaller one is played in its south-west."""
SMALL = 8
"""The smaller game's width."""
COLORS = ("black", "white")
"""Black plays the wolf, white the sheep."""
FORWARD = ("ne", "nw")


def _dark_squares() -> Board:
    """Squares on which both coordinates are odd or both even, linked from corner to corner."""
    dark = {(x, y) for x in range(WIDTH) for y in range(WIDTH) if (x + y) % 2 == 0}
    middle = (WIDTH - 1) / 2
    at = {square_name(x, y): (x - middle, y - middle) for x, y in sorted(dark)}
    links = {
        square_name(x, y): {
            way: square_name(x + dx, y + dy)
            for way, (dx, dy) in DIAGONALS.items()
            if (x + dx, y + dy) in dark
        }
        for x, y in dark
    }
    return Board(at, links, lattice=SQUARE)


BOARD = _dark_squares()


@dataclass(frozen=True, slots=True)
class WolfAndSheep(State):
    """One moment of the game."""

    size: int
    colors: tuple[str, ...]
    mover: Seat
    wolf: Cell
    sheep: tuple[Cell, ...]
    """Sorted."""

    @property
    def board(self) -> Board:
        """The dark squares of the whole mat."""
        return BOARD

    @property
    def turn(self) -> Seat | None:
        """Nobody's once the wolf is past, or whoever should move cannot."""
        return self.mover if self.legal_moves() else None

    @property
    def hunted(self) -> bool:
        """Whether it is the wolf that is to move."""
        return self.colors[self.mover] == COLORS[0]

    def legal_moves(self) -> tuple[Move, ...]:
        """A piece goes one step on a diagonal."""
        if self.past:
            return ()
        movers, ways = ((self.wolf,), (*DIAGONALS,)) if self.hunted else (self.sheep, FORWARD)
        steps = (("go", cell, way) for cell in movers for way in ways if self._free(cell, way))
        return tuple(sorted(steps))

    def _free(self, cell: Cell, way: str) -> bool:
        step = BOARD.next(cell, way)
        if step is None or max(column(step), row(step)) >= self.size:
            return False
        return step != self.wolf and step not in self.sheep

    @property
    def past(self) -> bool:
        """Whether no sheep is left behind the wolf: none of them can ever stop it."""
        return all(row(cell) >= row(self.wolf) for cell in self.sheep)

    def apply(self, move: Move) -> Self:
        """The moment after a step."""
        _, cell, way = move
        step = BOARD.links[cell][way]
        other = 1 - self.mover
        if cell == self.wolf:
            return replace(self, mover=other, wolf=step)
        return replace(self, mover=other, sheep=tuple(sorted({*self.sheep, step} - {cell})))

    @property
    def winner(self) -> Seat | None:
        """The wolf if it is past, else whoever moved last, once nobody can move on."""
        if self.past:
            return self.colors.index(COLORS[0])
        return None if self.legal_moves() else 1 - self.mover

    def score(self) -> tuple[int, ...]:
        """One point for whoever has won."""
        return tuple(int(seat == self.winner) for seat in range(2))

    def news(self) -> tuple[News, ...]:
        """What to do now, or how it ended."""
        if self.past:
            return (news("the-wolf-is-past", self.winner, 1),)
        if self.winner is None:
            return tuple(task.what for task in self.todo())
        lost = "the-wolf-is-shut-in" if self.hunted else "no-sheep-can-move"
        return (news(lost, self.winner, 1),)

    def todo(self) -> tuple[Task, ...]:
        """One step, with every piece that can make it."""
        moves = self.legal_moves()
        return (due(self.mover, moves, self.hunted),) if moves else ()

    def description(self, move: Move) -> Description:
        """From where to where a piece goes."""
        _, cell, way = move
        return told(cell, BOARD.links[cell][way], self.hunted)

    def objection(self, looks: Mapping[Cell, Look]) -> Objection | None:
        """The rule that the last step broke."""
        return objection(self.observation(), looks, self.size, self.hunted)

    def observation(self) -> Mapping[Cell, Look]:
        """The wolf and the sheep."""
        return {self.wolf: "wolf", **dict.fromkeys(self.sheep, "sheep")}

    def arranged(self, looks: Mapping[Cell, Look]) -> Self | None:
        """The same pieces where they lie, if they are all on the board."""
        wolves = [cell for cell, look in looks.items() if look == "wolf"]
        sheep = sorted(cell for cell, look in looks.items() if look == "sheep")
        inside = all(max(column(cell), row(cell)) < self.size for cell in (*wolves, *sheep))
        if len(wolves) != 1 or len(sheep) != len(self.sheep) or not inside:
            return None
        return replace(self, wolf=wolves[0], sheep=tuple(sheep))
