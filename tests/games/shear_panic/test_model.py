"""Shear Panic beside its naive twin, position by position."""

import random
from typing import Any

import pytest

from companion.games.rules import Options, State, format_move
from companion.games.shear_panic import GAME
from tests.games.files import perft_lines
from tests.games.shear_panic.naive import Naive
from tests.games.twin import twin_perft

SHUFFLED = [
    ["boing", 1], ["boing", 1], ["boing", 3], ["diag", 1], ["ewe", 1], ["ewe", 2], ["line", 3],
    ["slam", 2], ["step", 2], ["step", 3], ["wool", 2], ["wool", 3],
]  # fmt: skip
HOUSES: list[dict[str, Any]] = [
    {"push": "gapkeep"},
    {"boing_directions": 4},
    {"wool_levels": "any"},
    {"white_face": "turn"},
    {"tie_break": "all"},
    {"deck": SHUFFLED, "panic_squares": [*range(1, 25), *range(38, 62, 2)]},
    {"push": "gapkeep", "boing_directions": 4, "wool_levels": "any", "white_face": "turn"},
]


KEPT = ("extra", "no")
"""Chosen more often than by chance, so that games end with movement cards unused."""


def compare(state: State, naive: Naive, rng: random.Random) -> None:
    """Play one random game on both."""
    said: list[str] = []
    while True:
        story = "; ".join(said)

        assert naive.turn() == state.turn, story
        assert naive.moves() == list(state.legal_moves()), story
        assert naive.looks() == state.observation(), story
        assert tuple(naive.scores) == state.score(), story
        assert naive.standings() == list(state.standings()), story
        if naive.turn() is None:
            return
        move = rng.choice(state.legal_moves())
        if move[0] == "extra" and KEPT in state.legal_moves() and rng.random() < 0.7:
            move = KEPT
        said.append(format_move(move))
        state, naive = state.apply(move), naive.after(move)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(12))
def test_the_game_is_its_naive_twin(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    first, layout = rng.randrange(seats), rng.choice(GAME.layouts)
    colors = rng.sample(GAME.colors, seats)
    rows, facing = layout.split()
    options = Options(seats=seats, first=first, colors=tuple(colors), layout=layout)
    naive = Naive(seats, first, colors, (rows.split("/"), facing))

    compare(GAME.start(options), naive, rng)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("house", HOUSES, ids=" ".join)
def test_the_game_is_its_naive_twin_under_every_house_rule(
    house: dict[str, Any], seats: int
) -> None:
    options = Options(seats=seats, facts=GAME.facts(house, "box.toml"))
    shown = {**house, "deck": [tuple(card) for card in house["deck"]]} if "deck" in house else house
    for seed in range(3):
        compare(GAME.start(options), Naive(seats, **shown), random.Random(seed))


def test_the_naive_twin_agrees_with_the_perft_file() -> None:
    for line in perft_lines("shear_panic"):
        naive = Naive(line.seats)
        for move in line.moves:
            assert move in naive.moves(), format_move(move)
            naive = naive.after(move)
        small = tuple(count for count in line.counts if count < 3000)
        actual = tuple(twin_perft(naive, depth) for depth in range(1, len(small) + 1))

        assert small == actual, f"{line}"
