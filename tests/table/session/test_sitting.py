"""A sitting is the sum of its facts; how many turns it had is counted in one way everywhere."""

import pytest

from companion.games import GAMES
from companion.games.rules import DICE
from companion.table.journal.result import result_of
from companion.table.screen.build import screen
from companion.table.session.lobby import new_lobby
from companion.table.session.resume import resumed
from companion.table.session.sitting import Fact, apply_fact, replayed, turn_count
from tests.table.session.sittings import WALL, whole_game


def seats_of(facts: tuple[Fact, ...]) -> list[int | None]:
    """Who decided each move, `DICE` among them."""
    sitting, seats = apply_fact(None, facts[0]), []
    for fact in facts[1:]:
        seats.append(sitting.state.turn)
        sitting = apply_fact(sitting, fact)
    return seats


@pytest.mark.parametrize("name", list(GAMES))
def test_a_turn_is_a_seats_run_of_decisions_and_dice_begin_none(name: str) -> None:
    facts = whole_game(GAMES[name], GAMES[name].seats[0], 5)
    turns, last = 0, None
    for seat in seats_of(facts):
        if seat not in (last, DICE):
            turns, last = turns + 1, seat

    assert turns == turn_count(replayed(facts))


def test_a_corrected_table_is_nobodys_turn() -> None:
    facts = whole_game(GAMES["shear_panic"], 2, 5)[:4]
    sitting = replayed(facts)
    looks = dict(sitting.state.observation())
    common = {"by": "buttons", "wall": WALL, "spent": [0, 0]}
    corrected = apply_fact(sitting, {"fact": "arrange", "looks": looks, **common})

    assert len(sitting.steps) + 1 == len(corrected.steps)
    assert turn_count(sitting) == turn_count(corrected)


@pytest.mark.parametrize("name", list(GAMES))
def test_screen_and_history_count_the_same_turns(name: str) -> None:
    facts = whole_game(GAMES[name], GAMES[name].seats[0], 6)
    sitting = replayed(facts)
    shown = screen(resumed(new_lobby(), sitting)).said

    assert any(str(result_of(sitting, facts).turns) in line for line in shown)
