"""From the mat to the first move: what lies there chooses the game and its layout."""

import pytest

from companion.games import GAMES
from companion.table.event import MatSeen
from companion.table.reading import Reading, Verdict
from companion.table.session.lobby import new_lobby
from companion.table.session.value import Session
from companion.table.session.views import (
    LayingView,
)
from tests.table.session.evening import (
    BACK,
    NEXT,
    OK,
    after,
    choices,
    plops,
    unchanged,
)


def test_another_mat_that_is_laid_before_the_game_begins_chooses_its_own_game() -> None:
    ready = after(Session(new_lobby()), MatSeen("pasterze"))
    other = after(ready, MatSeen("plops"))
    assert ("ready", "plops") == (other.lobby.page, other.lobby.choices.game)
    assert ready.lobby == after(ready, MatSeen(None), MatSeen("chess")).lobby


def test_laying_a_mat_down_chooses_its_game() -> None:
    session = after(Session(new_lobby()), MatSeen("pasterze"))

    assert "pasterze" == session.lobby.choices.game
    assert "ready" == session.lobby.page


def test_a_mat_under_a_game_that_is_on_changes_nothing() -> None:
    session = plops()

    assert session.sitting == after(session, MatSeen("pasterze")).sitting


@pytest.mark.parametrize("name", GAMES)
def test_a_full_set_up_with_one_change_takes_at_most_six_presses(name: str) -> None:
    session = Session(new_lobby(last=choices(name)))
    session = after(session, OK, NEXT, OK, BACK, OK)
    assert isinstance(session.view, LayingView)
    session = after(session, OK)

    assert session.sitting
    assert name == session.sitting.game.name


def test_with_the_mat_in_view_and_the_pieces_laid_out_one_press_begins() -> None:
    session = after(Session(new_lobby()), MatSeen("pasterze"), OK)
    session = after(session, unchanged(session))

    assert session.sitting
    assert "pasterze" == session.sitting.game.name


def test_shear_panic_takes_the_layout_that_lies_on_the_table() -> None:
    layout = GAMES["shear_panic"].layouts[100]
    session = after(Session(new_lobby(last=choices("shear_panic", 3))), OK, OK)
    start = GAMES["shear_panic"].start(
        session.lobby.options.__class__(3, colors=session.lobby.choices.colors, layout=layout)
    )
    session = after(session, Reading(Verdict.STRANGE, seen=start.observation()))

    assert session.sitting
    assert layout == session.sitting.options.layout


def test_a_wrong_piece_in_the_layout_is_not_accepted() -> None:
    session = after(Session(new_lobby(last=choices("shear_panic", 3))), OK, OK)
    looks = dict(session.state.observation())
    looks["a1"] = looks.pop("e5")
    session = after(session, Reading(Verdict.STRANGE, seen=looks))

    assert session.sitting is None
    assert isinstance(session.view, LayingView)
