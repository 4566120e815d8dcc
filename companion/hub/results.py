"""Results for tournaments: a game that ends at a table goes into the match that was sent there."""

import json
from collections.abc import Iterable

from companion.hub.database import Database
from companion.hub.tally import UntalliedGame
from companion.hub.tournaments import EARLY_MS


def assign_results(database: Database, games: Iterable[UntalliedGame]) -> int:
    """Enter finished games into the matches of their tables; how many were entered."""
    return sum(_assigned(database, game) for game in games)


def _assigned(database: Database, game: UntalliedGame) -> bool:
    open_ = database.rows(
        "SELECT m.tournament, m.round, m.number, m.players, t.game, m.made FROM matches m"
        " JOIN tournaments t ON t.id = m.tournament WHERE m.box = ? AND m.done = 0 ORDER BY m.made",
        game.box,
    )
    ((kind, seats, began, ended),) = database.rows(
        "SELECT game, seats, began, ended FROM games WHERE box = ? AND id = ?", game.box, game.id
    )
    for tournament, round_, number, players, wanted, made in open_:
        if wanted == kind and seats == len(json.loads(players)) and began >= made - EARLY_MS:
            _enter(database, game, (tournament, round_, number), ended)
            return True
    return False


def _enter(
    database: Database, game: UntalliedGame, match: tuple[str, int, int], ended: int
) -> None:
    """Write a result, and send a match that waits to the table that is free now."""
    rows = database.rows(
        "SELECT place, score FROM results WHERE box = ? AND id = ? ORDER BY seat", game.box, game.id
    )
    places, scores = json.dumps([row[0] for row in rows]), json.dumps([row[1] for row in rows])
    tournament = match[0]
    with database.transaction():
        database.run(
            "UPDATE matches SET game = ?, places = ?, scores = ?, done = ?"
            " WHERE tournament = ? AND round = ? AND number = ? AND done = 0",
            game.id, places, scores, max(ended, 1), *match,
        )  # fmt: skip
        database.run(
            "UPDATE matches SET box = ? WHERE tournament = ? AND box = '' AND done = 0"
            " AND number = (SELECT min(number) FROM matches WHERE tournament = ? AND box = ''"
            " AND done = 0)",
            game.box, tournament, tournament,
        )  # fmt: skip


def watched_tables(database: Database) -> set[str]:
    """Tables at which a match of a tournament is to be played or is on."""
    rows = database.rows("SELECT DISTINCT box FROM matches WHERE done = 0 AND box <> ''")
    return {box for (box,) in rows}
