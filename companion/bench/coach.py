"""Benchmark of the coach: a ladder of robots, forced moves, perfect play, more time."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from companion.bench.forced import ForcedMove, forced_moves, is_as_good
from companion.bench.match import GREEDY, RANDOM, MatchTally, RobotMatch, match
from companion.bench.perfection import check
from companion.coach.character import CHARACTERS
from companion.coach.decision import Situation, strongest
from companion.games import GAMES

SECONDS = 0.5
"""Time per decision of the strongest character: about what a Pi 4 does in 2 s."""
FORCED, TRIES = 100, 400
LADDER = [character.name for character in CHARACTERS][::-1]
TOP = LADDER[0]

Echo = Callable[[str], None]


def measure(  # noqa: PLR0913, PLR0917 - one for each option of the command
    echo: Echo,
    games_each: int = 20,
    seconds: float = SECONDS,
    only: str = "",
    section: str = "",
    log: Path | None = None,
) -> dict[str, Any]:
    """All figures, or those of some games or of one section: ladder, time, forced, perfect.

    Games between robots that a log holds are counted, not played again; new ones are added to it.
    """
    names = [name for name in GAMES if not only or name in only.split(",")]
    parts: dict[str, Callable[[], Any]] = {
        "ladder": lambda: ladder(echo, names, games_each, seconds, log),
        "time": lambda: more_time(echo, names, games_each, seconds, log),
        "forced": lambda: forced(echo, names, seconds),
        "perfect": lambda: perfect(echo, names),
    }
    return {name: run() for name, run in parts.items() if section in ("", name)}


def ladder(
    echo: Echo, names: list[str], games: int, seconds: float, log: Path | None = None
) -> list[dict[str, Any]]:
    """Win rates of each robot against the next weaker one; of the strongest against the rest."""
    echo(f"win rates with 95 % intervals, {seconds} s per decision of {TOP}, seats swapped")
    echo(HEAD)
    rungs = [*pairwise(LADDER), (LADDER[-1], RANDOM)]
    rungs += [(TOP, GREEDY), (TOP, RANDOM)]
    found = []
    for name in names:
        for seats in GAMES[name].seats:
            for one, other in rungs if seats == 2 else rungs[-2:]:
                pairing = RobotMatch(name, seats, one, other, seconds, seconds)
                found += _told(echo, match(pairing, games, log))
    return found


HEAD = f"{'game':18} {'seats':>5} {'robots':24} {'won':>6} {'interval':>14} {'fair':>5} games"
HEAD += "  s/decision visits/s"


def _told(echo: Echo, tally: MatchTally) -> list[dict[str, Any]]:
    """A line about a match; none if no game of it was played."""
    pairing = tally.pairing
    assert pairing
    if not tally.games:
        return []
    low, high = tally.interval
    pace = tally.visits / tally.spent if tally.spent else 0.0
    each = tally.spent / max(1, tally.decisions)
    who = f"{pairing.challenger} - {pairing.other}"
    echo(
        f"{pairing.game:18} {pairing.seats:5} {who:24} {tally.rate:6.1%} {low:6.1%} - {high:5.1%}"
        f" {1 / pairing.seats:5.0%} {tally.games:5}  {each:10.3f} {pace:8.0f}"
    )
    return [{
        "game": pairing.game, "seats": pairing.seats, "challenger": pairing.challenger,
        "other": pairing.other, "won": tally.rate, "low": low, "high": high, "games": tally.games,
        "seconds": each, "visits_per_second": pace,
    }]  # fmt: skip


def more_time(
    echo: Echo, names: list[str], games: int, seconds: float, log: Path | None = None
) -> list[dict[str, Any]]:
    """The strongest with ten times the time against itself, and at other times against greedy."""
    found = []
    for name in names:
        echo(f"{name}: {seconds:g} s against {seconds / 10:g} s")
        pairing = RobotMatch(name, 2, TOP, TOP, seconds, seconds / 10)
        found += _told(echo, match(pairing, games, log))
        for factor in (0.25, 4.0):
            echo(f"{name}: {seconds * factor:g} s against greedy and {LADDER[1]}")
            for other in (GREEDY, LADDER[1]):
                pairing = RobotMatch(name, 2, TOP, other, seconds * factor, seconds * factor)
                found += _told(echo, match(pairing, games // 3, log))
    return found


def forced(echo: Echo, names: list[str], seconds: float) -> dict[str, Any]:
    """How many forced moves are found."""
    found = {}
    for name in names:
        positions, games = forced_moves(GAMES[name], FORCED, TRIES)
        right = sum(_is_found(name, one, seconds) for one in positions)
        echo(f"{name:18} forced moves found: {right} of {len(positions)}, from {games} games")
        found[name] = {"found": right, "of": len(positions), "games": games}
    return found


def _is_found(name: str, one: ForcedMove, seconds: float) -> bool:
    until = process_time() + seconds
    situation = Situation(GAMES[name], one.state, one.seat)
    move = strongest(situation, lambda _: process_time() < until, Random(0)).move
    return move == one.move or is_as_good(GAMES[name], one, move)


def perfect(echo: Echo, names: list[str]) -> dict[str, Any]:
    """Perfect play of games that are solved."""
    found = {}
    for name in names:
        estimate = GAMES[name].estimate
        if estimate and estimate.solved:
            perfection = check(GAMES[name], lambda _: None)
            echo(
                f"{name:18} {perfection.positions} positions, {perfection.won} won for whoever is"
                f" to move: {perfection.slipped} let slip"
            )
            found[name] = perfection._asdict()
    return found
