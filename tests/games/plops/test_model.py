"""Sheeps & Plops beside its naive twin, position by position."""

import random
from itertools import pairwise

import pytest

from companion.games.plops import GAME
from companion.games.rules import Options
from tests.games.files import perft_lines
from tests.games.plops.naive import Naive
from tests.games.twin import compare_stacks


@pytest.mark.parametrize("seed", range(8))
def test_random_games_go_alike_on_the_twin(seed: int) -> None:
    first = seed % 2

    compare_stacks(GAME.start(Options(2, first)), Naive(5, first), random.Random(seed))


@pytest.mark.parametrize(("side", "sheep"), [(4, 16), (5, 2), (4, 20)])
def test_games_with_an_owners_facts_go_alike_on_the_twin(side: int, sheep: int) -> None:
    facts = GAME.facts({"side": side, "sheep": sheep}, "owner.toml")
    for seed in range(3):
        compare_stacks(GAME.start(Options(facts=facts)), Naive(side, 0, sheep), random.Random(seed))


def count(moves: tuple[tuple[str, ...], ...], depth: int) -> int:
    """Lines of `depth` moves after `moves` on the twin, played anew each time."""
    naive = Naive()
    for move in moves:
        naive.play(move)
    if depth == 1:
        return len(naive.moves())
    return sum(count((*moves, move), depth - 1) for move in naive.moves())


def test_the_twin_agrees_with_the_small_perft_counts() -> None:
    for line in perft_lines("plops"):
        for depth, (nodes, expected) in enumerate(pairwise((1, *line.counts)), 1):
            if nodes <= 300:
                assert expected == count(line.moves, depth), f"{line}"
