"""The Sheep Race: what a race pays, how sheep run, which one moves (examples T, rulings A)."""
# Asserts read expected == actual.

from collections import Counter
from itertools import combinations, permutations, product

import pytest

from companion.games.rules import Options
from companion.games.sheep_race import start
from companion.games.sheep_race.news import winnings
from companion.games.sheep_race.parts import NOBODY, Book, lines, own_box
from companion.games.sheep_race.state import SheepRace
from tests.games.sheep_race.moments import (
    SPENT,
    Cubes,
    after,
    choices,
    cubes_of,
    final,
    lane_to_move,
    race,
)

# What a race pays


def paid(race: int, bets: tuple[int, ...], podium: tuple[int, ...]) -> int:
    """What a seat wins that has bet on these lanes, with these lanes on the podium."""
    hidden = frozenset(lane - 1 for lane in bets)
    book = Book(race, (*range(6),), (), (), (0, 0), (0, 1), (NOBODY, NOBODY), (hidden,))
    return sum(x.points for x in winnings(own_box(), book, tuple(lane - 1 for lane in podium)))


def test_t1_two_hits_of_the_rulebooks_nicola_bring_sixteen() -> None:
    assert 8 + 7 + 1 == paid(0, (1, 4, 6), (4, 5, 1))


def test_t1_nicola_is_paid_so_at_the_table() -> None:
    state = race(squares=(15, 3, 3, 16, 16, 3), home=(4, 5))
    state = after(state, "roll 1 0", "trot blue", "reveal 4 6", "reveal 1 6")

    assert (16, 7) == state.score()


@pytest.mark.parametrize(
    ("bets", "points"),
    [((1, 2, 3), 12 + 8 + 4 + 3), ((1, 2, 6), 12 + 8 + 1), ((3, 5, 6), 4), ((4, 5, 6), 0)],
)
def test_a13_three_hits_bring_three_more_and_two_bring_one(
    bets: tuple[int, ...], points: int
) -> None:
    assert points == paid(1, bets, (1, 2, 3))


def test_a12_the_final_pays_its_winner_and_no_bonus() -> None:
    others = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 1}

    assert [18, 17, 16, 15, 14, 13] == [paid(2, pair, pair[:1]) for pair in others.items()]
    assert 0 == paid(2, (1, 2), (3,))


def test_nobody_can_win_more_than_72_so_no_token_ever_needs_its_plus_100() -> None:
    lanes = range(1, 7)
    podiums = list(permutations(lanes, 3))
    semifinal = max(paid(0, bets, top) for bets in combinations(lanes, 3) for top in podiums)
    last = max(paid(2, bets, (top,)) for bets in combinations(lanes, 2) for top in lanes)

    assert (27, 18, 72) == (semifinal, last, semifinal + semifinal + last)


# The table of gaits


@pytest.mark.parametrize(
    ("square", "cubes", "expected"),
    [
        (0, (1, 1, 1), "gallop red, gallop white, trot blue, trot white, walk white"),
        (6, (0, 1, 1), "gallop white, trot blue, trot white, walk gain, walk white"),
        (8, (0, 0, 1), "gallop white, rest, trot white, walk gain, walk white"),
        (4, (0, 2, 0), "gallop blue, trot blue, walk gain"),
        (4, (2, 0, 0), "gallop red, walk gain"),
        (6, (0, 0, 0), "rest"),
        (12, (0, 1, 0), "trot blue, walk free"),
        (12, (0, 0, 1), "gallop white, trot white, walk free, walk white"),
    ],
)
def test_t2_requeijao_has_these_gaits(square: int, cubes: Cubes, expected: str) -> None:
    state = race(squares=(square, 0, 0, 0, 0, 0), cubes={1: cubes})

    assert expected.split(", ") == choices(after(state, "roll 1 0"))


@pytest.mark.parametrize(
    ("cubes", "move", "cell", "look"),
    [
        ((0, 1, 0), "trot blue", "1-14", "lying"),
        ((0, 1, 0), "walk free", "1-13", "sheep"),
        ((0, 0, 1), "gallop white", "1-16", "sheep"),
        ((0, 0, 1), "trot white", "1-14", "lying"),
        ((0, 0, 1), "walk white", "1-13", "lying"),
        ((0, 0, 1), "walk free", "1-13", "sheep"),
    ],
)
def test_t2_from_square_12_requeijao_comes_so_far(
    cubes: Cubes, move: str, cell: str, look: str
) -> None:
    state = race(squares=(12, 0, 0, 0, 0, 0), cubes={1: cubes})
    looks = after(state, "roll 1 0", move).observation()

    assert look == looks.get(cell), f"{looks}"


def test_requeijao_starts_with_a_cube_of_each_colour_and_runs_1_2_or_6() -> None:
    state = after(start(Options()), "deal brazil")
    brazil = state.card(0)

    assert ("Requeijao", 2, 6) == (brazil.name, brazil.trot, brazil.gallop)
    assert (1, 1, 1) == cubes_of(state, 1)


def test_every_card_reaches_with_its_first_cubes_as_far_as_its_range_says() -> None:
    found = {}
    for card in own_box().cards:
        red, blue, white = card.cubes >> 8, card.cubes >> 4 & 15, card.cubes & 15
        splits = [k * card.gallop + (blue - 2 * k) * card.trot for k in range(blue // 2 + 1)]
        least = red * card.gallop + white * 1 + min(splits)
        found[card.nation] = (least, (red + white) * card.gallop + max(splits))

    assert {
        "brazil": (9, 14),
        "england": (12, 12),
        "scotland": (8, 14),
        "new_zealand": (12, 12),
        "australia": (12, 12),
        "south_africa": (12, 12),
        "usa": (10, 10),
        "spain": (12, 12),
        "france": (9, 12),
        "germany": (6, 11),
        "italy": (7, 15),
        "greece": (5, 13),
    } == found


@pytest.mark.parametrize("in_zone", [False, True], ids=["outside", "in-the-end-zone"])
def test_a_sheep_that_is_not_exhausted_can_always_do_something(in_zone: bool) -> None:
    for red, blue, white in product(range(5), repeat=3):
        found = lines(red * 256 + blue * 16 + white, in_zone, 3)

        assert (red + blue + white > 0 or not in_zone) == bool(found), f"{red} {blue} {white}"


def test_each_line_takes_from_the_card_and_puts_on_it_what_it_says() -> None:
    rich = after(race(cubes={1: (1, 2, 1)}), "roll 1 0")
    poor = after(race(cubes={1: (1, 0, 0)}), "roll 1 0")
    near = after(race(squares=(12, 0, 0, 0, 0, 0)), "roll 1 0")

    assert {
        "gallop blue": (1, 0, 1),
        "gallop red": (0, 2, 1),
        "gallop white": (1, 2, 0),
        "trot blue": (1, 1, 1),
        "trot white": (1, 2, 0),
        "walk white": (1, 2, 0),
    } == {move: cubes_of(after(rich, move), 1) for move in choices(rich)}
    assert {
        "gallop red": (0, 0, 0),
        "rest": (1, 2, 0),
        "walk gain": (1, 1, 0),
    } == {move: cubes_of(after(poor, move), 1) for move in choices(poor)}
    assert (0, 1, 0) == cubes_of(after(near, "walk free"), 1)


def test_a2_the_end_zone_is_the_last_five_squares() -> None:
    gains = {
        square: "walk gain" in choices(after(race(squares=(square, 0, 0, 0, 0, 0)), "roll 1 0"))
        for square in range(16)
    }

    assert {square: square < 11 for square in range(16)} == gains


def test_a4_a_walk_into_the_end_zone_still_gains_a_cube() -> None:
    state = after(race(squares=(10, 0, 0, 0, 0, 0)), "roll 1 0", "walk gain")

    assert "sheep" == state.observation()["1-11"]
    assert (0, 2, 0) == cubes_of(state, 1)


def test_a4_the_last_cube_spent_on_the_way_into_the_end_zone_exhausts() -> None:
    state = after(race(squares=(9, 0, 0, 0, 0, 0)), "roll 1 0", "trot blue")

    assert "lying" == state.observation()["1-11"]


def test_the_last_cube_spent_outside_the_end_zone_leaves_the_sheep_standing() -> None:
    state = after(race(squares=(8, 0, 0, 0, 0, 0)), "roll 1 0", "trot blue")

    assert "sheep" == state.observation()["1-10"]
    assert SPENT == cubes_of(state, 1)


def test_a_sheep_that_finishes_with_its_last_cube_is_not_exhausted() -> None:
    state = after(race(squares=(14, 0, 0, 0, 0, 0)), "roll 1 0", "trot blue")

    assert "sheep" == state.observation()["1-16"]
    assert (0,) == state.home


def test_a7_the_cap_holds_for_the_walk_that_is_paid_in_white() -> None:
    five = after(race(cubes={1: (2, 2, 1)}), "roll 1 0")
    four = after(race(cubes={1: (2, 1, 1)}), "roll 1 0")

    assert "walk white" not in choices(five)
    assert "walk white" in choices(four)


def test_a7_with_more_than_three_cubes_there_is_no_free_walk() -> None:
    state = after(race(squares=(12, 0, 0, 0, 0, 0), cubes={1: (4, 0, 0)}), "roll 1 0")

    assert ["gallop red"] == choices(state)


def test_a8_blue_cubes_are_gained_however_many_lie_on_other_cards() -> None:
    state = race(cubes={**dict.fromkeys(range(2, 7), (0, 9, 0)), 1: SPENT})

    assert (0, 2, 0) == cubes_of(after(state, "roll 1 0", "rest"), 1)


def test_a9_the_last_white_cube_may_be_burnt_in_the_end_zone_though_a_free_walk_would_do() -> None:
    state = after(race(squares=(12, 0, 0, 0, 0, 0), cubes={1: (0, 0, 1)}), "roll 1 0")

    assert {"walk free", "walk white"} <= set(choices(state))
    assert "lying" == after(state, "walk white").observation()["1-13"]


def test_a10_a_sheep_without_cubes_must_rest() -> None:
    assert ["rest"] == choices(after(race(cubes={1: SPENT}), "roll 1 0"))


# Which sheep moves


@pytest.mark.parametrize(
    ("roll", "lane"), [("6 3", 6), ("6 1", 6), ("5 3", 5), ("2 0", 2), ("1 3", 4)]
)
def test_t3_the_sum_selects_the_lane(roll: str, lane: int) -> None:
    state = race(squares=(3, 3, 5, 7, 2, 2))

    assert lane == lane_to_move(after(state, f"roll {roll}"))


def test_t3_nine_selects_the_last_sheep_in_any_lane() -> None:
    assert 2 == lane_to_move(after(race(squares=(3, 2, 5, 7, 4, 4)), "roll 6 3"))


def test_t3_an_exhausted_sheep_that_is_rolled_leaves_the_move_to_the_lazy_sheep() -> None:
    state = race(squares=(3, 3, 5, 12, 2, 2), cubes={4: SPENT})

    assert 6 == lane_to_move(after(state, "roll 4 0"))


def test_t4_a3_an_exhausted_sheep_is_never_the_lazy_one() -> None:
    state = race(squares=(11, 12, 13, 14, 15, 12), cubes={1: SPENT})

    assert 6 == lane_to_move(after(state, "roll 6 3"))
    assert 6 == lane_to_move(after(state, "roll 1 0"))


def test_a11_whatever_is_rolled_moves_the_only_sheep_that_can_move() -> None:
    spent = dict.fromkeys((2, 4, 6), SPENT)
    state = race(squares=(16, 12, 13, 14, 16, 12), cubes=spent, home=(5, 1))

    assert {3} == {state.apply(roll).lane + 1 for roll in state.legal_moves()}


def test_snapshot_an_exhausted_sheep_is_rolled_and_the_higher_of_the_two_last_moves() -> None:
    state = race(squares=(4, 16, 9, 12, 4, 8), cubes={4: SPENT}, home=(2,))

    assert {
        "1-4": "sheep",
        "2-16": "sheep",
        "3-9": "sheep",
        "4-12": "lying",
        "5-4": "sheep",
        "6-8": "sheep",
    } == {cell: look for cell, look in state.observation().items() if "-" in cell}
    assert 5 == lane_to_move(after(state, "roll 3 1"))


def weighed(state: SheepRace) -> Counter[tuple[int, int]]:
    """How many of the 36 outcomes give each sum and lane."""
    faces, others = (die.faces for die in state.dice())
    found: Counter[tuple[int, int]] = Counter()
    for (a, many), (b, times) in product(faces, others):
        lane = lane_to_move(after(state, f"roll {a} {b}"))
        found[int(a) + int(b), lane] += many * times
    return found


def test_t8_each_sum_comes_as_often_as_the_faces_say() -> None:
    for state, expected in (
        (race(), {1: 3, 2: 4, 3: 5, 4: 6, 5: 6, 6: 6, 7: 3, 8: 2, 9: 1}),
        (final(race()), {1: 5, 2: 5, 3: 6, 4: 6, 5: 6, 6: 6, 7: 1, 8: 1}),
    ):
        sums: Counter[int] = Counter()
        for (total, _), many in weighed(state).items():
            sums[total] += many

        assert expected == sums


@pytest.mark.parametrize("lazy", range(1, 7))
def test_each_lane_is_selected_as_often_as_the_dice_say(lazy: int) -> None:
    state = race(squares=tuple(int(lane != lazy) for lane in range(1, 7)))
    for moment, expected, by_nine in (
        (state, [3, 4, 5, 6, 8, 9], 1),
        (final(state), [5, 5, 6, 6, 7, 7], 0),
    ):
        lanes = Counter[int]()
        for (total, lane), many in weighed(moment).items():
            lanes[lane] += many * (total < 9)

        assert expected == [lanes[lane] for lane in range(1, 7)]
        assert by_nine == weighed(moment)[9, lazy]
