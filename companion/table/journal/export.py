"""JSON Lines export of one game: a header, then its facts; what comes from outside is checked."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from companion.games import GAMES
from companion.games.facts import whole
from companion.table.journal.checksum import FactChain
from companion.table.journal.fact_json import check_values, fact_of, fact_text, is_plain
from companion.table.journal.file import JournalError
from companion.table.journal.result import UNTOLD
from companion.table.session.sitting import Fact, FactError, Sitting, apply_fact

FORMAT = "bellwether game"
VERSION = 1


class Export(NamedTuple):
    """Exported game: its id and its facts."""

    id: str
    facts: tuple[Fact, ...]


def written(game: Export) -> Iterator[str]:
    """JSON lines of the file, without their ends."""
    many, sum_ = len(game.facts), _sum(game.facts)
    header = {"format": FORMAT, "version": VERSION, "id": game.id, "facts": many, "sum": sum_}
    for line in (header, *game.facts):
        yield json.dumps(dict(line))


def read(lines: Iterable[bytes], source: str) -> Export:
    """The game that the lines hold.

    Raises `JournalError` naming the source, the line and what is wrong with it.
    """
    id_, many, sum_ = "", 1, None
    sitting: Sitting | None = None
    facts: list[Fact] = []
    for number, line in enumerate(lines, 1):
        try:
            if number == 1:
                header = _parsed(line)
                id_, many = _header(header)
                sum_ = header.get("sum")
                continue
            fact = _parsed(line)
            sitting = apply_unchecked(sitting, fact)
            facts.append(fact)
        except UNTOLD as error:
            raise JournalError(f"{source}: line {number}", "unplayable", str(error)) from None
    if len(facts) != many:
        why = f"line {len(facts) + 1}: the file ends after {len(facts)} facts of {many}"
        raise JournalError(source, "unplayable", why)
    if sum_ not in (None, _sum(facts)):
        raise JournalError(source, "unplayable", "was changed or damaged after it was written")
    return Export(id_, tuple(facts))


def _sum(facts: Iterable[Fact]) -> str:
    """Checksum of a game's facts; exports of 0.1.0 have none."""
    chain = FactChain()
    for fact in facts:
        chain = chain.added(fact_text(fact))
    return chain.sum


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        text = line.decode("utf-8-sig")
    except ValueError:
        raise FactError("not JSON") from None
    return fact_of(text)


def _header(header: dict[str, Any]) -> tuple[str, int]:
    """The game's id and how many facts follow."""
    if header.get("format") != FORMAT:
        raise FactError("not a game of Bellwether")
    version, id_, many = (header.get(key) for key in ("version", "id", "facts"))
    if not whole(1, VERSION).fits(version):
        raise FactError(f"version {version} of a newer Bellwether; update this one")
    if not (is_plain(id_) and id_ and whole(1, 10**6).fits(many)):
        raise FactError("id and facts: a name and a number are missing")
    return str(id_), int(many or 0)


def apply_unchecked(sitting: Sitting | None, fact: dict[str, Any]) -> Sitting:
    """Validate a fact that comes from outside, and apply it.

    Raises one of `UNTOLD`, before the rules build a board of a million fields.
    """
    check_values(fact)
    if fact.get("fact") == "sit":
        if sitting is not None:
            raise FactError("a second game begins here; one file holds one")
        if fact.get("game") in GAMES and fact.get("facts"):
            GAMES[fact["game"]].facts(fact["facts"], "facts")
    sitting = apply_fact(sitting, fact)
    if len(sitting.spent) != sitting.options.seats:
        raise FactError("spent: must be milliseconds per seat")
    return sitting
