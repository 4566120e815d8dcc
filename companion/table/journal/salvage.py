"""Salvage of a damaged journal: set aside as it is, and all rows that can be read carried over."""

import os
import shutil
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.table.journal import file
from companion.table.journal.game_rows import put_facts, read_game

USELESS = ("foreign", "newer", "torn")
"""Why a journal cannot be played with, ever; a full disk or a missing right may pass."""
ASIDE = ".aside-"
PAGE = 4096
MOST_GAMES = 100_000
"""Numbers that are tried where the list of games cannot be read."""
LOG_ENDS = ("-wal", "-shm", "-journal")


def set_aside(path: Path) -> str:
    """Move what lies at `path` away and begin a new journal with what can be read of it.

    The line that says so. Whoever calls it plays: nobody else writes.

    Raises `JournalError` or `OSError` if the disk does not take it.
    """
    aside = file.beside(path, f"{ASIDE}{time.strftime('%Y%m%d-%H%M%S')}")
    new = file.beside(path, ".salvaged")
    if path.is_file():
        _copy(path, aside)
        many = copy_rows(aside, new)
    else:
        if file.there(path):
            path.rename(aside)
        for end in LOG_ENDS:
            _rename(file.beside(path, end), file.beside(aside, end))
        many = 0
        _make(new)
    for end in LOG_ENDS:
        file.beside(path, end).unlink(missing_ok=True)
    new.rename(path)
    file.sync_folder(path.parent)
    return f"{path}: could not be used and is {aside.name} now; games carried over: {many}"


def set_aside_files(path: Path) -> list[Path]:
    """What was set aside here, oldest first."""
    found = path.parent.glob(f"{path.name}{ASIDE}*") if path.parent.is_dir() else ()
    return sorted(one for one in found if not one.name.endswith(LOG_ENDS))


def _copy(path: Path, target: Path) -> None:
    """Copy a journal with its log, on disk when this returns."""
    for end in ("", "-wal"):
        source = file.beside(path, end)
        if source.is_file():
            copy = file.beside(target, end)
            shutil.copyfile(source, copy)
            with copy.open("rb") as copied:
                os.fsync(copied.fileno())


def _rename(old: Path, new: Path) -> None:
    if file.there(old):
        old.rename(new)


def _make(path: Path) -> None:
    """An empty journal, whatever was there."""
    for end in ("", *LOG_ENDS):
        file.beside(path, end).unlink(missing_ok=True)
    file.create(path)


def copy_rows(source: Path, target: Path) -> int:
    """Make a journal at `target` of all that can be read of another; how many games that is."""
    _make(target)
    with TemporaryDirectory(dir=target.parent) as folder:
        copy = Path(folder) / "copy.sqlite3"
        for mend in (False, True):
            for end in ("", "-wal"):
                if file.beside(source, end).is_file():
                    shutil.copyfile(file.beside(source, end), file.beside(copy, end))
            if mend:
                _replace_first_page(copy, target)
            if many := _carried_over(copy, target):
                return many
    return 0


def _replace_first_page(path: Path, fresh: Path) -> None:
    """Replace the page with SQLite's header and the schema, which is the same in all journals."""
    page = bytearray(fresh.read_bytes()[:PAGE])
    page[28:32] = (path.stat().st_size // PAGE).to_bytes(4)
    with path.open("r+b") as damaged:
        damaged.write(page)


def _carried_over(source: Path, target: Path) -> int:
    """Copy the rows that can be read; how many games they make."""
    many = 0
    with (
        suppress(sqlite3.DatabaseError, UnicodeDecodeError),
        closing(file.connect(source, "rw")) as old,
        closing(file.connect(target, "rw")) as new,
        file.transaction(new),
    ):
        _carry(old, new, "preferences")
        for number in _numbers(old):
            heads = _carry(old, new, "games", f"WHERE number = {number}")
            facts = _carry(old, new, "facts", f"WHERE game = {number}")
            many += bool(heads or (facts and _readopted(new, number)))
    return many


def _carry(old: sqlite3.Connection, new: sqlite3.Connection, table: str, where: str = "") -> int:
    """Copy rows with their checksums, so that what is damaged is found; how many."""
    names = tuple(sorted(file.columns(old, table) & file.columns(new, table)))
    if not names:
        return 0
    into = (
        f"INSERT OR IGNORE INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    )
    query = f"SELECT {', '.join(names)} FROM {table} {where}"
    return sum(_inserted(new, into, row) for row in _read(old, query))


def _readopted(link: sqlite3.Connection, number: int) -> bool:
    """Give a game whose row is lost a new one, as far as its facts are sound."""
    facts = read_game(link, number).facts
    if not facts or facts[0].get("fact") != "sit":
        return False
    link.execute("DELETE FROM facts WHERE game = ?", (number,))
    return bool(put_facts(link, None, facts))


def _numbers(link: sqlite3.Connection) -> Iterable[int]:
    """Numbers of games, from wherever they can be read."""
    found = {row[0] for row in _read(link, "SELECT number FROM games")}
    found |= {row[0] for row in _read(link, "SELECT DISTINCT game FROM facts")}
    return sorted(number for number in found if _is_number(number))


def _read(link: sqlite3.Connection, query: str) -> Iterator[Any]:
    """Rows up to the first that cannot be read."""
    with suppress(sqlite3.Error, UnicodeDecodeError, OverflowError):
        yield from link.execute(query)


def _inserted(link: sqlite3.Connection, statement: str, row: tuple[object, ...]) -> int:
    """Insert a row unless it does not fit; how many were."""
    try:
        return link.execute(statement, row).rowcount
    except sqlite3.Error:
        return 0


def _is_number(number: object) -> bool:
    """Whether this can be a game's number; a flipped bit makes text or bytes of one."""
    return isinstance(number, int) and 0 < number < MOST_GAMES
