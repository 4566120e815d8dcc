"""Benchmark of a long evening: two hours of games in a make-believe clock before a crowd."""

import random
import threading
from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import Any

from companion.bench.crowd import FLOOD_MATS
from companion.bench.crowded_table import CrowdedTable, crowded_table, told_by
from companion.bench.memory import resident_mb
from companion.games import GAMES
from companion.games.rules import DICE, Game, State, format_move
from companion.page.bridge import TICK_S, TableBridge
from companion.page.messages.incoming import Enter, PageRequest, Throw
from companion.page.steady_clock import steady_ms
from companion.table.event import Tick
from companion.table.loop import paced
from companion.table.session.lobby import new_lobby, usual
from companion.table.session.play import begin
from companion.table.session.value import Session

SPEED = 24
"""The table's clock runs so much faster than ours: two hours are five minutes."""
HOURS = 2.0
TURN_MS = 20_000
"""So long people think about a turn, in the table's time."""
SAMPLE_S = 5.0
"""The loop's turns and its memory are looked at so often, in our time."""
CROWD = {"look": 200, "play": 16}


def measure_evening(echo: Callable[[str], None]) -> dict[str, Any]:
    """Slowest turning of the loop in any few seconds, and growth of memory once all is loaded."""
    drivers: list[GameDriver] = []

    def ticks(bridge: TableBridge, stop: threading.Event) -> Iterator[Tick]:
        drivers.append(GameDriver(bridge))
        for _ in paced(stop, lambda: TICK_S):
            drivers[0].act()
            yield Tick(fast_ms(), fast_ms())

    with crowded_table(fast_ms, ticks) as table:
        found = _sampled(table, HOURS * 3600 / SPEED, lambda: drivers[0].ended >= {*FLOOD_MATS})
    found |= {"games": drivers[0].games, "decisions": drivers[0].decisions}
    echo(
        f"{HOURS:g} hours of games before them: {found['games']} games, {found['decisions']} "
        f"decisions; never below {found['least_hz']:.1f} turns a second; {found['megabytes']:.0f} "
        f"MB, {found['grown_mb']:+.1f} at most once each mat had its game; {found['open']} pages"
        f", {found['heard']} messages heard"
    )
    return found


def _sampled(table: CrowdedTable, seconds: float, warm: Callable[[], bool]) -> dict[str, Any]:
    """What the crowd and the samples tell; memory is compared from when it is warm."""
    rates, sizes = [], list[float]()
    with table.crowd(CROWD, seconds + SAMPLE_S) as crowd:
        sleep(SAMPLE_S)  # to come in
        end = monotonic() + seconds
        while (begin := monotonic()) < end:
            sleep(SAMPLE_S)
            rates.append(table.turns.between(begin, begin + SAMPLE_S)["hz"])
            sizes = [*sizes, resident_mb()] if warm() else [resident_mb()]
        told = told_by(crowd)
    grown = max(sizes) - sizes[0]
    return {"least_hz": min(rates), "megabytes": sizes[-1], "grown_mb": grown, **told}


def fast_ms() -> int:
    """Milliseconds of the make-believe clock."""
    return SPEED * steady_ms()


class GameDriver:
    """Driver of the games: again and again a random decision, and another game after each."""

    def __init__(self, bridge: TableBridge) -> None:
        self.bridge = bridge
        self.rng = random.Random(0)
        self.decisions = self.games = 0
        self.ended: set[str] = set()
        """Of which games one has come to its end."""
        self._due = 0

    def act(self) -> None:
        """Ask for what is due, as a page does."""
        if fast_ms() >= self._due:
            self._due = fast_ms() + TURN_MS
            sitting = self.bridge.running.session.sitting
            if sitting is None or sitting.over:
                self.games += sitting is not None
                self.ended |= {sitting.game.name} if sitting else set()
                self._begin(GAMES[FLOOD_MATS[self.games % len(FLOOD_MATS)]])
            else:
                self.bridge.requests.put(0, self._decision(sitting.state))

    def _begin(self, game: Game) -> None:
        """Another game on its mat; not by buttons, for the crowd leafs on in every lobby."""
        running = self.bridge.running
        running.loop.session = begin(Session(new_lobby(last=usual(game))))
        assert running.virtual
        assert running.session.sitting
        running.virtual.table.lay_mat(game.name, running.session.sitting.options)
        running.lay_out()

    def _decision(self, state: State) -> PageRequest:
        self.decisions += 1
        if state.turn == DICE:
            return Throw()
        return Enter(format_move(self.rng.choice(state.legal_moves())))
