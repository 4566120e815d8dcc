"""Disk access at the start of a session: journal and config folder, read into an `Opening`.

Whatever the journal holds, a table starts: what cannot be read is left out with one line.
"""

import logging
from pathlib import Path

from companion.games import GAMES
from companion.games.facts import Facts
from companion.paths import facts_of
from companion.table.journal.file import JournalError
from companion.table.journal.journal import Journal
from companion.table.journal.result import UNTOLD
from companion.table.session.lobby import LANGUAGES
from companion.table.session.resume import Opening
from companion.table.session.sitting import Fact

log = logging.getLogger(__name__)


def boxes(folder: Path) -> dict[str, Facts]:
    """Facts of the owner's own boxes, by game.

    Raises `FactsError` naming the file and the key that is wrong.
    """
    owned = [game for game in GAMES.values() if (folder / f"{game.name}.toml").exists()]
    return {game.name: facts_of(game, folder) for game in owned}


def begun(journal: Journal, folder: Path) -> Opening:
    """Opening: what was left, or an evening that is not kept: a bad disk must not spoil the game.

    Raises `FactsError`, or `JournalError` when another program plays.
    """
    try:
        return opened(journal, folder)
    except JournalError as error:
        if error.why == "playing":
            raise
        log.warning("%s; the table plays on without it", error)
        return unkept(folder)


def opened(journal: Journal, folder: Path) -> Opening:
    """Opening with what was left, else the lobby with the last choices in the last language.

    Raises `FactsError` or `JournalError`.
    """
    journal.begin()
    language, owned = language_of(journal), boxes(folder)
    last, left = journal.last_choices(), _left(journal)
    for opening in (Opening(language, last, owned, left), Opening(language, last, owned)):
        if _can_begin(opening):
            return opening
    return Opening(language, boxes=owned)


def unkept(folder: Path) -> Opening:
    """Opening of an evening whose journal cannot be had; it is asked for again at each turn.

    Raises `FactsError`.
    """
    return Opening(boxes=boxes(folder), lost=("journal",))


def language_of(journal: Journal) -> str:
    """Language of the box; one that this version does not speak is left out with one line."""
    language = journal.preference("language") or "en"
    if language not in LANGUAGES:
        log.warning("%s: no language %r here; English it is", journal.path, language)
        return "en"
    return language


def _left(journal: Journal) -> tuple[Fact, ...]:
    """The game that was left; one that these rules cannot go on with stays in the journal."""
    try:
        return journal.unfinished() or ()
    except JournalError as error:
        if error.why != "unplayable":
            raise
        log.warning("%s", error)
        return ()


def _can_begin(opening: Opening) -> bool:
    """Whether these facts make a session, whoever wrote them."""
    try:
        return bool(opening.session)
    except UNTOLD as error:
        log.warning("the last game cannot be gone on with and is left in the journal: %s", error)
        return False
