"""Bitboards of hexagons: which touch, how far a slide goes, what hangs together."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from companion.games.board import HEXAGONAL, Board, Cell, Direction, hex_board
from companion.games.pieces import Look

T = TypeVar("T")
Stack = int
"""A stack of sheep is its cell's number times 32 plus its height, so it sorts as moves do."""
Herd = tuple[int, tuple[Stack, ...]]
"""One seat's sheep: the bits of its cells, and the stacks that can do something, in order."""

WAYS: tuple[Direction, ...] = tuple(sorted(HEXAGONAL))
"""The six directions in the order in which moves are listed."""


class Lane(dict[int, int]):
    """One way out of one cell: the cell where a slide ends, by which cells of the way are free.

    Each pattern is worked out when it is first met.
    """

    __slots__ = ("cells", "mask")

    def __init__(self, cells: tuple[tuple[int, int], ...]) -> None:
        self.cells = cells
        """Number and bit of each cell on the way, nearest first."""
        self.mask = sum(bit for _, bit in cells)

    def __missing__(self, free: int) -> int:
        end = -1
        for number, bit in self.cells:
            if not free & bit:
                break
            end = number
        self[free] = end
        return end


class HexGround:
    """A board of hexagons, its cells numbered in the order of their names.

    Bits lie row by row with a gap all round, so that one shift is one step, and by `row` bits one
    row. `all` are its cells, `edge` those that touch the outside.
    """

    def __init__(self, places: Iterable[tuple[int, int]], floors: Iterable[Look] = ()) -> None:
        held = tuple(places)
        self.board: Board = hex_board(held, frozenset(floors))
        self.cells: tuple[Cell, ...] = tuple(sorted(self.board.cells))
        self.number: Mapping[Cell, int] = {cell: i for i, cell in enumerate(self.cells)}
        columns, rows = [q for q, _ in held], [r for _, r in held]
        west, north = min(columns) - 1, min(rows) - 1
        self.row = row = max(columns) - west + 1
        self.bit: tuple[int, ...] = tuple(
            1 << (r - north) * row + q - west for q, r in map(place, self.cells)
        )
        self._number = {bit: number for number, bit in enumerate(self.bit)}
        self.all: int = sum(self.bit)
        self.near: tuple[int, ...] = tuple(self.spread(bit) & ~bit & self.all for bit in self.bit)
        nowhere = (1 << row * (max(rows) - north + 2)) - 1 & ~self.all
        self.edge: int = self.all & self.spread(self.flood((1 << row) - 1, nowhere))
        self.lanes: tuple[Mapping[Direction, Lane], ...] = tuple(map(self._lanes, self.cells))

    def _lanes(self, cell: Cell) -> Mapping[Direction, Lane]:
        rays = {way: [self.number[step] for step in self.board.ray(cell, way)] for way in WAYS}
        return {way: Lane(tuple((n, self.bit[n]) for n in ray)) for way, ray in rays.items()}

    def bits(self, cells: Iterable[Cell]) -> int:
        """These cells as one int."""
        return sum(self.bit[self.number[cell]] for cell in cells)

    def names(self, bits: int) -> Iterator[Cell]:
        """The cells of `bits`, row by row."""
        return map(self.cells.__getitem__, self.numbers(bits))

    def numbers(self, bits: int) -> Iterator[int]:
        """The numbers of the cells of `bits`, row by row."""
        while bits:
            bit = bits & -bits
            yield self._number[bit]
            bits ^= bit

    def open_ways(self, number: int, free: int) -> tuple[Direction, ...]:
        """The directions in which a slide from this cell gets anywhere."""
        lanes = self.lanes[number]
        return tuple(way for way in WAYS if lanes[way].cells and free & lanes[way].cells[0][1])

    def slide(self, cell: Cell, way: Direction, free: int) -> Cell:
        """Where a slide over free cells ends; the cell itself if it gets nowhere."""
        lane = self.lanes[self.number[cell]][way]
        end = lane[free & lane.mask]
        return self.cells[end] if end >= 0 else cell

    def spread(self, bits: int) -> int:
        """These cells and all places that touch them, cells or not."""
        row, pairs = self.row, bits | bits << 1
        return pairs | bits >> 1 | pairs << row - 1 | pairs >> row

    def flood(self, bits: int, within: int) -> int:
        """These cells and all of `within` that hangs together with them."""
        row = self.row
        while True:
            pairs = bits | bits << 1  # as in spread(), whose call would cost half of the time
            more = bits | (pairs | bits >> 1 | pairs << row - 1 | pairs >> row) & within
            if more == bits:
                return bits
            bits = more

    def reached_first(self, starts: Sequence[int], free: int) -> list[int]:
        """The free cells that each set of cells reaches, step by step, before those after it."""
        row, areas, found = self.row, list(starts), [0] * len(starts)
        while free:
            left = free
            for number, area in enumerate(areas):
                pairs = area | area << 1  # as in spread(), whose call would cost a third of it
                fresh = (pairs | area >> 1 | pairs << row - 1 | pairs >> row) & free
                areas[number] = fresh
                found[number] |= fresh & left
                left &= ~fresh
            if left == free:
                break
            free = left
        return found

    def outer_border(self, held: int) -> int:
        """The cells of `held` that touch the outside; a hole within is not outside (C3)."""
        outside = self.flood(self.edge & ~held, self.all & ~held)
        return held & (self.spread(outside) | self.edge)

    def biggest_group(self, bits: int) -> int:
        """How many cells the biggest connected group among `bits` has (C10)."""
        biggest = 0
        while bits:
            group = self.flood(bits & -bits, bits)
            biggest = max(biggest, group.bit_count())
            bits ^= group
        return biggest

    def herd(self, heights: Mapping[Cell, int], least: int) -> Herd:
        """The herd with these stacks, of which only those of `least` and more can do something."""
        stacks = ((self.number[cell] << 5 | height) for cell, height in heights.items())
        return self.bits(heights), tuple(sorted(s for s in stacks if s & 31 >= least))

    def heights(self, herd: Herd) -> dict[Cell, int]:
        """How high the stack is on each of a herd's cells."""
        own, stacks = herd
        tall = {self.cells[stack >> 5]: stack & 31 for stack in stacks}
        return dict.fromkeys(self.names(own), 1) | tall


def place(cell: Cell) -> tuple[int, int]:
    """The axial coordinates in a hexagon's name."""
    q, r = cell.split(",")
    return int(q), int(r)


def turned(seats: Sequence[T], first: int) -> tuple[T, ...]:
    """What belongs to the seats, from the one at `first` on, going round."""
    first %= len(seats) or 1
    return (*seats[first:], *seats[:first])
