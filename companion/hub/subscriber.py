"""Subscriber of the hub: a connection to the broker and one to the database, mended if they break.

Hubs of one group share the facts among them; what is now every hub hears by itself.
"""

import logging
from collections.abc import Callable
from time import monotonic, sleep
from typing import NamedTuple

from paho.mqtt.client import MQTTMessage

from companion.hub.database import Database, DatabaseError, FactCount
from companion.hub.intake import FactBatch, FactIntake, batch_of, stored_message
from companion.hub.live import LiveTables
from companion.hub.options import HubOptions
from companion.net import topics
from companion.net.link import Link, LinkError, LinkOptions, connected
from companion.net.messages import (
    KINDS,
    OnlineMessage,
    StateMessage,
    WireError,
    decode,
    encode,
)
from companion.table.line_limit import LineLimiter

MOST_BATCHES = 500
"""Messages that are written in one transaction."""
RETRY_S = 1.0
CHECK_S = 2.0
MISSING_S, LONGEST_MISSING_S = 5.0, 300.0
"""So long facts may be on their way before they are asked for again; longer each time."""
log = logging.getLogger(__name__)


class FactClaim(NamedTuple):
    """What a box says that it has written, and when it is asked for what is missing of it."""

    game: str
    facts: int
    due: float
    latest: int
    """What it has said since; facts that were just written may still be on their way."""
    wait_s: float

    def heard(self, facts: int) -> "FactClaim":
        """The claim after a later word of the box: it falls due no later."""
        return self._replace(latest=facts)


class HubSubscriber:
    """Subscriber that somebody turns."""

    def __init__(
        self,
        options: HubOptions,
        open_database: Callable[[], Database],
        live: LiveTables,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.broker, self.prefix, self.name = options.broker, options.prefix, options.name
        self.live = live
        self.stored = 0
        """Facts that were confirmed, repeated ones too."""
        self._open_database = open_database
        self._clock = clock
        self._link: Link | None = None
        self._intake: FactIntake | None = None
        self._waiting: list[tuple[MQTTMessage, FactBatch]] = []
        self._claims: dict[str, FactClaim] = {}
        self._kept: dict[str, int | None] = {}
        """How many facts boxes believe that we keep, where that has not been checked yet."""
        self._checked = 0.0
        self._told: set[str] = set()
        self._refused = LineLimiter(log)

    def step(self, timeout_s: float) -> None:
        """One turn: mend what is broken, take what came in, write it, confirm it."""
        link, intake = self._linked(timeout_s), self._opened()
        if link is None:
            return
        if not link.drain(timeout_s, MOST_BATCHES):
            self._lose(link.failure)
            return
        while link.received and len(self._waiting) < MOST_BATCHES:
            self._sort(link, link.received.popleft())
        if intake is None:
            sleep(timeout_s)
            return
        try:
            self._write(link, intake)
            if self._clock() - self._checked >= CHECK_S:
                self._checked = self._clock()
                self._ask_for_missing(link, intake)
                self._ask_for_lost(link, intake)
        except DatabaseError as error:
            self._complain(f"{error}; tried again until it works")
            intake.database.close()
            self._intake = None

    def close(self) -> None:
        """Let go of everything."""
        if self._link:
            self._link.close()
        if self._intake:
            self._intake.database.close()

    def _linked(self, timeout_s: float) -> Link | None:
        if self._link is None:
            kinds = (f"$share/hub/{self.prefix}/+/{topics.FACTS}",
                     *(topics.topic_of(self.prefix, "+", kind) for kind in topics.NOW))  # fmt: skip
            options = LinkOptions(f"bellwether-hub-{self.name}", topics=kinds, manual=True)
            try:
                self._link = connected(self.broker, options)
                self._told = set()
            except LinkError as error:
                self._complain(f"mqtt: {error}; tried again until it works")
                sleep(min(RETRY_S, max(timeout_s, 0.1)))
        return self._link

    def _lose(self, why: str) -> None:
        """Drop the connection; boxes send again what was not confirmed."""
        self._complain(f"mqtt: {why}; tried again until it works")
        self._link, self._waiting = None, []
        sleep(0.1)

    def _opened(self) -> FactIntake | None:
        now = self._clock()
        if self._intake is None and now - self._checked > RETRY_S:
            self._checked = now
            try:
                self._intake = FactIntake(self._open_database())
            except DatabaseError as error:
                self._complain(f"{error}; tried again until it works")
        return self._intake

    def _complain(self, line: str) -> None:
        """Log a line once."""
        if line not in self._told:
            self._told.add(line)
            log.warning("%s", line)

    def _sort(self, link: Link, message: MQTTMessage) -> None:
        """Take one message; nonsense is acknowledged, logged at times, and changes nothing."""
        topic = topics.parsed(self.prefix, message.topic)
        try:
            if topic is None:
                raise WireError("no table of ours")
            if topic.kind == topics.FACTS:
                self._waiting.append((message, batch_of(topic.table, bytes(message.payload))))
                return
            self._hear(*topic, bytes(message.payload))
        except WireError as error:
            where = f"{topic.table}/{topic.kind}" if topic else "a foreign topic"
            self._refused.warning(f"{where}: refused: {error}")
        link.acknowledge(message)

    def _hear(self, table: str, kind: str, payload: bytes) -> None:
        """Take what is now at a table; an empty message deletes it."""
        if not payload:
            self.live.remove(table)
            return
        found = decode(KINDS[kind], payload)
        if isinstance(found, StateMessage) and self._is_old(table, found):
            raise WireError("older than what is known")
        if not self.live.put(table, kind, found):
            raise WireError("too many tables")
        if isinstance(found, StateMessage) and found.id:
            self._claim(table, found.id, found.facts)
        if isinstance(found, OnlineMessage) and found.online:
            self._kept[table] = found.kept

    def _is_old(self, table: str, state: StateMessage) -> bool:
        """Whether a game had more facts before: a journal only grows."""
        known = self.live.current(table).get(topics.STATE)
        if not isinstance(known, StateMessage) or not state.id:
            return False
        return known.id == state.id and state.facts < known.facts

    def _claim(self, table: str, game: str, facts: int) -> None:
        """Note what a box says that it has written."""
        known = self._claims.get(table)
        if known and known.game == game and known.facts <= facts:
            self._claims[table] = known.heard(facts)
        else:
            due = self._clock() + MISSING_S
            self._claims[table] = FactClaim(game, facts, due, facts, MISSING_S)

    def _write(self, link: Link, intake: FactIntake) -> None:
        """Write what waits, then acknowledge it and confirm it to the boxes."""
        if not self._waiting:
            return
        counts = intake.store([batch for _, batch in self._waiting])
        for message, batch in self._waiting:
            link.acknowledge(message)
            self.stored += len(batch.texts)
        self._waiting = []
        for count in counts:
            self._confirm(link, count)

    def _confirm(self, link: Link, count: FactCount, *, again: bool = False) -> None:
        topic = topics.topic_of(self.prefix, count.box, topics.STORED)
        link.publish(topic, encode(stored_message(count, again=again)))

    def _ask_for_missing(self, link: Link, intake: FactIntake) -> None:
        """Ask boxes for facts that they have written and that have not come for too long."""
        now = self._clock()
        due = {(box, claim.game): claim for box, claim in self._claims.items() if now > claim.due}
        if not due:
            return
        known = {(count.box, count.game): count for count in intake.database.counts([*due])}
        for (box, game), claim in due.items():
            count = known.get((box, game), FactCount(box, game, 0))
            if count.facts >= claim.facts:
                del self._claims[box]
                if count.facts < claim.latest:
                    self._claim(box, game, claim.latest)
                continue
            self._confirm(link, count, again=True)
            wait_s = min(2 * claim.wait_s, LONGEST_MISSING_S)
            self._claims[box] = claim._replace(due=now + wait_s, wait_s=wait_s)

    def _ask_for_lost(self, link: Link, intake: FactIntake) -> None:
        """Ask boxes for everything of which the database has less than they were told, or nothing.

        It may be a new one, or one that was put back from an older copy.
        """
        for box, kept in [*self._kept.items()]:
            if kept is None or intake.facts_of(box) < kept:
                self._confirm(link, FactCount(box, "", 0), again=True)
            del self._kept[box]
