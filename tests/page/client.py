"""A page's server for tests, and pages that knock at it."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from companion import config
from companion.page.bridge import TableBridge, with_pages
from companion.page.messages.codec import encode
from companion.page.messages.incoming import PageRequest
from companion.page.security import PROTOCOL
from companion.page.server import PageServer
from tests.page.table import Room, room

HOST = "http://127.0.0.1:8010"


@dataclass
class Door:
    """A server, the room behind it, and a browser in front."""

    server: PageServer
    room: Room
    browser: TestClient

    def token(self) -> str:
        return str(self.browser.get("/token").json()["token"])

    @contextmanager
    def page(self, key: str = "", token: str | None = None) -> Iterator["Knock"]:
        """An open page; paired if it has a key."""
        offered = [PROTOCOL, self.token() if token is None else token]
        headers = {"origin": HOST, "host": HOST.removeprefix("http://")}
        with self.browser.websocket_connect("/live", offered, headers=headers) as socket:
            knock = Knock(socket)
            knock.until("you", paired=False)
            mine = max(self.server.connections.pages)
            if key:
                knock.say(f'{{"kind":"hello","key":"{key}"}}')
                knock.until("you", paired=True)
            yield knock
            socket.close()
            while (
                mine in self.server.connections.pages
            ):  # the client would cut it off in mid-sentence
                time.sleep(0.01)

    def ask(self, path: str) -> Any:  # noqa: ANN401 - the test client's own, from a hidden library
        """The answer to a paired page's question."""
        return self.browser.get(path, headers={"authorization": f"Bearer {self.key()}"})

    def key(self) -> str:
        return self.room.pairing.ring.new()


@dataclass
class Knock:
    """One page's line."""

    socket: WebSocketTestSession

    def say(self, words: str | PageRequest) -> None:
        self.socket.send_text(words if isinstance(words, str) else encode(words))

    def until(self, kind: str, **fields: object) -> dict[str, Any]:
        """The next message of this kind with these fields."""
        for _ in range(500):
            message = json.loads(self.socket.receive_text())
            if message["kind"] == kind and all(message[k] == v for k, v in fields.items()):
                return dict(message)
        raise AssertionError(f"no {kind} with {fields}")


@contextmanager
def door(
    journal: Path | None = None, game: str = "shear_panic", look: str = "auto"
) -> Iterator[Door]:
    """A running server with a virtual table behind it."""
    here = room(game)
    bridge = TableBridge(here.shown)
    server = PageServer(bridge, config.PageSettings(look=look), journal)
    stop = threading.Event()
    table = threading.Thread(target=turn, args=(bridge, stop))
    table.start()
    try:
        with TestClient(server.app, base_url=HOST) as browser:
            yield Door(server, here, browser)
    finally:
        stop.set()
        table.join()


def turn(bridge: TableBridge, stop: threading.Event) -> None:
    """Turn the table's loop until it is told to stop."""
    for tick in with_pages(bridge.ticks(stop), bridge):
        bridge.running.loop.turn(tick)
