"""Pens of Pasterze: where one is to be laid, and which one is taken when none are left."""

import pytest

from companion.games.pasterze import GAME
from companion.games.rules import Options, news
from companion.table.text import text
from tests.games.pasterze.moments import after, lay, said, start, table, told

NO_PENS_LEFT = """
 9 : . . . . . . . o o :
 8 : . . . . . . . o o :
 7 : . . . . . . o o o :
 6 : . g r . . . . . . :
 3 : . D . . . . . . . :
 1 : r G g . . R . . . :
"""


def test_any_unoccupied_pen_can_be_allowed_and_keeps_its_colour() -> None:
    state = after(lay(start(pens=3, relocate_any_pen=True), NO_PENS_LEFT), "card 1", "dog c3")

    assert ["pen b2", "pen c7", "pen d2", "pen d7"] == said(state)
    assert "no-pens-left-take-any-from-the-board" in told(state)

    moved = after(state, "pen d7")

    assert "d7" not in table(moved)
    assert "red pen" == table(after(moved, "card 1", "dog d3"))["c3"]


def test_by_default_only_own_pens_are_asked_for() -> None:
    state = after(lay(start(pens=3), NO_PENS_LEFT), "card 1", "dog c3")

    assert ["pen c7", "pen d2"] == said(state)
    assert "no-pens-left-take-one-from-the-board" in told(state)


def test_a_pen_of_the_other_colour_that_hands_have_taken_is_not_asked_for() -> None:
    asked = after(lay(start(pens=3, relocate_any_pen=True), NO_PENS_LEFT), "card 1", "dog c3")
    taken = after(asked, "pen d7")

    assert taken == asked.arranged(taken.observation())


def test_a_game_begun_before_the_switch_was_there_goes_on_as_it_did() -> None:
    then = {key: value for key, value in GAME.facts({}, "").items() if key != "relocate_any_pen"}

    assert start() == GAME.start(Options(facts=then))


def test_a_dog_that_stops_asks_for_a_pen_on_its_cell() -> None:
    green = after(start(), "card 2", "dog j5")
    red = after(green, "card 3", "dog g5")

    assert news("put-a-green-pen-under-the-dog", 0, cell="j5") in green.news()
    assert news("put-a-red-pen-under-the-dog", 1, cell="g5") in red.news()


@pytest.mark.parametrize("language", ["en", "de", "it", "pl"])
def test_the_cell_of_the_pen_is_said_in_every_language(language: str) -> None:
    t, state = text(language, "pasterze"), after(start(), "card 2", "dog j5")
    prompt = news("put-a-green-pen-under-the-dog", 0, cell="j5")

    assert prompt in state.news()
    assert t.news(prompt).endswith(" j5")
    assert "j5" in t.news(state.status()[0])


def test_the_pen_under_the_dog_is_named_for_as_long_as_the_dog_hides_it() -> None:
    lies = news("pen-lies-under-the-dog", color="green", cell="j5")
    state = after(start(), "card 2", "dog j5")

    assert lies == state.status()[0]
    assert lies == after(state, "card 3").status()[0]
    assert lies not in after(state, "card 3", "dog g5", "aside b5 n").status()


def test_no_pen_is_named_before_the_dog_has_come_in() -> None:
    assert "pen-lies-under-the-dog" not in {item.key for item in start().status()}
