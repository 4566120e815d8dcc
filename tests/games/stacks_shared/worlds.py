"""Worlds: every way in which sheep of unknown number may stand, one by one."""

from collections.abc import Iterator, Mapping

from companion.games.board import Cell
from companion.games.hexes import HexGround
from companion.games.stacks_shared.tallies import Tally

World = frozenset[tuple[Cell, int]]
"""The height of every stack of one seat."""


def shared_out(sheep: int, cells: tuple[Cell, ...]) -> Iterator[tuple[tuple[Cell, int], ...]]:
    """Every way to put so many sheep on these cells, at least one on each."""
    if not cells:
        if not sheep:
            yield ()
        return
    for height in range(1, sheep - len(cells) + 2):
        for others in shared_out(sheep - height, cells[1:]):
            yield ((cells[0], height), *others)


def worlds(ground: HexGround, parts: list[Tally]) -> set[World]:
    """All that the parts leave open, as a product."""
    found: set[World] = {frozenset()}
    for part in parts:
        ways = list(shared_out(part.sheep, tuple(ground.names(part.cells))))
        found = {world | set(way) for world in found for way in ways}
    return found


def split_worlds(before: set[World], start: Cell, end: Cell, going: int) -> set[World]:
    """The worlds after a split, each of them made by hand; 0 for any number."""
    found = set()
    for world in before:
        heights = dict(world)
        for count in range(1, heights[start]):
            if going in (0, count):
                found.add(frozenset({**heights, start: heights[start] - count, end: count}.items()))
    return found


def fits(ground: HexGround, parts: list[Tally], heights: Mapping[Cell, int]) -> bool:
    """Whether these heights are one of the worlds."""
    return all(
        sum(heights[cell] for cell in ground.names(part.cells)) == part.sheep for part in parts
    )
