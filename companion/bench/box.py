"""Benchmark `box`: what a box costs, in processor time, beside what its libraries cost alone.

Each scene runs in a process of its own: the true loop, watcher and camera thread, 15 pictures a
second with noise, no page. Shares are of one core of this machine.
"""

import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.games import GAMES
from companion.games.rules import Game
from companion.table.event import Tick
from companion.table.fakes import NullDisplay, NullFactStore, NullVoice, QueuedButtons
from companion.table.journal.journal import Journal
from companion.table.loop import RESTING_MS, Loop, paced, run
from companion.table.ports import Table
from companion.table.session.lobby import new_lobby, usual
from companion.table.session.play import begin
from companion.table.session.value import Session
from hardware.camera import Pixels, ThreadedCamera
from hardware.electronic_dice import ElectronicDice
from vision.bench.measure import default_detection_ms
from vision.frame import encode_jpeg
from vision.idle import IDLE_S
from vision.synthetic.render import Scene, render
from vision.watch import CameraWatcher

SCENES = {"idle, mat in view": 3.0, "empty lobby, ten minutes": 1.0, "in a game": 8.0}
"""What each may cost, in percent of a core."""
GOALS = {"first_screen_s": 1.0, "whole_start_s": 2.5, "megabytes": 120.0}
SIZE, STRIP = (1280, 960), 8
FPS = 15
SETTLE_S, MEASURE_S = 5.0, 20.0
LIBRARIES = "import cv2, numpy"
FIRST = "from companion.command.start import begin_start; begin_start()"
PATIENCE_S = 120.0


def measure(echo: Callable[[str], None]) -> dict[str, Any]:
    """Figures of every scene and of the start, with what they may be."""
    figures: dict[str, Any] = {"aruco_ms": default_detection_ms(_picture(_game(), tick=0))}
    figures["libraries_s"] = _spent(LIBRARIES)
    echo(f"peers: one default ArUco detection {figures['aruco_ms']:.1f} ms,")
    echo(f"       python -c '{LIBRARIES}' {figures['libraries_s']:.2f} s of a processor")
    for name, most in SCENES.items():
        ran = subprocess.run(
            (sys.executable, "-m", __name__, name), capture_output=True, text=True, check=True
        )
        figures[name] = found = json.loads(ran.stdout)
        read = f"{found['pictures_a_second']:.1f} pictures a second were read"
        echo(f"{name:26} {found['percent']:5.1f} % of a core (at most {most}); {read}")
    figures["first_screen_s"] = _spent(FIRST)
    figures["whole_start_s"], figures["megabytes"] = _started()
    figures["in_games"] = {name: _started(game)[1] for name, game in GAMES.items()}
    for name in ("first_screen_s", "whole_start_s"):
        ratio = figures[name] / figures["libraries_s"]
        echo(f"{name:26} {figures[name]:5.2f} (at most {GOALS[name]}), {ratio:.1f} x libraries")
    most = GOALS["megabytes"]
    echo(f"{'memory, mat in view':26} {figures['megabytes']:5.0f} MB (at most {most:.0f})")
    least, largest = min(figures["in_games"].values()), max(figures["in_games"].values())
    echo(f"{'memory, in a game':26} {least:5.0f} to {largest:.0f} MB, by the game")
    return figures


def _game() -> Game:
    return next(iter(GAMES.values()))


def _picture(game: Game, tick: int) -> Pixels:
    session = _lobby(game)
    return render(game, session.starting.observation(), Scene(size=SIZE), tick=tick)


def _lobby(game: Game) -> Session:
    return Session(new_lobby(last=usual(game)), wall=time.time_ns() // 1_000_000)


def _bare(picture: Pixels) -> Pixels:
    """A table without a mat: the strip along the upper edge, again and again."""
    return picture[:STRIP].repeat(SIZE[1] // STRIP, axis=0)


def _spent(lines: str) -> float:
    """Processor time of a Python that runs these lines, the least of three."""
    times = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run((sys.executable, "-c", lines), check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times)


def _started(begun: Game | None = None) -> tuple[float, float]:
    """Processor time of `table` until it says READY, and its memory a while after, in megabytes.

    It is in the lobby, or in a game that has begun.
    """
    with tempfile.TemporaryDirectory() as folder:
        _furnish(Path(folder), begun)
        ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        ear.bind(f"{folder}/notify")
        ear.settimeout(PATIENCE_S)
        own = {"BELLWETHER_STATE": folder, "BELLWETHER_CONFIG": folder}
        environment = {**os.environ, **own, "NOTIFY_SOCKET": f"{folder}/notify"}
        command = (sys.executable, "-m", "companion.start", "--port", "0", "table")
        with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
            while b"READY=1" not in ear.recv(4096):
                pass
            place = Path(f"/proc/{process.pid}")
            used = (place / "stat").read_text(encoding="ascii").rpartition(")")[2].split()[11:13]
            time.sleep(SETTLE_S)
            pages = int((place / "statm").read_text(encoding="ascii").split()[1])
            process.terminate()
        ear.close()
    spent = sum(map(int, used)) / os.sysconf("SC_CLK_TCK")
    return spent, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _furnish(folder: Path, begun: Game | None) -> None:
    """Put a config, what the camera sees, and a game that has begun into a folder."""
    if begun:
        with Journal(folder / "journal.sqlite3") as journal:
            journal.begin()
            journal.append(begin(_lobby(begun)).facts)
    (folder / "mat.jpg").write_bytes(encode_jpeg(_picture(begun or _game(), tick=0)))
    lines = f'[camera]\ndevice = "files"\npath = "{folder}/mat.jpg"\n'
    (folder / "bellwether.toml").write_text(lines, encoding="utf-8")


class NoisyCamera:
    """Camera source: a few pictures with noise in turn, as a living camera has them."""

    live = True

    def __init__(self, pictures: list[Pixels]) -> None:
        self.pictures = pictures
        self.at = 0

    def open(self) -> None:
        """Nothing to open."""

    def read(self) -> Pixels:
        """Next picture when its time has come, copied as a driver does."""
        time.sleep(1 / FPS)
        self.at += 1
        return self.pictures[self.at % len(self.pictures)].copy()

    def close(self) -> None:
        """Nothing to close."""


def _scene(name: str) -> dict[str, float]:
    """Run one scene in this process; its share of a core and its memory."""
    game, empty = _game(), name.startswith("empty")
    pictures = [_picture(game, tick) for tick in range(6)]
    pictures = list(map(_bare, pictures)) if empty else pictures
    source = NoisyCamera(pictures)
    camera = ThreadedCamera(source)
    camera.worker.start()
    session = _lobby(game)
    session = begin(session) if name == "in a game" else session
    dice, watcher = ElectronicDice(), CameraWatcher(camera)
    table = Table(NullDisplay(), QueuedButtons(), dice, watcher, NullVoice())
    loop, stop, later = Loop(session, table, NullFactStore()), threading.Event(), threading.Event()
    ticks = _ticks(stop, loop, lambda: _age(loop, watcher, later))
    thread = threading.Thread(target=run, args=(loop, ticks))
    thread.start()
    time.sleep(SETTLE_S)
    if empty:
        later.set()
    time.sleep(1)
    began, used, at = time.monotonic(), time.process_time(), source.at
    time.sleep(MEASURE_S)
    took_s = time.monotonic() - began
    share, rate = (time.process_time() - used) / took_s, (source.at - at) / took_s
    stop.set()
    thread.join()
    camera.close()
    return {"percent": 100 * share, "pictures_a_second": rate}


def _ticks(stop: threading.Event, loop: Loop, between: Callable[[], None]) -> Iterator[Tick]:
    for _ in paced(stop, loop.pause_s):
        between()
        yield Tick(time.monotonic_ns() // 1_000_000, time.time_ns() // 1_000_000)


def _age(loop: Loop, watcher: CameraWatcher, later: threading.Event) -> None:
    """Let the last mat and the last stir lie ten minutes back, once it is later."""
    if later.is_set():
        later.clear()
        loop.stirred -= RESTING_MS
        idle = watcher.memory.idle
        watcher.memory = replace(watcher.memory, idle=idle.begun(idle.seen_at - IDLE_S))


if __name__ == "__main__":
    print(json.dumps(_scene(sys.argv[1])))
