"""Cost of MQTT for one box: processor and memory of a loop that plays, with and without it.

Each loop runs in a process of its own: `python -m companion.bench.box_cost FOLDER PORT`, and a
port of 0 for a box without a broker.
"""

import json
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic_ns, process_time, time_ns

from companion.bench.memory import resident_mb
from companion.bench.servers import Mosquitto
from companion.config import MqttSettings
from companion.games import GAMES
from companion.table.event import EnteredMove, Tick
from companion.table.fakes import NullDisplay, NullVoice, NullWatcher, QueuedButtons, QueuedDice
from companion.table.journal.journal import Journal
from companion.table.loop import Loop, paced
from companion.table.ports import Table
from companion.table.session.lobby import new_lobby, usual
from companion.table.session.play import begin
from companion.table.session.value import Session

SECONDS, MOVE_TICKS, TICK_S = 30.0, 60, 0.05
"""So long a loop runs, with a move every three seconds: sixty times as often as people play."""


def box_cost(echo: Callable[[str], None]) -> dict[str, float]:
    """What MQTT adds: percent of a core, and megabytes."""
    with TemporaryDirectory() as folder:
        broker = Mosquitto(Path(folder) / "broker")
        broker.start()
        try:
            off, on = (_measured(Path(folder) / str(port), port) for port in (0, broker.port))
        finally:
            broker.stop()
    found = {
        "percent_of_a_core": 100 * (on["processor_s"] - off["processor_s"]) / SECONDS,
        "megabytes": on["megabytes"] - off["megabytes"],
    }
    echo(
        f"a box with MQTT: {found['percent_of_a_core']:+.2f} % of a core with a move every 3 s, "
        f"{found['megabytes']:+.1f} MB"
    )
    return found


def _measured(folder: Path, port: int) -> dict[str, float]:
    command = (sys.executable, "-m", "companion.bench.box_cost", str(folder), str(port))
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def _play(folder: Path, port: int) -> dict[str, float]:
    """Run a loop in real time with a random move now and then."""
    # What a page imports a box has in memory already, with or without a broker.
    import companion.page.server  # noqa: F401, PLC0415

    ports = Table(NullDisplay(), QueuedButtons(), QueuedDice(), NullWatcher(), NullVoice())
    rng = random.Random(1)
    with Journal(folder / "journal.sqlite3") as journal, ExitStack() as stack:
        journal.begin()
        loop = Loop(_begun(journal), ports, journal)
        ticks = _ticks()
        if port:
            ticks = _with_broker(stack, loop, journal, port, ticks)
        began = process_time()
        for number, tick in enumerate(ticks):
            loop.turn(tick)
            if number % MOVE_TICKS == MOVE_TICKS - 1:
                _move(loop, journal, rng)
        return {"processor_s": process_time() - began, "megabytes": resident_mb()}


def _with_broker(
    stack: ExitStack, loop: Loop, journal: Journal, port: int, ticks: Iterator[Tick]
) -> Iterator[Tick]:
    from companion.net.desk import NetDesk, TableReporter, with_reporter  # noqa: PLC0415
    from companion.net.thread import publishing  # noqa: PLC0415

    desk = NetDesk()
    settings = MqttSettings(on=True, host="127.0.0.1", port=port)
    stack.enter_context(publishing(settings, journal.path, desk))
    return with_reporter(ticks, loop, TableReporter(desk, lambda: journal.writing))


def _begun(journal: Journal) -> Session:
    """A game that has begun, the one for the most players."""
    game = max(GAMES.values(), key=lambda game: len(game.seats))
    session = begin(Session(new_lobby(last=usual(game)), wall=time_ns() // 1_000_000))
    journal.append(session.facts)
    return session


def _ticks() -> Iterator[Tick]:
    for number, _ in enumerate(paced(threading.Event(), lambda: TICK_S)):
        if number > SECONDS / TICK_S:
            return
        yield Tick(monotonic_ns() // 1_000_000, time_ns() // 1_000_000)


def _move(loop: Loop, journal: Journal, rng: random.Random) -> None:
    moves = loop.session.state.legal_moves()
    if moves:
        loop.take(EnteredMove(rng.choice(moves)))
    else:
        loop.session = _begun(journal)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(_play(Path(sys.argv[1]), int(sys.argv[2]))))
