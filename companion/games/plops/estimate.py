"""Estimate of Sheeps & Plops: the biggest group, and what can still join it."""

from random import Random

from companion.games.estimate import Estimate
from companion.games.hexes import turned
from companion.games.plops.state import Plops
from companion.games.rules import Seat, State
from companion.games.stacks_shared.tallies import counted, counted_seats, drawn

JOINED, GROWING, MOVING = 0.45, 0.3, 0.03


def worth(state: Plops) -> tuple[float, ...]:
    """The group that each seat may end with."""
    field, free, found = state.box.field, state.free, []
    for own, stacks in state.herds:
        big, size, rest = 0, 0, own
        while rest:
            group = field.flood(rest & -rest, rest)
            if group.bit_count() > size:
                big, size = group, group.bit_count()
            rest ^= group
        reach = field.flood(big, own | free) if big else 0
        spare, exits = 0, 0
        for stack in stacks:
            open_cells = (field.near[stack >> 5] & free).bit_count()
            if open_cells and field.bit[stack >> 5] & reach:
                spare += (stack & 31) - 1
                exits += open_cells
        edge = (field.spread(big) & free).bit_count()
        joined = (own & reach).bit_count() - size
        found.append(size + JOINED * joined + GROWING * min(spare, edge) + MOVING * exits)
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
