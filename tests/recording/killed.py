"""A table that records with its real threads until it is killed; run by `test_kill`."""

import sys
import time
from pathlib import Path

from companion.command.record import head_of
from companion.page.virtual.table import VirtualTable
from companion.recording.recorder import Recorder
from companion.table.event import Tick
from companion.table.fakes import FactMemory, MemoryDisplay, MemoryVoice, QueuedButtons, QueuedDice
from companion.table.loop import Loop
from companion.table.ports import Button, Press, Table
from tests.recording.table import SmallFilm, opening
from vision.calibrate.profile import CameraProfile
from vision.watch import CameraWatcher


def now_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def run(path: Path) -> None:
    begins = opening("plops")
    recorder = Recorder(path, head_of(begins, CameraProfile()))
    lying = VirtualTable(now_ms)
    lying.lay_mat("plops")
    buttons = QueuedButtons()
    watcher = CameraWatcher(recorder.film(SmallFilm(lying)))
    table = Table(MemoryDisplay(), buttons, QueuedDice(), watcher, MemoryVoice())
    loop = recorder.loop(Loop(begins.session, table, FactMemory()))
    while True:
        buttons.press(Press(Button.OK if now_ms() % 2 else Button.NEXT))
        loop.turn(Tick(now_ms(), time.time_ns() // 1_000_000))
        time.sleep(0.02)


if __name__ == "__main__":
    run(Path(sys.argv[1]))
