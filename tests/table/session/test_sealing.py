"""A move may be settled in secret: nobody is shown it before it is due, and nothing loses it."""

import json
from dataclasses import replace

import pytest

from companion.games.rules import parse_move
from companion.games.sheep_race.parts import BLUE, SQUARE
from companion.games.sheep_race.state import SheepRace
from companion.page.messages.build import glass
from companion.table.event import EnteredMove, Event
from companion.table.ports import Roll
from companion.table.screen.build import screen
from companion.table.session.play import played
from companion.table.session.sitting import Fact, FactError, apply_fact, replayed
from companion.table.session.value import Session
from companion.table.session.views import SealingView, WatchingView
from tests.table.session.evening import BACK, NEXT, OK, after, evening, moves_of

NATIONS = ("brazil", "england", "scotland", "italy", "greece", "spain")


def betting() -> Session:
    """A race with two seats, open bets on lanes 1 and 2, just before the first throw."""
    session = evening("sheep_race", 2)
    session = after(session, *(Roll((nation,)) for nation in NATIONS))
    return after(session, *(EnteredMove(parse_move(f"bet {lane}")) for lane in (1, 2)))


def seal(session: Session, seat: int, presses: int) -> Session:
    """Seal the hidden bets of a seat: the first lane offered, and one so many presses further."""
    assert isinstance(session.view, SealingView)
    while session.view.choice != seat:
        session = after(session, NEXT)
        assert isinstance(session.view, SealingView)
    return after(session, OK, OK, OK, *(NEXT,) * presses, OK)


def sealing() -> Session:
    """The list of seats, reached by the menu."""
    return after(betting(), OK, OK)


def finished(session: Session) -> Session:
    """The same race at its end: the third sheep comes in."""
    session = after(session, Roll(("3", "0")))
    assert session.sitting
    state = session.sitting.state
    assert isinstance(state, SheepRace)
    flock = (16 * SQUARE, 16 * SQUARE, 15 * SQUARE + BLUE, *state.flock[3:])
    state = replace(state, flock=flock, home=(1, 0))
    session = replace(session, sitting=replace(session.sitting, state=state))
    return played(session, (("trot", "blue"),), "camera")


def test_the_box_asks_for_a_seat_then_that_others_look_away() -> None:
    session = sealing()

    assert ("Whose secret?", 0) == (screen(session).title, screen(session).chosen)
    assert ("Red: not yet", "Blue: not yet") == screen(session).lines
    session = after(session, OK)
    assert ("Red decides alone", ("All others look away",)) == (
        screen(session).title,
        screen(session).lines,
    )
    session = after(session, OK)
    assert ("2", "3", "4", "5") == screen(session).lines, "lane 1 is the open bet of Red"


def test_back_leads_one_level_up_and_forgets_what_was_chosen() -> None:
    session = after(sealing(), OK, OK, OK, BACK)

    assert isinstance(session.view, SealingView)
    assert (None, ()) == (session.view.seat, session.view.prefix)
    assert session.sitting
    assert not session.sitting.sealed
    assert isinstance(after(session, BACK, BACK).view, WatchingView)


def test_a_sealed_move_is_shown_to_nobody() -> None:
    session = after(sealing(), OK, OK, OK)
    shown = glass(screen(session), "", 0)

    assert ("Red decides alone", ()) == (shown.title, shown.lines)
    session = seal(sealing(), 0, 2)
    assert session.sitting
    assert {0: ("reveal", "2", "5")} == session.sitting.sealed
    assert ("Red: settled", "Blue: not yet") == screen(session).lines
    assert all("reveal" not in (step.move or ()) for step in session.sitting.steps)
    assert session.news == betting().news


def test_a_seat_may_change_its_mind_before_the_first_throw_and_not_later() -> None:
    session = seal(seal(sealing(), 0, 2), 0, 0)
    assert session.sitting
    assert {0: ("reveal", "2", "3")} == session.sitting.sealed

    thrown = after(session, BACK, BACK, Roll(("1", "0")))
    assert thrown.sitting
    fact = {"fact": "seal", "seat": 0, "move": "reveal 2 6", "by": "page", "wall": 0, "spent": []}
    with pytest.raises(FactError, match="sealed"):
        apply_fact(thrown.sitting, fact)


def test_a_sealed_move_plays_itself_when_it_is_due_and_the_others_are_waited_for() -> None:
    session = finished(after(seal(sealing(), 0, 2), BACK, BACK))

    assert ("reveal", "2", "5") == moves_of(session)[-1]
    assert 1 == session.state.turn
    assert "hidden-bets-on-lanes" in [item.key for item in session.news]
    assert session.sitting
    assert not session.sitting.sealed


def test_all_sealed_moves_play_themselves() -> None:
    session = finished(after(seal(seal(sealing(), 0, 2), 1, 0), BACK, BACK))

    assert (("reveal", "2", "5"), ("reveal", "1", "3")) == moves_of(session)[-2:]


def test_undo_takes_back_what_played_itself_and_keeps_it_sealed() -> None:
    session = finished(after(seal(sealing(), 0, 2), BACK, BACK))
    session = after(session, BACK)

    assert session.sitting
    assert ("roll", "3", "0") == moves_of(session)[-1]
    assert {0: ("reveal", "2", "5")} == session.sitting.sealed


def test_a_power_cut_loses_no_sealed_move() -> None:
    facts: list[Fact] = []
    session = evening("sheep_race", 2)
    dealt: list[Event] = [Roll((nation,)) for nation in NATIONS]
    bets = [EnteredMove(parse_move(f"bet {lane}")) for lane in (1, 2)]
    for event in (*dealt, *bets, OK, OK, OK, OK, OK, OK):
        session = after(session, event)
        facts += session.facts
    begun = {
        "fact": "sit", "game": "sheep_race", "seats": 2, "first": 0, "colors": ["red", "blue"],
        "layout": "", "facts": {}, "clock": "turn", "limit_ms": 0, "wall": 1000,
    }  # fmt: skip
    again = replayed(json.loads(json.dumps([begun, *facts])))

    assert {0: ("reveal", "2", "3")} == again.sealed
