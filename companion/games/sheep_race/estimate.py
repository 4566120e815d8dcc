"""Playouts of the Sheep Race: each seat spurs its own sheep on, and a race is played to its end."""

from collections.abc import Sequence
from random import Random

from companion.games.estimate import Estimate
from companion.games.rules import Move
from companion.games.sheep_race.parts import REVEALS, SQUARE
from companion.games.sheep_race.state import SheepRace


def worth(state: SheepRace) -> tuple[int, ...]:
    """Points won with bets."""
    return state.book.points


def settled(state: SheepRace) -> bool:
    """Whether a race is over and paid."""
    return state.phase in ("deal", "bet", "over") or (state.phase == "roll" and state.opening)


def policy(state: SheepRace, sealed: Move | None, moves: Sequence[Move], rng: Random) -> Move:
    """Own sheep run as fast as they can and keep one cube for the End Zone, others dawdle."""
    if state.phase != "run":
        return rng.choice(moves)
    lane, hidden = state.lane, REVEALS.get(sealed or (), frozenset())
    if rng.random() < 0.25:
        return rng.choice(moves)
    steps = state.box.cards[state.book.cards[lane]].steps
    order = sorted(moves, key=lambda move: steps[move] // SQUARE)
    if lane == state.book.bets[state.seat] or lane in hidden:
        return order[-1] if not state.tires(order[-1]) else order[0]
    return order[0] if rng.random() < 0.7 else rng.choice(moves)


ESTIMATE = Estimate(worth, spread=9.0, settled=settled, policy=policy)
