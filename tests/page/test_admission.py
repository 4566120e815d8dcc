"""Sockets that say nothing, say it slowly, or say nonsense keep nobody out and fill no log."""

import asyncio
import contextlib
import http.client
import json
import logging
import shutil
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from starlette.responses import PlainTextResponse
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.protocol import State
from websockets.sync.client import connect
from websockets.typing import Origin, Subprotocol

from companion import config
from companion.certificate import OWN, OWN_KEY, Certificate, make_own
from companion.page import admission
from companion.page.admission import SocketRegistry
from companion.page.bridge import TableBridge
from companion.page.security import PROTOCOL
from companion.page.server import PageServer
from companion.page.thread import listening, served
from tests.page.client import turn
from tests.page.table import room

SHORT_S = 0.4


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A page that is served on a real port, with little patience."""
    monkeypatch.setattr(admission, "HEAD_S", SHORT_S)
    with opened(None) as port:
        yield port


@contextlib.contextmanager
def opened(certificate: Certificate | None) -> Iterator[int]:
    """A page that is served on a real port."""
    settings, stop = config.PageSettings(port=0), threading.Event()
    bridge = TableBridge(room().shown)
    with (
        listening(settings) as door,
        served(PageServer(bridge, settings).app, door, settings, stop.set, certificate),
    ):
        table = threading.Thread(target=turn, args=(bridge, stop))
        table.start()
        yield door.getsockname()[1]
        stop.set()
        table.join()


def knock(port: int, words: bytes = b"") -> socket.socket:
    link = socket.create_connection(("127.0.0.1", port), timeout=10)
    link.sendall(words)
    return link


def status(port: int) -> int:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    with contextlib.closing(link):
        link.request("GET", "/token")
        return link.getresponse().status


def is_closed(link: socket.socket) -> bool:
    """Whether the other side has closed the line, after what it had to say."""
    try:
        while link.recv(4096):
            pass
    except ConnectionResetError:
        return True
    return True


BEGUN = b"GET /token HTTP/1.1\r\nHost: 127.0.0.1\r\n"
UNWANTED = BEGUN.replace(b"GET", b"POST") + b"Content-Length: 9\r\n\r\n1"


@pytest.mark.parametrize("words", [b"", BEGUN, BEGUN + b"\r\n" + BEGUN, UNWANTED])
def test_a_socket_that_does_not_finish_its_request_is_closed_soon(port: int, words: bytes) -> None:
    with knock(port, words) as link:
        began = time.monotonic()
        assert is_closed(link)

    assert time.monotonic() - began < 20 * SHORT_S


def test_a_head_that_drips_in_has_no_more_time_than_another(port: int) -> None:
    sent = 0
    with knock(port, BEGUN) as link, contextlib.suppress(ConnectionError):
        for sent in range(100):  # noqa: B007 - how far it came is the point
            time.sleep(SHORT_S / 4)
            link.sendall(b"x: y\r\n")

    assert sent < 50


@dataclass(eq=False)
class Fake:
    """A socket that is only counted."""

    address: str
    registry: SocketRegistry
    cut: bool = False
    asked: list[str] = field(default_factory=list)

    def drop(self) -> None:
        self.cut = True
        self.registry.leave(self)


def test_a_crowd_of_silent_sockets_costs_only_its_own() -> None:
    registry = SocketRegistry()
    mine = Fake("192.168.1.5", registry)
    crowd = [Fake("192.168.1.66", registry) for _ in range(3 * admission.MOST_OF_ADDRESS)]

    assert registry.enter(mine)
    assert all(registry.enter(one) for one in crowd)
    assert admission.MOST_OF_ADDRESS == registry.open["192.168.1.66"]
    assert not mine.cut
    assert not crowd[-1].cut
    assert crowd[0].cut


def test_many_addresses_together_leave_room_too() -> None:
    registry = SocketRegistry()
    for number in range(40):
        for _ in range(admission.MOST_OF_ADDRESS):
            registry.enter(Fake(f"10.0.0.{number}", registry))

    assert admission.MOST_SOCKETS == registry.open.total()
    assert registry.enter(Fake("192.168.1.5", registry))


def test_sockets_that_are_asking_are_not_cut_off() -> None:
    registry = SocketRegistry()
    busy = [Fake("192.168.1.66", registry) for _ in range(admission.MOST_OF_ADDRESS)]
    for one in busy:
        registry.enter(one)
        registry.busy(one)

    assert not registry.enter(Fake("192.168.1.66", registry))
    assert not any(one.cut for one in busy)
    assert registry.enter(Fake("192.168.1.67", registry))


def test_one_address_opens_only_so_many_a_second() -> None:
    registry = SocketRegistry()
    most = int(admission.CONNECTS[1])
    entered = [registry.enter(Fake("192.168.1.66", registry)) for _ in range(2 * most)]

    assert most <= sum(entered) < 2 * most


NONSENSE = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01",
    b"GET / HTTP/9.9\r\n\r\n",
    b"\r\n\r\n\r\n\x00",
    b"GET /token HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://[\r\n\r\n",
    b"GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
    b"GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
    b"Origin: http://[\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    b"Sec-WebSocket-Version: 13\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: [::\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n",
    b"GET /%ff%fe HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: \xff\xff\r\n\r\n",
    b"GET /past/\xd9\xa1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET /" + b"a" * 70_000,
    BEGUN + b"Connection: close\r\nAuthorization: Bearer \xff\r\n\r\n",
)


def test_nonsense_makes_no_traceback_and_few_lines(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for words in NONSENSE * 3:
            with contextlib.suppress(OSError), knock(port, words) as link:
                is_closed(link)

    assert 200 == status(port)
    assert len(caplog.records) <= 2  # one of ours, one of the library's
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.skipif(not shutil.which("openssl"), reason="LEFT OUT: no openssl")
def test_sockets_that_never_begin_tls_keep_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are counted before they say anything, and the oldest give way at once."""
    make_own(tmp_path)
    monkeypatch.setattr(admission, "MOST_OF_LOOPBACK", 8)
    monkeypatch.setattr(admission, "HEAD_S", 60)
    with opened(Certificate(tmp_path / OWN, tmp_path / OWN_KEY)) as port:
        silent = [knock(port) for _ in range(20)]
        assert all(is_closed(one) for one in silent[:12])
        context = ssl.create_default_context(cafile=str(tmp_path / OWN))
        link = http.client.HTTPSConnection("localhost", port, timeout=60, context=context)
        link.request("GET", "/token")
        assert 200 == link.getresponse().status
        link.close()
        for one in silent:
            one.close()


class FakeLine(asyncio.Transport):
    """A line that is only closed."""

    closed = False

    def close(self) -> None:
        self.closed = True


def test_a_page_that_answers_no_ping_any_more_breaks_no_good_bye() -> None:
    """Its line is failed, but not closed yet, when the table stops."""

    async def said() -> bool:
        settings = Config(PlainTextResponse("hello"), lifespan="off")
        socket = admission.BoundedWebSocket(lambda: None, settings, ServerState(), {})
        socket.conn.state, socket.handshake_complete = State.OPEN, True
        socket.transport = line = FakeLine()
        socket.conn.fail(1011, "keepalive ping timeout")
        socket.shutdown()
        return line.closed

    assert asyncio.run(said())


def test_an_open_page_has_all_the_time_that_it_likes(port: int) -> None:
    address = f"http://127.0.0.1:{port}"
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    link.request("GET", "/token")
    token = json.load(link.getresponse())["token"]
    link.close()
    offered = [Subprotocol(PROTOCOL), Subprotocol(token)]
    live = f"ws://127.0.0.1:{port}/live"
    with connect(live, origin=Origin(address), subprotocols=offered) as page:
        time.sleep(4 * SHORT_S)
        page.send('{"kind":"speak","language":"de"}')
        page.ping().wait(10)
        assert page.close_code is None
