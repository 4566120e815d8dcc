"""Questions about the table: when they are put, how they are answered, when they vanish."""

from dataclasses import replace

from companion.games.rules import parse_move
from companion.table.event import EnteredMove, Leave, MatSeen
from companion.table.ports import Button, Press
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.session.on_reading import CARD_AFTER_MS, STRANGE_AFTER_MS
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    WatchingView,
)
from tests.table.session.evening import (
    BACK,
    NEXT,
    OK,
    after,
    card_due,
    evening,
    later,
    line,
    moves_of,
    plops,
    seen,
    strange,
    unchanged,
)

LESS = Press(Button.NEXT, held=True)


def test_lookalikes_become_one_question_and_the_answer_is_played() -> None:
    session = plops()
    lines = (line("split 0,-4 se 2 w"), line("split 0,-4 se 1 w"))
    session = after(session, Reading(Verdict.ASK, lines))

    assert isinstance(session.view, AskingView)
    assert [parse_move("split 0,-4 se 1"), parse_move("split 0,-4 se 2")] == [
        answer.words for answer in session.view.question.answers
    ]

    session = after(session, OK)

    assert parse_move("split 0,-4 se 2 w") == moves_of(session)[-1]


def test_two_answers_lie_on_next_and_ok_and_back_leaves() -> None:
    lines = tuple(line(f"split 0,-4 se {many} w") for many in (2, 1))
    asked = after(plops(), Reading(Verdict.ASK, lines))

    for press, many in ((NEXT, 1), (OK, 2)):
        assert parse_move(f"split 0,-4 se {many} w") == moves_of(after(asked, press))[-1]
    assert moves_of(asked) == moves_of(after(asked, BACK))


def test_how_many_is_a_number_that_begins_at_the_likeliest() -> None:
    lines = tuple(line(f"split 0,-4 se {many} w") for many in (4, 3, 2, 1))
    asked = after(plops(), Reading(Verdict.ASK, lines))

    assert (4, 1, 4) == screen(asked).number
    assert ("4", "1 to 4, hold: -1") == screen(asked).said
    assert (1, 1, 4) == screen(after(asked, NEXT)).number
    assert (3, 1, 4) == screen(after(asked, LESS)).number
    assert parse_move("split 0,-4 se 3 w") == moves_of(after(asked, LESS, OK))[-1]
    assert WatchingView() == after(asked, NEXT, BACK).view


def test_three_other_answers_are_a_list_and_back_gives_none_of_them() -> None:
    ways = ("move 0,-4 se", "move 0,-4 sw", "move 0,-4 e")
    asked = after(plops(), Reading(Verdict.ASK, tuple(map(line, ways))))

    assert 0 == screen(asked).chosen
    assert parse_move(ways[1]) == moves_of(after(asked, NEXT, OK))[-1]
    assert moves_of(asked) == moves_of(after(asked, BACK))


def test_holding_back_says_none_of_them() -> None:
    lines = tuple(line(f"split 0,-4 se {many} w") for many in (3, 2, 1))
    session = after(plops(), Reading(Verdict.ASK, lines), Press(Button.BACK, held=True))

    assert WatchingView() == session.view
    assert session.held


def test_who_moves_on_before_the_table_was_seen_in_order_is_asked_after_the_hand_has_gone() -> None:
    session = after(plops(), EnteredMove(parse_move("move 0,-4 se")))
    next_move = seen(session, "move 0,4 nw")
    waiting = after(session, next_move)
    asked = after(waiting, Reading(Verdict.OBSCURED), next_move)

    assert WatchingView() == waiting.view
    assert isinstance(asked.view, AskingView)
    assert parse_move("move 0,4 nw") == moves_of(after(asked, OK))[-1]
    assert not after(asked, OK).held


def test_whoever_says_no_to_that_is_not_asked_again_before_the_next_hand() -> None:
    session = after(plops(), EnteredMove(parse_move("move 0,-4 se")), Reading(Verdict.OBSCURED))
    next_move = seen(session, "move 0,4 nw")
    refused = after(session, next_move, Press(Button.BACK, held=True), next_move)
    again = after(refused, Reading(Verdict.OBSCURED), next_move)

    assert WatchingView() == refused.view
    assert isinstance(again.view, AskingView)


def test_a_question_that_stands_is_not_put_again() -> None:
    session = plops()
    lines = tuple(line(f"split 0,-4 se {many} w") for many in (4, 3, 2, 1))
    reading = Reading(Verdict.ASK, lines)
    session = after(session, reading, NEXT)
    again = after(session, reading)

    assert session.view == again.view
    assert () == again.signals


def test_a_single_changed_cell_is_confirmed_with_yes_or_put_back_with_no() -> None:
    looks = {"0,-4": "red"}
    session = after(evening("plops"), Reading(Verdict.ASK, (line("place 0,-4"),), seen=looks))
    asked, refused = screen(session), after(session, BACK)

    assert "Was that your move?" == asked.title
    assert 1 == len(asked.lines)
    assert asked.chosen is None
    assert ("no", "", "yes") == asked.keys
    assert (parse_move("place 0,-4"),) == moves_of(after(session, OK))
    assert () == moves_of(refused)
    assert "Off 0,-4: Red" == screen(refused).title
    assert WatchingView() == after(refused, unchanged(refused)).view


def waiting_for_card() -> tuple[Session, Reading]:
    """Shear Panic where cards lie on their place so far, and a move that two cards explain."""
    session, cards = card_due(2)
    looks = dict(session.state.observation())
    session = after(session, replace(unchanged(session), seen={**looks, "card": cards[0]}))
    lines = tuple((move,) for move in session.state.legal_moves()[:2])
    return session, Reading(Verdict.ASK, lines, awaited=("card",))


def test_a_card_that_will_tell_is_waited_for_before_anybody_is_asked() -> None:
    session, reading = waiting_for_card()
    waiting = later(after(session, reading), CARD_AFTER_MS - 500)

    assert isinstance(waiting.view, WatchingView)
    assert "Now lay your card" == screen(waiting).title
    assert "question" == screen(waiting).keys[2]
    assert isinstance(later(waiting, 1_000).view, AskingView)


def test_ok_asks_at_once_where_a_card_is_waited_for() -> None:
    session, reading = waiting_for_card()

    assert isinstance(after(session, reading, OK).view, AskingView)


def test_a_certain_move_that_a_card_may_still_join_is_played_by_ok_or_after_a_while() -> None:
    session, asked = waiting_for_card()
    reading = replace(asked, verdict=Verdict.CERTAIN, lines=asked.lines[:1])
    waiting = after(session, reading)

    assert moves_of(session) == moves_of(waiting)
    assert "A card as well, or done" == screen(waiting).title
    assert "done" == screen(waiting).keys[2]
    assert asked.lines[0][0] == moves_of(after(waiting, OK))[-1]
    assert asked.lines[0][0] == moves_of(later(waiting, CARD_AFTER_MS + 500))[-1]


def test_a_hand_that_brings_the_card_begins_the_waiting_anew() -> None:
    session, reading = waiting_for_card()
    session = later(after(session, reading), CARD_AFTER_MS - 500)
    session = later(after(session, Reading(Verdict.OBSCURED), reading), CARD_AFTER_MS - 500)

    assert isinstance(session.view, WatchingView)


def test_who_does_not_lay_cards_is_asked_at_once() -> None:
    session, reading = waiting_for_card()
    session = replace(session, cards_seen=False)

    assert isinstance(after(session, reading).view, AskingView)


def test_the_next_seats_move_seen_together_with_this_one_is_taken_back_by_itself() -> None:
    session = plops()
    session = after(session, seen(session, "move 0,-4 se", "move 0,4 nw"))

    assert 4 == len(moves_of(session))
    assert 3 == len(moves_of(after(session, BACK)))


def test_a_question_is_gone_when_the_piece_is_put_back() -> None:
    session = plops()
    session = after(
        session, Reading(Verdict.ASK, (line("split 0,-4 se 2 w"), line("split 0,-4 se 1 w")))
    )
    session = after(session, unchanged(session))

    assert WatchingView() == session.view


def test_no_to_every_answer_keeps_the_camera_waiting() -> None:
    session = plops()
    reading = Reading(Verdict.ASK, (line("split 0,-4 se 2 w"), line("split 0,-4 se 1 w")))
    session = after(session, reading, BACK)

    assert WatchingView() == after(session, reading).view


def test_back_in_a_second_question_leads_to_the_first_and_held_back_out_of_both() -> None:
    ways = ("move 0,-4 se", "split 0,-4 se 1 w", "split 0,-4 se 2 w")
    first = after(plops(), Reading(Verdict.ASK, tuple(map(line, ways))))
    second = after(first, OK)

    assert isinstance(second.view, AskingView)
    assert screen(first) == screen(after(second, BACK)) != screen(second)
    assert ("no", "back") == (screen(first).keys[0], screen(second).keys[0])
    assert WatchingView() == after(second, Press(Button.BACK, held=True)).view


def test_what_was_strange_before_an_answer_says_nothing_about_the_table_after_it() -> None:
    session = plops()
    asked = Reading(Verdict.ASK, (line("split 0,-4 se 2 w"), line("split 0,-4 se 1 w")))
    session = after(session, asked, strange(session), OK)
    session = later(session, STRANGE_AFTER_MS + 500)

    assert isinstance(session.view, WatchingView)
    assert 3 == len(moves_of(session))


def test_what_was_asked_about_one_game_is_not_asked_about_the_next() -> None:
    session = after(plops(), Reading(Verdict.ASK, (line("move 0,-4 se"), line("move 0,-4 sw"))))
    other = after(session, Leave(), MatSeen("pasterze"), OK)
    other = later(after(other, replace(session.reading or Reading(Verdict.UNSURE)), OK), 500)

    assert other.sitting
    assert WatchingView() == other.view
