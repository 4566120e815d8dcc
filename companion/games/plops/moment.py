"""Data of one moment of Sheeps & Plops, and what follows from it by counting."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.hexes import Herd, turned
from companion.games.pieces import Look
from companion.games.plops.field import Field
from companion.games.plops.pieces import PLOP
from companion.games.rules import Move, Seat
from companion.games.stacks_shared.tallies import ANY, Counted, Tallies, counted_seats


class PlopsBox(NamedTuple):
    """What is settled before the first stack is placed."""

    field: Field
    colors: tuple[str, ...]
    sheep: int


class PlopsMoment(NamedTuple):
    """The fields of a moment; the last three say nothing that tells moments apart."""

    box: PlopsBox
    by: Seat
    """Who moved last."""
    turn: Seat | None
    opening: int
    """How many stacks have yet to be placed."""
    plops: int
    herds: tuple[Herd, ...]
    """From the seat after `by` on. A stack of unknown height is as high as it may be."""
    doubts: tuple[Tallies, ...]
    """What is unknown about the heights of each herd; empty while all are known."""
    free: int
    was: int = 0
    """The cells that `by` held before."""
    move: Move = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlopsMoment) and self[:7] == other[:7]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[1:7])

    def seats(self) -> tuple[Counted, ...]:
        """The sheep of each seat, as far as they are known."""
        return turned(counted_seats(self.herds, self.doubts), -self.by - 1)

    def end_of(self, move: Move) -> Cell:
        """The cell on which a slide ends."""
        cell, way = move[1], move[2]
        return way if cell == ANY else self.box.field.slide(cell, way, self.free)

    def worth(self) -> list[tuple[int, int]]:
        """Biggest group and cells per seat."""
        owned = (seat.herd[0] for seat in self.seats())
        return [(self.box.field.biggest_group(own), own.bit_count()) for own in owned]

    def observation(self) -> Mapping[Cell, Look]:
        """The colour of every stack whatever its height, and the plops."""
        names = self.box.field.names
        looks = dict.fromkeys(names(self.plops), PLOP)
        for color, seat in zip(self.box.colors, self.seats(), strict=True):
            for cell in names(seat.herd[0]):
                looks[cell] = color
        return looks
