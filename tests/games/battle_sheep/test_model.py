"""Battle Sheep beside its naive twin, position by position."""

import random
from itertools import pairwise

import pytest

from companion.games.battle_sheep import GAME
from companion.games.rules import Options
from tests.games.battle_sheep.naive import Naive
from tests.games.files import perft_lines
from tests.games.twin import compare_stacks


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_go_alike_on_the_twin(seats: int, seed: int) -> None:
    first = seed % seats

    compare_stacks(GAME.start(Options(seats, first)), Naive(seats, first), random.Random(seed))


@pytest.mark.parametrize(("tiles", "sheep"), [(1, 2), (2, 7), (6, 20)])
def test_games_with_an_owners_facts_go_alike_on_the_twin(tiles: int, sheep: int) -> None:
    facts = GAME.facts({"tiles": tiles, "sheep": sheep}, "owner.toml")
    for seats in GAME.seats:
        state = GAME.start(Options(seats, facts=facts))

        compare_stacks(state, Naive(seats, 0, tiles, sheep), random.Random(tiles))


def count(seats: int, moves: tuple[tuple[str, ...], ...], depth: int) -> int:
    """Lines of `depth` moves after `moves` on the twin, played anew each time."""
    naive = Naive(seats)
    for move in moves:
        naive.play(move)
    if depth == 1:
        return len(naive.moves())
    return sum(count(seats, (*moves, move), depth - 1) for move in naive.moves())


def test_the_twin_agrees_with_the_small_perft_counts() -> None:
    for line in perft_lines("battle_sheep"):
        for depth, (nodes, expected) in enumerate(pairwise((1, *line.counts)), 1):
            if nodes <= 300:
                assert expected == count(line.seats, line.moves, depth), f"{line}"
