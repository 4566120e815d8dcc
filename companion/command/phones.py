"""Command `phones`: keys of the pages that were let in, listed, named and taken back."""

import argparse
import contextlib
from argparse import Namespace
from datetime import datetime

from companion.command.console import echo, refuse
from companion.page.keys import Key, KeyRing
from companion.page.seat_names import GAME_NAMES, SeatNames
from companion.paths import journal_path
from companion.table.journal.file import there
from companion.table.journal.journal import Journal, JournalError

KEYS = "page-keys"
"""Under this name the journal remembers which pages are paired."""


NAMES = "seat-names"
"""And under this one what the players are called."""


def names_of(journal: Journal) -> SeatNames:
    """Names of the players, and of those of every game, kept in the journal."""
    return SeatNames(
        JournalKeys(journal, NAMES),
        JournalKeys(journal, GAME_NAMES),
        lambda: "" if journal.waiting else journal.writing[0],
    )


class JournalKeys:
    """Store of the key ring in the journal, as far as that can be read and written."""

    def __init__(self, journal: Journal, name: str = KEYS) -> None:
        self.journal = journal
        self.name = name

    def load(self) -> str | None:
        """What was kept."""
        with contextlib.suppress(JournalError):
            return self.journal.preference(self.name)
        return None

    def keep(self, text: str) -> None:
        """Keep the ring."""
        with contextlib.suppress(JournalError):
            self.journal.prefer(self.name, text)


def add_phones(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parser of the command."""
    phones = commands.add_parser("phones", help="who may take part")
    phones.add_argument("what", choices=("name", "drop"), nargs="?", help="else they are listed")
    phones.add_argument("number", metavar="N", type=int, nargs="?", help="as the list numbers it")
    phones.add_argument("name", metavar="NAME", nargs="?", help="for name: its new name")
    phones.set_defaults(run=run_phones)


def run_phones(arguments: Namespace) -> int:
    """Command: list the phones that may act, name one, or take its key back."""
    wants = {None: 0, "name": 2, "drop": 1}[arguments.what]
    if wants != sum(word is not None for word in (arguments.number, arguments.name)):
        return refuse("it is `phones`, `phones name N NAME`, or `phones drop N`")
    if not there(journal_path()):
        return _listed(())
    try:
        with Journal.open(journal_path()) as journal:
            return _done(KeyRing(JournalKeys(journal)), arguments)
    except JournalError as error:
        return refuse(str(error))


def _done(ring: KeyRing, arguments: Namespace) -> int:
    number = arguments.number
    if arguments.what is None:
        return _listed(ring.keys)
    if ring.find(number) is None:
        return refuse(f"there is no phone {number}; `phones` lists them")
    if arguments.what == "name":
        ring.rename(number, arguments.name)
    else:
        ring.drop(number)
    if not ring.is_kept:
        return refuse("the disk did not take it: nothing was changed; is it full or read-only?")
    if arguments.what == "name":
        echo(f"Phone {number} has its new name.")
    else:
        echo(f"Phone {number} only looks on from now on; a running table knows within 5 seconds.")
    return 0


def _listed(keys: tuple[Key, ...]) -> int:
    """List the keys, one a line."""
    if not keys:
        echo("No phone has been let in.")
    for key in keys:
        last = datetime.fromtimestamp(key.last / 1000).strftime("%Y-%m-%d")
        kind = "computer" if key.start else "phone"
        echo(f"{key.number:3}  {key.name or kind:16}  last here {last}")
    return 0
