"""Benchmark of load: how often the loop turns, and what memory it takes, with a crowd of pages."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from itertools import pairwise
from time import monotonic, sleep, thread_time
from typing import Any

from companion import config
from companion.bench.crowd import FLOOD_MATS
from companion.bench.many_games import measure_games
from companion.bench.memory import resident_mb
from companion.games import GAMES
from companion.page.bridge import TableBridge, with_pages
from companion.page.messages.incoming import LayMat
from companion.page.pairing import Pairing
from companion.page.running_table import build_virtual
from companion.page.server import PageServer
from companion.page.shown_table import ShownTable
from companion.page.steady_clock import steady_ms
from companion.page.thread import listening, served
from companion.page.virtual.camera import virtual_watcher
from companion.table.fakes import NullFactStore
from companion.table.session.lobby import new_lobby, usual
from companion.table.session.value import Session

PHASE_S = 20.0
PHASES: dict[str, dict[str, int]] = {
    "one page": {"look": 1},
    "16 acting": {"play": 16},
    "200 looking on, 16 acting": {"look": 200, "play": 16},
    "and one that floods": {"look": 200, "play": 16, "flood": 1},
    "one page again": {"look": 1},
}
"""Pages of each role in each phase."""
SETTLE_S = 5.0
"""So long a crowd takes to come in; it is not counted."""


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


def measure(echo: Callable[[str], None]) -> dict[str, Any]:
    """Loop rate, as a ratio to that with one page, and memory in each phase."""
    pairing, turns, stop = Pairing(), TurnLog(), threading.Event()
    bridge = _bridge(pairing)
    settings = config.PageSettings(port=0)
    figures: dict[str, Any] = {}
    games = measure_games(echo)
    with listening(settings) as door:
        app = PageServer(bridge, settings).app
        with served(app, door, settings, stop.set):
            table = threading.Thread(target=_turn, args=(bridge, stop, turns))
            table.start()
            try:
                for name, roles in PHASES.items():
                    port, key = door.getsockname()[1], pairing.ring.new()
                    figures[name] = _phase(port, key, roles, turns)
                    echo(_told(name, figures))
            finally:
                stop.set()
                table.join()
    return {**figures, "journal": games}


def _bridge(pairing: Pairing) -> TableBridge:
    game = GAMES[FLOOD_MATS[-1]]
    session = Session(new_lobby(last=usual(game)))
    running = build_virtual(session, NullFactStore(), steady_ms, pairing, virtual_watcher)
    bridge = TableBridge(ShownTable(running, pairing, virtual_watcher))
    for name in FLOOD_MATS:  # what a game needs is loaded with its mat, once
        bridge.requests.put(0, LayMat(name))
    return bridge


def _turn(bridge: TableBridge, stop: threading.Event, turns: TurnLog) -> None:
    used = thread_time()
    for tick in with_pages(bridge.ticks(stop), bridge):
        bridge.running.loop.turn(tick)
        before, used = used, thread_time()
        turns.turns.append((monotonic(), used - before))


def _phase(port: int, key: str, roles: dict[str, int], turns: TurnLog) -> dict[str, float]:
    seconds = SETTLE_S + PHASE_S + SETTLE_S
    words = (str(port), key, str(seconds), json.dumps(roles))
    command = (sys.executable, "-m", "companion.bench.crowd", *words)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        sleep(SETTLE_S)
        begin = monotonic()
        sleep(PHASE_S)
        said, _ = process.communicate()
    found = turns.between(begin, begin + PHASE_S)
    return {**found, "megabytes": resident_mb(), **json.loads(said)}


def _told(name: str, figures: dict[str, Any]) -> str:
    found, first = figures[name], next(iter(figures.values()))
    ratio = found["hz"] / first["hz"]
    return (
        f"{name:26} {found['hz']:5.1f} turns a second ({ratio:4.2f} of one page), longest "
        f"{found['longest_s']:.2f} s, {found['processor_ms']:.0f} ms of a processor each; "
        f"{found['megabytes']:.0f} MB; {found['open']} pages, {found['heard']} messages heard"
    )
