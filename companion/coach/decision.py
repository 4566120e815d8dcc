"""Decisions of the coach: the moves of a moment with their chances, and the one to make.

It is told what a seat may know: the moment, which `Game.guess` draws anew where it holds secrets,
and the seat's own sealed move. Others' sealed moves never come in here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, pstdev
from types import MappingProxyType
from typing import NamedTuple

from companion.coach.chances import UNKNOWN, Chances
from companion.coach.character import STRONGEST, Character
from companion.coach.playouts import Branch, PlayoutTree
from companion.coach.tree import EstimateTree
from companion.games.rules import Game, Move, Seat, State

WORLDS = 8
"""So many ways in which hidden things may lie are searched beside each other."""
FEW = 30
"""Playouts of a character that does not search: enough to tell good from bad."""
TRUSTED = 0.1
"""A move needs this part of the visits of the best one to be chosen."""


class Rated(NamedTuple):
    """A move with what came of it."""

    move: Move
    chances: Chances
    visits: int
    exact: bool = False
    """Whether its chances are proven."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What a seat decides on."""

    game: Game
    state: State
    seat: Seat
    own: Mapping[Seat, Move] = field(default_factory=lambda: MappingProxyType({}))
    """The seat's own sealed move."""


class Decision(NamedTuple):
    """What the coach would do, and all that it has looked at, best first."""

    move: Move
    rated: tuple[Rated, ...]
    visits: int

    @property
    def chances(self) -> Chances:
        """Chances of every seat after the best move."""
        return self.rated[0].chances


Running = Callable[[int], bool]
"""Whether to go on after so many visits."""


def decide(situation: Situation, character: Character, go_on: Running, rng: Random) -> Decision:
    """The move that a character makes; `go_on` ends its thinking."""
    if character.time <= 0:
        go_on = _brief(situation.game)
    rated = rated_moves(situation, go_on, rng, character.sees)
    visits = sum(one.visits for one in rated)
    if character.blur:
        rated = _misjudged(rated, situation.seat, character.blur, rng)
    return Decision(rated[0].move, rated, visits)


def _misjudged(rated: tuple[Rated, ...], seat: Seat, blur: float, rng: Random) -> tuple[Rated, ...]:
    """The moves in the order of somebody who errs; those hardly looked into stay behind."""
    trusted = list(filter(_trust(rated), rated))
    error = blur * pstdev(one.chances[seat] for one in trusted)
    told = {one.move: one.chances[seat] + rng.gauss(0, error) for one in trusted}
    best_first = sorted(trusted, key=lambda one: told[one.move], reverse=True)
    return (*best_first, *rated[len(trusted) :])


def strongest(situation: Situation, go_on: Running, rng: Random) -> Decision:
    """The move that the strongest character makes."""
    return decide(situation, STRONGEST, go_on, rng)


def _brief(game: Game) -> Running:
    """No search: one look at each move, or a few playouts where there is no estimate."""
    few = FEW if game.estimate is None or game.estimate.settled else 0
    return lambda visits: visits < few


def rated_moves(
    situation: Situation, go_on: Running, rng: Random, sees: float = 1.0
) -> tuple[Rated, ...]:
    """The moves of a seat with their chances, best first; some may not be looked at."""
    estimate = situation.game.estimate or UNKNOWN
    if estimate.settled is None:
        found = _with_estimate(situation, go_on, rng)
    else:
        found = _with_playouts(situation, go_on, rng)
    if sees < 1.0:
        found = rng.sample(found, max(1, round(sees * len(found))))
    seat, is_trusted = situation.seat, _trust(found)
    return tuple(sorted(found, key=lambda one: (is_trusted(one), one.chances[seat]), reverse=True))


def _trust(found: Sequence[Rated]) -> Callable[[Rated], bool]:
    """Whether a move was looked into often enough to be chosen, beside these."""
    least = TRUSTED * max(one.visits for one in found)
    return lambda one: one.exact or one.visits >= least


def _with_estimate(situation: Situation, go_on: Running, rng: Random) -> list[Rated]:
    """Search trees over the worlds that the seat may imagine."""
    game, state, seat = situation.game, situation.state, situation.seat
    assert game.estimate
    worlds: dict[State, EstimateTree] = {}
    open_worlds, visits = True, 0
    while visits == 0 or go_on(visits):
        if open_worlds:
            world = game.guess(state, seat, rng)
            if world not in worlds:
                worlds[world] = EstimateTree(world, game.estimate, rng)
            open_worlds = world is not state and visits < WORLDS
        tree = list(worlds.values())[visits % len(worlds)]
        if visits >= len(worlds):
            if tree.is_settled():
                break
            tree.grow()
        visits += 1
    return _merged(list(worlds.values()))


def _merged(trees: list[EstimateTree]) -> list[Rated]:
    """The moves of all worlds, with their mean chances."""
    found: dict[Move, list[tuple[Chances, int, bool]]] = {}
    for tree in trees:
        for move, node in tree.root.edges:
            found.setdefault(move, []).append((node.chances, node.visits, node.exact))
    return [
        Rated(
            move,
            tuple(
                fmean(of_seat) for of_seat in zip(*(chances for chances, *_ in seen), strict=True)
            ),
            sum(visits for _, visits, _ in seen),
            all(exact for *_, exact in seen),
        )
        for move, seen in found.items()
    ]


def _with_playouts(situation: Situation, go_on: Running, rng: Random) -> list[Rated]:
    """Playouts in worlds that are drawn anew for each."""
    game, state, seat = situation.game, situation.state, situation.seat
    tree = PlayoutTree(game, game.estimate or UNKNOWN, situation.own, rng)
    root, visits = Branch(len(state.score())), 0
    while visits == 0 or go_on(visits):
        tree.visit(root, game.guess(state, seat, rng))
        visits += 1
    return [
        Rated(move, tuple(total / branch.visits for total in branch.total), branch.visits)
        for move, branch in root.branches.items()
    ]


def decide_seal(
    situation: Situation, moves: tuple[Move, ...], character: Character, go_on: Running, rng: Random
) -> Move:
    """The move that a seat settles in secret: the one after which playouts go best."""
    game, state, seat = situation.game, situation.state, situation.seat
    estimate, seats = game.estimate or UNKNOWN, len(state.score())
    tried = rng.sample(moves, max(1, round(character.sees * len(moves))))
    branches = {move: Branch(seats) for move in tried}
    least = len(tried) * (1 if character.time <= 0 else 4)
    visits = 0
    while visits < least or (character.time > 0 and go_on(visits)):
        move = min(tried, key=lambda one: (branches[one].visits, one))
        tree = PlayoutTree(game, estimate, {seat: move}, rng)
        tree.visit(branches[move], game.guess(state, seat, rng))
        visits += 1
    return max(tried, key=lambda one: branches[one].mean(seat))
