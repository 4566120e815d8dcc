"""Reconstruction of the moment before a photographed turn from the truth, so that it can be read.

What a camera is never asked to find out is taken as known: who moved, what the dice chose, how high
the stacks were.
"""

from collections.abc import Mapping

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Game, Options, State, TableSnapshot
from vision.bench.ground_truth import Truth, snapshot


def before(truth: Truth, after: Truth) -> State | None:
    """The moment of `truth`, with the player to move who made it `after`; None if unknown."""
    game = GAMES[truth.game]
    rebuild = game.before or _arranged
    return rebuild(game, snapshot(truth), snapshot(after))


def without_cards(state: State, looks: Mapping[Cell, Look]) -> dict[Cell, Look]:
    """What a photograph shows of a moment: all but cards, and counters, which are newer."""
    unseen = state.board.counters.union(state.board.cards)
    return {cell: look for cell, look in looks.items() if cell not in unseen}


def is_left(looks: Mapping[Cell, Look], state: State) -> bool:
    """Whether this is the table that a moment leaves, tidied up or not."""
    return looks in (
        without_cards(state, state.observation()),
        without_cards(state, state.untidied()),
    )


def _arranged(game: Game, last: TableSnapshot, after: TableSnapshot) -> State | None:
    """The start with the pieces as they lie, of the first seat that could have moved so."""
    for seats in game.seats:
        for first in range(seats):
            state = game.start(Options(seats=seats, first=first)).arranged(last.looks)
            if state is None:
                continue
            ends = map(state.apply, state.legal_moves())
            if last.looks == after.looks or any(is_left(after.looks, end) for end in ends):
                return state
    return None
