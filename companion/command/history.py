"""`history`, `show`, `export` and `import`: games that were played."""

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from companion.command import archive
from companion.command.console import refuse, tell
from companion.paths import journal_path
from companion.table.journal.journal import JournalError


def told(lines: Iterable[str]) -> int:
    """Print the lines, or the one that says why there are none."""
    try:
        for line in lines:
            tell(line)
    except JournalError as error:
        return refuse(str(error))
    return 0


def list_history(_: Namespace) -> int:
    """List every game of the journal."""
    return told(archive.history(journal_path()))


def show_game(arguments: Namespace) -> int:
    """Tell one game again, move by move."""
    return told(archive.show(journal_path(), arguments.number))


def export_game(arguments: Namespace) -> int:
    """Write one game as JSON lines."""
    file = Path(arguments.file) if arguments.file else None
    return told(archive.export_game(journal_path(), arguments.number, file))


def import_game(arguments: Namespace) -> int:
    """Read a game that was exported; the same one twice is noticed."""
    return told(archive.import_game(journal_path(), Path(arguments.file)))
