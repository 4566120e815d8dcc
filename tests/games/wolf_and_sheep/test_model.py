"""Wolf and Sheep beside its naive twin, position by position."""

import random

import pytest

from companion.games.rules import Options
from companion.games.wolf_and_sheep import GAME
from tests.games.files import perft_lines
from tests.games.wolf_and_sheep.naive import Naive


@pytest.mark.parametrize("size", [8, 10])
@pytest.mark.parametrize("first", [0, 1])
def test_random_games_go_alike_on_the_twin(size: int, first: int) -> None:
    for seed in range(40):
        rng = random.Random(seed)
        state = GAME.start(Options(first=first, facts={"size": size}))
        naive = Naive(size, wolf_begins=first == 0)
        while True:
            assert naive.moves() == list(state.legal_moves())
            assert naive.looks() == state.observation()
            if state.turn is None:
                break
            assert naive.wolfs_turn == (state.turn == 0)
            move = rng.choice(state.legal_moves())
            state = state.apply(move)
            naive.play(move)
        assert (1, 0) == state.score() if naive.wolf_wins() else (0, 1) == state.score()


def count(moves: tuple[tuple[str, ...], ...], depth: int) -> int:
    """Lines of `depth` moves after `moves` on the twin, played anew each time."""
    naive = Naive()
    for move in moves:
        naive.play(move)
    if depth == 1:
        return len(naive.moves())
    return sum(count((*moves, move), depth - 1) for move in naive.moves())


def test_the_twin_agrees_with_the_perft_counts() -> None:
    for line in perft_lines("wolf_and_sheep"):
        for depth, expected in enumerate(line.counts[:4], 1):
            assert expected == count(line.moves, depth), f"{line}"
