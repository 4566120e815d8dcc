"""Recording ports: proxies between the loop and its ports that note all that goes in and out."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, TypeVar

from companion.games.rules import Die
from companion.recording.tick import (
    NO_FRAME,
    Effect,
    LostCall,
    RecordedTick,
    ShotReference,
    screen_json,
)
from companion.table.event import Event, Tick
from companion.table.journal.file import JournalError
from companion.table.loop import FactStore, Loop
from companion.table.ports import (
    Buttons,
    DiceReader,
    Display,
    PortLostError,
    Press,
    Roll,
    Signal,
    Table,
    Voice,
)
from companion.table.screen.value import Screen
from companion.table.session.roll_chain import RollChain
from companion.table.session.sitting import Fact
from companion.table.session.value import Session
from vision.frame import Shot

T = TypeVar("T")


@dataclass(frozen=True, eq=False, slots=True)
class EncodedShot(Shot):
    """Shot with its JPEG file, whose decoded pixels are exactly its own."""

    number: int
    """Which of the encoder's frames it is, from 1."""
    jpeg: bytes


class EncodedFilm(Protocol):
    """Camera of encoded shots."""

    def frame(self) -> EncodedShot | None:
        """Newest shot, at once."""


class RecordingSink(Protocol):
    """Consumer of what is recorded."""

    def add_frame(self, jpeg: bytes) -> None:
        """Keep a frame; the ticks that show it come later."""

    def add_tick(self, tick: RecordedTick) -> None:
        """Keep a tick."""


class TickCapture:
    """Buffer of what has gone in and out since the present tick began."""

    def __init__(self, sink: RecordingSink) -> None:
        self.sink = sink
        self.open = False
        self.presses: list[Press] = []
        self.rolls: list[Roll] = []
        self.looked = False
        """Whether the camera has given its shot of this tick, and which, if it is another."""
        self.shot: ShotReference | None = None
        self._lost: list[LostCall] = []
        self._effects: list[Effect] = []
        self.calls: Counter[str] = Counter()

    @contextmanager
    def tick(self, event: Event) -> Iterator[None]:
        """Scope of one tick: all that happens inside belongs to it; a crash is kept as well."""
        self.open = True
        try:
            yield
        except Exception as error:
            self.note("crash", f"{type(error).__name__}: {error}")
            self._keep(event)
            raise
        self._keep(event)

    def _keep(self, event: Event) -> None:
        presses, rolls = tuple(self.presses), tuple(self.rolls)
        lost, effects = tuple(self._lost), tuple(self._effects)
        self.sink.add_tick(RecordedTick(event, presses, rolls, self.shot, lost, effects))
        for noted in (self.presses, self.rolls, self._lost, self._effects):
            noted.clear()
        self.calls.clear()
        self.open, self.looked, self.shot = False, False, None

    def note(self, kind: str, value: object) -> None:
        """Add an effect of the tick."""
        self._effects.append((kind, value))

    def ask(self, port: str, ask: Callable[[], T]) -> T:
        """Answer of a port; note if there is none."""
        call = self.calls[port]
        self.calls[port] += 1
        try:
            return ask()
        except (PortLostError, JournalError):
            self._lost.append(LostCall(port, call))
            raise


class RecordingDisplay:
    """Display whose screens are noted."""

    def __init__(self, display: Display, capture: TickCapture) -> None:
        self.display = display
        self.capture = capture

    def show(self, screen: Screen) -> None:
        """Show it."""
        self.capture.note("screen", screen_json(screen))
        self.capture.ask("display", lambda: self.display.show(screen))


class RecordingButtons:
    """Buttons whose presses are noted."""

    def __init__(self, buttons: Buttons, capture: TickCapture) -> None:
        self.buttons = buttons
        self.capture = capture

    def poll(self) -> Sequence[Press]:
        """Presses since the last poll."""
        presses = self.capture.ask("buttons", self.buttons.poll)
        self.capture.presses += presses
        return presses


class RecordingDice:
    """Dice whose rolls and throws are noted."""

    def __init__(self, dice: DiceReader, capture: TickCapture) -> None:
        self.dice = dice
        self.capture = capture

    def poll(self) -> Sequence[Roll]:
        """Rolls since the last poll."""
        rolls = self.capture.ask("dice", self.dice.poll)
        self.capture.rolls += rolls
        return rolls

    def commit(self, words: str) -> None:
        """Pledge the next roll; recorded is the pledge itself, once it comes."""
        self.dice.commit(words)

    def throw(self, dice: tuple[Die, ...], chain: RollChain) -> None:
        """Begin an electronic roll."""
        self.capture.note("throw", [die.name for die in dice])
        self.capture.ask("dice", lambda: self.dice.throw(dice, chain))


class RecordingVoice:
    """Voice whose signals are noted."""

    def __init__(self, voice: Voice, capture: TickCapture) -> None:
        self.voice = voice
        self.capture = capture

    def signal(self, signal: Signal) -> None:
        """Give one signal."""
        self.capture.note("signal", signal.value)
        self.capture.ask("voice", lambda: self.voice.signal(signal))


class RecordingFactStore:
    """Journal whose facts are noted."""

    def __init__(self, store: FactStore, capture: TickCapture) -> None:
        self.store = store
        self.capture = capture

    def append(self, facts: tuple[Fact, ...]) -> None:
        """Keep the facts."""
        for fact in facts:
            self.capture.note("fact", dict(fact))
        self.capture.ask("journal", lambda: self.store.append(facts))

    def prefer(self, name: str, value: str) -> None:
        """Remember a preference."""
        self.capture.note("prefer", [name, value])
        self.capture.ask("journal", lambda: self.store.prefer(name, value))


class RecordingFilm:
    """Camera whose shots are noted; within one tick it gives one shot."""

    def __init__(self, film: EncodedFilm, capture: TickCapture) -> None:
        self.film = film
        self.capture = capture
        self._given: EncodedShot | None = None
        self._seen = self._kept = NO_FRAME
        """The encoder's number of the last frame that was kept, and how many were."""

    def frame(self) -> EncodedShot | None:
        """Newest shot, which onlookers between two ticks see as well."""
        if not self.capture.open or self.capture.looked:
            return self._given
        shot, last = self.capture.ask("film", self.film.frame), self._given
        self.capture.looked, self._given = True, shot
        if shot is None:
            self.capture.shot = ShotReference(NO_FRAME, 0.0) if last else None
        elif last is None or (shot.number, shot.at) != (last.number, last.at):
            self._keep(shot)
            self.capture.shot = ShotReference(self._kept, shot.at)
        return shot

    def _keep(self, shot: EncodedShot) -> None:
        """Keep a frame that was not seen before; frames that nobody looked at are not kept."""
        if shot.number != self._seen:
            self._seen = shot.number
            self._kept += 1
            self.capture.sink.add_frame(shot.jpeg)


class RecordingLoop(Loop):
    """Loop whose ports are all recorded but the watcher: its camera is, below it."""

    def __init__(
        self, session: Session, table: Table, store: FactStore, capture: TickCapture
    ) -> None:
        ports = Table(
            RecordingDisplay(table.display, capture),
            RecordingButtons(table.buttons, capture),
            RecordingDice(table.dice, capture),
            table.watcher,
            RecordingVoice(table.voice, capture),
            table.power,
            table.thinker,
        )
        super().__init__(session, ports, RecordingFactStore(store, capture))
        self.capture = capture
        self._score: list[int] = []

    def turn(self, tick: Tick) -> Session:
        """One turn of the loop is one tick."""
        self.hear()
        with self.capture.tick(tick):
            self.tick(tick)
            self._note_score()
        return self.session

    def take(self, event: Event) -> None:
        """So is an event between two turns."""
        if self.capture.open:
            super().take(event)
            return
        with self.capture.tick(event):
            super().take(event)
            self._note_score()

    def _note_score(self) -> None:
        sitting = self.session.sitting
        score = list(sitting.state.score()) if sitting else []
        if score != self._score:
            self._score = score
            self.capture.note("score", score)
