"""List of played games: their results, kept so that a long history is listed at once."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from companion.table.journal import file
from companion.table.journal.checksum import sum_of
from companion.table.journal.game_rows import StoredGame, read_games
from companion.table.journal.result import Result, result_from, result_of, sitting_of
from companion.table.session.sitting import Fact, FactError

RESULTS = "SELECT number, result, result_facts, result_sum FROM games"


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """Summary of one game of the history."""

    number: int
    id: str
    """The same wherever the game is imported."""
    game: str
    seats: int
    began: int
    """Wall time in milliseconds since 1970."""
    facts: int
    result: Result | None
    """None where these rules cannot play it again."""
    damage: str = ""
    """What is wrong with its rows; empty where nothing is."""
    checked: bool = True
    """Whether every fact has a checksum; those of 0.1.0 have none."""


def played_games(link: sqlite3.Connection, lost: tuple[str, int]) -> tuple[PlayedGame, ...]:
    """Every game, oldest first; `lost` is the id of the one written last, and its many facts."""
    results = {row[0]: tuple(row[1:]) for row in link.execute(RESULTS)}
    return tuple(
        _played(link, game, results.get(game.head.number), lost) for game in read_games(link)
    )


def _played(
    link: sqlite3.Connection,
    game: StoredGame,
    kept: tuple[Any, ...] | None,
    lost: tuple[str, int],
) -> PlayedGame:
    head, many = game.head, len(game.texts)
    missing = lost[1] - many if head.id == lost[0] else 0
    damage = game.damage
    if not damage and missing > 0:
        damage = f"{missing} of {lost[1]} facts are missing"
    result = None if damage else _result(link, game, kept)
    return PlayedGame(
        head.number, head.id, head.game, head.seats, head.began, many, result, damage, game.checked
    )


def _result(
    link: sqlite3.Connection, game: StoredGame, kept: tuple[Any, ...] | None
) -> Result | None:
    """Cached result of a game; a new one is kept. None if these rules cannot play it again."""
    number, many = game.head.number, len(game.texts)
    if kept and kept[1:] == (many, sum_of(number, many, kept[0])):
        known = result_from(kept[0])
        if known and known.thoughts:
            return known
    with suppress(sqlite3.Error), file.transaction(link):
        return keep_result(link, number, game.facts)
    return _result_of(game.facts)


def keep_result(link: sqlite3.Connection, number: int, facts: Sequence[Fact]) -> Result | None:
    """Result of a game, kept beside it; None if these rules cannot play it again."""
    result, many = _result_of(facts), len(facts)
    if result:
        row = (str(result), many, sum_of(number, many, str(result)), number)
        link.execute(
            "UPDATE games SET result = ?, result_facts = ?, result_sum = ? WHERE number = ?", row
        )
    return result


def _result_of(facts: Sequence[Fact]) -> Result | None:
    try:
        return result_of(sitting_of(facts), facts)
    except FactError:
        return None
