"""No sequence of events breaks an evening."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import GAMES
from companion.games.rules import DICE, parse_move
from companion.table.event import EnteredMove, Event, MatSeen, PortNote, Tick
from companion.table.ports import Button, Press, Roll
from companion.table.reading import Line, Reading, Verdict
from companion.table.screen.build import screen
from companion.table.screen.pixels.paint import paint
from companion.table.session.advance import advance
from companion.table.session.lobby import LANGUAGES, new_lobby
from companion.table.session.resume import resumed
from companion.table.session.sitting import Fact, is_roll, replayed
from companion.table.session.value import Session
from tests.table.session.evening import choices

EVENTS = 120


def some_line(session: Session, rng: random.Random) -> Line:
    """One to three legal decisions in a row."""
    state, line = session.state, []
    for _ in range(rng.randint(1, 3)):
        if state.turn in (None, DICE):
            break
        line.append(rng.choice(state.legal_moves()))
        state = state.apply(line[-1])
    return tuple(line)


def some_reading(session: Session, rng: random.Random) -> Reading:
    """Any verdict, with lines that fit the moment and a table that may not."""
    looks = dict(session.state.observation())
    for cell in rng.sample(session.state.board.cells, rng.randint(0, 3)):
        looks[cell] = rng.choice(session.lobby.game.looks)
    lines = tuple(line for _ in range(rng.randint(1, 4)) if (line := some_line(session, rng)))
    verdict = rng.choice([*Verdict] if lines else [Verdict.UNSURE, Verdict.STRANGE])
    seen = session.state.observation() if verdict is Verdict.UNCHANGED else looks
    return Reading(verdict, lines, tuple(looks)[:3], seen)


def some_event(session: Session, rng: random.Random) -> Event:
    """Anything that the ports could send."""
    pick = rng.random()
    if pick < 0.40:
        return Press(rng.choice([*Button]), held=rng.random() < 0.1)
    if pick < 0.55:
        return some_reading(session, rng)
    if pick < 0.70:
        return Tick(session.now + rng.choice([0, 100, 3_000, -50]), session.wall + 100)
    if pick < 0.90 and session.state.turn is not None:
        move = rng.choice(session.state.legal_moves())
        return Roll(move[1:]) if session.state.turn == DICE else EnteredMove(move)
    if pick < 0.94:
        return Roll((rng.choice(["red", "6", "mauve"]),))
    if pick < 0.96:
        return EnteredMove(parse_move("fly to the moon"))
    if pick < 0.98:
        return MatSeen(rng.choice([None, "plops", "chess"]))
    return PortNote(rng.choice(["watcher", "dice", "buttons"]), lost=rng.random() < 0.5)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_any_events_leave_a_session_that_shows_and_replays(name: str, seed: int) -> None:
    rng = random.Random(seed)
    lobby = new_lobby(rng.choice(LANGUAGES), choices(name, rng.choice(GAMES[name].seats)))
    session, facts, rolls = Session(replace(lobby, page="ready")), list[Fact](), 0
    for _ in range(EVENTS):
        before = session
        session = advance(session, some_event(session, rng))
        if any(fact["fact"] == "sit" for fact in session.facts):
            facts, rolls = [], 0
        facts += session.facts
        paint(screen(session))
        if session.sitting and session.sitting is not before.sitting:
            fallen = sum(map(is_roll, session.sitting.steps))

            assert rolls <= fallen, "a roll was taken back"
            rolls = fallen
    if session.sitting:
        assert session.sitting == replayed(facts)
        assert session.sitting == resumed(lobby, replayed(facts)).sitting
