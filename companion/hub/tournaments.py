"""Tournaments in the database: players, rounds, tables, and results that come from the boxes."""

import json
import secrets
import time
from collections import Counter
from collections.abc import Mapping, Sequence
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
    """Error of a tournament that cannot be made or gone on with like this.

    The key of a message (`hub-error-KEY`) and what it speaks of.
    """

    def __init__(self, key: str, **about: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.about = about


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
    def sizes(self) -> range:
        """How many may sit at one table: as the game allows, and more than go on from there."""
        allowed = GAMES[self.game].seats
        least = next(many for many in allowed if many > max(1, self.advance))
        return range(least, self.seats + 1, allowed.step)


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
    game: str
    """Id of the game that was played, where a box has told it."""

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


def shown_name(player: Entrant, known: Mapping[Entrant, LeaguePlayer]) -> str:
    """What everybody may read of an entrant."""
    return known[player].shown if player in known else f"#{player}"


def add_player(database: Database, name: str, *, named: bool) -> str:
    """Enter a player; the id.

    Raises `TournamentError`.
    """
    name = " ".join(name.split())
    if not 0 < len(name) <= MOST_NAME or not name.isprintable():
        raise TournamentError("name", most=MOST_NAME)
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
    _check_game(new)
    if len(set(entrants)) != len(entrants) or not set(entrants) <= known.keys():
        raise TournamentError("entrants")
    _check_rounds(new)
    if not new.sizes[0] <= len(entrants) <= MOST_ENTRANTS:
        raise TournamentError("how-many", least=new.sizes[0], most=MOST_ENTRANTS)


def _check_game(new: Tournament) -> None:
    """Kind, game, seats and name of a tournament."""
    if new.kind not in KINDS or new.game not in GAMES:
        raise TournamentError("kind")
    if new.seats not in GAMES[new.game].seats or not 2 <= new.seats <= 6:
        raise TournamentError("seats", seats=new.seats)
    if not 0 < len(new.name) <= MOST_NAME or not new.name.isprintable():
        raise TournamentError("name", most=MOST_NAME)


def _check_rounds(new: Tournament) -> None:
    """How many rounds are played, or how many go on to the next one."""
    if new.kind == "swiss" and not 1 <= new.rounds <= MOST_ROUNDS:
        raise TournamentError("rounds", most=MOST_ROUNDS)
    if new.kind == "knockout" and not 1 <= new.advance < new.seats:
        raise TournamentError("advance")


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


MATCH = "tournament, round, number, players, box, made, places, scores, done, game"


def matches_of(database: Database, tournament: str = "") -> list[Match]:
    """Matches of one tournament by round, or of all, in the order in which they ended."""
    where = "WHERE tournament = ? ORDER BY round, number" if tournament else "ORDER BY done"
    values = (tournament,) if tournament else ()
    return [_match(row) for row in database.rows(f"SELECT {MATCH} FROM matches {where}", *values)]


def _match(row: tuple[object, ...]) -> Match:
    id_, round_, number, players_, box, made, places, scores, done, game = row
    told = (tuple(json.loads(str(text) or "[]")) for text in (players_, places, scores))
    who, where, points = told
    return Match(str(id_), int(str(round_)), int(str(number)), who, str(box), int(str(made)),
                 where, points, int(str(done)), str(game))  # fmt: skip


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
    rounds, played = {match.round for match in matches}, _match_counts(matches)
    return {one: float(len(rounds) - played[one]) for one in entrants}


def _match_counts(matches: Sequence[Match]) -> Counter[Entrant]:
    """How many of these matches each entrant has."""
    return Counter(player for match in matches for player in match.players)


def next_round(database: Database, tournament: Tournament, tables: Sequence[str]) -> int:
    """Draw the next round and assign tables; how many matches it has.

    Raises `TournamentError` if the last round is not over, there is nothing more to play, or the
    game is not here.
    """
    matches = matches_of(database, tournament.id)
    if tournament.game not in GAMES:
        raise TournamentError("kind")
    if any(not match.done for match in matches):
        raise TournamentError("round-on")
    number = max((match.round for match in matches), default=0) + 1
    drawn = _drawn(database, tournament, matches, number)
    if drawn is None or not drawn.groups:
        raise TournamentError("finished")
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
    entrants, sizes = entrants_of(database, tournament.id), tournament.sizes
    if tournament.kind == "round_robin":
        rounds = round_robin(entrants, sizes)
        return rounds[number - 1] if number <= len(rounds) else None
    order = [line.player for line in ranking_of(database, tournament)]
    if tournament.kind == "swiss":
        return _swiss_drawn(tournament, matches, order, number)
    left = survivors(tournament, matches, entrants)
    order = [player for player in order if player in left]
    return knockout_round(order, sizes) if len(left) > 1 else None


def _swiss_drawn(
    tournament: Tournament, matches: Sequence[Match], order: Sequence[Entrant], number: int
) -> TournamentRound | None:
    """Round of a Swiss tournament whose entrants stand in this order, if it has so many."""
    if number > tournament.rounds:
        return None
    played = _match_counts(matches)
    rested = {one: number - 1 - played[one] for one in order}
    return swiss_round(order, [match.players for match in matches], rested, tournament.sizes)


def survivors(
    tournament: Tournament, matches: Sequence[Match], entrants: Sequence[Entrant]
) -> set[Entrant]:
    """Who is still in a knockout; of equals, those with the lower lot go on."""
    left = set(entrants)
    for match in matches:
        if match.done:
            last = len(match.players) <= tournament.seats and len(left) == len(match.players)
            on = 1 if last else tournament.advance
            left.difference_update(_by_place(match, entrants)[on:])
    return left


def _by_place(match: Match, lots: Sequence[Entrant]) -> list[Entrant]:
    """Players of a match from the first to the last; of equals, the lower lot comes first."""
    ranked = zip(match.places, map(lots.index, match.players), match.players, strict=True)
    return [player for *_, player in sorted(ranked)]


def _now() -> int:
    return int(time.time() * 1000)
