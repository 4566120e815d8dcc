"""Commands `backup` and `restore`: the whole journal in one file, also while a table runs."""

import argparse
import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from companion.command.console import PIPE, pipe_through, refuse
from companion.command.history import print_lines
from companion.paths import journal_path
from companion.table.journal.backup import copies, folder_of, looked_into, put_back, write_copy
from companion.table.journal.file import JournalError, one_line_errors, there
from companion.table.journal.journal import Journal
from companion.table.journal.salvage import USELESS


def add_backup(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parsers of `backup` and `restore`."""
    copying = commands.add_parser("backup", help="copy all of them")
    copying.add_argument("file", metavar="FILE", nargs="?", type=Path, help="else beside them")
    copying.set_defaults(run=run_backup)
    restoring = commands.add_parser("restore", help="put a copy back")
    restoring.add_argument("file", metavar="FILE", nargs="?", type=Path, help="else the newest")
    restoring.set_defaults(run=run_restore)


def run_backup(arguments: Namespace) -> int:
    """Command: copy the journal into one file."""
    if arguments.file != PIPE:
        return print_lines(backup(journal_path(), arguments.file))
    with pipe_through() as place:
        try:
            list(backup(journal_path(), place))
        except JournalError as error:
            return refuse(str(error))
    return 0


def run_restore(arguments: Namespace) -> int:
    """Command: replace the journal by a copy."""
    return print_lines(restore(journal_path(), arguments.file))


def backup(path: Path, target: Path | None = None) -> Iterator[str]:
    """Copy of the journal in a new file, and the line that says so.

    Raises `JournalError`.
    """
    with one_line_errors(path):
        if not there(path):
            raise JournalError(path, "unknown", "there is no journal yet; the first game begins it")
    target = target or folder_of(path) / f"{_stamp()}.sqlite3"
    with Journal.reading(path) as journal:
        damaged = _damaged(journal)
        write_copy(journal.path, target)
        with looked_into(target) as ours, Journal.reading(ours) as copy:
            many, worse = len(copy.games()), _damaged(copy)
        if not set(worse) <= set(damaged):
            target.unlink()
            raise JournalError(target, "torn", "did not come out whole and is gone again")
        yield f"{target} holds the whole journal, games: {many}"
        yield from _told(worse)
        if journal.trouble:
            yield f"{journal.trouble}; the copy has what can be read of it"


def restore(path: Path, copy: Path | None = None) -> Iterator[str]:
    """Put a copy back, the newest weekly one unless one is named; what was there is kept.

    Raises `JournalError`; then nothing was changed.
    """
    copy = copy or next(reversed(copies(path)), None)
    if copy is None:
        raise JournalError(folder_of(path), "missing", "no weekly copy is here yet; name a file")
    if not there(copy):
        raise JournalError(copy, "missing")
    with looked_into(copy) as ours:
        with Journal.reading(ours) as found:
            many, damaged = len(found.games()), _damaged(found)
        yield from _kept_before(path)
        _make_ready(path)
        put_back(ours, path)
    yield f"{path} is now as in {copy}, games: {many}"
    yield from _told(damaged)


def _damaged(journal: Journal) -> list[int]:
    """Numbers of the games that are damaged, after every fact of every game was looked at."""
    found = []
    for game in journal.games():
        try:
            journal.facts(game.number)
        except JournalError:
            found.append(game.number)
    return found


def _told(damaged: list[int]) -> Iterator[str]:
    if damaged:
        yield f"damaged in it: game {', '.join(map(str, damaged))}; every other one was checked"


def _kept_before(path: Path) -> Iterator[str]:
    """A copy of what is replaced, unless there is nothing to keep or it will be set aside."""
    try:
        yield from backup(path, folder_of(path) / f"before-restore-{_stamp()}.sqlite3")
    except JournalError as error:
        if error.why not in ("unknown", *USELESS):
            raise


def _make_ready(path: Path) -> None:
    """A journal that can be written; where a table plays with it, it is one."""
    try:
        with Journal(path) as journal:
            journal.begin()
    except JournalError as error:
        if error.why != "playing":
            raise


def _stamp() -> str:
    return time.strftime("%Y%m%d-%H%M%S")
