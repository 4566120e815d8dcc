"""Changes of a table of stacks, and the rules of sliding that they may break."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.games.board import HEXAGONAL, Cell, Direction, hex_name
from companion.games.hexes import HexGround, place
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Objection, Seat, news

WAY_OF: Mapping[tuple[int, int], Direction] = {step: way for way, step in HEXAGONAL.items()}


class StackChange(NamedTuple):
    """A table before and after hands were over it, and whose turn it is."""

    ground: HexGround
    free: int
    colors: tuple[str, ...]
    seat: Seat
    before: Mapping[Cell, Look]
    now: Mapping[Cell, Look]

    @property
    def own(self) -> Look:
        """The look of the mover's stacks."""
        return self.colors[self.seat]

    def came(self, look: Look) -> tuple[Cell, ...]:
        """Cells that look like this now and did not before."""
        return tuple(sorted(c for c in self.now if self.before.get(c) != look == self.now[c]))

    def left(self, look: Look) -> tuple[Cell, ...]:
        """Cells that looked like this and do so no more."""
        return tuple(sorted(c for c in self.before if self.now.get(c) != look == self.before[c]))

    def told(self, key: str, *cells: Cell, **about: str | int) -> Objection:
        """The broken rule, and the cells concerned."""
        return Objection(news(key, self.seat, 0, **about), cells)


class Reasons(NamedTuple):
    """The keys of what may be wrong with a slide."""

    short: str
    jumped: str
    gap: str
    askew: str


class StraightWay(NamedTuple):
    """A straight way between two cells: what is in it, and how far a slide would go."""

    start: Cell
    obstacle: Cell | None
    last: Cell


def change_of(
    ground: HexGround,
    free: int,
    colors: tuple[str, ...],
    seat: Seat,
    tables: tuple[Mapping[Cell, Look], Mapping[Cell, Look]],
) -> StackChange:
    """What hands changed between two tables; nothing that is empty is told."""
    before, now = ({c: look for c, look in t.items() if look != EMPTY} for t in tables)
    return StackChange(ground, free, colors, seat, before, now)


def others_objection(change: StackChange) -> Objection | None:
    """Stacks of other seats that were covered, or moved."""
    others = [color for color in change.colors if color != change.own]
    gone = {cell for color in others for cell in change.left(color)}
    if taken := sorted(gone.intersection(change.came(change.own))):
        return change.told("that-cell-is-taken", *taken, cell=taken[0])
    for color in others:
        if cells := (*change.came(color), *change.left(color)):
            return change.told("that-is-not-yours", *cells, other=color)
    return None


def slide_objection(
    change: StackChange, end: Cell, starts: Iterable[Cell], reasons: Reasons
) -> Objection | None:
    """Why nothing can have slid from one of these cells to `end`; None if something can."""
    ways = [way for start in starts if (way := _straight_way(change, start, end))]
    if any(way.obstacle is None and way.last == end for way in ways):
        return None
    if not ways:
        return change.told(reasons.askew, end)
    # Who stopped too early may also seem to have jumped from elsewhere: the plainest comes first.
    return _told_of(change, end, min(ways, key=lambda way: _rank(change, way)), reasons)


def _rank(change: StackChange, way: StraightWay) -> int:
    """Which way is told of: a clear one, else one over something that stands there, else any."""
    return 0 if way.obstacle is None else 1 if way.obstacle in change.before else 2


def _told_of(change: StackChange, end: Cell, way: StraightWay, reasons: Reasons) -> Objection:
    if way.obstacle is None:
        return change.told(reasons.short, end, way.start, way.last, end=way.last)
    if way.obstacle in change.before:
        return change.told(reasons.jumped, end, way.obstacle, way.start, cell=way.obstacle)
    return change.told(reasons.gap, end, way.start)


def _straight_way(change: StackChange, start: Cell, end: Cell) -> StraightWay | None:
    """The straight way between two cells, if there is one."""
    (q, r), (to_q, to_r) = place(start), place(end)
    east, south = to_q - q, to_r - r
    far = max(abs(east), abs(south), 1)
    way = WAY_OF.get((east // far, south // far))
    if way is None or 0 not in (east, south, east + south):
        return None
    steps = (hex_name(q + east // far * n, r + south // far * n) for n in range(1, far))
    free = frozenset(change.ground.names(change.free))
    last = change.ground.slide(start, way, change.free)
    return StraightWay(start, next((cell for cell in steps if cell not in free), None), last)
