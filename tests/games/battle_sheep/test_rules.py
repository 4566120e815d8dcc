"""Battle Sheep's worked examples and rulings; seat 0 is the book's White, seat 1 its Black."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.battle_sheep import GAME
from companion.games.battle_sheep.pasture import DIAMONDS, LATTICE, TILES
from companion.games.battle_sheep.state import BattleSheep, position
from companion.games.board import HEXAGONAL, hex_name
from companion.games.hexes import place
from companion.games.rules import PASS, IllegalMoveError, Options, news, parse_move, play
from tests.games.battle_sheep.moments import (
    GAME_OF_26,
    LAST,
    TILING,
    V1A,
    VECTOR,
    drawn,
    finished,
    fresh,
    played,
    row,
)


def targets(state: BattleSheep, cell: str) -> dict[str, str]:
    """Where a part of the stack on `cell` can go, by direction."""
    before = state.labels().keys()
    ways = {move[2] for move in state.legal_moves() if move[:2] == ("split", cell)}
    after = {way: state.apply(("split", cell, way, "1")).labels().keys() for way in ways}
    return {way: next(iter(cells - before)) for way, cells in after.items()}


# The mat


def test_the_lattice_is_what_lies_wholly_on_the_mat() -> None:
    rows = [sum(place(cell)[1] == r for cell in LATTICE.cells) for r in range(-5, 6)]

    assert 115 == len(LATTICE.cells)
    assert [10, 11, 10, 11, 10, 11, 10, 11, 10, 11, 10] == rows


def test_the_edge_of_the_lattice_goes_once_round_it() -> None:
    assert 2 * 10 + 9 * 2 == LATTICE.edge.bit_count()


# 2: laying


@pytest.mark.parametrize(
    ("tile", "cells"),
    [
        ("t1", "0,0 1,-1 1,0 0,1"),
        ("t2", "0,0 0,-1 1,-1 1,0"),
        ("t3", "0,0 1,0 0,1 -1,1"),
    ],
)
def test_c1_a_tile_is_a_diamond_in_three_orientations(tile: str, cells: str) -> None:
    after = GAME.start(Options()).apply(("lay", "0,0", tile))

    assert dict.fromkeys(cells.split(), "pasture") == after.observation()


def test_c1_two_cells_of_a_diamond_touch_all_others_and_two_do_not() -> None:
    for steps in TILES.values():
        touching = [
            sum((q + dq, r + dr) in steps for dq, dr in HEXAGONAL.values()) for q, r in steps
        ]

        assert [2, 2, 3, 3] == sorted(touching)


def test_the_first_tile_may_lie_anywhere() -> None:
    assert tuple(DIAMONDS) == GAME.start(Options()).legal_moves()
    assert 266 == len(DIAMONDS)


def test_a_later_tile_shares_a_side_and_covers_nothing() -> None:
    moves = GAME.start(Options()).apply(parse_move("lay 0,0 t1")).legal_moves()

    assert parse_move("lay 2,0 t1") in moves
    assert parse_move("lay 1,0 t1") not in moves, "it would overlap"
    assert parse_move("lay 3,0 t1") not in moves, "it would lie apart"


def test_c5_every_tile_lies_on_the_lattice_of_the_mat() -> None:
    for state in finished(4, 4):
        assert set(state.observation()) <= set(LATTICE.cells)


def test_c4_a_tile_may_be_laid_into_a_hole_that_it_fits() -> None:
    around = "lay 0,-2 t1; lay 2,-1 t2; lay -2,1 t1; lay 1,1 t1; lay -1,2 t3"
    state = played(fresh(), around)
    hole = DIAMONDS[parse_move("lay 0,0 t1")]

    assert not LATTICE.spread(hole) & ~hole & ~state.pasture.cells, "closed all round"
    assert parse_move("lay 0,0 t1") in state.legal_moves()


def test_where_no_tile_fits_any_more_a_seat_passes() -> None:
    rng = random.Random(1)
    state = fresh(Options(4, facts=GAME.facts({"tiles": 6}, "owner.toml")))
    while state.legal_moves() != (PASS,):
        state = state.apply(rng.choice(state.legal_moves()))
    assert state.turn is not None

    assert (news("no-room-for-a-tile-pass", state.turn),) == state.news()
    while state.opening > 4:
        state = state.apply(PASS)
    assert {"place"} == {move[0] for move in state.legal_moves()}


def test_c2_who_lays_first_also_places_and_moves_first() -> None:
    for seats in GAME.seats:
        for first in range(seats):
            state = fresh(Options(seats, first))
            turns = []
            while (kind := state.legal_moves()[0][0]) != "split":
                turns.append((kind, state.turn))
                state = state.apply(state.legal_moves()[0])
            order = [(first + n) % seats for n in range(seats)]

            assert [*product(["lay"], order * 4), *product(["place"], order)] == turns
            assert first == state.turn


@pytest.mark.parametrize(("seats", "cells"), [(2, 32), (3, 48), (4, 64)])
def test_each_seat_lays_four_tiles(seats: int, cells: int) -> None:
    state = fresh(Options(seats))
    while state.opening > seats:
        state = state.apply(state.legal_moves()[0])

    assert cells == len(state.observation())


def test_the_vector_board_can_be_laid() -> None:
    assert set(VECTOR) == set(played(fresh(), TILING).observation())


# 3: start cells


def test_c3_stacks_start_on_the_outer_border_not_at_a_hole() -> None:
    state = position(VECTOR, {}, 0, to_place=2)
    allowed = {move[1] for move in state.legal_moves()}

    assert 28 == len(allowed)
    assert {"-2,4", "-1,3", "0,4", "1,3"} == set(VECTOR) - allowed


def test_a_start_cell_can_be_taken_only_once() -> None:
    state = position(VECTOR, {}, 0, to_place=2).apply(parse_move("place 1,4"))

    assert 27 == len(state.legal_moves())
    with pytest.raises(IllegalMoveError):
        play(state, parse_move("place 1,4"))


def test_pasture_at_the_edge_of_the_mat_is_outer_border() -> None:
    row = [cell for cell in LATTICE.cells if place(cell)[1] >= 4]
    state = position(row, {}, 0, to_place=2)

    assert set(row) == {move[1] for move in state.legal_moves()}


# 8: the worked examples


def test_v1a_white_has_four_destinations() -> None:
    expected = {"ne": "4,1", "nw": "1,2", "w": "0,4", "sw": "0,5"}

    assert expected == targets(V1A, "1,4")
    assert 4 * 15 == len(V1A.legal_moves())


def test_v1b_after_ten_to_the_north_east_black_has_three() -> None:
    state = played(V1A, "split 1,4 ne 10")

    assert {"1,4": "R6", "4,1": "R10", "-5,2": "B16"} == state.labels()
    assert {"e": "3,2", "ne": "-4,1", "se": "-5,3"} == targets(state, "-5,2")
    assert 3 * 15 == len(state.legal_moves())


def test_v1c_fifteen_to_the_east_close_a_lane_of_the_ten() -> None:
    before = played(V1A, "split 1,4 ne 10")
    after = played(before, "split -5,2 e 15")
    open_lane = position(VECTOR, {"1,4": (0, 6), "4,1": (0, 10), "-5,2": (1, 16)}, 0)

    assert {"nw": "4,0", "w": "3,1", "sw": "2,3"} == targets(open_lane, "4,1")
    assert "B1" == after.labels()["-5,2"]
    assert "B15" == after.labels()["3,2"]
    assert {"nw": "4,0", "w": "3,1"} == targets(after, "4,1")


def test_v2_only_the_stack_of_twelve_can_move() -> None:
    black = {"-4,1": (1, 12), "-5,2": (1, 2), "-5,3": (1, 1), "-4,2": (1, 1)}
    white = {"-3,5": (0, 1), "0,5": (0, 6), "1,2": (0, 1), "1,3": (0, 7), "1,4": (0, 1)}
    state = position(VECTOR, black | white, 1)

    assert {parse_move(f"split -4,1 e {many}") for many in range(1, 12)} == set(state.legal_moves())
    assert {"e": "-2,1"} == targets(state, "-4,1")


def test_v3_twenty_six_moves_lead_to_a_tie_that_the_group_of_ten_breaks() -> None:
    letters = {"W": "R", "B": "B"}
    expected = {c: letters[what[0]] + what[1:] for c, what in drawn(LAST).items() if what != "."}
    state = played(V1A, GAME_OF_26)

    assert expected == state.labels()
    assert state.turn is None
    assert () == state.legal_moves()
    assert (14, 14) == state.score()
    assert ((1,), (0,)) == state.standings()
    assert (
        news("one-more-cell", 1, 1, cell="0,0"),
        news("nobody-can-move"),
        news("cells-and-biggest-group", 0, cells=14, group=5),
        news("cells-and-biggest-group", 1, cells=14, group=10),
        news("bigger-group", 1),
    ) == state.news()


def test_v3_the_same_game_from_the_first_tile() -> None:
    state = played(fresh(), f"{TILING}; place 1,4; place -5,2; {GAME_OF_26}")

    assert state == played(V1A, GAME_OF_26)


# 4: moving


def test_a_slide_ends_on_the_last_free_cell_before_a_stack() -> None:
    state = position(row(6), {"0,0": (0, 3), "4,0": (1, 2)}, 0)

    assert {"e": "3,0"} == targets(state, "0,0")


def test_own_stacks_stop_a_slide_too_and_never_merge() -> None:
    state = position(row(6), {"0,0": (0, 3), "4,0": (0, 1)}, 0).apply(parse_move("split 0,0 e 2"))

    assert {"0,0": "R1", "3,0": "R2", "4,0": "R1"} == state.labels()


def test_at_least_one_sheep_stays_and_one_goes() -> None:
    state = position(row(6), {"0,0": (0, 5)}, 0)

    assert tuple(parse_move(f"split 0,0 e {many}") for many in "1234") == state.legal_moves()


def test_a_stack_of_one_cannot_move() -> None:
    state = position(row(6), {"0,0": (0, 1), "5,0": (1, 2)}, 0)

    assert (PASS,) == state.legal_moves()
    assert (news("no-move-left-pass", 0),) == state.news()


def test_moves_are_listed_in_the_order_of_their_words() -> None:
    state = position(VECTOR, {"0,4": (0, 12), "-5,2": (0, 11), "4,1": (1, 2)}, 0)
    moves = state.legal_moves()

    assert sorted(moves) == list(moves)
    assert parse_move("split -5,2 e 10") == moves[1]


def test_c8_nobody_passes_who_can_move() -> None:
    with pytest.raises(IllegalMoveError):
        play(V1A, PASS)


@pytest.mark.parametrize("seed", range(20))
def test_c7_who_passes_once_passes_for_the_rest_of_the_game(seed: int) -> None:
    stuck = set()
    for state in finished(seed, 2 + seed % 3):
        if state.opening or state.turn is None:
            continue
        passing = state.legal_moves() == (PASS,)

        assert passing >= (state.turn in stuck)
        if passing:
            stuck.add(state.turn)


def test_the_game_ends_at_once_when_nobody_can_move() -> None:
    state = position(row(3), {"0,0": (0, 2), "2,0": (1, 2)}, 0).apply(parse_move("split 0,0 e 1"))

    assert state.turn is None


# 5 and 6: the end


def test_more_cells_win() -> None:
    state = position(row(5), {"0,0": (0, 1), "1,0": (0, 1), "4,0": (1, 9)}, 1)
    state = played(state, "split 4,0 w 8; pass; split 2,0 e 7")

    assert (2, 3) == state.score()
    assert "more-cells" == state.news()[-1].key
    assert 1 == state.news()[-1].seat


def test_c6_still_tied_after_the_groups_is_a_draw() -> None:
    state = position(row(4), {"0,0": (0, 1), "1,0": (0, 1), "2,0": (1, 1), "3,0": (1, 1)}, 0)

    assert state.turn is None
    assert ((0, 1),) == state.standings()
    assert (news("shares-the-win", 0), news("shares-the-win", 1)) == state.news()[-2:]


def test_c9_the_tie_break_counts_among_the_tied_alone() -> None:
    # Seats 0 and 1 hold three cells, seat 1 in one group; seat 2 holds two, seat 3 one.
    stacks = {
        "0,0": (0, 1), "1,0": (1, 1), "2,0": (1, 1), "3,0": (1, 1), "4,0": (0, 1),
        "0,1": (2, 1), "1,1": (2, 1), "2,1": (3, 1), "3,1": (0, 1),
    }  # fmt: skip
    state = position(stacks, stacks, 0, seats=4)

    assert (3, 3, 2, 1) == state.score()
    assert ((1,), (0,), (2,), (3,)) == state.standings()
    assert news("bigger-group", 1) == state.news()[-1]


def test_c9_what_is_still_tied_shares_the_place() -> None:
    stacks = {"0,0": (0, 1), "1,0": (1, 1), "2,0": (2, 1), "3,0": (2, 1)}
    state = position(stacks, stacks, 0, seats=3)

    assert ((2,), (0, 1)) == state.standings()


def test_c10_a_group_is_counted_in_cells_not_in_sheep() -> None:
    stacks = {"0,0": (0, 9), "1,0": (1, 1), "2,0": (1, 1), "3,0": (0, 1)}
    state = position(stacks, stacks, 0)

    assert ((1,), (0,)) == state.standings()


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(10))
def test_sixteen_sheep_each_stay_and_no_cell_is_freed(seats: int, seed: int) -> None:
    held: list[set[str]] = [set() for _ in range(seats)]
    splits = [0] * seats
    for state in finished(seed, seats):
        if state.move[:1] == ("split",):
            splits[state.by] += 1
        labels = state.labels()
        for seat, letter in enumerate("RBWK"[:seats]):
            mine = {cell for cell, label in labels.items() if label[0] == letter}
            sheep = sum(int(labels[cell][1:]) for cell in mine)

            assert sheep in ((0, 16) if state.opening else (16,))
            assert held[seat] <= mine
            held[seat] = mine

    assert max(splits) <= 15


# Symmetry

TURN = dict(
    zip(("e", "se", "sw", "w", "nw", "ne"), ("se", "sw", "w", "nw", "ne", "e"), strict=True)
)
NEAR_THE_MIDDLE = sorted(c for c in LATTICE.cells if max(map(abs, place(c))) <= 2)


def turned(cell: str) -> str:
    """The cell a sixth of a turn further round the middle."""
    q, r = place(cell)
    return hex_name(-r, q + r)


@given(
    st.sets(st.sampled_from(NEAR_THE_MIDDLE), min_size=6),
    st.lists(st.tuples(st.integers(0, 1), st.integers(1, 9)), max_size=5),
)
def test_a_turned_table_plays_alike(cells: set[str], herd: list[tuple[int, int]]) -> None:
    stacks = dict(zip(sorted(cells), herd, strict=False))
    state = position(cells, stacks, 0)
    round_it = position(map(turned, cells), {turned(c): s for c, s in stacks.items()}, 0)
    moves = {
        move if move == PASS else ("split", turned(move[1]), TURN[move[2]], move[3])
        for move in state.legal_moves()
    }

    assert moves == set(round_it.legal_moves())
    assert state.score() == round_it.score()
    assert state.standings() == round_it.standings()
