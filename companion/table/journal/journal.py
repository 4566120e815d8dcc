"""Append-only journal: every fact is on disk before a screen shows it, and none is overwritten.

Any number of programs may read it and import into it; one at a time plays with it.
"""

import logging
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self

from companion.table.journal import file
from companion.table.journal.checksum import sum_of
from companion.table.journal.fact_json import fact_of, fact_text
from companion.table.journal.file import JournalError
from companion.table.journal.game_rows import (
    StoredGame,
    WrittenGame,
    put_facts,
    put_imported,
    put_last,
    put_sums,
    read_game,
)
from companion.table.journal.played import PlayedGame, keep_result, played_games
from companion.table.journal.result import sitting_of
from companion.table.journal.salvage import USELESS, copy_rows, set_aside
from companion.table.session.sitting import Fact, FactError

__all__ = ["Journal", "JournalError", "PlayedGame"]
COPIED = ("torn", "read-only", "closed", "full")
"""Why a journal is read in a copy; on a full disk SQLite cannot even read it where it lies."""
LAST_PLAYED = (
    "SELECT number, result_facts FROM games WHERE NOT imported ORDER BY number DESC LIMIT 1"
)
log = logging.getLogger(__name__)


@dataclass(slots=True)
class Journal:
    """Journal of all games, and the queue of facts that still wait for the disk.

    Made without `open` it looks at the file only once it is needed, so that a table whose disk is
    away when it starts can play, and write everything down when the disk is back.
    """

    path: Path
    trouble: str = field(default="", init=False)
    """Why it is read in a copy, in one line; empty where it is read as it lies."""
    _link: sqlite3.Connection | None = field(default=None, init=False)
    _identity: tuple[int, int] = field(default=(0, 0), init=False)
    _lock: int | None = field(default=None, init=False)
    _game: WrittenGame | None = field(default=None, init=False)
    """The game that `append` goes on with, and `_row_sum` what the file has as its checksum."""
    _row_sum: str | None = field(default=None, init=False)
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

    @classmethod
    @contextmanager
    def reading(cls, path: Path) -> Iterator["Journal"]:
        """The journal for whoever only reads; of one that is damaged or read-only, a copy.

        Raises `JournalError`.
        """
        with ExitStack() as stack:
            try:
                journal = cls.open(path)
            except JournalError as error:
                if error.why not in COPIED:
                    raise
                with file.one_line_errors(path):
                    folder = Path(stack.enter_context(TemporaryDirectory()))
                    copy_rows(path, folder / path.name)
                journal = cls.open(folder / path.name)
                journal.trouble = str(error)
            stack.enter_context(journal)
            try:
                yield journal
            except JournalError as error:
                copy = f"{journal.path}: "
                if not str(error).startswith(copy):
                    raise  # it tells of another file
                raise JournalError(path, error.why, str(error).removeprefix(copy)) from None

    def begin(self) -> None:
        """Make the journal ready to be played with; what cannot be used is set aside.

        Raises `JournalError` if another program plays, or the disk does not take a new one.
        """
        self._begun()

    def _begun(self) -> sqlite3.Connection:
        """Connection of whoever plays; what cannot be used is set aside."""
        try:
            with file.one_line_errors(self.path):
                return self._claimed()
        except JournalError as error:
            if error.why not in USELESS:
                raise
            with file.one_line_errors(self.path):
                self._claim()
                log.warning("%s", set_aside(self.path))
                return self._claimed()

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
    def writing(self) -> tuple[str, int]:
        """Id of the game that `append` goes on with, and how many facts it has on disk."""
        return (self._game.head.id, len(self._game.facts)) if self._game else ("", 0)

    @property
    def waiting(self) -> int:
        """How many facts the disk has not taken yet."""
        return len(self._waiting)

    @property
    def missing(self) -> int:
        """How many facts of the game are not on disk, also because the file was taken away."""
        kept = self._game is None or self._is_in_place()
        return len(self._waiting) + (0 if kept or not self._game else len(self._game.facts))

    def append(self, facts: Iterable[Fact]) -> None:
        """Put the facts of one event on disk, all or none, after those that still wait.

        Raises `JournalError` if the disk does not take them: they wait for the next call. Without
        any it only sees to it that the file holds the game as it was left.
        """
        self._waiting += facts
        with file.one_line_errors(self.path):
            link = self._begun()
            if not (self._waiting or self._game):
                return
            with file.transaction(link):
                self._leave(link)
                game = self._rejoined(link)
                if self._waiting:
                    game = put_facts(link, game, self._waiting)
        if game is None:
            return
        self._game, self._row_sum = game, game.sum
        self._waiting.clear()
        self._note_head(game)

    def _leave(self, link: sqlite3.Connection) -> None:
        """Keep the result of the last game when the next one begins: no list has to play it."""
        if self._begins():
            for number, many in link.execute(LAST_PLAYED).fetchall():
                game = read_game(link, number)
                if not game.damage and many != len(game.texts):
                    keep_result(link, number, game.facts)

    def _begins(self) -> bool:
        """Whether the facts that wait begin a game."""
        return bool(self._waiting) and self._waiting[0]["fact"] == "sit"

    def _rejoined(self, link: sqlite3.Connection) -> WrittenGame | None:
        """The game to go on with, written anew if this file does not hold it as it was left.

        That is so when a copy was put back, or the file was removed, while the table ran.
        """
        game = self._game
        if game is None or self._begins():
            return None
        rows = link.execute("SELECT sum FROM games WHERE id = ?", (game.head.id,)).fetchall()
        if rows != [(self._row_sum,)]:
            log.warning("%s: %s; its game is written anew", self.path, file.LINES["exchanged"])
            return put_facts(link, None, game.facts)
        if self._row_sum != game.sum:
            put_sums(link, game)
        return game

    def unfinished(self) -> tuple[Fact, ...] | None:
        """The facts of the last game played here if it is not over; `append` then goes on with it.

        One that is damaged is gone on with from its last sound fact, as a game of its own.

        Raises `JournalError` if another program plays it, or these rules cannot go on with it.
        """
        with file.one_line_errors(self.path):
            self._claimed()
        number = self._last_played()
        if number is None:
            return None
        game = self._stored(number)
        if game.damage:
            log.warning("%s: game %d: %s", self.path, number, game.damage)
        try:
            over = not game.texts or sitting_of(game.facts).over
        except FactError as error:
            line = f"game {number} cannot be gone on with: {error}"
            raise JournalError(self.path, "unplayable", line) from None
        if over:
            return None
        self._go_on(game)
        return game.facts

    def _go_on(self, game: StoredGame) -> None:
        """Make this the game that `append` goes on with; a damaged one begins anew there."""
        if game.damage:
            self._waiting[:0] = game.facts
            return
        self._game = WrittenGame.of(game.head, game.facts)
        rows = self._rows("SELECT sum FROM games WHERE number = ?", game.head.number)
        self._row_sum = rows[0][0]

    def reopen(self, number: int) -> tuple[Fact, ...]:
        """The facts of a game that was left: it becomes the last one, `append` goes on with it.

        Raises `JournalError` if there is no such game, or these rules cannot go on with it.
        """
        facts = self.facts(number)
        try:
            over = sitting_of(facts).over
        except FactError:
            over = True
        if over:
            line = f"game {number} cannot be gone on with"
            raise JournalError(self.path, "unplayable", line)
        head = self._stored(number).head
        with file.one_line_errors(self.path), file.transaction(self._claimed()) as link:
            game = put_last(link, WrittenGame.of(head, facts))
        self._game, self._row_sum = game, game.sum
        return facts

    def last_choices(self) -> Fact | None:
        """The fact with which the last game played here began, if it can be read."""
        number = self._last_played()
        texts = () if number is None else self._stored(number).texts
        return fact_of(texts[0]) if texts else None

    def _last_played(self) -> int | None:
        ((number,),) = self._rows("SELECT max(number) FROM games WHERE NOT imported")
        return number if number is None else int(number)

    def facts(self, number: int) -> tuple[Fact, ...]:
        """The facts of one game.

        Raises `JournalError` if there is no such game, or it is damaged.
        """
        game = self._stored(number)
        if game.damage:
            line = f"game {number} is damaged ({game.damage}); the others can be told"
            raise JournalError(self.path, "damaged", line)
        return game.facts

    def id(self, number: int) -> str:
        """Unique id of a game, the same wherever it is imported.

        Raises `JournalError` if there is no such game.
        """
        return self._stored(number).head.id

    def _stored(self, number: int) -> StoredGame:
        with file.one_line_errors(self.path):
            try:
                return read_game(self._linked(), number)
            except LookupError:
                raise self._unknown(number) from None

    def games(self) -> tuple[PlayedGame, ...]:
        """Every game, oldest first."""
        with file.one_line_errors(self.path):
            return played_games(self._linked(), self._lost_tail())

    def adopt(self, id_: str, facts: tuple[Fact, ...]) -> tuple[int, bool]:
        """The number of a game that was played elsewhere, and whether it is new here.

        Raises `JournalError` if the same game is here and went another way.
        """
        with file.one_line_errors(self.path), file.transaction(self._linked()) as link:
            rows = link.execute("SELECT number FROM games WHERE id = ?", (id_,)).fetchall()
            if not rows:
                return put_imported(link, id_, facts).head.number, True
        ((number,),) = rows
        if [*map(fact_text, self.facts(number))] != [*map(fact_text, facts)]:
            line = f"game {number} is the same game but went another way; nothing was imported"
            raise JournalError(self.path, "different", line)
        return number, False

    def preference(self, name: str) -> str | None:
        """Preference last kept under this name; None if it is damaged."""
        rows = self._rows("SELECT value, sum FROM preferences WHERE name = ?", name)
        if not rows:
            return None
        value, kept = rows[0]
        if kept not in (None, sum_of(name, value)):
            log.warning("%s: the preference %s is damaged and left out", self.path, name)
            return None
        return str(value)

    def prefer(self, name: str, value: str) -> None:
        """Remember a preference."""
        row = (name, value, sum_of(name, value))
        with file.one_line_errors(self.path), file.transaction(self._linked()) as link:
            link.execute("REPLACE INTO preferences (name, value, sum) VALUES (?, ?, ?)", row)

    def _unknown(self, number: int) -> JournalError:
        line = f"there is no game {number}; `bellwether history` lists them"
        return JournalError(self.path, "unknown", line)

    def _rows(self, sql: str, *values: str | int) -> list[Any]:
        with file.one_line_errors(self.path):
            return self._linked().execute(sql, values).fetchall()

    def _linked(self) -> sqlite3.Connection:
        """Connection to the file that has this name, made when it is first needed."""
        if self._link is not None and not self._is_in_place():
            self.close()
        if self._link is None:
            if not file.there(self.path):
                file.make_folder(self.path.parent)
                self._claim()
                if not file.there(self.path):  # nobody was quicker
                    file.create(self.path)
            self._link = file.linked(self.path)
            self._identity = file.identity(self.path)
        return self._link

    def _is_in_place(self) -> bool:
        """Whether the file that is open is still the one with this name."""
        try:
            return file.identity(self.path) == self._identity
        except JournalError:
            return False

    def _claimed(self) -> sqlite3.Connection:
        """Connection, once no other program plays."""
        link = self._linked()
        self._claim()
        return link

    def _claim(self) -> None:
        if self._lock is None:
            self._lock = file.claim(self.path)

    def _note_head(self, game: WrittenGame) -> None:
        """Note beside the journal how far it went: SQLite drops the end of a damaged log unsaid."""
        if self._lock is not None:
            with suppress(OSError):
                told = f"{game.head.id} {len(game.facts)}"
                file.note(self._lock, f"{told} {sum_of(told)}")

    def _lost_tail(self) -> tuple[str, int]:
        """The id of the game that was written last, and how many facts it has."""
        told, _, kept = file.noted(self.path).rpartition(" ")
        id_, _, many = told.partition(" ")
        return (id_, int(many)) if kept == sum_of(told) else ("", 0)
