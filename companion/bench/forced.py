"""Forced moves, found by brute force: one move wins, or one avoids a loss, within two turns."""

from contextlib import suppress
from itertools import islice
from random import Random
from typing import NamedTuple

from companion.bench.match import RobotPlayer, moments
from companion.games.rules import DICE, Game, Move, Options, Seat, State

WIN, OPEN, LOSS = 1, 0, -1
NEAR, NEAR_NODES = 2, 8_000
"""Turns of the seat within which it wins or avoids a loss; moments after which the position is too
large for brute force."""
FAR, FAR_NODES = 40, 40_000
"""The same of the turns in which a slower move must not do as well, where that can be followed."""
LATE = 14
"""So many moments before the end are looked at, the last ones first, until one is too large."""


class ForcedMove(NamedTuple):
    """A position in which one move is right."""

    state: State
    seat: Seat
    move: Move


class TooLargeError(Exception):
    """A position has more lines than brute force can follow."""


class BruteForce:
    """Search of every line, for one answer: whether a seat surely does so well.

    With `least` a win that is whether it surely wins, with an open end whether it does not surely
    lose. Two answers let most lines be left after their first reply; three would not.
    """

    def __init__(self, game: Game, seat: Seat, rounds: int, nodes: int, least: int) -> None:
        self.game, self.seat, self.least = game, seat, least
        self.rounds, self.nodes = rounds, nodes
        self._known: dict[tuple[State, int, bool], bool] = {}

    def reaches(self, state: State, rounds: int = 0, others: bool = False) -> bool:
        """Whether the seat does so well from here, `rounds` of its turns on."""
        turn = state.turn
        if turn is None:
            return _result(state, self.seat) >= self.least
        rounds += others and turn == self.seat
        if rounds >= self.rounds:
            return self.least <= OPEN
        others = turn not in (self.seat, DICE) or (others and turn == DICE)
        key = state, rounds, others
        if key not in self._known:
            self.nodes -= 1
            if self.nodes < 0:
                raise TooLargeError
            self._known[key] = self._searched(state, rounds, others)
        return self._known[key]

    def _searched(self, state: State, rounds: int, others: bool) -> bool:
        """The answer of all moves; what nobody can know is sure only if it is so every time."""
        turn, moves = state.turn, state.legal_moves()
        ends = (self.reaches(state.apply(move), rounds, others) for move in moves)
        if turn == DICE or moves[0][0] in self.game.sealed_words:
            return all(ends) if self.least == WIN else any(ends)
        return any(ends) if turn == self.seat else all(ends)


def _result(state: State, seat: Seat) -> int:
    first = state.standings()[0]
    if seat not in first:
        return LOSS
    return WIN if len(first) == 1 else OPEN


def forced_move(game: Game, state: State) -> ForcedMove | None:
    """The one right move of a position, if there is just one; not even a slower one may do.

    Raises `TooLargeError`.
    """
    seat = state.turn
    moves = state.legal_moves()
    if seat is None or seat == DICE or len(moves) < 2 or moves[0][0] in game.sealed_words:
        return None
    move = _only_right(game, state, NEAR, NEAR_NODES)
    if move is None:
        return None
    try:
        lasting = _only_right(game, state, FAR, FAR_NODES) == move
    except TooLargeError:
        lasting = True
    return ForcedMove(state, seat, move) if lasting else None


def _only_right(game: Game, state: State, rounds: int, nodes: int) -> Move | None:
    """The one move that does not lose, else the one that wins; None if there is none or more."""
    seat = state.turn
    assert seat is not None
    for least in (OPEN, WIN):
        force = BruteForce(game, seat, rounds, nodes, least)
        right = (move for move in state.legal_moves() if force.reaches(state.apply(move)))
        found = list(islice(right, 2))
        if len(found) < 2:
            return found[0] if found else None
    return None


def is_as_good(game: Game, one: ForcedMove, move: Move) -> bool:
    """Whether brute force proves that another move does as well, if slower."""
    pair = one.state.apply(one.move), one.state.apply(move)
    try:
        ends = [
            [BruteForce(game, one.seat, FAR, FAR_NODES, least).reaches(after) for after in pair]
            for least in (OPEN, WIN)
        ]
    except TooLargeError:
        return False
    return all(right == other for right, other in ends)


def forced_moves(game: Game, count: int, tries: int) -> tuple[list[ForcedMove], int]:
    """So many of them from the ends of games between weak robots, and from how many games."""
    found: list[ForcedMove] = []
    number = 0
    while number < tries and len(found) < count:
        rng = Random(number)
        players = [RobotPlayer("yearling", 0.0, rng) for _ in range(2)]
        states = list(moments(game, game.start(Options(seats=2)), players, rng))
        with suppress(TooLargeError):
            for state in states[-2 : -2 - LATE : -1]:
                if one := forced_move(game, state):
                    found.append(one)
        number += 1
    return found[:count], number
