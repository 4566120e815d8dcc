"""The Sheep Race: the sheep as they are found, the box, and what is always so."""
# Asserts read expected == actual.

import random
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.facts import Facts, FactsError
from companion.games.rules import Options
from companion.games.sheep_race import GAME, start
from companion.games.sheep_race.parts import SQUARE
from companion.games.sheep_race.state import SheepRace
from tests.games.sheep_race.moments import NATIONS, SPENT, after, cubes_of, race, told

# The table is right


def test_sheep_found_elsewhere_in_their_lanes_are_there() -> None:
    state = after(race(squares=(4, 3, 9, 2, 4, 8)), "roll 1 0")
    looks = {f"{lane}-{lane + 4}": "sheep" for lane in range(1, 7)}
    moment = state.arranged(looks)

    assert moment is not None
    assert looks == sheep_of(moment.observation())
    assert (0, 0) == (moment.turn, moment.lane)
    assert (0, 1, 0) == cubes_of(moment, 1)


def sheep_of(looks: Mapping[str, str]) -> dict[str, str]:
    """What stands in the lanes, without cubes and bets."""
    return {cell: look for cell, look in looks.items() if "-" in cell}


def looks_of(*cells: str) -> dict[str, str]:
    """`4-12x` lies on its back."""
    return {cell.rstrip("x"): "lying" if cell.endswith("x") else "sheep" for cell in cells}


@pytest.mark.parametrize(
    "cells",
    [
        "1-4 2-3 3-9 4-2 5-4",
        "1-4 2-3 3-9 4-2 5-4 6-8 6-9",
        "1-4 2-3 3-9 4-2 5-4 5-8",
        "1-4 2-3 3-9 4-2 5-4 7-8",
        "1-4 2-3 3-9 4-2 5-4 6-17",
        "1-4 2-3 3-9 4-2 5-4 6-12x",
        "1-4x 2-3 3-9 4-2 5-4 6-8",
        "1-12 2-3 3-9 4-2 5-4 6-8",
        "1-16x 2-3 3-9 4-2 5-4 6-8",
    ],
)
def test_sheep_that_cannot_be_so_are_no_moment(cells: str) -> None:
    state = race(squares=(4, 3, 9, 2, 4, 8), cubes={1: SPENT})

    assert state.arranged(looks_of(*cells.split())) is None


def test_a_sheep_without_cubes_found_lying_in_the_end_zone_is_exhausted() -> None:
    state = after(race(squares=(4, 3, 9, 2, 4, 8), cubes={1: SPENT}), "roll 1 0")
    moment = state.arranged(looks_of("1-12x", "2-3", "3-9", "4-2", "5-4", "6-8"))

    assert moment is not None
    assert 3 == moment.lane, "the Lazy Sheep moves instead"


def test_a_finished_sheep_found_in_its_lane_runs_on() -> None:
    state = race(squares=(16, 16, 9, 2, 4, 8), home=(2, 1))
    moment = state.arranged(looks_of("1-16", "2-15", "3-9", "4-2", "5-4", "6-8"))

    assert moment is not None
    assert (0,) == moment.home


def test_sheep_found_over_the_finish_come_in_behind_and_may_end_the_race() -> None:
    state = after(
        race(squares=(4, 3, 9, 2, 4, 16), bets=(1, 2, 3), home=(6,)), "roll 1 0", "walk gain"
    )
    moment = state.arranged(looks_of("1-5", "2-16", "3-9", "4-2", "5-16", "6-16"))

    assert moment is not None
    assert (5, 1, 4) == moment.podium()
    assert (0, "reveal") == (moment.turn, moment.phase)
    assert "three sheep are home" in told(moment)


def test_between_races_the_sheep_can_only_be_on_their_start_squares() -> None:
    state = start(Options())

    assert state.arranged(looks_of("1-1", "2-0", "3-0", "4-0", "5-0", "6-0")) is None
    assert state == state.arranged({**state.observation(), "1-1": "."})


def test_an_exhausted_sheep_may_still_be_on_its_legs() -> None:
    state = after(race(squares=(12, 0, 0, 0, 0, 0)), "roll 1 0", "trot blue")

    assert {"1-14": "lying"}.items() <= state.observation().items()
    assert {**state.observation(), "1-14": "sheep"} == state.untidied()
    assert "sheep" == after(state, "roll 2 0").untidied()["1-14"]


def test_after_a_race_the_sheep_may_still_be_where_they_came_in() -> None:
    state = race(squares=(16, 16, 15, 1, 1, 1), home=(2, 1))
    state = after(state, "roll 3 0", "trot blue", "reveal 2 3")
    came_in = state.observation()
    state = after(state, "reveal 1 3")

    assert {**came_in, "1l": "blue bet", "3l": "blue bet"} == state.untidied()
    assert {f"{lane}-0": "sheep" for lane in range(1, 7)} == state.observation()


# Cubes and bets


def test_every_cube_has_a_place_of_its_colour() -> None:
    state = race(cubes={1: (1, 1, 1), 2: (4, 0, 0), 3: (0, 4, 0), 6: (0, 1, 2)})
    looks = state.observation()

    assert ["1a", "1e", "1i", "2a", "2b", "2c", "2d", "3e", "3f", "3g", "3h"] == [
        cell for cell in sorted(looks) if cell[1] in "abcdefghij" and cell[0] in "123"
    ]
    assert {"6e": "blue cube", "6i": "white cube", "6j": "white cube"}.items() <= looks.items()


def test_an_open_bet_lies_on_the_place_of_its_lane_and_colour() -> None:
    state = race(bets=(3, 1))

    assert {"3k": "red bet", "1l": "blue bet"}.items() <= state.observation().items()
    reds = start(Options(seats=2, colors=("yellow", "red")))
    reds = after(reds, *(f"deal {nation}" for nation in NATIONS), "bet 5")
    assert "yellow bet" == reds.observation()["5n"]


def test_cubes_found_on_their_places_are_the_breath_of_the_sheep() -> None:
    state = after(race(squares=(4, 3, 9, 2, 4, 8)), "roll 1 0")
    looks = {**state.observation(), "1a": "red cube", "1f": "blue cube"}
    moment = state.arranged(looks)

    assert moment is not None
    assert (1, 2, 0) == cubes_of(moment, 1)
    assert (0, 1, 0) == cubes_of(moment, 2)


def test_a_card_with_more_cubes_than_places_keeps_them_all() -> None:
    state = race(squares=(4, 3, 9, 2, 4, 8), cubes={1: (7, 0, 3)})
    looks = {**state.observation(), "2-5": "sheep"}
    del looks["2-3"]
    moment = state.arranged(looks)

    assert moment is not None
    assert (7, 0, 3) == cubes_of(moment, 1)


# The box


def test_the_board_is_six_lanes_from_west_to_east_with_lane_1_in_the_north() -> None:
    board = start(Options()).board

    assert 6 * 17 == len(set(board.cells) - board.beside)
    assert (-8.0, 2.5) == board.at["1-0"]
    assert (8.0, -2.5) == board.at["6-16"]
    assert {"e": "3-5", "w": "3-3"} == board.links["3-4"]
    assert board.next("1-16", "e") is None


def test_the_mat_is_as_large_as_the_board() -> None:
    width, height = GAME.mat.area_mm

    beside = 2  # where the places for cubes and bets begin
    assert (17 + beside, 6) == (width / GAME.mat.cell_mm, height / GAME.mat.cell_mm)


CARDS = GAME.facts({}, "box.toml")["cards"]


@pytest.mark.parametrize(
    ("theirs", "message"),
    [
        ({"lanes": 7}, "lanes: no such key; allowed are lane_length, end_zone"),
        ({"lane_length": 4}, "lane_length: must be a whole number from 5 to 40, not 4"),
        ({"lane_length": "15"}, "lane_length: must be a whole number from 5 to 40, not '15'"),
        ({"cap": 1}, "cap: must be a whole number from 2 to 9, not 1"),
        ({"finish_on_last": 1}, "finish_on_last: must be one of true, false, not 1"),
        ({"end_zone": 16}, "end_zone: must be at most the 15 squares of a lane"),
        (
            {"end_zone": 15, "finish_on_last": True},
            "end_zone: must be at most the 14 squares of a lane",
        ),
        ({"odds_final": [1, 2, 3]}, "odds_final: must be six whole numbers from 0 to 99, not"),
        ({"odds_semifinal": [[1] * 6] * 2}, "odds_semifinal: must be three rows of six whole"),
        ({"bonus_two": -1}, "bonus_two: must be a whole number from 0 to 99, not -1"),
        ({"cards": CARDS[:11]}, "cards: must be twelve, not 11"),
        ({"cards": [*CARDS[:11], CARDS[0]]}, "cards: must be of twelve different nations"),
        ({"cards": [*CARDS[:11], {"nation": "Wales"}]}, "cards: card 12: must have the keys"),
        (
            {"cards": [{**CARDS[0], "red": 10}, *CARDS[1:]]},
            "cards: card 1: red: must be a whole number from 0 to 9, not 10",
        ),
        (
            {"cards": [{**CARDS[0], "nation": "Isle of-Man"}, *CARDS[1:]]},
            "cards: card 1: nation: must be a name in letters and spaces, not 'Isle of-Man'",
        ),
    ],
)
def test_a_wrong_fact_is_refused_with_its_file_and_key(theirs: Facts, message: str) -> None:
    with pytest.raises(FactsError) as refused:
        GAME.facts(theirs, "box.toml")

    assert str(refused.value).startswith(f"box.toml: {message}")


def test_an_owners_card_runs_with_its_own_cubes_and_gaits() -> None:
    wales = {**CARDS[0], "nation": "Wales", "red": 5, "trot": 4}
    facts = GAME.facts({"cards": [wales, *CARDS[1:]]}, "box.toml")
    state = after(start(Options(facts=facts)), "deal wales")

    assert (5, 1, 1) == cubes_of(state, 1)
    assert ("wales", 4) == (state.card(0).nation, state.card(0).trot)


# Whatever happens

plays = given(seats=st.integers(2, 6), first=st.integers(0, 5), seed=st.integers(0, 2**32))


def walk(seats: int, first: int, seed: int) -> Iterator[tuple[SheepRace, SheepRace]]:
    """Each moment of a random game with the next one."""
    rng = random.Random(seed)
    state = start(Options(seats=seats, first=first % seats))
    while moves := state.legal_moves():
        following = state.apply(rng.choice(moves))
        yield state, following
        state = following


@plays
@settings(max_examples=40, deadline=None)
def test_a8_the_cubes_in_the_box_are_always_enough(seats: int, first: int, seed: int) -> None:
    for _, state in walk(seats, first, seed):
        colors = zip(*(cubes_of(state, lane) for lane in range(1, 7)), strict=True)
        red, blue, white = map(sum, colors)

        assert red <= 14
        assert blue <= 19
        assert white <= 7


@plays
@settings(max_examples=40, deadline=None)
def test_a_sheep_only_runs_forward_and_only_gains_blue_cubes(
    seats: int, first: int, seed: int
) -> None:
    for before, state in walk(seats, first, seed):
        if before.phase == "run":
            changed = [lane for lane in range(6) if before.flock[lane] != state.flock[lane]]

            assert [before.lane] == changed
            old, new = before.flock[before.lane], state.flock[before.lane]
            (red, _, white), (red_now, _, white_now) = (
                cubes_of(moment, before.lane + 1) for moment in (before, state)
            )
            assert old // SQUARE <= new // SQUARE
            assert (red_now <= red, white_now <= white) == (True, True)


@plays
@settings(max_examples=40, deadline=None)
def test_the_standing_goes_by_points_and_nobody_passes_72(
    seats: int, first: int, seed: int
) -> None:
    for before, state in walk(seats, first, seed):
        points = [state.score()[seat] for (seat,) in state.standings()]

        assert sorted(points, reverse=True) == points
        assert points[0] <= 72
        assert before.score() == state.score() or before.phase == "reveal"


@plays
@settings(max_examples=40, deadline=None)
def test_seats_are_alike_whoever_begins(seats: int, first: int, seed: int) -> None:
    shift = first % seats
    one = [state for pair in walk(seats, 0, seed) for state in pair]
    two = [state for pair in walk(seats, shift, seed) for state in pair]
    for state, moved in zip(one, two, strict=True):
        assert sheep_of(state.observation()) == sheep_of(moved.observation())
        assert state.legal_moves() == moved.legal_moves()
        assert [(seat + shift) % seats for (seat,) in state.standings()] == [
            seat for (seat,) in moved.standings()
        ]
