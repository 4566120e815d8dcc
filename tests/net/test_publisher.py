"""A box and a real broker: order, cuts, confirmation, presence, and what is refused."""

import logging
import os
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.bench.servers import Mosquitto
from companion.net.messages import PressMessage, StoredMessage
from companion.table.event import EnteredMove
from companion.table.journal.fact_json import fact_text
from companion.table.ports import Button, Press
from companion.table.session.sitting import Fact
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


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mosquitto]:
    with running(tmp_path_factory.mktemp("broker")) as server:
        yield server


@pytest.fixture
def box(broker: Mosquitto, tmp_path: Path) -> Iterator[Box]:
    one = Box(
        tmp_path / "journal.sqlite3", settings(broker, f"t{tmp_path.name[-20:]}", control=True)
    )
    yield one
    one.close()


def topic(box: Box, kind: str) -> str:
    return f"bellwether/{box.config.table}/{kind}"


def texts(facts: list[Fact]) -> list[str]:
    return [fact_text(fact) for fact in facts]


def test_facts_arrive_once_in_order_and_as_they_were_written(broker: Mosquitto, box: Box) -> None:
    facts = game_of(1)
    listener = Listener(broker, topic(box, "facts"))
    box.play(*facts[:3])
    for fact in facts[3:]:
        box.play(fact)
        box.step()
    eventually(lambda: len(listener.facts()) >= len(facts), box.step, listener.step)

    heard = listener.facts()
    assert texts(facts) == [text for _, _, text in heard]
    assert [*range(1, len(facts) + 1)] == [number for _, number, _ in heard]
    assert {box.journal.writing[0]} == {game for game, _, _ in heard}


def test_after_a_restart_only_what_was_not_acknowledged_is_sent_again(
    broker: Mosquitto, box: Box
) -> None:
    facts = game_of(2)
    listener = Listener(broker, topic(box, "facts"))
    box.play(*facts[:10])
    eventually(lambda: len(listener.facts()) == 10, box.step, listener.step)
    eventually(lambda: box.publisher.outbox.pending("sent") == [], box.step)
    box.restart()
    box.play(*facts[10:])
    eventually(lambda: len(listener.facts()) >= len(facts), box.step, listener.step)

    assert texts(facts) == [text for _, _, text in listener.facts()]


def test_once_a_hub_has_spoken_only_its_word_counts(broker: Mosquitto, box: Box) -> None:
    facts = game_of(3)
    listener = Listener(broker, topic(box, "facts"))
    box.play(*facts[:10])
    eventually(lambda: len(listener.facts()) == 10, box.step, listener.step)
    game = box.journal.writing[0]
    say(broker, topic(box, "stored"), StoredMessage(game=game, number=4))
    eventually(lambda: box.publisher.outbox.kept() is not None, box.step)
    box.restart()
    eventually(lambda: len(listener.facts()) >= 16, box.step, listener.step)

    assert [*range(1, 11), *range(5, 11)] == [number for _, number, _ in listener.facts()]


def test_a_hub_that_lost_facts_is_sent_them_again(broker: Mosquitto, box: Box) -> None:
    facts = game_of(4)
    listener = Listener(broker, topic(box, "facts"))
    box.play(*facts[:10])
    eventually(lambda: len(listener.facts()) == 10, box.step, listener.step)
    game = box.journal.writing[0]
    say(broker, topic(box, "stored"), StoredMessage(game=game, number=10))
    eventually(lambda: box.publisher.outbox.taken("stored", game) == 10, box.step)
    say(broker, topic(box, "stored"), StoredMessage(game=game, number=0))
    eventually(lambda: len(listener.facts()) >= 20, box.step, listener.step)

    assert 2 * texts(facts[:10]) == [text for _, _, text in listener.facts()]


def test_a_connection_works_beside_a_thousand_open_files(broker: Mosquitto) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    files = [os.open(os.devnull, os.O_RDONLY) for _ in range(1_100)]
    try:
        listener = Listener(broker)
        say(broker, "bellwether/crowd/state", b"{}")
        eventually(lambda: bool(listener.last("bellwether/crowd/state")), listener.step)
        listener.link.close()
    finally:
        for file in files:
            os.close(file)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_the_broker_itself_says_that_a_box_is_away(broker: Mosquitto, box: Box) -> None:
    listener = Listener(broker, topic(box, "online"))
    eventually(
        lambda: b'"online":true' in listener.last(topic(box, "online")), box.step, listener.step
    )
    link = box.publisher.link
    assert link is not None
    socket = link.client.socket()
    assert socket is not None
    socket.close()  # a cable is pulled

    eventually(lambda: b'"online":false' in listener.last(topic(box, "online")), listener.step)


def test_presses_and_moves_are_taken_if_the_config_allows_it(broker: Mosquitto, box: Box) -> None:
    eventually(lambda: bool(box.publisher.link and box.publisher.link.ready), box.step)
    for _ in range(5):
        box.step()
    say(broker, topic(box, "press"), PressMessage(button="next", held=True))
    say(broker, topic(box, "move"), b'{"v":1,"move":"pass"}')
    eventually(lambda: len(box.desk.asked) == 2, box.step)

    assert [Press(Button.NEXT, held=True), EnteredMove(("pass",), "mqtt")] == [*box.desk.asked]


def test_a_box_is_deaf_to_presses_by_default(broker: Mosquitto, tmp_path: Path) -> None:
    box = Box(tmp_path / "journal.sqlite3", settings(broker, "deaf"))
    eventually(lambda: bool(box.publisher.link and box.publisher.link.ready), box.step)
    say(broker, topic(box, "press"), PressMessage(button="ok"))
    say(broker, topic(box, "stored"), StoredMessage(game="none", number=1))
    for _ in range(40):
        box.step()

    assert [] == [*box.desk.asked]
    box.close()


NONSENSE = {
    "not JSON": b"{",
    "no object": b"[1]",
    "unknown field": b'{"v":1,"button":"ok","move":"pass","game":"a","number":1,"more":1}',
    "old schema": b'{"v":0,"button":"ok","move":"pass","game":"a","number":1}',
    "new schema": b'{"v":2,"button":"ok","move":"pass","game":"a","number":1}',
    "oversize": b'{"v":1,"move":"' + b"a" * 100_000 + b'"}',
    "no text": b"\xff\xfe\x00",
    "deep": b"[" * 5_000,
    "the power switch": b'{"v":1,"button":"both","held":true}',
    "steering a terminal": b'{"v":1,"move":"\\u001b[2J"}',
}


@pytest.mark.parametrize("kind", ["stored", "press", "move"])
def test_nonsense_is_refused_logged_once_and_changes_nothing(
    broker: Mosquitto, box: Box, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    box.play(*game_of(5)[:5])
    eventually(lambda: bool(box.publisher.link and box.publisher.link.ready), box.step)
    eventually(lambda: box.publisher.outbox.pending("sent") == [], box.step)
    caplog.set_level(logging.WARNING)
    say_all(broker, [(topic(box, kind), nonsense) for nonsense in NONSENSE.values()] * 2)
    say(broker, topic(box, "stored"), StoredMessage(game=box.journal.writing[0], number=2))
    eventually(lambda: box.publisher.outbox.kept() is not None, box.step)

    assert [] == [*box.desk.asked]
    assert 2 == box.publisher.outbox.taken("stored", box.journal.writing[0])
    told = [record.getMessage() for record in caplog.records if kind in record.getMessage()]
    assert told
    assert len(set(told)) == len(told)


def test_a_retained_order_is_refused(broker: Mosquitto, box: Box) -> None:
    say(broker, topic(box, "press"), PressMessage(button="ok"), retain=True)
    say(broker, topic(box, "stored"), StoredMessage(game="", number=0, again=True), retain=True)
    box.play(*game_of(7)[:5])
    eventually(lambda: box.publisher.outbox.pending("sent") == [], box.step)
    for _ in range(40):
        box.step()

    assert [] == [*box.desk.asked]
    assert box.publisher.outbox.kept() is None


def test_a_word_of_a_hub_about_a_game_that_is_not_here_changes_nothing(
    broker: Mosquitto, box: Box
) -> None:
    box.play(*game_of(6)[:5])
    game = box.journal.writing[0]
    eventually(lambda: box.publisher.outbox.taken("sent", game) == 5, box.step)
    say(broker, topic(box, "stored"), StoredMessage(game="another", number=3))
    say(broker, topic(box, "stored"), StoredMessage(game=game, number=1_000))
    eventually(lambda: box.publisher.outbox.taken("stored", game) == 5, box.step)

    assert [] == box.publisher.outbox.pending("stored")
