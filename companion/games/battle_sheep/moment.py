"""Data of one moment of Battle Sheep, and what follows from it by counting."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from companion.games.battle_sheep.pasture import LATTICE, PASTURE, Laid
from companion.games.board import Cell
from companion.games.hexes import Herd, turned
from companion.games.pieces import Look
from companion.games.rules import Move, Seat
from companion.games.stacks_shared.tallies import ANY, Counted, Tallies, counted_seats


class BattleSheepBox(NamedTuple):
    """What is settled before the first tile."""

    colors: tuple[str, ...]
    sheep: int


class BattleMoment(NamedTuple):
    """The fields of a moment; the last two say nothing that tells moments apart."""

    box: BattleSheepBox
    by: Seat
    """Who moved last."""
    turn: Seat | None
    opening: int
    """Turns before the first split: those left for tiles, and then one stack per seat."""
    pasture: Laid
    herds: tuple[Herd, ...]
    """From the seat after `by` on; a lone sheep cannot be split and is none of the stacks.
    A stack of unknown height is as high as it may be."""
    doubts: tuple[Tallies, ...]
    """What is unknown about the heights of each herd; empty while all are known."""
    free: int
    move: Move = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BattleMoment) and self[:7] == other[:7]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        cells = self.pasture.cells
        return hash((self.by, self.turn, self.opening, cells, self.herds, self.doubts))

    @property
    def laying(self) -> bool:
        """Whether tiles are still to be laid."""
        return self.opening > len(self.herds)

    def seats(self) -> tuple[Counted, ...]:
        """The sheep of each seat, as far as they are known."""
        return turned(counted_seats(self.herds, self.doubts), -self.by - 1)

    def end_of(self, move: Move) -> Cell:
        """The cell on which a split ends."""
        cell, way = move[1], move[2]
        return way if cell == ANY else LATTICE.slide(cell, way, self.free)

    def worth(self) -> list[tuple[int, int]]:
        """Cells and biggest group per seat."""
        owned = (seat.herd[0] for seat in self.seats())
        return [(own.bit_count(), LATTICE.biggest_group(own)) for own in owned]

    def tiles(self) -> list[int]:
        """Tiles left per seat."""
        seats = len(self.herds)
        turns = self.opening - seats
        return [(turns - (s - self.by - 1) % seats + seats - 1) // seats for s in range(seats)]

    def observation(self) -> Mapping[Cell, Look]:
        """Bare pasture, and the colour of every stack whatever its height."""
        looks = _bare(self.pasture.cells).copy()
        for color, seat in zip(self.box.colors, self.seats(), strict=True):
            for cell in LATTICE.names(seat.herd[0]):
                looks[cell] = color
        return looks


@lru_cache(64)
def _bare(pasture: int) -> dict[Cell, Look]:
    return dict.fromkeys(LATTICE.names(pasture), PASTURE)
