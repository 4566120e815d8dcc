"""Any table at all: whoever objects to it names cells of the board and never breaks."""

import random

import pytest

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Game, State
from tests.games.test_contract import tables, walk
from vision.sighting import OTHER


def littered(game: Game, state: State, rng: random.Random) -> dict[Cell, Look]:
    """The table of a moment with a few cells as nobody would expect them."""
    looks = dict(state.observation())
    for cell in rng.sample(state.board.cells, rng.randint(1, 8)):
        looks.pop(cell, None)
        if rng.random() < 0.5:
            looks[cell] = rng.choice([*game.looks, OTHER])
    return looks


@tables
@pytest.mark.parametrize("seed", range(2))
def test_an_objection_to_any_table_names_cells_of_the_board(
    game: Game, seats: int, seed: int
) -> None:
    rng = random.Random(seed)
    for state in list(walk(game, seats, seed))[::3]:
        for looks in ({}, littered(game, state, rng), littered(game, state, rng)):
            found = state.objection(looks)

            assert found is None or {*found.cells} <= {*state.board.cells}
