"""Forced moves, found by brute force: one move wins, or one avoids a loss, within two turns."""

from random import Random
from typing import NamedTuple

from companion.bench.match import RobotPlayer, moments
from companion.games.rules import DICE, Game, Move, Options, Seat, State

WIN, OPEN, LOSS = 1, 0, -1
NODES = 40_000
"""Moments after which a position is too large for brute force."""
NEAR = 2
"""Turns of the seat within which it wins or avoids a loss."""
FAR = 40
"""Turns within which a slower move must not do as well, where that can be followed."""
LATE = 14
"""So many moments before the end are looked at."""


class ForcedMove(NamedTuple):
    """A position in which one move is right."""

    state: State
    seat: Seat
    move: Move


class TooLargeError(Exception):
    """A position has more lines than brute force can follow."""


class BruteForce:
    """Search of every line of a turn and the turns of all others after it."""

    def __init__(self, game: Game, seat: Seat, rounds: int) -> None:
        self.game, self.seat, self.rounds, self.nodes = game, seat, rounds, 0
        self._known: dict[tuple[State, int, bool], int] = {}

    def outcome(self, state: State, rounds: int = 0, others: bool = False) -> int:
        """Whether the seat surely wins or loses within so many rounds."""
        turn = state.turn
        if turn is None:
            return _result(state, self.seat)
        rounds += others and turn == self.seat
        if rounds >= self.rounds:
            return OPEN
        others = turn not in (self.seat, DICE) or (others and turn == DICE)
        key = state, rounds, others
        if key not in self._known:
            self._count()
            self._known[key] = self._searched(state, rounds, others)
        return self._known[key]

    def _searched(self, state: State, rounds: int, others: bool) -> int:
        """The end of all lines; as soon as one is best for whoever decides, the rest is left."""
        turn, moves, found = state.turn, state.legal_moves(), set[int]()
        unknown = turn == DICE or moves[0][0] in self.game.sealed_words
        best = None if unknown else WIN if turn == self.seat else LOSS
        for move in moves:
            found.add(self.outcome(state.apply(move), rounds, others))
            if best in found:
                break
        return self._chosen(found, None if unknown else turn)

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > NODES:
            raise TooLargeError

    def _chosen(self, found: set[int], turn: Seat | None) -> int:
        """The end that whoever decides will choose; where nobody can know, a common one."""
        if turn is None:
            return found.pop() if len(found) == 1 else OPEN
        return max(found) if turn == self.seat else min(found)


def _result(state: State, seat: Seat) -> int:
    first = state.standings()[0]
    if seat not in first:
        return LOSS
    return WIN if len(first) == 1 else OPEN


def forced_move(game: Game, state: State) -> ForcedMove | None:
    """The one right move of a position, if there is just one; not even a slower one may do."""
    seat = state.turn
    moves = state.legal_moves()
    if seat is None or seat == DICE or len(moves) < 2 or moves[0][0] in game.sealed_words:
        return None
    near = _best_moves(game, state, NEAR)
    if near is None or len(near) != 1:
        return None
    far = _best_moves(game, state, FAR)
    return ForcedMove(state, seat, near[0]) if far in (None, near) else None


def _best_moves(game: Game, state: State, rounds: int) -> list[Move] | None:
    """The moves with the best sure result, none if all lose; None if nobody can tell."""
    seat = state.turn
    assert seat is not None
    force = BruteForce(game, seat, rounds)
    try:
        ends = {move: force.outcome(state.apply(move)) for move in state.legal_moves()}
    except TooLargeError:
        return None
    best = max(ends.values())
    return [move for move, end in ends.items() if end == best > LOSS]


def is_as_good(game: Game, one: ForcedMove, move: Move) -> bool:
    """Whether brute force proves that another move does as well, if slower."""
    force = BruteForce(game, one.seat, FAR)
    try:
        ends = [force.outcome(one.state.apply(each)) for each in (one.move, move)]
    except TooLargeError:
        return False
    return ends[0] == ends[1]


def forced_moves(game: Game, count: int, tries: int) -> list[ForcedMove]:
    """So many of them from the ends of different games between weak robots."""
    found: list[ForcedMove] = []
    for number in range(tries):
        rng = Random(number)
        players = [RobotPlayer("yearling", 0.0, rng) for _ in range(2)]
        states = list(moments(game, game.start(Options(seats=2)), players, rng))
        for state in states[-2 : -2 - LATE : -1]:
            if len(found) < count and (one := forced_move(game, state)):
                found.append(one)
        if len(found) >= count:
            break
    return found
