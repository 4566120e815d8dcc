"""A real broker, somebody who listens to it, and a box that plays."""

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest

from companion.bench.random_facts import random_facts
from companion.bench.servers import Mosquitto, missing
from companion.config import MqttSettings
from companion.games import GAMES
from companion.net import topics
from companion.net.desk import NetDesk
from companion.net.link import Broker, Link, LinkOptions, connected
from companion.net.messages import FactsMessage, StateMessage, WireMessage, decode, encode
from companion.net.publisher import BoxPublisher
from companion.table.journal.journal import Journal
from companion.table.session.sitting import Fact

LACKS = missing("mosquitto")
needs_broker = pytest.mark.skipif(bool(LACKS), reason=LACKS)
PATIENCE_S = 30.0
GAME = "wolf_and_sheep"


@contextmanager
def running(folder: Path, *lines: str, listener: tuple[str, ...] = ()) -> Iterator[Mosquitto]:
    """A broker that runs meanwhile."""
    broker = Mosquitto(folder, *lines, listener=listener)
    broker.start()
    try:
        yield broker
    finally:
        broker.stop()


def settings(broker: Mosquitto, table: str = "kitchen", **more: object) -> MqttSettings:
    """The config of a box at this broker."""
    given = {"host": "127.0.0.1", "port": broker.port, "table": table, "discovery": "none"}
    return MqttSettings(on=True, **{**given, **more})  # type: ignore[arg-type]


class Listener:
    """Client that hears everything below a topic."""

    def __init__(self, broker: Mosquitto, topic: str = "#") -> None:
        self.link = opened(broker, LinkOptions("listener", topics=(topic,)))
        self.heard: list[tuple[str, bytes]] = []

    def step(self) -> None:
        """Hear what there is."""
        assert self.link.step(0.005)
        while self.link.received:
            message = self.link.received.popleft()
            self.heard.append((message.topic, bytes(message.payload)))

    def last(self, topic: str) -> bytes:
        """What was said last on a topic."""
        return next((told for where, told in reversed(self.heard) if where == topic), b"")

    def facts(self) -> list[tuple[str, int, str]]:
        """Every fact that was heard, as often as it was heard: game, number, text."""
        found = []
        for topic, payload in self.heard:
            if topic.endswith("/facts"):
                run = decode(FactsMessage, payload)
                texts = enumerate(run.facts, run.first)
                found += [(run.game, number, bytes(fact).decode()) for number, fact in texts]
        return found


def opened(broker: Mosquitto, options: LinkOptions, **more: object) -> Link:
    """A connection that the broker has accepted."""
    link = connected(Broker("127.0.0.1", broker.port, **more), options)  # type: ignore[arg-type]
    until = monotonic() + PATIENCE_S
    while not link.ready and monotonic() < until:
        assert link.step(0.02), link.failure
    for _ in range(3):
        link.step(0.02)
    return link


def say(
    broker: Mosquitto, topic: str, message: WireMessage | bytes, *, retain: bool = False
) -> None:
    """Publish one message from elsewhere."""
    payload = message if isinstance(message, bytes) else encode(message)
    say_all(broker, [(topic, payload)], retain=retain)


def say_all(
    broker: Mosquitto, messages: Iterable[tuple[str, bytes]], *, retain: bool = False
) -> None:
    """Publish messages from elsewhere, in order."""
    link = opened(broker, LinkOptions("somebody"))
    numbers = {link.publish(topic, payload, retain=retain) for topic, payload in messages}
    until = monotonic() + PATIENCE_S
    while numbers - {*link.acknowledged} and monotonic() < until:
        assert link.step(0.02), link.failure
    link.close()


def eventually(done: Callable[[], bool], *steps: Callable[[], None]) -> None:
    """Turn everybody until something is so."""
    until = monotonic() + PATIENCE_S
    while not done():
        assert monotonic() < until, "it did not come to pass"
        for step in steps:
            step()


def game_of(seed: int, game: str = GAME) -> list[Fact]:
    """A random game."""
    return [*random_facts(GAMES[game], random.Random(seed), 1_700_000_000_000, 5_000)]


class Box:
    """A box with a journal and a publisher that a test turns."""

    def __init__(self, path: Path, config: MqttSettings) -> None:
        self.journal = Journal(path)
        self.journal.begin()
        self.desk = NetDesk()
        self.config = config
        self.publisher = BoxPublisher(config, path, self.desk)

    def play(self, *facts: Fact) -> None:
        """Write facts down, as the loop does."""
        self.journal.append(facts)
        game, many = self.journal.writing
        state = StateMessage(phase="playing", id=game, facts=many)
        self.desk.now = {topics.STATE: encode(state)}
        self.desk.appended += 1

    def step(self) -> None:
        """One turn of the publisher."""
        self.publisher.step(0.005)

    def restart(self) -> None:
        """Another publisher, as after a power cut."""
        self.publisher.outbox.close()
        self.publisher = BoxPublisher(self.config, self.journal.path, self.desk)

    def close(self) -> None:
        """Leave."""
        self.publisher.close()
        self.journal.close()
