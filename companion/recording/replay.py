"""A recording played again through the same session, loop and watcher, and what differs."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, NoReturn, TypeVar

from companion.recording.file import RecordingError
from companion.recording.frame_encoder import decoded
from companion.recording.ports import Numbered, Tap, TappedFilm, TappedLoop
from companion.recording.reader import Picture, Recording
from companion.recording.tick import NO_PICTURE, Came, Handed, Lost, Moment, plain
from companion.table.event import Tick
from companion.table.fakes import NullDisplay, NullFactStore, NullVoice, QueuedButtons, QueuedDice
from companion.table.ports import PortLostError, Table, Watcher
from companion.table.session.value import Session
from vision.frame import FrameError
from vision.watch import Film

T = TypeVar("T")
Watch = Callable[[Film], Watcher]
SCREEN = "screen"
NOTHING: Came = ("nothing", None)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay left the recording: when, what was recorded, what came now."""

    after_ms: int
    """Since the recording began."""
    wall: int
    recorded: Came
    now: Came


@dataclass(slots=True)
class Outcome:
    """How far a replay has come, and where it first differed."""

    moments: int = 0
    pictures: int = 0
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


class Kept:
    """The moment that was played last."""

    def __init__(self) -> None:
        self.last: Moment | None = None

    def picture(self, jpeg: bytes) -> None:
        """It came from the recording."""

    def moment(self, moment: Moment) -> None:
        """Hold it."""
        self.last = moment


class ReplayTap(Tap):
    """A tap on ports that play a recording: who did not answer then does not answer now."""

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept)
        self.lost_then: tuple[Lost, ...] = ()

    def ask(self, port: str, ask: Callable[[], T]) -> T:
        """The answer of a port, if it gave one."""
        gone = Lost(port, self.calls[port]) in self.lost_then
        return super().ask(port, _gone if gone else ask)


def _gone() -> NoReturn:
    raise PortLostError("as it was recorded")


class PlayedFilm:
    """The recorded pictures, each when its moment comes."""

    def __init__(self) -> None:
        self._picture = Picture(NO_PICTURE, b"")
        self._shot: Numbered | None = None

    def load(self, picture: Picture) -> None:
        """The next picture."""
        self._picture = picture

    def hand(self, handed: Handed) -> None:
        """The shot of this moment.

        Raises `FrameError` if there is no such picture.
        """
        number, jpeg = self._picture
        if handed.picture == NO_PICTURE:
            self._shot = None
        elif self._shot and self._shot.picture == handed.picture:
            self._shot = self._shot._replace(at=handed.at)
        elif number == handed.picture:
            self._shot = Numbered(decoded(jpeg), handed.at, number, jpeg)
        else:
            raise FrameError(f"picture {handed.picture} is missing")

    def frame(self) -> Numbered | None:
        """The shot of this moment."""
        return self._shot


class Replay:
    """A loop between recorded ports."""

    def __init__(self, recording: Recording, session: Session, watch: Watch) -> None:
        self.recording = recording
        self.outcome = Outcome()
        self._kept = Kept()
        self._tap = ReplayTap(self._kept)
        self._film = PlayedFilm()
        self._buttons, self._dice = QueuedButtons(), QueuedDice()
        watcher = watch(TappedFilm(self._film, self._tap))
        table = Table(NullDisplay(), self._buttons, self._dice, watcher, NullVoice())
        self._loop = TappedLoop(session, table, NullFactStore(), self._tap)
        self._began: Tick | None = None

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return self._loop.session

    def run(self) -> Iterator[Outcome]:
        """Play moment by moment; after the first difference the rest may mean nothing any more.

        Raises `RecordingError` where the recording is damaged.
        """
        for item in self.recording:
            if isinstance(item, Picture):
                self._film.load(item)
                self.outcome.pictures += 1
                continue
            crashed = self._play(item)
            self._compare(item, self._kept.last)
            yield self.outcome
            if crashed:
                return

    def _play(self, moment: Moment) -> str:
        """Play one moment; the crash that it ended in, if it did."""
        self._tap.lost_then = moment.lost
        self._buttons.waiting.extend(moment.presses)
        self._dice.waiting.extend(moment.rolls)
        if moment.shot:
            self._hand(moment.shot)
        try:
            if isinstance(moment.event, Tick):
                self._time(moment.event)
                self._loop.turn(moment.event)
            else:
                self._loop.take(moment.event)
        except Exception as error:
            self.outcome.crash = f"{type(error).__name__}: {error}"
        return self.outcome.crash

    def _hand(self, handed: Handed) -> None:
        try:
            self._film.hand(handed)
        except FrameError as error:
            raise RecordingError(f"{self.recording.path}: is damaged: {error}") from None

    def _time(self, tick: Tick) -> None:
        self._began = self._began or tick
        self.outcome.after_ms = tick.now - self._began.now

    def _compare(self, then: Moment, now: Moment | None) -> None:
        outcome, session = self.outcome, self.session
        came: tuple[Came, ...] = tuple(map(tuple, plain(now.came))) if now else ()
        outcome.moments += 1
        outcome.facts += sum(kind == "fact" for kind, _ in came)
        outcome.screens += sum(kind == SCREEN for kind, _ in came)
        outcome.score = session.sitting.state.score() if session.sitting else ()
        outcome.game = outcome.game or self._first(_game(then.came), _game(came))
        outcome.shown = outcome.shown or self._first(_shown(then.came), _shown(came))

    def _first(self, then: list[Came], now: list[Came]) -> Difference | None:
        """The first thing that is not the same."""
        for one, other in zip_longest(then, now, fillvalue=NOTHING):
            if one != other:
                wall = self.session.wall
                return Difference(self.outcome.after_ms, wall, one, other)
        return None


def _game(came: tuple[Came, ...]) -> list[Came]:
    return [thing for thing in came if thing[0] != SCREEN]


def _shown(came: tuple[Came, ...]) -> list[Came]:
    return [thing for thing in came if thing[0] == SCREEN]


def describe(difference: Difference) -> tuple[str, str]:
    """What was recorded and what came now, in as few words as tell them apart."""
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
