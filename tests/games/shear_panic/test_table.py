"""Shear Panic (Zoch) at the table: news, status, what lies where, the owner's facts."""

import pytest

from companion.games import facts
from companion.games.facts import FactsError
from companion.games.rules import DICE, News, Options, news
from companion.games.shear_panic import GAME
from companion.games.shear_panic.box import ALLOWED, OWN
from companion.games.shear_panic.state import ACT, BOARD, PUSH, ROLL
from companion.table.session.lobby import LANGUAGES
from companion.table.text import text
from tests.games.shear_panic.moments import (
    PICTURE_3,
    after,
    beginning,
    hands,
    keys,
    looks,
    moment,
    said,
    sketch,
)

P1 = "R R B . / Y K G . / . Y . B / . G . ."


def told(state_news: tuple[News, ...]) -> list[str]:
    """The news as a player would read them."""
    return [str(item) for item in state_news]


def test_points_are_told_with_their_reasons() -> None:
    red = moment(P1, "w", at=(2, 2), marker=4, seat=3, hands=hands("ewe 1"))
    yellow = after(red._replace(seat=1), "ewe 1 cw").news()

    assert news("two-sheep-side-by-side", 3, 2) in after(red, "ewe 1 cw").news()
    assert news("two-sheep-corner-to-corner", 1, 1) in yellow
    by_berta = after(red._replace(marker=37), "ewe 1 cw").news()
    assert news("sheep-beside-berta", 3, 2, sheep="red", cell="d7") in by_berta
    assert news("sheep-corner-to-corner-with-berta", 3, 1, sheep="red", cell="c7") in by_berta


def test_rows_are_told_sheep_by_sheep() -> None:
    state = moment("R . Y / G K B / . . . / . R G / . Y B", "w", at=(2, 2), marker=24)
    item = news("sheep-near-roger", 3, 4, sheep="red", cell="c7", row=1)

    assert item in after(state._replace(hands=hands("ewe 1")), "ewe 1 cw").news()
    assert "sheep near roger red c7 1: +4" == str(item)
    far = after(state._replace(marker=61, hands=hands("ewe 1")), "ewe 1 cw").news()
    assert news("sheep-far-from-the-shearer", 1, 4, sheep="yellow", cell="d3", row=1) in far
    assert news("the-gate-pays", gate=62) in far


def test_prompts_say_what_is_to_be_done() -> None:
    assert (news("roll-the-die-and-push", 0),) == beginning(4).news()
    red = after(beginning(4), "roll red")
    assert (news("push-a-red-sheep", 0),) == red.news()
    assert (news("push-berta", 0),) == after(beginning(4), "roll black").news()
    assert (news("push-any-sheep", 0),) == after(beginning(4), "roll white").news()
    assert (news("roll-the-die-and-push", 1),) == after(red, "push d5 e 2").news()
    begins = after(red._replace(scramble=1, seat=3), "push d5 e 2")
    assert (news("lay-a-card-and-move", 0),) == begins.news()
    two = moment(seats=2, hands=hands("ewe 1", seats=2))
    assert ["add-a-movement-card"] == keys(after(two, "ewe 1 cw"))
    three = moment(seats=3, hands=hands("ewe 1", seats=3))
    assert ["you-may-add-a-movement-card"] == keys(after(three, "ewe 1 cw"))
    stuck = moment("Y R G B K B G R Y", at=(8, 0), due=ROLL)
    assert ["berta-cannot-push"] == keys(after(stuck, "roll black"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_roll_names_who_is_to_roll(language: str) -> None:
    t = text(language, "shear_panic")
    (prompt,) = beginning(4).news()

    assert t.word("blue") in t.news(prompt, GAME.colors)


def test_status_tells_phase_marker_and_cards() -> None:
    state = moment(seats=3, marker=20, hands=hands("ewe 1", "wool 3", seats=3), barred="cw")

    assert [
        "phase 2",
        "marker on square 20",
        "phase ends on square 37",
        "next gate 25",
        "not the way back cw",
        *["action cards left 2 4"] * 3,
        *["movement cards left 1 2 3"] * 3,
    ] == told(state.status())
    assert news("pushes-before-the-game", pushes=4) in beginning(4).status()


def test_the_camera_sees_nine_sheep_a_figure_and_the_card() -> None:
    state = moment(marker=20, shown=("line 2", ""))

    assert 11 == len(state.observation())
    assert state.observation().keys() == state.labels().keys()
    assert "r" == state.labels()["roger s"]
    assert "2" == state.labels()["card"]
    assert 81 + 11 == len(BOARD.cells)
    assert 20 + 2 + 12 + 3 == len(GAME.looks) == len(set(GAME.looks))


def test_the_movement_card_lies_on_its_place_until_the_next_action() -> None:
    state = after(moment(seats=3, hands=hands("step 1"), extras=("12", "3", "")), "step 1 f6 n")
    taken, none = after(state, "extra 2"), after(state, "extra no")

    assert "extra" not in state.observation()
    assert "extra 2" == taken.observation()["extra"]
    assert "2" == taken.labels()["extra"]
    assert none.observation() == state.observation()
    assert "extra" not in taken.apply(taken.legal_moves()[0]).observation()


def test_a_state_is_equal_whatever_was_heard() -> None:
    one = after(moment(hands=hands("step 1")), "step 1 f6 n")
    other = one._replace(heard=None)

    assert one == other
    assert hash(one) == hash(other)
    assert one != one._replace(marker=9)


def test_arranged_takes_the_sheep_as_they_lie_and_keeps_the_rest() -> None:
    state = moment(marker=20, scores=(1, 2, 3, 4), barred="cw")
    lying = state.arranged(looks(PICTURE_3, "e", 2, 3))
    assert lying is not None

    assert sketch(moment(PICTURE_3, at=(2, 3))) == sketch(lying)
    assert "roger e" in lying.observation()
    assert (20, (1, 2, 3, 4), "cw") == (lying.marker, lying.scores, lying.barred)


def test_arranged_believes_most_of_the_sheep_about_their_facing() -> None:
    seen = dict(moment().observation())
    for cell in ("d6", "e6", "f6", "d5"):
        seen[cell] = seen[cell].replace(" s", " w")

    assert moment() == moment().arranged(seen)
    seen["e5"] = "black n"
    assert moment().arranged(seen) is None, "four, four and one"


@pytest.mark.parametrize(
    "change", [{"d6": "red s"}, {"a1": "red s"}, {"d6": "."}, {"card": "red s"}]
)
def test_arranged_refuses_a_wrong_flock(change: dict[str, str]) -> None:
    assert moment().arranged({**moment().observation(), **change}) is None


def test_arranged_refuses_a_sheep_in_the_margin() -> None:
    seen = dict(moment().observation())
    seen["roger n"] = seen.pop("d6")

    assert moment().arranged(seen) is None


# --- the owner's facts (section 11)


def test_our_own_facts_are_allowed() -> None:
    assert OWN == facts.changed({}, OWN, "shear_panic.toml", ALLOWED)
    assert OWN == GAME.facts({}, "box.toml")


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("deck", [["boing", 2]], "12 pairs"),
        ("panic_squares", [4, 37], "different squares from 1 to 73 other than 25, 37, 62"),
        ("push", "hard", "one of pack, gapkeep"),
        ("boing_directions", 6, "one of 8, 4"),
        ("wool_levels", "inner", "one of outer, any"),
        ("white_face", "black", "one of choose, turn"),
        ("tie_break", "dice", "one of actions, all"),
        ("shear", "remove", "no such key"),
    ],
)
def test_a_wrong_fact_is_refused_in_one_line(key: str, value: object, words: str) -> None:
    with pytest.raises(FactsError, match=f"^box.toml: {key}: .*{words}") as caught:
        GAME.facts({key: value}, "box.toml")

    assert "\n" not in str(caught.value)


def test_a_game_kept_before_a_key_was_there_is_played_by_our_reading_of_it() -> None:
    known = {key: value for key, value in OWN.items() if key != "tie_break"}

    assert beginning(3).box is beginning(3, facts=known).box


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_the_tie_break_has_a_sentence_of_its_own(language: str) -> None:
    t = text(language, "shear_panic")

    assert 2 == len({t("rule-tie_break", value=value) for value in ("actions", "all")})
    assert t("rule-tie_break") == t("rule-tie_break", value=OWN["tie_break"])


def test_a3_with_gaps_kept_a_slam_moves_everybody_ahead_one_cell() -> None:
    table = beginning(4, facts=GAME.facts({"push": "gapkeep"}, "box.toml"))
    picture_1 = ". . . B / Y G K . / R . Y . / G B R . / . . . ."
    yellow = moment(picture_1, at=(2, 3), due=PUSH, rolled="yellow", box=table.box)
    red = moment(PICTURE_3, at=(2, 3), due=PUSH, rolled="red", box=table.box)

    slid = ". . . B / . G K . / R Y Y . / G B . . / . . . R"
    assert sketch(moment(slid, at=(2, 3))) == sketch(after(yellow, "push d6 se 1"))
    north = ". . . B / . . . . / . G K . / R . Y Y / . G B R"
    assert sketch(moment(north, at=(1, 3))) == sketch(after(red, "push g3 n 2"))
    assert ["2"] == said(red, "push", "g3", "n")


def test_a11_a_boing_may_be_kept_from_the_diagonals() -> None:
    table = beginning(4, facts=GAME.facts({"boing_directions": 4}, "box.toml"))
    drawing = "B . . . / . K . . / Y . . . / . R R G / Y G B ."
    eight = moment(drawing, at=(3, 3), hands=hands("boing 2"))

    assert "f4" in said(eight, "boing", "2", "d6")
    assert ["d1", "d3"] == said(eight._replace(box=table.box), "boing", "2", "d6")


def test_a_white_face_may_turn_the_flock() -> None:
    table = beginning(4, facts=GAME.facts({"white_face": "turn"}, "box.toml"))
    white = after(table, "roll white")

    assert (("turn", "ccw"), ("turn", "cw")) == white.legal_moves()
    assert (news("turn-the-flock", 0),) == white.news()
    assert "black w" == after(white, "turn cw").observation()["e5"]
    panic = moment(facing="n", box=table.box, due=ROLL, marker=17)
    assert news("roger-goes-round", side="w") in after(panic, "roll white", "turn ccw").news()


def test_panic_squares_and_deck_are_the_owners() -> None:
    deck = [
        ["boing", 1], ["boing", 1], ["boing", 3], ["diag", 1], ["ewe", 1], ["ewe", 2], ["line", 3],
        ["slam", 2], ["step", 2], ["step", 3], ["wool", 2], ["wool", 3],
    ]  # fmt: skip
    own = GAME.facts({"deck": deck, "panic_squares": [2]}, "box.toml")
    table = beginning(4, facts=own)._replace(due=ACT, scramble=0)

    assert DICE == after(table, "ewe 2 cw").turn
    assert [("ewe", "1"), ("ewe", "2")] == sorted(
        {m[:2] for m in table.legal_moves() if m[0] == "ewe"}
    )


def test_colours_go_to_seats_in_order_unless_chosen() -> None:
    own = beginning(2, colors=("red", "green"))._replace(
        due=2, scramble=0, hands=hands("step 1")[:2]
    )

    assert {"d5", "f4"} == {move[2] for move in own.legal_moves()}
    assert {"e4", "f6"} == {move[2] for move in moment(hands=hands("step 1")).legal_moves()}


def test_the_same_box_is_the_same_object_so_that_states_compare() -> None:
    assert GAME.start(Options(seats=2)) == GAME.start(Options(seats=2, facts=GAME.facts({}, "x")))
    assert GAME.start(Options(seats=2)) != GAME.start(Options(seats=2, colors=("red", "blue")))
