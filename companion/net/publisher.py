"""Publisher of a box: what is now, what happens, and the outbox, on one connection.

It is turned by its own thread and never by the loop. Facts go out in order, a few runs at a time,
and again from the last confirmed one after any cut. The broker's acknowledgement confirms them,
until a hub has told once that it keeps them; from then on only the hub's word counts, because a
broker that is killed forgets what it has acknowledged.
"""

import logging
import random
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

from paho.mqtt.client import MQTTMessage

from companion import __version__
from companion.config import NONE, MqttSettings
from companion.net import topics
from companion.net.desk import NetDesk
from companion.net.discovery import discovery
from companion.net.link import Broker, Link, LinkError, LinkOptions, Will, connected
from companion.net.messages import (
    FactsMessage,
    MoveMessage,
    OnlineMessage,
    PressMessage,
    StoredMessage,
    WireError,
    decode,
    encode,
    raw,
)
from companion.table.journal.file import JournalError
from companion.table.journal.outbox import SENT, STORED, FactRun, JournalOutbox, PendingGame
from companion.table.line_limit import LineLimiter

RUNS_IN_FLIGHT = 8
FIRST_WAIT_S, LONGEST_WAIT_S = 1.0, 30.0
"""Between two attempts to connect."""
POLL_S = 30.0
"""So often the outbox is looked into though nobody said that there is something."""
PATIENCE_S, LONGEST_PATIENCE_S = 20.0, 600.0
"""After so long without a hub's word facts are sent again."""
log = logging.getLogger(__name__)


class BoxPublisher:
    """Publisher of one box, as a value that somebody turns."""

    def __init__(
        self,
        settings: MqttSettings,
        journal: Path,
        desk: NetDesk,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.settings = settings
        self.desk = desk
        self.outbox = JournalOutbox(journal)
        self.link: Link | None = None
        self._clock = clock
        self._next_try, self._wait_s = 0.0, FIRST_WAIT_S
        self._complained: set[str] = set()
        self._refused = LineLimiter(log)
        self._column = SENT
        self._queue: list[PendingGame] = []
        self._reached: dict[str, int] = {}
        """How far each game has been handed over on this connection."""
        self._in_flight: dict[int, tuple[str, int]] = {}
        self._published: dict[str, bytes] = {}
        self._seen, self._looked = -1, -POLL_S
        self._counted = -POLL_S
        """When was counted last what hubs keep."""
        self._waits: dict[str, Patience] = {}
        """Games of which a hub has not confirmed everything."""

    def step(self, timeout_s: float) -> None:
        """One turn: connect if that is due, else read, write and send what there is."""
        if self.link is None:
            self._try_to_connect(timeout_s)
        elif not self.link.step(timeout_s):
            self._drop(self.link.failure)
        elif self.link.ready:
            try:
                self._serve(self.link)
            except JournalError as error:
                self._complain(str(error))

    @property
    def busy(self) -> bool:
        """Whether there is something to send at once."""
        return self.link is not None and self._seen != self.desk.appended

    def close(self) -> None:
        """Say that the box goes away, and let go of everything."""
        if self.link and self.link.ready:
            self.link.publish(self._topic(topics.ONLINE), _online(on=False), retain=True)
            self.link.close()
        self.link = None
        self.outbox.close()

    def _topic(self, kind: str) -> str:
        return topics.topic_of(self.settings.prefix, self.settings.table, kind)

    def _try_to_connect(self, timeout_s: float) -> None:
        now = self._clock()
        if now < self._next_try:
            sleep(timeout_s)
            return
        heard = (topics.STORED, *((topics.PRESS, topics.MOVE) if self.settings.control else ()))
        options = LinkOptions(
            f"bellwether-{self.settings.table}",
            Will(self._topic(topics.ONLINE), _online(on=False)),
            tuple(map(self._topic, heard)),
        )
        try:
            self.link = connected(broker_of(self.settings), options)
        except LinkError as error:
            self._drop(str(error))

    def _drop(self, why: str) -> None:
        """Forget a connection; the next attempt comes later each time, not of all boxes at once."""
        self._complain(f"mqtt: {why}; tried again until it works")
        if self.link and self.link.ready:
            self._wait_s = FIRST_WAIT_S
        self.link = None
        self._next_try = self._clock() + self._wait_s * random.uniform(0.5, 1.0)
        self._wait_s = min(2 * self._wait_s, LONGEST_WAIT_S)
        self._published = {}
        self._in_flight, self._reached, self._waits, self._seen = {}, {}, {}, -1

    def _complain(self, line: str) -> None:
        """Log a line once until the next success."""
        if line not in self._complained:
            self._complained.add(line)
            log.warning("%s", line)

    def _serve(self, link: Link) -> None:
        """Send and take what there is, on a connection that works."""
        if not self._published:
            self._greet(link)
        self._say_online(link)
        while link.received:
            self._take(link.received.popleft())
        self._send_now(link)
        self._note_acknowledged(link)
        self._look_into_outbox()
        self._send_facts(link)

    def _greet(self, link: Link) -> None:
        """Tell who we are, also to Home Assistant."""
        self._complained = set()
        self._counted = -POLL_S
        if self.settings.discovery != NONE:
            for topic, payload in discovery(self.settings, self.desk.language).items():
                link.publish(topic, payload, retain=True)

    def _say_online(self, link: Link) -> None:
        """Say now and then that we are there, and how much we believe that hubs keep."""
        now, topic = self._clock(), self._topic(topics.ONLINE)
        if now - self._counted < POLL_S:
            return
        self._counted = now
        try:
            kept = self.outbox.kept()
        except JournalError:  # whoever sends the facts tells of it
            kept = None
        payload = _online(on=True, kept=kept)
        if self._published.get(topic) != payload:
            self._published[topic] = payload
            link.publish(topic, payload, retain=True)

    def _send_now(self, link: Link) -> None:
        """Send what has changed of what is now, and what has happened."""
        for kind, payload in self.desk.now.items():
            topic = self._topic(kind)
            if self._published.get(topic) != payload:
                self._published[topic] = payload
                link.publish(topic, payload, retain=True)
        while self.desk.events:
            link.publish(self._topic(topics.EVENT), self.desk.events.popleft())

    def _note_acknowledged(self, link: Link) -> None:
        """Note in the journal what the broker has taken."""
        taken: dict[str, int] = {}
        while link.acknowledged:
            game, last = self._in_flight.pop(link.acknowledged.popleft(), ("", 0))
            taken[game] = max(taken.get(game, 0), last)
        taken.pop("", None)
        if taken:
            self.outbox.mark(SENT, taken)
        if link.refused:
            _, why = link.refused.popleft()
            self._drop(f"the broker refuses what this table writes: {why}")

    def _look_into_outbox(self) -> None:
        """List the games with something to send, if anything may be new."""
        now = self._clock()
        late = self._lost_patience(now) if self._column == STORED else False
        if not late and self._seen == self.desk.appended and now - self._looked < POLL_S:
            return
        self._seen, self._looked = self.desk.appended, now
        self._column = SENT if self.outbox.kept() is None else STORED
        self._queue = self.outbox.pending(self._column)

    def _lost_patience(self, now: float) -> bool:
        """Begin again with games that no hub has confirmed for too long; whether there are any."""
        late = [game for game, wait in self._waits.items() if now > wait.until]
        for game in late:
            self._reached.pop(game, None)
            self._waits[game] = self._waits[game].longer(now)
        return bool(late)

    def _send_facts(self, link: Link) -> None:
        """Hand over the next runs, in order, a few at a time."""
        while self._queue and len(self._in_flight) < RUNS_IN_FLIGHT:
            game = self._queue[0]
            after = max(game.taken, self._reached.get(game.id, 0))
            run = self.outbox.run(game, after) if after < game.told else None
            if run is None:
                self._queue.pop(0)
                continue
            self._reached[game.id] = run.last
            self._waits.setdefault(game.id, Patience(self._clock() + PATIENCE_S))
            message = encode(facts_message(self.settings.table, run))
            self._in_flight[link.publish(self._topic(topics.FACTS), message)] = game.id, run.last

    def _take(self, message: MQTTMessage) -> None:
        """Take what the broker delivers; what is nonsense is logged once and changes nothing."""
        topic = topics.parsed(self.settings.prefix, message.topic)
        kind, payload = topic.kind if topic else "", bytes(message.payload)
        try:
            if message.retain:
                raise WireError("retained: it would be done again at each connection")
            if kind == topics.STORED:
                self._confirm(decode(StoredMessage, payload))
            elif kind == topics.PRESS:
                self.desk.ask(decode(PressMessage, payload))
            elif kind == topics.MOVE:
                self.desk.ask(decode(MoveMessage, payload))
        except WireError as error:
            self._refused.warning(f"mqtt: {kind}: refused: {error}")

    def _confirm(self, message: StoredMessage) -> None:
        """Take a hub's word for what it keeps; what it has lost goes again."""
        game = message.game
        if not game:
            self._begin_again()
            return
        if message.again or message.number < self.outbox.taken(STORED, game):
            self._reached.pop(game, None)
        self.outbox.mark(STORED, {game: message.number}, back=True)
        self._waits.pop(game, None)
        if message.number < self._reached.get(game, 0):
            self._waits[game] = Patience(self._clock() + PATIENCE_S)
        self._column, self._queue = STORED, self.outbox.pending(STORED)

    def _begin_again(self) -> None:
        """Send every game once more; a hub that has one after all says so at its first run."""
        self.outbox.forget()
        self._reached, self._waits, self._counted = {}, {}, -POLL_S
        self._column, self._queue = STORED, self.outbox.pending(STORED)


class Patience(NamedTuple):
    """Patience with a hub: how long it is waited for, longer each time."""

    until: float
    seconds: float = PATIENCE_S

    def longer(self, now: float) -> "Patience":
        """The next wait."""
        seconds = min(2 * self.seconds, LONGEST_PATIENCE_S)
        return Patience(now + seconds, seconds)


def facts_message(table: str, run: FactRun) -> FactsMessage:
    """The message of a run."""
    return FactsMessage(
        box=table, game=run.game, first=run.first, facts=raw(run.facts), sum=run.sum
    )


def broker_of(settings: MqttSettings) -> Broker:
    """Address of the broker that the config names."""
    return Broker(
        settings.host,
        settings.port,
        settings.tls,
        settings.authority,
        settings.user,
        settings.password_file,
    )


def _online(*, on: bool, kept: int | None = None) -> bytes:
    return encode(OnlineMessage(online=on, version=__version__, kept=kept))
