"""Perfect play, checked against a solver of its own over every position that can be reached.

It is for small games without chance for two seats in which no position comes twice; whoever can
win must go on winning with every move that the coach makes.
"""

import sys
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from companion.coach.character import STRONGEST
from companion.coach.decision import Situation, decide
from companion.games.rules import Game, Options, State


class Perfection(NamedTuple):
    """How many won positions there are, and in how many of them the coach let the win slip."""

    positions: int
    won: int
    slipped: int


def solve(start: State, progress: Callable[[int], None]) -> dict[State, bool]:
    """Whether whoever is to move wins, for every position that can be reached."""
    sys.setrecursionlimit(10_000)
    known: dict[State, bool] = {}

    def wins(state: State) -> bool:
        if state in known:
            return known[state]
        seat = state.turn
        assert seat is not None
        won = False
        for move in state.legal_moves():
            after = state.apply(move)
            if after.turn is None:
                won = won or after.standings()[0] == (seat,)
            elif not wins(after):
                won = True
        known[state] = won
        if len(known) % 50_000 == 0:
            progress(len(known))
        return won

    wins(start)
    return known


def check(game: Game, progress: Callable[[int], None]) -> Perfection:
    """Let the coach move once from every won position."""
    rng = Random(0)
    known = solve(game.start(Options(seats=2)), progress)
    won = [state for state, wins in known.items() if wins]
    slipped = 0
    for number, state in enumerate(won):
        seat = state.turn
        assert seat is not None
        decision = decide(Situation(game, state, seat), STRONGEST, lambda v: v < 2, rng)
        after = state.apply(decision.move)
        kept = after.standings()[0] == (seat,) if after.turn is None else not known[after]
        slipped += not kept
        if number % 50_000 == 0:
            progress(number)
    return Perfection(len(known), len(won), slipped)
