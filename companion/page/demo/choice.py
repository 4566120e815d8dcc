"""Choice of a turn for demonstrations: most points now, then whatever ends best in quick trials."""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.games.rules import DICE, PASS, Move, Seat, State
from companion.table.reading import Line

CONSIDERED = 48
"""So many first moves are thought through; where there are more, a sample of them."""
RIVALS = 4
"""Of turns that bring the same, so many are tried out."""


class ChosenTurn(NamedTuple):
    """Turn with every moment of it, and why it was chosen."""

    line: Line
    path: list[State]
    why: str = ""
    """`only`, `points`, `trials` or nothing."""


def best_turn(state: State, rng: random.Random, trials: int) -> ChosenTurn:
    """The turn that brings its seat most; equals are played to the end `trials` times each."""
    moves = state.legal_moves()
    if not moves or state.turn in (None, DICE):
        return next(_turns(state, (PASS,) if state.turn is None else (), rng))
    if len(moves) > CONSIDERED:
        moves = tuple(rng.sample(moves, CONSIDERED))
    turns = list(_turns(state, moves, rng))
    if len(turns) == 1:
        return turns[0]._replace(why="only")
    most = max(_worth(turn.path[-1], state.turn) for turn in turns)
    best = [turn for turn in turns if _worth(turn.path[-1], state.turn) == most]
    chosen = _tried(best, state.turn, rng, trials)
    return chosen._replace(why="points") if most > _worth(state, state.turn) else chosen


def _turns(state: State, moves: Sequence[Move], rng: random.Random) -> Iterator[ChosenTurn]:
    """A whole turn for each first move; without one, nothing is decided."""
    for first in moves or (None,):
        line = [first] if first else []
        path = [state, state.apply(first)] if first and state.turn is not None else [state]
        while _goes_on(path, line):
            line.append(rng.choice(path[-1].legal_moves()))
            path.append(path[-1].apply(line[-1]))
        yield ChosenTurn(tuple(line), path)


def _tried(
    best: list[ChosenTurn], seat: Seat | None, rng: random.Random, trials: int
) -> ChosenTurn:
    """One of equals: the one that ends best in trial games, if there are any."""
    if not trials:
        return rng.choice(best)
    rivals = rng.sample(best, min(RIVALS, len(best)))
    ends = [sum(_trial(turn.path[-1], seat, rng) for _ in range(trials)) for turn in rivals]
    return rivals[ends.index(max(ends))]._replace(why="trials")


def _trial(state: State, seat: Seat | None, rng: random.Random) -> int:
    """How well a seat stands at the end of a game in which everybody decides at random."""
    while moves := state.legal_moves():
        state = state.apply(rng.choice(moves))
    return _worth(state, seat)


def _worth(state: State, seat: Seat | None) -> int:
    """How well a seat stands before the others."""
    score = state.score()
    return score[seat] * len(score) - sum(score) if seat is not None and seat >= 0 else 0


def _goes_on(path: Sequence[State], line: Sequence[Move]) -> bool:
    """To the end of the turn; partners go on together with what nobody can see yet."""
    turn = path[-1].turn
    unseen = bool(line) and path[-1].observation() == path[0].observation()
    own = turn == path[-2:][0].turn
    return turn not in (None, DICE) and (own or (path[-1].midway and unseen))
