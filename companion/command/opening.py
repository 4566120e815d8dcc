"""Disk access at the start of a session: journal and config folder, read into an `Opening`."""

from pathlib import Path

from companion.games import GAMES
from companion.games.facts import Facts
from companion.paths import facts_of
from companion.table.journal.journal import Journal
from companion.table.session.resume import Opening


def boxes(folder: Path) -> dict[str, Facts]:
    """Facts of the owner's own boxes, by game.

    Raises `FactsError` naming the file and the key that is wrong.
    """
    owned = [game for game in GAMES.values() if (folder / f"{game.name}.toml").exists()]
    return {game.name: facts_of(game, folder) for game in owned}


def opened(journal: Journal, folder: Path) -> Opening:
    """Opening with what was left, else the lobby with the last choices in the last language.

    Raises `FactsError` or `JournalError`.
    """
    language = journal.preference("language") or "en"
    left = journal.unfinished() or ()
    return Opening(language, journal.last_choices(), boxes(folder), left)


def unkept(folder: Path) -> Opening:
    """Opening of an evening whose journal cannot be had; it is asked for again at each turn.

    Raises `FactsError`.
    """
    return Opening(boxes=boxes(folder), lost=("journal",))
