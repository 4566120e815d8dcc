"""Tallies beside worlds that are counted out one by one."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.hexes import HexGround
from companion.games.rules import UNCOUNTED
from companion.games.stacks_shared.tallies import (
    Counted,
    Tally,
    carried,
    chance_of_none,
    counted,
    is_surely_tall,
    lowered,
    rearranged,
    split,
)
from tests.games.stacks_shared.worlds import split_worlds, worlds

ROW = HexGround([(q, 0) for q in range(8)])
CELLS = ROW.cells


def bit(cell: str) -> int:
    return ROW.bits((cell,))


def herd(**heights: int) -> Counted:
    """Stacks on the row: `c2=5` are five on its third cell."""
    return counted(ROW, (Tally(bit(f"{cell[1:]},0"), high) for cell, high in heights.items()), 1)


def after_splits(rng: random.Random, sheep: int) -> tuple[Counted, set[frozenset[tuple[str, int]]]]:
    """A stack after random splits, told and untold, with its worlds made by hand."""
    seat = herd(c0=sheep)
    found = worlds(ROW, seat.parts(ROW))
    for end in CELLS[1 : rng.randint(2, 6)]:
        held = ROW.heights(seat.herd)
        tall = [cell for cell, most in held.items() if most > 1]
        if not tall:
            break
        start = rng.choice(tall)
        going = rng.choice([0, 0, 0, rng.randint(1, held[start] - 1)])
        seat = counted(ROW, split(seat.parts(ROW), bit(start), bit(end), going), 1)
        found = split_worlds(found, start, end, going)
    return seat, found


seats = st.builds(after_splits, st.randoms(use_true_random=False), st.integers(2, 9))


@given(seats)
def test_the_tallies_leave_exactly_the_worlds_that_splits_leave(
    made: tuple[Counted, set[frozenset[tuple[str, int]]]],
) -> None:
    seat, expected = made

    assert expected == worlds(ROW, seat.parts(ROW))


@given(seats)
def test_a_herd_has_every_stack_as_high_as_it_may_be(
    made: tuple[Counted, set[frozenset[tuple[str, int]]]],
) -> None:
    seat, found = made
    most = {cell: max(dict(world)[cell] for world in found) for cell in ROW.heights(seat.herd)}

    assert most == ROW.heights(seat.herd)


@given(seats)
def test_a_height_is_told_exactly_when_all_worlds_agree(
    made: tuple[Counted, set[frozenset[tuple[str, int]]]],
) -> None:
    seat, found = made
    for cell, told in seat.heights(ROW).items():
        heights = {dict(world)[cell] for world in found}

        assert heights == {told} if told != UNCOUNTED else len(heights) > 1


@given(seats, st.sets(st.sampled_from(CELLS)))
def test_some_stack_is_surely_tall_exactly_when_it_is_in_every_world(
    made: tuple[Counted, set[frozenset[tuple[str, int]]]], cells: set[str]
) -> None:
    seat, found = made
    tall = [any(dict(world).get(cell, 0) > 1 for cell in cells) for world in found]

    assert all(tall) == is_surely_tall(seat.parts(ROW), ROW.bits(cells))


@given(seats, st.sets(st.sampled_from(CELLS)))
def test_the_chance_of_low_stacks_is_their_share_of_the_worlds(
    made: tuple[Counted, set[frozenset[tuple[str, int]]]], cells: set[str]
) -> None:
    seat, found = made
    low = [w for w in found if all(high == 1 for cell, high in w if cell in cells)]
    chance = chance_of_none(seat.parts(ROW), ROW.bits(cells))

    assert len(low) / len(found) == pytest.approx(chance)


@given(seats, st.sets(st.sampled_from(CELLS)))
def test_lowered_stacks_leave_the_worlds_in_which_they_are_low(
    made: tuple[Counted, set[frozenset[tuple[str, int]]]], cells: set[str]
) -> None:
    seat, found = made
    low = {w for w in found if all(high == 1 for cell, high in w if cell in cells)}
    if low:
        parts = lowered(seat.parts(ROW), ROW.bits(cells))

        assert low == worlds(ROW, counted(ROW, parts, 1).parts(ROW))


@given(seats, st.randoms(use_true_random=False))
def test_a_stack_that_goes_as_a_whole_takes_its_height_with_it(
    made: tuple[Counted, set[frozenset[tuple[str, int]]]], rng: random.Random
) -> None:
    seat, found = made
    start = rng.choice(sorted(ROW.heights(seat.herd)))
    moved = counted(ROW, carried(seat.parts(ROW), bit(start), bit("7,0")), 1)
    expected = {
        frozenset(("7,0" if cell == start else cell, high) for cell, high in world)
        for world in found
    }

    assert expected == worlds(ROW, moved.parts(ROW))


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ("012", {"0,0": 5, "1,0": 2, "2,0": 2}),
        ("013", {"0,0": 5, "1,0": 2, "3,0": 2}),
        ("312", {"3,0": 5, "1,0": 2, "2,0": 2}),
        ("034", {"0,0": 5, "3,0": 2, "4,0": 2}),
        ("342", None),
        ("01", None),
        ("0123", None),
    ],
)
def test_moved_stacks_keep_their_heights_if_they_are_alike(
    seen: str, expected: dict[str, int] | None
) -> None:
    cells = frozenset(f"{q},0" for q in seen)
    parts = rearranged(ROW, herd(c0=5, c1=2, c2=2), cells)

    assert expected == (parts and counted(ROW, parts, 1).heights(ROW))


def test_moved_stacks_of_one_tally_are_alike_and_others_are_not() -> None:
    unknown = counted(ROW, [Tally(bit("0,0") | bit("1,0"), 6), Tally(bit("2,0"), 3)], 1)
    both = rearranged(ROW, unknown, frozenset({"4,0", "5,0", "2,0"}))

    assert both is not None
    assert {Tally(bit("4,0") | bit("5,0"), 6), Tally(bit("2,0"), 3)} == set(both)
    assert rearranged(ROW, unknown, frozenset({"0,0", "4,0", "5,0"})) is None
