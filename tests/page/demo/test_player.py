"""A demonstration plays whole games with its hands; the score is the rules' own."""

import random

import pytest

from companion.games import GAMES
from companion.games.rules import Options
from companion.page.demo.player import Demonstration
from companion.page.virtual.arrange import arranged
from companion.page.virtual.tabletop import Tabletop, fresh, looks
from companion.table.session.sitting import replayed
from tests.games.stacks_shared.blind import played_blind
from tests.page.table import Room, room

COLORS = ("red", "blue")
TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


def shown(here: Room, demonstration: Demonstration, most: int = 6000) -> None:
    """Let a demonstration play to its end."""
    for _ in range(most):
        demonstration.act()
        here.wait()
        if demonstration.done:
            return
    raise AssertionError(f"no end: {here.session.view}, {demonstration.said}")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_whole_game_is_played_by_hands_alone(game: str, seats: int) -> None:
    here = room(game, seats)
    demonstration = Demonstration(here.running, here.virtual, "top", seed=seats)

    shown(here, demonstration)

    sitting = here.session.sitting
    assert sitting is not None
    assert sitting.over
    assert demonstration.path[-1].score() == sitting.state.score()
    assert replayed(here.memory.facts).state.score() == sitting.state.score()


@pytest.mark.parametrize("game", ["shear_panic", "plops"])
def test_a_slower_show_comes_to_its_end_as_well(game: str) -> None:
    here = room(game)
    demonstration = Demonstration(here.running, here.virtual, "fast", seed=1)

    shown(here, demonstration, 60_000)

    assert here.session.sitting is not None
    assert here.session.sitting.over


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_hands_can_lay_out_every_moment_of_a_game(game: str, seats: int) -> None:
    options, rng = Options(seats), random.Random(seats)
    state, top = GAMES[game].start(options), fresh(game, options)
    while True:
        top = arranged(top, state)

        assert dict(state.observation()) == looks(top)

        if not state.legal_moves():
            break
        for _ in range(rng.randint(1, 9)):  # hands need not have seen every move
            if moves := state.legal_moves():
                state = state.apply(rng.choice(moves))


@pytest.mark.parametrize("game", ["battle_sheep", "plops"])
def test_stacks_are_as_high_as_the_game_has_them(game: str) -> None:
    options, rng = Options(2), random.Random(3)
    state, top = GAMES[game].start(options), fresh(game, options)
    while moves := state.legal_moves():
        state = state.apply(rng.choice(moves))
        top = arranged(top, state)
        heights = {p.cell: str(p.height) for p in top.pieces.values() if p.shape == "stack"}
        told = {c: label[1:] for c, label in state.labels().items() if label[1:]}

        assert told == {cell: height for cell, height in heights.items() if cell in told}


@pytest.mark.parametrize("game", ["battle_sheep", "plops"])
def test_stacks_that_nobody_counted_stay_as_the_table_has_them(game: str) -> None:
    top = fresh(game, Options(2))
    for _, blind, _ in played_blind(GAMES[game], 2, seed=1):
        before, top = stacks(top), arranged(top, blind)
        after = stacks(top)

        assert dict(blind.observation()) == looks(top)
        assert [16, 16] == [
            sum(p.height for p in top.pieces.values() if p.look == c) for c in COLORS
        ]
        lowered = [cell for cell in before if cell in after and after[cell] < before[cell]]
        assert len(lowered) <= 1, "one more stack is taken from another"


def stacks(top: Tabletop) -> dict[str, int]:
    """The heights of the stacks on the mat."""
    return {p.cell: p.height for p in top.pieces.values() if p.shape == "stack" and p.cell}
