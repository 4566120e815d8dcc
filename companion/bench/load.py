"""Benchmark of load: how often the loop turns, and what memory it takes, with a crowd of pages."""

from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

from companion.bench.crowded_table import CrowdedTable, crowded_table, told_by
from companion.bench.long_evening import measure_evening
from companion.bench.many_games import measure_games
from companion.bench.memory import resident_mb
from companion.page.steady_clock import steady_ms

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


def measure(echo: Callable[[str], None]) -> dict[str, Any]:
    """A long evening, then loop rate, as a ratio to that with one page, and memory by phase."""
    figures: dict[str, Any] = {}
    games, evening = measure_games(echo), measure_evening(echo)
    with crowded_table(steady_ms, lambda bridge, stop: bridge.ticks(stop)) as table:
        for name, roles in PHASES.items():
            figures[name] = _phase(table, roles)
            echo(_told(name, figures))
    return {**figures, "evening": evening, "journal": games}


def _phase(table: CrowdedTable, roles: dict[str, int]) -> dict[str, float]:
    with table.crowd(roles, SETTLE_S + PHASE_S + SETTLE_S) as crowd:
        sleep(SETTLE_S)
        begin = monotonic()
        sleep(PHASE_S)
        told = told_by(crowd)
    return {**table.turns.between(begin, begin + PHASE_S), "megabytes": resident_mb(), **told}


def _told(name: str, figures: dict[str, Any]) -> str:
    found, first = figures[name], next(iter(figures.values()))
    ratio = found["hz"] / first["hz"]
    return (
        f"{name:26} {found['hz']:5.1f} turns a second ({ratio:4.2f} of one page), longest "
        f"{found['longest_s']:.2f} s, {found['processor_ms']:.0f} ms of a processor each; "
        f"{found['megabytes']:.0f} MB; {found['open']} pages, {found['heard']} messages heard"
    )
