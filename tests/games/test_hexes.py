"""Hexagons as bits, beside plain coordinates."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.battle_sheep.pasture import DIAMONDS, LATTICE, can_be_laid
from companion.games.board import draw
from companion.games.hexes import HexGround, place
from companion.games.rules import ranked
from tests.games.battle_sheep import naive

cells = st.sets(st.sampled_from(LATTICE.cells))
clumps = st.sets(st.sampled_from([c for c in LATTICE.cells if max(map(abs, place(c))) <= 2]))
"""Small enough to touch each other often."""


@given(cells)
def test_bits_and_names_are_the_same_cells(held: set[str]) -> None:
    assert held == set(LATTICE.names(LATTICE.bits(held)))


@given(cells | clumps)
def test_the_biggest_group_is_that_of_the_naive_twin(held: set[str]) -> None:
    expected = naive.group_sizes({naive.place(cell) for cell in held})

    assert (expected or [0])[0] == LATTICE.biggest_group(LATTICE.bits(held))


@given(cells | clumps)
def test_the_outer_border_is_that_of_the_naive_twin(held: set[str]) -> None:
    expected = {naive.name(c) for c in naive.outer_border({naive.place(c) for c in held})}

    assert expected == set(LATTICE.names(LATTICE.outer_border(LATTICE.bits(held))))


@given(cells, st.sampled_from(LATTICE.cells), st.sampled_from(sorted(naive.STEPS)))
def test_a_slide_ends_where_it_does_on_the_naive_twin(held: set[str], cell: str, way: str) -> None:
    game = naive.Naive(2)
    game.land = {naive.place(free) for free in held}
    lane = LATTICE.lanes[LATTICE.number[cell]][way]
    end = lane[LATTICE.bits(held) & lane.mask]

    assert naive.name(game.end_of_slide(naive.place(cell), way)) == (
        LATTICE.cells[end] if end >= 0 else cell
    )


def test_cells_round_a_hole_are_not_the_edge() -> None:
    ring = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    wide = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if 0 < abs(q + r) + abs(q) + abs(r)]
    ground = HexGround(wide)

    assert {(q, r) for q, r in wide if 2 in (abs(q), abs(r))} == {
        place(cell) for cell in ground.names(ground.edge)
    }
    assert HexGround(ring).edge == HexGround(ring).all


@given(st.lists(st.sampled_from(sorted(DIAMONDS.values())), max_size=6))
def test_what_is_laid_of_diamonds_can_be_laid(diamonds: list[int]) -> None:
    held = 0
    for diamond in diamonds:
        if not diamond & held and (not held or LATTICE.spread(diamond) & held):
            held |= diamond

    assert can_be_laid(held)


@pytest.mark.parametrize(
    "wrong",
    ["0,0 1,0 2,0 3,0", "0,0 1,0 0,1", "0,0 1,-1 1,0 0,1 5,-5 5,-4 4,-4 4,-3"],
    ids=["a row", "three cells", "two pieces"],
)
def test_other_shapes_cannot_be_laid(wrong: str) -> None:
    assert not can_be_laid(LATTICE.bits(wrong.split()))


def test_equals_share_a_place() -> None:
    assert ((1, 3), (0,), (2,)) == ranked([(2, 2), (3, 1), (2, 1), (3, 1)])


@pytest.mark.parametrize("width", [1, 2, 3])
def test_hexagons_of_a_drawing_stand_evenly_however_wide_their_labels(width: int) -> None:
    wide = dict.fromkeys(LATTICE.board.cells, "x" * width)
    rows = [
        [found.start() for found in re.finditer("x+", row)]
        for row in draw(LATTICE.board, wide).split("\n")
    ]
    steps = {after - before for row in rows for before, after in pairwise(row)}
    shifts = {abs(row[0] - other[0]) * 2 % min(steps) for row, other in pairwise(rows)}

    assert 1 == len(steps)
    assert {0} == shifts
