"""Disagreements: a table that no legal move explains, and how it is put right."""

import pytest

from companion.games.rules import Objection, news, parse_move
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.screen.value import NO_LINE
from companion.table.session.next_step import pointed_cells
from companion.table.session.on_reading import STRANGE_AFTER_MS
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    ConfirmingView,
    DisagreeingView,
    RepairingView,
    WatchingView,
)
from tests.table.session.evening import (
    BACK,
    NEXT,
    OK,
    after,
    disagreeing,
    evening,
    later,
    moves_of,
    plops,
    seen,
    strange,
    unchanged,
)


def test_a_table_that_disagrees_is_given_time_before_it_is_mentioned() -> None:
    session = plops()
    session = after(session, strange(session))

    assert WatchingView() == session.view
    assert WatchingView() == later(session, STRANGE_AFTER_MS - 200).view

    session = later(session, STRANGE_AFTER_MS + 200)

    assert isinstance(session.view, DisagreeingView)
    assert ("0,-4", "1,1") == session.view.strange
    assert 3 == len(session.view.lines)


def test_after_an_illegal_table_ok_does_nothing_until_something_is_chosen() -> None:
    session = disagreeing()
    again = after(session, OK, OK, OK)

    assert session.view == again.view
    assert session.sitting == again.sitting
    assert "" == screen(session).keys[2]
    assert "ok" == screen(after(session, NEXT)).keys[2]


def test_one_of_the_likely_truths_is_played_by_ok() -> None:
    session = after(disagreeing(), NEXT, NEXT, OK)

    assert parse_move("move 0,-4 sw") == moves_of(session)[-1]


def test_back_leaves_a_disagreement_alone_for_a_while() -> None:
    session = disagreeing()
    left = after(session, BACK)

    assert WatchingView() == left.view
    assert session.sitting == left.sitting
    assert WatchingView() == later(left, STRANGE_AFTER_MS - 200).view
    assert session.view == later(left, STRANGE_AFTER_MS + 200).view


def test_back_from_putting_back_leads_to_the_disagreement() -> None:
    session = disagreeing()
    left = after(session, *[NEXT] * 4, OK, BACK)

    assert session.view == left.view
    assert session.sitting == left.sitting


def test_back_from_a_repair_while_a_die_is_due_leads_to_the_roll() -> None:
    session = evening("shear_panic", 4)
    looks = {cell: look for cell, look in session.state.observation().items() if cell != "e5"}
    session = after(session, Reading(Verdict.STRANGE, seen=looks))
    session = later(session, STRANGE_AFTER_MS + 200)
    left = after(session, BACK)

    assert isinstance(session.view, RepairingView)
    assert WatchingView() == left.view
    assert "Blue: roll, then push" in screen(left).said
    assert isinstance(later(left, STRANGE_AFTER_MS + 200).view, RepairingView)


def test_put_it_back_shows_how_and_is_gone_when_it_is_done() -> None:
    session = after(disagreeing(), *[NEXT] * 4, OK)

    assert isinstance(session.view, RepairingView)

    session = after(session, unchanged(session))

    assert WatchingView() == session.view
    assert not session.held


def test_the_table_is_right_after_a_confirmation_and_the_journal_says_so() -> None:
    before = after(disagreeing(), *[NEXT] * 5)
    session = after(before, OK)

    assert isinstance(session.view, ConfirmingView)
    assert session.view == after(session, OK).view
    assert before.view == after(session, BACK).view

    session = after(session, NEXT)

    assert "red" == session.state.observation()["1,1"]
    assert ["arrange"] == [fact["fact"] for fact in session.facts]


def test_a_table_that_cannot_be_right_changes_nothing() -> None:
    session = plops()
    before = session.sitting
    reading = Reading(Verdict.STRANGE, (), ("0,-4",), {})
    session = later(after(session, reading), STRANGE_AFTER_MS + 200)
    session = after(session, NEXT, NEXT, OK, NEXT)

    assert before == session.sitting
    assert "the-pieces-cannot-lie-like-that" == session.note


@pytest.fixture
def objecting(monkeypatch: pytest.MonkeyPatch) -> Session:
    """A strange table of which the game says what is wrong."""
    broken = Objection(news("now-this-piece", piece="plop"), ("1,1",))
    monkeypatch.setattr(type(plops().state), "objection", lambda _, looks: broken)
    return disagreeing()


def test_the_broken_rule_is_the_headline_and_its_pieces_are_pointed_at(objecting: Session) -> None:
    shown = screen(objecting)

    assert "Now place: Plop" == shown.title
    assert shown.picture
    assert ("1,1",) == shown.picture.marked
    assert ("1,1",) == pointed_cells(objecting)
    assert NO_LINE == shown.chosen


def test_the_picture_shows_what_lies_there_and_gives_way_to_the_list(objecting: Session) -> None:
    picture, listed = screen(objecting).picture, screen(after(objecting, NEXT))

    assert picture
    assert picture.labels["1,1"].startswith("R")
    assert "0,-4" not in picture.labels
    assert listed.picture is None
    assert 5 == len(listed.lines)


def test_where_a_game_cannot_tell_the_rule_the_cells_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(plops().state), "objection", lambda _, looks: None)
    session = disagreeing()

    assert "What is at 0,-4 1,1?" == screen(session).title
    assert ("0,-4", "1,1") == pointed_cells(session)


def test_after_a_skipped_repair_a_table_that_looks_like_a_move_is_asked_about() -> None:
    session = plops()
    step = seen(session, "move 0,-4 se")
    undone = after(session, step, BACK, step)
    skipped = after(undone, OK)

    assert isinstance(undone.view, RepairingView)
    assert WatchingView() == skipped.view
    assert isinstance(after(skipped, step).view, AskingView)
    assert moves_of(session) == moves_of(after(skipped, step, BACK, step))
