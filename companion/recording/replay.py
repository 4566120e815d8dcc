"""Replay: a recording through the same session, loop and watcher, and what differs."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, NoReturn, TypeVar

from companion.recording.file import RecordingError
from companion.recording.ports import EncodedShot, RecordingFilm, RecordingLoop, TickCapture
from companion.recording.reader import RecordedFrame, Recording
from companion.recording.tick import (
    NO_FRAME,
    Effect,
    LostCall,
    RecordedTick,
    ShotReference,
    json_value,
)
from companion.table.event import Tick
from companion.table.fakes import NullDisplay, NullFactStore, NullVoice, QueuedButtons, QueuedDice
from companion.table.ports import PortLostError, Table, Watcher
from companion.table.session.value import Session
from vision.frame import Camera, FrameError, decode_jpeg

T = TypeVar("T")
Watch = Callable[[Camera], Watcher]
SCREEN = "screen"
NOTHING: Effect = ("nothing", None)


@dataclass(frozen=True, slots=True)
class Difference:
    """First difference between recording and replay: when, what was recorded, what came now."""

    after_ms: int
    """Since the recording began."""
    wall: int
    recorded: Effect
    now: Effect


@dataclass(slots=True)
class Outcome:
    """Result so far: how far a replay has come, and where it first differed."""

    ticks: int = 0
    frames: int = 0
    facts: int = 0
    screens: int = 0
    after_ms: int = 0
    score: tuple[int, ...] = ()
    crash: str = ""
    """The bug that ended the table then, and again now."""
    game: Difference | None = None
    """The first difference in facts, score, throws or signals."""
    shown: Difference | None = None
    """The first screen that was not the same."""

    @property
    def identical(self) -> bool:
        """Whether nothing differed."""
        return self.game is None and self.shown is None


class LastTick:
    """Sink that holds the tick played last."""

    def __init__(self) -> None:
        self.tick: RecordedTick | None = None

    def add_frame(self, jpeg: bytes) -> None:
        """Drop it: it came from the recording."""

    def add_tick(self, tick: RecordedTick) -> None:
        """Hold it."""
        self.tick = tick


class ReplayCapture(TickCapture):
    """Capture on replayed ports: who did not answer then does not answer now."""

    def __init__(self, last: LastTick) -> None:
        super().__init__(last)
        self.lost_then: tuple[LostCall, ...] = ()

    def ask(self, port: str, ask: Callable[[], T]) -> T:
        """Answer of a port, if it gave one."""
        gone = LostCall(port, self.calls[port]) in self.lost_then
        return super().ask(port, _gone if gone else ask)


def _gone() -> NoReturn:
    raise PortLostError("as it was recorded")


class ReplayFilm:
    """Film of the recorded frames, each when its tick comes."""

    def __init__(self) -> None:
        self._frame = RecordedFrame(NO_FRAME, b"")
        self._shot: EncodedShot | None = None

    def load(self, frame: RecordedFrame) -> None:
        """Take the next frame."""
        self._frame = frame

    def show(self, shot: ShotReference) -> None:
        """Make this the shot of the present tick.

        Raises `FrameError` if there is no such frame.
        """
        number, jpeg = self._frame
        if shot.frame == NO_FRAME:
            self._shot = None
        elif self._shot and self._shot.number == shot.frame:
            self._shot = replace(self._shot, at=shot.at)
        elif number == shot.frame:
            self._shot = EncodedShot(decode_jpeg(jpeg), shot.at, number, jpeg)
        else:
            raise FrameError(f"picture {shot.frame} is missing")

    def frame(self) -> EncodedShot | None:
        """Shot of the present tick."""
        return self._shot


class Replay:
    """Loop between recorded ports."""

    def __init__(self, recording: Recording, session: Session, watch: Watch) -> None:
        self.recording = recording
        self.outcome = Outcome()
        self._last = LastTick()
        self._capture = ReplayCapture(self._last)
        self._film = ReplayFilm()
        self._buttons, self._dice = QueuedButtons(), QueuedDice()
        watcher = watch(RecordingFilm(self._film, self._capture))
        table = Table(NullDisplay(), self._buttons, self._dice, watcher, NullVoice())
        self._loop = RecordingLoop(session, table, NullFactStore(), self._capture)
        self._began: Tick | None = None

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return self._loop.session

    def run(self) -> Iterator[Outcome]:
        """Play tick by tick; after the first difference the rest may mean nothing any more.

        Raises `RecordingError` where the recording is damaged.
        """
        for item in self.recording:
            if isinstance(item, RecordedFrame):
                self._film.load(item)
                self.outcome.frames += 1
                continue
            crashed = self._play(item)
            self._compare(item, self._last.tick)
            yield self.outcome
            if crashed:
                return

    def _play(self, tick: RecordedTick) -> str:
        """Play one tick; the crash that it ended in, if it did."""
        self._capture.lost_then = tick.lost
        self._buttons.waiting.extend(tick.presses)
        self._dice.waiting.extend(tick.rolls)
        if tick.shot:
            self._show(tick.shot)
        try:
            if isinstance(tick.event, Tick):
                self._time(tick.event)
                self._loop.turn(tick.event)
            else:
                self._loop.take(tick.event)
        except Exception as error:
            self.outcome.crash = f"{type(error).__name__}: {error}"
        return self.outcome.crash

    def _show(self, shot: ShotReference) -> None:
        try:
            self._film.show(shot)
        except FrameError as error:
            raise RecordingError(f"{self.recording.path}: is damaged: {error}") from None

    def _time(self, tick: Tick) -> None:
        self._began = self._began or tick
        self.outcome.after_ms = tick.now - self._began.now

    def _compare(self, then: RecordedTick, now: RecordedTick | None) -> None:
        outcome, session = self.outcome, self.session
        effects: tuple[Effect, ...] = tuple(map(tuple, json_value(now.effects))) if now else ()
        outcome.ticks += 1
        outcome.facts += sum(kind == "fact" for kind, _ in effects)
        outcome.screens += sum(kind == SCREEN for kind, _ in effects)
        outcome.score = session.sitting.state.score() if session.sitting else ()
        outcome.game = outcome.game or self._first(_game(then.effects), _game(effects))
        outcome.shown = outcome.shown or self._first(_shown(then.effects), _shown(effects))

    def _first(self, then: list[Effect], now: list[Effect]) -> Difference | None:
        """The first thing that is not the same."""
        for one, other in zip_longest(then, now, fillvalue=NOTHING):
            if one != other:
                wall = self.session.wall
                return Difference(self.outcome.after_ms, wall, one, other)
        return None


def _game(effects: tuple[Effect, ...]) -> list[Effect]:
    return [thing for thing in effects if thing[0] != SCREEN]


def _shown(effects: tuple[Effect, ...]) -> list[Effect]:
    return [thing for thing in effects if thing[0] == SCREEN]


def describe(difference: Difference) -> tuple[str, str]:
    """Diff in words: what was recorded and what came now, in as few words as tell them apart."""
    (kind, then), (other, now) = difference.recorded, difference.now
    if kind == other and isinstance(then, dict) and isinstance(now, dict):
        then, now = _apart(then, now), _apart(now, then)
    return f"{kind} {_words(then)}".rstrip(), f"{other} {_words(now)}".rstrip()


def _apart(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """What names a thing, and the parts in which it differs."""
    named = ("fact", "move", "text")
    return {k: v for k, v in one.items() if k in named or k not in other or other[k] != v}


def _words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(
            str(part) if isinstance(part, str) else f"{name} {json.dumps(part)}"
            for name, part in value.items()
        )
    return "" if value is None else str(value)
