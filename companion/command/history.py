"""Journal commands: `history`, `show`, `export` and `import` of games that were played."""

import stat
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

from companion.command.console import echo, refuse
from companion.page.seat_names import GAME_NAMES, read_game_names
from companion.paths import journal_path
from companion.table.journal.evenings import player_figures, told
from companion.table.journal.export import Export, read, written
from companion.table.journal.file import one_line_errors, there
from companion.table.journal.journal import Journal, JournalError
from companion.table.journal.listing import listed, transcript
from companion.table.session.sitting import Fact, FactError

LONGEST_LINE = 1_000_000
"""Bytes; a fact has a few hundred."""


def run_history(_: Namespace) -> int:
    """Command: list every game of the journal."""
    return print_lines(history(journal_path()))


def run_show(arguments: Namespace) -> int:
    """Command: list the moves of one game."""
    return print_lines(show(journal_path(), arguments.number))


def run_export(arguments: Namespace) -> int:
    """Command: write one game as JSON lines."""
    file = Path(arguments.file) if arguments.file else None
    return print_lines(export_game(journal_path(), arguments.number, file))


def run_import(arguments: Namespace) -> int:
    """Command: read a game that was exported; the same one twice is noticed."""
    return print_lines(import_game(journal_path(), Path(arguments.file)))


def print_lines(lines: Iterable[str]) -> int:
    """Print the lines, or the error that ends them; the exit code."""
    try:
        for line in lines:
            echo(line)
    except JournalError as error:
        return refuse(str(error))
    return 0


def history(path: Path) -> Iterator[str]:
    """List of every game in the journal at `path`, one line each; looking makes no journal.

    Raises `JournalError`.
    """
    if not _there(path):
        yield from listed(())
        return
    with Journal.reading(path) as journal:
        games = journal.games()
        yield from listed(games)
        names = read_game_names(journal.preference(GAME_NAMES))
        yield from told(player_figures(games, names))
        if journal.trouble:
            yield f"{journal.trouble}; this is what can be read of it"


def show(path: Path, number: int) -> Iterator[str]:
    """Transcript of one game.

    Raises `JournalError`.
    """
    try:
        yield from transcript(number, _game(path, number).facts)
    except FactError as error:
        raise JournalError(path, "unplayable", f"game {number}: {error}") from None


def export_game(path: Path, number: int, file: Path | None = None) -> Iterator[str]:
    """Export of one game as JSON lines, or the line that says it was written to a new `file`.

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
    """Import: add the game in `file` to the journal, unless it is there already.

    Raises `JournalError`; then nothing was added.
    """
    game = read_export(file)
    with Journal.open(path) as journal:
        number, new = journal.adopt(game.id, game.facts)
    yield f"{file} is game {number} now" if new else f"{file} is game {number} already"


def read_export(path: Path) -> Export:
    """The game of an exported file.

    Raises `JournalError`.
    """
    with one_line_errors(path):
        mode = path.stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # reading a pipe would wait for ever
            raise JournalError(path, "folder", "is no file; name one that `export` wrote")
        with path.open("rb") as lines:
            return read(iter(lambda: lines.readline(LONGEST_LINE), b""), str(path))


def _game(path: Path, number: int) -> Export:
    if not _there(path):
        raise JournalError(path, "unknown", "there is no journal yet; the first game begins it")
    with Journal.reading(path) as journal:
        return Export(journal.id(number), journal.facts(number))


def game_facts(path: Path, number: int) -> list[Fact]:
    """Facts of one game.

    Raises `JournalError`.
    """
    return list(_game(path, number).facts)


def _there(path: Path) -> bool:
    with one_line_errors(path):
        return there(path)
