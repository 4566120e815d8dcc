"""Board tiles on paper: none overlap, all are on the page, and neighbours share a cut."""

import pytest

from companion.games import GAMES
from companion.games.board import HEXAGON, SQUARE
from companion.games.pieces import Piece, Shape
from companion.games.rules import catalogue
from companion.print import PAPERS
from companion.print.board_tile import TileShape, tile_shape
from companion.print.outline import outline
from companion.print.paper import room

DIAMOND = next(p for p in catalogue(GAMES["battle_sheep"]) if p.shape is Shape.TILE)
BENT = Piece("bent", Shape.TILE, forms={"a": ((0, 0), (0, 1), (0, 2)), "b": ((0, 0), (1, 0))})
SHAPES = {
    "diamond": tile_shape(DIAMOND, HEXAGON, 42.0),
    "row": tile_shape(BENT, SQUARE, 30.0),
    "corner": TileShape(((0, 0), (1, 0), (1, 1)), SQUARE, 30.0),
    "three rows": TileShape(((0, 0), (0, 1), (0, 2)), HEXAGON, 30.0),
}


def corners(shape: TileShape) -> list[set[tuple[float, float]]]:
    """The corners of all tiles on a sheet of A4, tile by tile."""
    return [
        {
            (round(x, 3), round(y, 3))
            for dx, dy in shape.spots
            for x, y in outline(shape.lattice, (px + dx, py + dy), shape.cell_mm)
        }
        for px, py in shape.places(room(PAPERS["a4"]))
    ]


@pytest.mark.parametrize("name", SHAPES)
def test_no_tiles_overlap(name: str) -> None:
    shape = SHAPES[name]
    middles = [
        (round(px + dx, 3), round(py + dy, 3))
        for px, py in shape.places(room(PAPERS["a4"]))
        for dx, dy in shape.spots
    ]
    assert len(middles) == len(set(middles))


@pytest.mark.parametrize("name", SHAPES)
def test_all_tiles_are_on_the_page(name: str) -> None:
    space = room(PAPERS["a4"])
    for x, y in set().union(*corners(SHAPES[name])):
        assert space.left <= x <= space.left + space.width
        assert space.low <= y <= space.low + space.height


def test_six_diamonds_fit_a_page_and_share_their_sides() -> None:
    tiles = corners(SHAPES["diamond"])
    assert 6 == len(tiles)
    assert all(any(len(tile & other) > 1 for other in tiles if other is not tile) for tile in tiles)


def test_a_tile_is_turned_so_that_it_has_fewest_rows() -> None:
    assert ((0, 0), (1, 0)) == SHAPES["row"].steps
