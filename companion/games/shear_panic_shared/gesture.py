"""Gesture: what hands did to the flock, by where its sheep stood and stand, without any rules."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from companion.games.board import COMPASS, EIGHT, Direction
from companion.games.shear_panic_shared.moment import Sheep, Spot

Lane = list[tuple[Spot, str]]
"""Sheep in a line with their colours."""


class Stride(NamedTuple):
    """One sheep's way from where it stood to where it stands."""

    color: str
    start: Spot
    end: Spot


class Gesture(NamedTuple):
    """Change of the flock: its kind, the strides that explain it, and the way they go."""

    kind: str
    """`still`, `walk` (one sheep), `shove` (several along one line), `drift` (several lines towards
    one side), `several` (more than one of these), `lost` (a sheep is not there) or `odd`."""
    strides: tuple[Stride, ...] = ()
    """From the rear-most sheep on; of a `lost` flock those that left their spots."""
    way: Direction = ""
    """Empty if no straight line leads there."""

    @property
    def mover(self) -> str:
        """The colour of the sheep that went first: the rear-most."""
        return self.strides[0].color

    @property
    def far(self) -> int:
        """How far the front-most sheep went."""
        return distance(self.strides[-1])


def distance(stride: Stride) -> int:
    """How many cells a sheep went."""
    (x, y), (to_x, to_y) = stride.start, stride.end
    return max(abs(to_x - x), abs(to_y - y))


def way_of(start: Spot, end: Spot) -> Direction:
    """The way that leads straight from one spot to another; empty if none does."""
    x, y = end[0] - start[0], end[1] - start[1]
    far = max(abs(x), abs(y))
    ways = (way for way, (dx, dy) in EIGHT.items() if (x, y) == (far * dx, far * dy))
    return next(ways, "")


def between(start: Spot, end: Spot) -> list[Spot]:
    """The spots from `start` to `end` on a straight line, without the two."""
    dx, dy = EIGHT[way_of(start, end)]
    far = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    return [(start[0] + k * dx, start[1] + k * dy) for k in range(1, far)]


def lane_of(at: Spot, way: Direction) -> int:
    """The number of the line along `way` that a spot lies on."""
    dx, dy = EIGHT[way]
    return at[0] * dy - at[1] * dx


def place_of(at: Spot, way: Direction) -> int:
    """How far along `way` a spot lies on its line."""
    dx, dy = EIGHT[way]
    return at[0] * dx + at[1] * dy


def gesture(before: Sheep, now: Sheep) -> Gesture:
    """What changed between two tables."""
    left, came = dict(before.items() - now.items()), dict(now.items() - before.items())
    gone, more = Counter(left.values()), Counter(came.values())
    if more - gone:
        return Gesture("odd")
    if gone - more:
        return Gesture("lost", tuple(_strays(left, gone - more)))
    if len(left) > 1:
        return _of_many(before, now, [*left, *came])
    for (start, color), end in zip(left.items(), came, strict=True):
        return Gesture("walk", (Stride(color, start, end),), way_of(start, end))
    return Gesture("still")


def _strays(left: Sheep, gone: "Counter[str]") -> Iterator[Stride]:
    return (Stride(color, at, at) for at, color in sorted(left.items()) if gone[color])


def _of_many(before: Sheep, now: Sheep, changed: list[Spot]) -> Gesture:
    """Several sheep went along one line, or along lines towards one side, or this and that."""
    for way in EIGHT:
        lanes = sorted({lane_of(at, way) for at in changed})
        strides = [_strides(_in_lane(before, way, n), _in_lane(now, way, n), way) for n in lanes]
        if all(strides) and (len(lanes) == 1 or way in COMPASS):
            told = tuple(stride for lane in strides for stride in lane)
            return Gesture("shove" if len(lanes) == 1 else "drift", told, way)
    return Gesture("several")


def _strides(stood: Lane, stand: Lane, way: Direction) -> list[Stride]:
    """The sheep that went `way` in a line; none where somebody cannot have."""
    if [color for _, color in stood] != [color for _, color in stand]:
        return []
    ways = [Stride(color, old, new) for (old, color), (new, _) in zip(stood, stand, strict=True)]
    moved = [stride for stride in ways if stride.start != stride.end]
    forward = all(place_of(stride.end, way) > place_of(stride.start, way) for stride in moved)
    return moved if forward else []


def _in_lane(sheep: Sheep, way: Direction, lane: int) -> Lane:
    """The sheep of one line, from its rear on."""
    held = (item for item in sheep.items() if lane_of(item[0], way) == lane)
    return sorted(held, key=lambda item: place_of(item[0], way))
