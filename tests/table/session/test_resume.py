"""An evening begins where the last one ended."""

from dataclasses import asdict

import pytest

from companion.games import GAMES
from companion.games.rules import Options, parse_move
from companion.table.event import TableLaid
from companion.table.reading import Reading, Verdict
from companion.table.session.clock import Limit
from companion.table.session.resume import Opening
from companion.table.session.sitting import replayed, sit
from companion.table.session.views import AskingView, ChoosingView, ResultingView, WatchingView
from tests.table.session.evening import after, moves_of, seen
from tests.table.session.sittings import whole_game

SAT = sit(GAMES["plops"], Options(2, 1, ("blue", "red")), Limit("turn", 30_000), 0)


def test_without_a_game_that_was_left_the_lobby_has_the_last_choices() -> None:
    session = Opening("it", SAT).session
    choices = session.lobby.choices

    assert isinstance(session.view, ChoosingView)
    assert ("it", "plops", ("blue", "red"), 1) == (
        session.lobby.language,
        choices.game,
        choices.colors,
        choices.first,
    )
    assert Limit("turn", 30_000) == choices.limit


@pytest.mark.parametrize(
    "changed", [{"game": "chess"}, {"colors": ["blue", "mauve"]}, {"seats": 17}]
)
def test_last_choices_that_these_rules_do_not_know_are_forgotten(
    changed: dict[str, object],
) -> None:
    assert Opening().session.lobby == Opening(last={**SAT, **changed}).session.lobby


def test_a_game_that_was_left_is_gone_on_with_and_one_that_is_over_shows_its_result() -> None:
    facts = whole_game(GAMES["shear_panic"], 2, 1)
    left, over = Opening(left=tuple(facts[:9])).session, Opening(left=tuple(facts)).session

    assert replayed(facts[:9]) == left.sitting
    assert isinstance(left.view, WatchingView)
    assert isinstance(over.view, ResultingView)


def test_an_opening_comes_back_from_a_recordings_head() -> None:
    opening = Opening("de", SAT, {}, (SAT,), ("journal",))

    assert opening == Opening(**asdict(opening))


def test_a_piece_moved_at_once_at_a_table_that_laid_itself_needs_no_question() -> None:
    session = Opening(left=(SAT,)).session
    hand = Reading(Verdict.OBSCURED)
    move = seen(session, "place 0,-4")
    own, laid = after(session, hand, move), after(session, TableLaid(), hand, move)

    assert isinstance(own.view, AskingView)
    assert (parse_move("place 0,-4"),) == moves_of(laid)
