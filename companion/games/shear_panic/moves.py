"""Move generator of the Zoch meadow: ready-made moves, found by what stands on a sheep's lines.

A move of one kind has a number; numbers rise as the moves are listed. What one sheep can do along
a ray depends on that ray alone, so it is worked out once for each pattern of sheep and shared by
all rays of the same way and length.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property
from itertools import product
from operator import itemgetter
from typing import NamedTuple

from companion.games.board import COMPASS, DIAGONALS, OPPOSITE
from companion.games.rules import Move
from companion.games.shear_panic.meadow import (
    CELLS,
    NAMES,
    ONE,
    RAYS,
    STRIDES,
    WAYS,
    WIDTH,
    WOOLS,
    Answers,
    Moves,
    mask,
    occupied_by,
    wool_line_numbers,
    wool_numbers,
)
from companion.games.shear_panic_shared.flock import bits, landings, slams
from companion.games.shear_panic_shared.track import KINDS, Deck

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
        return tuple(
            (*head, way, str(count)) if count <= len(rays[way]) else () for way, count in SLAMS
        )

    return tuple(named(cell) for cell in CELLS)


@cache
def names(kind: str, value: int) -> Moves:
    """The ready-made moves of a card for the whole flock, by their numbers."""
    words = (kind, str(value))
    if kind in ("ewe", "wool"):
        return tuple((*words, *end) for end in (WOOLS if kind == "wool" else EWES))
    return tuple((*words, NAMES[cell], way) for cell, way in LINE_PUSHES)


Numbers = tuple[int, ...]
Reach = tuple[Numbers, Numbers, Numbers]
"""The numbers of a sheep's steps, slams and boings one way."""
Effects = dict[str, tuple[Numbers, Numbers]]
"""By how many are pushed: where the mover and they stood and come to stand, from its cell."""


def ahead(there: int, way: str, room: int) -> int:
    """A ray as `flock` counts it, from its cells as bits, the lowest of them bit 0."""
    stride = STRIDES[way]
    first = 0 if stride > 0 else (1 - room) * stride
    return sum(1 << k for k in range(1, room + 1) if there >> first + (k - 1) * stride & 1)


@cache
def reach(way: str, room: int, push: str, ways: int) -> Answers[Reach]:
    """What a sheep with so many cells in front of it can do, for what stands on them."""
    jumps = ways == 8 or way in COMPASS

    def answer(there: int) -> Reach:
        line = ahead(there, way, room)
        return (
            (WAYS.index(way),) if room and not line & 2 else (),
            tuple(SLAMS[way, count] for count in slams(line, room, push)),
            tuple(BOINGS[way, far] for far in landings(line, room) if jumps),
        )

    return Answers(answer)


@cache
def slam_effects(way: str, room: int, push: str) -> Answers[Effects]:
    """Who comes where by each of its slams."""

    def answer(there: int) -> Effects:
        line, stride = ahead(there, way, room), STRIDES[way]
        stood = (0, *(stride * k for k in bits(line)))
        return {
            str(count): (stood[: count + 1], tuple(stride * k for k in places))
            for count, places in slams(line, room, push).items()
        }

    return Answers(answer)


def line_hindrances(ways: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Per cell and way what must be empty for its sheep to push its line, and the move's number.

    All cells behind it must be empty, for it to be the rear-most, and the line's far end.
    """
    return tuple(
        tuple(
            entry
            for way in ways
            for entry in (
                mask(rays[OPPOSITE[way]]) | ONE[rays[way][-1]] if rays[way] else NEVER,
                LINE_PUSHES[cell, way],
            )
        )
        for cell, rays in enumerate(RAYS)
    )


NEVER = mask(CELLS)
LINES = line_hindrances(sorted(COMPASS))
DIAGONAL_LINES = line_hindrances(sorted(DIAGONALS))


def line_numbers(table: tuple[tuple[int, ...], ...], flock: bytes, occupied: int) -> list[int]:
    """The pushes that nothing hinders; written out, for this is where most moves come from."""
    found: list[int] = []
    add = found.append
    for cell in sorted(flock):
        bar_a, a, bar_b, b, bar_c, c, bar_d, d = table[cell]
        if not occupied & bar_a:
            add(a)
        if not occupied & bar_b:
            add(b)
        if not occupied & bar_c:
            add(c)
        if not occupied & bar_d:
            add(d)
    return found


def pick(numbers: Sequence[int]) -> Callable[[Moves], Sequence[Move]]:
    """Takes the moves with these numbers from a card's; twice as quick as a comprehension."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda moves: [moves[number] for number in numbers]


OWN_KINDS = {"step": 0, "slam": 1, "boing": 2}
"""The actions of a player's own sheep, by where a reach holds them."""


def numbers_of(kind: str, around: list[Reach]) -> list[int]:
    """The numbers of one sheep's moves of one kind, in order."""
    i = OWN_KINDS[kind]
    e, n, ne, nw, s, se, sw, w = around
    found = [*e[i], *n[i], *ne[i], *nw[i], *s[i], *se[i], *sw[i], *w[i]]
    return sorted(found) if kind == "boing" else found


class HouseRules(NamedTuple):
    """How the owners of a box read the rules (rules, section 11)."""

    push: str
    boing_directions: int
    wool_levels: str
    white_face: str
    tie_break: str


Rays = tuple[list[tuple[int, int, Answers[Reach]]], ...]
CardMoves = list[tuple[int, Moves]]
OwnCardMoves = list[tuple[int, tuple[Moves, ...]]]


class Meadow:
    """Lists the moves of one deck, and makes its slams, by the rules of one house.

    Its tables are made when the first move is listed: a box that plays something else needs none.
    """

    def __init__(self, deck: Deck, house: HouseRules) -> None:
        self.wools = wool_numbers if house.wool_levels == "outer" else wool_line_numbers
        self._house, self._cards = house, deck

    @cached_property
    def rays(self) -> Rays:
        """Per cell and way the ray as bits, its lowest cell, and what each pattern on it allows."""
        push, ways = self._house.push, self._house.boing_directions
        return tuple(
            [
                (mask(ray), min(ray, default=0), reach(way, len(ray), push, ways))
                for way, ray in rays.items()
            ]
            for rays in RAYS
        )

    @cached_property
    def effects(self) -> dict[tuple[int, str], tuple[int, int, Answers[Effects]]]:
        """The same with what a slam does."""
        return {
            (cell, way): (mask(ray), min(ray), slam_effects(way, len(ray), self._house.push))
            for cell, rays in enumerate(RAYS)
            for way, ray in rays.items()
            if ray
        }

    @cached_property
    def deck(self) -> tuple[tuple[str, int, OwnCardMoves, CardMoves], ...]:
        """Ready-made moves of each kind of card, with the bits of the cards in a hand.

        Two cards alike are one choice. One fixed table for all hands: it stays in the cache.
        """
        bits = {card: sum(alike) for card, alike in self._cards.bits.items()}
        return tuple(
            (
                kind,
                sum(bit for card, bit in bits.items() if card[0] == kind),
                [(bits[c], own_names(*c)) for c in bits if c[0] == kind and kind in OWN_KINDS],
                [(bits[c], names(*c)) for c in bits if c[0] == kind and kind not in OWN_KINDS],
            )
            for kind in KINDS
        )

    def around(self, cell: int, occupied: int) -> list[Reach]:
        """What the sheep on `cell` can do by itself, way by way."""
        return [reach[(occupied & ray) >> low] for ray, low, reach in self.rays[cell]]

    def slammed(self, flock: bytes, cell: int, way: str, count: str) -> bytes:
        """The flock after the sheep on `cell` pushed `count` others."""
        ray, low, effects = self.effects[cell, way]
        stood, stand = effects[(occupied_by(flock) & ray) >> low][count]
        old, new = [cell + away for away in stood], [cell + away for away in stand]
        return flock.translate(bytes.maketrans(bytes(old), bytes(new)))

    def pushes(self, sheep: Iterable[int], occupied: int) -> list[Move]:
        """What these sheep (in order) may do at a roll of the die."""
        moves = own_names("push")
        return [
            moves[cell][n]
            for cell in sheep
            for _, slams, _ in self.around(cell, occupied)
            for n in slams
        ]

    def flock_numbers(self, kind: str, flock: bytes, occupied: int) -> list[int]:
        """The numbers of the moves of one kind that are open to anybody."""
        if kind == "ewe":
            return [0, 1]
        if kind == "wool":
            return self.wools(occupied)
        return line_numbers(LINES if kind == "line" else DIAGONAL_LINES, flock, occupied)

    def actions(self, hand: int, own: bytes, flock: bytes, occupied: int) -> list[Move]:
        """All that the cards in hand allow the owner of two sheep."""
        one, other = own
        first, second = self.around(one, occupied), self.around(other, occupied)
        moves: list[Move] = []
        for kind, all_of_kind, own_cards, cards in self.deck:
            if not hand & all_of_kind:
                continue
            if own_cards:
                take, take_more = pick(numbers_of(kind, first)), pick(numbers_of(kind, second))
                for bits, by_cell in own_cards:
                    if hand & bits:
                        moves += take(by_cell[one])
                        moves += take_more(by_cell[other])
            else:
                take = pick(self.flock_numbers(kind, flock, occupied))
                for bits, card in cards:
                    if hand & bits:
                        moves += take(card)
        return moves
