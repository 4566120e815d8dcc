"""Wrong walks of Pasterze: where a dog or shepherd is put although its card does not lead there."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pasterze.box import TEAMS, Stage
from companion.games.pasterze.ground import BOARD, GRID, NAMES, STRIDE, Pasture, named
from companion.games.pasterze.state import Pasterze
from companion.games.pieces import Look

Table = Mapping[Cell, Look]
FEW = 3
"""Cards, squares or sheep of a kind that are tried: more would only be alike."""


def cards_laid(state: Pasterze) -> Iterator[Pasterze]:
    """Moments in which all cards of the turn lie there, none of them as the one before it."""
    for move in state.legal_moves()[:FEW]:
        after = state.apply(move)
        if after.stage == Stage.BLIND and after.shepherd_card != state.shepherd_card:
            both = (after.apply(second) for second in after.legal_moves()[:FEW])
            yield from (laid for laid in both if laid.card != state.card)
        elif after.stage == Stage.DOG and after.card != state.card:
            yield after


def dog_due(state: Pasterze) -> Iterator[Pasterze]:
    """Moments in which only the dog is left to move."""
    for laid in cards_laid(state):
        after = laid
        while after.stage in (Stage.SHEPHERD, Stage.PULL, Stage.SHY):
            after = after.apply(after.legal_moves()[-1])
        if after.stage == Stage.DOG and after.turns == state.turns:
            yield after


def _shepherd_due(state: Pasterze) -> Iterator[Pasterze]:
    return (laid for laid in cards_laid(state) if laid.stage == Stage.SHEPHERD)


class WalkMap(NamedTuple):
    """Squares that matter for one walk of a figure."""

    figure: Look
    walker: int
    value: int
    legal: int
    off_by_one: int
    """Where one step more or less leads."""
    unhindered: int
    """Where it would get if nothing stood in its way."""
    bare: int
    """Squares on which nothing lies."""

    @classmethod
    def of(cls, moment: Pasterze) -> "WalkMap":
        """The walk that is due."""
        ground, entry = moment.ground, moment.box.entry_cost
        figure, walker, value = "shepherd", ground.shepherd, moment.shepherd_card
        if moment.stage == Stage.DOG:
            figure, walker, value = "dog", ground.dog, moment.card
        stops = ground.stops(walker, entry, 6)
        unhindered = Pasture(sheep=0, dog=walker).stops(walker, entry, value)[value]
        bare = BOARD & ~(ground.sheep | ground.pens | ground.dog | ground.shepherd)
        near = stops[value - 1] | stops[value + 1]
        return cls(figure, walker, value, stops[value], near, unhindered, bare)

    @property
    def diagonal(self) -> int:
        """Squares so many diagonal steps away."""
        x, y = divmod(self.walker.bit_length() - 1, STRIDE)
        ways = [(a * self.value, b * self.value) for a in (-1, 1) for b in (-1, 1)]
        return sum(GRID.get((x + a, y + b), 0) for a, b in ways) if self.walker else 0

    def gone(self, moment: Pasterze, targets: int) -> Iterator[Table]:
        """The figure on each of a few squares; the pen that it stood on shows now."""
        looks = dict(moment.observation())
        if self.walker:
            del looks[NAMES[self.walker]]
        if under := moment.ground.pens & self.walker:
            looks[NAMES[under]] = f"{TEAMS[bool(under & moment.ground.red)]} pen"
        for cell in named(targets)[:FEW]:
            yield {**looks, cell: self.figure}


def dog_off_by_one(state: Pasterze) -> Iterator[Table]:
    """A step too many or too few."""
    return _off_by_one(dog_due, state)


def shepherd_off_by_one(state: Pasterze) -> Iterator[Table]:
    """A step too many or too few."""
    return _off_by_one(_shepherd_due, state)


def _off_by_one(due: Callable[[Pasterze], Iterator[Pasterze]], state: Pasterze) -> Iterator[Table]:
    for moment in due(state):
        walk = WalkMap.of(moment)
        targets = walk.off_by_one & walk.bare & ~walk.unhindered & ~walk.diagonal
        yield from walk.gone(moment, targets)


def dog_diagonally(state: Pasterze) -> Iterator[Table]:
    """The right number of steps from corner to corner."""
    for moment in dog_due(state):
        walk = WalkMap.of(moment)
        yield from walk.gone(moment, walk.diagonal & walk.bare & ~walk.legal)


def dog_through_sheep(state: Pasterze) -> Iterator[Table]:
    """The right number of steps over what stands in the way."""
    for moment in dog_due(state):
        walk = WalkMap.of(moment)
        yield from walk.gone(moment, walk.unhindered & walk.bare & ~walk.legal)


def dog_on_sheep(state: Pasterze) -> Iterator[Table]:
    """Onto a sheep, which is taken off; one that could have been pulled away is none of them."""
    for moment in dog_due(state):
        walk = WalkMap.of(moment)
        sheep = state.ground.sheep & moment.ground.sheep
        if state.stage == Stage.OPENING:
            sheep &= ~sum(state.ground._replace(shepherd=moment.ground.shepherd).pulls())
        yield from walk.gone(moment, walk.unhindered & sheep)


def dog_on_pen(state: Pasterze) -> Iterator[Table]:
    """Onto an empty pen."""
    for moment in dog_due(state):
        walk, ground = WalkMap.of(moment), moment.ground
        empty = ground.pens & ~ground.full & ~walk.walker
        yield from walk.gone(moment, walk.unhindered & empty)
