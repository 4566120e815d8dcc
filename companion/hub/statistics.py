"""Statistics of games that were played at all tables."""

from collections import defaultdict
from typing import NamedTuple

from companion.hub.database import Database


class GameStatistics(NamedTuple):
    """Figures of one game with one number of seats."""

    game: str
    seats: int
    played: int
    minutes: int
    turns: int
    best: int
    """The highest score."""
    firsts: tuple[int, ...]
    """How often of a hundred games each seat has come first; shared firsts count for all."""


def statistics(database: Database) -> list[GameStatistics]:
    """Figures of all finished games, the most played first."""
    games = database.rows(
        "SELECT game, seats, count(*), avg(played_ms), avg(turns) FROM games"
        " WHERE phase = 'over' GROUP BY game, seats ORDER BY count(*) DESC, game, seats"
    )
    seats = database.rows(
        "SELECT g.game, g.seats, r.seat, sum(CASE WHEN r.place = 1 THEN 1 ELSE 0 END), max(r.score)"
        " FROM results r JOIN games g ON g.box = r.box AND g.id = r.id"
        " WHERE g.phase = 'over' GROUP BY g.game, g.seats, r.seat ORDER BY r.seat"
    )
    firsts: dict[tuple[str, int], list[int]] = defaultdict(list)
    best: dict[tuple[str, int], int] = {}
    for game, many, _, won, score in seats:
        firsts[game, many].append(int(won))
        best[game, many] = max(best.get((game, many), score), score)
    return [
        GameStatistics(
            game, many, played, round(float(ms) / 60_000), round(float(turns)),
            best.get((game, many), 0),
            tuple(round(100 * won / played) for won in firsts[game, many]),
        )
        for game, many, played, ms, turns in games
    ]  # fmt: skip


def totals(database: Database) -> tuple[int, int]:
    """How many games were begun, and how many are over."""
    ((begun, over),) = database.rows(
        "SELECT count(*), coalesce(sum(CASE WHEN phase = 'over' THEN 1 ELSE 0 END), 0) FROM games"
    )
    return int(begun), int(over)
