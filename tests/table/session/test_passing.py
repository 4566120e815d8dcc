"""The question whether a seat can still move, where the rules cannot tell."""

import pytest

from companion.games.rules import PASS, Move, Task, news, parse_move
from companion.table.event import EnteredMove
from companion.table.ports import Signal
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.session.on_reading import STRANGE_AFTER_MS
from companion.table.session.value import Session
from companion.table.session.views import DisagreeingView, PassingView, WatchingView
from tests.games.battle_sheep.moments import TILING
from tests.table.session.evening import (
    BACK,
    NEXT,
    OK,
    after,
    evening,
    later,
    moves_of,
    plops,
    seen,
    unchanged,
)


@pytest.fixture
def doubtful(monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game in which Blue may have to pass: nobody knows how high its stacks are."""
    session = plops()
    state = type(session.state)
    known = state.legal_moves
    task = Task(news("split-or-move-a-stack"), doubtful=True)
    monkeypatch.setattr(state, "legal_moves", lambda s: (*known(s), PASS) if s.turn else known(s))
    monkeypatch.setattr(state, "todo", lambda s: (task,) if s.turn else ())
    session = after(session, seen(session, "move 0,-4 se"))
    return after(session, unchanged(session))


def test_where_a_pass_is_one_of_several_moves_the_table_asks(doubtful: Session) -> None:
    assert PassingView() == doubtful.view
    assert "Can Blue still move?" == screen(doubtful).title
    assert ("back", "no", "yes") == screen(doubtful).keys


def test_the_question_is_heard_when_it_comes(doubtful: Session) -> None:
    again = after(doubtful, BACK, BACK)
    again = after(again, unchanged(again), EnteredMove(("move", "0,-4", "se")))

    assert Signal.QUESTION in again.signals


def test_no_is_a_pass_and_one_press(doubtful: Session) -> None:
    assert PASS == moves_of(after(doubtful, NEXT))[-1]


@pytest.mark.parametrize("press", [OK, BACK])
def test_whoever_can_move_is_left_in_peace(doubtful: Session, press: object) -> None:
    session = after(doubtful, press)  # type: ignore[arg-type]  # a press is an event

    assert WatchingView() == session.view
    assert moves_of(doubtful) == moves_of(session)
    assert WatchingView() == after(session, unchanged(session)).view


def test_a_move_that_is_seen_answers_the_question(doubtful: Session) -> None:
    session = after(doubtful, seen(doubtful, "move 0,4 nw"))

    assert parse_move("move 0,4 nw") == moves_of(session)[-1]
    assert WatchingView() == session.view


def test_a_piece_in_the_hand_answers_nothing(doubtful: Session) -> None:
    looks = {c: look for c, look in doubtful.state.observation().items() if c != "0,4"}
    lifted = after(doubtful, Reading(Verdict.BEGUN, seen=looks))

    assert PassingView() == lifted.view
    assert PassingView() == after(lifted, unchanged(lifted)).view


def test_an_illegal_table_is_named_though_the_question_stands(doubtful: Session) -> None:
    wrong = Reading(Verdict.STRANGE, (), ("0,4",), {"0,4": "red"})
    session = later(after(doubtful, wrong), STRANGE_AFTER_MS + 200)

    assert isinstance(session.view, DisagreeingView)


def test_the_clock_of_whoever_may_move_runs(doubtful: Session) -> None:
    assert 1 == doubtful.thinking


def test_a_game_in_which_nobody_doubts_asks_nothing() -> None:
    session = plops()
    assert WatchingView() == after(session, seen(session, "move 0,-4 se")).view


def made(session: Session, move: Move) -> Session:
    """A move that is entered, and made by hands."""
    session = after(session, EnteredMove(move))
    return after(session, unchanged(session))


def test_a_pass_that_is_possible_but_unlikely_is_not_asked_about() -> None:
    session = evening("battle_sheep")
    for move in (*TILING.split("; "), "place 1,4", "place -5,2"):
        session = made(session, parse_move(move))
    while PASS not in session.state.legal_moves():
        _, cell, way, _ = session.state.legal_moves()[0]
        session = made(session, ("split", cell, way, "?"))

    assert not session.state.todo()[0].doubtful
    assert WatchingView() == session.view
    assert "Split a stack, or pass" == screen(session).title
