"""Review of a game that was played: the course of the chances, and what would have been better."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from companion.coach.chances import UNKNOWN, Chances, chances_of, result_of, weights_of
from companion.coach.decision import Rated, Situation, rated_moves
from companion.games.rules import DICE, Game, Move, Seat, State, format_move, parse_move

VISITS = 150
"""So long each decision is looked into."""
TURNS = 3
"""So many turns are told of."""
WORTH_TELLING = 0.02
"""A smaller loss of chances is within what the coach can err."""


class ReviewedStep(NamedTuple):
    """One decision or throw of a game."""

    state: State
    """Before it."""
    move: Move | None
    """None where the table was corrected."""
    after: State


class ReviewedTurn(NamedTuple):
    """A decision that cost its seat chances."""

    number: int
    """Which step it was, from 0."""
    seat: Seat
    move: Move
    better: Move
    lost: float
    """The chances that it cost."""


@dataclass(frozen=True, slots=True)
class Review:
    """What the coach says about a game."""

    course: tuple[Chances, ...]
    """Chances of every seat before each step, and at the end."""
    turns: tuple[ReviewedTurn, ...]
    """Those that cost most, the costliest first."""
    luck: tuple[float, ...]
    """Chances that throws brought each seat, beyond what was to be expected; empty where a game is
    played on at random, which is too coarse to tell."""


def review_json(review: Review) -> dict[str, Any]:
    """A review as JSON has it."""
    turns = [
        [turn.number, turn.seat, format_move(turn.move), format_move(turn.better), turn.lost]
        for turn in review.turns
    ]
    return {"course": review.course, "turns": turns, "luck": review.luck}


def review_of(told: Mapping[str, Any]) -> Review:
    """The review that JSON tells of.

    Raises `KeyError`, `TypeError` or `ValueError` if it tells of none.
    """
    course = tuple(tuple(map(float, chances)) for chances in told["course"])
    turns = tuple(
        ReviewedTurn(int(number), int(seat), parse_move(move), parse_move(better), float(lost))
        for number, seat, move, better, lost in told["turns"]
    )
    return Review(course, turns, tuple(map(float, told["luck"])))


class Reviewer:
    """Review that is made step by step, so that its progress can be shown."""

    def __init__(self, game: Game, steps: Sequence[ReviewedStep], visits: int = VISITS) -> None:
        self.game, self.steps, self.visits = game, steps, visits
        self.rng = Random(len(steps))
        self.course: list[Chances] = []
        self.turns: list[ReviewedTurn] = []
        told = steps and (game.estimate or UNKNOWN).settled is None
        self.luck = [0.0] * len(steps[0].state.score()) if told else []

    def run(self) -> Iterator[int]:
        """Look at one step after the other; how many are done."""
        for number, step in enumerate(self.steps):
            self._look(number, step)
            yield number + 1
        if self.steps:
            self.course.append(self._still(self.steps[-1].after))

    def review(self) -> Review:
        """All that was found."""
        costly = sorted(self.turns, key=lambda turn: -turn.lost)
        told = [turn for turn in costly if turn.lost >= WORTH_TELLING][:TURNS]
        return Review(tuple(self.course), tuple(told), tuple(self.luck))

    def _look(self, number: int, step: ReviewedStep) -> None:
        turn = step.state.turn
        if turn == DICE or turn is None:
            self.course.append(self._thrown(step))
            return
        rated = self._rated(step.state, turn)
        self.course.append(rated[0].chances if rated else self._before(step))
        for one in rated:
            if one.move == step.move:
                lost = rated[0].chances[turn] - one.chances[turn]
                self.turns.append(ReviewedTurn(number, turn, one.move, rated[0].move, lost))

    def _before(self, step: ReviewedStep) -> Chances:
        """Chances that were known last."""
        return self.course[-1] if self.course else self._still(step.after)

    def _rated(self, state: State, seat: Seat) -> tuple[Rated, ...]:
        if state.legal_moves()[0][0] in self.game.sealed_words:
            return ()
        situation = Situation(self.game, state, seat)
        return rated_moves(situation, lambda visits: visits < self.visits, self.rng)

    def _thrown(self, step: ReviewedStep) -> Chances:
        """Chances before a throw: the mean of its faces. What it brought beyond that is luck."""
        moves = step.state.legal_moves()
        if step.move not in moves or not self.luck:
            return self._before(step)
        found = {move: self._estimate(step.state.apply(move)) for move in moves}
        weights = weights_of(step.state, moves)
        seats = range(len(self.luck))
        mean = tuple(
            sum(weight * found[move][seat] for weight, move in zip(weights, moves, strict=True))
            for seat in seats
        )
        for seat in seats:
            self.luck[seat] += found[step.move][seat] - mean[seat]
        return mean

    def _estimate(self, state: State) -> Chances:
        """Chances of a moment by what its seat could do best at a glance."""
        if state.turn is None or state.turn == DICE:
            return self._still(state)
        situation = Situation(self.game, state, state.turn)
        return rated_moves(situation, lambda _: False, self.rng)[0].chances

    def _still(self, state: State) -> Chances:
        """Chances of a moment as it stands, or its result."""
        estimate = self.game.estimate or UNKNOWN
        if state.turn is None:
            return result_of(state, estimate.spread)
        return chances_of(estimate.worth(state), estimate.spread)
