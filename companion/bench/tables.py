"""Benchmark of many tables: boxes, a real broker, a real database and the hub on one machine."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep, time
from typing import Any, Protocol

import psycopg

from companion.bench.box_cost import box_cost
from companion.bench.memory import resident_mb
from companion.bench.servers import Mosquitto, Postgres
from companion.games import GAMES
from companion.table.journal.fact_json import fact_of
from companion.table.secrecy import OpenFacts

BOXES, PROCESSES = 1_000, 10
STEADY_S = 60.0
KILLS, PAUSE_S = 50, (0.5, 3.0)
PATIENCE_S = 600.0
KILL_SPEED = 10.0
"""Boxes play so much faster while things are killed, so that there is more to lose."""
PLAIN_BATCH = 500
"""Rows of one plain transaction."""
Echo = Callable[[str], None]


class HallPart(Protocol):
    """Part of the hall, which can be killed."""

    def start(self) -> None:
        """Start it."""

    def stop(self) -> None:
        """Let it end."""

    def kill(self) -> None:
        """End it without a warning."""


class BoxProcess:
    """Process with a tenth of the boxes."""

    def __init__(self, folder: Path, port: int, first: int, count: int) -> None:
        self.words = (str(folder), str(port), str(first), str(count))
        self.speed = 0.0
        self.memory: dict[str, float] = {}
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it; it goes on where its journals end."""
        command = (sys.executable, "-m", "companion.bench.boxes", *self.words, str(self.speed))
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # a thousand boxes tell that the broker is gone
            text=True,
        )

    def ready(self) -> None:
        """Wait until all its boxes are there."""
        self.memory = self.answer()

    def order(self, line: str) -> None:
        """Tell it something."""
        assert self._process
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def pace(self, speed: float) -> None:
        """Let its boxes play so fast from now on, also after a kill."""
        self.speed = speed
        self.order(f"speed {speed}")

    def answer(self) -> Any:  # noqa: ANN401 - JSON
        """Its next answer."""
        assert self._process
        assert self._process.stdout
        return json.loads(self._process.stdout.readline())

    def kill(self) -> None:
        """End it without a warning."""
        assert self._process
        self._process.kill()
        self._process.communicate()

    def stop(self) -> None:
        """Let it end."""
        if self._process and self._process.poll() is None:
            self._process.communicate("quit\n")


class HubProcess:
    """The command `hub`, as an operator starts it."""

    def __init__(self, folder: Path, broker: Mosquitto, database: Postgres) -> None:
        self.folder = folder
        folder.mkdir()
        (folder / "bellwether.toml").write_text(
            f'[mqtt]\nhost = "127.0.0.1"\nport = {broker.port}\n'
            f'[hub]\ndatabase = "{database.address}"\nport = 0\n',
            encoding="utf-8",
        )
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it."""
        own = {"BELLWETHER_CONFIG": str(self.folder), "BELLWETHER_STATE": str(self.folder)}
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                (sys.executable, "-m", "companion", "hub"),
                env={**os.environ, **own}, stdout=log, stderr=log,
            )  # fmt: skip

    @property
    def megabytes(self) -> float:
        """Its memory."""
        assert self._process
        return resident_mb(str(self._process.pid))

    def kill(self) -> None:
        """End it without a warning."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it."""
        if self._process:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None


class Hall:
    """Everything that runs: broker, database, hub and boxes."""

    def __init__(self, folder: Path, boxes: int = BOXES, processes: int = PROCESSES) -> None:
        self.folder = folder
        self.broker = Mosquitto(folder / "broker")
        self.database = Postgres(folder / "database")
        self.hub = HubProcess(folder / "hub", self.broker, self.database)
        each = boxes // processes
        starts = range(0, each * processes, each)
        port = self.broker.port
        self.boxes = [BoxProcess(folder / "boxes", port, first, each) for first in starts]

    @property
    def parts(self) -> list[HallPart]:
        """Everything that runs, in the order in which it is started."""
        return [self.broker, self.database, self.hub, *self.boxes]

    def start(self) -> None:
        """Start everything."""
        for part in self.parts:
            part.start()
        for box in self.boxes:
            box.ready()

    def stop(self) -> None:
        """End everything."""
        for part in reversed(self.parts):
            part.stop()

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Rows of the database; none while it is down."""
        try:
            with psycopg.connect(self.database.address, connect_timeout=30) as link:
                return link.execute(sql, values).fetchall()
        except psycopg.Error:
            return []

    def stored(self) -> int:
        """How many facts are in the database without a gap."""
        rows = self.rows("SELECT coalesce(sum(facts), 0) FROM games")
        return int(rows[0][0]) if rows else -1

    def journals(self) -> Iterator[tuple[str, str, int, str]]:
        """Every fact of every journal that may be told: box, game, number, text."""
        for path in sorted((self.folder / "boxes").glob("*/journal.sqlite3")):
            with closing(sqlite3.connect(path)) as link:
                for number, id_ in link.execute("SELECT number, id FROM games").fetchall():
                    query = "SELECT fact FROM facts WHERE game = ? ORDER BY number"
                    texts = [text for (text,) in link.execute(query, (number,))]
                    for at, text in enumerate(texts[: _open(texts)], 1):
                        yield path.parent.name, id_, at, text

    def written(self) -> int:
        """How many facts the boxes have written."""
        return sum(1 for _ in self.journals())


def _open(texts: list[str]) -> int:
    """How many facts of a game hold no secret any more; a card may lie face down at the end."""
    facts = OpenFacts()
    for text in texts:
        facts = facts.added(fact_of(text))
        if not facts.secretive:
            return len(texts)
    return facts.open


@contextmanager
def hall(boxes: int = BOXES, processes: int = PROCESSES) -> Iterator[Hall]:
    """A hall that runs meanwhile."""
    with TemporaryDirectory(prefix="hall-") as folder:
        Path(folder).chmod(0o755)
        running = Hall(Path(folder), boxes, processes)
        try:
            running.start()
            yield running
        finally:
            running.stop()


def measure(echo: Echo) -> dict[str, Any]:
    """Delay and memory in play, speed of a burst, what kills cost, and what a box costs."""
    figures: dict[str, Any] = {"cost of a box": box_cost(echo)}
    with hall() as running:
        echo(f"{BOXES} boxes in {PROCESSES} processes, {os.cpu_count()} cores")
        figures["steady"] = steady(running, STEADY_S, echo)
        figures["burst"] = burst(running, echo)
        figures["kills"] = kills(running, KILLS, echo)
    return figures


def steady(running: Hall, seconds: float, echo: Echo) -> dict[str, float]:
    """Twenty turns an hour at each table: how long until a fact is in the database."""
    for box in running.boxes:
        box.pace(1.0)
    waited = _all_there(running)
    began = int(time() * 1000)
    sleep(seconds)
    rows = running.rows(
        "SELECT f.at, f.fact, g.game FROM facts f JOIN games g ON g.box = f.box AND g.id = f.game"
        " WHERE f.at > %s",
        began,
    )
    # What was written before the hub listened tells how long a start takes, not how late facts are.
    rows = [row for row in rows if json.loads(row[1])["wall"] > began]
    # Facts with secrets wait in the box for the players, not for the network.
    openly = [row for row in rows if row[2] in GAMES and not GAMES[row[2]].has_secrets]
    late = [at - json.loads(fact)["wall"] for at, fact, _ in openly]
    each = [(b.memory["megabytes"] - b.memory["megabytes_before"]) for b in running.boxes]
    found = {
        "all_there_s": waited,
        "facts_per_s": len(rows) / seconds,
        "delay_p50_ms": median(late),
        "delay_p99_ms": quantiles(late, n=100)[98],
        "hub_mb": running.hub.megabytes,
        "box_kb": 1000 * sum(each) / BOXES,
    }
    echo(
        f"steady: all tables there {waited:.0f} s after the first fact; "
        f"{found['facts_per_s']:.0f} facts a second, in the database after "
        f"{found['delay_p50_ms']:.0f} ms (p50), {found['delay_p99_ms']:.0f} ms (p99); "
        f"hub {found['hub_mb']:.0f} MB, a box {found['box_kb']:.0f} kB"
    )
    return found


def _all_there(running: Hall) -> float:
    """Wait until every table has been heard of; how many seconds that took."""
    began, wanted = monotonic(), len(running.boxes) * int(running.boxes[0].words[3])
    while monotonic() < began + PATIENCE_S:
        rows = running.rows("SELECT count(DISTINCT box) FROM games WHERE facts > 0")
        if rows and int(rows[0][0]) >= wanted:
            break
        sleep(0.5)
    return monotonic() - began


def burst(running: Hall, echo: Echo) -> dict[str, float]:
    """An hour without a broker, then everything at once; and the same rows by plain inserts."""
    for box in running.boxes:
        box.pace(0.0)
    settle(running)
    running.broker.kill()
    before = running.stored()
    for box in running.boxes:
        box.order("hour")
    for box in running.boxes:
        box.answer()
    written = running.written()
    facts = written - before
    running.broker.start()
    began = perf_counter()
    while running.stored() == before:
        sleep(0.01)
    first = perf_counter()
    while running.stored() < written:
        sleep(0.05)
    ended = perf_counter()
    peak = running.hub.megabytes
    plain = plain_inserts(running)
    found = {
        "facts": facts,
        "facts_per_s": facts / (ended - first),
        "all_after_s": ended - began,
        "plain_per_s": plain,
        "ratio": facts / (ended - first) / plain,
        "hub_mb": peak,
    }
    echo(
        f"burst: {facts} facts of an hour, {found['facts_per_s']:.0f} a second, all there "
        f"{found['all_after_s']:.1f} s after the broker; plain inserts {plain:.0f} a second: "
        f"ratio {found['ratio']:.2f}; hub {peak:.0f} MB"
    )
    return found


def plain_inserts(running: Hall) -> float:
    """Rows a second that psycopg inserts by itself, the same rows into the same columns."""
    rows = running.rows("SELECT box, game, number, fact, at FROM facts LIMIT 100000")
    with psycopg.connect(running.database.address) as link:
        link.execute("CREATE TABLE plain (LIKE facts INCLUDING ALL)")
        link.commit()
        began = perf_counter()
        for start in range(0, len(rows), PLAIN_BATCH):
            with link.cursor() as cursor:
                cursor.executemany(
                    "INSERT INTO plain VALUES (%s, %s, %s, %s, %s)",
                    rows[start : start + PLAIN_BATCH],
                )
            link.commit()
        took = perf_counter() - began
        link.execute("DROP TABLE plain")
    return len(rows) / took


def kills(running: Hall, many: int, echo: Echo) -> dict[str, Any]:
    """Kill broker, database, hub and a tenth of the boxes at random; then count what is there."""
    rng = random.Random(1)
    for box in running.boxes:
        box.pace(KILL_SPEED)
    parts: dict[str, Sequence[HallPart]] = {
        "broker": (running.broker,),
        "database": (running.database,),
        "hub": (running.hub,),
        "boxes": running.boxes,
    }
    order = [name for name in parts for _ in range(-(-many // len(parts)))][:many]
    rng.shuffle(order)
    for name in order:
        sleep(rng.uniform(*PAUSE_S))
        victim = rng.choice(parts[name])
        victim.kill()
        sleep(rng.uniform(*PAUSE_S) / 2)
        victim.start()
        if isinstance(victim, BoxProcess):
            victim.ready()
    for box in running.boxes:
        box.pace(0.0)
    began = monotonic()
    settle(running)
    found = {"kills": len(order), "settled_s": monotonic() - began, **compare(running)}
    echo(
        f"kills: {found['kills']} ({', '.join(f'{n} {order.count(n)}' for n in parts)}); of "
        f"{found['facts']} facts lost {found['lost']}, doubled {found['doubled']}, different "
        f"{found['different']}, out of order {found['disordered']}; settled after "
        f"{found['settled_s']:.0f} s"
    )
    return found


def settle(running: Hall) -> None:
    """Wait until everything that was written is in the database, or for too long."""
    sleep(1)
    written, until = running.written(), monotonic() + PATIENCE_S
    while running.stored() < written and monotonic() < until:
        sleep(0.5)


def compare(running: Hall) -> dict[str, int]:
    """Journals and database, fact by fact."""
    truth = {(box, game, number): text for box, game, number, text in running.journals()}
    rows = running.rows("SELECT box, game, number, fact FROM facts")
    kept = {(box, game, number): text for box, game, number, text in rows}
    counted = running.rows(
        "SELECT count(*) FROM games g WHERE facts <>"
        " (SELECT count(*) FROM facts f WHERE f.box = g.box AND f.game = g.id)"
    )
    return {
        "facts": len(truth),
        "lost": len(truth.keys() - kept.keys()),
        "doubled": len(rows) - len(kept) + len(kept.keys() - truth.keys()),
        "different": sum(kept[key] != text for key, text in truth.items() if key in kept),
        "disordered": int(counted[0][0]),
    }
