"""Tournaments in the database: players, rounds, tables, and results that come from the boxes."""

import json
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from companion.games import GAMES
from companion.hub.database import Database
from companion.hub.pairing_rules import (
    Entrant,
    TournamentRound,
    knockout_round,
    round_robin,
    swiss_round,
)
from companion.hub.ranking import PlayedMatch, RankedPlayer, ranking

KINDS = ("round_robin", "swiss", "knockout")
MOST_ENTRANTS, MOST_NAME, MOST_ROUNDS = 512, 40, 40
EARLY_MS = 300_000
"""A game may begin so long before its match was drawn: players are quick, and clocks differ."""


class TournamentError(ValueError):
    """Error of a tournament that cannot be made or gone on with like this; one line."""


class Tournament(NamedTuple):
    """Tournament as it was made."""

    id: str
    name: str
    kind: str
    game: str
    seats: int
    rounds: int
    advance: int
    """So many of each table go on, in a knockout."""

    @property
    def least(self) -> int:
        """The fewest that sit at one table."""
        return max(2, min(GAMES[self.game].seats), self.advance + 1 if self.advance else 0)


class Match(NamedTuple):
    """Match of a tournament; one without a table waits for the next that is free."""

    tournament: str
    round: int
    number: int
    players: tuple[Entrant, ...]
    box: str
    made: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    done: int

    @property
    def played(self) -> PlayedMatch:
        """The match with its result."""
        return PlayedMatch(self.players, self.places, self.scores)


class LeaguePlayer(NamedTuple):
    """LeaguePlayer whom the organiser has entered; only those who agreed are named."""

    id: str
    name: str
    named: bool

    @property
    def shown(self) -> str:
        """What everybody may read."""
        return self.name if self.named else f"#{self.id}"


def add_player(database: Database, name: str, *, named: bool) -> str:
    """Enter a player; the id.

    Raises `TournamentError`.
    """
    name = " ".join(name.split())
    if not 0 < len(name) <= MOST_NAME or not name.isprintable():
        raise TournamentError(f"a name has 1 to {MOST_NAME} letters")
    id_ = secrets.token_hex(3)
    database.run("INSERT INTO players (id, name, named, made) VALUES (?, ?, ?, ?)",
                 id_, name, int(named), _now())  # fmt: skip
    return id_


def players(database: Database) -> dict[str, LeaguePlayer]:
    """Everybody who was entered."""
    rows = database.rows("SELECT id, name, named FROM players ORDER BY name, id")
    return {id_: LeaguePlayer(id_, name, bool(named)) for id_, name, named in rows}


def forget_player(database: Database, player: str) -> None:
    """Take a name out for good; results stay, without it."""
    database.run("UPDATE players SET name = '', named = 0 WHERE id = ?", player)


def add_tournament(database: Database, new: Tournament, entrants: Sequence[Entrant]) -> str:
    """Make a tournament and draw the lots of its entrants; its id.

    Raises `TournamentError`.
    """
    _check(new, entrants, players(database))
    id_ = secrets.token_hex(4)
    order = [*entrants]
    secrets.SystemRandom().shuffle(order)
    with database.transaction():
        database.run(
            "INSERT INTO tournaments (id, name, kind, game, seats, rounds, advance, made)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            id_, *new[1:], _now(),
        )  # fmt: skip
        for lot, entrant in enumerate(order):
            database.run(
                "INSERT INTO entrants (tournament, player, lot) VALUES (?, ?, ?)", id_, entrant, lot
            )
    return id_


def _check(new: Tournament, entrants: Sequence[Entrant], known: dict[str, LeaguePlayer]) -> None:
    if new.kind not in KINDS or new.game not in GAMES:
        raise TournamentError("no such kind of tournament, or no such game")
    if new.seats not in GAMES[new.game].seats or not 2 <= new.seats <= 6:
        raise TournamentError(f"{GAMES[new.game].title} is not for {new.seats} players")
    if not 0 < len(new.name) <= MOST_NAME:
        raise TournamentError(f"a name has 1 to {MOST_NAME} letters")
    if len(set(entrants)) != len(entrants) or not set(entrants) <= known.keys():
        raise TournamentError("somebody is in it twice, or was not entered")
    if not new.least <= len(entrants) <= MOST_ENTRANTS:
        raise TournamentError(f"{new.least} to {MOST_ENTRANTS} players can take part")
    if new.kind == "swiss" and not 1 <= new.rounds <= MOST_ROUNDS:
        raise TournamentError(f"1 to {MOST_ROUNDS} rounds are possible")
    if new.kind == "knockout" and not 1 <= new.advance < new.seats:
        raise TournamentError("fewer must go on than sit at a table, and at least one")


def tournaments(database: Database) -> list[Tournament]:
    """Every tournament, the newest first."""
    columns = "id, name, kind, game, seats, rounds, advance"
    rows = database.rows(f"SELECT {columns} FROM tournaments ORDER BY made DESC, id")
    return [Tournament(*row) for row in rows]


def entrants_of(database: Database, tournament: str) -> list[Entrant]:
    """Entrants in the order of their lots."""
    rows = database.rows(
        "SELECT player FROM entrants WHERE tournament = ? ORDER BY lot", tournament
    )
    return [player for (player,) in rows]


MATCH = "tournament, round, number, players, box, made, places, scores, done"


def matches_of(database: Database, tournament: str = "") -> list[Match]:
    """Matches of one tournament by round, or of all, in the order in which they ended."""
    where = "WHERE tournament = ? ORDER BY round, number" if tournament else "ORDER BY done"
    values = (tournament,) if tournament else ()
    return [_match(row) for row in database.rows(f"SELECT {MATCH} FROM matches {where}", *values)]


def _match(row: tuple[object, ...]) -> Match:
    id_, round_, number, players_, box, made, places, scores, done = row
    told = (tuple(json.loads(str(text) or "[]")) for text in (players_, places, scores))
    who, where, points = told
    return Match(str(id_), int(str(round_)), int(str(number)), who, str(box), int(str(made)),
                 where, points, int(str(done)))  # fmt: skip


def ranking_of(database: Database, tournament: Tournament) -> list[RankedPlayer]:
    """Ranking of a tournament as it stands."""
    matches = matches_of(database, tournament.id)
    entrants = entrants_of(database, tournament.id)
    return ranking(
        entrants, [m.played for m in matches if m.done], _rests(tournament, matches, entrants)
    )


def _rests(
    tournament: Tournament, matches: Sequence[Match], entrants: Sequence[Entrant]
) -> dict[Entrant, float]:
    """Points for rests: a point each in a Swiss tournament, nothing elsewhere."""
    if tournament.kind != "swiss":
        return {}
    rounds = {match.round for match in matches}
    played = Counter(player for match in matches for player in match.players)
    return {one: float(len(rounds) - played[one]) for one in entrants}


def next_round(database: Database, tournament: Tournament, tables: Sequence[str]) -> int:
    """Draw the next round and assign tables; how many matches it has.

    Raises `TournamentError` if the last round is not over, or there is nothing more to play.
    """
    matches = matches_of(database, tournament.id)
    if any(not match.done for match in matches):
        raise TournamentError("the last round is not over")
    number = max((match.round for match in matches), default=0) + 1
    drawn = _drawn(database, tournament, matches, number)
    if drawn is None or not drawn.groups:
        raise TournamentError("there is nothing more to play")
    free = [*tables]
    with database.transaction():
        for at, group in enumerate(drawn.groups, 1):
            box = free.pop(0) if free else ""
            database.run(
                "INSERT INTO matches (tournament, round, number, players, box, made)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                tournament.id, number, at, json.dumps(group), box, _now(),
            )  # fmt: skip
    return len(drawn.groups)


def _drawn(
    database: Database, tournament: Tournament, matches: Sequence[Match], number: int
) -> TournamentRound | None:
    entrants = entrants_of(database, tournament.id)
    seats, least = tournament.seats, tournament.least
    if tournament.kind == "round_robin":
        rounds = round_robin(entrants, seats, least)
        return rounds[number - 1] if number <= len(rounds) else None
    lines = ranking_of(database, tournament)
    if tournament.kind == "swiss":
        if number > tournament.rounds:
            return None
        played = Counter(player for match in matches for player in match.players)
        rested = {one: number - 1 - played[one] for one in entrants}
        order = [line.player for line in lines]
        return swiss_round(order, [match.players for match in matches], rested, seats, least)
    left = survivors(tournament, matches, entrants)
    order = [line.player for line in lines if line.player in left]
    return knockout_round(order, seats, least) if len(left) > 1 else None


def survivors(
    tournament: Tournament, matches: Sequence[Match], entrants: Sequence[Entrant]
) -> set[Entrant]:
    """Who is still in a knockout; of equals, those with the lower lot go on."""
    left = set(entrants)
    for match in matches:
        if match.done:
            seats = sorted(range(len(match.players)),
                           key=lambda at, m=match: (m.places[at], entrants.index(m.players[at])))  # type: ignore[misc] # fmt: skip
            last = len(match.players) <= tournament.seats and len(left) == len(match.players)
            on = 1 if last else tournament.advance
            left -= {match.players[at] for at in seats[on:]}
    return left


def _now() -> int:
    return int(time.time() * 1000)
