"""The Zoch meadow of 9 x 9 squares: ready-made moves, found by what stands on a sheep's lines.

Cells are numbers in the order of their names (a1 a2 ... i9) and sets of cells are bits. The flock
is nine bytes: two cells each for blue, yellow, green and red, the lower first, then Berta's.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product
from operator import itemgetter
from typing import Generic, NamedTuple, TypeVar

from companion.games.board import COMPASS, DIAGONALS, EIGHT, OPPOSITE, square_name
from companion.games.flock import bits, landings, mirrored, packed, slams
from companion.games.rules import Move

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


def ahead(cells: Sequence[int], occupied: int) -> int:
    """The sheep on a ray as `flock` counts them: bit 1 is the first cell."""
    return sum(2 << k for k, cell in enumerate(cells) if occupied >> cell & 1)


def occupied_by(flock: bytes) -> int:
    """The cells of the nine sheep as bits."""
    a, b, c, d, e, f, g, h, k = flock
    return (
        ONE[a] | ONE[b] | ONE[c] | ONE[d] | ONE[e] | ONE[f] | ONE[g] | ONE[h] | ONE[k]
    )  # fmt: skip


def in_order(flock: bytes) -> bytes:
    """The same flock with the lower cell first of two sheep alike."""
    a, b, c, d, e, f, g, h, k = flock
    if a < b and c < d and e < f and g < h:
        return flock
    return bytes((*sorted((a, b)), *sorted((c, d)), *sorted((e, f)), *sorted((g, h)), k))


def _moved(old: Iterable[int], new: Iterable[int]) -> bytes:
    """A table for `bytes.translate` that takes each old cell to its new one."""
    return bytes.maketrans(bytes(old), bytes(new))


@cache
def slam_effects(cell: int, way: str, push: str) -> tuple[int, Answers[dict[str, bytes]]]:
    """The ray that matters, and for what stands on it where each slam takes whom."""
    cells = (cell, *RAYS[cell][way])

    def effects(occupied: int) -> dict[str, bytes]:
        there = [cell, *(c for c in cells if occupied >> c & 1)]
        found = slams(ahead(cells[1:], occupied), len(cells) - 1, push)
        return {
            str(count): _moved(there[: count + 1], (cells[place] for place in places))
            for count, places in found.items()
        }

    return mask(cells[1:]), Answers(effects)


@cache
def line_effect(cell: int, way: str) -> bytes:
    """Where everybody on the line through `cell` stands after one step that way."""
    line = (*RAYS[cell][OPPOSITE[way]][::-1], cell, *RAYS[cell][way])
    return _moved(line[:-1], line[1:])


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
LANE_MASKS = {side: tuple(mask(lane) for lane in lanes) for side, lanes in LANES.items()}


@cache
def packed_lane(side: str, number: int, there: int, level: int) -> tuple[bytes, bytes]:
    """Where the sheep of one lane stood and where they come to stand."""
    lane = LANES[side][number]
    line = ahead(lane, there) >> 1
    return bytes(lane[d] for d in bits(line)), bytes(lane[d] for d in packed(line, level))


def woolled(flock: bytes, side: str, line: str = "") -> bytes:
    """The flock packed towards its outermost line on that side, or towards the line named."""
    occupied, depths = occupied_by(flock), DEPTHS[side]
    level = LEVELS[side][line] if line else min(depths[cell] for cell in flock)
    old = new = b""
    for number, cells in enumerate(LANE_MASKS[side]):
        if there := occupied & cells:
            stood, stands = packed_lane(side, number, there, level)
            old, new = old + stood, new + stands
    return flock.translate(bytes.maketrans(old, new))


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


def wool_line_numbers(occupied: int) -> list[int]:
    """The same where the flock may pack to any line that holds a sheep."""
    found = []
    for number, (side, *line) in enumerate(WOOLS):
        if line:
            level = LEVELS[side][line[0]]
            across = mask(lane[level] for lane in LANES[side])
            behind = occupied & mask(cell for lane in LANES[side] for cell in lane[level:])
            if occupied & across and unled(behind)["ensw".index(side)] & ~across:
                found.append(number)
    return found


EWES: Moves = (("ccw",), ("cw",))
LINE_PUSHES = {(cell, way): n for n, (cell, way) in enumerate(product(CELLS, WAYS))}
"""A number for every sheep's cell and way, in the order of the moves."""
SLAMS = {(way, count): n for n, (way, count) in enumerate(product(WAYS, range(1, WIDTH)))}
"""The same for a way and how many sheep are pushed, whatever the cell."""
BOINGS = {
    jump: n
    for n, jump in enumerate(
        sorted(product(WAYS, range(1, WIDTH)), key=lambda jump: jump[1] * STRIDES[jump[0]])
    )
}
"""The same for a way and how far a boing goes, in the order of where it lands."""


@cache
def own_names(kind: str, value: int = 0) -> tuple[Moves, ...]:
    """Per cell a card's ready-made moves by their numbers; `push` is a slam without a card."""
    words = (kind, str(value)) if value else (kind,)

    def named(cell: int) -> Moves:
        rays, head = RAYS[cell], (*words, NAMES[cell])
        if kind == "step":
            return tuple((*head, way) for way in WAYS)
        if kind == "boing":
            return tuple(
                (*head, NAMES[rays[way][far - 1]]) if far <= len(rays[way]) else ()
                for way, far in BOINGS
            )
        return tuple((*head, way, str(count)) for way, count in SLAMS)

    return tuple(named(cell) for cell in CELLS)


@cache
def names(kind: str, value: int) -> Moves:
    """The ready-made moves of a card for the whole flock, by their numbers."""
    words = (kind, str(value))
    if kind in ("ewe", "wool"):
        return tuple((*words, *end) for end in (WOOLS if kind == "wool" else EWES))
    return tuple((*words, NAMES[cell], way) for cell, way in LINE_PUSHES)


Numbers = tuple[int, ...]
Reach = tuple[Numbers, Numbers, Numbers, Numbers, Numbers]
"""All that a sheep can do by itself along one line: steps, slams (there and back), boings."""


@cache
def reach(there: str, place: int, length: int, push: str, ways: int) -> Answers[Reach]:
    """What the sheep on one cell of a line can do, for what stands on the line's other cells."""
    back, stride = OPPOSITE[there], STRIDES[there]
    jumps = ways == 8 or there in COMPASS

    def look(way: str, ahead: int, room: int) -> tuple[Numbers, Numbers, Numbers]:
        return (
            (WAYS.index(way),) if room and not ahead & 2 else (),
            tuple(SLAMS[way, count] for count in slams(ahead, room, push)),
            tuple(BOINGS[way, far] for far in landings(ahead, room) if jumps),
        )

    def answer(others: int) -> Reach:
        line = sum(1 << k for k in range(length) if others >> k * stride & 1)
        step, slam, boing = look(there, line >> place, length - 1 - place)
        step_back, slam_back, boing_back = look(
            back, mirrored(line, length) >> length - 1 - place, place
        )
        return step, step_back, slam, slam_back, boing + boing_back

    return Answers(answer)


@cache
def reaches(cell: int, push: str, ways: int) -> tuple[tuple[int, int, Answers[Reach]], ...]:
    """For each line through `cell` its other cells, the lowest of the line, and what they allow."""
    found = []
    for there in ("e", "n", "ne", "se"):
        behind, before = RAYS[cell][OPPOSITE[there]], RAYS[cell][there]
        length = len(behind) + 1 + len(before)
        answers = reach(there, len(behind), length, push, ways)
        found.append((mask(behind + before), min((cell, *behind)), answers))
    return tuple(found)


def line_hindrances(ways: Sequence[str]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Per cell what must be empty for its sheep to push its line: all behind it, and the end."""
    return tuple(
        tuple(
            (mask(rays[OPPOSITE[way]]) | ONE[rays[way][-1]], LINE_PUSHES[cell, way])
            for way in ways
            if rays[way]
        )
        for cell, rays in enumerate(RAYS)
    )


LINES = line_hindrances(sorted(COMPASS))
DIAGONAL_LINES = line_hindrances(sorted(DIAGONALS))


def pick(numbers: Sequence[int]) -> Callable[[Moves], Sequence[Move]]:
    """Takes the moves with these numbers from a card's; twice as quick as a comprehension."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda moves: [moves[number] for number in numbers]


OWN_KINDS = {"step": 0, "slam": 1, "boing": 2}
"""The actions of a player's own two sheep."""


@cache
def dealt(
    held: tuple[tuple[str, Numbers], ...],
) -> tuple[tuple[str, list[tuple[Moves, ...]], list[Moves]], ...]:
    """The kinds held, each with its cards' moves: of own sheep by cell, or of the whole flock."""
    return tuple(
        (kind, [own_names(kind, value) for value in values], [])
        if kind in OWN_KINDS
        else (kind, [], [names(kind, value) for value in values])
        for kind, values in held
    )


class House(NamedTuple):
    """How the owners of a box read the rules (rules, section 11)."""

    push: str
    boing_directions: int
    wool_levels: str
    white_face: str

    def around(self, cell: int, occupied: int) -> tuple[list[int], list[int], list[int]]:
        """The steps, slams and boings of the sheep on `cell`, by their numbers and in order."""
        rank, file, rising, falling = reaches(cell, self.push, self.boing_directions)
        others, low, answers = rank
        e, w, slam_e, slam_w, boing = answers[(occupied & others) >> low]
        others, low, answers = file
        n, s, slam_n, slam_s, jump = answers[(occupied & others) >> low]
        others, low, answers = rising
        ne, sw, slam_ne, slam_sw, hop = answers[(occupied & others) >> low]
        others, low, answers = falling
        se, nw, slam_se, slam_nw, leap = answers[(occupied & others) >> low]
        return (
            [*e, *n, *ne, *nw, *s, *se, *sw, *w],
            [*slam_e, *slam_n, *slam_ne, *slam_nw, *slam_s, *slam_se, *slam_sw, *slam_w],
            sorted(boing + jump + hop + leap),
        )

    def pushes(self, sheep: Iterable[int], occupied: int) -> list[Move]:
        """What these sheep (in order) may do at a roll of the die."""
        moves = own_names("push")
        return [moves[cell][n] for cell in sheep for n in self.around(cell, occupied)[1]]

    def flock_moves(self, kind: str, flock: bytes, occupied: int) -> list[int]:
        """The numbers of the moves of one kind that are open to anybody."""
        if kind == "ewe":
            return [0, 1]
        if kind == "wool":
            outer = self.wool_levels == "outer"
            return wool_numbers(occupied) if outer else wool_line_numbers(occupied)
        table = LINES if kind == "line" else DIAGONAL_LINES
        return [n for cell in sorted(flock) for bar, n in table[cell] if not occupied & bar]

    def actions(
        self, held: tuple[tuple[str, Numbers], ...], own: bytes, flock: bytes, occupied: int
    ) -> list[Move]:
        """All that the cards held allow the owner of two sheep."""
        one, other = own
        first, second = self.around(one, occupied), self.around(other, occupied)
        moves: list[Move] = []
        for kind, own_cards, cards in dealt(held):
            if own_cards:
                number = OWN_KINDS[kind]
                take, take_more = pick(first[number]), pick(second[number])
                for by_cell in own_cards:
                    moves += take(by_cell[one])
                    moves += take_more(by_cell[other])
            else:
                take = pick(self.flock_moves(kind, flock, occupied))
                for card in cards:
                    moves += take(card)
        return moves
