"""Benchmark of the page: how soon a drop on the virtual table is told, and what a page loads."""

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
from companion.games import GAMES
from companion.games.board import Cell
from companion.games.rules import DICE, Game, Options, State
from companion.page.asset import assets
from companion.page.bridge import TableBridge, with_pages
from companion.page.messages.codec import encode
from companion.page.messages.incoming import Carry, Hello, LayMat, LayOut, PageRequest, Push, Throw
from companion.page.pairing import Pairing
from companion.page.running_table import build_virtual
from companion.page.security import PROTOCOL
from companion.page.server import PageServer
from companion.page.shown_table import ShownTable
from companion.page.steady_clock import steady_ms
from companion.page.thread import listening, served
from companion.page.virtual.camera import VirtualFilm
from companion.page.virtual.table import VirtualTable
from companion.table.fakes import NullFactStore
from companion.table.ports import Button
from companion.table.reading import Reading, Verdict
from companion.table.screen.value import Screen
from companion.table.session.lobby import new_lobby, usual
from companion.table.session.value import Session
from vision.watch import CameraWatcher

DROPS = 10
"""So many games are begun."""
ALONG = ("e", "w")
"""Ways of the piece that is dropped; figures of other ways would not compare."""
PARTS = ("settle", "vision", "session", "transport")
PATIENCE_S = 60.0


@dataclass
class Stopwatch:
    """Times at which each part of the last announcement was over, in seconds of a steady clock."""

    dropped: float = 0.0
    framed: float = 0.0
    """When the frame that decided was taken up."""
    read: float = 0.0
    shown: float = 0.0


class TimedEye(CameraWatcher):
    """Watcher whose last certain reading is timed."""

    def __init__(self, table: VirtualTable, watch: Stopwatch) -> None:
        super().__init__(VirtualFilm(table))
        self.watch = watch

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        """Reading of the table since `state`."""
        began = monotonic()
        reading = super().read(state, game, settled=settled)
        if reading and reading.verdict in (Verdict.CERTAIN, Verdict.ASK):
            self.watch.framed, self.watch.read = began, monotonic()
        return reading


@dataclass
class PageClient:
    """WebSocket client in place of a browser, with the last message of each kind."""

    line: ClientConnection
    last: dict[str, dict[str, Any]] = field(default_factory=dict)

    def send(self, request: PageRequest) -> None:
        """Send a request."""
        self.line.send(encode(request))

    def until(self, kind: str, **fields: object) -> float:
        """Time at which the last message of this kind has these fields; waits for it."""
        end = monotonic() + PATIENCE_S
        while not self._has(kind, fields):
            if monotonic() > end:
                raise TimeoutError(f"the page was told no {kind} with {fields}")
            message = json.loads(self.line.recv(PATIENCE_S))
            self.last[message["kind"]] = message
        return monotonic()

    def _has(self, kind: str, fields: dict[str, object]) -> bool:
        last = self.last.get(kind, {})
        return bool(last) and all(last[name] == value for name, value in fields.items())


def dropped(state: State) -> tuple[Cell, Cell] | None:
    """Cell and neighbour of the first move that takes a piece one step along a row."""
    for _, cell, way, *_ in (move for move in state.legal_moves() if len(move) > 2):
        neighbours = state.board.links.get(cell, {})
        if way in ALONG and way in neighbours:
            return cell, neighbours[way]
    return None


def fitting() -> Game:
    """First game that begins with one throw and, however it falls, such a move."""
    return next(game for game in GAMES.values() if _begins_with_drop(game))


def _begins_with_drop(game: Game) -> bool:
    start = game.start(Options(seats=game.seats[0]))
    return start.turn == DICE and all(dropped(start.apply(roll)) for roll in start.legal_moves())


def measure(echo: Callable[[str], None]) -> dict[str, Any]:
    """Median of each part over a few games that are begun."""
    game = fitting()
    watch, stop, pairing = Stopwatch(), threading.Event(), Pairing()
    bridge = _bridge(game, watch, pairing)
    settings = config.PageSettings(port=0)
    with listening(settings) as door:
        server = PageServer(bridge, settings)
        with served(server.app, door, settings, stop.set):
            table = threading.Thread(target=_turn, args=(bridge, stop))
            table.start()
            try:
                rows = _drops(door.getsockname()[1], pairing.ring.new(), bridge, watch)
            finally:
                stop.set()
                table.join()
    return _summary(game, rows, echo) | {"page_bytes": _loaded(echo)}


def _bridge(game: Game, watch: Stopwatch, pairing: Pairing) -> TableBridge:
    session = Session(new_lobby(last=usual(game)))

    def eye(table: VirtualTable) -> TimedEye:
        return TimedEye(table, watch)

    running = build_virtual(session, NullFactStore(), steady_ms, pairing, eye)
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
        page = PageClient(line)
        page.send(Hello(key, "en"))
        page.until("you", paired=True)
        return [_drop(page, bridge, watch) for _ in range(DROPS)]


def _begin(page: PageClient, game: str) -> None:
    """Begin a game: the mat, the start key, the pieces."""
    page.send(LayMat(""))
    page.until("hint", place="shelf")
    page.send(LayMat(game))
    page.until("hint", place="ok")
    page.send(Push(Button.OK))
    page.until("hint", place="table")
    page.send(LayOut())
    page.until("tray", due=True)


def _drop(page: PageClient, bridge: TableBridge, watch: Stopwatch) -> dict[str, float]:
    """Milliseconds of each part of one drop: throw the die, move a piece, wait to be told."""
    running = bridge.running
    _begin(page, running.session.lobby.choices.game)
    page.send(Throw())
    page.until("tray", due=False)
    page.until("hint", place="table")
    move = dropped(running.session.state)
    assert move is not None
    assert running.virtual is not None
    top = running.virtual.table.top
    start, end = map(top.at, move)
    piece = next(piece.id for piece in top.on(move[0]))
    page.send(Carry(((piece, *start),)))
    page.send(Carry(((piece, *end),)))
    watch.dropped = monotonic()
    page.send(Carry(((piece, *end),), down=True))
    heard = page.until("tray", due=True)
    times = (watch.dropped, watch.framed, watch.read, watch.shown, heard)
    return {
        part: 1000 * max(0.0, after - before)
        for part, (before, after) in zip(PARTS, pairwise(times), strict=True)
    } | {"whole": 1000 * (heard - watch.dropped)}


def _loaded(echo: Callable[[str], None]) -> int:
    """Bytes of every file that a page may load, compressed as they are sent."""
    total = sum(len(asset.packed) for asset in assets().values())
    echo(f"all files of the page, compressed: {total / 1000:.0f} kB")
    return total


def _summary(
    game: Game, rows: list[dict[str, float]], echo: Callable[[str], None]
) -> dict[str, Any]:
    echo(f"from a drop to its announcement on the page, median of {len(rows)}, {game.name}")
    middle = {part: round(median(row[part] for row in rows), 1) for part in (*PARTS, "whole")}
    for part, ms in middle.items():
        echo(f"{part:10} {ms:8.1f} ms")
    return {"game": game.name, "drops": len(rows), "median_ms": middle}
