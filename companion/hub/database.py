"""Database of the hub: PostgreSQL, or SQLite for a try without any server.

One class for each engine with the same few calls; all other SQL is the same for both and writes
`?` where a value goes.
"""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from companion.hub.migrations import MIGRATIONS

BUSY_S = 10.0
LOCK = 0x62656C6C
"""Advisory lock under which one hub migrates while others wait."""


class DatabaseError(Exception):
    """Error of a database that does not answer or does not do as it is told; one line."""


class FactRow(NamedTuple):
    """Fact as the database keeps it."""

    box: str
    game: str
    number: int
    fact: str
    at: int


class GameRow(NamedTuple):
    """Game as its facts begin; name and seats are known from the first fact."""

    box: str
    id: str
    game: str
    seats: int
    began: int


class FactCount(NamedTuple):
    """So many facts of a game are here without a gap; checksum of the last of them."""

    box: str
    game: str
    facts: int
    sum: str = ""


class Database(Protocol):
    """Database with the schema of the hub."""

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Rows of a question."""

    def run(self, sql: str, *values: object) -> None:
        """Change something."""

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All changes inside, or none of them."""

    def put_games(self, games: Sequence[GameRow]) -> None:
        """Add games that are new, and what the first fact of known ones tells."""

    def put_facts(self, facts: Sequence[FactRow]) -> int:
        """Add facts that are new; how many were."""

    def counts(self, games: Sequence[tuple[str, str]]) -> list[FactCount]:
        """How many facts of these games are here."""

    def following(self, counts: Sequence[FactCount]) -> set[tuple[str, str]]:
        """Those of these games of which the next fact is here, too."""

    def put_counts(self, counts: Sequence[FactCount]) -> None:
        """Note how many facts of games are here; never fewer than before."""

    def close(self) -> None:
        """Let go of it."""


ADD_GAME = """
    ON CONFLICT (box, id) DO UPDATE SET game = excluded.game, seats = excluded.seats,
    began = excluded.began WHERE games.game = '' AND excluded.game <> ''"""


class PostgresDatabase:
    """Connection to PostgreSQL."""

    def __init__(self, address: str) -> None:
        import psycopg  # noqa: PLC0415 - a hub with SQLite does not need it

        self._errors = psycopg.Error
        try:
            self._link = psycopg.connect(address, autocommit=True, connect_timeout=5)
        except psycopg.Error as error:
            raise DatabaseError(f"PostgreSQL: {_line(error)}") from None

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Rows of a question.

        Raises `DatabaseError`.
        """
        with self._one_line():
            cursor = self._link.execute(_percent(sql), values)
            return cursor.fetchall() if cursor.description else []

    def run(self, sql: str, *values: object) -> None:
        """Change something.

        Raises `DatabaseError`.
        """
        with self._one_line():
            self._link.execute(_percent(sql), values)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All changes inside, or none of them."""
        with self._one_line(), self._link.transaction():
            yield

    def put_games(self, games: Sequence[GameRow]) -> None:
        """Add games that are new, and what the first fact of known ones tells."""
        kinds = "%b::text[], %b::text[], %b::text[], %b::int[], %b::bigint[]"
        into = f"INSERT INTO games (box, id, game, seats, began) SELECT * FROM unnest({kinds})"
        self._bulk(into + ADD_GAME, sorted(games))

    def put_facts(self, facts: Sequence[FactRow]) -> int:
        """Add facts that are new; how many were."""
        kinds = "%b::text[], %b::text[], %b::int[], %b::text[], %b::bigint[]"
        into = f"INSERT INTO facts (box, game, number, fact, at) SELECT * FROM unnest({kinds})"
        return self._bulk(f"{into} ON CONFLICT DO NOTHING", sorted(facts))

    def counts(self, games: Sequence[tuple[str, str]]) -> list[FactCount]:
        """How many facts of these games are here."""
        which = "SELECT * FROM unnest(%b::text[], %b::text[])"
        with self._one_line():
            cursor = self._link.execute(
                f"SELECT box, id, facts, sum FROM games WHERE (box, id) IN ({which})",
                [list(column) for column in zip(*games, strict=True)],
            )
            return [FactCount(*row) for row in cursor.fetchall()]

    def following(self, counts: Sequence[FactCount]) -> set[tuple[str, str]]:
        """Those of these games of which the next fact is here, too."""
        which = "SELECT * FROM unnest(%b::text[], %b::text[], %b::int[])"
        sql = f"SELECT box, game FROM facts WHERE (box, game, number) IN ({which})"
        keys = [(count.box, count.game, count.facts + 1) for count in counts]
        with self._one_line():
            cursor = self._link.execute(sql, [list(column) for column in zip(*keys, strict=True)])
            return {(box, game) for box, game in cursor.fetchall()}

    def put_counts(self, counts: Sequence[FactCount]) -> None:
        """Note how many facts of games are here; never fewer than before."""
        kinds = "unnest(%b::text[], %b::text[], %b::int[], %b::text[]) AS new (box, id, facts, sum)"
        same = "games.box = new.box AND games.id = new.id AND games.facts < new.facts"
        self._bulk(
            f"UPDATE games SET facts = new.facts, sum = new.sum FROM {kinds} WHERE {same}",
            sorted(counts),
        )

    def _bulk(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> int:
        """One statement for many rows, each column an array; sorted, so that hubs never deadlock.

        Arrays go in binary form (`%b`), which takes psycopg a seventh of the time of text.
        """
        if not rows:
            return 0
        with self._one_line():
            return self._link.execute(
                sql, [list(column) for column in zip(*rows, strict=True)]
            ).rowcount

    def close(self) -> None:
        """Let go of it."""
        with suppress(Exception):
            self._link.close()

    def migrate(self) -> None:
        """Bring the schema up to date, one hub at a time.

        Raises `DatabaseError`.
        """
        with self.transaction():
            self.run("SELECT pg_advisory_xact_lock(?)", LOCK)
            _migrate(self)

    @contextmanager
    def _one_line(self) -> Iterator[None]:
        try:
            yield
        except self._errors as error:
            raise DatabaseError(f"PostgreSQL: {_line(error)}") from None


class SqliteDatabase:
    """SQLite file: for a try with few tables, without any server."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._link = sqlite3.connect(
                path, timeout=BUSY_S, isolation_level=None, check_same_thread=False
            )
            self._link.execute("PRAGMA journal_mode=WAL")
            self._link.execute("PRAGMA synchronous=FULL")
        except (OSError, sqlite3.Error) as error:
            raise DatabaseError(f"{path}: {error}") from None
        self.path = path

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Rows of a question.

        Raises `DatabaseError`.
        """
        with self._one_line():
            return self._link.execute(sql, values).fetchall()

    def run(self, sql: str, *values: object) -> None:
        """Change something.

        Raises `DatabaseError`.
        """
        self.rows(sql, *values)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All changes inside, or none of them."""
        self.run("BEGIN IMMEDIATE")
        try:
            yield
            self.run("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._link.execute("ROLLBACK")
            raise

    def put_games(self, games: Sequence[GameRow]) -> None:
        """Add games that are new, and what the first fact of known ones tells."""
        into = "INSERT INTO games (box, id, game, seats, began) VALUES (?, ?, ?, ?, ?)"
        self._bulk(into + ADD_GAME, games)

    def put_facts(self, facts: Sequence[FactRow]) -> int:
        """Add facts that are new; how many were."""
        return self._bulk(
            "INSERT INTO facts (box, game, number, fact, at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            facts,
        )

    def counts(self, games: Sequence[tuple[str, str]]) -> list[FactCount]:
        """How many facts of these games are here."""
        query = "SELECT box, id, facts, sum FROM games WHERE box = ? AND id = ?"
        return [FactCount(*row) for game in games for row in self.rows(query, *game)]

    def following(self, counts: Sequence[FactCount]) -> set[tuple[str, str]]:
        """Those of these games of which the next fact is here, too."""
        query = "SELECT 1 FROM facts WHERE box = ? AND game = ? AND number = ?"
        asked = ((count, self.rows(query, *count[:2], count.facts + 1)) for count in counts)
        return {(count.box, count.game) for count, found in asked if found}

    def put_counts(self, counts: Sequence[FactCount]) -> None:
        """Note how many facts of games are here; never fewer than before."""
        self._bulk(
            "UPDATE games SET facts = ?, sum = ? WHERE box = ? AND id = ? AND facts < ?",
            [(new.facts, new.sum, new.box, new.game, new.facts) for new in counts],
        )

    def _bulk(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> int:
        with self._one_line():
            return self._link.executemany(sql, rows).rowcount if rows else 0

    def close(self) -> None:
        """Let go of it."""
        with suppress(sqlite3.Error):
            self._link.close()

    def migrate(self) -> None:
        """Bring the schema up to date.

        Raises `DatabaseError`.
        """
        with self.transaction():
            _migrate(self)

    @contextmanager
    def _one_line(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise DatabaseError(f"{self.path}: {error}") from None


def _migrate(database: Database) -> None:
    """Run the migrations that this database has not seen."""
    table = "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, at BIGINT NOT NULL)"
    database.run(table)
    ((done,),) = database.rows("SELECT coalesce(max(number), 0) FROM migrations")
    if done > len(MIGRATIONS):
        raise DatabaseError("the database belongs to a newer Bellwether; update this one")
    for number, statements in enumerate(MIGRATIONS[done:], done + 1):
        for statement in statements:
            database.run(statement)
        at = int(time.time() * 1000)
        database.run("INSERT INTO migrations (number, at) VALUES (?, ?)", number, at)


def open_database(address: str) -> PostgresDatabase | SqliteDatabase:
    """Database at an address: `sqlite:PATH`, or a connection string of PostgreSQL; not migrated.

    Raises `DatabaseError`.
    """
    if address.startswith("sqlite:"):
        return SqliteDatabase(Path(address.removeprefix("sqlite:")))
    return PostgresDatabase(address)


def _percent(sql: str) -> str:
    return sql.replace("?", "%s")


def _line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
