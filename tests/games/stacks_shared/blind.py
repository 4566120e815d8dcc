"""The same random game twice: as it is, and as one sees it who counts no sheep."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from companion.games.battle_sheep.moment import BattleMoment
from companion.games.battle_sheep.pasture import LATTICE
from companion.games.board import Cell
from companion.games.hexes import HexGround
from companion.games.plops.moment import PlopsMoment
from companion.games.rules import PASS, Game, Move, Options, State
from companion.games.stacks_shared.tallies import Counted

StackState = BattleMoment | PlopsMoment


class Twice(NamedTuple):
    """One moment as it is, and without heights; `move` is what comes next, in the dark."""

    true: State
    blind: State
    move: Move | None


def uncounted(move: Move) -> Move:
    """A split of any number."""
    return (*move[:3], "?", *move[4:]) if move[0] == "split" else move


def played_blind(game: Game, seats: int, seed: int) -> Iterator[Twice]:
    """Every moment of a random game, until even in the dark nobody can move."""
    rng = random.Random(seed)
    true = blind = game.start(Options(seats=seats, first=seed % seats))
    while blind.turn is not None:
        moves = true.legal_moves()
        move = rng.choice(moves) if moves else PASS
        yield Twice(true, blind, uncounted(move))
        true, blind = true.apply(move) if moves else true, blind.apply(uncounted(move))
    yield Twice(true, blind, None)


def ground_of(state: State) -> HexGround:
    """The hexagons that it is played on."""
    return state.box.field if isinstance(state, PlopsMoment) else LATTICE


def seats_of(state: State) -> tuple[Counted, ...]:
    """What is known of each seat's sheep."""
    assert isinstance(state, StackState)
    return state.seats()


def true_heights(state: State) -> dict[Cell, int]:
    """How high all stacks are."""
    return {
        cell: height
        for seat in seats_of(state)
        for cell, height in ground_of(state).heights(seat.herd).items()
    }
