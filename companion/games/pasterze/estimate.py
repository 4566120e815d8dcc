"""Estimate of Pasterze: caught sheep, and free ones that stand before a pen."""

from random import Random

from companion.games.estimate import Estimate
from companion.games.pasterze.box import FIVE, Stage
from companion.games.pasterze.ground import STRIDE
from companion.games.pasterze.state import Pasterze
from companion.games.rules import Seat, State

BESIDE, PENS = 0.12, 0.04


def worth(state: Pasterze) -> tuple[float, ...]:
    """Sheep that each seat's colour may catch."""
    ground = state.ground
    sheep, empty = ground.sheep, ~(ground.full | ground.dog)
    prospects = []
    for pens, caught in zip((ground.green, ground.red), ground.caught, strict=True):
        open_pens = pens & empty
        beside = sum(
            (near & sheep).bit_count()
            for near in (
                open_pens << 1, open_pens >> 1, open_pens << STRIDE, open_pens >> STRIDE,
            )
        )  # fmt: skip
        prospects.append(caught + BESIDE * beside + PENS * open_pens.bit_count())
    return tuple([prospects[side] for side in state.box.sides])


def guess(state: State, seat: Seat, rng: Random) -> State:
    """The moment with another card face down, unless the seat has laid it itself."""
    if not isinstance(state, Pasterze) or state.stage != Stage.BLIND:
        return state
    shepherd = state.team.shepherd
    if seat == shepherd:
        return state
    hand = state.hands[shepherd] | 1 << state.shepherd_card
    fit = state.playable(state.ground.shepherd, hand)
    card = rng.choice([value for value in (1, 2, 3, 4, 5) if fit >> value & 1])
    hands = list(state.hands)
    hands[shepherd] = hand ^ 1 << card or FIVE
    return state._replace(hands=tuple(hands), shepherd_card=card)


ESTIMATE = Estimate(worth, spread=0.7)
