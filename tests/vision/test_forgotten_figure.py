"""What somebody forgot to tidy up: it never makes the next turn look wrong."""

import random

import pytest

from companion.games import GAMES
from companion.games.rules import DICE, EMPTY, Options, State
from companion.table.reading import Verdict
from tests.vision.test_infer import seen
from vision.activity import Activity, left_over, still_untidied, untidied_cells
from vision.infer import infer


def before_a_roll(name: str, seed: int) -> State:
    """A moment in which dice are due and a figure stands beside the mat."""
    rng, game = random.Random(seed), GAMES[name]
    state = game.start(Options(seats=3))
    while state.turn != DICE or not state.observation().keys() & state.board.sides.keys():
        if state.turn is None:
            state = game.start(Options(seats=3))
        state = state.apply(rng.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize("name", ["shear_panic", "shear_panic_first"])
@pytest.mark.parametrize("seed", range(3))
def test_dice_may_be_rolled_while_a_figure_stands_on_the_wrong_side(name: str, seed: int) -> None:
    state = before_a_roll(name, seed)
    looks = dict(state.observation())
    place = next(cell for cell in looks if cell in state.board.sides)
    figure = looks.pop(place)
    elsewhere = next(c for c in state.board.sides if c.startswith(figure) and c != place)
    for table in (looks, {**looks, elsewhere: figure}):
        assert Verdict.UNCHANGED is infer(state, seen(state, table)).verdict


def shorn(seed: int) -> tuple[State, State]:
    """A moment in which a shorn sheep is to be taken away, and one after the next turn."""
    rng, game = random.Random(seed), GAMES["shear_panic_first"]
    state = game.start(Options(seats=3))
    while state.turn in (None, DICE) or not _is_shorn(state):
        if state.turn is None:
            state = game.start(Options(seats=3))
        state = state.apply(rng.choice(state.legal_moves()))
    after = state
    while after.turn == state.turn:
        after = after.apply(rng.choice(after.legal_moves()))
    return state, after


def _is_shorn(state: State) -> bool:
    """Whether a sheep that should be gone may still lie there."""
    cells = untidied_cells(state).keys() - state.board.sides.keys()
    return bool(cells) and state.observation().keys().isdisjoint(cells)


@pytest.mark.parametrize("seed", range(4))
def test_a_shorn_sheep_that_still_lies_there_a_turn_later_is_no_wrong_move(seed: int) -> None:
    state, after = shorn(seed)
    table = {**after.observation(), **untidied_cells(state)}
    table = {cell: look for cell, look in table.items() if look != EMPTY}
    left = still_untidied(state, table, frozenset())
    sighting = seen(after, table)

    assert Verdict.UNCHANGED is infer(after, sighting, Activity(left=left)).verdict
    assert Verdict.UNCHANGED is infer(after, seen(after, after.observation())).verdict
    assert infer(after, sighting).verdict in (Verdict.STRANGE, Verdict.BEGUN)


def test_what_was_tidied_up_in_the_end_is_forgotten() -> None:
    state, after = shorn(0)
    left = still_untidied(state, state.untidied(), frozenset())

    assert left
    assert frozenset() == still_untidied(after, after.observation(), left)


def test_what_was_tidied_up_meanwhile_may_not_come_back() -> None:
    state, after = shorn(0)
    table = {**after.observation(), **untidied_cells(state)}
    left = still_untidied(state, table, frozenset())

    assert left == left_over(after, table, left)
    assert frozenset() == left_over(after, after.observation(), left)


@pytest.mark.parametrize("name", ["shear_panic", "shear_panic_first"])
def test_a_figure_that_belongs_again_where_it_was_left_is_missed_when_a_hand_takes_it(
    name: str,
) -> None:
    state = before_a_turn(name, 1)
    looks = dict(state.observation())
    place = next(cell for cell in looks if cell in state.board.sides)
    hands = Activity(frozenset({place}), left=frozenset({(place, looks.pop(place))}))
    assert Verdict.UNCHANGED is not infer(state, seen(state, looks), hands).verdict


def before_a_turn(name: str, seed: int) -> State:
    """A moment in which somebody is to move and a figure stands beside the mat, as it should."""
    rng, state = random.Random(seed), before_a_roll(name, seed)
    while state.turn == DICE or not state.observation().keys() & state.board.sides.keys():
        state = state.apply(rng.choice(state.legal_moves()))
    return state
