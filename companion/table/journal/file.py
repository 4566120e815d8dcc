"""SQLite file of the journal: made whole or not at all, recognised before it is touched.

Kept apart from the journal so that the power-cut test can put its own disk under `connect`,
`move` and `sync_folder`, which are all that ever writes here.
"""

import errno
import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

APPLICATION_ID = int.from_bytes(b"bell")
VERSION = 1
WAL = "PRAGMA journal_mode=WAL"
PRAGMAS = ("PRAGMA synchronous=FULL", "PRAGMA wal_autocheckpoint=100")
"""Safe when `COMMIT` returns; and a short log, quick to read again after a power cut."""
BUSY_S = 2.0
"""Longer than any import takes; the player who waits for it sees nothing of it."""
NOTE_BYTES = 80
"""More than id, number and checksum take."""
SCHEMA = (
    """CREATE TABLE games (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        seats INTEGER NOT NULL,
        began INTEGER NOT NULL,
        imported INTEGER NOT NULL,
        result TEXT,
        result_facts INTEGER,
        result_sum TEXT,
        told INTEGER,
        sum TEXT,
        sent INTEGER,
        stored INTEGER
    ) STRICT""",
    """CREATE TABLE facts (
        game INTEGER NOT NULL REFERENCES games (number),
        number INTEGER NOT NULL,
        fact TEXT NOT NULL,
        sum TEXT,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE preferences (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL,
        sum TEXT
    ) STRICT, WITHOUT ROWID""",
    f"PRAGMA application_id={APPLICATION_ID}",
    f"PRAGMA user_version={VERSION}",
)
ADDED = {
    "games": ("result_sum TEXT", "told INTEGER", "sum TEXT", "sent INTEGER", "stored INTEGER"),
    "facts": ("sum TEXT",),
    "preferences": ("sum TEXT",),
}
"""Columns that a journal of 0.1.0 lacks; that version still reads and writes one that has them.

`sent` and `stored` are the outbox: how many facts of a game a broker and a hub have.
"""

LINES = {
    "foreign": "is not a journal of Bellwether; move it away or set BELLWETHER_STATE",
    "newer": "was written by a newer Bellwether; update this one",
    "torn": "is damaged; move it away or put a copy back",
    "playing": "another Bellwether plays with it; stop that one or set BELLWETHER_STATE",
    "busy": "another program holds it; close that one",
    "full": "the disk is full; make room",
    "read-only": "cannot be written; look at the permissions and whether the disk is read-only",
    "closed": "cannot be opened; look at the permissions of the file and its folder",
    "missing": "there is no such file",
    "folder": "is a folder, not a file",
    "disk": "the disk does not answer; look at the card and its cable",
    "exchanged": "was removed or replaced while it was in use",
}
"""Why a journal cannot be used, and what to do."""
_SQLITE = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: "torn",
    sqlite3.SQLITE_CANTOPEN: "closed",
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_CONSTRAINT: "playing",
}
NO_ROOM = (sqlite3.SQLITE_IOERR_SHMSIZE,)
"""What SQLite says where a disk has no room for the file that it needs beside a journal."""
_SYSTEM = {
    errno.EACCES: "closed",
    errno.EPERM: "closed",
    errno.ENOTDIR: "closed",
    errno.EEXIST: "closed",
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.EROFS: "read-only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}


class JournalError(Exception):
    """Error of a journal or an export that cannot be used; one line says where, why, what to do."""

    def __init__(self, path: Path | str, why: str, line: str = "") -> None:
        super().__init__(f"{path}: {line or LINES[why]}")
        self.why = why
        """One word, for the message that players see."""


@contextmanager
def one_line_errors(path: Path) -> Iterator[None]:
    """Translation of errors: whatever the disk refuses inside becomes one line.

    Raises `JournalError`.
    """
    try:
        yield
    except sqlite3.ProgrammingError:
        raise  # our own misuse of the library
    except sqlite3.Error as error:
        # Without a code it is Python that cannot read a text.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
        why = "full" if code in NO_ROOM else _SQLITE.get(code & 0xFF, "disk")
        raise JournalError(path, why) from None
    except UnicodeDecodeError:  # a name in the file that is no text, told in an error message
        raise JournalError(path, "torn") from None
    except OSError as error:
        raise JournalError(path, _SYSTEM.get(error.errno or 0, "disk")) from None


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Connection to the file: `ro`, `rw`, or `rwc` to make it."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    link = sqlite3.connect(uri, uri=True, timeout=BUSY_S, isolation_level=None)
    link.text_factory = _text  # one text that is none must not hide all others
    return link


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


def identity(path: Path) -> tuple[int, int]:
    """Device and inode of the file that has this name now.

    Raises `JournalError` if there is none any more.
    """
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise JournalError(path, "exchanged") from None
    return found.st_dev, found.st_ino


def move(old: Path, new: Path) -> None:
    """Rename a finished file."""
    old.rename(new)


def sync_folder(folder: Path) -> None:
    """Sync a folder: its names become as safe as what the files hold."""
    door = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(door)
    finally:
        os.close(door)


def there(path: Path) -> bool:
    """Whether anything has this name; where we may not look, that is an error and not a no."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def make_folder(folder: Path) -> None:
    """Make the folder with all above it, and sync their names."""
    missing = [step for step in (folder, *folder.parents) if not step.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for step in missing:
        sync_folder(step.parent)


def claim(path: Path) -> int:
    """File lock of whoever plays; it opens by itself when the program ends, however it ends.

    Raises `JournalError` if somebody else plays. A file of its own, because closing any handle
    of SQLite's file would drop SQLite's locks too.
    """
    lock = os.open(beside(path, ".lock"), os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise JournalError(path, "playing") from None
    except OSError:
        os.close(lock)
        raise
    return lock


def note(lock: int, words: str) -> None:
    """Write a line into the lock's file; what is in it is a hint and never waited for."""
    os.pwrite(lock, f"{words:<{NOTE_BYTES - 1}}\n".encode(), 0)


def noted(path: Path) -> str:
    """The line that was written beside the journal last; nothing where there is none."""
    try:
        return beside(path, ".lock").read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""


def forget_note(path: Path) -> None:
    """Empty the lock's file: what the journal holds now is not what was noted."""
    with suppress(FileNotFoundError):
        os.truncate(beside(path, ".lock"), 0)


def create(path: Path) -> None:
    """Create an empty journal; a crash leaves either the whole of it or nothing under this name.

    Raises `JournalError` beside the log of a lost journal, which SQLite would take for its own.
    """
    for log in (beside(path, "-wal"), beside(path, "-journal")):
        if there(log) and log.stat().st_size:
            line = f"is gone but {log.name} is not; put it back or move that away too"
            raise JournalError(path, "torn", line)
    new = beside(path, ".new")
    for rest in (new, *(beside(new, end) for end in ("-journal", "-wal", "-shm"))):
        rest.unlink(missing_ok=True)
    link = connect(new, "rwc")
    try:
        for pragma in PRAGMAS:
            link.execute(pragma)
        with transaction(link):
            for statement in SCHEMA:
                link.execute(statement)
        link.execute(WAL)
    finally:
        link.close()
    move(new, path)


def linked(path: Path) -> sqlite3.Connection:
    """Connection to an existing journal, ready to be written.

    Raises `JournalError` if it is none of ours, or damaged.
    """
    if not path.is_file():
        raise JournalError(path, "foreign")
    recognise(path)
    link = connect(path, "rw")
    try:
        for pragma in (WAL, *PRAGMAS):
            link.execute(pragma)
        if not is_whole(link):
            raise JournalError(path, "torn")
        add_columns(link)
        # By now SQLite has made its log beside the file, which may be new itself.
        sync_folder(path.parent)
    except BaseException:
        link.close()
        raise
    return link


def is_whole(link: sqlite3.Connection) -> bool:
    """Whether SQLite finds its own pages in order."""
    return bool(link.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)])


def add_columns(link: sqlite3.Connection) -> None:
    """Add the columns that a journal of 0.1.0 lacks."""
    missing = [
        f"ALTER TABLE {table} ADD COLUMN {column}"
        for table, added in ADDED.items()
        for column in added
        if column.split()[0] not in columns(link, table)
    ]
    if missing:
        with transaction(link):
            for statement in missing:
                link.execute(statement)


def columns(link: sqlite3.Connection, table: str) -> set[str]:
    """Names of the columns of a table; none where there is no such table."""
    return {row[1] for row in link.execute(f"PRAGMA table_info({table})")}


@contextmanager
def transaction(link: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Transaction: all that is written inside, or nothing of it."""
    link.execute("BEGIN IMMEDIATE")
    try:
        yield link
        link.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            link.execute("ROLLBACK")  # SQLite may have done it already
        raise


def recognise(path: Path) -> None:
    """Check the file's header read-only: one that can write would tidy up a stranger's file."""
    link = connect(path, "ro")
    try:
        ((application,),) = link.execute("PRAGMA application_id").fetchall()
        ((version,),) = link.execute("PRAGMA user_version").fetchall()
    finally:
        link.close()
    if application != APPLICATION_ID:
        raise JournalError(path, "foreign")
    if version > VERSION:
        raise JournalError(path, "newer")


def beside(path: Path, end: str) -> Path:
    """Path of a file that goes with another: its name with this end."""
    return path.with_name(path.name + end)
