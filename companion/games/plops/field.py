"""Move tables of Sheeps & Plops: its board and all that can be done on it."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from companion.games.hexes import WAYS, HexGround, Lane, Stack
from companion.games.rules import Move


class Ways(NamedTuple):
    """What can be done from a cell: moves, and slides with their direction's place in `WAYS`."""

    moves: tuple[Move, ...]
    slides: tuple[tuple[int, int, Lane], ...]


class PlopsExits(dict[int, Ways]):
    """The open ways out of one cell, by which of its neighbours are free.

    Each pattern is worked out when it is first met; so are throws and splits.
    """

    __slots__ = ("ground", "near", "number")

    def __init__(self, ground: HexGround, number: int) -> None:
        self.ground, self.number, self.near = ground, number, ground.near[number]

    def __missing__(self, free: int) -> Ways:
        cell, lanes = self.ground.cells[self.number], self.ground.lanes[self.number]
        ways = self.ground.open_ways(self.number, free)
        moves = tuple(("move", cell, way) for way in ways)
        slides = tuple((WAYS.index(way), lanes[way].mask, lanes[way]) for way in ways)
        found = self[free] = Ways(moves, slides)
        return found


class PlopsSplits(dict[Stack, tuple[tuple[Move, ...], ...]]):
    """The splits of a stack with throws to all six sides, one tuple per direction."""

    __slots__ = ("ground",)

    def __init__(self, ground: HexGround) -> None:
        self.ground = ground

    def __missing__(self, stack: Stack) -> tuple[tuple[Move, ...], ...]:
        number, height = divmod(stack, 32)
        cell, many = self.ground.cells[number], sorted(map(str, range(1, height)))
        splits = self[stack] = tuple(
            tuple(("split", cell, way, going, throw) for going in many for throw in WAYS)
            for way in WAYS
        )
        return splits


class Throws(dict[int, bytes]):
    """The ways in which a plop can be thrown from one cell, one byte each, once per split."""

    __slots__ = ("ground", "number")

    def __init__(self, ground: HexGround, number: int) -> None:
        self.ground, self.number = ground, number

    def __missing__(self, free: int) -> bytes:
        ways = self.ground.open_ways(self.number, free)
        thrown = self[free] = bytes(way in ways for way in WAYS) * 31
        return thrown


class Field(HexGround):
    """The board with all that can be done on it."""

    def __init__(self, cells: Iterable[tuple[int, int]]) -> None:
        super().__init__(cells)
        numbers = range(len(self.cells))
        self.exits = tuple(PlopsExits(self, number) for number in numbers)
        self.throws = tuple(Throws(self, number) for number in numbers)
        self.splits = PlopsSplits(self)
        self.places: tuple[tuple[Move, int], ...] = tuple(
            (("place", cell), bit)
            for cell, bit in zip(self.cells, self.bit, strict=True)
            if bit & self.edge
        )


@cache
def made_of(cells: frozenset[tuple[int, int]]) -> Field:
    """The board with these cells, the same one each time."""
    return Field(sorted(cells))


def hexagon(side: int) -> Field:
    """The hexagonal board with so many cells a side and its centre closed."""
    reach = range(1 - side, side)
    return made_of(
        frozenset((q, r) for q in reach for r in reach if abs(q + r) < side and (q, r) != (0, 0))
    )
