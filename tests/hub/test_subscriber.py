"""Hub, broker and boxes together: from a box's journal into the database, and back."""

import logging
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from time import monotonic

import pytest

from companion.bench.servers import Mosquitto
from companion.hub import subscriber
from companion.hub.database import Database
from companion.hub.live import LiveTables
from companion.hub.options import HubOptions
from companion.hub.run import open_migrated
from companion.hub.subscriber import HubSubscriber
from companion.net import topics
from companion.net.link import Broker
from companion.net.messages import (
    KINDS,
    FactsMessage,
    StateMessage,
    StoredMessage,
    decode,
    encode,
    raw,
)
from companion.table.journal.fact_json import fact_text
from companion.table.line_limit import LOG_S
from tests.net.broker import (
    Box,
    Listener,
    eventually,
    game_of,
    needs_broker,
    running,
    say,
    say_all,
    settings,
)

pytestmark = needs_broker


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hub that asks sooner, so that tests need not wait."""
    monkeypatch.setattr(subscriber, "MISSING_S", 0.5)
    monkeypatch.setattr(subscriber, "CHECK_S", 0.1)


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    with running(tmp_path / "broker") as server:
        yield server


class Hub:
    """A hub that a test turns."""

    def __init__(self, broker: Mosquitto, path: Path, name: str = "hub") -> None:
        self.address = f"sqlite:{path}"
        self.live = LiveTables()
        options = HubOptions(Broker("127.0.0.1", broker.port), "bellwether", name, self.address)
        self.subscriber = HubSubscriber(options, lambda: open_migrated(self.address), self.live)
        self.database: Database = open_migrated(self.address)

    def step(self) -> None:
        self.subscriber.step(0.005)

    def facts(self) -> list[str]:
        rows = self.database.rows("SELECT fact FROM facts ORDER BY box, game, number")
        return [fact for (fact,) in rows]

    def close(self) -> None:
        self.subscriber.close()
        self.database.close()


def box_at(broker: Mosquitto, path: Path, table: str) -> Box:
    return Box(path / table / "journal.sqlite3", settings(broker, table))


def test_what_a_box_writes_is_in_the_database_and_confirmed(
    broker: Mosquitto, tmp_path: Path
) -> None:
    hub, box, facts = Hub(broker, tmp_path / "hub.db"), box_at(broker, tmp_path, "one"), game_of(1)
    for fact in facts:
        box.play(fact)
        box.step()
        hub.step()
    game = box.journal.writing[0]
    eventually(lambda: box.publisher.outbox.taken("stored", game) == len(facts), box.step, hub.step)

    assert [fact_text(fact) for fact in facts] == hub.facts()
    box.close()
    hub.close()


def test_a_killed_broker_costs_nothing_but_delay(broker: Mosquitto, tmp_path: Path) -> None:
    hub, box, facts = Hub(broker, tmp_path / "hub.db"), box_at(broker, tmp_path, "one"), game_of(2)
    box.play(*facts[:5])
    eventually(lambda: len(hub.facts()) == 5, box.step, hub.step)
    broker.kill()
    box.play(*facts[5:15])
    for _ in range(5):
        box.step()
    broker.start()
    box.play(*facts[15:])
    eventually(lambda: len(hub.facts()) == len(facts), box.step, hub.step)

    assert [fact_text(fact) for fact in facts] == hub.facts()
    box.close()
    hub.close()


def test_a_hub_that_comes_late_asks_for_what_it_missed(broker: Mosquitto, tmp_path: Path) -> None:
    box, facts = box_at(broker, tmp_path, "one"), game_of(3)
    box.play(*facts)
    game = box.journal.writing[0]
    eventually(lambda: box.publisher.outbox.taken("sent", game) == len(facts), box.step)
    hub = Hub(broker, tmp_path / "hub.db")
    eventually(lambda: len(hub.facts()) == len(facts), box.step, hub.step)

    assert [fact_text(fact) for fact in facts] == hub.facts()
    box.close()
    hub.close()


def test_a_fact_that_was_lost_is_asked_for_though_the_box_goes_on_talking(
    broker: Mosquitto, tmp_path: Path
) -> None:
    hub, listener = Hub(broker, tmp_path / "hub.db"), Listener(broker, "bellwether/one/stored")
    clock, texts = count(2), [fact_text(fact) for fact in game_of(1)]

    def tell() -> None:
        at = next(clock)  # the first fact never comes
        state = StateMessage(phase="playing", id="game-1", facts=at)
        run = FactsMessage(box="one", game="game-1", first=at, facts=raw(texts[at - 1 : at]))
        say(broker, "bellwether/one/state", state, retain=True)
        say(broker, "bellwether/one/facts", run)

    def asked() -> bool:
        return any(decode(StoredMessage, told).again for _, told in listener.heard)

    eventually(asked, tell, hub.step, listener.step)
    hub.close()


def test_a_new_database_gets_every_game_of_a_box_also_of_one_at_which_nobody_plays(
    broker: Mosquitto, tmp_path: Path
) -> None:
    first, box = Hub(broker, tmp_path / "old.db"), box_at(broker, tmp_path, "one")
    games = [game_of(seed) for seed in (1, 2, 3)]
    for facts in games:
        box.play(*facts)
        box.journal.begin()
    box.desk.now = {topics.STATE: encode(StateMessage(phase="choosing"))}
    whole = sum(map(len, games))
    eventually(lambda: box.publisher.outbox.kept() == whole, box.step, first.step)
    before = sorted(first.facts())
    first.close()
    box.restart()
    second = Hub(broker, tmp_path / "new.db")
    eventually(lambda: len(second.facts()) == whole, box.step, second.step)
    eventually(lambda: box.publisher.outbox.kept() == whole, box.step, second.step)

    assert before == sorted(second.facts())
    assert [(len(games),)] == second.database.rows("SELECT count(*) FROM games WHERE facts > 0")
    box.close()
    second.close()


def test_a_database_from_an_older_copy_gets_what_it_lacks(
    broker: Mosquitto, tmp_path: Path
) -> None:
    hub, box = Hub(broker, tmp_path / "hub.db"), box_at(broker, tmp_path, "one")
    games = [game_of(seed) for seed in (4, 5)]
    for facts in games:
        box.play(*facts)
    whole = sum(map(len, games))
    eventually(lambda: box.publisher.outbox.kept() == whole, box.step, hub.step)
    for table in ("facts", "games"):
        column = "game" if table == "facts" else "id"
        hub.database.run(f"DELETE FROM {table} WHERE {column} <> ?", box.journal.writing[0])
    box.restart()
    eventually(lambda: len(hub.facts()) == whole, box.step, hub.step)

    def at_rest() -> bool:
        sent = hub.subscriber.stored
        for _ in range(50):
            box.step()
            hub.step()
        return sent == hub.subscriber.stored

    eventually(at_rest)
    assert whole == box.publisher.outbox.kept()
    box.close()
    hub.close()


def test_two_hubs_share_the_facts_and_none_is_lost(broker: Mosquitto, tmp_path: Path) -> None:
    hubs = [Hub(broker, tmp_path / "hub.db", name) for name in ("a", "b")]
    steps = [hub.step for hub in hubs]
    for _ in range(10):
        for step in steps:
            step()
    boxes = [box_at(broker, tmp_path, f"box-{number}") for number in range(3)]
    games = [game_of(number)[:20] for number in range(3)]
    for fact_number in range(20):
        for box, facts in zip(boxes, games, strict=True):
            box.play(facts[fact_number])
            box.step()
        for step in steps:
            step()
    eventually(lambda: len(hubs[0].facts()) == 60, *steps, *(box.step for box in boxes))

    assert [fact_text(fact) for facts in games for fact in facts] == hubs[0].facts()
    assert all(hub.subscriber.stored for hub in hubs)
    for box in boxes:
        box.close()
    for hub in hubs:
        hub.close()


def test_everything_that_was_ever_said_may_be_said_again_and_changes_nothing(
    broker: Mosquitto, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    spy = Listener(broker, "bellwether/one/#")
    hub, box = Hub(broker, tmp_path / "hub.db"), box_at(broker, tmp_path, "one")
    steps = (box.step, hub.step, spy.step)
    eventually(lambda: bool(spy.last("bellwether/one/online")), *steps)
    whole = 12
    for fact in game_of(6)[:whole]:
        box.play(fact)
        for step in steps:
            step()
    eventually(lambda: box.publisher.outbox.kept() == whole, *steps)
    eventually(lambda: f'"facts":{whole}'.encode() in spy.last("bellwether/one/state"), *steps)
    state = hub.live.current("one")[topics.STATE]
    tables = ("facts", "games")
    before = [hub.database.rows(f"SELECT * FROM {table}") for table in tables]
    stored = hub.subscriber.stored
    say_all(broker, spy.heard)
    eventually(lambda: hub.subscriber.stored >= stored + whole, box.step, hub.step)
    eventually(lambda: box.publisher.outbox.kept() == whole, box.step, hub.step)

    assert before == [hub.database.rows(f"SELECT * FROM {table}") for table in tables]
    assert state == hub.live.current("one")[topics.STATE]
    assert ["one/state: refused: older than what is known"] == caplog.messages
    box.close()
    hub.close()


NONSENSE = (
    b"{", b"[]", b'{"v":0}', b'{"v":9}', b"\xff", b'{"v":1,"more":1}', b"x" * 300_000,
)  # fmt: skip


def test_nonsense_on_every_topic_is_refused_logged_once_a_minute_and_changes_nothing(
    broker: Mosquitto, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    begun = monotonic()
    hub, box, facts = Hub(broker, tmp_path / "hub.db"), box_at(broker, tmp_path, "one"), game_of(4)
    box.play(*facts[:5])
    eventually(lambda: len(hub.facts()) == 5, box.step, hub.step)
    before = hub.live.current("one")
    assert {topics.STATE, topics.ONLINE} == before.keys()
    for nonsense in NONSENSE:
        kinds = (*topics.NOW, topics.FACTS)
        say_all(broker, [(f"bellwether/one/{kind}", nonsense) for kind in kinds])
    say(broker, "bellwether/b%20x/state", encode(StateMessage(phase="over")))
    foreign = b'{"v":1,"box":"two","game":"g","first":1,"facts":[{"fact":"sit","game":"x"}]}'
    say_all(broker, [("bellwether/one/facts", foreign)] * 3)
    eventually(lambda: box.publisher.outbox.kept() == 5, box.step, hub.step)
    box.play(*facts[5:7])
    eventually(lambda: len(hub.facts()) == 7, box.step, hub.step)

    assert before.keys() == hub.live.current("one").keys()
    assert [fact_text(fact) for fact in facts[:7]] == hub.facts()
    assert ["one"] == hub.live.names
    told = [line for line in caplog.messages if "refused" in line]
    assert 1 <= len(told) <= 1 + (monotonic() - begun) / LOG_S
    assert set(KINDS) > {*topics.NOW}
    box.close()
    hub.close()
