"""The figure beside the mat that somebody forgot: it never stands in the way of a roll."""

import random

import pytest

from companion.games import GAMES
from companion.games.rules import DICE, Options, State
from companion.table.reading import Verdict
from tests.vision.test_infer import seen
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
