"""The first Shear Panic on its mat: the floating flock, what a camera sees, facts, words."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.facts import FactsError
from companion.games.rules import news
from companion.games.shear_panic_first import GAME
from companion.games.shear_panic_first.box import OWN, box
from companion.table.session.lobby import LANGUAGES
from companion.table.text import text
from tests.games.shear_panic_first.moments import (
    START,
    P,
    after,
    cells_of,
    drawn,
    fallen,
    keys,
    lying,
    on_mat,
    said,
)

COLORS = {"B": "blue", "Y": "yellow", "G": "green", "R": "red", "K": "black"}


def looks(rows: str, facing: str = "s", corner: str = "d8") -> dict[str, str]:
    return {cell: f"{COLORS[k]} {facing}" for cell, k in cells_of(rows, corner).items()}


# The flock floats


def test_moments_that_differ_by_a_shift_of_the_flock_are_the_same() -> None:
    here, there = lying(P, corner="d8"), lying(P, corner="f10")

    assert here == there
    assert hash(here) == hash(there)
    assert here.observation() != there.observation()
    assert here.apply(("line", "1", "e6", "e")) == there.apply(("line", "1", "g8", "e"))


def test_moments_that_differ_by_more_than_a_shift_are_not_the_same() -> None:
    here = lying(P)

    assert here != lying(P.replace("K", "?").replace("B", "K", 1).replace("?", "B"))
    assert here != lying("B.../Y.../.GKR/R.Y./.GB.")
    assert here != lying(P, facing="n")
    assert here != lying(P, marker=1)


def test_a_return_that_differs_by_a_shift_is_the_same() -> None:
    assert fallen("KB.G", corner="d8") == fallen("KB.G", corner="e4")
    assert fallen("KB.G") != fallen("GK.B")


def test_a_whole_flock_that_reaches_the_edge_is_slid_to_the_middle() -> None:
    state = after(lying(START, seat=2, corner="b8"), "step 1 b6 w")

    assert ".YGB/.RKY/G.BR" == drawn(state)
    assert "G" == on_mat(state)["d5"]
    assert "B" == on_mat(state)["g7"]
    assert "slide-the-flock-to-the-middle" in keys(state)
    assert "green s" == state.untidied()["a6"]


def test_a_flock_away_from_the_edge_stays_where_it_is() -> None:
    state = after(lying(START, seat=2, corner="c8"), "step 1 c6 w")

    assert "G" == on_mat(state)["b6"]
    assert "slide-the-flock-to-the-middle" not in keys(state)
    assert state.observation() == state.untidied()


def test_a_flock_apart_may_lie_on_the_edge() -> None:
    state = after(lying("YGB/RKY/GB./..R", seat=3, corner="b8"), "step 1 d5 s")
    assert "R" == on_mat(state)["d4"]

    state = fallen("KB.G", corner="h8")
    assert "G" == on_mat(state)["k8"]


def test_parts_that_would_leave_the_mat_are_slid_to_the_middle() -> None:
    state = after(fallen("G.KBR.../......../.......Y", corner="a11"), "part a11", "roll x")
    assert ["join ne", "join se"] == said(state)
    state = after(state, "join ne")

    assert "G....../.KBR.../......./......Y" == drawn(state)
    assert {"c7": "G", "d6": "K", "e6": "B", "f6": "R", "i4": "Y"} == on_mat(state)
    assert "slide-the-flock-to-the-middle" in keys(state)
    assert "G..../.KBRY" == drawn(after(state, "roll x", "join nw"))


def test_a_place_beyond_the_mat_is_made_reachable_by_sliding() -> None:
    state = after(fallen("KB...../......./......G", corner="e11"), "roll +")

    assert 3 == len(said(state, "put"))
    assert "slide-the-flock-to-the-middle" in keys(state)
    assert {"KBG", "KB./..G", "..G/KB."} == {drawn(after(state, move)) for move in said(state)}


# What the camera sees


def test_the_camera_sees_the_sheep_and_who_looks_on() -> None:
    state = lying("BK/.Y", facing="e", marker=20)

    assert {
        "d8": "blue e", "e8": "black e", "e7": "yellow e", "roger e": "roger",
    } == state.observation()  # fmt: skip
    assert {"d8": "B", "e8": "K", "e7": "Y", "roger e": "r"} == state.labels()


def test_hands_leave_roger_where_he_was() -> None:
    turned = after(lying(START, facing="n", marker=20), "ewe 1 cw")
    entered = after(lying(START, facing="n", marker=11), "line 2 d7 e")

    assert ("roger", "roger") == (turned.observation()["roger e"], turned.untidied()["roger n"])
    assert "roger n" in entered.observation()
    assert "roger n" not in entered.untidied()


def test_hands_leave_the_sheep_that_are_to_be_shorn() -> None:
    state = after(lying(START, marker=61), "line 1 d7 e")

    assert {"d6", "e6", "f6"} == state.untidied().keys() - state.observation().keys()


def test_hands_are_free_for_tidying_only_after_the_extra_button() -> None:
    state = after(lying(START, seats=2, corner="h10", marker=8), "step 1 j10 e")
    assert "blue s" == state.untidied()["k10"]

    state = after(state, "extra 1")
    assert "blue s" == state.untidied()["k10"]
    assert "roger s" in state.observation()
    assert "roger s" not in state.untidied()


def test_the_flock_may_lie_anywhere_on_the_mat() -> None:
    state = lying(START, marker=20)

    assert state == state.arranged(looks(START, corner="h4"))
    assert "h4" in (state.arranged(looks(START, corner="h4")) or state).observation()


def test_sheep_that_lie_otherwise_are_taken_as_they_lie() -> None:
    state = lying(START).arranged(looks(P, facing="w"))

    assert state == lying(P, facing="w")


def test_a_flock_laid_on_the_edge_is_to_be_slid() -> None:
    state = lying(START).arranged(looks(START, corner="a11"))

    assert state == lying(START)
    assert state is not None
    assert "f6" in state.observation()
    assert "slide-the-flock-to-the-middle" in keys(state)
    assert looks(START, corner="a11") == state.untidied()


def test_most_sheep_say_which_way_all_face() -> None:
    seen = looks(START, facing="n") | {"d8": "yellow e", "e8": "green s"}

    assert lying(START).arranged(seen) == lying(START, facing="n")


@pytest.mark.parametrize(
    "seen",
    [
        pytest.param({}, id="nobody"),
        pytest.param(looks("YGB/RKY/GB."), id="one-missing"),
        pytest.param(looks("YGB/RKY/GBG"), id="a-wrong-colour"),
        pytest.param(looks("YGB/RKY/GB../....R"), id="apart"),
        pytest.param(looks(START) | {"roger n": "red s"}, id="in-the-margin"),
    ],
)
def test_a_table_that_cannot_be_is_refused(seen: dict[str, str]) -> None:
    assert lying(START).arranged(seen) is None


def test_a_part_that_has_to_return_may_be_shifted_with_the_rest() -> None:
    for state in (
        fallen("KB.G"),
        fallen("BB..YG"),
        fallen("G.KB.Y"),
        after(fallen("KB.G"), "roll x"),
        after(fallen("KB...../......./......G"), "roll x"),
    ):
        rows = drawn(state)
        shifted = state.arranged(looks(rows, corner="b9"))

        assert state == shifted
        assert len(said(state)) == len(said(shifted))
        assert {drawn(after(shifted, move)) for move in said(shifted)} == {
            drawn(after(state, move)) for move in said(state)
        }


def test_parts_that_lie_otherwise_begin_their_return_anew() -> None:
    state = after(fallen("KB.G"), "roll x").arranged(looks("KB..G"))

    assert state == fallen("KB..G")


def test_a_flock_that_has_to_return_is_not_whole_yet() -> None:
    assert fallen("KB.G").arranged(looks("KBG")) is None


# Facts


@pytest.mark.parametrize(
    ("theirs", "complaint"),
    [
        ({"connectivity": 6}, "box.toml: connectivity: must be one of 8, 4, not 6"),
        ({"push": "pull"}, "box.toml: push: must be one of gapkeep, pack, not 'pull'"),
        ({"shear": "skip"}, "box.toml: shear: must be one of remove, zero, plain, not 'skip'"),
        ({"boing_landing": 1}, "box.toml: boing_landing: must be one of behind, any, not 1"),
        ({"wool": 1}, "box.toml: wool: no such key"),
        ({"deck": [["step", 1]]}, "box.toml: deck: must be 12 pairs"),
        ({"panic_squares_74": [25]}, "box.toml: panic_squares_74: must be different squares"),
        ({"panic_squares_56": [19]}, "box.toml: panic_squares_56: must be different squares"),
        ({"phase_ends_56": [9, 28, 37]}, "box.toml: phase_ends_56: must be four rising squares"),
        ({"gates_56": [19, 27, 47, 56]}, "box.toml: gates_56: must be two squares of phase 2"),
        ({"gates_56": [23, 28, 47, 56]}, "the first at least 7 squares before it"),
        (
            {"gates_56": [17, 28, 47, 56]},
            "box.toml: panic_squares_56: must be different squares from 1 to 55 other than 17",
        ),
    ],
)
def test_a_bad_fact_is_refused_by_name(theirs: dict[str, Any], complaint: str) -> None:
    with pytest.raises(FactsError) as refused:
        GAME.facts(theirs, "box.toml")

    assert complaint in str(refused.value)


def test_a_game_kept_before_a_key_was_there_is_played_by_our_reading_of_it() -> None:
    known = {key: value for key, value in OWN.items() if key != "boing_landing"}

    assert box(GAME.colors, OWN) is box(GAME.colors, known)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "values"),
    [("boing_landing", ("behind", "any")), ("shear", ("remove", "zero", "plain"))],
)
def test_every_value_of_a_house_rule_has_a_sentence_of_its_own(
    key: str, values: tuple[str, ...], language: str
) -> None:
    t = text(language, "shear_panic_first")

    assert len(values) == len({t(f"rule-{key}", value=value) for value in values})
    assert t(f"rule-{key}") == t(f"rule-{key}", value=OWN[key])


def test_a1_the_deck_has_five_kinds_twice_and_two_once_and_four_of_each_value() -> None:
    deck = lying(START).box.deck
    kinds = [kind for kind, _ in deck.cards]

    assert [1, 1, 2, 2, 2, 2, 2] == sorted(kinds.count(kind) for kind in set(kinds))
    assert 24 == deck.worth(deck.full)


def test_a1_the_owners_deck_is_played() -> None:
    deck = [["boing", 1], ["diag", 1], ["diag", 2], ["ewe", 1], ["ewe", 3], ["line", 2]]
    deck += [["line", 1], ["slam", 2], ["slam", 3], ["step", 2], ["step", 3], ["wool", 3]]
    state = lying(START, facts={"deck": deck})

    assert said(state, "boing 1")
    assert not said(state, "boing 2")


def test_a2_the_owners_panic_squares_are_played() -> None:
    four = lying(START, facts={"panic_squares_74": [1]})
    three = lying(START, seats=3, facts={"panic_squares_56": [1]})

    assert -1 == after(four, "ewe 1 cw").turn
    assert -1 == after(three, "ewe 1 cw").turn
    assert 1 == after(replace(four, marker=3), "ewe 1 cw").turn


def test_a9_the_owners_short_track_is_played() -> None:
    facts = {"phase_ends_56": [10, 30, 40, 56], "gates_56": [20, 30, 48, 56]}
    state = lying(START, seats=3, marker=19, facing="e", facts=facts)

    assert (6, 5, 6) == after(state, "ewe 1 cw").score()


def test_the_house_may_let_white_choose_any_sheep() -> None:
    state = after(lying(START, due=0, marker=4, facts={"white_face": "choose"}), "roll white")

    assert 9 == len({move.split()[1] for move in said(state, "push")})
    assert "push-any-sheep" in keys(state)


# Words


def test_points_are_told_with_their_reasons() -> None:
    state = after(lying("BB/KY/GG/RY/.R", marker=0), "ewe 1 cw")
    assert news("two-sheep-side-by-side", 0, 2) in state.news()

    state = after(lying("BB/KY/GG/RY/.R", marker=37), "ewe 1 cw")
    assert news("sheep-beside-berta", 0, 2, cell="d8") in state.news()
    assert news("sheep-corner-to-corner-with-berta", 0, 1, cell="e8") in state.news()

    state = after(lying(START, facing="e", marker=24), "ewe 1 cw")
    assert news("sheep-near-roger", 3, 4, cell="f6", row=1) in state.news()


def test_who_is_shorn_is_told() -> None:
    state = after(lying(START, facing="e", marker=61), "ewe 1 cw")

    assert news("sheep-far-from-the-shearer", 1, 4, cell="d8", row=1) in state.news()
    assert news("sheared", 2, sheep="green", cell="d6") in state.news()
    neutral = after(lying(START, seats=2, facing="e", marker=46), "ewe 1 cw", "extra no")
    assert news("sheared", sheep="red", cell="f6") in neutral.news()


def test_a_flock_apart_is_told_step_by_step() -> None:
    state = after(lying(".GK./RB.B", seat=0, marker=20), "step 1 g7 e")
    assert ["the-flock-is-apart", "roll-the-return-die"] == keys(state)
    state = after(state, "roll +")
    assert [news("reunite", 0, cell="h7", sheep=1)] == list(state.news())
    state = after(state, said(state)[0])
    assert ["the-flock-is-whole-again", "the-marker-moves"] == keys(state)


def test_the_status_tells_phase_marker_and_what_is_left() -> None:
    state = after(lying(START, seats=2, marker=20), "ewe 1 cw")
    told_now = {item.key: item for item in state.status()}

    assert {"phase", "marker-on-square", "not-the-way-back", "extra-buttons-left"} <= set(told_now)
    assert news("phase", phase=2) in state.status()
    assert news("action-cards-left", 0, cards=11, value=23) in state.status()
    assert news("extra-buttons-left", 1, values="1 1 2 2 3") in state.status()
    assert news("sheep-left", sheep=2) in lying("BK", marker=63).status()
    assert news("pushes-before-the-game", pushes=2) in replace(state, scramble=2).status()
