"""Tile placement of Battle Sheep: the mat's lattice, the diamonds, and what fits together."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import compress
from math import sqrt
from typing import NamedTuple

from companion.games.board import Ground, Mat, hex_name
from companion.games.hexes import HexGround, place
from companion.games.rules import Move

MAT = Mat(42.0, (480.0, 480.0), (16, 17, 18, 19), ground=Ground(cloth=True))
TILES: Mapping[str, tuple[tuple[int, int], ...]] = {
    "t1": ((0, 0), (1, -1), (1, 0), (0, 1)),
    "t2": ((0, 0), (0, -1), (1, -1), (1, 0)),
    "t3": ((0, 0), (1, 0), (0, 1), (-1, 1)),
}
"""The diamond (C1) in its three orientations, from the cell that names it."""


def on_the_mat(q: int, r: int) -> bool:
    """Whether this hexagon lies wholly within the mat's area."""
    width, height = MAT.area_mm
    x, y = MAT.cell_mm * abs(q + r / 2), MAT.cell_mm * abs(r) * sqrt(3) / 2
    return x + MAT.cell_mm / 2 <= width / 2 and y + MAT.cell_mm / sqrt(3) <= height / 2


PASTURE = "pasture"
LATTICE = HexGround(
    ((q, r) for q in range(-9, 10) for r in range(-9, 10) if on_the_mat(q, r)), (PASTURE,)
)


def _diamonds() -> dict[Move, int]:
    found: dict[Move, int] = {}
    for cell in LATTICE.cells:
        q, r = place(cell)
        for tile, steps in TILES.items():
            cells = [hex_name(q + dq, r + dr) for dq, dr in steps]
            if LATTICE.number.keys() >= set(cells):
                found["lay", cell, tile] = LATTICE.bits(cells)
    return found


def _covers() -> dict[int, int]:
    covers = dict.fromkeys(LATTICE.bit, 0)
    for index, diamond in enumerate(DIAMONDS.values()):
        for bit in covers:
            if bit & diamond:
                covers[bit] |= 1 << 8 * index
    return covers


DIAMONDS: Mapping[Move, int] = _diamonds()
"""Every lay with the bits of its four cells, sorted."""
LAY_MOVES: tuple[Move, ...] = tuple(DIAMONDS)
COVERS: Mapping[int, int] = _covers()
"""For each cell's bit the lays that cover it, one byte each, as `compress` wants them."""


class Laid(NamedTuple):
    """What some laid cells mean for further lays, which are flags of one byte each."""

    cells: int
    beside: int
    """Lays that touch or overlap them."""
    clear: int
    """Lays that do not overlap them."""


def laid(cells: int) -> Laid:
    """What these cells mean for further lays."""
    around = LATTICE.spread(cells)
    beside = taken = 0
    for bit, lays in COVERS.items():
        if bit & around:
            beside |= lays
            if bit & cells:
                taken |= lays
    return Laid(cells, beside, ~taken)


LAYS: Mapping[Move, Laid] = {move: laid(cells) for move, cells in DIAMONDS.items()}


def lays(pasture: Laid) -> tuple[Move, ...]:
    """Every lay that touches the pasture and overlaps nothing; anywhere while there is none."""
    if not pasture.cells:
        return LAY_MOVES
    fitting = pasture.beside & pasture.clear
    return tuple(compress(LAY_MOVES, fitting.to_bytes(len(LAY_MOVES), "little")))


@lru_cache(64)
def places(pasture: int) -> tuple[tuple[Move, int], ...]:
    """The start cells of a pasture as moves with their bits: its outer border (C3)."""
    border = LATTICE.outer_border(pasture)
    return tuple([(move, bit) for move, bit in PLACES if bit & border])


PLACES: tuple[tuple[Move, int], ...] = tuple(
    (("place", cell), bit) for cell, bit in zip(LATTICE.cells, LATTICE.bit, strict=True)
)


def can_be_laid(cells: int) -> bool:
    """Whether these cells hang together and can be covered with diamonds."""
    if LATTICE.flood(cells & -cells, cells) != cells:
        return False
    left = {cells}
    for _ in range(cells.bit_count() // 4):
        left = {
            rest ^ diamond
            for rest in left
            for diamond in DIAMONDS.values()
            if diamond & rest == diamond and diamond & rest & -rest
        }
    return 0 in left
