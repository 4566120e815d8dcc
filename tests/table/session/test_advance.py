"""Turn rules: what each event does to a sitting."""

from dataclasses import replace

import pytest

from companion.games.rules import PASS, parse_move
from companion.table.event import EnteredMove, Leave, PortNote
from companion.table.ports import Roll
from companion.table.reading import Reading, Verdict
from companion.table.session.lobby import new_lobby
from companion.table.session.play import begin
from companion.table.session.resume import resumed
from companion.table.session.sitting import replayed
from companion.table.session.views import LayingView, WatchingView
from tests.table.session.evening import (
    ROLL,
    after,
    choices,
    evening,
    later,
    line,
    moves_of,
    plops,
    seen,
)


def test_a_seen_move_is_played_and_announced_without_a_press() -> None:
    session = plops()
    session = after(session, seen(session, "move 0,-4 se"))

    assert parse_move("move 0,-4 se") == moves_of(session)[-1]
    assert line("move 0,-4 se") == session.line
    assert session.news


def test_a_roll_that_nobody_asked_for_is_shown_and_dropped() -> None:
    session = plops()
    again = after(session, Roll(("red",)))

    assert session.sitting == again.sitting
    assert "nobody-asked-for-a-roll" == again.note


def test_a_face_that_the_die_does_not_have_is_dropped() -> None:
    session = after(evening("shear_panic", 4), Roll(("mauve",)))

    assert () == moves_of(session)
    assert "this-die-is-not-due" == session.note


def test_holding_ok_asks_the_device_to_roll() -> None:
    session = after(evening("shear_panic", 4), ROLL)

    assert session.rolling
    assert not after(session, Roll(("blue",), "device")).rolling


def test_a_lost_camera_is_noted_and_forgotten_when_it_is_back() -> None:
    session = plops()
    lost = after(session, PortNote("watcher", lost=True))

    assert ("watcher",) == lost.lost
    assert lost.reading is None
    assert () == after(lost, PortNote("watcher", lost=False)).lost


def test_leaving_a_game_stands_before_the_list_and_writes_nothing() -> None:
    left = after(plops(), PortNote("dice", lost=True), Leave())

    assert left.sitting is None
    assert "games" == left.lobby.page
    assert ("dice",) == left.lost
    assert () == left.facts


def test_a_session_is_resumed_where_its_facts_end_clock_included() -> None:
    session = evening("plops")
    facts = list(session.facts)
    for event in (EnteredMove(parse_move("place 0,-4")), EnteredMove(parse_move("place 0,4"))):
        session = later(session, 4_000)
        session = after(session, event)
        facts += session.facts
    again = resumed(new_lobby(), replayed(facts))

    assert session.sitting == again.sitting
    assert session.clock
    assert again.clock
    assert session.clock.spent == again.clock.spent


def test_a_look_at_the_game_before_says_nothing_about_this_one() -> None:
    before = evening("wolf_and_sheep")
    strange = Reading(Verdict.STRANGE, (line("go d8 sw"),), ("d8",), {"d8": "sheep"})
    lobby = replace(new_lobby(last=choices("plops")), page="ready")
    session = begin(replace(after(before, strange), lobby=lobby, sitting=None, view=LayingView()))

    assert WatchingView() == later(session, 10_000).view


def test_after_a_move_that_changes_nothing_on_the_table_the_camera_goes_on_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = plops()
    kind = type(session.state)
    known = kind.legal_moves
    monkeypatch.setattr(kind, "legal_moves", lambda state: (*known(state), PASS))
    monkeypatch.setattr(kind, "todo", lambda _: ())
    passed = after(session, EnteredMove(PASS))

    assert not passed.held
    assert parse_move("move 0,4 nw") == moves_of(after(passed, seen(passed, "move 0,4 nw")))[-1]
    assert after(session, EnteredMove(parse_move("move 0,-4 se"))).held
