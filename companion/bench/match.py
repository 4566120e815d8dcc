"""Matches between robots: who won how often, how long they thought."""

import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from companion.coach.chances import weights_of
from companion.coach.character import BY_NAME
from companion.coach.decision import Running, Situation, decide, decide_seal
from companion.games import GAMES
from companion.games.rules import DICE, Game, Move, Options, Seat, State

RANDOM, GREEDY = "random", "greedy"
FOREVER = 5_000
"""Moves after which a game is given up."""


@dataclass(slots=True)
class RobotPlayer:
    """One robot of a match: `name` is a character, greedy or random."""

    name: str
    seconds: float
    rng: Random
    spent: float = 0.0
    decisions: int = 0
    visits: int = 0

    def move(self, situation: Situation) -> Move:
        """The move that it makes."""
        moves = situation.state.legal_moves()
        if len(moves) == 1 or self.name == RANDOM:
            return self.rng.choice(moves)
        if self.name == GREEDY:
            return _greediest(situation, self.rng)
        began, character = process_time(), BY_NAME[self.name]
        decision = decide(situation, character, self._clock(character.time), self.rng)
        self.spent += process_time() - began
        self.decisions += 1
        self.visits += decision.visits
        return decision.move

    def seal(self, situation: Situation, moves: tuple[Move, ...]) -> Move:
        """The move that it settles in secret."""
        if self.name in (RANDOM, GREEDY):
            return self.rng.choice(moves)
        character = BY_NAME[self.name]
        go_on = self._clock(character.time)
        return decide_seal(situation, moves, character, go_on, self.rng)

    def _clock(self, share: float) -> Running:
        until = process_time() + share * self.seconds
        return lambda _: process_time() < until


def _greediest(situation: Situation, rng: Random) -> Move:
    """The move with the best score now, ties at random."""
    moves = list(situation.state.legal_moves())
    rng.shuffle(moves)
    return max(moves, key=lambda move: situation.state.apply(move).score()[situation.seat])


def moments(
    game: Game, start: State, players: Sequence[RobotPlayer], rng: Random
) -> Iterator[State]:
    """The moments of one game between robots, to its end."""
    state, sealed = start, dict[Seat, Move]()
    for _ in range(FOREVER):
        yield state
        if (turn := state.turn) is None:
            return
        for seat, moves in game.sealable(state).items():
            if seat not in sealed:
                sealed[seat] = players[seat].seal(Situation(game, state, seat), moves)
        moves = state.legal_moves()
        if turn == DICE:
            move = rng.choices(moves, weights_of(state, moves))[0]
        elif sealed.get(turn) in moves:
            move = sealed.pop(turn)
        else:
            own = {turn: sealed[turn]} if turn in sealed else {}
            move = players[turn].move(Situation(game, state, turn, own))
        state = state.apply(move)


class RobotMatch(NamedTuple):
    """Who plays whom: one challenger against others who are all alike."""

    game: str
    seats: int
    challenger: str
    other: str
    seconds: float
    other_seconds: float


@dataclass(slots=True)
class MatchTally:
    """Result of the games between two kinds of robots."""

    won: float = 0.0
    games: int = 0
    spent: float = 0.0
    decisions: int = 0
    visits: int = 0
    seats: int = 2
    pairing: RobotMatch | None = field(default=None)

    @property
    def rate(self) -> float:
        """Share of the games that the challenger won; a shared victory counts in part."""
        return self.won / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval, 95 %."""
        n, p, z = max(1, self.games), self.rate, 1.96
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)


class MatchGame(NamedTuple):
    """One game: the challenger's part of the victory, its time, decisions and visits."""

    won: float
    spent: float
    decisions: int
    visits: int


def played(what: tuple[RobotMatch, int]) -> MatchGame:
    """Play one game."""
    pairing, number = what
    game, rng = GAMES[pairing.game], Random(number)
    seat = number % pairing.seats
    players = [
        RobotPlayer(pairing.challenger, pairing.seconds, rng)
        if at == seat
        else RobotPlayer(pairing.other, pairing.other_seconds, rng)
        for at in range(pairing.seats)
    ]
    first = number // pairing.seats % pairing.seats
    layout = rng.choice(game.layouts) if game.layouts else ""
    start = game.start(Options(seats=pairing.seats, first=first, layout=layout))
    *_, end = moments(game, start, players, rng)
    winners = end.standings()[0]
    own = players[seat]
    won = 1 / len(winners) if seat in winners else 0.0
    return MatchGame(won, own.spent, own.decisions, own.visits)


def match(pairing: RobotMatch, games: int, log: Path | None = None) -> MatchTally:
    """So many games, seats swapped, on all cores; those in a log are not played again."""
    known = logged(pairing, log)
    todo = [(pairing, number) for number in range(games) if number not in known]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for (_, number), one in zip(todo, pool.map(played, todo), strict=True):
            known[number] = one
            if log:
                with log.open("a") as lines:
                    lines.write(json.dumps([pairing, number, one]) + "\n")
    tally = MatchTally(seats=pairing.seats, pairing=pairing)
    for one in known.values():
        tally.won += one.won
        tally.games += 1
        tally.spent += one.spent
        tally.decisions += one.decisions
        tally.visits += one.visits
    return tally


def logged(pairing: RobotMatch, log: Path | None) -> dict[int, MatchGame]:
    """The games of a pairing that a log holds, by number; a line that was cut short holds none."""
    found = dict[int, MatchGame]()
    for line in log.read_text().splitlines() if log and log.exists() else ():
        with suppress(ValueError):
            of, number, one = json.loads(line)
            if of == list(pairing):
                found[number] = MatchGame(*one)
    return found
