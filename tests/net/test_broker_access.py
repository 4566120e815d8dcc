"""Passwords, access lists and TLS of a real broker: a box reaches its own topics and no others."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.bench.servers import Mosquitto
from companion.net.link import Broker, LinkError, LinkOptions, connected
from tests import HOME
from tests.net.broker import Box, eventually, game_of, needs_broker, opened, running, settings

pytestmark = needs_broker
ACL = HOME / "docs" / "mqtt" / "acl.conf"
USERS = ("kitchen", "garden", "hub", "homeassistant")


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mosquitto]:
    folder = tmp_path_factory.mktemp("guarded")
    passwords = folder / "passwords"
    passwords.touch()
    for user in USERS:
        subprocess.run(["mosquitto_passwd", "-b", passwords, user, f"of {user}"], check=True)
        (folder / user).write_text(f"of {user}\n", encoding="utf-8")
    passwords.chmod(0o644)
    lines = ("allow_anonymous false", f"password_file {passwords}", f"acl_file {ACL}")
    with running(folder, *lines) as server:
        yield server


def login(broker: Mosquitto, user: str) -> dict[str, object]:
    return {"user": user, "password_file": str(broker.folder / user)}


def heard_by_hub(broker: Mosquitto, user: str, topics: dict[str, bytes]) -> set[str]:
    """Which of these topics the hub hears of if this user writes them all."""
    hub = opened(broker, LinkOptions("hub", topics=("bellwether/+/+",)), **login(broker, "hub"))
    for topic, payload in topics.items():
        writer = opened(broker, LinkOptions(f"writer-{user}"), **login(broker, user))
        writer.publish(topic, payload)
        # Debian's mosquitto cuts off whoever it refuses.
        while writer.step(0.005) and not (writer.acknowledged or writer.refused):
            pass
        writer.close()
    for _ in range(20):
        _step(hub)
    heard = {message.topic for message in hub.received}
    hub.close()
    return heard


def _step(*links: object) -> None:
    for link in links:
        link.step(0.005)  # type: ignore[attr-defined]


def test_a_box_cannot_write_another_ones_topics_nor_a_hubs_word(broker: Mosquitto) -> None:
    kinds = ("online", "state", "facts", "event", "stored", "press", "move")
    tried = {f"bellwether/{box}/{kind}": b"x" for box in ("kitchen", "garden") for kind in kinds}

    assert {
        f"bellwether/kitchen/{kind}" for kind in ("online", "state", "facts", "event")
    } == heard_by_hub(broker, "kitchen", tried)


def test_home_assistant_presses_and_writes_nothing_else(broker: Mosquitto) -> None:
    kinds = ("state", "facts", "stored", "press", "move")
    tried = {f"bellwether/kitchen/{kind}": b"x" for kind in kinds}

    assert {"bellwether/kitchen/press"} == heard_by_hub(broker, "homeassistant", tried)


def test_nobody_comes_in_without_a_password(broker: Mosquitto) -> None:
    for more in ({}, {"user": "kitchen", "password_file": str(broker.folder / "garden")}):
        link = connected(Broker("127.0.0.1", broker.port, **more), LinkOptions("guest"))  # type: ignore[arg-type]
        eventually(lambda link=link: bool(link.failure), lambda link=link: _step(link))  # type: ignore[misc]

        assert "refused: " in link.failure
        assert not link.ready


def test_a_box_with_its_password_delivers(broker: Mosquitto, tmp_path: Path) -> None:
    config = settings(broker, "garden", **login(broker, "garden"))
    box = Box(tmp_path / "journal.sqlite3", config)
    box.play(*game_of(1)[:5])
    eventually(lambda: box.publisher.outbox.taken("sent", box.journal.writing[0]) == 5, box.step)
    box.close()


def test_a_missing_password_file_is_one_line(broker: Mosquitto) -> None:
    nowhere = Broker("127.0.0.1", broker.port, user="kitchen", password_file="/nowhere/at/all")
    with pytest.raises(LinkError, match=r"password_file /nowhere/at/all: "):
        connected(nowhere, LinkOptions("kitchen"))


# paho leaves the socket of a handshake that failed to the garbage collector.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_tls_is_spoken_with_a_broker_that_our_authority_has_signed(tmp_path: Path) -> None:
    authority(tmp_path)
    named = {"cafile": "ca.pem", "certfile": "server.pem", "keyfile": "server.key"}
    lines = [f"{key} {tmp_path / file}" for key, file in named.items()]
    with running(tmp_path / "broker", listener=tuple(lines)) as server:
        secure = {"tls": True, "authority": str(tmp_path / "ca.pem")}
        link = opened(server, LinkOptions("secure"), **secure)
        assert link.ready
        link.close()
        config = settings(server, "kitchen", **secure)
        box = Box(tmp_path / "journal.sqlite3", config)
        box.play(*game_of(1)[:5])
        game = box.journal.writing[0]
        eventually(lambda: box.publisher.outbox.taken("sent", game) == 5, box.step)
        box.close()
        with pytest.raises(LinkError, match="certificate verify failed"):
            connected(Broker("127.0.0.1", server.port, tls=True), LinkOptions("trusting"))


def authority(folder: Path) -> None:
    """A certificate authority, and a certificate for loopback that it has signed."""
    made = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    ca = ("-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Test authority", "-days", "2")
    request = ("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    asked = ("-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=127.0.0.1")
    (folder / "san").write_text("subjectAltName=IP:127.0.0.1\n", encoding="utf-8")
    signed = ("x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key",
              "-CAcreateserial", "-out", "server.pem", "-days", "2", "-extfile", "san")  # fmt: skip
    for words in ((*made, *ca), (*request, *asked), signed):
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)
