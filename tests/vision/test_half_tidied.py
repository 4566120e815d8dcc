"""A table that is tidied up in part: one race is over, and the next one is being laid out."""

import random
from functools import cache

import pytest

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, Move, Options, State
from companion.table.reading import Verdict
from tests.vision.test_infer import seen
from vision.activity import Activity
from vision.infer import infer

Table = dict[Cell, Look]
AGREED = (Verdict.UNCHANGED, Verdict.CERTAIN, Verdict.ASK)


@cache
def end_of_a_race(seed: int) -> tuple[State, Move, State]:
    """The last decision of a race that leaves cubes and a sheep on its back, and what it ends in.

    The next race can be laid out at once: its first decision is a roll.
    """
    rng, game = random.Random(seed), GAMES["sheep_race"]
    state = game.start(Options(seats=3))
    while True:
        move = rng.choice(state.legal_moves()) if state.turn is not None else ()
        if not move:
            state = game.start(Options(seats=3))
            continue
        after = state.apply(move)
        looks = [*state.observation().values()]
        if move[0] == "reveal" and after.turn == DICE and {"lying", "blue cube"} <= {*looks}:
            return state, move, after
        state = after


def changed(state: State, table: Table) -> Activity:
    """Hands were on every cell that looks otherwise."""
    before = state.observation()
    return Activity(frozenset(c for c in {*before, *table} if before.get(c) != table.get(c)))


@pytest.mark.parametrize("seed", range(4))
def test_cubes_of_the_next_race_may_come_before_those_of_the_last_one_leave(seed: int) -> None:
    state, move, after = end_of_a_race(seed)
    cubes = {c: look for c, look in after.observation().items() if look.endswith("cube")}
    table = {**state.apply(move).untidied(), **state.observation(), **cubes}
    reading = infer(state, seen(state, table), changed(state, table))
    assert reading.verdict in (Verdict.BEGUN, *AGREED)


@pytest.mark.parametrize("seed", range(4))
def test_a_sheep_that_lies_where_the_last_race_ended_is_not_strange(seed: int) -> None:
    state, _, after = end_of_a_race(seed)
    table = {**after.untidied()}
    table |= {cell: look for cell, look in state.observation().items() if look == "lying"}
    assert Verdict.UNCHANGED is infer(after, seen(after, table)).verdict


@pytest.mark.parametrize("seed", range(12))
def test_a_turn_after_which_only_some_was_tidied_is_over(seed: int) -> None:
    rng = random.Random(seed)
    state, move, after = end_of_a_race(seed % 4)
    tidy, hasty = after.observation(), after.untidied()
    figures = [c for c in sorted({*tidy, *hasty}) if c not in after.board.counters]
    left = {c for c in figures if rng.random() < 0.5}
    mixed = {c: (hasty if c in left else tidy).get(c, EMPTY) for c in {*tidy, *hasty}}
    table = {c: look for c, look in mixed.items() if look != EMPTY}
    reading = infer(state, seen(state, table), changed(state, table))
    assert reading.verdict in (Verdict.CERTAIN, Verdict.ASK)
    assert move in {line[0] for line in reading.lines}
