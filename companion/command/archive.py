"""The commands about old games: list, show, export, import."""

from collections.abc import Iterator
from pathlib import Path

from companion.table.journal.export import Export, read, written
from companion.table.journal.file import one_line_errors, there
from companion.table.journal.journal import Journal, JournalError
from companion.table.journal.listing import listed, transcript
from companion.table.session.sitting import FactError

LONGEST_LINE = 1_000_000
"""Bytes; a fact has a few hundred."""


def history(path: Path) -> Iterator[str]:
    """Every game of the journal at `path`, one line each; looking makes no journal.

    Raises `JournalError`.
    """
    if not _there(path):
        yield from listed(())
        return
    with Journal.open(path) as journal:
        yield from listed(journal.games())


def show(path: Path, number: int) -> Iterator[str]:
    """One game as text.

    Raises `JournalError`.
    """
    try:
        yield from transcript(number, _game(path, number).facts)
    except FactError as error:
        raise JournalError(path, "unplayable", f"game {number}: {error}") from None


def export_game(path: Path, number: int, file: Path | None = None) -> Iterator[str]:
    """One game as JSON lines, or the line that says it was written to a new `file`.

    Raises `JournalError`, also rather than overwrite a file.
    """
    lines = written(_game(path, number))
    if file is None:
        yield from lines
        return
    with one_line_errors(file):
        try:
            out = file.open("x", encoding="utf-8")
        except FileExistsError:
            raise JournalError(file, "there", "is there already; choose another name") from None
        with out:
            out.writelines(f"{line}\n" for line in lines)
    yield f"game {number} is in {file}"


def import_game(path: Path, file: Path) -> Iterator[str]:
    """Add the game in `file` to the journal, unless it is there already.

    Raises `JournalError`; then nothing was added.
    """
    with one_line_errors(file), file.open("rb") as lines:
        game = read(iter(lambda: lines.readline(LONGEST_LINE), b""), str(file))
    with Journal.open(path) as journal:
        number, new = journal.adopt(game.id, game.facts)
    yield f"{file} is game {number} now" if new else f"{file} is game {number} already"


def _game(path: Path, number: int) -> Export:
    if not _there(path):
        raise JournalError(path, "unknown", "there is no journal yet; the first game begins it")
    with Journal.open(path) as journal:
        return Export(journal.id(number), journal.facts(number))


def _there(path: Path) -> bool:
    with one_line_errors(path):
        return there(path)
