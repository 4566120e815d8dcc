"""Dice audits: `verify` checks the pledges of one game, `fairness` counts how all dice fell."""

from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

from companion.command.history import LONGEST_LINE, export_game, print_lines
from companion.paths import journal_path
from companion.table.journal.export import Export, read
from companion.table.journal.fairness import report
from companion.table.journal.file import JournalError, one_line_errors, there
from companion.table.journal.journal import Journal
from companion.table.journal.proof import DEVICE, proofs
from companion.table.journal.result import sitting_of
from companion.table.session.sitting import FactError, Sitting, is_roll


def run_verify(arguments: Namespace) -> int:
    """Command: check one game, by its number or from an exported file."""
    return print_lines(verify(journal_path(), arguments.game))


def run_fairness(_: Namespace) -> int:
    """Command: report how the dice of all games fell."""
    return print_lines(fairness(journal_path()))


def verify(path: Path, game: str) -> Iterator[str]:
    """Check of every roll of the device in one game: a number of the journal, or a file.

    Raises `JournalError` if the game breaks the rules or a roll is not what was pledged.
    """
    facts = _exported(path, game).facts
    found = tuple(proofs(facts))
    for proof in found:
        yield f"fact {proof.place:4}  {'ok ' if proof.good else 'BAD'}  {proof.words}"
    sitting = sitting_of(facts)
    rolls = [step for step in sitting.steps if is_roll(step)]
    device = sum(step.by == DEVICE for step in rolls)
    yield f"{sitting.game.title}: {len(sitting.steps)} decisions, all by the rules"
    yield f"{len(rolls)} by chance, {device} of them rolled by the device"
    if bad := sum(not proof.good for proof in found):
        raise JournalError(game, "unproven", f"{bad} of the device's rolls are not as pledged")
    yield "every roll of the device is as pledged before it"


def fairness(path: Path) -> Iterator[str]:
    """Statistics of the dice of every game in the journal at `path`.

    Raises `JournalError`.
    """
    with one_line_errors(path):
        known = there(path)
    yield from report(_sittings(path) if known else ())


def _exported(path: Path, game: str) -> Export:
    if game.isdecimal():
        return read((line.encode() for line in export_game(path, int(game))), f"game {game}")
    with one_line_errors(Path(game)), Path(game).open("rb") as lines:
        return read(iter(lambda: lines.readline(LONGEST_LINE), b""), game)


def _sittings(path: Path) -> Iterable[Sitting]:
    """Sittings of every game that these rules can play again."""
    with Journal.open(path) as journal:
        for game in journal.games():
            try:
                yield sitting_of(journal.facts(game.number))
            except FactError:
                continue
