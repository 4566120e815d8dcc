"""The first Shear Panic tells what to do, what was done and what was wrong."""

from collections.abc import Mapping

import pytest

from companion.games.rules import EMPTY, Task, news
from companion.games.shear_panic_first.decisions import ROLL
from companion.games.shear_panic_first.state import FirstShearPanic
from companion.games.shear_panic_shared.moment import slid
from companion.table.session.lobby import LANGUAGES
from companion.table.text import text
from tests.games.shear_panic_first.moments import START, after, fallen, holding, lying


def table(
    state: FirstShearPanic, moved: Mapping[str, str] | None = None, card: str = ""
) -> dict[str, str]:
    """The table of a moment after hands have moved sheep, by cells from where to where."""
    looks = dict(state.observation())
    lifted = {end: looks.pop(start) for start, end in (moved or {}).items()}
    return {**looks, **lifted, **({"card": card} if card else {})}


def reason(state: FirstShearPanic, looks: Mapping[str, str]) -> str:
    """The name of the broken rule."""
    found = state.objection(looks)
    return found.reason.key if found else ""


def test_a_part_goes_back_step_by_step() -> None:
    state = fallen("YGB.R/RKY../GB...")
    (roll,) = state.todo()
    (join,) = after(state, "roll +").todo()

    assert Task(news("roll-the-return-die", 0), ("h8",)) == roll
    assert Task(news("bring-the-part-back", 0, cell="h8", sheep=1, way="w"), ("h8",)) == join


def test_a_flock_at_the_edge_is_slid_to_the_middle() -> None:
    state = after(lying(START, "b8"), "slam 2 d8 w")
    slide, *_ = state.todo()
    tidy, rough = state.observation(), state.untidied()

    assert "slide-the-flock-to-the-middle" == slide.what.key
    assert all(tidy.get(cell, EMPTY) == look for cell, look in slide.done)
    assert any(rough.get(cell, EMPTY) != look for cell, look in slide.done)


def test_shorn_sheep_are_taken_off() -> None:
    state = after(lying(START, facing="w", marker=61), "ewe 1 cw")
    shorn = next(task for task in state.todo() if task.what.key == "take-the-shorn-sheep-off")

    assert (("d8", EMPTY), ("e8", EMPTY), ("f8", EMPTY)) == shorn.done
    assert ("d8", "e8", "f8") == shorn.cells


def test_two_players_are_told_of_their_buttons() -> None:
    state = after(holding(lying(START, seats=2), "ewe 1", "step 1", *MANY), "ewe 1 cw")
    forced = after(holding(lying(START, seats=2), "ewe 1"), "ewe 1 cw")

    assert Task(news("you-may-take-an-extra-button", 0), ("extra",)) == state.todo()[-1]
    assert Task(news("take-an-extra-button", 0), ("extra",)) == forced.todo()[-1]


MANY = ("slam 2", "slam 3", "wool 3", "line 1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_return_is_told_in_words_with_an_arrow(language: str) -> None:
    t = text(language, "shear_panic_first")
    told = after(fallen("YGB.R/RKY../GB..."), "roll +").description(("join", "w"))

    assert told is not None
    assert ("h8", "g8") == told.arrow
    assert "h8" in t.news(told.words)


def test_a_push_moves_all_in_front_by_one() -> None:
    rolled = after(lying("R.GB/.KY./YGRB", due=ROLL), "roll red")

    assert "all-in-front-go-one-cell" == reason(rolled, table(rolled, {"d8": "e8"} | FAR))
    assert "nobody-was-pushed" == reason(rolled, table(rolled, {"d8": "c9"}))


FAR = {"f8": "g8", "g8": "i8"}


def test_a_boing_never_goes_along_a_diagonal() -> None:
    state = lying(START)

    assert "a-boing-goes-straight" == reason(state, table(state, {"f8": "c5"}, "boing 2"))


def test_a_line_push_needs_somebody_to_push() -> None:
    state = lying("YGB./RKY./GBR.", "d8")

    assert "nobody-was-pushed" == reason(state, table(state, {"f6": "g6"}, "line 1"))


def test_only_the_part_returns_and_all_the_way() -> None:
    state = after(fallen("YGB..R/RKY.../GB...."), "roll +")

    assert "the-part-goes-back-until-it-touches" == reason(state, table(state, {"i8": "i9"}))
    assert "only-the-part-goes-back" == reason(state, table(state, {"f8": "h8"}))
    apart = fallen("YGB..R/RKY.../GB....")
    assert "first-roll-the-return-die" == reason(apart, table(apart, {"i8": "g8"}))


def test_a_flock_that_was_slid_is_judged_as_if_it_had_stayed() -> None:
    state = after(lying(START, due=ROLL), "roll blue")
    looks = slid(table(state, {"d8": "c9"}), 1, 1)
    found = state.objection(looks)

    assert found is not None
    assert "not-the-color-of-the-die" == found.reason.key
    assert ("d10",) == found.cells, "where the sheep is now"


def test_white_only_turns_the_flock() -> None:
    state = after(lying(START, due=ROLL), "roll white")

    assert Task(news("turn-the-flock", 0)) == state.todo()[-1]
    assert "the-flock-only-turns" == reason(state, table(state, {"f8": "g8"}))
