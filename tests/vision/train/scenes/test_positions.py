"""Playouts: every position follows from the one before by its line, and is read back as it is."""

from itertools import pairwise

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.rules import DICE, State
from vision.bench.before_turn import without_cards
from vision.train.scenes.figures import random_appearance
from vision.train.scenes.household import household
from vision.train.scenes.legal import ended, shown, truth
from vision.train.scenes.positions import playout, snapshot_of

SEED = 31
BOARDS = [name for name, game in GAMES.items() if game.nets]


def rolled(state: State, most: int = 400) -> list[State]:
    """Every moment in which all that chance decides is known, if they are not too many."""
    found = [state]
    while found[0].turn == DICE and len(found) < most:
        found = [moment.apply(roll) for moment in found for roll in moment.legal_moves()]
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_a_position_is_read_back_from_its_scene(name: str) -> None:
    rng, game = np.random.default_rng(SEED), GAMES[name]
    home, appearance = household(name, rng), random_appearance(game, rng)
    for position in playout(game, rng):
        state, seen = position.state, truth(shown(home, appearance, position))
        table = snapshot_of(game, state)
        assert without_cards(state, state.observation()) == seen.looks
        assert table.below == seen.below
        assert dict(table.heights).items() <= dict(seen.heights).items()


@pytest.mark.parametrize("name", BOARDS)
def test_a_position_follows_from_the_one_before_by_its_line(name: str) -> None:
    for last, after in pairwise(playout(GAMES[name], np.random.default_rng(SEED))):
        ready = [state for state in rolled(last.state) if state.turn != DICE]
        assert not ready or after.state in [ended(state, after.line) for state in ready]


def test_two_playouts_with_the_same_random_numbers_are_the_same() -> None:
    one, same, other = (
        playout(GAMES["pasterze"], np.random.default_rng(seed)) for seed in (SEED, SEED, SEED + 1)
    )
    assert one == same
    assert one != other
