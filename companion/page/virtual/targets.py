"""Legal targets of a piece in a hand: the cells to which the next decisions may bring it."""

from collections.abc import Collection, Iterator, Mapping

from companion.games.board import Cell
from companion.games.pieces import Look, Shape
from companion.games.rules import DICE, State
from companion.page.virtual.tabletop import Tabletop
from companion.table.session.value import Session

MOST = 1500
"""So many decisions are tried; on a mat full of stacks there may be a few hundred."""


def targets(session: Session, top: Tabletop, name: str) -> tuple[Cell, ...]:
    """Where this piece may go, or where it belongs while the start is laid out."""
    piece = top.hand.get(name) or top.pieces.get(name)
    if piece is None or session.game.secret(session.state):  # lit cells would tell the secret
        return ()
    looks = piece.kind.looks
    if session.sitting is None:
        return _gained({}, session.starting.observation(), looks)
    left = "" if piece.shape == Shape.STACK else piece.cell
    return tuple(dict.fromkeys(_reached(session.state, looks, left)))


def _reached(state: State, looks: Collection[Look], left: Cell) -> Iterator[Cell]:
    """The cells that get such a look while the cell that was left has it no more."""
    before = state.observation()
    for after in _outcomes(state):
        if after.get(left) not in looks:
            yield from _gained(before, after, looks)


def _gained(
    before: Mapping[Cell, Look], after: Mapping[Cell, Look], looks: Collection[Look]
) -> tuple[Cell, ...]:
    """The cells that have such a look, and had none before."""
    return tuple(c for c, look in after.items() if look in looks and before.get(c) not in looks)


def _outcomes(state: State) -> Iterator[Mapping[Cell, Look]]:
    """What the table looks like after each decision; behind a card, after the one that follows."""
    left = MOST
    waiting = [state]
    while waiting and left > 0:
        here = waiting.pop()
        for move in here.legal_moves() if here.turn not in (None, DICE) else ():
            left -= 1
            after = here.apply(move)
            yield after.observation()
            if _only_card(here, after) and after.turn == here.turn:
                waiting.append(after)


def _only_card(before: State, after: State) -> bool:
    """Whether nothing but a card was laid."""
    changed = {cell for cell, _ in before.observation().items() ^ after.observation().items()}
    return changed <= {*before.board.cards}
