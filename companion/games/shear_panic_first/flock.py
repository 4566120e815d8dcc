"""Geometry of the floating flock: cells of its mat as numbers, parts, ways to return."""

from collections.abc import Collection, Iterable, Mapping

from companion.games.board import COMPASS, DIAGONALS, EIGHT, Cell, Direction, square_name
from companion.games.shear_panic_shared.flock import FACINGS

Flock = tuple[int, ...]
"""The cells of some sheep."""
SIZE = 11
ROUND = 10
"""Numbers left free round the mat, for parts that are about to be slid to the middle."""
ROW = 32
"""Numbers per row: enough that a difference of two cells tells columns and rows apart."""

WAYS: tuple[Direction, ...] = tuple(sorted(EIGHT))
STEP: Mapping[Direction, int] = {way: dx + ROW * dy for way, (dx, dy) in EIGHT.items()}
BIT: Mapping[Direction, int] = {way: 1 << number for number, way in enumerate(WAYS)}
STRAIGHT = sum(BIT[way] for way in COMPASS)
DIAGONAL = sum(BIT[way] for way in DIAGONALS)
SYMBOLS = {"+": tuple(sorted(COMPASS)), "x": tuple(sorted(DIAGONALS))}
"""The faces of the return die with the ways they allow."""


def number(column: int, row: int) -> int:
    """The cell's number; columns and rows count from 0 in the mat's south-west corner."""
    return column + ROUND + ROW * (row + ROUND)


NAMES: Mapping[int, Cell] = {
    number(x, y): square_name(x, y) for y in range(SIZE) for x in range(SIZE)
}
CELLS: Mapping[Cell, int] = {name: cell for cell, name in NAMES.items()}
RANK: Mapping[int, int] = {CELLS[name]: rank for rank, name in enumerate(sorted(CELLS))}
"""The place of each cell in the plain order of names."""
RANKED = tuple(RANK)
ON_MAT = frozenset(NAMES)
INSIDE = frozenset(number(x, y) for y in range(1, SIZE - 1) for x in range(1, SIZE - 1))
"""All but the outermost ring, from which a whole flock is slid to the middle."""


def _depths(side: Direction) -> Mapping[int, int]:
    dx, dy = EIGHT[side]
    outer = SIZE - 1 if dx + dy > 0 else 0
    return {number(x, y): outer - dx * x - dy * y for y in range(SIZE) for x in range(SIZE)}


DEPTH: Mapping[Direction, Mapping[int, int]] = {side: _depths(side) for side in FACINGS}
"""How many lines each cell lies from a side of the mat."""


# Tables over the difference of two cells; negative differences count from their end.
KING = [0] * (ROW * ROW)
"""How many steps a king needs."""
AHEAD = [0] * (ROW * ROW)
"""The bit of the way that leads there straight or diagonally; 0 if none does."""
NEAR = [0] * (ROW * ROW)
"""The same for neighbours only."""


def _fill_tables() -> None:
    span = range(-ROW // 2 + 1, ROW // 2)
    for dy in span:
        for dx in span:
            KING[dx + ROW * dy] = max(abs(dx), abs(dy))
    for way, step in STEP.items():
        NEAR[step] = BIT[way]
        for steps in range(1, ROW // 2):
            AHEAD[step * steps] = BIT[way]


_fill_tables()

CONTACT: Mapping[int, tuple[int, ...]] = {
    8: tuple(STEP.values()),
    4: tuple(STEP[way] for way in FACINGS),
}
"""The steps to the cells that touch: by corners too, or by sides only (A4)."""


def _grown_by_corners(part: int) -> int:
    wide = part | part << 1 | part >> 1
    return wide | wide << ROW | wide >> ROW


def _grown_by_sides(part: int) -> int:
    return part | part << 1 | part >> 1 | part << ROW | part >> ROW


GROWN = {8: _grown_by_corners, 4: _grown_by_sides}


def _part_of(occupied: int, connectivity: int) -> int:
    grown, part, more = GROWN[connectivity], 0, occupied & -occupied
    while more != part:
        part = more
        more = grown(part) & occupied
    return part


def parts(flock: Flock, connectivity: int) -> list[Flock]:
    """The parts into which the flock has fallen, each in the order of its numbers."""
    below, occupied = min(flock) - 1, 0  # a bit of room, for growth to the west
    for cell in flock:
        occupied |= 1 << cell - below
    part = _part_of(occupied, connectivity)
    if part == occupied:
        return [flock]
    found, order = [], sorted(flock)
    while part:
        found.append(tuple([cell for cell in order if part >> cell - below & 1]))
        occupied ^= part
        part = _part_of(occupied, connectivity)
    return found


def first_name(part: Iterable[int]) -> Cell:
    """What a part is called: its first cell in plain order."""
    return min(NAMES[cell] for cell in part)


def mask(cells: Iterable[int]) -> int:
    """Cells as one number, a bit each."""
    held = 0
    for cell in cells:
        held |= 1 << cell
    return held


def joins(
    flock: Flock, main: Flock, part: Flock, symbol: str, connectivity: int
) -> dict[Direction, int]:
    """The shortest ways on which `part` returns to `main`, with the shifts of all its cells.

    A way on which somebody stands before contact is dead. Where the rolled symbol leads
    nowhere the other one counts (A5); nothing if that does not help either.
    """
    moving, touching = mask(part), GROWN[connectivity](mask(main))
    others = mask(flock) ^ moving
    for ways in (SYMBOLS[symbol], SYMBOLS["x" if symbol == "+" else "+"]):
        alive = list(ways)
        for steps in range(1, SIZE + 1):
            there = [(way, shifted(moving, steps * STEP[way])) for way in alive]
            found = {w: steps * STEP[w] for w, on in there if on & touching and not on & others}
            if found:
                return found
            alive = [way for way, on in there if not on & others]
    return {}


def shifted(cells: int, shift: int) -> int:
    """A mask with every cell moved by `shift`."""
    return cells << shift if shift > 0 else cells >> -shift


def nearest(flock: Flock, main: Flock, part: Flock, connectivity: int) -> list[int]:
    """The smallest shifts of all that bring `part` into contact with `main`."""
    touching = {cell + step for cell in main for step in CONTACT[connectivity]}
    others = set(flock).difference(part)
    taken = {cell - own for cell in others for own in part}
    free = {cell - own for cell in touching for own in part} - taken
    least = min(KING[shift] for shift in free)
    return [shift for shift in free if KING[shift] == least]


def to_middle(cells: Collection[int]) -> int:
    """The shift that centres these cells on the mat, rounding towards the south-west."""
    columns = [cell % ROW for cell in cells]
    rows = [cell // ROW for cell in cells]
    spare_columns = SIZE - 1 - max(columns) + min(columns)
    spare_rows = SIZE - 1 - max(rows) + min(rows)
    return number(spare_columns // 2, spare_rows // 2) - min(columns) - ROW * min(rows)
