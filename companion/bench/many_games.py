"""Benchmark of a journal with many games: how long a start and the list of all games take."""

import tempfile
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from time import monotonic, process_time

from companion.bench.kill_victims import MEMORY, game_facts
from companion.games import GAMES
from companion.table.journal.journal import Journal
from companion.table.journal.listing import listed

GAMES_KEPT = 2_000
FACTS_EACH = 40


def measure_games(echo: Callable[[str], None]) -> dict[str, dict[str, float]]:
    """Seconds, and seconds of a processor: a start, and the list of all games twice."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        path = Path(folder) / "journal.sqlite3"
        _fill(path)
        figures = {
            "start": _timed(lambda: _start(path)),
            "first list": _timed(lambda: _list(path)),
            "second list": _timed(lambda: _list(path)),
        }
    for name, found in figures.items():
        seconds, processor = found["seconds"], found["processor"]
        echo(f"{name:11} of {GAMES_KEPT:,} games: {seconds:.2f} s, {processor:.2f} of a processor")
    return figures


def _fill(path: Path) -> None:
    """Play so many games; each is written in one piece."""
    scripts = [game_facts(name, 4, FACTS_EACH) for name in GAMES]
    with Journal.open(path) as journal:
        for facts in islice(cycle(scripts), GAMES_KEPT):
            journal.append(facts)


def _start(path: Path) -> None:
    """What a table asks its journal for when it starts."""
    with Journal.open(path) as journal:
        journal.unfinished()
        journal.last_choices()
        journal.preference("language")


def _list(path: Path) -> None:
    with Journal.reading(path) as journal:
        assert len([*listed(journal.games())]) == GAMES_KEPT


def _timed(work: Callable[[], None]) -> dict[str, float]:
    begun, used = monotonic(), process_time()
    work()
    return {"seconds": monotonic() - begun, "processor": process_time() - used}
