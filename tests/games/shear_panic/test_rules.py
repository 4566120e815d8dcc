"""Shear Panic (Zoch): the rule book's pictures and the rules of each action."""

import pytest

from companion.games.rules import DICE, Options
from companion.games.shear_panic import GAME
from companion.games.shear_panic.state import PUSH, ROLL
from tests.games.shear_panic.moments import (
    PICTURE_3,
    PICTURE_6,
    START,
    after,
    beginning,
    hands,
    keys,
    kinds,
    moment,
    said,
    sketch,
)

# --- set-up and scramble (sections 2 and 3, pictures 4.1 to 4.6)


def test_a28_the_game_begins_with_the_block_of_the_pictures_in_the_middle() -> None:
    state = GAME.start(Options(seats=4))

    expected = {
        "d6": "yellow s", "e6": "green s", "f6": "blue s",
        "d5": "red s", "e5": "black s", "f5": "yellow s",
        "d4": "green s", "e4": "blue s", "f4": "red s",
    }  # fmt: skip
    assert expected == state.observation()
    assert DICE == state.turn
    assert (0, 0, 0, 0) == state.score()


def test_any_of_the_layouts_may_be_chosen() -> None:
    state = GAME.start(Options(seats=2, layout="BRG/GKY/YBR e"))

    assert "blue e" == state.observation()["d6"]
    assert "yellow e" == state.observation()["f5"]
    assert 192 == len(GAME.layouts)


PICTURES = [
    ("black", "push e5 ne 1", ". . . . / . . . B / Y G K . / R . Y . / G B R . / . . . ."),
    ("yellow", "push d6 se 1", ". . . . / . . . B / . G K . / R . Y . / G B Y . / . . . R"),
    ("green", "push d4 e 2", ". . . . / . . . B / . G K . / R . Y . / . G B Y / . . . R"),
    ("red", "push g3 n 1", ". . . . / . . . B / . G K . / R . Y Y / . G B R / . . . ."),
]


def test_pictures_1_to_5_the_scramble() -> None:
    state = beginning(4)
    for face, push, drawing in PICTURES:
        state = after(state, f"roll {face}", push)

        assert sketch(moment(drawing, at=(1, 3))) == sketch(state), push


def test_picture_6_going_on_until_blue_is_moved_too() -> None:
    state = after(moment(PICTURE_3, at=(2, 3), due=PUSH, rolled="red"), "push g3 n 2")

    assert sketch(moment(PICTURE_6, at=(1, 3))) == sketch(state)


def test_a27_picture_5_red_stops_after_one_block_or_after_two_but_not_between() -> None:
    state = moment(PICTURE_3, at=(2, 3), due=PUSH, rolled="red")

    assert ["1", "2"] == said(state, "push", "g3", "n")


def test_the_first_player_begins_the_scramble_and_a29_the_game() -> None:
    state = beginning(3, first=1)
    rolled: list[int | None] = []
    for _ in range(3):
        state = after(state, "roll black")
        rolled.append(state.turn)
        state = after(state, " ".join(state.legal_moves()[0]))

    assert [1, 2, 0] == rolled
    assert 1 == state.turn
    assert 0 == state.marker


def test_a21_two_players_push_twice_each_in_turn() -> None:
    state = beginning(2)
    rolled: list[int | None] = []
    while state.turn == DICE:
        state = after(state, "roll white")
        rolled.append(state.turn)
        state = after(state, " ".join(state.legal_moves()[0]))

    assert [0, 1, 0, 1] == rolled
    assert 0 == state.turn


def test_a_colour_may_be_pushed_by_anybody_neutral_ones_too() -> None:
    state = after(beginning(2), "roll red")

    assert {"d5", "f4"} == {move[1] for move in state.legal_moves()}


def test_a16_white_lets_the_roller_choose_any_of_the_nine() -> None:
    state = after(beginning(4), "roll white")

    assert set(state.observation()) == {move[1] for move in state.legal_moves()}


def test_a17_a_colour_that_cannot_push_is_passed_over() -> None:
    state = moment("Y B G R K B G Y R", at=(8, 0), due=PUSH, rolled="red", marker=4)

    assert (("pass",),) == state.legal_moves()
    assert ["no-red-sheep-can-push"] == keys(after(state._replace(due=ROLL), "roll red"))
    assert 1 == after(state, "pass").turn


# --- actions (section 5)


def test_step_goes_to_any_free_neighbour() -> None:
    state = moment(hands=hands("step 1"))

    assert ["e4 s", "e4 se", "e4 sw", "f6 e", "f6 n", "f6 ne", "f6 nw", "f6 se"] == said(
        state, "step", "1"
    )
    assert "blue s" == after(state, "step 1 f6 ne").observation()["g7"]


def test_step_stays_on_the_meadow() -> None:
    drawing = "B Y G R K Y G R / . . . . . . . B"
    state = moment(drawing, at=(0, 0), hands=hands("step 3"))

    assert ["a9 s", "a9 se"] == [end for end in said(state, "step", "3") if end.startswith("a9")]


def test_slam_is_for_own_sheep_only_and_a26_must_push() -> None:
    state = moment(hands=hands("slam 2"))

    assert ["e4", "f6"] == sorted({end.split()[0] for end in said(state, "slam", "2")})
    assert ["e 1", "n 2", "ne 1", "nw 1", "w 1"] == said(state, "slam", "2", "e4")


@pytest.mark.parametrize(
    ("before", "move", "expected"),
    [
        (". G . G B . . . .", "line 1 b6 e", ". . G . G B . . ."),
        (". . . . . . . G B", "line 1 i6 w", ". . . . . . G B ."),
    ],
)
def test_line_moves_the_whole_row_with_its_gaps(before: str, move: str, expected: str) -> None:
    rest = " / . . . . . . . . . / Y R K Y R B G . ."
    others = rest if before.count("G") == 1 else rest.replace("G", ".")
    state = moment(before + others, at=(3, 0), hands=hands("line 1"))

    assert sketch(moment(expected + others, at=(3, 0))) == sketch(after(state, move))


def test_line_may_not_push_a_sheep_off_the_meadow() -> None:
    drawing = ". . . . . . . G B / . . . . . . . . . / Y R K Y R B G . ."
    state = moment(drawing, at=(4, 0), hands=hands("line 2"))

    assert "h5 e" not in said(state, "line", "2")
    assert "i5 w" in said(state, "line", "2")


@pytest.mark.parametrize(
    ("move", "red", "berta", "blue"),
    [("diag 1 c3 ne", "d4", "e5", "g7"), ("diag 1 f6 sw", "b2", "c3", "e5")],
)
def test_diag_moves_the_whole_diagonal(move: str, red: str, berta: str, blue: str) -> None:
    looks = {"c3": "red s", "d4": "black s", "f6": "blue s", "f5": "yellow s"}
    rest = {"a9": "yellow s", "b9": "green s", "c9": "green s", "i1": "blue s", "i2": "red s"}
    state = moment(hands=hands("diag 1")).arranged({**looks, **rest})
    assert state is not None

    expected = {red: "red s", berta: "black s", blue: "blue s", "f5": "yellow s", **rest}
    assert expected == {
        c: look for c, look in after(state, move).observation().items() if c != "card"
    }


def test_a25_a_lone_sheep_is_a_line_and_names_itself() -> None:
    drawing = "Y G B . . . . / R K Y . . . R / G B . . . . ."
    state = moment(drawing, at=(3, 0), hands=hands("line 1", "diag 2"))

    assert {"g5 n", "g5 s"} <= set(said(state, "line", "1"))
    assert {"g5 ne", "g5 nw", "g5 se", "g5 sw"} <= set(said(state, "diag", "2"))


def test_a_push_may_be_pushed_back_by_the_next_player() -> None:
    state = after(moment(hands=hands("line 1", "line 2")), "line 1 d6 e")

    assert sketch(moment()) == sketch(after(state, "line 2 g6 w"))


def test_a12_boing_jumps_any_number_and_lands_behind_the_last() -> None:
    drawing = "B . Y . R . . . G / G Y . . . . . . . / K . . . . . . . . / R . . . . . . . B"
    state = moment(drawing, at=(2, 0), hands=hands("boing 2"))

    along = [end for end in said(state, "boing", "2", "a7") if end.endswith("7")]
    assert ["d7", "f7"] == along
    assert "blue s" == after(state, "boing 2 a7 f7").observation()["f7"]


P_WOOL = {
    "n": "R G K B / . G Y Y / . . B R / . . . . / . . . .",
    "e": ". . . B / . . . Y / . G K R / . . R Y / . . G B",
    "s": ". . . . / . . . . / . . K B / . G Y Y / R G B R",
    "w": "B . . . / Y . . . / G K R . / R Y . . / G B . .",
}


@pytest.mark.parametrize(("side", "expected"), P_WOOL.items())
def test_a10_wool_packs_the_flock_to_its_outer_line(side: str, expected: str) -> None:
    state = moment(PICTURE_6, at=(1, 3), hands=hands("wool 3"))

    assert sketch(moment(expected, at=(1, 3))) == sketch(after(state, f"wool 3 {side}"))


def test_a_packed_flock_cannot_be_woolled() -> None:
    assert "wool" not in kinds(moment(START))
    assert ["s", "w"] == said(moment(P_WOOL["n"], at=(1, 3)), "wool", "3")


def test_a_lone_sheep_across_the_meadow_runs_to_the_others_and_they_to_it() -> None:
    gap = " / ".join(["", *[". . . . . . . . ."] * 7, ""])
    for north, south in (("Y B G R K B G Y .", ". R . . . . . . ."), ("R", ". Y B G R K B G Y")):
        state = moment(f"{north}{gap}{south}", at=(0, 0), hands=hands("wool 3"))

        assert ["e", "n", "s", "w"] == said(state, "wool", "3"), sketch(state)


def test_a10_where_any_line_may_be_chosen_the_sheep_beyond_it_stay() -> None:
    table = beginning(4, facts=GAME.facts({"wool_levels": "any"}, "box.toml"))
    state = moment(PICTURE_6, at=(1, 3), box=table.box, hands=hands("wool 3"))

    expected = ". . . B / . . . Y / R G K R / . G Y . / . . B ."
    assert sketch(moment(expected, at=(1, 3))) == sketch(after(state, "wool 3 n 6"))
    assert ["5", "6", "7", "8"] == said(state, "wool", "3", "n"), "nobody is behind rank 4"
    assert {"d", "e", "f", "g"} >= set(said(state, "wool", "3", "e"))


def test_ewe_turns_the_facing_and_leaves_the_cells() -> None:
    state = moment(hands=hands("ewe 3"))

    assert ["ccw", "cw"] == said(state, "ewe", "3")
    assert "blue w" == after(state, "ewe 3 cw").observation()["f6"]
    assert "blue e" == after(state, "ewe 3 ccw").observation()["f6"]
    assert sketch(state) == sketch(after(state, "ewe 3 cw"))


# --- no undo (section 5.8)


def test_the_next_player_may_not_wool_the_flock_back() -> None:
    state = moment(PICTURE_6, at=(1, 3), hands=hands("wool 3", "step 1"), marker=10)
    woolled = after(state, "wool 3 e")

    assert ["n", "s"] == said(woolled, "wool", "3")
    later = after(woolled, "step 1 g5 e")
    assert ["e", "n", "s", "w"] == said(later, "wool", "3"), "only the next"


def test_the_next_player_may_not_turn_the_flock_back_but_may_turn_it_on() -> None:
    state = after(moment(hands=hands("ewe 1", "ewe 3", "step 1")), "ewe 1 cw")

    assert ["cw"] == said(state, "ewe", "1") == said(state, "ewe", "3")
    assert ["ccw", "cw"] == said(after(state, "step 1 d6 n"), "ewe", "3"), "only the next"


def test_a19_only_the_same_action_is_an_undo() -> None:
    before = moment("Y G B / R K Y / G B . / . . R", hands=hands("wool 3", "step 1"), seat=2)
    woolled = after(before, "wool 3 n")

    assert 3 == woolled.turn
    assert sketch(before) == sketch(after(woolled, "step 1 f4 s"))


def test_a19_a_ban_on_turning_is_none_on_wool() -> None:
    state = moment(PICTURE_6, at=(1, 3), hands=hands("ewe 1", "wool 3"))

    assert ["e", "n", "s", "w"] == said(after(state, "ewe 1 cw"), "wool", "3")
    assert ["ccw", "cw"] == said(after(state, "wool 3 n"), "ewe", "1")


def test_a20_panic_neither_lifts_nor_makes_nor_obeys_the_ban() -> None:
    state = moment(hands=hands("ewe 1", "ewe 3"), marker=3)
    panic = after(state, "ewe 1 cw")
    assert DICE == panic.turn
    pushed = after(panic, "roll black", "push e5 n 1")

    assert ["cw"] == said(pushed, "ewe", "3")
    assert "" == after(moment(marker=3), "line 1 d6 e", "roll black", "push e5 n 1").barred
