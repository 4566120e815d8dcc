"""Line mechanics of the flock: how sheep push, jump and pack, and what places earn.

Seen from a sheep that moves, its line is one whole number `ahead`: bit 0 is the sheep's own cell
(never looked at), bit k is set when a sheep stands k steps in front of it. `room` is how many
cells there are in front before the border; where there is no border any large number will do.
From a line whose cells count 0, 1, 2... that is `line >> cell`, the other way
`mirrored(line, length) >> (length - 1 - cell)`.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import permutations

from companion.games.board import MARGIN, Board, Cell, square_board, with_trays
from companion.games.pieces import Look

COLORS = ("blue", "yellow", "green", "red")
SHEEP = (*COLORS, "black")
FACINGS = ("n", "e", "s", "w")
"""Clockwise; Roger and the shearer stand on the side that the flock faces."""
TURNS = {"ccw": -1, "cw": 1}
FLOCK = Counter({**dict.fromkeys(COLORS, 2), "black": 1})
CARD_CELLS = 58.0 / 44.0
"""Two cards lie side by side so many cells apart."""
NO_EXTRA = 44
"""The marker printed on the place for an extra."""
LETTERS = {"B": "blue", "Y": "yellow", "G": "green", "R": "red", "K": "black"}

# The knight's moves round Berta pair the eight outer cells in two ways only (rules, section 2).
LAYOUTS = tuple(
    f"{a}{b}{c}/{rest} {facing}"
    for a, b, c, d in permutations("YGBR")
    for rest in (f"{d}K{a}/{b}{c}{d}", f"{c}K{d}/{d}{a}{b}")
    for facing in "swne"
)
"""Every start, rows from north to south; the first is the one of the rule book's pictures."""


def laid(layout: str) -> tuple[tuple[tuple[str, int, int], ...], str]:
    """The sheep of a start as (colour, steps east, steps north of Berta), and the facing."""
    rows, facing = layout.split()
    sheep = tuple(
        (LETTERS[letter], x - 1, 1 - y)
        for y, row in enumerate(rows.split("/"))
        for x, letter in enumerate(row)
    )
    return sheep, facing


def flock_board(width: int) -> Board:
    """So many squares each way, places for Roger and the shearer, cards and a die."""
    south = -(width / 2 + MARGIN)
    cards = {"card": (width / 4, south), "extra": (width / 4 + CARD_CELLS, south)}
    board = square_board(width, width, cards, ("roger", "shearer"))
    return with_trays(replace(board, vacant={"extra": NO_EXTRA}), {"die": (-width / 4, south)})


def open_cards(shown: tuple[Look, Look]) -> dict[Cell, Look]:
    """What lies on the places for cards."""
    return {place: card for place, card in zip(("card", "extra"), shown, strict=True) if card}


def seen_flock(looks: Mapping[Cell, Look]) -> tuple[dict[Cell, str], str] | None:
    """Cell by cell the colour of the sheep seen, and the way most of them face.

    None when no facing has more than half of the flock.
    """
    colors: dict[Cell, str] = {}
    facings: Counter[str] = Counter()
    for cell, look in looks.items():
        color, _, facing = look.partition(" ")
        if color in SHEEP and facing in FACINGS:
            colors[cell] = color
            facings[facing] += 1
    for facing, sheep in facings.most_common(1):
        if 2 * sheep > len(colors):
            return colors, facing
    return None


def turned(facing: str, sense: str) -> str:
    """The facing after a quarter turn `cw` or `ccw`."""
    return FACINGS[(FACINGS.index(facing) + TURNS[sense]) % 4]


def bits(pattern: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, lowest first."""
    return tuple(bit for bit in range(pattern.bit_length()) if pattern >> bit & 1)


def mirrored(line: int, length: int) -> int:
    """The same line of `length` cells counted from its other end."""
    return sum(1 << length - 1 - bit for bit in bits(line))


def slams(ahead: int, room: int, style: str = "pack") -> dict[int, tuple[int, ...]]:
    """Every slam by how many sheep it pushes: where the mover, then those pushed, come to stand.

    `pack` (Zoch): the last sheep pushed goes one cell on, the others close up behind it, and the
    mover may stop after any block. `gapkeep` (first edition): everybody ahead steps one cell (A3).
    """
    there = bits(ahead & ~1)
    if style == "gapkeep":
        places = shoved(ahead, room)
        return {len(there): places} if there and places else {}
    return {
        count: tuple(range(last + 1 - count, last + 2))
        for count, last in enumerate(there, 1)
        if last < room and not ahead >> last + 1 & 1
    }


def shoved(ahead: int, room: int) -> tuple[int, ...] | None:
    """Where the mover and every sheep ahead stand after one step each, or None at the border.

    From the rear-most sheep of a line this is the Zoch line push; nobody ahead is no hindrance.
    """
    places = tuple(distance + 1 for distance in (0, *bits(ahead & ~1)))
    return places if places[-1] <= room else None


def landings(ahead: int, room: int, style: str = "behind") -> tuple[int, ...]:
    """How far a boing may go: free cells right behind a sheep that was jumped.

    `any` (A11): every free cell with a sheep somewhere before it.
    """
    there = ahead & ~1
    behind = -((there & -there) << 1) if style == "any" else there << 1
    return bits(behind & ~ahead & (1 << room + 1) - 1)


def packed(line: int, level: int) -> tuple[int, ...]:
    """Where the sheep of one file stand after the wool rule, nearest first.

    Cells count from the side they run to; sheep nearer to it than `level` stay where they are.
    """
    beyond = bits(line & (1 << level) - 1)
    return (*beyond, *range(level, level + (line >> level).bit_count()))


@cache
def roger_points(lines: int) -> tuple[int, ...]:
    """What a sheep in each line earns; bit 0 of `lines` is the line on Roger's side."""
    return _by_row(lines, bits(lines))


@cache
def shearer_points(lines: int, style: str = "zero") -> tuple[int, ...]:
    """What a sheep in each line earns; bit 0 of `lines` is the line on the shearer's side.

    The line nearest to the shearer earns nothing, unless the style is `plain` (A6).
    """
    far_first = bits(lines)[::-1]
    return _by_row(lines, far_first if style == "plain" else far_first[:-1])


def _by_row(lines: int, best_first: tuple[int, ...]) -> tuple[int, ...]:
    """4, 3, 2, 1 for these lines in turn, and nothing for any other."""
    points = dict(zip(best_first, (4, 3, 2, 1), strict=False))
    return tuple(points.get(line, 0) for line in range(lines.bit_length()))


def touch_points(east: int, north: int) -> int:
    """What two sheep this far apart are worth: 2 side by side, 1 corner to corner, else 0."""
    if max(abs(east), abs(north)) != 1:
        return 0
    return 1 if east and north else 2
