"""Estimate of Sheeps & Plops: the biggest group, and what can still join it or grow."""

from functools import lru_cache
from random import Random

from companion.games.estimate import Estimate
from companion.games.hexes import turned
from companion.games.plops.field import Field
from companion.games.plops.state import Plops
from companion.games.rules import Seat, State
from companion.games.stacks_shared.tallies import counted, counted_seats, drawn

JOINED, ROOM, MOVING = 0.8, 0.5, 0.2
"""What an own cell is worth that the biggest group may still meet, a sheep that has room there,
and a way out of a stack."""


@lru_cache(1 << 14)
def biggest(field: Field, own: int) -> int:
    """The biggest group of these cells; throws and numbers do not change it."""
    found, size, rest = 0, 0, own
    while rest:
        group = field.flood(rest & -rest, rest)
        if group.bit_count() > size:
            found, size = group, group.bit_count()
        rest ^= group
    return found


@lru_cache(1 << 14)
def rooms(field: Field, starts: tuple[int, ...], free: int) -> list[int]:
    """The free cells that each seat reaches before those that move after it."""
    return field.reached_first(starts, free)


def worth(state: Plops) -> tuple[float, ...]:
    """The group that each seat may end with."""
    field, free, found = state.box.field, state.free, []
    near, bits = field.near, field.bit
    starts = tuple([sum([bits[stack >> 5] for stack in stacks]) for _, stacks in state.herds])
    firsts = rooms(field, starts, free)
    for (own, stacks), first in zip(state.herds, firsts, strict=True):
        big = biggest(field, own)
        reach = field.flood(big, own | free) if big else 0
        spare = exits = 0
        for stack in stacks:
            if (ways := near[stack >> 5] & free) and bits[stack >> 5] & reach:
                spare += (stack & 31) - 1
                exits += ways.bit_count()
        size, room = big.bit_count(), (first & reach).bit_count()
        joined = (own & reach).bit_count() - size
        found.append(size + JOINED * joined + ROOM * min(spare, room) + MOVING * exits)
    return turned(found, -state.by - 1)


def guess(state: State, _: Seat, rng: Random) -> State:
    """The moment with heights that nobody told drawn at random."""
    if not isinstance(state, Plops) or not state.doubts:
        return state
    field = state.box.field
    seats = [
        counted(field, drawn(field, seat.parts(field), rng), 1)
        for seat in counted_seats(state.herds, state.doubts)
    ]
    return state._replace(herds=tuple(seat.herd for seat in seats), doubts=())


ESTIMATE = Estimate(worth, spread=2.5)
