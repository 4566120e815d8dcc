"""Backup of the journal by SQLite's own means, while a table runs: copies, and one put back."""

import logging
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.table.journal import file
from companion.table.journal.file import JournalError

WEEK_S = 7 * 86_400
FIRST_S, CHECK_S = 60.0, 3600.0
"""When it is looked whether a copy is due: once the table has settled, then every hour."""
KEPT = 8
"""So many weekly copies are kept."""
PAGES, PAUSE_S = 64, 0.02
"""A copy is made in such pieces, so that a table which writes meanwhile never waits for it."""
log = logging.getLogger(__name__)


def folder_of(path: Path) -> Path:
    """Folder of the copies that are kept by themselves."""
    return path.with_name("backups")


def copies(path: Path) -> list[Path]:
    """Copies that were kept by themselves, oldest first."""
    return sorted(folder_of(path).glob("weekly-*.sqlite3")) if folder_of(path).is_dir() else []


def write_copy(path: Path, target: Path) -> None:
    """Copy the journal at `path` into a new file, whole or not at all; it may be in use.

    Raises `JournalError`, also rather than overwrite a file.
    """
    if file.there(target):
        raise JournalError(target, "there", "is there already; choose another name")
    new = file.beside(target, ".new")
    with file.one_line_errors(target):
        file.make_folder(target.parent)
        new.unlink(missing_ok=True)
    try:
        source = _opened(path)
        with closing(source), file.one_line_errors(target):
            _fill(new, source, target)
            file.move(new, target)
            file.sync_folder(target.parent)
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            with suppress(OSError):
                file.beside(new, end).unlink(missing_ok=True)


def _opened(path: Path) -> sqlite3.Connection:
    with file.one_line_errors(path):
        return file.connect(path, "ro")


def _fill(new: Path, source: sqlite3.Connection, target: Path) -> None:
    """Copy page by page, then look whether the copy is whole; it is one file without a log.

    Raises `JournalError` that names the target.
    """
    with closing(file.connect(new, "rwc")) as link:
        source.backup(link, pages=PAGES, sleep=PAUSE_S)
        link.execute("PRAGMA journal_mode=DELETE")
        if not file.is_whole(link):
            raise JournalError(target, "torn")


@contextmanager
def looked_into(copy: Path) -> Iterator[Path]:
    """A copy of ours of a copy: SQLite writes into what it opens, and may not where that lies.

    Raises `JournalError` that names the copy itself.
    """
    if file.there(copy) and not copy.is_file():  # reading a pipe would wait for ever
        raise JournalError(copy, "foreign")
    with TemporaryDirectory() as folder:
        mine = Path(folder) / copy.name
        with file.one_line_errors(copy):
            for end in ("", "-wal"):
                if not end or file.beside(copy, end).is_file():
                    shutil.copyfile(file.beside(copy, end), file.beside(mine, end))
        try:
            yield mine
        except JournalError as error:
            told = str(error).removeprefix(f"{mine}: ")
            if told == str(error):
                raise  # it tells of another file
            raise JournalError(copy, error.why, told) from None


def put_back(copy: Path, path: Path) -> None:
    """Replace all that the journal at `path` holds by a copy, in one transaction.

    A table that runs goes on: it writes its own game anew into what is there then.

    Raises `JournalError` if the copy is none, or the journal cannot be written.
    """
    if not file.there(copy):
        raise JournalError(copy, "missing")
    with file.one_line_errors(copy):
        file.recognise(copy)
    with closing(file.connect(copy, "ro")) as source, file.one_line_errors(path):
        if not file.is_whole(source):
            raise JournalError(copy, "torn")
        with closing(file.linked(path)) as link:
            source.backup(link)
            file.add_columns(link)
        file.forget_note(path)


def write_weekly_copy(path: Path, now: float) -> Path | None:
    """A copy if the newest one is older than a week, and only so many of them; None if none is due.

    Raises `JournalError`.
    """
    kept = copies(path)
    if not file.there(path) or (kept and now - kept[-1].stat().st_mtime < WEEK_S):
        return None
    target = folder_of(path) / f"weekly-{time.strftime('%Y%m%d', time.localtime(now))}.sqlite3"
    write_copy(path, target)
    for old in copies(path)[:-KEPT]:
        old.unlink(missing_ok=True)
    return target


@contextmanager
def weekly_copies(path: Path) -> Iterator[None]:
    """Thread that keeps a copy a week for as long as a table runs; a full disk costs one line."""
    stop = threading.Event()
    thread = threading.Thread(target=_keep, args=(path, stop), daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(timeout=2)


def _keep(path: Path, stop: threading.Event) -> None:
    wait_s, complained = FIRST_S, False
    while not stop.wait(wait_s):
        wait_s = CHECK_S
        try:
            write_weekly_copy(path, time.time())
        except (JournalError, OSError) as error:
            if not complained:
                log.warning("no weekly copy: %s", error)
            complained = True
