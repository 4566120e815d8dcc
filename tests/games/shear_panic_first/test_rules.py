"""Every example and ruling of the first Shear Panic about actions, turns and the return."""

from dataclasses import replace

import pytest

from companion.games.rules import DICE, Options, news
from companion.games.shear_panic_first import GAME
from companion.games.shear_panic_first.flock import NAMES
from companion.games.shear_panic_first.state import FirstShearPanic
from tests.games.shear_panic_first.moments import (
    START,
    P,
    after,
    drawn,
    fallen,
    holding,
    keys,
    lying,
    on_mat,
    said,
)

BLUE, YELLOW, GREEN, RED = range(4)
PICTURE_41 = "...B/YGK./R.Y./GBR."
PICTURE_43 = "...B/.GK./R.Y./.GBY/...R"


def started(seats: int = 4, first: int = 0, layout: str = "") -> FirstShearPanic:
    state = GAME.start(Options(seats=seats, first=first, layout=layout))
    assert isinstance(state, FirstShearPanic)
    return state


# 2, 3: set-up and scramble


def test_a28_the_flock_starts_in_the_middle_as_in_the_pictures_facing_south() -> None:
    state = started()

    assert START == drawn(state)
    assert "K" == on_mat(state)["f6"]
    assert "s" == state.facing


def test_a28_there_are_48_layouts_in_four_facings_and_mates_are_a_knights_move_apart() -> None:
    assert 192 == len(set(GAME.layouts))
    for layout in GAME.layouts[::17]:
        sheep = on_mat(started(layout=layout))
        assert "K" == sheep["f6"]
        for letter in "BYGR":
            one, other = (cell for cell in sheep if sheep[cell] == letter)
            apart = {abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))}
            assert {1, 2} == apart, layout


@pytest.mark.parametrize(
    ("seats", "first", "rollers"),
    [(4, 2, [2, 3, 0, 1]), (3, 0, [0, 1, 2]), pytest.param(2, 1, [1, 0, 1, 0], id="a21-two-each")],
)
def test_a29_everybody_pushes_before_the_game_and_the_first_player_begins(
    seats: int, first: int, rollers: list[int]
) -> None:
    state, actual = started(seats, first), []
    while state.scramble:
        assert DICE == state.turn
        state = after(state, "roll white")
        actual.append(state.turn)
        state = after(state, "turn cw")

    assert rollers == actual
    assert first == state.turn
    assert (news("choose-an-action", first),) == state.news()
    assert (0,) * seats == state.score()
    assert 0 == state.marker


def test_a_rolled_colour_lets_either_sheep_of_it_push_whoever_owns_it() -> None:
    state = after(started(seats=2), "roll red")

    assert {"e6", "g5"} == {move.split()[1] for move in said(state, "push")}
    assert "push e6 e" in said(state)


def test_black_lets_berta_push() -> None:
    assert {"f6"} == {move.split()[1] for move in said(after(started(), "roll black"))}


def test_white_turns_the_whole_flock_and_pushes_nobody() -> None:
    state = after(started(), "roll white")

    assert ["turn ccw", "turn cw"] == said(state)
    assert "w" == after(state, "turn cw").facing
    assert "e" == after(state, "turn ccw").facing
    assert START == drawn(after(state, "turn cw"))


def test_a17_a_colour_without_a_push_or_without_sheep_does_nothing() -> None:
    lonely = lying("K", marker=62, seat=1, due=0)
    for face in ("black", "blue"):
        state = after(lonely, f"roll {face}")

        assert ["pass"] == said(state)
        assert 2 == after(state, "pass").turn


# 5.1-5.4: steps and pushes


def test_a_step_goes_to_any_free_neighbour() -> None:
    state = lying(START, seat=YELLOW)

    assert ["n", "ne", "nw", "sw", "w"] == [move.split()[-1] for move in said(state, "step 1 d8")]
    assert ["e", "ne", "se"] == [move.split()[-1] for move in said(state, "step 1 f7")]


def test_a_sheep_with_no_free_neighbour_cannot_step() -> None:
    assert [] == said(lying("YGB/YBG/GRR", seat=BLUE), "step 1 e7")


def test_a3_yellow_pushes_red_over_a_gap_and_both_go_one_cell() -> None:
    state = after(lying(PICTURE_41, seat=YELLOW), "slam 2 d7 se")

    assert "...B/.GK./RYY./GB../...R" == drawn(state)


def test_a3_everybody_ahead_steps_one_cell_and_gaps_keep_their_size() -> None:
    state = after(lying(PICTURE_43, seat=RED), "slam 3 g4 n")

    assert "...B/..../.GK./R.YY/.GBR" == drawn(state)
    assert "the-flock-is-apart" in keys(state)
    assert ["join s"] == said(after(state, "roll +"))
    assert "...B/.GK./R.YY/.GBR" == drawn(after(state, "roll +", "join s"))
    assert ["join sw"] == said(after(state, "roll x"))
    assert "..B./.GK./R.YY/.GBR" == drawn(after(state, "roll x", "join sw"))


def test_a26_a_slam_needs_somebody_in_front() -> None:
    state = lying(START, seat=YELLOW)

    assert ["e", "s", "se"] == [move.split()[-1] for move in said(state, "slam 2 d8")]


def test_a34_the_mover_of_a_push_needs_somebody_in_front() -> None:
    state = lying("BB/KY")

    assert ["d7 e", "d7 n", "d8 e", "d8 s", "e7 n", "e7 w", "e8 s", "e8 w"] == [
        move.removeprefix("line 1 ") for move in said(state, "line 1")
    ]
    assert ["d7 ne", "d8 se", "e7 nw", "e8 sw"] == [
        move.removeprefix("diag 1 ") for move in said(state, "diag 1")
    ]


def test_a_diagonal_push_from_the_rear_moves_the_whole_diagonal() -> None:
    state = after(lying("...B/...Y/.K../R...", corner="d7"), "diag 1 d4 ne")

    assert {"e5": "R", "f6": "K", "h8": "B", "g6": "Y"} == on_mat(state)


def test_a_push_from_the_middle_moves_only_the_front_part() -> None:
    state = after(lying("...B/...Y/.K../R...", corner="d7"), "diag 1 e5 ne")

    assert {"d4": "R", "f6": "K", "h8": "B", "g6": "Y"} == on_mat(state)


def test_the_other_direction_from_the_other_end_pushes_it_back() -> None:
    there = after(lying(START), "line 1 d7 e")

    assert "YGB./.RKY/GBR." == drawn(there)
    assert START == drawn(after(there, "line 1 g7 w"))


def test_a30_own_cards_never_move_neutral_sheep_but_pushes_and_panic_do() -> None:
    state = lying(START, seats=2, seat=BLUE)
    blue = {cell for cell, letter in on_mat(state).items() if letter == "B"}
    for kind in ("step", "slam", "boing"):
        assert {move.split()[2] for move in said(state, kind)} <= blue
    assert set(on_mat(state)) >= {move.split()[2] for move in said(state, "line 1")} > blue
    assert said(after(replace(state, due=0), "roll red"), "push")


def test_the_switch_to_packing_pushes_as_zoch_does() -> None:
    state = lying(PICTURE_41, seat=YELLOW, facts={"push": "pack"})
    assert "...B/.GK./R.Y./GBY./...R" == drawn(after(state, "slam 2 d7 se 1"))

    state = lying("B.Y.G", seat=BLUE, marker=20, facts={"push": "pack"})
    assert ["slam 2 d8 e 1", "slam 2 d8 e 2"] == said(state, "slam 2 d8")
    assert {"f8": "B", "g8": "Y", "h8": "G"} == on_mat(after(state, "slam 2 d8 e 1"))
    assert {"g8": "B", "h8": "Y", "i8": "G"} == on_mat(after(state, "slam 2 d8 e 2"))


# 5.5: boing


@pytest.mark.parametrize(
    ("row", "corner", "landings"),
    [
        pytest.param("B.Y.G...R", "a6", ["d6", "f6", "j6"], id="behind-every-sheep-jumped"),
        (".BYG", "a6", ["e6"]),
        (".B..Y..G.", "a6", ["f6", "i6"]),
        (".YB", "a6", ["a6"]),
        pytest.param("YB", "c6", ["b6"], id="no-border"),
    ],
)
def test_a_boing_lands_right_behind_a_sheep_it_jumped(
    row: str, corner: str, landings: list[str]
) -> None:
    state = lying(row, corner=corner)

    assert landings == [move.split()[-1] for move in said(state, "boing 2")]


def test_a11_a_boing_never_goes_diagonally_unless_the_house_says_so() -> None:
    state = lying("B./.Y")
    house = lying("B./.Y", facts={"boing_directions": 8})

    assert [] == said(state, "boing")
    assert ["boing 2 d8 f6"] == said(house, "boing")


@pytest.mark.parametrize(
    ("rows", "corner", "landings"),
    [
        pytest.param("B.Y.G...R", "b6", ["e6", "g6", "h6", "i6", "k6"], id="gaps-and-one-beyond"),
        pytest.param("BY../..G./...R", "d8", ["f8", "g8", "h8"], id="as-far-as-the-flock-and-one"),
        pytest.param("..YB", "d8", ["e8"], id="one-outside-the-flock"),
        pytest.param("B./.Y", "d8", [], id="nobody-to-jump"),
    ],
)
def test_a11_the_house_may_let_a_boing_end_on_any_free_cell_beyond_a_sheep(
    rows: str, corner: str, landings: list[str]
) -> None:
    state = lying(rows, corner=corner, facts={"boing_landing": "any"})

    assert landings == [move.split()[-1] for move in said(state, "boing 2")]


def test_a11_a_jump_far_from_the_flock_makes_it_fall_apart() -> None:
    state = lying("BY../..G./...R", marker=20, facts={"boing_landing": "any"})
    far = after(state, "boing 2 d8 h8")

    assert "the-flock-is-apart" in keys(far)
    assert "the-flock-is-apart" not in keys(after(state, "boing 2 d8 g8"))


def test_a11_far_jumps_may_go_diagonally_too() -> None:
    state = lying("B../.Y./..G", facts={"boing_landing": "any", "boing_directions": 8})

    assert ["boing 2 d8 g5"] == said(state, "boing")
    assert ["boing 2 f6 c9"] == said(replace(state, seat=GREEN), "boing")


def test_nobody_else_moves_in_a_boing() -> None:
    assert "YG./RKY/GBR/..B" == drawn(after(lying(START), "boing 2 f8 f5"))


# 5.6: wool


@pytest.mark.parametrize(
    ("side", "line", "expected"),
    [
        ("n", "8", "RGKB/.GYY/..BR"),
        ("e", "g", "..B/..Y/GKR/.RY/.GB"),
        ("s", "4", "..KB/.GYY/RGBR"),
        ("w", "d", "B../Y../GKR/RY./GB."),
        pytest.param("n", "6", "...B/...Y/RGKR/.GY./..B.", id="a10-any-level"),
    ],
)
def test_the_wool_rule_packs_every_file_to_the_line(side: str, line: str, expected: str) -> None:
    assert expected == drawn(after(lying(P), f"wool 3 {side} {line}"))


def test_a_packed_flock_cannot_be_woolled() -> None:
    assert [] == said(lying(START), "wool")


def test_a10_every_line_with_a_sheep_may_be_chosen_if_somebody_moves() -> None:
    assert ["wool 3 n 5", "wool 3 n 6", "wool 3 n 7", "wool 3 n 8"] == said(lying(P), "wool 3 n")
    assert ["wool 3 s 4", "wool 3 s 5"] == said(lying(P), "wool 3 s")


def test_a10_the_house_may_allow_the_outer_lines_only() -> None:
    state = lying(P, facts={"wool_levels": "outer"})

    assert ["wool 3 e g", "wool 3 n 8", "wool 3 s 4", "wool 3 w d"] == said(state, "wool")


# 5.7, 5.8: ewe and the ban on undoing


def test_a31_turning_the_flock_is_an_action_that_moves_no_sheep() -> None:
    state = after(lying(START), "ewe 1 cw")

    assert START == drawn(state)
    assert "w" == state.facing
    assert 1 == state.turn


@pytest.mark.parametrize(("marker", "who"), [(20, "roger"), (63, "shearer")])
def test_roger_and_the_shearer_stand_where_the_flock_looks(marker: int, who: str) -> None:
    state = lying(START, facing="n", marker=marker)

    assert who == state.observation()[f"{who} n"]
    assert who == after(state, "ewe 1 ccw").observation()[f"{who} w"]


def test_a19_the_next_player_may_not_turn_back_but_on() -> None:
    state = after(lying(START), "ewe 1 cw")

    assert ["ewe 1 cw", "ewe 3 cw"] == said(state, "ewe")
    assert 4 == len(said(after(state, "line 1 d8 e"), "ewe"))


def test_a19_the_next_player_may_not_wool_to_the_opposite_side() -> None:
    state = after(lying(P), "wool 3 n 8")

    assert [] == said(state, "wool 3 s")
    assert said(state, "wool 3 w")
    assert said(replace(state, barred=""), "wool 3 s")
    assert said(after(state, "ewe 3 cw"), "wool 3 s")


def test_a20_a_panic_roll_neither_lifts_nor_makes_the_ban() -> None:
    state = after(lying(P, marker=1), "wool 3 n 8", "roll white", "turn cw")

    assert [] == said(state, "wool 3 s")
    assert 4 == len(said(state, "ewe"))


# 4, A18: a turn without anything to do


def test_a18_with_nothing_to_carry_out_any_action_is_spent_for_its_time() -> None:
    state = holding(lying("YKG", marker=62), "step 1", "slam 2", "slam 3")

    assert ["slam 2", "slam 3", "step 1"] == said(state)
    then = after(state, "slam 3")
    assert (65, "YKG", 1) == (then.marker, drawn(then), then.turn)
    assert "a-card-for-its-time-only" in keys(then)


def test_a18_pure_time_bans_nothing() -> None:
    state = after(holding(lying("YK", marker=62), "wool 3"), "wool 3")

    assert "" == state.barred


# 5.9: apart


def test_a4_sheep_that_touch_by_a_corner_hold_together() -> None:
    rows = "B../.K./..Y"

    assert "push" != fallen(rows).errand
    assert "push" == fallen(rows, facts={"connectivity": 4}).errand


def test_a5_plus_brings_the_sheep_back_in_a_row() -> None:
    state = after(fallen("KB.G"), "roll +")

    assert ["join w"] == said(state)
    assert "KBG" == drawn(after(state, "join w"))


def test_a5_x_lets_the_player_choose_between_equal_ways() -> None:
    state = after(fallen("KB.G"), "roll x")

    assert ["join nw", "join sw"] == said(state)
    assert "..G/KB." == drawn(after(state, "join nw"))
    assert "KB./..G" == drawn(after(state, "join sw"))


def test_a5_where_x_leads_nowhere_plus_counts() -> None:
    state = fallen("KB...G")

    for roll in ("roll +", "roll x"):
        assert ["join w"] == said(after(state, roll))
        assert "KBG" == drawn(after(state, roll, "join w"))
    assert "that-sign-leads-nowhere" in keys(after(state, "roll x"))
    assert "that-sign-leads-nowhere" not in keys(after(state, "roll +"))


def test_a_roll_of_the_return_die_has_three_faces_of_each_sign() -> None:
    state = fallen("KB.G")

    assert DICE == state.turn
    assert [("return", (("+", 3), ("x", 3)))] == [die[:2] for die in state.dice()]
    assert ["roll +", "roll x"] == said(state)


def test_the_smaller_part_returns_whole() -> None:
    state = after(fallen("KBY..G/.....R"), "roll +", "join w")

    assert "KBYG/...R" == drawn(state)


def test_of_equal_parts_the_one_with_berta_stays() -> None:
    assert "YGKB" == drawn(after(fallen("YG...KB"), "roll +", "join e"))


def test_of_equal_parts_without_berta_the_player_chooses() -> None:
    state = fallen("BB..YG", seat=2)

    assert (2, ["stay d8", "stay h8"]) == (state.turn, said(state))
    assert ["join w"] == said(after(state, "stay d8", "roll +"))
    assert ["join e"] == said(after(state, "stay h8", "roll +"))


def test_of_several_parts_the_smallest_returns_first() -> None:
    state = fallen("GG..KBY..R", corner="b8")

    assert ["k8"] == [NAMES[cell] for cell in state.part]
    assert ["b8", "c8"] == [NAMES[cell] for cell in after(state, "roll +", "join w").part]


def test_of_several_smallest_parts_the_player_chooses() -> None:
    state = fallen("G.KB.Y", seat=1)

    assert (1, ["part d8", "part i8"]) == (state.turn, said(state))
    state = after(state, "part i8", "roll +", "join w")
    assert "G.KBY" == drawn(state)
    assert DICE == state.turn
    assert "GKBY" == drawn(after(state, "roll +", "join e"))


def test_parts_are_named_by_their_first_cell_as_plain_words() -> None:
    state = fallen("B./Y./../GR", corner="d10")

    assert ["stay d10", "stay d7"] == said(state)


def test_a_way_on_which_somebody_stands_before_contact_is_dead() -> None:
    state = after(fallen("KB..Y..G"), "part k8", "roll +")

    assert ["put f7", "put f8", "put f9"] == said(state)


def test_if_both_signs_fail_the_part_goes_to_a_nearest_place() -> None:
    state = fallen("KB...../......./......G")

    for roll in ("roll +", "roll x"):
        assert ["put f7", "put f8", "put f9"] == said(after(state, roll))
    assert "KBG" == drawn(after(state, "roll x", "put f8"))
    assert "KB./..G" == drawn(after(state, "roll +", "put f7"))


def test_a_return_is_the_turn_of_who_made_the_push() -> None:
    state = after(fallen("KB.G", seat=2), "roll +")

    assert 2 == state.turn
    assert 3 == after(state, "join w").turn


def test_an_action_moves_the_marker_only_after_the_return() -> None:
    state = after(lying(PICTURE_43, seat=RED), "slam 3 g4 n")

    assert (0, DICE) == (state.marker, state.turn)
    state = after(state, "roll +")
    assert (0, RED) == (state.marker, state.turn)
    state = after(state, "join s")
    assert (3, BLUE) == (state.marker, state.turn)
