"""What the screens of a game say, and for how long."""

import re
from dataclasses import replace

import pytest

from companion.games.rules import DICE
from companion.table.event import EnteredMove
from companion.table.ports import Roll
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.screen.value import NO_LINE, Mood
from companion.table.session.lobby import LANGUAGES
from companion.table.session.on_reading import HIDDEN_AFTER_MS
from companion.table.session.value import ANNOUNCE_MS, Session
from companion.table.session.views import DisagreeingView
from tests.table.screen.vocabulary import every_text, source_of
from tests.table.session.evening import BACK, after, evening, later, unchanged

LONGEST_KEY = 8


def run_a_race() -> Session:
    """The Sheep Race when its first two dice are due."""
    session = evening("sheep_race", 2)
    while (move := session.state.legal_moves()[0])[0] != "roll":
        dealt = session.state.turn == DICE
        session = after(session, Roll(move[1:]) if dealt else EnteredMove(move))
    return session


def test_a_hand_is_no_trouble_before_it_has_hidden_the_table_for_a_while() -> None:
    hidden = after(evening("pasterze"), Reading(Verdict.OBSCURED))

    assert Mood.LOOKING is screen(later(hidden, HIDDEN_AFTER_MS - 200)).mood
    assert Mood.DISTURBED is screen(later(hidden, HIDDEN_AFTER_MS + 200)).mood


@pytest.mark.parametrize("seconds", [0, 14, 16, 120])
def test_the_headline_says_what_is_to_be_rolled_for_as_long_as_it_is_due(seconds: int) -> None:
    opening = evening("shear_panic", 4)
    pushed = after(opening, Roll(("red",)))
    pushed = after(pushed, EnteredMove(pushed.state.legal_moves()[0]))

    for session, due in ((opening, "Blue: roll, then push"), (pushed, "Yellow: roll, then push")):
        shown = screen(later(session, 1_000 * seconds))

        assert due in (shown.title, *shown.said)
        assert "Panic die" in shown.said


@pytest.mark.parametrize("seconds", [0, 14, 16, 120])
def test_several_dice_are_named_for_as_long_as_they_are_due(seconds: int) -> None:
    assert "Die 1-6, Die 0-3" in screen(later(run_a_race(), 1_000 * seconds)).said


def test_a_move_that_leads_to_a_roll_is_told_below_the_headline() -> None:
    session = after(evening("shear_panic", 4), Roll(("red",)))
    session = after(session, EnteredMove(("push", "d5", "e", "2")))

    assert "Push: red d5 pushes 2 E" in screen(session).said


@pytest.mark.parametrize("wait_ms", [0, ANNOUNCE_MS + 1_000, 120_000])
def test_what_a_roll_asks_for_stays_until_it_is_done(wait_ms: int) -> None:
    session = later(after(evening("shear_panic", 4), Roll(("red",))), wait_ms)
    shown = screen(session)

    assert "Push with a red sheep" == shown.title
    assert shown.picture
    assert ("d5", "f4") == shown.picture.marked

    session = after(session, EnteredMove(session.state.legal_moves()[0]), unchanged(session))

    assert "Push with a red sheep" != screen(session).title
    assert "Push with a red sheep" == screen(after(session, BACK, BACK)).title


def test_a_note_is_read_even_where_a_picture_stands() -> None:
    session = after(evening("shear_panic", 4), Roll(("red",)), BACK)

    assert "A roll is never taken back" in screen(session).lines
    assert "Push with a red sheep" == screen(session).title


def test_a_remark_about_the_light_leaves_the_picture_where_it_is() -> None:
    session = after(evening("shear_panic", 4), Roll(("red",)))
    session = after(session, replace(unchanged(session), complaint="glare"))

    assert screen(session).picture


def test_what_hides_the_table_is_said_in_place_of_the_picture() -> None:
    session = after(evening("shear_panic", 4), Roll(("red",)), Reading(Verdict.OBSCURED))
    session = later(session, HIDDEN_AFTER_MS + 1_000)

    assert "Something hides the view" in screen(session).lines
    assert "Push with a red sheep" == screen(session).title


def test_a_list_in_which_nothing_is_chosen_has_no_cursor_and_no_ok() -> None:
    session = evening("plops")
    view = DisagreeingView((), ("0,4",), {})
    shown = screen(after(session, unchanged(session)))
    asked = screen(Session(session.lobby, view, session.sitting))

    assert "menu" == shown.keys[2]
    assert NO_LINE == asked.chosen
    assert ("Put it back", "The table is right") == asked.lines
    assert ("back", "next", "") == asked.keys
    assert ">" not in str(asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_on_the_keys_are_short_and_undo_is_not_back(language: str) -> None:
    t = every_text(language)
    keys = re.findall(r"^(key-[\w-]+) = ", source_of(language), re.MULTILINE)

    assert [] == [key for key in keys if len(t(key)) > LONGEST_KEY]
    assert t("key-undo") != t("key-back")
