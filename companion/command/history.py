"""`history`, `show`, `export` and `import`: games that were played."""

import sys
from argparse import Namespace
from pathlib import Path

from companion.command.console import refuse, tell
from companion.house import journal_path
from companion.table import export
from companion.table.history import listed, told_again
from companion.table.journal import Journal, JournalError


def list_history(_: Namespace) -> int:
    """List every game of the journal."""
    try:
        with Journal.open(journal_path()) as journal:
            for line in listed(journal.games()):
                tell(line)
    except JournalError as error:
        return refuse(str(error))
    return 0


def show_game(arguments: Namespace) -> int:
    """Tell one game again, move by move."""
    try:
        with Journal.open(journal_path()) as journal:
            for line in told_again(arguments.number, journal.facts(arguments.number)):
                tell(line)
    except JournalError as error:
        return refuse(str(error))
    return 0


def export_game(arguments: Namespace) -> int:
    """Write one game as JSON lines."""
    try:
        with Journal.open(journal_path()) as journal:
            facts = journal.facts(arguments.number)
            game = export.Export(journal.id(arguments.number), facts)
        text = "".join(f"{line}\n" for line in export.written(game))
        if arguments.file is None:
            sys.stdout.write(text)
        else:
            Path(arguments.file).write_text(text, encoding="utf-8")
    except (JournalError, OSError) as error:
        return refuse(str(error))
    return 0


def import_game(arguments: Namespace) -> int:
    """Read a game that was exported; the same one twice is noticed."""
    try:
        with Path(arguments.file).open("rb") as file:
            game = export.read(file, arguments.file)
        with Journal.open(journal_path()) as journal:
            number, new = journal.adopt(game.id, game.facts)
    except (JournalError, OSError) as error:
        return refuse(str(error))
    tell(f"game {number}" if new else f"this is game {number}, which is here already")
    return 0
