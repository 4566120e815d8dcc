"""Tables that are recorded: a virtual one with its camera, and a quick one without."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from companion.command.record import head_of, session_of, watcher_of
from companion.games import GAMES
from companion.games.rules import Options
from companion.page.demo.player import Demonstration
from companion.page.pairing import Pairing
from companion.page.running_table import RunningTable, build_virtual
from companion.page.virtual.camera import VirtualFilm
from companion.page.virtual.ports import VirtualPorts
from companion.page.virtual.table import VirtualTable
from companion.page.virtual.tabletop import Tabletop
from companion.recording.file import RecordingWriter
from companion.recording.frame_encoder import FrameEncoder
from companion.recording.ports import EncodedShot, RecordingFilm, RecordingLoop, TickCapture
from companion.recording.reader import RecordedFrame, RecordedItem, Recording
from companion.recording.replay import Replay, Watch
from companion.table.event import Event, Tick
from companion.table.fakes import FactMemory, MemoryDisplay, MemoryVoice, QueuedButtons, QueuedDice
from companion.table.ports import Button, Press, Table
from companion.table.session.clock import Limit
from companion.table.session.resume import Opening
from companion.table.session.sitting import sit
from companion.table.session.value import Session
from vision.calibrate.profile import CameraProfile
from vision.frame import Camera, Frame
from vision.watch import CameraWatcher

TICK_MS = 100
WALL = 1_700_000_000_000
"""Some day of the clock on the wall."""
SIZE = (440, 330)
"""A small camera makes small recordings, and quick tests."""
OK, BACK = Press(Button.OK), Press(Button.BACK)


class SmallFilm(VirtualFilm):
    """The synthetic camera with few pixels."""

    def take(self, top: Tabletop, covered: bool) -> Frame:
        taken = super().take(replace(top, light="lamp"), covered)
        return np.asarray(cv2.resize(taken, SIZE, interpolation=cv2.INTER_AREA), np.uint8)


class Prompt(FrameEncoder):
    """An encoder that works when it is asked to, not in a thread of its own."""

    def frame(self) -> EncodedShot | None:
        self.work()
        return super().frame()


def opening(game: str, seats: int | None = None) -> Opening:
    """The lobby with this game chosen."""
    found = GAMES[game]
    seats = seats or found.seats[0]
    options = Options(seats, colors=found.colors[:seats])
    return Opening(last=sit(found, options, Limit(), 0))


class Recorded:
    """Something that is being recorded, with a clock that only moves when it is told to."""

    def __init__(self, path: Path, begins: Opening) -> None:
        self.writer = RecordingWriter(path, head_of(begins, CameraProfile()))
        self.capture = TickCapture(self.writer)
        self.memory = FactMemory()
        self.now = 0

    def next_tick(self) -> Tick:
        self.now += TICK_MS
        return Tick(self.now, WALL + self.now)

    def close(self) -> None:
        self.writer.close()


class RecordedEvening(Recorded):
    """An evening at the virtual table, seen by the synthetic camera."""

    def __init__(self, path: Path, game: str) -> None:
        begins = opening(game)
        super().__init__(path, begins)
        self.film: SmallFilm | None = None
        self.evening: RunningTable = build_virtual(
            begins.session, self.memory, lambda: self.now, Pairing(), self._sight
        )
        loop = self.evening.loop
        self.evening.loop = RecordingLoop(loop.session, loop.table, loop.store, self.capture)

    def _sight(self, table: VirtualTable) -> CameraWatcher:
        self.film = SmallFilm(table)
        return CameraWatcher(RecordingFilm(Prompt(self.film), self.capture))

    @property
    def virtual(self) -> VirtualPorts:
        assert self.evening.virtual is not None
        return self.evening.virtual

    def show(self, steps: int, most: int = 600) -> None:
        """Let hands play until so many decisions are made."""
        hands = Demonstration(self.evening, self.virtual, "top", seed=1)
        self.virtual.table.hurried = False
        for _ in range(most):
            hands.act()
            self.evening.turn(self.next_tick())
            sitting = self.evening.session.sitting
            if hands.done or (sitting and len(sitting.steps) >= steps):
                return
        raise AssertionError(f"too slow: {self.evening.session.view}, {hands.said}")


class RecordedKeys(Recorded):
    """A table without a camera, played by its buttons and by what pages enter."""

    def __init__(self, path: Path, begins: Opening) -> None:
        super().__init__(path, begins)
        self.display, self.voice = MemoryDisplay(), MemoryVoice()
        self.buttons, self.dice = QueuedButtons(), QueuedDice()
        watcher = CameraWatcher(RecordingFilm(Prompt(NoFilm()), self.capture))
        table = Table(self.display, self.buttons, self.dice, watcher, self.voice)
        self.loop = RecordingLoop(begins.session, table, self.memory, self.capture)

    @property
    def session(self) -> Session:
        return self.loop.session

    def press(self, *presses: Press) -> None:
        """A press in each turn."""
        for press in presses:
            self.buttons.press(press)
            self.wait()

    def wait(self, turns: int = 1) -> None:
        for _ in range(turns):
            self.loop.turn(self.next_tick())

    def take(self, *events: Event) -> None:
        """What pages put in between two turns."""
        for event in events:
            self.loop.take(event)
            self.wait()


class NoFilm:
    """No camera."""

    def frame(self) -> None:
        return None


def sat_down(path: Path, game: str = "plops") -> RecordedKeys:
    """A game begun by three presses."""
    table = RecordedKeys(path, opening(game))
    table.press(OK, OK, OK)
    assert table.session.sitting is not None
    return table


def replay(path: Path, watch: Callable[[Camera], CameraWatcher] | None = None) -> Replay:
    """Play a recording again, all of it."""
    recording = Recording(path)
    seen: Watch = watch or partial(watcher_of, recording)
    playing = Replay(recording, session_of(recording), seen)
    for _ in playing.run():
        pass
    return playing


def rewritten(
    path: Path, change: Callable[[Sequence[RecordedItem]], Iterable[RecordedItem]]
) -> Path:
    """The same recording with something changed, written as a recorder would."""
    recording, other = Recording(path), path.with_suffix(".other")
    writer = RecordingWriter(other, recording.head)
    for item in change(list(recording)):
        if isinstance(item, RecordedFrame):
            writer.add_frame(item.jpeg)
        else:
            writer.add_tick(item)
    writer.close()
    return other
