"""The Sheep Race beside its naive twin, position by position."""

import random
from typing import Any

import pytest

from companion.games.rules import Options, State, format_move
from companion.games.sheep_race import GAME
from tests.games.files import perft_lines
from tests.games.sheep_race.naive import CARDS, Naive
from tests.games.twin import twin_perft

# A7: cards with five and more cubes, where the cap forbids even the paid walk.
RICH = {
    nation: ([*cubes, *extra], trot, gallop)
    for (nation, (cubes, trot, gallop)), extra in zip(
        CARDS.items(),
        [["white", "white"], ["white"], ["blue", "white", "red"], [], ["blue"], ["white"] * 4] * 2,
        strict=True,
    )
}


def owners_cards(cards: dict[str, tuple[list[str], int, int]]) -> list[dict[str, Any]]:
    """The cards of the twin as an owner would write them."""
    return [
        {
            "nation": nation.replace("_", " ").title(),
            "name": "",
            **{color: cubes.count(color) for color in ("red", "blue", "white")},
            "trot": trot,
            "gallop": gallop,
        }
        for nation, (cubes, trot, gallop) in cards.items()
    ]


def compare(state: State, naive: Naive, rng: random.Random) -> None:
    """Play one random game on both."""
    said: list[str] = []
    while True:
        story = "; ".join(said)

        assert naive.turn() == state.turn, story
        assert naive.moves() == list(state.legal_moves()), story
        assert naive.faces() == [
            [face for face, many in die.faces for _ in range(many)] for die in state.dice()
        ], story
        assert naive.looks() == state.observation(), story
        assert [naive.points_of(seat) for seat in range(naive.seats)] == list(state.score()), story
        assert [(seat,) for seat in naive.standing()] == list(state.standings()), story
        if naive.turn() is None:
            return
        move = rng.choice(state.legal_moves())
        said.append(format_move(move))
        state, naive = state.apply(move), naive.after(move)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(16))
def test_the_game_is_its_naive_twin(seats: int, seed: int) -> None:
    first = seed % seats
    state = GAME.start(Options(seats=seats, first=first))

    compare(state, Naive(seats, first), random.Random(seed))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("length", [5, 9, 22])
def test_a7_the_game_is_its_naive_twin_with_other_lanes_and_richer_cards(
    seed: int, length: int
) -> None:
    facts = GAME.facts({"lane_length": length, "cards": owners_cards(RICH)}, "box.toml")
    state = GAME.start(Options(seats=3, facts=facts))

    compare(state, Naive(3, length=length, cards=RICH), random.Random(seed))


def test_the_naive_twin_agrees_with_the_perft_file() -> None:
    for line in perft_lines("sheep_race"):
        naive = Naive(line.seats)
        for move in line.moves:
            assert move in naive.moves(), format_move(move)
            naive = naive.after(move)
        small = tuple(count for count in line.counts if count < 4000)
        actual = tuple(twin_perft(naive, depth) for depth in range(1, len(small) + 1))

        assert small == actual, f"{line}"
