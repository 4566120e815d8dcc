"""Move generator of the first Shear Panic: every way to play an action, and what it does."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import chain, compress
from typing import TypeVar

from companion.games.board import Direction
from companion.games.rules import Move
from companion.games.shear_panic_first.box import FirstHouseRules
from companion.games.shear_panic_first.flock import (
    AHEAD,
    BIT,
    CELLS,
    DEPTH,
    DIAGONAL,
    KING,
    NAMES,
    NEAR,
    RANK,
    RANKED,
    ROUND,
    ROW,
    SIZE,
    STEP,
    STRAIGHT,
    WAYS,
    Flock,
)
from companion.games.shear_panic_shared.flock import (
    FACINGS,
    bits,
    landings,
    mirrored,
    packed,
    slams,
)

Key = int
"""A sheep's cell by its place in the order of names, and below that a bit for each way."""
ALL = 0xFF
WANTED = {"diag": ~ALL | DIAGONAL, "line": ~ALL | STRAIGHT, "slam": -1}
LINES = {
    "n": tuple(str(SIZE - depth) for depth in range(SIZE)),
    "e": tuple("kjihgfedcba"),
    "s": tuple(str(depth + 1) for depth in range(SIZE)),
    "w": tuple("abcdefghijk"),
}
"""What the lines across are called, counted from each side."""
FAR = 99
"""There is no border: the mat is slid along with the flock."""


T = TypeVar("T")


class LazyTable(dict[int, T]):
    """Answers that are worked out when first asked for."""

    def __init__(self, answer: Callable[[int], T]) -> None:
        super().__init__()
        self.answer = answer

    def __missing__(self, key: int) -> T:
        answer = self[key] = self.answer(key)
        return answer


@cache
def _eight(head: Move, rank: int) -> tuple[Move, ...]:
    """The moves of one card by one sheep on all ways."""
    return tuple((*head, NAMES[RANKED[rank]], way) for way in WAYS)


def _listed(*head: str) -> LazyTable[tuple[Move, ...]]:
    """The moves of one card by the key of a sheep."""
    return LazyTable(lambda key: tuple(compress(_eight(head, key >> 8), CHOSEN[key & ALL])))


CHOSEN = tuple(tuple(bool(ways & BIT[way]) for way in WAYS) for ways in range(ALL + 1))
LISTED = {
    (kind, value): _listed(kind, str(value))
    for kind in ("diag", "line", "slam", "step")
    for value in (1, 2, 3)
}
PANIC = _listed("push")
SEEN_FROM = LazyTable(
    lambda cell: sum(AHEAD[cell - other] << 8 * rank for other, rank in RANK.items())
)
"""A byte for each cell of the mat: the way on which a sheep there has this one in front."""


def _ways_ahead(flock: Flock) -> bytes:
    """For each cell of the mat the ways on which a sheep there has somebody in front."""
    seen = 0
    for cell in flock:
        seen |= SEEN_FROM[cell]
    return seen.to_bytes(SIZE * SIZE, "little")


def _keys(cells: Iterable[int], ways: bytes) -> list[Key]:
    """The keys of some sheep, in plain order."""
    return [rank << 8 | ways[rank] for rank in sorted([RANK[cell] for cell in cells])]


def _steppers(flock: Flock, keys: Iterable[Key]) -> list[Key]:
    """These sheep with the ways on which the next cell is free."""
    free = []
    for key in keys:
        cell, taken = RANKED[key >> 8], 0
        for other in flock:
            taken |= NEAR[other - cell]
        free.append((key | ALL) ^ taken)
    return free


def _line_ahead(flock: Flock, cell: int, way: Direction) -> int:
    """What is in front of a sheep, as `flock` counts it: bit k for somebody k steps ahead."""
    line, bit = 0, BIT[way]
    for other in flock:
        if AHEAD[other - cell] == bit:
            line |= 1 << KING[other - cell]
    return line


@cache
def _slams(line: int, style: str) -> dict[str, tuple[tuple[int, int], ...]]:
    """By the number pushed how far everybody goes: pairs of old and new distances."""
    return {
        str(count): tuple(zip((0, *bits(line)), places, strict=False))
        for count, places in slams(line, FAR, style).items()
    }


def _counted(flock: Flock, keys: Iterable[Key]) -> list[Move]:
    """The words of pushes that may stop after any block (A3, reading iii)."""
    return [
        (NAMES[RANKED[key >> 8]], way, count)
        for key in keys
        for way in WAYS
        if key & BIT[way]
        for count in sorted(_slams(_line_ahead(flock, RANKED[key >> 8], way), "pack"))
    ]


def _boings(flock: Flock, keys: Iterable[Key], house: FirstHouseRules) -> list[tuple[str, str]]:
    """All jumps: from where and to where."""
    star, jumps = _star(house.boing_directions), []
    behind = house.boing_landing == "behind"
    for key in keys:
        cell, lines = RANKED[key >> 8], 0
        for other in flock:
            lines |= star[other - cell]
        shifts = _landings(lines) if behind else _far_landings(flock, cell, lines)
        ends = sorted([NAMES[cell + shift] for shift in shifts])
        jumps += [(NAMES[cell], end) for end in ends]
    return jumps


@cache
def _star(directions: int) -> tuple[int, ...]:
    """By the difference of two cells the bit of one in the lines that meet in the other."""
    ways = WAYS if directions == 8 else FACINGS
    place = {BIT[way]: ROW * number for number, way in enumerate(WAYS) if way in ways}
    return tuple(
        1 << place[AHEAD[shift]] + KING[shift] if AHEAD[shift] in place else 0
        for shift in range(len(AHEAD))
    )


@lru_cache(maxsize=10_000)
def _landings(lines: int) -> tuple[int, ...]:
    """The shifts of all jumps over the sheep in these lines."""
    return tuple(
        place * STEP[way]
        for number, way in enumerate(WAYS)
        if (line := lines >> ROW * number & (1 << ROW) - 1)
        for place in landings(line, FAR)
    )


def _far_landings(flock: Flock, cell: int, lines: int) -> list[int]:
    """Shifts of jumps to any free cell, at most one outside the flock's rectangle (A11)."""
    columns, rows = [sheep % ROW for sheep in flock], [sheep // ROW for sheep in flock]
    column, row = cell % ROW, cell // ROW
    room = {
        "e": max(columns) + 1 - column,
        "n": max(rows) + 1 - row,
        "s": row + 1 - min(rows),
        "w": column + 1 - min(columns),
    }
    return [
        place * STEP[way]
        for number, way in enumerate(WAYS)
        if (line := lines >> ROW * number & (1 << ROW) - 1)
        for place in landings(line, min(room[side] for side in way), "any")
    ]


def _files(flock: Flock, side: Direction) -> dict[int, int]:
    """By the file's outermost cell its sheep, as bits counted from that side."""
    depth, step = DEPTH[side], STEP[side]
    files: dict[int, int] = {}
    for cell in flock:
        deep = depth[cell]
        edge = cell + deep * step
        files[edge] = files.get(edge, 0) | 1 << deep
    return files


@cache
def _loose(file: int) -> tuple[int, int]:
    """The levels to which a file could pack so that somebody moves: towards bit 0, and away."""
    near, far = (
        sum(1 << level for level in range(ROW) if packed(line, level) != there)
        for line, there in ((line, bits(line)) for line in (file, mirrored(file, ROW)))
    )
    return near, mirrored(far, ROW)


def _wools(flock: Flock, house: FirstHouseRules) -> tuple[tuple[Direction, int], ...]:
    """By side the lines to which the flock can pack, a bit for each row or column."""
    columns, rows = [0] * ROW, [0] * ROW
    for cell in flock:
        column, row = cell % ROW, cell // ROW
        columns[column] |= 1 << row
        rows[row] |= 1 << column
    west, east = _packable(filter(None, rows), house)
    south, north = _packable(filter(None, columns), house)
    return ("e", east), ("n", north), ("s", south), ("w", west)


def _packable(files: Iterable[int], house: FirstHouseRules) -> tuple[int, int]:
    levels = near = far = 0
    for file in files:
        levels |= file
        loose = _loose(file)
        near |= loose[0]
        far |= loose[1]
    if house.wool_levels == "outer":
        return near & levels & -levels, far & 1 << levels.bit_length() - 1
    return near & levels, far & levels


@cache
def _wool_moves(value: int, side: Direction, levels: int) -> tuple[Move, ...]:
    names = LINES["s" if side in "ns" else "w"]
    lines = [names[level - ROUND] for level in bits(levels)]
    return tuple(("wool", str(value), side, line) for line in sorted(lines))


@cache
def _ewe_moves(values: tuple[int, ...], barred: str) -> tuple[Move, ...]:
    senses = [sense for sense in ("ccw", "cw") if sense != barred]
    return tuple(("ewe", str(value), sense) for value in values for sense in senses)


def actions(
    flock: Flock,
    own: Iterable[int],
    cards: Iterable[tuple[str, tuple[int, ...]]],
    house: FirstHouseRules,
    barred: str,
) -> tuple[Move, ...]:
    """Every way to play one of these cards, in plain order.

    `barred` is the side or the sense that would undo the last action (5.8).
    """
    ways = _ways_ahead(flock)
    keys, mine = _keys(flock, ways), _keys(own, ways)
    moves: list[Iterable[Move]] = []
    for kind, values in cards:
        if kind == "ewe":
            moves.append(_ewe_moves(values, barred))
        elif kind == "wool":
            sides = [side for side in _wools(flock, house) if side[0] != barred]
            moves += [_wool_moves(value, *side) for value in values for side in sides]
        elif kind == "boing":
            jumps = _boings(flock, mine, house)
            for value in map(str, values):
                moves.append([(kind, value, here, there) for here, there in jumps])
        elif kind == "step":
            moves += _by_ways(kind, values, _steppers(flock, mine))
        else:
            wanted = WANTED[kind]
            pushers = mine if kind == "slam" else [key & wanted for key in keys]
            pushes = _by_counts if house.push == "pack" else _by_ways
            moves += pushes(kind, values, pushers, flock)
    return tuple(chain.from_iterable(moves))


def _by_ways(
    kind: str, values: Iterable[int], keys: list[Key], _: Flock = ()
) -> list[tuple[Move, ...]]:
    listed: list[tuple[Move, ...]] = []
    for value in values:
        listed += map(LISTED[kind, value].__getitem__, keys)
    return listed


def _by_counts(
    kind: str, values: Iterable[int], keys: list[Key], flock: Flock
) -> list[tuple[Move, ...]]:
    tails = _counted(flock, keys)
    return [tuple((kind, str(value), *tail) for tail in tails) for value in values]


def panic_pushes(flock: Flock, able: Iterable[int], house: FirstHouseRules) -> list[Move]:
    """Every push by one of these sheep, in plain order."""
    keys = _keys(able, _ways_ahead(flock))
    if house.push == "pack":
        return [("push", *words) for words in _counted(flock, keys)]
    return [move for key in keys for move in PANIC[key]]


def moved(flock: Flock, kind: str, words: Move, house: FirstHouseRules) -> Flock:
    """The flock after an action or a panic push."""
    if kind == "wool":
        return _woolled(flock, *words)
    cell = CELLS[words[0]]
    if kind == "boing":
        places = {cell: CELLS[words[1]]}
    elif kind == "step":
        places = {cell: cell + STEP[words[1]]}
    else:
        return _pushed(flock, cell, words[1], words[2:], house.push)
    return tuple([places.get(sheep, sheep) for sheep in flock])


def _pushed(flock: Flock, cell: int, way: Direction, count: Move, style: str) -> Flock:
    effects = _slams(_line_ahead(flock, cell, way), style)
    step = STEP[way]
    paces = effects[count[0]] if count else next(iter(effects.values()))
    places = {cell + step * old: cell + step * new for old, new in paces}
    return tuple([places.get(sheep, sheep) for sheep in flock])


@cache
def _packed(file: int, level: int) -> tuple[tuple[int, int], ...]:
    """Where each sheep of a file stands before and after the wool rule."""
    return tuple(zip(bits(file), packed(file, level), strict=True))


def _woolled(flock: Flock, side: Direction, line: str) -> Flock:
    level, step = LINES[side].index(line), STEP[side]
    places = {
        edge - old * step: edge - new * step
        for edge, file in _files(flock, side).items()
        for old, new in _packed(file, level)
    }
    return tuple([places[sheep] for sheep in flock])
