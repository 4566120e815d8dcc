"""A page's server for tests, and pages that knock at it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from companion.page.desk import Desk
from companion.page.guard import PROTOCOL
from companion.page.message import Asked
from companion.page.server import PageServer, Settings
from companion.page.wire import said
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
            if key:
                knock.say(f'{{"kind":"hello","key":"{key}"}}')
                knock.until("you", paired=True)
            yield knock

    def key(self) -> str:
        return self.room.pairing.new_key()


@dataclass
class Knock:
    """One page's line."""

    socket: WebSocketTestSession

    def say(self, words: str | Asked) -> None:
        self.socket.send_text(words if isinstance(words, str) else said(words))

    def until(self, kind: str, **fields: object) -> dict[str, Any]:
        """The next message of this kind with these fields."""
        for _ in range(500):
            message = json.loads(self.socket.receive_text())
            if message["kind"] == kind and all(message[k] == v for k, v in fields.items()):
                return dict(message)
        raise AssertionError(f"no {kind} with {fields}")


@contextmanager
def door(journal: Path | None = None, game: str = "shear_panic") -> Iterator[Door]:
    """A running server with a virtual table behind it."""
    here = room(game)
    desk = Desk(here.evening, here.pairing, type(here.virtual.sight))
    server = PageServer(desk, Settings(), journal)
    with TestClient(server.app, base_url=HOST) as browser:
        yield Door(server, here, browser)
    server.worker.shutdown()
