"""Random legal positions of any game, by random playouts.

What is rare on a table of players who choose at random comes more often here: turns are now and
then the best of some for whoever likes pieces that lie on their back or are held by another.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from companion.games.rules import DICE, Game, Move, Options, State, TableSnapshot, catalogue
from companion.table.reading import Line
from vision.train.random_tables import Rng

Thing = TypeVar("Thing")
LONGEST = 60
"""Turns of a playout at most."""
BEST_OF, LIKED = 12, 0.35
"""Of how many turns the best is taken, and how often."""


class ScenePosition(NamedTuple):
    """A position, the line that led to it, and who moved."""

    state: State
    line: Line = ()
    """Empty at the start."""
    mover: str = ""
    """The colour of whoever moved."""


def playout(game: Game, rng: Rng) -> list[ScenePosition]:
    """The positions after each turn of a random game, the start first."""
    seats = int(rng.choice(list(game.seats)))
    layout = _pick(rng, game.layouts) if game.layouts else ""
    options = Options(seats=seats, first=int(rng.integers(seats)), layout=layout)
    colors = game.table(options)
    found = [ScenePosition(game.start(options))]
    while found[-1].state.turn is not None and len(found) <= LONGEST:
        state = _rolled(found[-1].state, rng)
        if state.turn is None:
            break
        end, line = _liked(game, state, rng)
        found.append(ScenePosition(end, line, colors[state.turn]))
    return found


def snapshot_of(game: Game, state: State) -> TableSnapshot:
    """The table of a position; counters are read without nets and left out."""
    looks = {c: look for c, look in state.observation().items() if c not in state.board.counters}
    return TableSnapshot(looks, game.below(state), state.heights())


def _rolled(state: State, rng: Rng) -> State:
    """The moment when all that chance decides is known."""
    while state.turn == DICE:
        faces = [
            str(rng.choice([face for face, _ in die.faces], p=_shares(die.faces)))
            for die in state.dice()
        ]
        moves = state.legal_moves()
        roll = ("roll", *faces)
        state = state.apply(roll if roll in moves else _pick(rng, moves))
    return state


def _shares(faces: Sequence[tuple[str, int]]) -> list[float]:
    return [count / sum(many for _, many in faces) for _, count in faces]


def _liked(game: Game, state: State, rng: Rng) -> tuple[State, Line]:
    """A random turn, or the best of some: that ends no game, shows rare looks, moves something."""
    rare = {look for piece in catalogue(game) for look in (piece.back, *piece.holding.values())}
    ends = [_turn(state, rng) for _ in range(BEST_OF if rng.random() < LIKED else 1)]

    def worth(end: tuple[State, Line]) -> tuple[bool, int, bool]:
        looks = end[0].observation()
        seldom = sum(look in rare for look in looks.values())
        return end[0].turn is not None, seldom, looks != state.observation()

    return max(ends, key=worth)


def _turn(state: State, rng: Rng) -> tuple[State, Line]:
    """Decisions until the turn passes, be it of two partners, or a die is due."""
    line: Line = ()
    while True:
        mover = state.turn
        move = _evenly(rng, state.legal_moves())
        state, line = state.apply(move), (*line, move)
        if state.turn in (None, DICE) or not (state.midway or state.turn == mover):
            return state, line


def _evenly(rng: Rng, moves: Sequence[Move]) -> Move:
    """A move drawn word by word: kinds equally often, however many moves each allows."""
    at = 0
    while len(moves) > 1:
        words = sorted({move[at : at + 1] for move in moves})
        word = _pick(rng, words)
        moves = [move for move in moves if move[at : at + 1] == word]
        at += 1
    return moves[0]


def _pick(rng: Rng, things: Sequence[Thing]) -> Thing:
    return things[int(rng.integers(len(things)))]
