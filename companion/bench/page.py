"""From dropping a piece on the virtual table to the announcement on a page, part by part."""

import json
import threading
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from time import monotonic
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from companion import config
from companion.games.rules import State
from companion.page.bridge import TableBridge, with_pages
from companion.page.messages.codec import encode
from companion.page.messages.incoming import Carry, Hello, LayMat, LayOut, PageRequest, Push, Throw
from companion.page.pairing import Pairing
from companion.page.running_table import build_virtual
from companion.page.security import PROTOCOL
from companion.page.server import PageServer
from companion.page.shown_table import NullStore, ShownTable
from companion.page.steady_clock import steady_ms
from companion.page.thread import listening, served
from companion.page.virtual.camera import VirtualFilm
from companion.page.virtual.table import VirtualTable
from companion.table.ports import Button
from companion.table.reading import Reading, Verdict
from companion.table.screen.value import Screen
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.value import Session
from vision.watch import CameraWatcher

GAME, DROPS = "shear_panic", 10
"""Shear Panic begins with a roll and a push; so many games are begun."""
PARTS = ("settle", "vision", "session", "transport")
PATIENCE_S = 60.0


@dataclass
class Stopwatch:
    """When each part of the last announcement was over, in seconds of a steady clock."""

    dropped: float = 0.0
    framed: float = 0.0
    """When the frame that decided was taken up."""
    read: float = 0.0
    shown: float = 0.0


class TimedEye(CameraWatcher):
    """A watcher whose last certain reading is timed."""

    def __init__(self, table: VirtualTable, watch: Stopwatch) -> None:
        super().__init__(VirtualFilm(table))
        self.watch = watch

    def read(self, state: State) -> Reading | None:
        """What happened on the table since `state`."""
        began = monotonic()
        reading = super().read(state)
        if reading and reading.verdict in (Verdict.CERTAIN, Verdict.ASK):
            self.watch.framed, self.watch.read = began, monotonic()
        return reading


@dataclass
class Page:
    """A page without a browser: what it was told last of each kind."""

    line: ClientConnection
    told: dict[str, dict[str, Any]] = field(default_factory=dict)

    def say(self, asked: PageRequest) -> None:
        """Ask for something."""
        self.line.send(encode(asked))

    def until(self, kind: str, **fields: object) -> float:
        """Listen until the last message of this kind has these fields; when that was."""
        end = monotonic() + PATIENCE_S
        while not self._was_told(kind, fields):
            if monotonic() > end:
                raise TimeoutError(f"the page was told no {kind} with {fields}")
            message = json.loads(self.line.recv(PATIENCE_S))
            self.told[message["kind"]] = message
        return monotonic()

    def _was_told(self, kind: str, fields: dict[str, object]) -> bool:
        told = self.told.get(kind, {})
        return bool(told) and all(told[name] == value for name, value in fields.items())


def measure(tell: Callable[[str], None]) -> dict[str, Any]:
    """The median of each part over a few pushes of Shear Panic."""
    watch, stop, pairing = Stopwatch(), threading.Event(), Pairing()
    bridge = _bridge(watch, pairing)
    settings = config.Page(port=0)
    with listening(settings) as door:
        server = PageServer(bridge, settings)
        with served(server.app, door, settings, stop.set):
            table = threading.Thread(target=_turn, args=(bridge, stop))
            table.start()
            try:
                rows = _drops(door.getsockname()[1], pairing.new_key(), bridge, watch)
            finally:
                stop.set()
                table.join()
    return _told(rows, tell)


def _bridge(watch: Stopwatch, pairing: Pairing) -> TableBridge:
    session = Session(new_lobby(last=Choices(GAME, 2, ("blue", "red"))))

    def eye(table: VirtualTable) -> TimedEye:
        return TimedEye(table, watch)

    running = build_virtual(session, NullStore(), steady_ms, pairing, eye)
    show = running.box.show

    def shown(screen: Screen) -> None:
        show(screen)
        watch.shown = monotonic()

    running.box.show = shown  # type: ignore[method-assign]
    return TableBridge(ShownTable(running, pairing, eye))


def _turn(bridge: TableBridge, stop: threading.Event) -> None:
    for tick in with_pages(bridge.ticks(stop), bridge):
        bridge.running.loop.turn(tick)


def _drops(port: int, key: str, bridge: TableBridge, watch: Stopwatch) -> list[dict[str, float]]:
    address = f"http://127.0.0.1:{port}"
    with urllib.request.urlopen(f"{address}/token") as answer:
        token = json.load(answer)["token"]
    with connect(
        f"ws://127.0.0.1:{port}/live",
        origin=Origin(address),
        subprotocols=[Subprotocol(PROTOCOL), Subprotocol(token)],
    ) as line:
        page = Page(line)
        page.say(Hello(key, "en"))
        page.until("you", paired=True)
        return [_drop(page, bridge, watch) for _ in range(DROPS)]


def _begin(page: Page) -> None:
    """The mat, the start key, the pieces."""
    page.say(LayMat(""))
    page.until("hint", place="shelf")
    page.say(LayMat(GAME))
    page.until("hint", place="ok")
    page.say(Push(Button.OK))
    page.until("hint", place="table")
    page.say(LayOut())
    page.until("tray", due=True)


def _drop(page: Page, bridge: TableBridge, watch: Stopwatch) -> dict[str, float]:
    """Throw the die, push a sheep, wait for the announcement; the milliseconds of each part."""
    _begin(page)
    page.say(Throw())
    page.until("tray", due=False)
    page.until("hint", place="table")
    running = bridge.running
    state = running.session.state
    start, way = next((m[1], m[2]) for m in state.legal_moves() if m[2] in "ew")
    end = state.board.next(start, way)
    assert end is not None
    assert running.virtual is not None
    top = running.virtual.table.top
    sheep = next(piece.id for piece in top.on(start))
    page.say(Carry(((sheep, *top.at(start)),)))
    page.say(Carry(((sheep, *top.at(end)),)))
    watch.dropped = monotonic()
    page.say(Carry(((sheep, *top.at(end)),), down=True))
    heard = page.until("tray", due=True)
    times = (watch.dropped, watch.framed, watch.read, watch.shown, heard)
    return {
        part: 1000 * max(0.0, after - before)
        for part, (before, after) in zip(PARTS, pairwise(times), strict=True)
    } | {"whole": 1000 * (heard - watch.dropped)}


def _told(rows: list[dict[str, float]], tell: Callable[[str], None]) -> dict[str, Any]:
    tell(f"from a drop to its announcement on the page, median of {len(rows)} pushes of {GAME}")
    middle = {part: round(median(row[part] for row in rows), 1) for part in (*PARTS, "whole")}
    for part, ms in middle.items():
        tell(f"{part:10} {ms:8.1f} ms")
    return {"drops": len(rows), "median_ms": middle}
