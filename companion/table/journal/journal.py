"""Append-only journal: every fact is on disk before a screen shows it, and none is overwritten.

Any number of programs may read it and import into it; one at a time plays with it.
"""

import json
import os
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self
from uuid import uuid4

from companion.table.journal import file
from companion.table.journal.file import JournalError
from companion.table.journal.result import Result, result_from, result_of, sitting_of
from companion.table.session.sitting import Fact, FactError

__all__ = ["Journal", "JournalError", "PlayedGame"]


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


class JournalPlace(NamedTuple):
    """Row key of the next fact."""

    game: int
    number: int


@dataclass(slots=True)
class Journal:
    """Journal of all games, and the queue of facts that still wait for the disk.

    Made without `open` it looks at the file only once it is needed, so that a table whose disk is
    away when it starts can play, and write everything down when the disk is back.
    """

    path: Path
    _link: sqlite3.Connection | None = field(default=None, init=False)
    _lock: int | None = field(default=None, init=False)
    _place: JournalPlace | None = field(default=None, init=False)
    _waiting: list[Fact] = field(default_factory=list, init=False)

    @classmethod
    def open(cls, path: Path) -> Self:
        """The journal at `path`, made if there is none.

        Raises `JournalError` if what lies there is not to be used; it is left as it is.
        """
        journal = cls(path)
        try:
            with file.one_line_errors(path):
                journal._linked()
        except JournalError:
            journal.close()
            raise
        return journal

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file and of the lock."""
        if self._link is not None:
            with suppress(sqlite3.Error):
                self._link.close()
        if self._lock is not None:
            os.close(self._lock)
        self._link = self._lock = None

    @property
    def waiting(self) -> int:
        """How many facts the disk has not taken yet."""
        return len(self._waiting)

    def append(self, facts: Iterable[Fact]) -> None:
        """Put the facts of one event on disk, all or none, after those that still wait.

        Raises `JournalError` if the disk does not take them: they wait for the next call. Without
        any it tells only whether the disk is there.
        """
        self._waiting += facts
        with file.one_line_errors(self.path):
            link = self._claimed()
            if not self._waiting:
                return
            with file.transaction(link):
                place = _put_all(link, self._place, self._waiting)
        self._place = place
        self._waiting.clear()

    def unfinished(self) -> tuple[Fact, ...] | None:
        """The facts of the last game played here if it is not over; `append` then goes on with it.

        Raises `JournalError` if another program plays it, or these rules cannot go on with it.
        """
        with file.one_line_errors(self.path):
            self._claimed()
        ((number,),) = self._rows("SELECT max(number) FROM games WHERE NOT imported")
        if number is None:
            return None
        facts = self.facts(number)
        try:
            over = sitting_of(facts).over
        except FactError as error:
            line = f"game {number} cannot be gone on with: {error}"
            raise JournalError(self.path, "unplayable", line) from None
        self._place = None if over else JournalPlace(number, len(facts) + 1)
        return None if over else facts

    def last_choices(self) -> Fact | None:
        """The fact with which the last game played here began."""
        ((number,),) = self._rows("SELECT max(number) FROM games WHERE NOT imported")
        return None if number is None else self.facts(number)[0]

    def facts(self, number: int) -> tuple[Fact, ...]:
        """The facts of one game.

        Raises `JournalError` if there is no such game.
        """
        rows = self._rows("SELECT number, fact FROM facts WHERE game = ? ORDER BY number", number)
        if not rows:
            raise self._unknown(number)
        try:
            if [place for place, _ in rows] != [*range(1, len(rows) + 1)]:
                raise ValueError("a fact is missing")
            return tuple(json.loads(fact) for _, fact in rows)
        except ValueError:
            raise JournalError(self.path, "torn") from None

    def id(self, number: int) -> str:
        """Unique id of a game, the same wherever it is imported.

        Raises `JournalError` if there is no such game.
        """
        rows = self._rows("SELECT id FROM games WHERE number = ?", number)
        if not rows:
            raise self._unknown(number)
        return str(rows[0][0])

    def games(self) -> tuple[PlayedGame, ...]:
        """Every game, oldest first."""
        rows = self._rows(
            "SELECT games.number, id, games.game, seats, began, count(*),"
            " iif(result_facts = count(*), result, NULL)"
            " FROM games JOIN facts ON facts.game = games.number"
            " GROUP BY games.number ORDER BY games.number"
        )
        return tuple(
            PlayedGame(number, id_, game, seats, began, facts, self._result(number, kept))
            for number, id_, game, seats, began, facts, kept in rows
        )

    def adopt(self, id_: str, facts: tuple[Fact, ...]) -> tuple[int, bool]:
        """The number of a game that was played elsewhere, and whether it is new here.

        Raises `JournalError` if the same game is here and went another way.
        """
        with file.one_line_errors(self.path), file.transaction(self._linked()) as link:
            rows = link.execute("SELECT number FROM games WHERE id = ?", (id_,)).fetchall()
            if not rows:
                return _put_all(link, None, facts, id_).game, True
        ((number,),) = rows
        if [*map(_as_json, self.facts(number))] != [*map(_as_json, facts)]:
            line = f"game {number} is the same game but went another way; nothing was imported"
            raise JournalError(self.path, "different", line)
        return number, False

    def preference(self, name: str) -> str | None:
        """Preference last kept under this name."""
        rows = self._rows("SELECT value FROM preferences WHERE name = ?", name)
        return rows[0][0] if rows else None

    def prefer(self, name: str, value: str) -> None:
        """Remember a preference."""
        with file.one_line_errors(self.path), file.transaction(self._linked()) as link:
            link.execute("REPLACE INTO preferences (name, value) VALUES (?, ?)", (name, value))

    def _unknown(self, number: int) -> JournalError:
        line = f"there is no game {number}; `bellwether history` lists them"
        return JournalError(self.path, "unknown", line)

    def _rows(self, sql: str, *values: str | int) -> list[Any]:
        with file.one_line_errors(self.path):
            return self._linked().execute(sql, values).fetchall()

    def _linked(self) -> sqlite3.Connection:
        """Connection to the file, made when it is first needed."""
        if self._link is None:
            if not file.there(self.path):
                file.make_folder(self.path.parent)
                self._claim()
                if not file.there(self.path):  # nobody was quicker
                    file.create(self.path)
            self._link = file.linked(self.path)
        return self._link

    def _claimed(self) -> sqlite3.Connection:
        """Connection, once no other program plays."""
        link = self._linked()
        self._claim()
        return link

    def _claim(self) -> None:
        if self._lock is None:
            self._lock = file.claim(self.path)

    def _result(self, number: int, kept: str | None) -> Result | None:
        """Cached result of a game; a new one is kept, so that a long history is listed at once."""
        if kept is not None and (known := result_from(kept)):
            return known
        facts = self.facts(number)
        try:
            result = result_of(sitting_of(facts), facts)
        except FactError:
            return None
        row = (str(result), len(facts), number)
        with (
            suppress(JournalError),
            file.one_line_errors(self.path),
            file.transaction(self._linked()) as link,
        ):
            link.execute("UPDATE games SET result = ?, result_facts = ? WHERE number = ?", row)
        return result


def _put_all(
    link: sqlite3.Connection,
    place: JournalPlace | None,
    facts: Iterable[Fact],
    id_: str | None = None,
) -> JournalPlace:
    """Write facts; the place of the next. A game with an `id_` comes from elsewhere."""
    for fact in facts:
        if fact["fact"] == "sit":
            place = _put_game(link, fact, id_)
        if place is None:
            break
        row = (*place, _as_json(fact))
        link.execute("INSERT INTO facts (game, number, fact) VALUES (?, ?, ?)", row)
        place = place._replace(number=place.number + 1)
    if place is None:
        raise FactError("a game must begin with who sits down")
    return place


def _put_game(link: sqlite3.Connection, fact: Fact, id_: str | None) -> JournalPlace:
    row = (id_ or str(uuid4()), fact["game"], fact["seats"], fact["wall"], id_ is not None)
    ((number,),) = link.execute(
        "INSERT INTO games (id, game, seats, began, imported) VALUES (?, ?, ?, ?, ?)"
        " RETURNING number",
        row,
    ).fetchall()
    return JournalPlace(number, 1)


def _as_json(fact: Fact) -> str:
    return json.dumps(dict(fact), separators=(",", ":"))
