"""Taking back: what goes back together, and what never does."""

from companion.games.rules import DICE, parse_move
from companion.table.ports import Roll
from companion.table.session.views import (
    RepairingView,
    WatchingView,
)
from tests.table.session.evening import (
    BACK,
    NEXT,
    after,
    evening,
    later,
    moves_of,
    plops,
    seen,
    unchanged,
)


def test_after_undo_the_camera_waits_until_the_piece_is_put_back() -> None:
    session = plops()
    step = seen(session, "move 0,-4 se")
    session = after(session, step, BACK)

    assert isinstance(session.view, RepairingView)
    assert 2 == len(moves_of(after(session, step)))

    session = after(session, unchanged(session), step)

    assert parse_move("move 0,-4 se") == moves_of(session)[-1]


def test_undo_takes_back_board_score_clock_and_log_together() -> None:
    session = later(plops(), 700)
    before = session
    session = later(after(session, seen(session, "move 0,-4 se")), 900)
    session = after(session, BACK)

    assert before.sitting
    assert session.sitting
    assert before.state == session.state
    assert before.state.score() == session.state.score()
    assert before.sitting.steps == session.sitting.steps
    assert before.sitting.spent == session.sitting.spent
    assert session.clock
    assert session.sitting.spent == session.clock.spent


def test_undo_then_redo_is_the_identity() -> None:
    session = plops()
    session = after(session, seen(session, "move 0,-4 se"))
    again = after(session, BACK, NEXT)

    assert session.sitting == again.sitting


def test_a_line_of_several_decisions_is_taken_back_as_one() -> None:
    session = evening("pasterze")
    card = session.state.legal_moves()[1]
    dog = session.state.apply(card).legal_moves()[0]
    moves = (" ".join(card), " ".join(dog))
    session = after(session, seen(session, *moves))

    assert 2 == len(moves_of(session))
    assert () == moves_of(after(session, BACK))


def test_a_roll_is_never_taken_back() -> None:
    session = after(evening("shear_panic", 4), Roll(("red",)))
    again = after(session, BACK)

    assert (parse_move("roll red"),) == moves_of(again)
    assert "a-roll-is-never-taken-back" == again.note


def test_what_led_to_a_roll_can_be_taken_back_before_it_falls() -> None:
    session = evening("shear_panic", 4)
    session = after(session, Roll(("red",)))
    push = session.state.legal_moves()[0]
    session = after(session, seen(session, " ".join(push)))

    assert session.state.turn == DICE
    assert (parse_move("roll red"),) == moves_of(after(session, BACK))


def test_back_from_a_repair_after_an_undo_takes_no_second_move_back() -> None:
    session = plops()
    session = after(session, seen(session, "move 0,-4 se"), BACK)
    left = after(session, BACK)

    assert isinstance(session.view, RepairingView)
    assert WatchingView() == left.view
    assert session.sitting == left.sitting
