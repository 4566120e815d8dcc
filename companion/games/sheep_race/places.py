"""Places of the Sheep Race: lanes, and beside each of them places for cubes and for bets.

West of the start a sheep's breath lies on places of its colour; which ones of a colour does not
matter, only how many. East of the finish each seat's bet on that lane lies on its own place.
"""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from companion.games.board import TRACK, Board, Cell, Point, with_trays
from companion.games.pieces import Look

COLORS = ("red", "blue", "green", "yellow", "white", "black")
"""Of seats."""
BREATH: Mapping[str, str] = {"red": "abcd", "blue": "efgh", "white": "ij"}
"""Places by colour of cube: as many as a card can have. A place is called `3b`: lane and letter."""
BETS = dict(zip(COLORS, "klmnop", strict=True))
"""The place of each colour."""
COLUMN, ROW, NEAR = 0.42, 0.22, 0.75
"""How far apart places for cubes are, and how far west of a start square's middle, in cells."""
TRAYS, TRAY_SOUTH = (4.5, 5.62), 23.0 / 36.0
"""Where the dice lie south of the lanes, side by side on one tray, in cells."""
BET_COLUMN, BET_ROW, BET_NEAR = 0.6, 0.24, 1.03


def breath_cells(lane: int, color: str) -> tuple[Cell, ...]:
    """The places for cubes of one colour beside a lane, lanes counted from 0."""
    return tuple(f"{lane + 1}{letter}" for letter in BREATH[color])


def bet_cell(lane: int, color: str) -> Cell:
    """The place for a colour's bet on a lane."""
    return f"{lane + 1}{BETS[color]}"


@cache
def breath_looks(lane: int, red: int, blue: int, white: int) -> Mapping[Cell, Look]:
    """A lane's cubes on their places, as far as there are any."""
    many = {"red": red, "blue": blue, "white": white}
    return {
        cell: f"{color} cube"
        for color, count in many.items()
        for cell in breath_cells(lane, color)[:count]
    }


def lanes_board(cells: tuple[tuple[Cell, ...], ...]) -> Board:
    """Lanes from west to east, the first one in the north, with the places beside them."""
    north, west = (len(cells) - 1) / 2, (len(cells[0]) - 1) / 2
    at = {
        cell: (x - west, north - lane)
        for lane, row in enumerate(cells)
        for x, cell in enumerate(row)
    }
    for lane in range(len(cells)):
        at |= _beside(lane, west, north - lane)
    rows = _place_rows(len(cells))
    links = {**_lane_links(cells), **{cell: dict[str, Cell]() for row in rows for cell in row}}
    board = Board(at, links, lattice=TRACK, covered=rows, backs={"sheep": "lying"})
    south = -len(cells) / 2 - TRAY_SOUTH
    return with_trays(board, {"die 1": (TRAYS[0], south), "die 2": (TRAYS[1], south)})


def _lane_links(cells: tuple[tuple[Cell, ...], ...]) -> dict[Cell, dict[str, Cell]]:
    """The neighbours of every square, to the east and to the west."""
    links: dict[Cell, dict[str, Cell]] = {cell: {} for row in cells for cell in row}
    for row in cells:
        for one, two in pairwise(row):
            links[one]["e"], links[two]["w"] = two, one
    return links


def _place_rows(lanes: int) -> tuple[tuple[Cell, ...], ...]:
    """The places beside so many lanes, in rows of those that are alike."""
    cubes = (breath_cells(lane, color) for lane in range(lanes) for color in BREATH)
    bets = ((bet_cell(lane, color),) for lane in range(lanes) for color in COLORS)
    return (*cubes, *bets)


def _beside(lane: int, end: float, y: float) -> dict[Cell, Point]:
    """Where a lane's places are: cubes in two rows of five, bets in two rows of three."""
    at: dict[Cell, Point] = {}
    for color, row in (("red", ROW), ("blue", -ROW)):
        for x, cell in enumerate(breath_cells(lane, color)):
            at[cell] = (-end - NEAR - x * COLUMN, y + row)
    for cell, row in zip(breath_cells(lane, "white"), (ROW, -ROW), strict=True):
        at[cell] = (-end - NEAR - 4 * COLUMN, y + row)
    for number, color in enumerate(COLORS):
        row = BET_ROW if number < 3 else -BET_ROW
        at[bet_cell(lane, color)] = (end + BET_NEAR + number % 3 * BET_COLUMN, y + row)
    return at
