"""Games that rebuild the moment before a turn rebuild one with the same table."""

import random

import pytest

from companion.games import GAMES
from companion.games.pasterze import GAME as PASTERZE
from companion.games.rules import DICE, Game, Options, State, TableSnapshot

TURNS = 40


def snapshot(game: Game, state: State, mover: str = "") -> TableSnapshot:
    unseen = state.board.counters.union(state.board.cards)
    looks = {c: look for c, look in state.observation().items() if c not in unseen}
    return TableSnapshot(looks, game.below(state), state.heights(), mover)


def turns(game: Game, seed: int) -> list[tuple[TableSnapshot, TableSnapshot]]:
    """The tables before and after each turn of a random game."""
    rng = random.Random(seed)
    options = Options(seats=max(game.seats))
    state = game.start(options)
    found: list[tuple[TableSnapshot, TableSnapshot]] = []
    while state.turn is not None and len(found) < TURNS:
        while state.turn == DICE:
            state = state.apply(rng.choice(state.legal_moves()))
        last, seat = snapshot(game, state), state.turn
        while state.turn is not None and (state.midway or state.turn == seat):
            state = state.apply(rng.choice(state.legal_moves()))
        mover = game.table(options)[seat] if seat is not None else ""
        found.append((last, snapshot(game, state, mover)))
    return found


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.before])
def test_a_rebuilt_moment_has_the_table_that_was_there(name: str) -> None:
    game = GAMES[name]
    rebuilt = 0
    for last, after in turns(game, 3):
        assert game.before is not None
        state = game.before(game, last, after)
        if state is not None:
            assert last[:2] == snapshot(game, state)[:2]
            assert state.turn not in (None, DICE) or last.looks == after.looks
            rebuilt += last.looks != after.looks
    assert rebuilt > 5


def test_a_pen_under_the_dog_lies_out_of_sight() -> None:
    hidden = [after for _, after in turns(PASTERZE, 1) if after.below]
    assert hidden
    for table in hidden:
        assert {table.looks[cell] for cell in table.below} <= {"dog", "shepherd"}
        assert set(table.below.values()) <= {"green pen", "red pen"}
