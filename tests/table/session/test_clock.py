"""Thinking time: for whom the clock runs, and when it stands still."""

import pytest

from companion.games.rules import parse_move
from companion.table.event import EnteredMove, Tick
from companion.table.ports import Signal
from companion.table.reading import Reading, Verdict
from companion.table.session.advance import advance
from companion.table.session.clock import PER_GAME, PER_TURN, Limit
from companion.table.session.views import (
    AskingView,
    PausingView,
    RepairingView,
)
from tests.table.session.evening import (
    BACK,
    OK,
    after,
    evening,
    in_menu,
    later,
    line,
    moves_of,
    plops,
    seen,
    strange,
)


@pytest.mark.parametrize("view", [AskingView, RepairingView, PausingView])
def test_the_clock_stands_still_for_questions_repairs_and_pauses(view: type) -> None:
    session = plops()
    if view is AskingView:
        lines = (line("split 0,-4 se 2 w"), line("split 0,-4 se 1 w"))
        session = after(session, Reading(Verdict.ASK, lines))
    elif view is RepairingView:
        session = after(session, strange(session), seen(session, "move 0,-4 se"), BACK)
    else:
        session = after(in_menu(session, "pause"), OK)

    assert isinstance(session.view, view)
    assert session.clock
    assert session.clock.spent == getattr(later(session, 5_000).clock, "spent", None)


def test_the_clock_stands_still_while_a_die_is_due() -> None:
    session = later(evening("shear_panic", 4), 5_000)

    assert session.clock
    assert (0, 0, 0, 0) == session.clock.spent


def test_thinking_time_is_counted_for_each_seat() -> None:
    session = later(plops(), 3_000)
    session = later(after(session, seen(session, "move 0,-4 se")), 2_000)

    assert session.clock
    assert (3_000, 2_000) == session.clock.spent


@pytest.mark.parametrize("per", [PER_TURN, PER_GAME])
def test_a_spent_limit_is_mentioned_once_and_blocks_nothing(per: str) -> None:
    session = evening("plops", limit=Limit(per, 1_000))
    signals: list[Signal] = []
    for _ in range(30):
        session = advance(session, Tick(session.now + 100, session.wall + 100))
        signals += session.signals

    assert [Signal.TIME] == signals
    assert (parse_move("place 0,-4"),) == moves_of(
        after(session, EnteredMove(parse_move("place 0,-4")))
    )


def test_a_machine_that_slept_counts_as_no_thinking() -> None:
    session = plops()
    session = advance(session, Tick(session.now + 3_600_000, session.wall + 3_600_000))

    assert session.clock
    assert sum(session.clock.spent) <= 2_000
