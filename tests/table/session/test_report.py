"""The report after a game: opened by a held NEXT, three pages, and it waits for nobody."""

from dataclasses import replace

import pytest

from companion.coach.review import Review, ReviewedTurn
from companion.table.ports import Button, Press, Reviewed
from companion.table.screen.build import screen
from companion.table.screen.pixels.paint import cut
from companion.table.session.advance import advance
from companion.table.session.lobby import LANGUAGES
from companion.table.session.robots import think_request
from companion.table.session.value import Session
from companion.table.session.views import ReportView, ResultingView
from tests.table.session.evening import after
from tests.table.session.test_robots import table

HELD = Press(Button.NEXT, held=True)
NEXT, BACK = Press(Button.NEXT), Press(Button.BACK)


@pytest.fixture(scope="module")
def over() -> Session:
    """A game between two lambs that has just ended."""
    sat = table("wolf_and_sheep", "lamb", "lamb")
    return sat.play()


def answer(session: Session) -> Reviewed:
    """A review in which the first decision cost most."""
    assert session.sitting
    count = len(session.sitting.steps)
    first = session.sitting.steps[0]
    moves = first.state.legal_moves()
    seat = first.state.turn
    assert seat is not None
    course = tuple((at / count, 1 - at / count) for at in range(count + 1))
    turns = (ReviewedTurn(0, seat, moves[0], moves[-1], 0.23),)
    return Reviewed(count, count, count, Review(course, turns, (0.04, -0.04)))


def test_a_held_next_asks_for_a_review_and_shows_how_far_it_is(over: Session) -> None:
    opened = after(over, HELD)
    request = think_request(opened)

    assert request
    assert "review" == request.kind
    count = len(request.past)
    half = advance(opened, Reviewed(request.number, 3, count))
    assert f"Looking at move 3 of {count}" in str(screen(half))
    assert request == think_request(half)


def test_three_pages_tell_of_chances_of_the_turn_that_decided_and_of_luck(over: Session) -> None:
    told = advance(after(over, HELD), answer(over))
    pages = [screen(told), screen(after(told, NEXT)), screen(after(told, NEXT, NEXT))]

    assert think_request(told) is None
    assert pages[0].plot
    assert "lost 23 %" in pages[1].title
    assert pages[1].picture
    assert any("dice +4 %" in line for line in pages[2].said)
    assert ["1/3", "2/3", "3/3"] == [page.aside for page in pages]
    assert [()] * 3 == [cut(page) for page in pages]
    assert told.view == after(told, NEXT, NEXT, NEXT).view


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_pages_have_room_on_the_glass(over: Session, language: str) -> None:
    opened = after(replace(over, lobby=replace(over.lobby, language=language)), HELD)
    told = advance(opened, answer(over))

    for session in (opened, told, after(told, NEXT), after(told, NEXT, NEXT)):
        assert () == cut(screen(session))


def test_a_review_that_cannot_be_made_is_asked_for_no_more(over: Session) -> None:
    opened = after(over, HELD)
    request = think_request(opened)
    assert request
    failed = advance(opened, Reviewed(request.number, 0, 0))

    assert think_request(failed) is None
    assert "No report this time" in str(screen(failed))
    assert ResultingView() == after(failed, BACK).view


def test_a_review_of_another_game_changes_nothing(over: Session) -> None:
    opened = after(over, HELD)

    assert ReportView() == advance(opened, Reviewed(1, 1, 1)).view
    assert over.view == advance(over, answer(over)).view
