"""Intake of the hub: facts from the broker into the database, each exactly once.

A message is acknowledged, and a box is told that its facts are kept, only after the commit. What
is lost on the way is asked for again; what comes twice is already there.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import time
from typing import Annotated

from msgspec import DecodeError, Meta, Struct, ValidationError
from msgspec.json import Decoder

from companion.hub.database import Database, FactCount, FactRow, GameRow
from companion.net.messages import FactsMessage, StoredMessage, Time, WireError, decode
from companion.table.line_limit import LineLimiter

Key = tuple[str, str]
"""Box and game."""
Mark = tuple[Key, int, int]
MOST_RECENT = 20_000
"""Batches that are remembered."""
log = logging.getLogger(__name__)


Name = Annotated[str, Meta(pattern=r"^[\w .-]{0,64}\Z")]


class FactHead(Struct, frozen=True):
    """Fact, as far as the intake looks at it, with what a column of any database can hold.

    A value that none takes would come back for ever, and keep every other box's facts out.
    """

    fact: Name
    game: Name = ""
    seats: Annotated[int, Meta(ge=0, le=9)] = 0
    wall: Time = 0


_HEAD = Decoder(FactHead)


@dataclass(frozen=True, slots=True)
class FactBatch:
    """Run of facts as it came in, taken apart."""

    key: Key
    first: int
    texts: tuple[str, ...]
    head: FactHead | None
    """The fact with which the game began, if it is among these."""
    sum: str

    @property
    def last(self) -> int:
        """Number of the last fact."""
        return self.first + len(self.texts) - 1

    @property
    def mark(self) -> Mark:
        """What tells this batch from others, in few bytes."""
        return self.key, self.first, hash((self.texts, self.sum))


def batch_of(box: str, payload: bytes) -> FactBatch:
    """The facts of a message.

    Raises `WireError` if it is none of this box, or what it holds are no facts.
    """
    message = decode(FactsMessage, payload)
    if message.box != box:
        raise WireError("another box's name")
    try:
        texts = tuple(bytes(fact).decode() for fact in message.facts)
        heads = [_HEAD.decode(text) for text in texts]
    except (ValidationError, DecodeError, UnicodeDecodeError, RecursionError):
        raise WireError("no facts") from None
    head = heads[0] if message.first == 1 else None
    if head is not None and (head.fact != "sit" or not head.game):
        raise WireError("a game that does not begin with who sits down")
    return FactBatch((box, message.game), message.first, texts, head, message.sum)


class FactIntake:
    """Intake into one database."""

    def __init__(self, database: Database, clock: Callable[[], float] = time) -> None:
        self.database = database
        self._clock = clock
        self._other = LineLimiter(log)
        self._recent: OrderedDict[Mark, None] = OrderedDict()
        """Batches that were written last."""

    def store(self, batches: Sequence[FactBatch]) -> list[FactCount]:
        """Write batches in one transaction; how many facts of their games are here then.

        What was just written and comes again costs little: boxes repeat themselves when the hub is
        slow, and would make it slower. Raises `DatabaseError`, and nothing is written.
        """
        repeated = {batch.key for batch in batches if batch.mark in self._recent}
        found = self.database.counts(sorted(repeated)) if repeated else []
        known = {(count.box, count.game): count for count in found}
        fresh = [batch for batch in batches if not self._is_kept(batch, known)]
        counts = self._stored(fresh) if fresh else []
        self._recent.update(dict.fromkeys(batch.mark for batch in fresh))
        while len(self._recent) > MOST_RECENT:
            self._recent.popitem(last=False)
        return [*{**known, **{(count.box, count.game): count for count in counts}}.values()]

    def _is_kept(self, batch: FactBatch, known: Mapping[Key, FactCount]) -> bool:
        count = known.get(batch.key)
        return batch.mark in self._recent and count is not None and count.facts >= batch.last

    def _stored(self, batches: Sequence[FactBatch]) -> list[FactCount]:
        games = _by_game(batches)
        at = int(self._clock() * 1000)
        facts = {(row.box, row.game, row.number): row for row in _facts(batches, at)}
        with self.database.transaction():
            self.database.put_games([_game(*item) for item in games.items()])
            new = self.database.put_facts([*facts.values()])
            before = self.database.counts([*games])
            counts = self._counted(before, games)
            self.database.put_counts([count for count in counts if count not in before])
        if new < len(facts):
            for old in before:
                self._compare([b for b in games[old.box, old.game] if b.first <= old.facts])
        return counts

    def _counted(
        self, before: Sequence[FactCount], games: Mapping[Key, list[FactBatch]]
    ) -> list[FactCount]:
        """The counts after these batches, and after facts that had come before their turn."""
        counts = [_advanced(old, games[old.box, old.game]) for old in before]
        beyond = self.database.following(counts)
        return [self._beyond(c) if (c.box, c.game) in beyond else c for c in counts]

    def facts_of(self, box: str) -> int:
        """How many facts of all games of a box are here without a gap.

        Raises `DatabaseError`.
        """
        query = "SELECT coalesce(sum(facts), 0) FROM games WHERE box = ?"
        ((many,),) = self.database.rows(query, box)
        return int(many)

    def _beyond(self, count: FactCount) -> FactCount:
        """The count up to the first gap, where later facts came first, perhaps to another hub."""
        reached = count.facts
        rows = self.database.rows(
            "SELECT number FROM facts WHERE box = ? AND game = ? AND number > ? ORDER BY number",
            count.box, count.game, reached,
        )  # fmt: skip
        for (number,) in rows:
            if number != reached + 1:
                break
            reached = number
        return FactCount(count.box, count.game, reached)

    def _compare(self, batches: list[FactBatch]) -> None:
        """Log where a box tells a game in another way than before; the first one stays."""
        for batch in batches:
            rows = self.database.rows(
                "SELECT number, fact FROM facts"
                " WHERE box = ? AND game = ? AND number BETWEEN ? AND ?",
                *batch.key, batch.first, batch.last,
            )  # fmt: skip
            other = any(batch.texts[number - batch.first] != fact for number, fact in rows)
            if other:
                box, game = batch.key
                self._other.warning(f"{box}: game {game} went another way before; that one stays")


def _by_game(batches: Sequence[FactBatch]) -> dict[Key, list[FactBatch]]:
    """Batches of each game."""
    games: dict[Key, list[FactBatch]] = {}
    for batch in batches:
        games.setdefault(batch.key, []).append(batch)
    return games


def _advanced(count: FactCount, batches: list[FactBatch]) -> FactCount:
    """The count after batches that go on from it; those beyond a gap do not."""
    for batch in sorted(batches, key=lambda batch: batch.first):
        if batch.first <= count.facts + 1 and batch.last > count.facts:
            count = FactCount(count.box, count.game, batch.last, batch.sum)
    return count


def _game(key: Key, batches: list[FactBatch]) -> GameRow:
    """Row of a game; only the batch with its first fact tells how it began."""
    head = next((batch.head for batch in batches if batch.head), None)
    return GameRow(*key, head.game, head.seats, head.wall) if head else GameRow(*key, "", 0, 0)


def _facts(batches: Iterable[FactBatch], at: int) -> Iterator[FactRow]:
    for batch in batches:
        for number, text in enumerate(batch.texts, batch.first):
            yield FactRow(*batch.key, number, text, at)


def stored_message(count: FactCount, *, again: bool = False) -> StoredMessage:
    """Confirmation for a box."""
    return StoredMessage(game=count.game, number=count.facts, again=again)
