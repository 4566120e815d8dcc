"""Outbox: the facts of the journal that a broker, or a hub behind it, does not have yet.

The journal itself is the queue: two columns of a game say how many of its facts were taken. They
are written without waiting for the disk; a power cut costs at most that some facts are sent again.
"""

import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from companion.table.journal import file
from companion.table.journal.fact_json import fact_of
from companion.table.secrecy import OpenFacts

SENT, STORED = "sent", "stored"
"""How many facts of a game a broker has taken, and how many a hub has told that it keeps."""
MOST_FACTS, MOST_LETTERS = 100, 100_000
"""Facts in one run, and letters in them; a fact has about a hundred."""
PRAGMAS = ("PRAGMA synchronous=NORMAL", "PRAGMA cache_size=-100", "PRAGMA wal_autocheckpoint=100")


class FactRun(NamedTuple):
    """Run of consecutive facts of one game."""

    game: str
    """Id of the game."""
    first: int
    """Number of the first fact, from 1."""
    facts: tuple[str, ...]
    """As the journal keeps them."""
    sum: str
    """Checksum of all facts of the game up to the last of these; empty for those of 0.1.0."""

    @property
    def last(self) -> int:
        """Number of the last fact."""
        return self.first + len(self.facts) - 1


class PendingGame(NamedTuple):
    """Game of which somebody lacks facts."""

    id: str
    number: int
    taken: int
    """So many facts they have."""
    told: int
    """So many there are."""


class JournalOutbox:
    """Queue of facts in the journal at `path`, for one reader; it never waits for a table."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._link: sqlite3.Connection | None = None
        self._identity = (0, 0)
        self._open: tuple[str, OpenFacts] = ("", OpenFacts())

    def pending(self, column: str) -> list[PendingGame]:
        """Games played here of which facts are missing there, oldest first.

        Raises `JournalError`.
        """
        with file.one_line_errors(self.path):
            rows = self._linked().execute(
                f"SELECT id, number, coalesce({column}, 0), told FROM games"
                f" WHERE NOT imported AND told > coalesce({column}, 0) ORDER BY number"
            )
            return [PendingGame(*row) for row in rows]

    def kept(self) -> int | None:
        """How many facts of this journal hubs have told that they keep; None if none ever spoke.

        Raises `JournalError`.
        """
        with file.one_line_errors(self.path):
            query = "SELECT sum(stored) FROM games WHERE NOT imported"
            ((many,),) = self._linked().execute(query)
            return None if many is None else int(many)

    def taken(self, column: str, game: str) -> int:
        """How many facts of a game they have.

        Raises `JournalError`.
        """
        with file.one_line_errors(self.path):
            query = f"SELECT coalesce({column}, 0) FROM games WHERE id = ?"
            rows = self._linked().execute(query, (game,)).fetchall()
            return int(rows[0][0]) if rows else 0

    def run(self, game: PendingGame, after: int) -> FactRun | None:
        """The next facts of a game that may be told; None where there are none, or not yet.

        Raises `JournalError`.
        """
        with file.one_line_errors(self.path):
            rows = self._rows(game.number, after, MOST_FACTS)
            many = min(_fitting(rows), self._told_openly(game) - after)
            if many <= 0:
                return None
            texts = tuple(text for text, _ in rows[:many])
            return FactRun(game.id, after + 1, texts, rows[many - 1][1] or "")

    def mark(self, column: str, taken: Mapping[str, int], *, back: bool = False) -> None:
        """Note how many facts of each game were taken; only `back` makes it fewer than before.

        Raises `JournalError`.
        """
        value = "min(?, told)" if back else f"max(coalesce({column}, 0), min(?, told))"
        rows = [(many, id_) for id_, many in taken.items()]
        with file.one_line_errors(self.path), file.transaction(self._linked()) as link:
            link.executemany(f"UPDATE games SET {column} = {value} WHERE id = ?", rows)

    def forget(self) -> None:
        """Note that hubs keep nothing of this journal: everything is sent again.

        Raises `JournalError`.
        """
        with file.one_line_errors(self.path), file.transaction(self._linked()) as link:
            link.execute("UPDATE games SET stored = 0 WHERE NOT imported")

    def close(self) -> None:
        """Let go of the file."""
        if self._link is not None:
            with suppress(sqlite3.Error):
                self._link.close()
        self._link = None

    def _rows(self, number: int, after: int, most: int) -> list[tuple[str, str | None]]:
        query = "SELECT fact, sum FROM facts WHERE game = ? AND number > ? ORDER BY number LIMIT ?"
        return self._linked().execute(query, (number, after, most)).fetchall()

    def _told_openly(self, game: PendingGame) -> int:
        """How many facts of a game hold no secret any more."""
        id_, facts = self._open
        if id_ != game.id:
            facts = OpenFacts()
        while facts.secretive and facts.count < game.told:
            # The first fact names the game; most have no secrets.
            most = MOST_FACTS if facts.count else 1
            for text, _ in self._rows(game.number, facts.count, most):
                facts = facts.added(fact_of(text))
        self._open = game.id, facts
        return facts.open if facts.secretive else game.told

    def _linked(self) -> sqlite3.Connection:
        """Connection to the file that has this name now."""
        identity = file.identity(self.path)
        if self._link is not None and identity != self._identity:
            self.close()
        if self._link is None:
            # The table may not have written since an older Bellwether did.
            with closing(file.linked(self.path)):
                pass
            self._link = file.connect(self.path, "rw")
            for pragma in PRAGMAS:
                self._link.execute(pragma)
            self._identity = identity
        return self._link


def _fitting(rows: list[tuple[str, str | None]]) -> int:
    """How many of these facts fit into one run; at least one."""
    room, many = MOST_LETTERS, 0
    for text, _ in rows:
        room -= len(text)
        if room < 0:
            break
        many += 1
    return max(many, 1) if rows else 0
