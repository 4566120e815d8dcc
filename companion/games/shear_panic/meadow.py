"""Move effects on the Zoch meadow: its lines, and where every action takes the flock.

Cells are numbers in the order of their names (a1 a2 ... i9) and sets of cells are bits. The flock
is nine bytes: two cells each for blue, yellow, green and red, the lower first, then Berta's.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Generic, TypeVar

from companion.games.board import EIGHT, OPPOSITE, square_name
from companion.games.rules import Move
from companion.games.shear_panic_shared.flock import bits, packed

T = TypeVar("T")
Moves = tuple[Move, ...]
WIDTH = 9
CELLS = range(WIDTH * WIDTH)
NAMES = tuple(square_name(x, y) for x in range(WIDTH) for y in range(WIDTH))
NUMBER = {name: cell for cell, name in enumerate(NAMES)}
WAYS = tuple(sorted(EIGHT))
ONE = tuple(1 << cell for cell in CELLS)


def ray(cell: int, way: str) -> tuple[int, ...]:
    """The cells from `cell` to the border, without `cell` itself."""
    (x, y), (dx, dy) = divmod(cell, WIDTH), EIGHT[way]
    squares = ((x + k * dx, y + k * dy) for k in range(1, WIDTH))
    return tuple(x * WIDTH + y for x, y in squares if 0 <= x < WIDTH and 0 <= y < WIDTH)


def mask(cells: Iterable[int]) -> int:
    """The cells as bits."""
    return sum(ONE[cell] for cell in cells)


STRIDES = {way: dx * WIDTH + dy for way, (dx, dy) in EIGHT.items()}
RAYS = tuple({way: ray(cell, way) for way in WAYS} for cell in CELLS)
SIDES = tuple(mask(rays[way][0] for way in "news" if rays[way]) for rays in RAYS)
"""Per cell the squares that touch it side to side."""
CORNERS = tuple(mask(rays[w][0] for w in ("ne", "se", "sw", "nw") if rays[w]) for rays in RAYS)
"""Per cell the squares that touch it corner to corner."""
FILES = tuple(mask(range(x * WIDTH, x * WIDTH + WIDTH)) for x in range(WIDTH))
RANKS = tuple(mask(range(y, len(CELLS), WIDTH)) for y in range(WIDTH))
FILE_OF = {ONE[cell]: FILES[cell // WIDTH] for cell in CELLS}
RANK_OF = {ONE[cell]: RANKS[cell % WIDTH] for cell in CELLS}
"""Per single bit the whole line that it lies in."""


class Answers(dict[int, T], Generic[T]):
    """What a rule says for each pattern of occupied cells, worked out when it is first asked."""

    def __init__(self, answer: Callable[[int], T]) -> None:
        super().__init__()
        self.answer = answer

    def __missing__(self, occupied: int) -> T:
        found = self[occupied] = self.answer(occupied)
        return found


def occupied_by(flock: bytes) -> int:
    """The cells of the nine sheep as bits."""
    a, b, c, d, e, f, g, h, k = flock
    return ONE[a] | ONE[b] | ONE[c] | ONE[d] | ONE[e] | ONE[f] | ONE[g] | ONE[h] | ONE[k]


def in_order(flock: bytes) -> bytes:
    """The same flock with the lower cell first of two sheep alike."""
    a, b, c, d, e, f, g, h, k = flock
    if a < b and c < d and e < f and g < h:
        return flock
    return bytes((*sorted((a, b)), *sorted((c, d)), *sorted((e, f)), *sorted((g, h)), k))


@cache
def line_effect(cell: int, way: str) -> bytes:
    """Where everybody on the line through `cell` stands after one step that way."""
    line = (*RAYS[cell][OPPOSITE[way]][::-1], cell, *RAYS[cell][way])
    return bytes.maketrans(bytes(line[:-1]), bytes(line[1:]))


LANES = {
    "n": tuple(tuple(range(x * WIDTH + WIDTH - 1, x * WIDTH - 1, -1)) for x in range(WIDTH)),
    "e": tuple(tuple(range(len(CELLS) - WIDTH + y, -1, -WIDTH)) for y in range(WIDTH)),
    "s": tuple(tuple(range(x * WIDTH, x * WIDTH + WIDTH)) for x in range(WIDTH)),
    "w": tuple(tuple(range(y, len(CELLS), WIDTH)) for y in range(WIDTH)),
}
"""Per side the lines of cells that run away from it, nearest cell first."""
LEVELS = {
    "n": dict(zip("987654321", range(WIDTH), strict=True)),
    "e": dict(zip("ihgfedcba", range(WIDTH), strict=True)),
    "s": dict(zip("123456789", range(WIDTH), strict=True)),
    "w": dict(zip("abcdefghi", range(WIDTH), strict=True)),
}
"""Per side how far in each line across lies, by its rank or file."""
WOOLS: Moves = (
    *((side,) for side in "ensw"),
    *((side, line) for side in "ensw" for line in sorted(LEVELS[side])),
)
"""The ends of every wool move: the four sides, then the same with a line."""
DEPTHS = {
    side: bytes(depth for _, depth in sorted((c, d) for lane in lanes for d, c in enumerate(lane)))
    for side, lanes in LANES.items()
}
"""Per side and cell how far it lies from that side."""
LANE_MASKS = {
    side: tuple((mask(lane), min(lane)) for lane in lanes) for side, lanes in LANES.items()
}
"""Per side its lanes as bits, each with its lowest cell."""


@cache
def packed_lane(side: str, there: int, level: int) -> tuple[bytes, bytes]:
    """Where the sheep of a lane stood and come to stand; cells count from the lane's lowest."""
    lane = LANES[side][0]
    line = sum(1 << depth for depth, cell in enumerate(lane) if there >> cell & 1)
    return bytes(lane[d] for d in bits(line)), bytes(lane[d] for d in packed(line, level))


def woolled(flock: bytes, side: str, line: str = "") -> bytes:
    """The flock packed towards its outermost line on that side, or towards the line named."""
    occupied, depths = occupied_by(flock), DEPTHS[side]
    level = LEVELS[side][line] if line else min(depths[cell] for cell in flock)
    old: list[int] = []
    new: list[int] = []
    for cells, low in LANE_MASKS[side]:
        if there := occupied & cells:
            stood, stands = packed_lane(side, there >> low, level)
            old += [low + cell for cell in stood]
            new += [low + cell for cell in stands]
    return flock.translate(bytes.maketrans(bytes(old), bytes(new)))


def unled(occupied: int) -> tuple[int, int, int, int]:
    """Per side e n s w the sheep that have nobody right in front of them on the way there."""
    return (
        occupied & ~(occupied >> WIDTH),
        occupied & ~(occupied >> 1 & ~RANKS[-1]),
        occupied & ~(occupied << 1 & ~RANKS[0]),
        occupied & ~(occupied << WIDTH),
    )


def wool_numbers(occupied: int) -> list[int]:
    """The sides that some sheep would run to, by their numbers in `WOOLS`.

    The outermost line always holds unled sheep: if no other line does, all is packed already.
    """
    e, n, s, w = unled(occupied)
    found = []
    if e & ~FILE_OF[e & -e]:
        found.append(0)
    if n & ~RANK_OF[n & -n]:
        found.append(1)
    if s & ~RANK_OF[s & -s]:
        found.append(2)
    if w & ~FILE_OF[w & -w]:
        found.append(3)
    return found


WOOL_LINES = tuple(
    (
        number,
        "ensw".index(side),
        mask(lane[LEVELS[side][line]] for lane in LANES[side]),
        mask(cell for lane in LANES[side] for cell in lane[LEVELS[side][line] :]),
    )
    for number, (side, line) in enumerate(WOOLS[4:], 4)
)
"""Per wool move to a line: its number, the side's, the line's cells, all cells from it on."""


def wool_line_numbers(occupied: int) -> list[int]:
    """The same where the flock may pack to any line that holds a sheep."""
    return [
        number
        for number, side, across, behind in WOOL_LINES
        if occupied & across and unled(occupied & behind)[side] & ~across
    ]
