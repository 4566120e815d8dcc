"""Estimate of Battle Sheep: cells held, and those that stacks with room will still take."""

from random import Random

from companion.games.battle_sheep.pasture import LATTICE
from companion.games.battle_sheep.state import BattleSheep
from companion.games.estimate import Estimate
from companion.games.hexes import turned
from companion.games.rules import Seat, State
from companion.games.stacks_shared.tallies import counted, counted_seats, drawn

CLOSE = tuple(LATTICE.spread(LATTICE.spread(bit)) & ~bit for bit in LATTICE.bit)
"""Per cell all that is at most two steps away."""
STACKED, SHARED = 0.45, 0.45
"""What a sheep is worth that has room of its own stack's, and one that its seat has room for."""


def territories(state: BattleSheep) -> list[int]:
    """Free cells that each herd, from the next on, reaches before all others."""
    spread, free = LATTICE.spread, state.free
    grown = []
    for _, stacks in state.herds:
        start = 0
        for stack in stacks:
            start |= LATTICE.bit[stack >> 5]
        grown.append(start)
    held, counts = 0, [0] * len(grown)
    while free:
        fresh = [spread(area) & free for area in grown]
        taken = 0
        for number, area in enumerate(fresh):
            own = area & ~taken
            counts[number] += own.bit_count()
            taken |= area
        held |= taken
        free &= ~taken
        grown = fresh
        if not taken:
            break
    return counts


def worth(state: BattleSheep) -> tuple[float, ...]:
    """Cells that each seat will have, from what its stacks have room for."""
    free, found = state.free, []
    for (own, stacks), room in zip(state.herds, territories(state), strict=True):
        alive, near = 0, 0
        for stack in stacks:
            spare = (stack & 31) - 1
            around = (CLOSE[stack >> 5] & free).bit_count()
            near += min(spare, around)
            alive += spare if around else 0
        found.append(own.bit_count() + STACKED * near + SHARED * min(alive, room))
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
