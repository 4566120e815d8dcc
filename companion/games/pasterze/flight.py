"""Flight of sheep from a dog on a square pasture with a ring round it: bits in, bits out."""

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from companion.games.pasterze.ground import RAYS, Way

Flock = tuple[int, int]
"""Where free sheep stand, and which pens hold a caught one."""
Push = tuple[int, int, Way]
"""Where a file begins, the cell its end enters (0: none, it is stuck), and the way it goes."""
EVERY_WAY: tuple[Way, ...] = (0, 1, 2, 3)


def _crossing(ways: tuple[Way, ...]) -> bool:
    return len({way & 1 for way in ways}) == 2


@cache
def _close(dog: int, distance: int) -> tuple[tuple[int, ...], ...]:
    return tuple(ray[:distance] for ray in RAYS[dog])


class Pause(NamedTuple):
    """Sheep as they have run so far, and what the player has to choose before they run on."""

    flock: Flock
    ways: tuple[Way, ...] = ()
    """Still to flee; nothing left means that all is done."""
    leader: int = 0
    """The sheep that steps aside; 0 when the question is who flees first."""
    choices: tuple[Way, ...] = ()


class Fright(NamedTuple):
    """A dog that has stopped, and what stands still while the sheep run from it."""

    close: tuple[tuple[int, ...], ...]
    """The fields on which no sheep dares to stay, way by way."""
    pens: int
    figures: int

    @classmethod
    def of(cls, dog: int, distance: int, pens: int, shepherd: int = 0) -> "Fright":
        """The fright that this dog gives to sheep with fewer fields than `distance` between."""
        return cls(_close(dog, distance), pens, dog | shepherd)

    def near(self, sheep: int, way: Way) -> int:
        """The nearest sheep that way if it must run; a pen ends the view (B6)."""
        for square in self.close[way]:
            if square & self.pens:
                return 0
            if square & sheep:
                return square
        return 0

    def seen(self, sheep: int) -> tuple[Way, ...]:
        """The way in which this one sheep sees the dog too near; other sheep do not hide it."""
        for way, close in enumerate(self.close):
            for square in close:
                if square & self.pens:
                    break
                if square == sheep:
                    return (way,)
        return ()

    def front(self, flock: Flock, first: int, way: Way) -> int:
        """The cell that the end of the file from `first` on can enter, or 0."""
        sheep, full = flock
        for square in RAYS[first][way]:
            if not square & sheep:
                return 0 if square & (full | self.figures) else square
        return 0

    def pushed(self, flock: Flock, first: int, front: int) -> Flock:
        """The flock after a file went one field on: only its two ends show."""
        sheep, full = flock
        if front & self.pens:
            return sheep ^ first, full | front
        return sheep ^ first | front, full

    def run(self, flock: Flock, way: Way, pushes: list[Push]) -> tuple[Flock, int]:
        """Run straight until all are far enough; else the leader that cannot go on."""
        while near := self.near(flock[0], way):
            front = self.front(flock, near, way)
            if not front:
                return flock, self._leader(flock[0], near, way)
            pushes.append((near, front, way))
            flock = self.pushed(flock, near, front)
        return flock, 0

    def _leader(self, sheep: int, near: int, way: Way) -> int:
        for square in RAYS[near][way]:
            if not square & sheep:
                break
            near = square
        return near

    def sides(self, flock: Flock, leader: int, way: Way) -> dict[Way, int]:
        """Where the leader can step aside: the side, and the cell that fills up there."""
        fronts = ((side, self.front(flock, leader, side)) for side in sorted((way ^ 1, way ^ 3)))
        return {side: front for side, front in fronts if front}

    def ends(self, flock: Flock, way: Way) -> set[Flock]:
        """Every way in which the flight in this direction can end."""
        flock, leader = self.run(flock, way, [])
        sides = self.sides(flock, leader, way) if leader else {}
        if not sides:
            return {flock}
        turned = (self.pushed(flock, leader, front) for front in sides.values())
        return {end for flock in turned for end in self.ends(flock, way)}

    def outcomes(self, flock: Flock, ways: tuple[Way, ...], begun: bool = False) -> set[Flock]:
        """Every way in which the whole flight can end, in whatever order (B21)."""
        if not ways:
            return {flock}
        firsts = ways if _crossing(ways) and not begun else ways[:1]
        return {
            outcome
            for first in firsts
            for end in self.ends(flock, first)
            for outcome in self.outcomes(end, tuple(way for way in ways if way != first))
        }

    def firsts(self, flock: Flock, ways: tuple[Way, ...]) -> tuple[Way, ...]:
        """Who may flee first so that every outcome stays open: mostly one is as good as all."""
        if not _crossing(ways):
            return ways[:1]
        leads = {
            way: self.outcomes(flock, (way, *(other for other in ways if other != way)), begun=True)
            for way in ways
        }
        return tuple(
            way
            for way in ways
            if not any(
                leads[way] < leads[other] or (other < way and leads[way] == leads[other])
                for other in ways
            )
        )

    def flee(self, flock: Flock, ways: tuple[Way, ...], begun: bool, pushes: list[Push]) -> Pause:
        """Let the sheep run until all is done or a choice makes a difference.

        `begun` says that the first of `ways` was chosen or is half done.
        """
        if not begun:
            flock, ways = self.scatter(flock, ways, pushes)
        while ways:
            if not begun:
                firsts = self.firsts(flock, ways)
                if len(firsts) > 1:
                    return Pause(flock, ways, 0, firsts)
                ways = (*firsts, *(way for way in ways if way not in firsts))
            flock, leader = self.run(flock, ways[0], pushes)
            sides = self.sides(flock, leader, ways[0]) if leader else {}
            begun = bool(sides)
            if sides:
                if len(sides) == 2 and self._differ(flock, leader, sides.values(), ways):
                    return Pause(flock, ways, leader, tuple(sides))
                side, front = next(iter(sides.items()))
                pushes.append((leader, front, side))
                flock = self.pushed(flock, leader, front)
            else:
                if leader:
                    pushes.append((leader, 0, ways[0]))
                ways = ways[1:]
        return Pause(flock)

    def scatter(
        self, flock: Flock, ways: tuple[Way, ...], pushes: list[Push]
    ) -> tuple[Flock, tuple[Way, ...]]:
        """Run straight in every direction; the ways in which somebody must step aside.

        Lines and what is pushed aside from the others never touch, so this can come first.
        """
        held = []
        for way in ways:
            flock, leader = self.run(flock, way, pushes)
            if leader:
                held.append(way)
        return flock, tuple(held)

    def _differ(
        self, flock: Flock, leader: int, fronts: Iterable[int], ways: tuple[Way, ...]
    ) -> bool:
        one, other = (
            self.outcomes(self.pushed(flock, leader, front), ways, begun=True) for front in fronts
        )
        return one != other


class FlightPath(NamedTuple):
    """One sheep's way: where it stood and where it stands."""

    start: int
    end: int


def tracks(pushes: Iterable[Push]) -> tuple[FlightPath, ...]:
    """Who went where in the course of these pushes."""
    starts: dict[int, int] = {}
    for first, front, way in pushes:
        if not front:
            continue
        file = [first]
        for square in RAYS[first][way]:
            file.append(square)
            if square == front:
                break
        for square, ahead in reversed(list(pairwise(file))):
            starts[ahead] = starts.pop(square, square)
    return tuple(FlightPath(start, end) for end, start in starts.items())
