"""Decomposition of a turn into motions: which pieces a hand takes from where to where."""

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from companion.games.board import Cell, Point
from companion.games.pieces import Look, Piece, Shape
from companion.games.rules import Game, State, catalogue

Looks = Mapping[Cell, Look]
Placed = frozenset[tuple[Cell, Look] | tuple[float, float, Look]]
"""Where everything lies: by cells, or by points where the flock floats."""
MOST_NODES = 4_000
"""Moments that are looked at for ends of other lines; more lines look alike to a camera anyway."""


class Motion(NamedTuple):
    """Motion of one piece, or of a tile that covers several cells; None is beside the mat."""

    start: Cell | None
    ends: tuple[tuple[Cell, Look], ...]
    anew: bool = False
    """Whether something that looks the same takes its place: a card like the one before it."""


def motions(game: Game, before: Looks, after: Looks, left: Collection[Cell] = ()) -> list[Motion]:
    """The motions that make one table of another, in no order.

    A piece that an earlier turn has `left` on a cell is put away, where another one can move.
    """
    box, come = catalogue(game), _changed(after, before)
    spare = dict(sorted(_changed(before, after).items(), key=lambda piece: piece[0] in left))
    tiles = _tile_looks(box)
    laid = tuple(piece for piece in come.items() if piece[1] in tiles)
    found = [Motion(None, laid)] if laid else []
    for piece in sorted(come.items() - {*laid}):
        start = _source(box, piece, spare)
        spare.pop(start or "", None)
        found.append(Motion(start, (piece,)))
    return [*found, *(Motion(cell, ()) for cell in spare if cell not in come)]


def _changed(one: Looks, other: Looks) -> dict[Cell, Look]:
    """What lies on the first table and not so on the other."""
    return dict(sorted(one.items() - other.items()))


def _tile_looks(box: tuple[Piece, ...]) -> set[Look]:
    return {piece.look for piece in box if piece.shape == Shape.TILE}


def _source(box: tuple[Piece, ...], end: tuple[Cell, Look], spare: Looks) -> Cell | None:
    """Where a piece comes from: it was turned in its place, moved, or lay beside the mat."""
    here = [cell for cell in (end[0], *spare) if cell in spare]
    return next((c for c in here if any(_may_move(p, (c, spare[c]), end) for p in box)), None)


def _may_move(piece: Piece, start: tuple[Cell, Look], end: tuple[Cell, Look]) -> bool:
    """Whether this piece can be what stood there and what stands here."""
    looks, cells = {start[1], end[1]}, {start[0], end[0]}
    return looks <= {*piece.looks} and (not piece.cells or cells <= piece.cells)


def tables_between(
    rng: random.Random, order: list[Motion], before: Looks, after: Looks
) -> Iterator[dict[Cell, Look]]:
    """The tables while pieces go one by one in this order; what is in the way is lifted first."""
    now = dict(before)
    for motion in order:
        for cell in _lifted(rng, motion, now, after):
            del now[cell]
            yield dict(now)
        now |= dict(motion.ends)
        yield dict(now)


def _lifted(rng: random.Random, motion: Motion, now: Looks, after: Looks) -> list[Cell]:
    """The cells that a motion empties first, in any order; what is at its end stays."""
    cells = sorted({motion.start or "", *dict(motion.ends)} & now.keys())
    rng.shuffle(cells)
    return [c for c in cells if motion.anew or now[c] != after.get(c)]


class OtherMoves:
    """Index of the moments of a turn that are not on its path: who rests there has made another
    legal move."""

    def __init__(self, path: Sequence[State], now: Looks) -> None:
        state = path[0]
        self.cards = {*state.board.cards}
        self.now = now
        """The table before the turn; a card of it that lies there still belongs to no move."""
        self.place = _placing(state, now)
        self.found: dict[Placed, list[Looks]] = {}
        for moment in islice(_moments(state), MOST_NODES):
            if moment in path:
                continue
            tidy, hasty = moment.observation(), moment.untidied()
            for looks in (tidy,) if hasty == tidy else (tidy, hasty):
                self.found.setdefault(self.place(looks), []).append(looks)

    def has(self, table: Looks) -> bool:
        """Whether a table is the end of another move, as far as its cards are laid."""
        laid = {c: look for c, look in table.items() if c in self.cards and self.now.get(c) != look}
        ends = self.found.get(self.place(table), ())
        return any(laid.items() <= looks.items() for looks in ends)


def _moments(state: State) -> Iterator[State]:
    """Depth-first search: every moment that a turn can lead to."""
    for move in state.legal_moves():
        after = state.apply(move)
        yield after
        if after.midway or after.turn == state.turn:
            yield from _moments(after)


def _placing(state: State, now: Looks) -> Callable[[Looks], Placed]:
    """Where everything lies, but for cards and what earlier turns have left to be tidied.

    Of pieces that float only their shape counts.
    """
    board, tidy, untidy = state.board, state.observation(), state.untidied()
    left = {cell for cell, _ in tidy.items() ^ now.items() if cell in board.beside}
    loose = left.union((cell for cell, _ in tidy.items() ^ untidy.items()), board.cards)

    def fixed(looks: Looks) -> Placed:
        return frozenset(placed for placed in looks.items() if placed[0] not in loose)

    def floating(looks: Looks) -> Placed:
        settled = {cell: look for cell, look in looks.items() if cell not in loose}
        corner = _corner([board.at[cell] for cell in settled if board.links[cell]])
        return frozenset(
            (*_from(corner, board.at[c]), look) if board.links[c] else (*board.at[c], look)
            for c, look in settled.items()
        )

    return floating if board.floats else fixed


def _corner(points: list[Point]) -> Point:
    """The south-west corner of a flock; the middle of the mat where nothing floats."""
    return (min(x for x, _ in points), min(y for _, y in points)) if points else (0.0, 0.0)


def _from(corner: Point, at: Point) -> Point:
    return at[0] - corner[0], at[1] - corner[1]
