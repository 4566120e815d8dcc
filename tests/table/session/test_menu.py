"""Menu and entry: every move can be entered, and BACK leaves one level."""

import random
from dataclasses import replace

import pytest

from companion.games.rules import DICE, parse_move
from companion.table.event import EnteredMove
from companion.table.ports import Roll
from companion.table.reading import Reading, Verdict
from companion.table.session.on_button import unseen_moves
from companion.table.session.views import (
    ChoosingView,
    ConfirmingView,
    EnteringView,
    MenuView,
    ResultingView,
    ScoreSheetView,
    WatchingView,
)
from tests.table.session.evening import (
    BACK,
    NEXT,
    OK,
    after,
    choices,
    evening,
    in_menu,
    moves_of,
    plops,
)


def test_a_roll_can_be_keyed_in() -> None:
    session = after(evening("shear_panic", 4), OK)

    assert isinstance(session.view, EnteringView)

    session = after(session, NEXT, OK)

    assert (parse_move("roll blue"),) == moves_of(session)


def test_any_move_can_be_entered_word_by_word_with_the_lens_cap_on() -> None:
    session = after(plops(), OK)

    assert isinstance(session.view, MenuView)
    assert "enter" == session.view.entries[0]

    session = after(session, OK, OK, OK)

    assert parse_move("move 0,-4 e")[:2] == moves_of(session)[-1:][0][:2]  # type: ignore[index]  # it is a move


def test_back_while_entering_goes_back_one_choice() -> None:
    session = after(plops(), OK, OK)
    deeper = after(session, OK)

    assert session.view == after(deeper, BACK).view


@pytest.mark.parametrize("entry", ["enter", "sheet", "pause", "end"])
def test_back_leaves_one_level_and_takes_nothing_back_on_its_way_to_the_game(entry: str) -> None:
    menu = in_menu(plops(), entry)
    inside = after(menu, OK)

    assert menu.view != inside.view
    assert menu.view == after(inside, BACK).view
    assert WatchingView() == after(inside, BACK, BACK).view
    assert menu.sitting == after(inside, BACK, BACK).sitting


def test_undo_stands_in_the_menu() -> None:
    session = plops()
    undone = after(in_menu(session, "undo"), OK)

    assert moves_of(session)[:-1] == moves_of(undone)


def test_ok_offers_the_moves_that_leave_the_table_as_it_is() -> None:
    session, rng = evening("shear_panic_first"), random.Random(1)
    while not unseen_moves(session.state):
        move = rng.choice(session.state.legal_moves())
        dice = session.state.turn == DICE
        session = after(session, Roll(move[1:]) if dice else EnteredMove(move))
    session = after(session, OK)

    assert isinstance(session.view, MenuView)
    assert "unseen" == session.view.entries[0]


def test_ending_by_agreement_asks_first() -> None:
    session = after(in_menu(plops(), "end"), OK)

    assert isinstance(session.view, ConfirmingView)
    assert session.sitting == after(session, OK, OK, BACK).sitting
    assert isinstance(after(session, NEXT).view, ResultingView)


def test_the_score_sheet_leafs_through_and_leaves_the_game_alone() -> None:
    session = plops()
    leafed = after(in_menu(session, "sheet"), OK)

    assert isinstance(leafed.view, ScoreSheetView)
    assert session.sitting == after(leafed, NEXT, NEXT, BACK).sitting


def test_again_keeps_the_choices() -> None:
    session = after(in_menu(plops(), "end"), OK, NEXT, OK)

    assert ChoosingView() == session.view
    assert choices("plops") == session.lobby.choices
    assert "ready" == session.lobby.page


def test_what_the_camera_has_learned_is_forgotten_from_the_menu() -> None:
    session = replace(plops(), reading=None)
    blind = after(session, OK).view
    assert isinstance(blind, MenuView)
    assert "forget" not in blind.entries

    seen = replace(session, reading=Reading(Verdict.UNCHANGED))
    told = after(in_menu(seen, "forget"), OK)
    assert (1, "looks-forgotten", WatchingView()) == (told.forgotten, told.note, told.view)
    assert session.sitting == told.sitting
