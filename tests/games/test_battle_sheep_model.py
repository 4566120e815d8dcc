"""Battle Sheep beside its naive twin, position by position."""

import random
from itertools import pairwise

import pytest

from companion.games.battle_sheep import GAME
from companion.games.rules import Options, State, say
from tests.games.files import perft_lines
from tests.games.naive_battle_sheep import Naive


def heights(state: State) -> dict[str, int]:
    """How high each stack is, as its label says."""
    return {cell: int(label[1:]) for cell, label in state.labels().items()}


def compare(state: State, naive: Naive, rng: random.Random) -> None:
    """Play one random game on both."""
    said: list[str] = []
    while True:
        story = "; ".join(said)

        assert naive.turn() == state.turn, story
        assert naive.moves() == list(state.legal_moves()), story
        assert naive.looks() == state.observation(), story
        assert naive.heights() == heights(state), story
        assert naive.score() == list(state.score()), story
        assert naive.best() == sorted(state.standings()[0]), story
        if state.turn is None:
            return
        move = rng.choice(state.legal_moves())
        said.append(say(move))
        state = state.apply(move)
        naive.play(move)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_go_alike_on_the_twin(seats: int, seed: int) -> None:
    first = seed % seats

    compare(GAME.start(Options(seats, first)), Naive(seats, first), random.Random(seed))


@pytest.mark.parametrize(("tiles", "sheep"), [(1, 2), (2, 7), (6, 20)])
def test_games_with_an_owners_facts_go_alike_on_the_twin(tiles: int, sheep: int) -> None:
    facts = GAME.facts({"tiles": tiles, "sheep": sheep}, "owner.toml")
    for seats in GAME.seats:
        state = GAME.start(Options(seats, facts=facts))

        compare(state, Naive(seats, 0, tiles, sheep), random.Random(tiles))


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
