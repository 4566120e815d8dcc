"""Dice audits: `verify` checks the pledges of one game, `fairness` counts how all dice fell."""

from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from companion.command.history import export_game, print_lines, read_export
from companion.paths import journal_path
from companion.table.journal.export import Export, read
from companion.table.journal.fairness import report
from companion.table.journal.file import JournalError, one_line_errors, there
from companion.table.journal.journal import Journal
from companion.table.journal.proof import Proof, is_unchained, pledges, proofs
from companion.table.journal.result import sitting_of
from companion.table.session.roll_chain import DEVICE, SEAL, SHOWN
from companion.table.session.sitting import FactError, Sitting, is_roll


def run_verify(arguments: Namespace) -> int:
    """Command: check one game, by its number or from an exported file."""
    return print_lines(verify(journal_path(), arguments.game, arguments.digits))


def run_fairness(_: Namespace) -> int:
    """Command: report how the dice of all games fell."""
    return print_lines(fairness(journal_path()))


def verify(path: Path, game: str, digits: Sequence[str] = ()) -> Iterator[str]:
    """Check of every roll of the device in one game: a number of the journal, or a file.

    `digits` are the beginnings of pledges that somebody noted down before the rolls.

    Raises `JournalError` if the game breaks the rules, a roll is not what was pledged, one was
    withheld, or this is not the game that the journal here holds.
    """
    export = _exported(path, game)
    _check_known(path, game, export)
    found = tuple(proofs(export.facts))
    yield from map(_proof_line, found)
    sitting = sitting_of(export.facts)
    rolls = [step for step in sitting.steps if is_roll(step)]
    device = sum(step.by == DEVICE for step in rolls)
    yield f"{sitting.game.title}: {len(sitting.steps)} decisions, all by the rules"
    yield f"{len(rolls)} by chance, {device} of them rolled by the device"
    if bad := sum(not proof.good for proof in found):
        line = f"{bad} of the device's rolls or hidden decisions are not as pledged"
        raise JournalError(game, "unproven", line)
    _check_noted(game, digits, [*pledges(export.facts)])
    if any(map(is_unchained, export.facts)):
        yield "its pledges are those of 0.1.0, which nobody saw before the roll: they prove little"
    yield from _hidden_lines(sitting, export)
    yield "every roll of the device is as pledged before it"


def _proof_line(proof: Proof) -> str:
    """Verification of one roll, with the beginning of its pledge."""
    stood = f"{proof.pledge[:SHOWN]:{SHOWN}}"
    return f"fact {proof.place:4}  {'ok ' if proof.good else 'BAD'}  {stood}  {proof.words}"


def _hidden_lines(sitting: Sitting, export: Export) -> Iterator[str]:
    """How the hidden decisions of a game were pledged, if it has any."""
    if sitting.rolls.hidden:
        yield f"{sitting.rolls.hidden} hidden decisions, each as pledged when it was settled"
    elif any(fact["fact"] == SEAL for fact in export.facts):
        yield "its hidden decisions were not pledged: an older version kept them"


def _check_known(path: Path, game: str, export: Export) -> None:
    """A file about a game that was played here tells what the journal here tells.

    Raises `JournalError`.
    """
    if game.isdecimal() or not there(path):
        return
    with Journal.reading(path) as journal:
        for number in _numbers(journal, export.id):
            if journal.facts(number)[: len(export.facts)] != export.facts:
                line = f"is not game {number} as it was played here; somebody changed it"
                raise JournalError(game, "unproven", line)


def _numbers(journal: Journal, id_: str) -> list[int]:
    """Numbers of the games with this id."""
    return [game.number for game in journal.games() if game.id == id_]


def _check_noted(game: str, digits: Sequence[str], pledges: Sequence[str]) -> None:
    """What was noted down stands in the game, in that order.

    Raises `JournalError`.
    """
    later = iter(pledges)
    for noted in digits:
        if not any(pledge.startswith(noted.lower()) for pledge in later):
            line = f"the pledge {noted} that you noted does not stand there in its place"
            raise JournalError(game, "unproven", line)


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
    return read_export(Path(game))


def _sittings(path: Path) -> Iterable[Sitting]:
    """Sittings of every game that these rules can play again."""
    with Journal.reading(path) as journal:
        for game in journal.games():
            try:
                yield sitting_of(journal.facts(game.number))
            except FactError:
                continue
