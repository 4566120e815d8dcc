"""Estimate of Battle Sheep: cells held, and those that stacks with room will still take."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from companion.games.battle_sheep.pasture import LATTICE
from companion.games.battle_sheep.state import NEW, BattleSheep
from companion.games.estimate import Estimate
from companion.games.hexes import Stack, turned
from companion.games.rules import Seat, State
from companion.games.stacks_shared.tallies import counted, counted_seats, drawn

BIT = LATTICE.bit
CLOSE = tuple(LATTICE.spread(LATTICE.spread(bit)) & ~bit for bit in BIT)
"""Per cell all that is at most two steps away."""
STACKED, SHARED = 0.3, 0.6
"""What a sheep is worth that has room of its own stack's, and one that its seat has room for."""


class FreeArea(NamedTuple):
    """Free cells that hang together."""

    beside: int
    """The cells, and all that touch them."""
    rooms: tuple[int, ...]
    """How many of them each herd reaches before those that move after it."""


@lru_cache(1 << 14)
def free_areas(starts: tuple[int, ...], free: int) -> tuple[FreeArea, ...]:
    """The free cells, piece by piece, with what each herd has of them.

    Splits differ mostly in their numbers alone, so the same question comes again and again.
    """
    held, found = LATTICE.reached_first(starts, free), []
    while free:
        piece = LATTICE.flood(free & -free, free)
        rooms = tuple([(area & piece).bit_count() for area in held])
        found.append(FreeArea(LATTICE.spread(piece), rooms))
        free &= ~piece
    return tuple(found)


class Spare(NamedTuple):
    """Sheep of one herd that may still move."""

    start: int
    """Where they stand."""
    near: int
    """How many of them have room close by."""
    stacks: Sequence[tuple[int, int]]
    """Each stack's cell, and its sheep but one."""


def spare_sheep(stacks: tuple[Stack, ...], free: int) -> Spare:
    """The sheep of these stacks that may still move."""
    start, near, found = 0, 0, []
    for stack in stacks:
        if around := CLOSE[stack >> 5] & free:
            bit, many, room = BIT[stack >> 5], (stack & 31) - 1, around.bit_count()
            start |= bit
            near += many if many < room else room
            found.append((bit, many))
    return NEW(Spare, (start, near, found))


def worth(state: BattleSheep) -> tuple[float, ...]:
    """Cells that each seat will have: in no area more than its sheep there, or its share."""
    free, found = state.free, []
    spares = [spare_sheep(stacks, free) for _, stacks in state.herds]
    pieces = free_areas(tuple([spare.start for spare in spares]), free)
    for seat, (own, _) in enumerate(state.herds):
        _, near, stacks = spares[seat]
        taken = 0
        for beside, rooms in pieces:
            if room := rooms[seat]:
                many = 0
                for bit, sheep in stacks:
                    if bit & beside:
                        many += sheep
                taken += many if many < room else room
        found.append(own.bit_count() + STACKED * near + SHARED * taken)
    return turned(found, -state.by - 1)


def guess(state: State, _: Seat, rng: Random) -> State:
    """The moment with heights that nobody told drawn at random."""
    if not isinstance(state, BattleSheep) or not state.doubts:
        return state
    seats = [
        counted(LATTICE, drawn(LATTICE, seat.parts(LATTICE), rng), 2)
        for seat in counted_seats(state.herds, state.doubts)
    ]
    return state._replace(herds=tuple(seat.herd for seat in seats), doubts=())


ESTIMATE = Estimate(worth, spread=2.0)
