"""Moments of games that browser tests begin with."""

from typing import NamedTuple

from companion.games.board import Cell
from companion.games.rules import DICE, State, format_move
from companion.page.messages.incoming import Enter, LayOut
from companion.table.session.sitting import Fact
from tests.page.table import playing


class Asked(NamedTuple):
    """A game in which one sheep that goes from cell to cell leaves open which move it was."""

    facts: tuple[Fact, ...]
    start: Cell
    end: Cell
    moves: tuple[str, ...]
    steps: int
    """So many decisions were made before."""


def asked_soon() -> Asked:
    """The first moment of a Shear Panic at which a step asks for the card it was made with."""
    here = playing("shear_panic")
    while True:
        state = here.session.state
        for way, moves in _steps(state).items():
            if len(moves) > 1:
                assert here.session.sitting is not None
                steps = len(here.session.sitting.steps)
                return Asked(tuple(here.memory.facts), *way, tuple(moves), steps)
        here.say(Enter(format_move(state.legal_moves()[0])))
        here.say(LayOut(), 1000)


def _steps(state: State) -> dict[tuple[Cell, Cell], list[str]]:
    """By the way that a single sheep goes, the moves that make it go so."""
    found: dict[tuple[Cell, Cell], list[str]] = {}
    for move in state.legal_moves() if state.turn not in (None, DICE) else ():
        before, after = _sheep(state), _sheep(state.apply(move))
        left, come = before.items() - after.items(), after.items() - before.items()
        if len(left) == len(come) == 1 and {look for _, look in left} == {look for _, look in come}:
            ((start, _),), ((end, _),) = left, come
            found.setdefault((start, end), []).append(format_move(move))
    return found


def _sheep(state: State) -> dict[Cell, str]:
    places = state.board.beside
    return {cell: look for cell, look in state.observation().items() if cell not in places}
