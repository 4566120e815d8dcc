"""Simulated boxes for the benchmark of tables: the true journal, outbox and publisher of each.

A process of its own, `python -m companion.bench.boxes FOLDER PORT FIRST COUNT SPEED`, with many
boxes; it takes orders on standard input and may be killed at any moment.
"""

import json
import os
import random
import resource
import select
import sys
import threading
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic, time

from companion.bench.memory import resident_mb
from companion.bench.random_facts import RandomTable
from companion.config import MqttSettings
from companion.games import GAMES, OWN
from companion.net import topics
from companion.net.desk import NetDesk
from companion.net.messages import StateMessage, encode
from companion.net.publisher import BoxPublisher
from companion.table.journal.journal import Journal
from companion.table.session.sitting import Fact, replayed

CYCLE_MS = 50
IDLE_S = 1.0
"""A publisher is turned so often though nothing has come for it."""
HOUR_MS = 3_600_000


class SimulatedBox:
    """Box that plays at random, with the parts of a real one from the journal outwards."""

    def __init__(self, folder: Path, port: int, name: str) -> None:
        settings = MqttSettings(on=True, host="127.0.0.1", port=port, table=name, discovery="none")
        self.journal = Journal(folder / name / "journal.sqlite3")
        self.journal.begin()
        left = self.journal.unfinished()
        games = [GAMES[game] for game in sorted(OWN)]
        rng = random.Random(f"{name} {os.getpid()}")
        self.table = RandomTable(games, rng, replayed(left) if left else None)
        self.desk = NetDesk()
        self.publisher = BoxPublisher(settings, self.journal.path, self.desk)
        self.due = monotonic() + rng.uniform(0, 10)
        self.stepped = 0.0

    @property
    def socket(self) -> int:
        """File descriptor of its connection; -1 without one."""
        link = self.publisher.link
        found = link.client.socket() if link else None
        return found.fileno() if found else -1

    def play(self, now: float, speed: float) -> None:
        """Write down the next fact."""
        fact, step_ms = self.table.next_fact(int(time() * 1000))
        self._append((fact,))
        self.due = now + step_ms / 1000 / speed
        self.step(now)

    def play_an_hour(self) -> int:
        """Write down what happens in an hour without a broker; how many facts that is."""
        facts: list[Fact] = []
        wall = int(time() * 1000) - HOUR_MS
        until = wall + HOUR_MS
        while wall < until:
            fact, step_ms = self.table.next_fact(wall)
            wall += max(step_ms, 1)
            facts.append(fact)
        self._append(tuple(facts))
        return len(facts)

    def _append(self, facts: tuple[Fact, ...]) -> None:
        self.journal.append(facts)
        self.desk.appended += 1
        game, many = self.journal.writing
        state = StateMessage(phase="playing", game="", id=game, facts=many)
        self.desk.now = {topics.STATE: encode(state)}

    def step(self, now: float) -> None:
        """Turn its publisher."""
        self.stepped = now
        self.publisher.step(0)


def run(boxes: list[SimulatedBox], speed: float) -> None:
    """Play until an order says otherwise; a speed of 0 stands still."""
    orders: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_listen, args=(orders,), daemon=True).start()
    poll = select.poll()
    sockets: dict[int, SimulatedBox] = {}
    while True:
        try:
            order, *values = orders.get_nowait().split()
        except Empty:
            order, values = "", []
        if order == "quit":
            return
        if order == "speed":
            speed = float(values[0])
        if order == "hour":
            _say({"facts": sum(box.play_an_hour() for box in boxes)})
        _watch(poll, sockets, boxes)
        ready = {number for number, _ in poll.poll(CYCLE_MS)}
        _turn(boxes, ready, speed)


def _watch(
    poll: "select.poll", sockets: dict[int, SimulatedBox], boxes: list[SimulatedBox]
) -> None:
    """Keep the list of sockets up to date."""
    now = {box.socket: box for box in boxes if box.socket >= 0}
    for number in sockets.keys() - now.keys():
        poll.unregister(number)
    for number in now.keys() - sockets.keys():
        poll.register(number, select.POLLIN)
    sockets.clear()
    sockets.update(now)


def _turn(boxes: list[SimulatedBox], ready: set[int], speed: float) -> None:
    now = monotonic()
    for box in boxes:
        if speed and now >= box.due:
            box.play(now, speed)
        elif box.socket in ready or now - box.stepped > IDLE_S or box.publisher.busy:
            box.step(now)


def _listen(orders: "SimpleQueue[str]") -> None:
    for line in sys.stdin:
        orders.put(line)
    orders.put("quit")


def _say(told: dict[str, float]) -> None:
    sys.stdout.write(f"{json.dumps(told)}\n")
    sys.stdout.flush()


def main(folder: str, port: str, first: str, count: str, speed: str) -> None:
    """Run so many boxes."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65_536, hard), hard))
    before = resident_mb()
    numbers = range(int(first), int(first) + int(count))
    boxes = [SimulatedBox(Path(folder), int(port), f"box-{number:04}") for number in numbers]
    _say({"megabytes_before": before, "megabytes": resident_mb()})
    run(boxes, float(speed))


if __name__ == "__main__":
    main(*sys.argv[1:])
