"""Sheeps & Plops: worked examples and rulings; seat 0 is the book's White, seat 1 its Black."""

import random
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.board import hex_name
from companion.games.facts import FactsError
from companion.games.hexes import place
from companion.games.plops import GAME
from companion.games.plops.field import hexagon
from companion.games.plops.state import Plops, position
from companion.games.rules import PASS, IllegalMoveError, Options, news, parse_move, play


def fresh(first: int = 0, **facts: int) -> Plops:
    """The empty board."""
    state = GAME.start(Options(2, first, facts=GAME.facts(facts, "my.toml")))
    assert isinstance(state, Plops)
    return state


def played(state: Plops, text: str) -> Plops:
    """The state after moves, each of them checked."""
    for said in text.split(";"):
        move = parse_move(said)
        assert move in state.legal_moves(), f"{said} is not legal"
        state = state.apply(move)
    return state


def finished(seed: int) -> list[Plops]:
    """Every moment of a random game."""
    rng = random.Random(seed)
    states = [fresh()]
    while moves := states[-1].legal_moves():
        states.append(states[-1].apply(rng.choice(moves)))
    return states


def row(length: int) -> list[str]:
    """Cells side by side from the middle to the east."""
    return [f"{q},0" for q in range(length)]


def scattered(white: str, black: str) -> Plops:
    """An end with these cells, each held by one sheep, and nothing free."""
    stacks = {c: (seat, 1) for seat, held in enumerate((white, black)) for c in held.split()}
    return position(stacks, 0, cells=stacks)


S4 = played(fresh(), "place 0,-4; place 0,4")


# 7: the board and the start


@pytest.mark.parametrize(("side", "cells", "border"), [(5, 60, 24), (4, 36, 18)])
def test_c11_the_board_is_a_hexagon_without_its_centre(side: int, cells: int, border: int) -> None:
    state = fresh(side=side)

    assert cells == len(state.board.cells)
    assert "0,0" not in state.board.cells
    assert border == len(state.legal_moves())


def test_c11_the_side_is_five_unless_an_owner_says_otherwise() -> None:
    assert fresh().board == fresh(side=5).board
    with pytest.raises(FactsError, match=re.escape("side: must be one of 5, 4")):
        GAME.facts({"side": 6}, "my.toml")


def test_the_board_fits_on_the_mat() -> None:
    width, height = GAME.mat.area_mm
    for x, y in hexagon(5).board.at.values():
        assert 2 * (abs(x) + 0.5) * GAME.mat.cell_mm <= width
        assert 2 * (abs(y) + 0.58) * GAME.mat.cell_mm <= height


def test_c12_stacks_start_on_the_border_and_not_round_the_centre() -> None:
    cells = {move[1] for move in fresh().legal_moves()}

    assert cells == {c for c in fresh().board.cells if 4 in map(abs, (*place(c), sum(place(c))))}


def test_c12_a_start_cell_can_be_taken_only_once() -> None:
    state = fresh().apply(parse_move("place 0,-4"))

    assert 23 == len(state.legal_moves())
    assert parse_move("place 0,-4") not in state.legal_moves()


def test_who_places_first_moves_first() -> None:
    for first in (0, 1):
        state = fresh(first)
        turns = [state.turn]
        for cell in ("0,-4", "0,4"):
            state = state.apply(("place", cell))
            turns.append(state.turn)

        assert [first, 1 - first, first] == turns


def test_c17_each_seat_has_sixteen_sheep() -> None:
    assert {"0,-4": "R16", "0,4": "B16"} == S4.labels()


# 8: the worked examples


def test_s1_c13_without_a_throw_there_is_no_split_but_the_whole_stack_can_move() -> None:
    state = position({"0,0": (0, 2)}, 0, cells=row(2))
    after = state.apply(parse_move("move 0,0 e"))

    assert (parse_move("move 0,0 e"),) == state.legal_moves()
    assert {"1,0": "R2", "0,0": "*"} == after.labels()
    assert after.turn is None


def test_s2_c14_a_single_sheep_moves_whole_until_it_is_stuck() -> None:
    state = position({"0,0": (0, 1)}, 0, cells=row(3))
    state = played(state, "move 0,0 e")
    assert {"2,0": "R1", "0,0": "*"} == state.labels()
    state = played(state, "pass; move 2,0 w")

    assert {"1,0": "R1", "0,0": "*", "2,0": "*"} == state.labels()
    assert state.turn is None


def test_s3_c15_a_plop_thrown_back_stops_in_front_of_the_stack_that_was_left() -> None:
    state = position({"0,0": (0, 2)}, 0, cells=row(4)).apply(parse_move("split 0,0 e 1 w"))

    assert {"0,0": "R1", "1,0": "*", "3,0": "R1"} == state.labels()


def test_s4_white_has_three_destinations() -> None:
    ends = {
        way: set(S4.apply(("move", "0,-4", way)).labels()) - {"0,-4", "0,4"}
        for way in ("sw", "e", "se")
    }

    assert {"sw": {"-4,0"}, "e": {"4,-4"}, "se": {"0,-1"}} == ends


def test_s4_there_are_165_splits_and_3_moves() -> None:
    kinds = [move[0] for move in S4.legal_moves()]

    assert 165 == kinds.count("split")
    assert 3 == kinds.count("move")
    assert 168 == len(kinds)


def test_s5_the_bigger_group_wins_whatever_the_cells() -> None:
    state = scattered(
        white="0,0 1,0 2,0 3,0 4,0 0,4",
        black="0,1 1,1 2,1 3,1 0,-2 2,-2 4,-2 6,-2 8,-2",
    )

    assert state.turn is None
    assert (5, 4) == state.score()
    assert (
        news("nobody-can-move"),
        news("cells-and-biggest-group", 0, cells=6, group=5),
        news("cells-and-biggest-group", 1, cells=9, group=4),
        news("bigger-group", 0),
    ) == state.news()


def test_s5_equal_groups_are_told_apart_by_cells() -> None:
    state = scattered(
        white="0,0 1,0 2,0 3,0 4,0 0,4",
        black="0,1 1,1 2,1 3,1 -1,1 0,-2 2,-2 4,-2 6,-2",
    )

    assert (5, 5) == state.score()
    assert ((1,), (0,)) == state.standings()
    assert news("more-cells", 1) == state.news()[-1]


def test_equal_groups_and_cells_are_a_draw() -> None:
    state = scattered(white="0,0 1,0", black="4,0 5,0")

    assert ((0, 1),) == state.standings()
    assert (news("shares-the-win", 0), news("shares-the-win", 1)) == state.news()[-2:]


# 7.3 and 7.4: turns and plops


def test_a_split_leaves_a_sheep_and_a_move_takes_all() -> None:
    state = position({"0,0": (0, 3)}, 0, cells=row(5))
    expected = ["move 0,0 e", "split 0,0 e 1 w", "split 0,0 e 2 w"]

    assert expected == [" ".join(move) for move in state.legal_moves()]


def test_a_plop_slides_to_the_last_free_cell_and_not_into_the_centre() -> None:
    before = {"0,-4", "0,4", "0,-1"}
    throws = [move[4] for move in S4.legal_moves() if move[1:4] == ("0,-4", "se", "5")]
    plops = {t: set(S4.apply(parse_move(f"split 0,-4 se 5 {t}")).labels()) - before for t in throws}

    assert {
        "e": {"4,-1"},
        "ne": {"3,-4"},
        "nw": {"0,-3"},
        "sw": {"-4,3"},
        "w": {"-3,-1"},
    } == plops


def test_plops_block_slides_and_throws() -> None:
    cells = row(6)
    state = position({"0,0": (0, 2)}, 0, plops=["4,0"], cells=cells)

    assert {"0,0": "R1", "3,0": "R1", "1,0": "*", "4,0": "*"} == state.apply(
        parse_move("split 0,0 e 1 w")
    ).labels()
    assert {"0,0": "*", "3,0": "R2", "4,0": "*"} == state.apply(parse_move("move 0,0 e")).labels()


def test_plops_count_for_nobody() -> None:
    state = position({"0,0": (0, 2), "2,0": (0, 1)}, 0, plops=["1,0"], cells=[*row(3), "0,1"])

    assert (1, 0) == state.score()


def test_the_closed_centre_stops_slides_and_throws() -> None:
    state = position({"4,0": (0, 2), "0,4": (1, 1)}, 0)

    assert "R1" == state.apply(parse_move("split 4,0 w 1 e")).labels()["1,0"]
    assert parse_move("split 4,0 w 1 w") not in state.legal_moves()


def test_who_can_only_move_whole_must_and_c16_even_if_it_breaks_the_group() -> None:
    cells = [*row(3), "5,0"]
    state = position({"0,0": (0, 1), "1,0": (0, 1), "5,0": (1, 1)}, 0, cells=cells)

    assert (parse_move("move 1,0 e"),) == state.legal_moves()
    with pytest.raises(IllegalMoveError):
        play(state, PASS)
    after = state.apply(parse_move("move 1,0 e"))
    assert (
        news("plop-lies", 0, cell="1,0"),
        news("biggest-group-breaks", 0, -1, group=1),
        news("nobody-can-move"),
        news("cells-and-biggest-group", 0, cells=2, group=1),
        news("cells-and-biggest-group", 1, cells=1, group=1),
        news("more-cells", 0),
    ) == after.news()


def test_who_cannot_do_anything_passes() -> None:
    state = position({"0,0": (0, 2), "1,0": (1, 3)}, 0, cells=row(4))

    assert (PASS,) == state.legal_moves()
    assert (news("no-move-left-pass", 0),) == state.news()
    assert 1 == state.apply(PASS).turn


def test_moves_are_listed_in_the_order_of_their_words() -> None:
    for state in finished(3):
        assert sorted(set(state.legal_moves())) == list(state.legal_moves())


def test_the_news_of_an_opening() -> None:
    state = fresh()
    assert (news("place-your-stack-on-the-border", 0),) == state.news()
    assert (
        news("first-cell", 1, 1, cell="0,4"),
        news("split-and-throw-or-move-whole", 0),
    ) == S4.news()
    state = played(S4, "split 0,-4 se 5 e")
    assert (
        news("plop-lies", 0, cell="4,-1"),
        news("one-more-cell", 0, cell="0,-1"),
    ) == state.news()
    assert (
        news("cells-and-biggest-group", 0, cells=2, group=1),
        news("cells-and-biggest-group", 1, cells=1, group=1),
        news("plops-lying", plops=1),
    ) == state.status()
    state = played(position({"0,0": (0, 3)}, 0, cells=[*row(2), "1,-1"]), "split 0,0 e 1 nw")
    assert news("biggest-group-grows", 0, 1, group=2) in state.news()


# Bounds and conservation


@pytest.mark.parametrize("seed", range(12))
def test_every_game_keeps_its_sheep_and_its_bounds(seed: int) -> None:
    states = finished(seed)
    splits = [0, 0]
    for before, after in pairwise(states):
        labels = after.labels()
        for seat, letter in enumerate("RB"):
            sheep = sum(int(label[1:]) for label in labels.values() if label[0] == letter)
            held = [
                sum(label[0] == letter for label in s.labels().values()) for s in (before, after)
            ]
            grown = seat == after.by and after.move[0] in ("split", "place")

            assert sheep in ((0, 16) if after.opening else (16,))
            assert held[1] - held[0] == grown
        kind = after.move[0]
        used = {"place": 1, "move": 1, "split": 2, "pass": 0}[kind]
        plops = after.plops.bit_count() - before.plops.bit_count()

        assert used == before.free.bit_count() - after.free.bit_count()
        assert plops == (kind in ("move", "split"))
        assert before.plops & after.plops == before.plops, "plops lie for ever"
        splits[after.by] += kind == "split"

    assert max(splits) <= 15
    # C18: no supply to run out of; two cells are never plops.
    assert states[-1].plops.bit_count() <= 58


# 10: what a camera sees


def test_the_number_that_left_cannot_be_seen_but_the_plop_can() -> None:
    looks = {move: S4.apply(move).observation() for move in S4.legal_moves()}
    same = [move for move, look in looks.items() if look == looks[parse_move("split 0,-4 se 5 e")]]

    assert {parse_move(f"split 0,-4 se {many} e") for many in range(1, 16)} == set(same)
    assert {"0,-4": "red", "0,-1": "red", "4,-1": "plop", "0,4": "blue"} == looks[same[0]]
    assert {"0,-4": "plop", "0,-1": "red", "0,4": "blue"} == looks[parse_move("move 0,-4 se")]


def test_a_nudged_stack_and_plop_stay_what_they_are() -> None:
    state = played(S4, "split 0,-4 se 5 e")
    looks = {"0,-4": "red", "1,-2": "red", "3,-2": "plop", "0,4": "blue"}
    arranged = state.arranged(looks)

    assert arranged is not None
    assert {"0,-4": "R11", "1,-2": "R5", "3,-2": "*", "0,4": "B16"} == arranged.labels()
    assert 1 == arranged.turn


@pytest.mark.parametrize(
    "wrong",
    [
        {"0,-1": "."},
        {"1,-1": "plop"},
        {"4,-1": "."},
        {"1,-1": "blue"},
        {"0,0": "plop", "4,-1": "."},
        {"1,-1": "white"},
        {"0,-1": ".", "0,-4": ".", "1,-1": "red", "1,-2": "red"},
    ],
    ids=str,
)
def test_a_table_with_too_little_or_too_much_is_no_moment(wrong: dict[str, str]) -> None:
    state = played(S4, "split 0,-4 se 5 e")

    assert state.arranged(dict(state.observation()) | wrong) is None


def test_a_stack_placed_off_the_border_is_no_moment() -> None:
    state = fresh().apply(parse_move("place 0,-4"))

    assert state.arranged({"0,-3": "red"}) is None
    assert state.arranged({"1,-4": "red"}) is not None


# Symmetry

TURN = {"e": "se", "se": "sw", "sw": "w", "w": "nw", "nw": "ne", "ne": "e"}


def turned(word: str) -> str:
    """A cell or direction a sixth of a turn further round the centre; other words stay."""
    if "," in word:
        q, r = place(word)
        return hex_name(-r, q + r)
    return TURN.get(word, word)


@given(st.randoms(use_true_random=False))
def test_a_turned_game_goes_alike(rng: random.Random) -> None:
    state, round_it = fresh(), fresh()
    while moves := state.legal_moves():
        assert {tuple(map(turned, move)) for move in moves} == set(round_it.legal_moves())
        move = rng.choice(moves)
        state, round_it = state.apply(move), round_it.apply(tuple(map(turned, move)))

    assert round_it.turn is None
    assert state.score() == round_it.score()
