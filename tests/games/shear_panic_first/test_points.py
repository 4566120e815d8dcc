"""Every example and ruling of the first Shear Panic about the track, points and the end."""

from dataclasses import replace

import pytest

from companion.games.rules import DICE
from companion.games.shear_panic_first.state import FirstShearPanic
from tests.games.shear_panic_first.moments import START, after, drawn, holding, keys, lying, said

BLUE, YELLOW, GREEN, RED = range(4)
P1 = "RRB./YKG./.Y.B/.G.."
P2 = "R.Y./GKB./..../.RG./.Y.B"
P4A = "RK../B.Y./.R../.BY./.GG."
P4B = "BKY/RGY/RB./.G."
ROW = "BBGGKRRYY"
BEFORE = {"n": "w", "e": "n", "s": "e", "w": "s"}
"""The facing from which a turn clockwise leads here."""


def counted(rows: str, facing: str, marker: int, seat: int = 0) -> FirstShearPanic:
    """The moment after the marker went one square on, nobody having moved."""
    corner = "b8" if len(rows) == 9 else "d8"
    state = lying(rows, facing=BEFORE[facing], marker=marker, seat=seat, corner=corner)
    return after(state, "ewe 1 cw")


# 1, 6: the track

LONG = [
    (0, 1, (1, 1, 0)),
    (11, 1, (12, 1, 0)),
    (11, 3, (14, 2, 0)),
    (22, 2, (24, 2, 0)),
    (22, 3, (25, 2, 25)),
    (24, 3, (27, 2, 25)),
    (25, 3, (28, 2, 0)),
    (34, 3, (37, 2, 37)),
    (36, 3, (37, 2, 37)),
    (37, 1, (38, 3, 0)),
    (48, 1, (49, 3, 0)),
    (48, 3, (51, 4, 0)),
    (59, 2, (61, 4, 0)),
    (60, 3, (63, 4, 62)),
    (73, 3, (74, 4, 74)),
]
SHORT = [
    (8, 2, (10, 2, 0)),
    (17, 2, (19, 2, 19)),
    (27, 3, (28, 2, 28)),
    (36, 3, (39, 4, 0)),
    (46, 3, (49, 4, 47)),
    (55, 2, (56, 4, 56)),
]


@pytest.mark.parametrize(
    ("seats", "old", "value", "expected"),
    [(4, *line) for line in LONG] + [(3, *line) for line in SHORT],
)
def test_a9_a13_a14_a15_the_marker_moves_by_the_value_and_pays_at_the_gates(
    seats: int, old: int, value: int, expected: tuple[int, int, int]
) -> None:
    state = lying(START, marker=old, seats=seats)
    state = after(state, {1: "ewe 1 cw", 2: "line 2 d7 e", 3: "ewe 3 cw"}[value])

    paid = [dict(item.about)["gate"] for item in state.news() if item.key == "the-gate-pays"]
    track = state.box.track
    assert expected == (state.marker, track.phase(state.marker), *(paid or [0]))
    assert (state.marker == track.last) == (state.turn is None)


@pytest.mark.parametrize(("marker", "seats"), [(10, 4), (47, 4), (7, 3), (35, 3)])
def test_a_turn_that_leaves_phase_1_or_3_scores_nothing_for_it(marker: int, seats: int) -> None:
    state = lying("BB/KY/GG/RY/.R", marker=marker, seats=seats)

    assert after(state, "ewe 1 cw").score()[0] > 0
    assert 0 == after(state, "ewe 3 cw").score()[0]


def test_roger_comes_in_with_phase_2_and_leaves_after_the_fence() -> None:
    state = after(lying(START, marker=11), "ewe 3 cw")
    assert "roger" == state.observation()["roger w"]
    assert "roger-comes-in" in keys(state)

    state = lying(START, marker=37)
    assert "roger" == state.observation()["roger s"]
    state = after(state, "ewe 1 cw")
    assert {"roger", "shearer"}.isdisjoint(state.observation().values())
    assert "roger-leaves" in keys(state)


def test_the_shearer_comes_in_with_phase_4() -> None:
    state = after(lying(START, marker=48), "ewe 3 cw")

    assert "shearer" == state.observation()["shearer w"]
    assert "the-shearer-comes-in" in keys(state)


# 6: points


@pytest.mark.parametrize(("seat", "points"), [(RED, 2), (YELLOW, 1), (BLUE, 0), (GREEN, 0)])
def test_phase_1_pays_the_player_whose_two_sheep_touch(seat: int, points: int) -> None:
    expected = [0] * 4
    expected[seat] = points

    assert tuple(expected) == counted(P1, "s", marker=0, seat=seat).score()


@pytest.mark.parametrize(("seat", "points"), [(RED, 3), (YELLOW, 4), (BLUE, 1), (GREEN, 2)])
def test_phase_3_pays_the_player_for_each_sheep_that_touches_berta(seat: int, points: int) -> None:
    expected = [0] * 4
    expected[seat] = points

    assert tuple(expected) == counted(P1, "s", marker=37, seat=seat).score()


@pytest.mark.parametrize(
    ("rows", "facing", "points"),
    [
        pytest.param(P2, "n", (4, 5, 5, 6), id="an-empty-line-is-skipped"),
        pytest.param(P2, "e", (7, 5, 4, 3), id="the-same-turned"),
        pytest.param(START, "s", (6, 5, 6, 7), id="start"),
    ],
)
def test_a_gate_of_phase_2_pays_everybody_by_lines_from_roger(
    rows: str, facing: str, points: tuple[int, ...]
) -> None:
    assert points == counted(rows, facing, marker=24).score()
    assert (0, 0, 0, 0) == counted(rows, facing, marker=25).score()


@pytest.mark.parametrize(
    ("rows", "facing", "points", "left"),
    [
        (P4A, "n", (4, 4, 8, 2), "B.Y/.R./.BY/.GG"),
        pytest.param(P4B, "n", (3, 2, 6, 5), "RGY/RB./.G.", id="the-nearest-line-pays-nothing"),
        pytest.param(START, "s", (4, 7, 4, 3), "YGB/RKY", id="start"),
    ],
)
def test_a6_a_gate_of_phase_4_pays_by_lines_far_from_the_shearer_and_shears_the_nearest(
    rows: str, facing: str, points: tuple[int, ...], left: str
) -> None:
    state = counted(rows, facing, marker=61)

    assert points == state.score()
    assert left == drawn(state)
    assert "sheared" in keys(state)


def test_a6_the_house_may_leave_the_nearest_line_standing() -> None:
    state = lying(P4A, facing="w", marker=61, facts={"shear": "zero"})
    state = after(state, "ewe 1 cw")

    assert (4, 4, 8, 2) == state.score()
    assert P4A.replace("./", "/").rstrip(".") == drawn(state)


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        pytest.param(P4A, (4, 4, 8, 2), id="five-lines"),
        pytest.param(P4B, (4, 3, 6, 5), id="the-nearest-of-four-lines-pays-1"),
        pytest.param(START, (6, 5, 6, 7), id="the-nearest-of-three-lines-pays-2"),
    ],
)
def test_a6_the_house_may_pay_all_lines_and_shear_nobody(
    rows: str, points: tuple[int, ...]
) -> None:
    state = after(lying(rows, facing="w", marker=61, facts={"shear": "plain"}), "ewe 1 cw")

    assert points == state.score()
    assert 9 == len(state.flock)
    assert "sheared" not in keys(state)


def test_a6_where_all_lines_pay_a_single_line_pays_4_and_the_game_goes_on() -> None:
    state = after(
        lying(ROW, corner="b6", facing="w", marker=61, facts={"shear": "plain"}), "ewe 1 cw"
    )

    assert (8, 8, 8, 8) == state.score()
    assert 1 == state.turn


def test_all_in_one_line_are_sheared_without_points_and_the_game_is_over() -> None:
    state = counted(ROW, "n", marker=61)

    assert (0, 0, 0, 0) == state.score()
    assert state.turn is None
    assert () == state.legal_moves()
    assert {"shearer n": "shearer", "card": "ewe 1"} == state.observation()


def test_a_colour_without_sheep_plays_on_with_what_moves_others() -> None:
    state = lying("YKG/GYR", marker=63)

    assert {"diag", "ewe", "line"} == {move.split()[0] for move in said(state)}


def test_a_flock_that_shearing_leaves_apart_returns_before_the_next_turn() -> None:
    state = counted(".K./B.Y", "n", marker=61, seat=3)

    assert (3, ["stay d7", "stay f7"]) == (state.turn, said(state))
    assert (4, 4, 0, 0) == state.score()
    state = after(state, "stay d7", "roll +", "join w")
    assert ("BY", 0) == (drawn(state), state.turn)


def test_with_the_last_gate_the_game_is_over_though_shearing_left_the_flock_apart() -> None:
    state = counted(".K./B.Y", "n", marker=73)

    assert state.turn is None
    assert (4, 4, 0, 0) == state.score()


# 4.5: panic


def test_a7_points_come_before_the_panic_roll_and_none_from_it() -> None:
    state = after(lying("BB/KY/GR", marker=3), "ewe 1 cw")

    assert (DICE, (2, 0, 0, 0)) == (state.turn, state.score())
    assert "panic-roll-the-die" in keys(state)
    state = after(state, "roll yellow")
    assert 0 == state.turn
    state = after(state, "push e7 nw")
    while state.seat == 0:
        state = after(state, said(state)[0])
    assert ((2, 0, 0, 0), 4, 1) == (state.score(), state.marker, state.turn)


def test_passing_a_panic_square_does_not_count() -> None:
    assert 1 == after(lying(START, marker=3), "ewe 3 cw").turn


def test_a35_no_panic_comes_after_the_end() -> None:
    state = after(lying(P4A, marker=73), "ewe 3 cw")

    assert (74, None, ()) == (state.marker, state.turn, state.dice())


# 8: two players


def of_two(marker: int, rows: str = START) -> FirstShearPanic:
    return lying(rows, seats=2, marker=marker)


def test_two_players_may_take_an_extra_button_after_every_action() -> None:
    state = after(of_two(10), "ewe 1 cw")

    assert (11, 0) == (state.marker, state.turn)
    assert ["extra 1", "extra 2", "extra 3", "extra no"] == said(state)
    assert (11, 1) == (after(state, "extra no").marker, after(state, "extra no").turn)
    then = after(state, "extra 3")
    assert (14, ("1122", "11223")) == (then.marker, then.extras)


def test_three_and_four_players_have_no_buttons() -> None:
    assert 1 == after(lying(START, seats=3, marker=10), "ewe 1 cw").turn


def test_no_button_is_offered_when_the_action_has_reached_a_stop() -> None:
    state = after(of_two(26), "ewe 3 cw")

    assert (28, 1) == (state.marker, state.turn)


def test_the_surplus_of_a_button_is_lost_at_a_stop() -> None:
    assert 28 == after(of_two(24), "ewe 3 cw", "extra 3").marker


def test_a_player_without_buttons_is_not_asked() -> None:
    state = replace(of_two(10), extras=("", "11223"))

    assert 1 == after(state, "ewe 1 cw").turn


@pytest.mark.parametrize(("free", "may_decline"), [(5, True), (4, False)])
def test_a_button_must_go_when_more_buttons_than_free_actions_would_remain(
    free: int, may_decline: bool
) -> None:
    cards = ("ewe 1", "step 1", "step 3", "slam 2", "slam 3", "boing 2")[: free + 1]
    state = after(holding(of_two(10), *cards), "ewe 1 cw")

    assert may_decline == ("extra no" in said(state))
    assert ["extra 1", "extra 2", "extra 3"] == said(state)[:3]
    assert ("take-an-extra-button" in keys(state)) != may_decline


def test_points_are_counted_once_after_the_button() -> None:
    state = after(of_two(18), "ewe 1 cw")
    assert (0, 0) == state.score()

    assert (6, 5) == after(replace(of_two(18), facing="e"), "ewe 1 cw", "extra 2").score()
    assert (6, 5) == after(replace(of_two(17), facing="e"), "ewe 1 cw", "extra 1").score()
    assert (6, 5) == after(replace(of_two(18), facing="e"), "ewe 1 cw", "extra no").score()


def test_a_button_that_leaves_phase_1_leaves_its_points_too() -> None:
    state = after(of_two(7, "BB/KY/YR/GG"), "ewe 1 cw")

    assert (2, 0) == after(state, "extra no").score()
    assert (0, 0) == after(state, "extra 2").score()


def test_a33_only_the_last_square_of_a_turn_can_be_a_panic_square() -> None:
    state = after(of_two(21), "ewe 1 cw")
    assert (22, 0) == (state.marker, state.turn)
    assert DICE == after(state, "extra no").turn
    assert 1 == after(state, "extra 1").turn

    assert DICE == after(of_two(20), "ewe 1 cw", "extra 1").turn


@pytest.mark.parametrize(("free", "penalty"), [(5, 0), (4, -10)])
def test_a8_buttons_cost_two_points_each_only_if_they_outnumber_free_actions(
    free: int, penalty: int
) -> None:
    cards = ("ewe 1", "step 1", "step 3", "slam 2", "slam 3", "boing 2")[: free + 1]
    state = after(holding(of_two(55), *cards), "ewe 1 cw")
    told = {item.seat: item.points for item in state.news() if item.key == "unused-extra-buttons"}

    assert state.turn is None
    assert ({0: penalty} if penalty else {}) == told


def test_a8_the_house_may_make_every_button_cost() -> None:
    state = lying(START, seats=2, marker=55, facts={"penalty_two_players": "always"})
    state = after(replace(state, extras=("1", "11223")), "ewe 1 cw")
    told = {item.seat: item.points for item in state.news() if item.key == "unused-extra-buttons"}

    assert {0: -2, 1: -10} == told


def test_a24_a_penalty_may_leave_less_than_nothing() -> None:
    state = holding(lying(ROW, corner="b8", seats=2, marker=55, facing="w"), "ewe 1")

    assert (-10, 0) == after(state, "ewe 1 cw").score()


# 7: the end


def test_the_highest_score_wins() -> None:
    state = replace(lying(START), due=9, scores=(3, 9, 1, 9), hands=(0, 1, 0, 0))

    assert ((1,), (3,), (0,), (2,)) == state.standings()


def test_a23_of_equal_players_the_one_with_more_value_unused_wins_then_they_share() -> None:
    state = replace(lying(START), due=9, scores=(9, 9, 9, 4), hands=(0b1, 0b10, 0b1, 0))

    assert ((0, 2), (1,), (3,)) == state.standings()
    assert "shares-the-win" in keys(state)
    assert "wins-the-tie-by-cards-left" in keys(replace(state, hands=(0b1, 0b10, 0, 0)))
