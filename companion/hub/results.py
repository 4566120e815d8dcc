"""Results of matches: from the table by itself, or entered and corrected by hand.

Every result of a match is kept with who told it and when; the last one counts. What a person has
entered is never overruled by a box.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from time import time
from typing import NamedTuple

from companion.games import GAMES
from companion.hub.database import Database
from companion.hub.ranking import RankedPlayer
from companion.hub.tally import UntalliedGame
from companion.hub.tournaments import (
    EARLY_MS,
    MOST_NAME,
    LeaguePlayer,
    Match,
    Tournament,
    TournamentError,
    matches_of,
    players,
    ranking_of,
    tournaments,
)

MOST_REASON, MOST_SCORE = 120, 1_000_000
MatchKey = tuple[str, int, int]
"""Tournament, round and number."""


class MatchResult(NamedTuple):
    """Result of a match: place and score by seat, who told it, when and why."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    told_by: str = ""
    """Name of who entered it; empty where the table told it by itself."""
    reason: str = ""
    at: int = 0


def assign_results(database: Database, games: Iterable[UntalliedGame]) -> int:
    """Enter finished games into the matches of their tables; how many were entered."""
    return sum(_assigned(database, game) for game in games)


def _assigned(database: Database, game: UntalliedGame) -> bool:
    """Enter one game; one that was taken back and ends anew corrects its own match."""
    own = database.rows(
        "SELECT tournament, round, number FROM matches WHERE box = ? AND game = ?",
        game.box, game.id,
    )  # fmt: skip
    key = own[0] if own else _waiting_match(database, game)
    if key is None:
        return False
    told, before = _told_by_table(database, game), history(database, key[0]).get(key, [])
    by_hand = bool(before and before[-1].told_by)
    same = bool(before) and before[-1][:2] == told[:2]
    if by_hand or same or _is_settled(database, key):
        return False
    _write(database, key, told, game.id)
    return True


def _waiting_match(database: Database, game: UntalliedGame) -> MatchKey | None:
    """The match that was sent to a game's table and that it may be."""
    open_ = database.rows(
        "SELECT m.tournament, m.round, m.number, m.players, t.game, m.made FROM matches m"
        " JOIN tournaments t ON t.id = m.tournament WHERE m.box = ? AND m.done = 0 ORDER BY m.made",
        game.box,
    )
    query = "SELECT game, seats, began FROM games WHERE box = ? AND id = ?"
    ((kind, seats, began),) = database.rows(query, game.box, game.id)
    for tournament, round_, number, who, wanted, made in open_:
        if wanted == kind and seats == len(json.loads(who)) and began >= made - EARLY_MS:
            return tournament, round_, number
    return None


def _told_by_table(database: Database, game: UntalliedGame) -> MatchResult:
    """The result by the colours that the page told the players, else by their seats."""
    query = (
        "SELECT r.color, r.place, r.score, g.ended, g.game FROM results r JOIN games g"
        " ON g.box = r.box AND g.id = r.id WHERE r.box = ? AND r.id = ? ORDER BY r.seat"
    )
    rows = database.rows(query, game.box, game.id)
    told = GAMES[rows[0][4]].colors[: len(rows)]
    if {row[0] for row in rows} == {*told}:
        rows = sorted(rows, key=lambda row: told.index(row[0]))
    _, places, scores, ended, _ = zip(*rows, strict=True)
    return MatchResult(places, scores, at=max(ended[0], 1))


def enter_by_hand(database: Database, key: MatchKey, result: MatchResult) -> None:
    """Enter or correct a result in somebody's name.

    Raises `TournamentError`.
    """
    found = [match for match in matches_of(database, key[0]) if match[:3] == key]
    if not found:
        raise TournamentError("unknown-match")
    if _is_settled(database, key):
        raise TournamentError("settled")
    _check(result, len(found[0].players))
    _write(database, key, result._replace(at=int(time() * 1000)), _game_on(database, found[0]))


def _check(result: MatchResult, seats: int) -> None:
    places = sorted(result.places)
    if len(places) != seats or any(1 + places.index(one) != one for one in places):
        raise TournamentError("places")
    if len(result.scores) != seats or any(abs(one) > MOST_SCORE for one in result.scores):
        raise TournamentError("scores")
    for text, most in ((result.told_by, MOST_NAME), (result.reason, MOST_REASON)):
        if not 0 < len(text) <= most or not text.isprintable():
            raise TournamentError("who-and-why")


def _is_settled(database: Database, key: MatchKey) -> bool:
    """Whether others play on because of a result: in a knockout, once the next round is drawn."""
    rows = database.rows(
        "SELECT 1 FROM matches m JOIN tournaments t ON t.id = m.tournament"
        " WHERE t.id = ? AND t.kind = 'knockout' AND m.round > ? LIMIT 1",
        *key[:2],
    )
    return bool(rows)


def _game_on(database: Database, match: Match) -> str:
    """Id of a match's game, which may still be on: when it ends, it is no other match's."""
    if match.game or match.done or not match.box:
        return match.game
    rows = database.rows(
        "SELECT g.id FROM games g JOIN tournaments t ON t.game = g.game WHERE t.id = ?"
        " AND g.seats = ? AND g.box = ? AND g.began >= ? AND g.phase <> 'over'"
        " ORDER BY g.began DESC LIMIT 1",
        match.tournament, len(match.players), match.box, match.made - EARLY_MS,
    )  # fmt: skip
    return next((str(id_) for (id_,) in rows), "")


def _write(database: Database, key: MatchKey, result: MatchResult, game: str) -> None:
    """Write a result, and send a match that waits to the table that is free now."""
    told = json.dumps(result.places), json.dumps(result.scores)
    where = "WHERE tournament = ? AND round = ? AND number = ?"
    with database.transaction():
        ((box, done),) = database.rows(f"SELECT box, done FROM matches {where}", *key)
        database.run(
            f"UPDATE matches SET game = ?, places = ?, scores = ?, done = ? {where}",
            game, *told, done or result.at, *key,
        )  # fmt: skip
        database.run(
            "INSERT INTO match_results SELECT ?, ?, ?, coalesce(max(version), 0) + 1, ?, ?, ?, ?, ?"
            f" FROM match_results {where}",
            *key, result.at, result.told_by, result.reason, *told, *key,
        )  # fmt: skip
        if box and not done:
            database.run(
                f"UPDATE matches SET box = ?, made = ? {where} AND box = '' AND done = 0",
                box, int(time() * 1000), *_next_waiting(database, key[0]),
            )  # fmt: skip


def _next_waiting(database: Database, tournament: str) -> MatchKey:
    rows = database.rows(
        "SELECT round, number FROM matches WHERE tournament = ? AND box = '' AND done = 0"
        " ORDER BY round, number LIMIT 1",
        tournament,
    )
    return (tournament, *rows[0]) if rows else (tournament, 0, 0)


def history(database: Database, tournament: str) -> dict[MatchKey, list[MatchResult]]:
    """Every result that the matches of a tournament ever had, the one that counts last."""
    rows = database.rows(
        "SELECT round, number, places, scores, told_by, reason, at FROM match_results"
        " WHERE tournament = ? ORDER BY version",
        tournament,
    )
    found: dict[MatchKey, list[MatchResult]] = {}
    for round_, number, places, scores, *told in rows:
        result = MatchResult(_numbers(places), _numbers(scores), *told)
        found.setdefault((tournament, round_, number), []).append(result)
    return found


class LeagueRecord(NamedTuple):
    """Tournament as it stands, with all that pages tell of it."""

    tournament: Tournament
    lines: list[RankedPlayer]
    matches: list[Match]
    results: Mapping[MatchKey, list[MatchResult]]
    known: Mapping[str, LeaguePlayer]

    @property
    def rounds(self) -> list[list[Match]]:
        """Matches by round, the last round first."""
        numbers = sorted({match.round for match in self.matches}, reverse=True)
        return [[match for match in self.matches if match.round == one] for one in numbers]

    def results_of(self, match: Match) -> list[MatchResult]:
        """Every result that a match ever had, the one that counts last."""
        return self.results.get(match[:3], [])


def league_record(database: Database, wanted: str) -> LeagueRecord | None:
    """Record of a tournament; None if there is none with this id."""
    one = next((found for found in tournaments(database) if found.id == wanted), None)
    if one is None:
        return None
    matches, told = matches_of(database, wanted), history(database, wanted)
    return LeagueRecord(one, ranking_of(database, one), matches, told, players(database))


def _numbers(text: str) -> tuple[int, ...]:
    numbers: Sequence[int] = json.loads(text)
    return tuple(numbers)


def watched_tables(database: Database) -> set[str]:
    """Tables at which a match of a tournament is to be played or is on."""
    rows = database.rows("SELECT DISTINCT box FROM matches WHERE done = 0 AND box <> ''")
    return {box for (box,) in rows}
