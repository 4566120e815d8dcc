"""Virtual table before a crowd of pages: how often its loop turns while they look on and act."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from time import monotonic, thread_time
from typing import Any, NamedTuple

from companion import config
from companion.bench.crowd import FLOOD_MATS
from companion.games import GAMES
from companion.page.bridge import TableBridge, with_pages
from companion.page.messages.incoming import LayMat
from companion.page.pairing import Pairing
from companion.page.running_table import build_virtual
from companion.page.server import PageServer
from companion.page.shown_table import ShownTable
from companion.page.thread import listening, served
from companion.page.virtual.camera import virtual_watcher
from companion.table.event import Tick
from companion.table.fakes import NullFactStore
from companion.table.session.lobby import new_lobby, usual
from companion.table.session.value import Session

Ticks = Callable[[TableBridge, threading.Event], Iterator[Tick]]


class TurnLog:
    """Log of when the loop turned, and how much of a processor each turn took."""

    def __init__(self) -> None:
        self.turns: list[tuple[float, float]] = []

    def between(self, begin: float, end: float) -> dict[str, float]:
        """Turns a second, the longest time between two of them, and the processor time of one.

        The last is the one to trust where other programs want the processor, too.
        """
        turns = [(at, used) for at, used in self.turns if begin <= at < end]
        gaps = [later - sooner for (sooner, _), (later, _) in pairwise(turns)]
        return {
            "hz": len(turns) / (end - begin),
            "longest_s": max(gaps, default=end - begin),
            "processor_ms": 1000 * sum(used for _, used in turns) / max(1, len(turns)),
        }


class CrowdedTable(NamedTuple):
    """Table that runs and serves pages: the door for them, and a key to it."""

    turns: TurnLog
    port: int
    new_key: Callable[[], str]

    def crowd(self, roles: dict[str, int], seconds: float) -> subprocess.Popen[str]:
        """Process with so many pages of each role for so long; in the end it tells of them."""
        words = (str(self.port), self.new_key(), str(seconds), json.dumps(roles))
        command = (sys.executable, "-m", "companion.bench.crowd", *words)
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def told_by(process: subprocess.Popen[str]) -> dict[str, Any]:
    """What came of a crowd, once it has gone."""
    said, _ = process.communicate()
    return dict(json.loads(said))


@contextmanager
def crowded_table(now: Callable[[], int], ticks: Ticks) -> Iterator[CrowdedTable]:
    """A virtual table with this clock that runs meanwhile."""
    pairing, turns, stop = Pairing(), TurnLog(), threading.Event()
    bridge = _bridge(pairing, now)
    settings = config.PageSettings(port=0)
    with (
        listening(settings) as door,
        served(PageServer(bridge, settings).app, door, settings, stop.set),
    ):
        loop = threading.Thread(target=_turn, args=(bridge, ticks(bridge, stop), turns))
        loop.start()
        try:
            yield CrowdedTable(turns, door.getsockname()[1], pairing.ring.new)
        finally:
            stop.set()
            loop.join()


def _bridge(pairing: Pairing, now: Callable[[], int]) -> TableBridge:
    session = Session(new_lobby(last=usual(GAMES[FLOOD_MATS[-1]])))
    running = build_virtual(session, NullFactStore(), now, pairing, virtual_watcher)
    bridge = TableBridge(ShownTable(running, pairing, virtual_watcher))
    for name in FLOOD_MATS:  # what a game needs is loaded with its mat, once
        bridge.requests.put(0, LayMat(name))
    return bridge


def _turn(bridge: TableBridge, ticks: Iterator[Tick], turns: TurnLog) -> None:
    used = thread_time()
    for tick in with_pages(ticks, bridge):
        bridge.running.loop.turn(tick)
        before, used = used, thread_time()
        turns.turns.append((monotonic(), used - before))
