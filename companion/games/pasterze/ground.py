"""Bitboards of Pasterze: who stands where, who walks where, what a camera sees."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple, Self

from companion.games.board import COMPASS, Cell, square_name
from companion.games.pieces import Look
from companion.games.rules import EMPTY

SIDE = 11
STRIDE = SIDE + 1  # a spare bit after every file, so that no step wraps round
SHEEP = 9

Way = int
WAYS = tuple(COMPASS)
"""n e s w: a way is its place in here, so odd ones cross even ones."""

GRID = {(x, y): 1 << x * STRIDE + y for x in range(SIDE) for y in range(SIDE)}
BITS: dict[Cell, int] = {square_name(x, y): bit for (x, y), bit in GRID.items()}
NAMES: dict[int, Cell] = {bit: name for name, bit in BITS.items()}
BOARD = sum(NAMES)
PASTURE = sum(bit for (x, y), bit in GRID.items() if 0 < x < SIDE - 1 and 0 < y < SIDE - 1)
RING = BOARD & ~PASTURE
DARK = sum(GRID[x, y] for x in (4, 5, 6) for y in (4, 5, 6))
FILES = tuple(sum(GRID[x, y] for y in range(SIDE)) for x in range(SIDE))
LOOKS = ("sheep", "dog", "shepherd", "green pen", "red pen", "green pen sheep", "red pen sheep")


def _ray(x: int, y: int, dx: int, dy: int) -> tuple[int, ...]:
    line = (GRID.get((x + n * dx, y + n * dy), 0) for n in range(1, SIDE))
    return tuple(takewhile(PASTURE.__and__, line))


RAYS: dict[int, tuple[tuple[int, ...], ...]] = {
    bit: tuple(_ray(x, y, dx, dy) for dx, dy in COMPASS.values()) for (x, y), bit in GRID.items()
}
"""The pasture seen from each square, way by way, nearest first."""


def named(squares: int) -> tuple[Cell, ...]:
    """The cells of a set of squares."""
    return tuple(name for bit, name in NAMES.items() if bit & squares)


class Pasture(NamedTuple):
    """Everything that stands on the board."""

    sheep: int = DARK
    """Those still free."""
    full: int = 0
    """Pens of either colour that hold a caught sheep."""
    green: int = 0
    """All green pens, the one under the dog too."""
    red: int = 0
    dog: int = 0
    """0 while it waits beside the board; so the shepherd."""
    shepherd: int = 0

    @property
    def pens(self) -> int:
        """Every pen."""
        return self.green | self.red

    def colored(self, color: int) -> int:
        """The pens of one colour: 0 green, 1 red."""
        return self.red if color else self.green

    @property
    def caught(self) -> tuple[int, int]:
        """Sheep in green pens and in red ones."""
        return (self.full & self.green).bit_count(), (self.full & self.red).bit_count()

    def stops(self, walker: int, entry_cost: int, longest: int = 5) -> list[int]:
        """Where the dog or the shepherd can end after 0, 1, ... points, all of which are used.

        Walks may go back and forth, so every round is one step on from everywhere. Empty pens can
        be crossed but not stopped on (B4); dog and shepherd never cross (B14).
        """
        free = BOARD & ~(self.sheep | self.full | self.dog ^ self.shepherd ^ walker)
        ends = BOARD & ~self.pens
        at = walker or RING & free
        stops = [0] if walker or not entry_cost else [0, at & ends]
        while len(stops) <= longest:
            at = (at << 1 | at >> 1 | at << STRIDE | at >> STRIDE) & free
            stops.append(at & ends)
        return stops

    def pulls(self) -> dict[int, int]:
        """The sheep that the shepherd can pull and where each comes to rest."""
        found = {}
        for ray in RAYS[self.shepherd]:
            rest = 0
            for square in ray:
                if square & self.sheep:
                    if rest:
                        found[square] = rest
                    break
                if square & (self.dog | self.full):  # B16
                    break
                if not rest or square & self.pens:
                    rest = square
        return found

    @lru_cache(maxsize=8192)  # noqa: B019 - a pasture is a few numbers; turns are searched by looks
    def looks(self) -> Mapping[Cell, Look]:
        """What a camera above sees of each square; the dog hides the pen under it."""
        empty = ~(self.full | self.dog)
        seen: dict[Cell, Look] = {}
        for squares, look in (
            (self.sheep, "sheep"),
            (self.green & empty, "green pen"),
            (self.red & empty, "red pen"),
            (self.green & self.full, "green pen sheep"),
            (self.red & self.full, "red pen sheep"),
            (self.dog, "dog"),
            (self.shepherd, "shepherd"),
        ):
            rest = squares
            while rest:
                low = rest & -rest
                seen[NAMES[low]] = look
                rest ^= low
        return seen

    def laid(self, looks: Mapping[Cell, Look]) -> Self | None:
        """The ground as it lies; what cannot be seen stays as it was. None if it cannot lie so."""
        seen = dict.fromkeys(LOOKS, 0)
        for cell, look in looks.items():
            if cell in BITS and look != EMPTY:
                if look not in seen:
                    return None
                seen[look] |= BITS[cell]
        dog = seen["dog"]
        # A sheep on a pen that we know of is caught, whether or not the pen shows.
        caught = seen["sheep"] & self.pens
        full = caught | seen["green pen sheep"] | seen["red pen sheep"]
        moved = self.dog & ~(full | seen["green pen"] | seen["red pen"])

        def lie(color: str, known: int) -> int:
            # The pen under the dog goes with the dog unless it shows where it was.
            hidden = known & (caught | dog) | (dog if known & moved else 0)
            return seen[f"{color} pen"] | seen[f"{color} pen sheep"] | hidden

        ground = self._replace(
            sheep=seen["sheep"] ^ caught,
            full=full,
            green=lie("green", self.green),
            red=lie("red", self.red),
            dog=dog,
            shepherd=seen["shepherd"],
        )
        return ground if ground._follows(self) else None

    def _follows(self, before: Self) -> bool:
        on_pasture = self.sheep | self.full
        return (
            on_pasture.bit_count() == SHEEP
            and not on_pasture & RING
            and not self.green & self.red
            and self.dog.bit_count() in {1, before.dog.bit_count()}
            and self.shepherd.bit_count() in {1, before.shepherd.bit_count()}
            and not self.shepherd & (self.pens | before.pens & ~before.dog)
        )
