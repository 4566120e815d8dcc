"""The next step: for every seat's every turn, until it is done, in words and cells."""

import random
from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, Move, Task, news
from companion.table.event import EnteredMove
from companion.table.ports import Roll
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.session.next_step import next_step, pointed_cells
from companion.table.session.on_reading import UNFINISHED_AFTER_MS
from companion.table.session.value import ANNOUNCE_MS, Session
from tests.table.session.evening import after, evening, later, line, plops, seen, unchanged

TIDY = Task(news("take-away", piece="plop", start="0,4"), ("0,4",), (("0,4", EMPTY),))
TURN = Task(news("now-this-piece", piece="plop"), ("0,-4",))
TO_TIDY, TO_MOVE = "Off 0,4: Plop", "Now place: Plop"


@pytest.fixture
def tasked(monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game that has something to tidy up, and then the turn itself."""
    session = plops()
    monkeypatch.setattr(type(session.state), "todo", lambda _: (TIDY, TURN))
    return session


def lies(session: Session, *empty: str) -> Reading:
    """The table as it should lie, but for some empty cells."""
    looks = session.state.observation()
    left = {cell: look for cell, look in looks.items() if cell not in empty}
    return Reading(Verdict.UNCHANGED, seen=left)


def test_the_headline_is_the_first_task_that_is_not_done(tasked: Session) -> None:
    untidy, tidy = after(tasked, lies(tasked)), after(tasked, lies(tasked, "0,4"))

    assert TO_TIDY == screen(untidy).title
    assert TO_MOVE in screen(untidy).said
    assert ("0,4",) == pointed_cells(untidy)
    assert TO_MOVE == screen(tidy).title
    assert ("0,-4",) == pointed_cells(tidy)


@pytest.mark.parametrize("verdict", [Verdict.OBSCURED, Verdict.UNSURE])
def test_a_hand_over_the_table_does_nobodys_task(tasked: Session, verdict: Verdict) -> None:
    session = after(tasked, lies(tasked), Reading(verdict))

    assert TO_TIDY == screen(session).title


@pytest.mark.parametrize("wait_ms", [0, ANNOUNCE_MS - 1_000, ANNOUNCE_MS + 1_000, 600_000])
def test_a_task_stays_until_it_is_done(tasked: Session, wait_ms: int) -> None:
    session = after(tasked, lies(tasked, "0,4"))

    assert TO_MOVE == screen(later(session, wait_ms)).title


def test_without_a_camera_tidying_is_told_with_the_move_that_it_follows(tasked: Session) -> None:
    session = after(replace(tasked, clear=None, reading=None), EnteredMove(("move", "0,-4", "se")))

    assert TO_TIDY == screen(session).title
    assert TO_MOVE == screen(later(session, ANNOUNCE_MS)).title


def test_what_the_last_move_did_stands_below_the_next_step(tasked: Session) -> None:
    session = after(tasked, seen(tasked, "move 0,-4 se"))
    shown = screen(session)

    assert shown.title in (TO_TIDY, TO_MOVE)
    assert shown.said[0] not in (TO_TIDY, TO_MOVE, "Blue to move")
    assert "Blue to move" in shown.said
    assert "B" == shown.aside


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_from_the_first_moment_what_is_to_be_done(name: str) -> None:
    for seats in GAMES[name].seats:
        session = evening(name, seats)
        step = next_step(session)
        rolls = session.state.turn == DICE

        assert step or rolls, seats
        assert screen(session).title


def test_while_a_move_is_half_made_the_headline_is_its_next_piece() -> None:
    session = plops()
    looks = dict(session.state.observation())
    looks["1,1"] = looks.pop("0,-4")
    begun = Reading(Verdict.BEGUN, (line("move 0,-4 se"),), seen=looks, missing=(("0,-4", "plop"),))
    session = after(session, begun)

    assert "Now place: Plop" == screen(session).title
    assert ("0,-4",) == pointed_cells(session)
    assert "Now place: Plop" == screen(after(session, Reading(Verdict.OBSCURED))).title

    forgotten = later(session, UNFINISHED_AFTER_MS)

    assert "Now place: Plop" == screen(forgotten).title
    assert "Finish your move" in screen(forgotten).lines


def test_the_piece_in_the_hand_comes_before_others_that_are_missing() -> None:
    session = plops()
    looks = {cell: look for cell, look in session.state.observation().items() if cell != "0,-4"}
    missing = (("1,1", "plop"), ("2,2", "red"), ("3,-1", "red"))
    session = after(session, Reading(Verdict.BEGUN, seen=looks, missing=missing))

    assert "Now place: Red" == screen(session).title
    assert ("2,2", "3,-1") == pointed_cells(session)


def test_a_card_is_asked_for_once_the_pieces_lie_there() -> None:
    session = evening("shear_panic", 2)
    looks = session.state.observation()
    for missing, title in (((("card", "step 1"),), "Now lay your card"),):
        begun = after(session, Reading(Verdict.BEGUN, seen=looks, missing=missing))

        assert title == screen(begun).title
        assert ("card",) == pointed_cells(begun)


def test_a_move_that_was_entered_is_to_be_made_on_the_table() -> None:
    session = after(plops(), EnteredMove(("move", "0,-4", "se")))
    waiting = after(session, Reading(Verdict.STRANGE, seen=plops().state.observation()))

    assert session.held
    assert screen(waiting).title.startswith("From 0,-4 to ")
    assert "0,-4" in pointed_cells(waiting)
    assert "0,-4" not in pointed_cells(after(waiting, unchanged(waiting)))


def test_more_cells_than_a_glance_takes_in_are_not_pointed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = plops()
    anywhere = TURN._replace(cells=session.state.board.cells)
    monkeypatch.setattr(type(session.state), "todo", lambda _: (anywhere,))

    assert () == pointed_cells(session)


def test_what_an_earlier_turn_left_lying_is_told_before_the_roll_that_is_due() -> None:
    session = evening("shear_panic_first")
    corner = next(c for c in session.state.board.cells if c not in session.state.observation())
    looks = {**session.state.observation(), corner: "green n"}
    session = after(session, Reading(Verdict.UNCHANGED, seen=looks))
    step = next_step(session)

    assert DICE == session.state.turn
    assert step
    assert step.then
    assert ("take-away", (corner,)) == (step.what.key, step.cells)
    assert "roll" in step.then.key


def test_a_cube_that_is_still_to_be_paid_is_the_next_step_of_a_run() -> None:
    session, rng = evening("sheep_race"), random.Random(1)
    while not (paid := _paid(session, move := rng.choice(session.state.legal_moves()))):
        dice = session.state.turn == DICE
        session = after(session, Roll(move[1:]) if dice else EnteredMove(move))
        session = after(session, unchanged(session))
    looks = {**session.state.apply(move).observation(), **paid}
    step = next_step(after(session, Reading(Verdict.BEGUN, ((move,),), seen=looks)))

    assert step
    assert ("take-away", (*paid,)) == (step.what.key, step.cells)


def _paid(session: Session, move: Move) -> dict[Cell, Look]:
    """The one cube that a run costs; nothing for other moves."""
    state = session.state
    gone = dict(state.observation().items() - state.apply(move).observation().items())
    cubes = {cell: look for cell, look in gone.items() if cell in state.board.counters}
    return cubes if state.turn != DICE and len(cubes) == 1 and len(gone) == 2 else {}
