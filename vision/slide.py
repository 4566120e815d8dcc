"""Translation of a floating flock: the same table as if it lay elsewhere on the mat."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.board import EIGHT, Board, Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, State
from vision.activity import Activity
from vision.sighting import Sighting, occupied

SHIFTS = 3
"""Ways to slide a floating flock that are tried."""
BARE: Mapping[Look, float] = {EMPTY: 1.0}

Shift = tuple[int, int]
"""Cells to the east and to the north."""


def slides(
    state: State, sighting: Sighting, activity: Activity
) -> Iterator[tuple[Sighting, Activity]]:
    """The few ways to see a floating flock elsewhere; none for what has its place on the mat."""
    for shift in _shifts(state, sighting) if state.board.floats else ():
        came = _origins(state.board, shift)
        touched = (cell for cell, old in came.items() if old in activity.touched)
        loose = (cell for cell in activity.touched if cell not in came)
        left = frozenset(thing for thing in activity.left if thing[0] not in came)
        hands = replace(activity, touched=frozenset((*touched, *loose)), left=left)
        yield _slid(sighting, came), hands


def at_the_edge(board: Board, sighting: Sighting) -> bool:
    """Whether a piece lies on the outermost ring of the mat."""
    return any(0 < len(board.links[cell]) < len(EIGHT) for cell in occupied(sighting))


def _shifts(state: State, sighting: Sighting) -> list[Shift]:
    """The few ways to slide the whole table onto which most of the pieces fit."""
    at, links = state.board.at, state.board.links
    seen = {cell: look for cell, look in occupied(sighting).items() if links[cell]}
    votes = _votes(state, seen).most_common(SHIFTS)
    # A piece that would slide off the mat was misread, or is none of the flock: it must not vanish.
    mat = {place for cell, place in at.items() if links[cell]}
    return [
        (x, y)
        for (x, y), _ in votes
        if (x, y) != (0, 0) and {(at[c][0] + x, at[c][1] + y) for c in seen} <= mat
    ]


def _votes(state: State, seen: Mapping[Cell, Look]) -> Counter[Shift]:
    """Voting: how many pieces each shift would bring to where one of their look should be."""
    at, looks = state.board.at, state.observation()
    return Counter(
        (round(at[old][0] - at[new][0]), round(at[old][1] - at[new][1]))
        for new, look in seen.items()
        for old, should in looks.items()
        if should == look
    )


def _origins(board: Board, shift: Shift) -> dict[Cell, Cell | None]:
    """Which cell comes to lie on each cell; None where it would come from beyond the mat."""
    places = {board.at[cell]: cell for cell in board.cells if board.links[cell]}
    return {cell: places.get((x - shift[0], y - shift[1])) for (x, y), cell in places.items()}


def _slid(sighting: Sighting, came: Mapping[Cell, Cell | None]) -> Sighting:
    """The sighting as if everything had been slid; what would come from beyond the mat is bare."""
    odds = dict(sighting.odds)
    for cell, old in came.items():
        odds[cell] = sighting.odds.get(old, BARE) if old else BARE
    return Sighting(odds, alike=sighting.alike)
