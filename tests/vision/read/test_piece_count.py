"""The pieces of the box put right what a cell by itself was read wrong."""

import random
from itertools import permutations

import pytest

from companion.games import GAMES
from companion.games.rules import EMPTY
from tests.vision.tables import moment
from vision.read.piece_count import assigned, counted
from vision.sighting import OTHER, Sighting


def test_every_row_gets_a_column_of_its_own_so_that_the_sum_is_least() -> None:
    rng = random.Random(3)
    for _ in range(40):
        rows, columns = rng.randint(1, 4), 5
        costs = [[rng.randint(0, 9) for _ in range(columns)] for _ in range(rows)]
        found = assigned(costs)
        least = min(
            sum(costs[row][column] for row, column in enumerate(order))
            for order in permutations(range(columns), rows)
        )
        assert rows == len(set(found))
        assert least == sum(costs[row][column] for row, column in enumerate(found))


@pytest.mark.parametrize("name", ["shear_panic", "pasterze", "sheep_race", "battle_sheep"])
def test_one_cell_read_wrong_is_put_right_by_the_pieces_of_the_box(name: str) -> None:
    game = GAMES[name]
    looks = {c: look for c, look in moment(game, 5).observation().items() if "card" not in c}
    sure = {cell: {look: 0.98, EMPTY: 0.01, OTHER: 0.01} for cell, look in looks.items()}
    bare = [c for c in moment(game, 5).board.cells if c not in looks and "card" not in c]
    odds = {cell: {EMPTY: 0.98, next(iter(game.looks)): 0.02} for cell in bare} | sure
    doubtful = next(c for c, look in looks.items() if look in game.looks and " pen" not in look)
    odds[doubtful] = {EMPTY: 0.55, looks[doubtful]: 0.45}
    assert looks == counted(Sighting(odds), game)


def test_a_dog_that_is_nearly_seen_is_there() -> None:
    game = GAMES["pasterze"]
    looks = {c: look for c, look in moment(game, 5).observation().items() if "card" not in c}
    odds = {cell: {look: 0.98, EMPTY: 0.02} for cell, look in looks.items()}
    (kennel,) = [cell for cell, look in looks.items() if look == "dog"]
    odds[kennel] = {"red pen": 0.6, "dog": 0.4}
    assert "dog" == counted(Sighting(odds), game)[kennel]


@pytest.mark.parametrize(("doubt", "taken_for"), [(0.3, "sheep"), (0.01, "green pen sheep")])
def test_neither_colour_has_two_pens_more_unless_that_is_plain_to_see(
    doubt: float, taken_for: str
) -> None:
    game = GAMES["pasterze"]
    flock = dict.fromkeys(["b2", "c4", "d9", "e5", "f7", "g3", "h8", "i6", "j4"], "sheep")
    looks = flock | {"c6": "green pen", "d4": "green pen", "g9": "red pen", "h3": "dog"}
    odds = {cell: {look: 0.98, OTHER: 0.02} for cell, look in looks.items()}
    odds |= {c: {EMPTY: 1.0} for c in moment(game, 5).board.cells if c not in looks}
    odds["e5"] = {"green pen sheep": 1 - doubt, "sheep": doubt}
    assert {**looks, "e5": taken_for} == counted(Sighting(odds), game)


def test_a_pasture_is_laid_in_whole_tiles() -> None:
    game = GAMES["battle_sheep"]
    cells = list(moment(game, 0).board.cells)
    odds = {cell: {EMPTY: 0.99, "pasture": 0.01} for cell in cells}
    odds |= {cell: {EMPTY: 0.01, "pasture": 0.99} for cell in cells[:9]}
    assert 8 == len(counted(Sighting(odds), game))
    odds |= {cell: {EMPTY: 0.6, "pasture": 0.4} for cell in cells[9:12]}
    assert 12 == len(counted(Sighting(odds), game))
