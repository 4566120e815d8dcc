"""A game beside its naive twin, position by position."""

import random
from typing import Protocol

from companion.games.rules import Move, Seat, State, format_move

PLOP = "*"
"""The label of a closed cell, which is no stack."""


class HexTwin(Protocol):
    """What a naive twin of a game of stacks tells of itself."""

    def turn(self) -> Seat | None: ...
    def moves(self) -> list[Move]: ...
    def looks(self) -> dict[str, str]: ...
    def heights(self) -> dict[str, int]: ...
    def score(self) -> list[int]: ...
    def best(self) -> list[Seat]: ...
    def play(self, move: Move) -> None: ...


class MovingTwin(Protocol):
    """A naive twin that each move makes anew."""

    def moves(self) -> list[Move]: ...
    def after(self, move: Move) -> "MovingTwin": ...


def compare_stacks(state: State, naive: HexTwin, rng: random.Random) -> None:
    """Play one random game of stacks on both."""
    said: list[str] = []
    while True:
        story = "; ".join(said)
        labels = state.labels().items()

        assert naive.turn() == state.turn, story
        assert naive.moves() == list(state.legal_moves()), story
        assert naive.looks() == state.observation(), story
        assert naive.heights() == {c: int(told[1:]) for c, told in labels if told != PLOP}, story
        assert naive.score() == list(state.score()), story
        assert naive.best() == sorted(state.standings()[0]), story
        if state.turn is None:
            return
        move = rng.choice(state.legal_moves())
        said.append(format_move(move))
        state = state.apply(move)
        naive.play(move)


def twin_perft(naive: MovingTwin, depth: int) -> int:
    """How many lines of `depth` moves the twin finds."""
    moves = naive.moves()
    if depth == 1:
        return len(moves)
    return sum(twin_perft(naive.after(move), depth - 1) for move in moves)
