"""Legal targets of a piece in a hand: the cells to which the next decisions may bring it."""

from collections.abc import Collection, Iterator, Mapping
from itertools import permutations, takewhile
from math import dist

from companion.games.board import Board, Cell
from companion.games.pieces import Look, Shape
from companion.games.rules import DICE, Move, State
from companion.page.virtual.pieces import TablePiece
from companion.page.virtual.tabletop import Tabletop
from companion.table.session.value import Session

MOST = 1500
"""So many decisions are tried; on a mat full of stacks there may be a few hundred."""
MANY = 4
"""More pieces of one look that move at once are a flock that turns: each may be any of them."""
SAME = 0.01
"""In cells: ways that differ by less are equally long."""


def targets(session: Session, top: Tabletop, name: str) -> tuple[Cell, ...]:
    """Where this piece may go, or where it belongs while the start is laid out."""
    piece = top.hand.get(name) or top.pieces.get(name)
    if piece is None or session.game.secret(session.state):  # lit cells would tell the secret
        return ()
    looks = piece.kind.looks
    if session.sitting is None:
        return _gained({}, session.starting.observation(), looks)
    return tuple(dict.fromkeys(_reached(session.state, piece)))


def _reached(state: State, piece: TablePiece) -> Iterator[Cell]:
    """The cells to which a decision about this piece brings it, or what is taken off its pile."""
    before, looks = state.observation(), piece.kind.looks
    for move, after in _outcomes(state):
        named = {word for word in move if before.get(word) in looks}
        gained, lost = _gained(before, after, looks), _gained(after, before, looks)
        if named and piece.cell not in named:
            continue  # it is about another piece of the same look
        if piece.cell in lost:
            yield from _paired(state.board, piece.cell, lost, gained)
        elif piece.shape == Shape.STACK or not piece.cell:
            yield from gained


def _paired(
    board: Board, left: Cell, lost: tuple[Cell, ...], gained: tuple[Cell, ...]
) -> tuple[Cell, ...]:
    """Of two of one look that a push moves, the way of the one that stood here: ways are short."""
    if not len(lost) == len(gained) <= MANY:
        return gained

    def length(way: tuple[Cell, ...]) -> float:
        return sum(dist(board.at[a], board.at[b]) for a, b in zip(lost, way, strict=True))

    ways = sorted(permutations(gained), key=length)
    shortest = takewhile(lambda way: length(way) < length(ways[0]) + SAME, ways)
    return tuple(way[lost.index(left)] for way in shortest)


def _gained(
    before: Mapping[Cell, Look], after: Mapping[Cell, Look], looks: Collection[Look]
) -> tuple[Cell, ...]:
    """The cells that have such a look, and had none before."""
    return tuple(c for c, look in after.items() if look in looks and before.get(c) not in looks)


def _outcomes(state: State) -> Iterator[tuple[Move, Mapping[Cell, Look]]]:
    """Each decision with the table after it; behind a card, the one that follows as well."""
    left = MOST
    waiting = [state]
    while waiting and left > 0:
        here = waiting.pop()
        for move in here.legal_moves() if here.turn not in (None, DICE) else ():
            left -= 1
            after = here.apply(move)
            yield move, after.observation()
            if _only_card(here, after) and after.turn == here.turn:
                waiting.append(after)


def _only_card(before: State, after: State) -> bool:
    """Whether nothing but a card was laid."""
    changed = {cell for cell, _ in before.observation().items() ^ after.observation().items()}
    return changed <= {*before.board.cards}
