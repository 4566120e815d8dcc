"""Winning chances: points, estimates and results as one number a seat, all of them together 1."""

from collections.abc import Sequence
from math import exp

from companion.games.estimate import PROVEN, Estimate
from companion.games.rules import DICE, Move, State

Chances = tuple[float, ...]
THREE_OF_FOUR = 1.0986
"""The logistic curve is at three quarters there."""
MARGIN = 0.05
"""So much of a result is by how far: whoever has won or lost still plays for points."""


DOUBT = 0.065
"""So much of the chances an estimate leaves to each seat."""


def plain_score(state: State) -> Sequence[float]:
    """Estimate of a game that has none: the points so far."""
    return state.score()


def never(_: State) -> bool:
    """A game without an estimate is always played on to its end."""
    return False


UNKNOWN = Estimate(plain_score, 3.0, never)
"""For a game that says nothing about its positions."""


def chances_of(worth: Sequence[float], spread: float) -> Chances:
    """Chances that these points give: a lead of `spread` is three to one."""
    steep = THREE_OF_FOUR / spread
    if len(worth) == 2:
        first = 1.0 / (1.0 + exp(min(700.0, (worth[1] - worth[0]) * steep)))
        return first, 1.0 - first
    best = max(worth)
    grown = [exp(max(-700.0, (points - best) * steep)) for points in worth]
    total = sum(grown)
    return tuple([one / total for one in grown])


def estimated(worth: Sequence[float], spread: float) -> Chances:
    """Chances of an estimate: never as good as a victory that is proven, nor as bad as a defeat."""
    share = 1.0 - DOUBT * len(worth)
    if len(worth) == 2:  # as below, but this is the busiest line of a search
        first = share * chances_of(worth, spread)[0]
        return DOUBT + first, DOUBT + share - first
    return tuple([DOUBT + share * chance for chance in chances_of(worth, spread)])


def result_of(state: State, spread: float) -> Chances:
    """Chances once a game is over: the winners share 1, all but a little for the margin."""
    first = state.standings()[0]
    seats = len(state.score())
    by_points = chances_of(state.score(), spread)
    share = (1.0 - MARGIN) / len(first)
    return tuple([MARGIN * by_points[s] + (share if s in first else 0.0) for s in range(seats)])


def is_proven(worth: Sequence[float]) -> bool:
    """Whether these points are a proof."""
    return max(worth) >= PROVEN


def proven(worth: Sequence[float]) -> Chances:
    """Chances of a game that is as good as won: a little less than those of one that is won."""
    share, others = 1.0 - MARGIN / 2, MARGIN / 2 / (len(worth) - 1)
    return tuple([share if points >= PROVEN else others for points in worth])


def weights_of(state: State, moves: Sequence[Move]) -> list[float]:
    """How likely chance brings each of these moves; all of them together 1."""
    dice = [dict(die.faces) for die in state.dice()] if state.turn == DICE else []
    found = []
    for move in moves:
        weight = 1.0
        for die, face in zip(dice, move[1:], strict=False):
            weight *= die.get(face, 0)
        found.append(weight)
    total = sum(found)
    return [weight / total for weight in found] if total else [1.0 / len(moves)] * len(moves)
