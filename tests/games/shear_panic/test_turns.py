"""Shear Panic (Zoch): the marker, the points, two and three players, the end."""

import pytest

from companion.games.rules import DICE, news
from companion.games.shear_panic import GAME
from companion.games.shear_panic.state import EXTRA, OVER
from tests.games.shear_panic.moments import (
    after,
    beginning,
    hands,
    keys,
    kinds,
    moment,
    points,
    said,
    sketch,
)

P1 = "R R B . / Y K G . / . Y . B / . G . ."
P2 = "R . Y . / G K B . / . . . . / . R G . / . Y . B"
P4A = "R K . . / B . Y . / . R . . / . B Y . / . G G ."
P4B = "B K Y / R G Y / R B . / . G ."
BLUE, YELLOW, GREEN, RED = range(4)


def gains(drawing: str, facing: str, marker: int, seat: int = 0) -> tuple[int, ...]:
    """What everybody earns when `seat` turns the flock to `facing` and the marker goes on one."""
    before = "nesw"["nesw".index(facing) - 1]
    state = moment(drawing, before, at=(2, 2), marker=marker, hands=hands("ewe 1"), seat=seat)
    return after(state, "ewe 1 cw").scores


# --- points (section 6)


@pytest.mark.parametrize(("seat", "expected"), [(RED, 2), (YELLOW, 1), (BLUE, 0), (GREEN, 0)])
def test_p1_in_phase_1_two_sheep_pay_their_own_player_only(seat: int, expected: int) -> None:
    assert tuple(expected if s == seat else 0 for s in range(4)) == gains(P1, "n", 4, seat)


@pytest.mark.parametrize(("seat", "expected"), [(RED, 3), (YELLOW, 4), (BLUE, 1), (GREEN, 2)])
def test_p1_in_phase_3_each_sheep_by_berta_pays_its_own_player_only(
    seat: int, expected: int
) -> None:
    assert tuple(expected if s == seat else 0 for s in range(4)) == gains(P1, "n", 38, seat)


@pytest.mark.parametrize("gate", [25, 37])
def test_p2_the_rows_before_roger_pay_everybody(gate: int) -> None:
    assert (4, 5, 5, 6) == gains(P2, "n", gate - 1)
    assert (7, 5, 4, 3) == gains(P2, "e", gate - 1), "after a turn of the flock"


@pytest.mark.parametrize("gate", [62, 74])
def test_p4_the_rows_far_from_the_shearer_pay_everybody_and_the_nearest_nobody(gate: int) -> None:
    assert (4, 4, 8, 2) == gains(P4A, "n", gate - 1)
    assert (3, 2, 6, 5) == gains(P4B, "n", gate - 1)


def test_the_start_as_a_position() -> None:
    start = "Y G B / R K Y / G B R"

    assert [(0, 0, 0, 0)] * 4 == [gains(start, "s", 4, seat) for seat in range(4)]
    assert [3] * 4 == [gains(start, "s", 38, seat)[seat] for seat in range(4)]
    assert (6, 5, 6, 7) == gains(start, "s", 24)
    assert (4, 7, 4, 3) == gains(start, "s", 61)


def test_in_a_single_row_the_shearer_leaves_nobody_a_point() -> None:
    state = moment("B B G G K R R Y Y", "w", at=(4, 0), marker=61, hands=hands("ewe 1"))

    assert (0, 0, 0, 0) == after(state, "ewe 1 cw").scores


def test_the_phase_is_that_of_the_new_square() -> None:
    assert (0, 0, 0, 0) == gains(P1, "n", 12, RED), "out of phase 1: nothing more for it"
    assert (0, 0, 0, 0) == gains(P1, "n", 49, RED), "out of phase 3"
    assert (0, 0, 0, 2) == gains(P1, "n", 11, RED), "the last square of phase 1"
    assert (0, 0, 0, 3) == gains(P1, "n", 37, RED), "the first of phase 3"


def test_a13_a14_a_gate_pays_when_reached_or_passed_and_only_once() -> None:
    state = moment(P2, "n", at=(2, 2), marker=24, hands=hands("ewe 3", "ewe 1"))
    passed = after(state, "ewe 3 cw")

    assert (27, (7, 5, 4, 3)) == (passed.marker, passed.scores)
    assert passed.scores == after(passed, "ewe 1 cw").scores
    assert (0, 0, 0, 0) == gains(P2, "n", 23)


def test_a30_neutral_sheep_make_rows_but_pay_nobody() -> None:
    state = moment(P2, "n", at=(2, 2), seats=2, marker=24, due=EXTRA, steps=1)

    assert (4, 5) == after(state, "extra 1").scores


def test_a30_own_sheep_cards_never_move_neutral_sheep_but_cards_for_any_do() -> None:
    cards = hands("step 1", "slam 2", "boing 2", "line 1", "diag 1", seats=2)
    state = moment("R Y G B / R K Y . / G . . B", seats=2, hands=cards)
    colors: dict[str, set[str]] = {}
    for kind, _, cell, *_ in state.legal_moves():
        colors.setdefault(kind, set()).add(state.observation()[cell].split()[0])

    assert {"blue"} == colors["step"] == colors["slam"] == colors["boing"]
    assert {"red", "green"} <= colors["line"] & colors["diag"]


# --- the marker (section 4)


def test_a15_the_marker_goes_on_by_the_printed_value() -> None:
    assert 3 == after(moment(hands=hands("step 3")), "step 3 e4 s").marker
    assert 1 == after(moment(hands=hands("step 1")), "step 1 e4 s").marker


def test_the_fence_at_37_stops_the_marker_and_the_next_player_moves_it_on() -> None:
    state = after(moment(marker=36, hands=hands("ewe 3", "ewe 1")), "ewe 3 cw")

    assert (37, 1) == (state.marker, state.turn)
    assert "the-fence-stops-the-marker" in keys(state)
    assert 38 == after(state, "ewe 1 cw").marker


def test_a_card_once_used_is_gone_and_lies_open() -> None:
    state = after(moment(hands=hands("ewe 3", "ewe 1")), "ewe 3 cw")

    assert "ewe 3" == state.observation()["card"]
    assert (("ewe", (1,)),) == state.box.deck.held(state.hands[0])
    assert (("ewe", (1, 3)),) == state.box.deck.held(state.hands[1])


def test_roger_comes_in_turns_with_the_flock_and_leaves() -> None:
    state = after(moment(facing="n", marker=12, hands=hands("ewe 1", "step 1")), "ewe 1 cw")

    assert "roger" == state.observation()["roger e"]
    assert {news("phase", phase=2), news("roger-comes-in", side="e")} <= set(state.news())
    assert not {"roger e", "roger n"} & set(state.untidied()), "nobody has put him there yet"
    turned = after(state, "ewe 1 cw")
    assert "roger" == turned.observation()["roger s"]
    assert "roger" == turned.untidied()["roger e"]
    assert news("roger-goes-round", side="s") in turned.news()
    gone = after(turned._replace(marker=37), "step 1 d4 s")
    assert "roger-leaves" in keys(gone)
    assert "roger" not in gone.observation().values()
    assert "roger" == gone.untidied()["roger s"]


def test_the_shearer_comes_in_on_the_facing_side_and_stays() -> None:
    state = after(moment(facing="w", marker=49, hands=hands("step 1")), "step 1 e4 s")

    assert "shearer" == state.observation()["shearer w"]
    assert news("the-shearer-comes-in", side="w") in state.news()


def test_with_a_movement_card_roger_is_untidied_as_before_the_whole_turn() -> None:
    state = moment(facing="n", seats=3, marker=14, hands=hands("ewe 1", seats=3))
    done = after(state, "ewe 1 cw", "extra no")

    assert "roger" == done.untidied()["roger n"]
    assert "roger" == done.observation()["roger e"]


# --- panic


def test_panic_only_where_the_marker_lands() -> None:
    assert DICE == after(moment(marker=3, hands=hands("ewe 1")), "ewe 1 cw").turn
    assert 1 == after(moment(marker=3, hands=hands("ewe 3")), "ewe 3 cw").turn


def test_panic_is_the_active_players_pays_nothing_and_leaves_the_marker() -> None:
    state = after(moment(P1, "w", at=(2, 2), seat=RED, marker=3, hands=hands("ewe 1")), "ewe 1 cw")
    assert (0, 0, 0, 2) == state.scores, "points come before panic"
    assert news("panic-roll-the-die", RED) in state.news()
    pushing = after(state, "roll green")
    assert RED == pushing.turn
    done = after(pushing, " ".join(pushing.legal_moves()[0]))

    assert (4, (0, 0, 0, 2), BLUE) == (done.marker, done.scores, done.turn)


def test_a35_no_panic_once_the_game_is_over() -> None:
    state = after(moment(marker=73, hands=hands("ewe 3")), "ewe 3 cw")

    assert (74, None, ()) == (state.marker, state.turn, state.legal_moves())


# --- nothing to be done


def test_a18_without_an_action_any_card_is_spent_as_time() -> None:
    state = moment(marker=4, hands=hands("wool 3", "boing 2")).arranged(
        moment("B G Y / R K R / Y G B").observation()
    )
    assert state is not None
    packed = state._replace(hands=hands("wool 3"))

    assert {"boing"} == kinds(state), "one card is of use: no other is spent"
    assert (("wool", "3"),) == packed.legal_moves()
    spent = after(packed, "wool 3")
    assert (7, 0, "") == (spent.marker, spent.hands[BLUE], spent.barred)
    assert sketch(packed) == sketch(spent)
    assert "a-card-for-its-time-only" in keys(spent)


def test_a18_points_are_given_for_a_turn_of_pure_time_too() -> None:
    packed = moment("B B Y / R K R / Y G G", marker=4, hands=hands("wool 3"))

    assert (2, 0, 0, 0) == after(packed, "wool 3").scores


def test_a31_the_flock_can_always_be_turned() -> None:
    assert ["ccw", "cw"] == said(moment(hands=hands("ewe 1")), "ewe", "1")


# --- three players (section 8)


def test_three_players_may_add_one_movement_card() -> None:
    state = beginning(3)
    assert ("123", "123", "123") == state.extras
    acted = after(moment(seats=3, hands=hands("ewe 1", seats=3)), "ewe 1 cw")

    assert (0, 0) == (acted.turn, acted.marker), "the marker waits"
    assert ["1", "2", "3", "no"] == said(acted, "extra")
    assert (1, 1) == (after(acted, "extra no").marker, after(acted, "extra no").turn)
    added = after(acted, "extra 2")
    assert (3, "13") == (added.marker, added.extras[0])


def test_without_movement_cards_there_is_no_such_question() -> None:
    state = moment(seats=3, hands=hands("ewe 1", seats=3), extras=("", "1", ""))

    assert 1 == after(state, "ewe 1 cw").turn


def test_one_move_one_scoring_one_panic_check_on_the_last_square() -> None:
    state = moment(seats=3, marker=3, hands=hands("ewe 1", seats=3))

    assert 1 == after(state, "ewe 1 cw", "extra 1").turn, "over square 4 to 5"
    assert DICE == after(state, "ewe 1 cw", "extra no").turn
    panic = after(state._replace(marker=1), "ewe 1 cw", "extra 2")
    assert (4, DICE) == (panic.marker, panic.turn)


def test_a32_the_sum_is_capped_at_the_fence_and_the_card_is_spent_or_kept() -> None:
    acted = after(moment(seats=3, marker=36, hands=hands("ewe 3", seats=3)), "ewe 3 cw")

    assert (37, "12") == (after(acted, "extra 3").marker, after(acted, "extra 3").extras[0])
    assert (37, "123") == (after(acted, "extra no").marker, after(acted, "extra no").extras[0])


def test_a22_without_action_cards_a_movement_card_is_played_alone() -> None:
    state = moment(seats=3, marker=70, hands=(0, 1, 1), extras=("13", "", "2"), barred="cw")

    assert (("extra", "1"), ("extra", "3")) == state.legal_moves()
    alone = after(state, "extra 1")
    assert (71, "3", 1, "") == (alone.marker, alone.extras[0], alone.turn, alone.barred)


def test_a22_with_no_card_at_all_a_player_passes() -> None:
    state = moment(P1, "n", at=(2, 2), seats=3, marker=46, hands=(0, 1, 1), extras=("", "1", ""))

    assert (("pass",),) == state.legal_moves()
    passed = after(state, "pass")
    assert (46, 1, (0, 0, 0)) == (passed.marker, passed.turn, passed.scores), "and no panic on 46"


def test_a22_if_nobody_can_move_the_marker_it_is_put_on_74_and_scored() -> None:
    state = moment(P4A, "n", at=(2, 2), seats=3, marker=70, hands=(0, 0, 0), extras=("", "", ""))
    over = after(state, "pass")

    assert (74, None, (4, 4, 8)) == (over.marker, over.turn, over.scores)


def test_a22_the_cards_of_three_always_reach_the_end() -> None:
    deck = beginning(3).box.deck
    most_lost_at_the_fence = 3 + 3 - 1

    assert 3 * (deck.worth(deck.full) + 1 + 2 + 3) - most_lost_at_the_fence >= 74


def test_a24_unused_movement_cards_cost_two_points_each_even_below_zero() -> None:
    row = moment("B B G G K R R Y Y", "n", at=(4, 0), seats=3, marker=73, due=EXTRA, steps=1)
    over = after(row._replace(extras=("12", "123", "")), "extra 2")

    assert (-2, -6, 0) == over.scores
    expected = [("unused-movement-cards", 0, -2), ("unused-movement-cards", 1, -6)]
    assert expected == points(over)


# --- two players (section 8)


def test_two_players_must_add_a_movement_card_to_every_action() -> None:
    assert ("111122223333",) * 2 == beginning(2).extras
    acted = after(moment(seats=2, hands=hands("ewe 1", seats=2)), "ewe 1 cw")

    assert ["1", "2", "3"] == said(acted, "extra")
    added = after(acted, "extra 3")
    assert (4, "11112222333") == (added.marker, added.extras[0])


def test_for_two_players_unused_movement_cards_cost_nothing() -> None:
    row = moment("B B G G K R R Y Y", "n", at=(4, 0), seats=2, marker=73, due=EXTRA, steps=1)
    over = after(row, "extra 1")

    assert (None, (0, 0)) == (over.turn, over.scores)


# --- the end (section 7)


def ended(scores: tuple[int, ...], left: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """The places when nobody scores at 74 and these cards are left."""
    cards = tuple(hands(*cards.split(", "))[0] if cards else 0 for cards in left)
    state = moment("B B G G K R R Y Y", at=(4, 0), scores=scores, hands=cards, due=OVER, marker=74)
    return state.standings()


def test_the_highest_score_wins() -> None:
    assert ((2,), (0,), (3,), (1,)) == ended((7, -2, 12, 3), ("", "", "", ""))


def test_a23_a_tie_goes_to_the_larger_values_on_unused_action_cards_then_is_shared() -> None:
    assert ((1,), (0,), (2, 3)) == ended((9, 9, 5, 5), ("ewe 3", "ewe 1, wool 3", "", ""))
    assert ((0, 1), (2,), (3,)) == ended((9, 9, 5, 4), ("ewe 3", "wool 3", "", "ewe 3"))


def test_a23_movement_cards_do_not_count() -> None:
    state = moment(seats=3, scores=(5, 5, 5), hands=(0, 0, 0), extras=("123", "", "1"), due=OVER)

    assert ((0, 1, 2),) == state.standings()


def test_a23_the_house_may_count_movement_cards_in_a_tie() -> None:
    box = beginning(3, facts=GAME.facts({"tie_break": "all"}, "box.toml")).box
    row = moment("B B G G K R R Y Y", "n", at=(4, 0), seats=3, marker=73, due=EXTRA, steps=1)
    cards = (hands("wool 3")[0], 0, hands("ewe 1")[0])
    last = row._replace(scores=(5, 9, 7), hands=cards, extras=("1", "13", "2"))
    state, counting = after(last, "extra 1"), after(last._replace(box=box), "extra 1")

    assert (5, 5, 5) == state.scores == counting.scores
    assert ((0,), (2,), (1,)) == state.standings()
    assert ((1,), (0, 2)) == counting.standings()
    assert news("wins-the-tie-by-cards-left", 1, score=5, cards=4) == counting.news()[-1]


def test_the_news_of_the_end_tell_who_won_and_by_what() -> None:
    state = moment("B B G G K R R Y Y", "w", at=(4, 0), marker=73, hands=hands("ewe 1"))
    last = after(state._replace(scores=(1, 7, 2, 3)), "ewe 1 cw")
    tied = after(state._replace(scores=(7, 7, 2, 3)), "ewe 1 cw")
    even = after(state._replace(scores=(0, 7, 7, 3)), "ewe 1 cw")

    assert news("wins", 1, score=7) == last.news()[-1]
    assert news("wins-the-tie-by-cards-left", 1, score=7, cards=1) == tied.news()[-1]
    assert [news("shares-the-win", seat, score=7) for seat in (1, 2)] == list(even.news()[-2:])
