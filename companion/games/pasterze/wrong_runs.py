"""Wrong runs of Pasterze: sheep that are put where no dog drives them."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pasterze.box import Stage
from companion.games.pasterze.ground import BITS, NAMES, RAYS, named
from companion.games.pasterze.state import Pasterze
from companion.games.pasterze.wrong_walks import FEW, Table, dog_due
from companion.games.pieces import Look


class SheepRun(NamedTuple):
    """One sheep that runs straight and alone, in a turn that can end in one way only."""

    looks: dict[Cell, Look]
    """The table after the turn, without that sheep."""
    taken: int
    """Squares on which something lies or lay."""
    ray: tuple[int, ...]
    start: int
    """Its place on the ray before and after."""
    end: int

    def put(self, *squares: int) -> Iterator[Table]:
        """The sheep on other squares, where they are free."""
        for square in squares:
            if square & ~self.taken:
                yield {**self.looks, NAMES[square]: "sheep"}


def _runs(state: Pasterze) -> Iterator[SheepRun]:
    """Runs after any legal walk; a shepherd could have pulled the sheep elsewhere."""
    for moment in dog_due(state) if state.stage == Stage.CARD else ():
        for move in moment.legal_moves():
            after = moment.apply(move)
            if after.turns > moment.turns:
                yield from _straight(moment, after)


def _straight(before: Pasterze, after: Pasterze) -> Iterator[SheepRun]:
    old, new = before.ground, after.ground
    taken = old.sheep | new.sheep | new.pens | new.dog | new.shepherd
    for ray in RAYS[new.dog]:
        was, now = _places(ray, old.sheep), _places(ray, new.sheep)
        if len(was) == len(now) == 1 and was < now:
            looks = dict(after.observation())
            del looks[NAMES[ray[now[0]]]]
            yield SheepRun(looks, taken, ray, was[0], now[0])


def _places(ray: tuple[int, ...], sheep: int) -> list[int]:
    return [place for place, square in enumerate(ray) if square & sheep]


def too_short(state: Pasterze) -> Iterator[Table]:
    """Away from the dog, but not far enough."""
    for run in _runs(state):
        yield from run.put(*run.ray[run.start + 1 : run.end])


def too_far(state: Pasterze) -> Iterator[Table]:
    """One field more than needed."""
    for run in _runs(state):
        yield from run.put(*run.ray[run.end + 1 : run.end + 2])


def sideways(state: Pasterze) -> Iterator[Table]:
    """Out of the dog's line although the way ahead is free."""
    for run in _runs(state):
        beside = {square for ray in RAYS[run.ray[run.start]] for square in ray[:1]}
        yield from run.put(*sorted(beside.difference(run.ray)))


def needless(state: Pasterze) -> Iterator[Table]:
    """A sheep moves, too, that does not see the dog."""
    for run in _runs(state):
        table = {**run.looks, NAMES[run.ray[run.end]]: "sheep"}
        for cell in named(state.ground.sheep)[:FEW]:
            if table.get(cell) == "sheep":
                yield from beside(table, cell, run.taken)


def beside(table: Table, cell: Cell, taken: int) -> Iterator[Table]:
    """A sheep one step away on a free field of the pasture."""
    bare = {place: look for place, look in table.items() if place != cell}
    for ray in RAYS[BITS[cell]]:
        if ray and ray[0] & ~taken:
            yield {**bare, NAMES[ray[0]]: "sheep"}
