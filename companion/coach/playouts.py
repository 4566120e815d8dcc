"""UCT with playouts: a search tree of moves, in which each visit is one game played to an end.

Hidden things and throws are drawn anew for each visit, so a moment in this tree is no state, only
the moves that led to it and how well they went.
"""

from collections.abc import Mapping, Sequence
from math import log, sqrt
from random import Random

from companion.coach.chances import Chances, chances_of, result_of, weights_of
from companion.games.estimate import Estimate
from companion.games.rules import DICE, Game, Move, Seat, State

EXPLORE = 0.4
WIDEN = 2.0
"""So many moves, times the root of the visits, are tried at a decision."""
LONGEST = 400
"""Moves after which a game that is played on is judged by its points."""


class Branch:
    """Moves that led here: how often, and what came of it."""

    __slots__ = ("branches", "total", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.total = [0.0] * seats
        self.branches: dict[Move, Branch] = {}

    def mean(self, seat: Seat) -> float:
        """Chances of a seat on average."""
        return self.total[seat] / (self.visits or 1)


def _promising(branch: Branch, moves: Sequence[Move], seat: Seat) -> Move | None:
    """The move that was tried and is most worth another try."""
    bonus = EXPLORE * sqrt(log(branch.visits + 1))
    tried = [(branch.branches[move], move) for move in moves if move in branch.branches]
    best = max(
        tried, key=lambda t: t[0].mean(seat) + bonus / sqrt(t[0].visits + 1), default=(branch, None)
    )
    return best[1]


class PlayoutTree:
    """Search from one moment, as one seat imagines it for each visit."""

    def __init__(
        self, game: Game, estimate: Estimate, sealed: Mapping[Seat, Move], rng: Random
    ) -> None:
        self.game, self.estimate, self.sealed, self.rng = game, estimate, sealed, rng

    def visit(self, root: Branch, state: State) -> None:
        """One game: known moves as long as there are any, then whatever comes."""
        path, branch, seats = [root], root, len(root.total)
        while (moves := state.legal_moves()) and (branch is root or branch.visits):
            move = self._move(branch, state, moves)
            branch = branch.branches.setdefault(move, Branch(seats))
            path.append(branch)
            state = state.apply(move)
        chances = self.played_on(state)
        for branch in path:
            branch.visits += 1
            branch.total = [a + b for a, b in zip(branch.total, chances, strict=True)]

    def _move(self, branch: Branch, state: State, moves: Sequence[Move]) -> Move:
        """The move most worth a try; what chance or a secret decides is drawn."""
        turn = state.turn
        if turn is None or turn == DICE or moves[0][0] in self.game.sealed_words:
            return self.drawn(state, moves)
        fresh = [move for move in moves if move not in branch.branches]
        if fresh and len(branch.branches) < 1 + WIDEN * sqrt(branch.visits):
            return self.rng.choice(fresh)
        return _promising(branch, moves, turn) or self.drawn(state, moves)

    def played_on(self, state: State) -> Chances:
        """Chances at the end of a game, or of the stretch after which they can be told."""
        estimate = self.estimate
        for _ in range(LONGEST):
            moves = state.legal_moves()
            if not moves:
                return result_of(state, estimate.spread)
            state = state.apply(self.drawn(state, moves))
            if state.turn is not None and estimate.settled and estimate.settled(state):
                break
        return chances_of(estimate.worth(state), estimate.spread)

    def drawn(self, state: State, moves: Sequence[Move]) -> Move:
        """The move that is made where nobody thinks."""
        turn = state.turn
        if turn is None or turn == DICE:
            return self.rng.choices(moves, weights_of(state, moves))[0]
        own = self.sealed.get(turn)
        if moves[0][0] in self.game.sealed_words:
            return own if own is not None and own in moves else self.rng.choice(moves)
        return self.estimate.policy(state, own, moves, self.rng)
