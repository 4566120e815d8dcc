"""Forced moves by brute force: one move wins or avoids a loss, and the coach finds it."""

from random import Random

import pytest

from companion.bench.forced import (
    FAR,
    FAR_NODES,
    LOSS,
    OPEN,
    WIN,
    BruteForce,
    TooLargeError,
    forced_move,
)
from companion.coach.decision import Situation, strongest
from companion.games import GAMES
from companion.games.rules import Options, State

GAME = GAMES["wolf_and_sheep"]


SQUARES = ("a5", "c5", "e5", "g5", "b6", "d6", "f6", "h6", "a7", "c7", "e7", "g7")


def late_state(seed: int) -> State:
    """A moment in which sheep are near the wolf's side, so that few lines are left."""
    start, sheep = GAME.start(Options(seats=2)), Random(seed).sample(SQUARES, 4)
    state = start.arranged({"d8": "wolf"} | dict.fromkeys(sheep, "sheep"))
    assert state is not None
    return state


def outcome(state: State, seat: int) -> int:
    """Result for a seat by following every line to the end."""
    known: dict[State, int] = {}

    def ended(at: State) -> int:
        if at not in known:
            ends = {ended(at.apply(move)) for move in at.legal_moves()}
            known[at] = (max if at.turn == seat else min)(ends) if ends else result(at)
        return known[at]

    def result(at: State) -> int:
        return WIN if at.standings()[0] == (seat,) else LOSS

    return ended(state)


@pytest.mark.parametrize("seed", range(4))
def test_brute_force_agrees_with_following_every_line(seed: int) -> None:
    state = late_state(seed)
    for seat in (0, 1):
        for least in (OPEN, WIN):
            force = BruteForce(GAME, seat, FAR, FAR_NODES, least)
            assert force.reaches(state) == (outcome(state, seat) >= least)


def test_a_forced_move_is_the_only_one_that_does_not_lose_and_the_coach_finds_it() -> None:
    one = forced_move(GAME, late_state(17))
    assert one is not None
    moves = one.state.legal_moves()
    right = [move for move in moves if outcome(one.state.apply(move), one.seat) > LOSS]
    assert right == [one.move]
    situation = Situation(GAME, one.state, one.seat)
    assert strongest(situation, lambda visits: visits < 20, Random(0)).move == one.move
    assert forced_move(GAME, late_state(0)) is None


def test_a_position_with_too_many_lines_is_told_from_one_without_a_forced_move() -> None:
    game = GAMES["plops"]
    state = game.start(Options(seats=2))
    for _ in range(2):
        state = state.apply(state.legal_moves()[0])
    with pytest.raises(TooLargeError):
        forced_move(game, state)
