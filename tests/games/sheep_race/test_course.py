"""The Sheep Race: the course of its three races, and what is told of them."""
# Asserts read expected == actual.

from itertools import combinations

import pytest

from companion.games.rules import DICE, Die, Options
from companion.games.sheep_race import start
from companion.games.sheep_race.state import final_lanes
from tests.games.sheep_race.moments import (
    LEFT,
    NATIONS,
    SPENT,
    after,
    choices,
    cubes_of,
    final,
    race,
    semifinals,
    told,
)

# The course of a race


def test_a1_a_longer_lane_has_its_end_zone_and_finish_further_on() -> None:
    state = race(squares=(15, 0, 0, 0, 0, 0), facts={"lane_length": 20})

    assert "walk gain" in choices(after(state, "roll 1 0"))
    assert "1-17" in after(state, "roll 1 0", "trot blue").observation()
    assert "1-21" in state.board.cells
    assert "1-22" not in state.board.cells


@pytest.mark.parametrize(("on_last", "finishes"), [(False, False), (True, True)])
def test_a5_the_finish_is_a_line_behind_the_last_square_unless_the_box_says_else(
    on_last: bool, finishes: bool
) -> None:
    state = race(squares=(13, 0, 0, 0, 0, 0), facts={"finish_on_last": on_last})
    state = after(state, "roll 1 0", "trot blue")

    assert finishes == bool(state.home)
    assert ("sheep" if finishes else "lying") == state.observation()["1-15"]


def test_a5_the_end_zone_lies_before_a_finish_on_the_last_square() -> None:
    for square, gains in ((9, True), (10, False)):
        state = race(squares=(square, 0, 0, 0, 0, 0), facts={"finish_on_last": True})

        assert gains == ("walk gain" in choices(after(state, "roll 1 0")))


def test_a15_a_semifinal_ends_at_once_when_three_are_home() -> None:
    state = race(squares=(16, 16, 15, 1, 1, 1), bets=(1, 2, 3), home=(2, 1))
    state = after(state, "roll 3 0", "trot blue")

    assert 0 == state.turn
    assert ["reveal 2 3", "reveal 2 4"] == choices(state)[:2]
    assert (1, 0, 2) == state.podium()


def test_a15_a_semifinal_goes_on_while_two_are_home_and_one_can_move() -> None:
    state = race(squares=(16, 15, 1, 1, 1, 1), bets=(1, 2, 3), home=(1,))

    assert DICE == after(state, "roll 2 0", "trot blue").turn


def test_a15_the_final_ends_at_once_with_its_first_sheep() -> None:
    state = final(race(squares=(15, 3, 3, 3, 3, 3), bets=(1, 2, 3)))
    state = after(state, "roll 1 0", "trot blue")

    assert 0 == state.turn
    assert (0,) == state.podium()


def test_the_final_is_won_by_the_nearest_if_all_are_exhausted_and_then_by_the_lower_lane() -> None:
    spent = dict.fromkeys(range(2, 7), SPENT)
    state = final(race(squares=(12, 12, 14, 13, 14, 11), cubes=spent))
    state = after(state, "roll 1 0", "trot blue")

    assert 0 == state.turn
    assert (0,) == state.podium()


def test_t5_exhausted_sheep_follow_the_finishers_by_distance_and_then_by_lower_lane() -> None:
    spent = dict.fromkeys((1, 3, 5, 6), SPENT)
    state = race(squares=(14, 16, 13, 13, 12, 15), cubes={4: (0, 0, 1), **spent}, home=(2,))
    state = after(state, "roll 4 0", "walk white")

    assert 0 == state.turn
    assert [2, 6, 1] == [lane + 1 for lane in state.podium()]


def test_t6_a6_a_token_comes_to_lie_on_top_of_those_it_meets() -> None:
    state = race(squares=(3, 3, 3, 16, 15, 16), home=(6, 4), bets=(4, 1, 2, 3))
    state = after(state, "roll 5 0", "trot blue")
    state = after(state, "reveal 1 2", "reveal 2 3", "reveal 1 4", "reveal 1 2")

    assert (5, 0, 5, 0) == state.score()
    assert ((2,), (0,), (1,), (3,)) == state.standings()
    assert 2 == after(state, *(f"deal {word}" for word in LEFT)).turn


def test_the_first_player_lies_on_top_of_the_first_pile_and_the_others_clockwise_below() -> None:
    assert ((1,), (2,), (0,)) == start(Options(seats=3, first=1)).standings()


def test_of_equal_points_in_the_end_the_higher_token_wins() -> None:
    state = final(race(squares=(15, 3, 3, 3, 3, 3), bets=(1, 2, 3)))
    state = after(state, "roll 1 0", "trot blue", "reveal 1 2", "reveal 2 3", "reveal 1 6")

    assert (18, 0, 18) == state.score()
    assert ((2,), (0,), (1,)) == state.standings()
    assert state.turn is None
    assert "seat 2: wins by the higher token in the pile 18" == told(state)[-1]


def test_t7_the_better_a_sheep_came_in_the_higher_its_lane_in_the_final() -> None:
    assert (23, 13, 22, 12, 21, 11) == final_lanes((11, 12, 13), (21, 22, 23))


def test_the_second_semifinal_is_run_by_the_six_cards_not_yet_seen() -> None:
    state = race(squares=(16, 16, 15, 1, 1, 1), home=(2, 1))
    state = after(state, "roll 3 0", "trot blue", "reveal 2 3", "reveal 3 4")

    assert [f"deal {nation}" for nation in LEFT] == choices(state)
    assert (Die("card for lane 1", tuple((nation, 1) for nation in LEFT)),) == state.dice()


def test_the_final_is_run_by_the_best_six_with_fresh_cubes_and_no_open_bets() -> None:
    state = semifinals()
    nations = [state.card(lane).nation for lane in range(6)]

    assert ["germany", "scotland", "australia", "brazil", "france", "england"] == nations
    assert (0, 2, 1) == cubes_of(state, 1)
    looks = {cell: look for cell, look in state.observation().items() if not cell[1:].isalpha()}
    assert {f"{lane}-0": "sheep" for lane in range(1, 7)} == looks
    assert (DICE, "roll") == (state.turn, state.phase)


def test_hidden_bets_are_on_two_lanes_and_not_on_the_open_one() -> None:
    semifinal = after(race(squares=(16, 16, 15, 1, 1, 1), home=(2, 1)), "roll 3 0", "trot blue")
    last = after(final(race(squares=(15, 1, 1, 1, 1, 1))), "roll 1 0", "trot blue")

    assert [f"reveal {a} {b}" for a, b in combinations((2, 3, 4, 5, 6), 2)] == choices(semifinal)
    assert [f"reveal {a} {b}" for a, b in combinations((1, 2, 3, 4, 5, 6), 2)] == choices(last)


def test_with_six_players_the_last_open_bet_is_forced() -> None:
    state = after(start(Options(seats=6)), *(f"deal {nation}" for nation in NATIONS))

    assert ["bet 5"] == choices(after(state, "bet 1", "bet 6", "bet 2", "bet 4", "bet 3"))


def test_a16_turns_go_clockwise_from_the_leader() -> None:
    state = start(Options(seats=3, first=1))
    state = after(state, *(f"deal {nation}" for nation in NATIONS))
    turns = []
    for move in ("bet 1", "bet 2", "bet 3", "roll 1 0", "walk white", "roll 1 0", "walk gain"):
        turns.append(state.turn)
        state = after(state, move)

    assert [1, 2, 0, DICE, 1, DICE, 2] == turns
    assert 0 == state.seat


# What is told


def test_a_run_is_told_with_its_lane_nation_cell_and_payment() -> None:
    state = after(race(), "roll 4 0")

    assert [
        "rest and take two blue cubes 4 italy 0",
        "trot for a blue cube 4 italy 2",
        "walk and take a blue cube 4 italy 1",
        "seat 0: lane to move 4 italy",
    ] == told(state)
    assert [
        "seat 0: sheep trots 4 italy 4-2",
        "give back a blue cube 4 italy",
        "out of breath and must rest next 4 italy",
    ] == told(after(state, "trot blue"))


def test_an_exhausted_sheep_is_to_be_laid_on_its_back() -> None:
    state = after(race(squares=(12, 0, 0, 0, 0, 0)), "roll 1 0", "trot blue")

    assert "lay the sheep on its back 1 brazil 1-14" == told(state)[-1]


@pytest.mark.parametrize(
    ("roll", "reason"),
    [
        ("6 3", "nine calls the lazy sheep"),
        ("4 0", "exhausted so the lazy sheep moves 4 italy"),
        ("2 0", "already home so the lazy sheep moves 2 england"),
    ],
)
def test_why_the_lazy_sheep_moves_is_told(roll: str, reason: str) -> None:
    state = race(squares=(4, 16, 9, 12, 4, 8), cubes={4: SPENT}, home=(2,))

    first, *_, last = told(after(state, f"roll {roll}"))
    assert (reason, "seat 0: lane to move 5 greece") == (first, last)


def test_the_lazy_sheep_is_not_mentioned_when_it_was_rolled_itself() -> None:
    assert not [line for line in told(after(race(), "roll 6 0")) if "lazy" in line]


def test_the_end_of_a_race_is_told_with_its_reason_and_its_podium() -> None:
    state = race(squares=(16, 16, 15, 1, 1, 1), home=(2, 1))

    assert [
        "over the finish 3 scotland 3",
        "the race is over",
        "three sheep are home",
        "first place 2 england",
        "second place 1 brazil",
        "third place 3 scotland",
        "seat 0: reveal your hidden bets",
    ] == told(after(state, "roll 3 0", "trot blue"))[2:]


@pytest.mark.parametrize(
    ("home", "reason"),
    [((), "all sheep are exhausted"), ((3, 5), "all others are exhausted")],
)
def test_a_race_may_end_because_nobody_can_move(home: tuple[int, ...], reason: str) -> None:
    squares = [16 if lane in home else 12 for lane in range(1, 7)]
    state = race(squares=squares, cubes=dict.fromkeys(range(2, 7), SPENT), home=home)

    assert reason in told(after(state, "roll 1 0", "trot blue"))


def test_every_win_is_told_with_its_reason_and_then_what_to_put_back() -> None:
    state = race(squares=(16, 16, 15, 1, 1, 1), home=(2, 1))
    state = after(state, "roll 3 0", "trot blue", "reveal 4 5", "reveal 1 3")

    assert [
        "seat 1: hidden bets on lanes 1 3",
        "seat 0: sheep came second 1 brazil: +9",
        "seat 1: sheep came first 2 england: +11",
        "seat 1: sheep came second 1 brazil: +9",
        "seat 1: sheep came third 3 scotland: +4",
        "seat 1: all three on the podium: +3",
        "seat 1: in the lead 27",
        "semifinal 2",
        "put the sheep back on the start squares",
        "take your bets back",
        "turn up a card for each lane",
    ] == told(state)


def test_the_final_is_announced_with_its_lanes() -> None:
    assert [
        "the final",
        "put the sheep back on the start squares",
        "take your bets back",
        "sheep in lane 1 germany",
        "sheep in lane 2 scotland",
        "sheep in lane 3 australia",
        "sheep in lane 4 brazil",
        "sheep in lane 5 france",
        "sheep in lane 6 england",
        "put the cubes on the cards",
        "lay two bets face down",
        "seat 0: roll the dice",
    ] == told(semifinals())[-12:]


def test_the_status_names_the_race_the_lane_to_move_and_the_cubes_of_each() -> None:
    state = race(squares=(4, 16, 9, 12, 4, 8), cubes={4: SPENT, 6: (1, 2, 0)}, home=(2,))

    assert [
        "semifinal 1",
        "lane to move 6 spain 1 2 0 3 6",
        "sheep and its cubes 1 brazil 0 1 0 2 6",
        "over the finish 2 england 1",
        "sheep and its cubes 3 scotland 0 1 0 2 7",
        "exhausted 4 italy 4-12",
        "sheep and its cubes 5 greece 0 1 0 3 5",
        "sheep and its cubes 6 spain 1 2 0 3 6",
        "open bet on lane 1 brazil",
        "open bet on lane 2 england",
        "in the lead 0",
    ] == [str(item) for item in after(state, "roll 6 0").status()]
