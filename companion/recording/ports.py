"""Between the loop and its ports: notes all that goes in and out, and changes nothing."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol, TypeVar

from companion.games.rules import Die
from companion.recording.tick import NO_PICTURE, Came, Handed, Lost, Moment, plain_screen
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
from companion.table.session.sitting import Fact
from companion.table.session.value import Session
from vision.frame import Frame

T = TypeVar("T")


class Numbered(NamedTuple):
    """A shot whose pixels are exactly those of a kept picture."""

    pixels: Frame
    at: float
    picture: int
    jpeg: bytes


class NumberedFilm(Protocol):
    """A camera of such shots."""

    def frame(self) -> Numbered | None:
        """The newest one, at once."""


class Keeper(Protocol):
    """Where moments go."""

    def picture(self, jpeg: bytes) -> None:
        """Keep a picture; the moments that show it come later."""

    def moment(self, moment: Moment) -> None:
        """Keep a moment."""


class Tap:
    """What has gone in and out since the present moment began."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.open = False
        self.presses: list[Press] = []
        self.rolls: list[Roll] = []
        self.looked = False
        """Whether the camera has given its shot of this moment, and which, if it is another."""
        self.shot: Handed | None = None
        self._lost: list[Lost] = []
        self._came: list[Came] = []
        self.calls: Counter[str] = Counter()

    @contextmanager
    def moment(self, event: Event) -> Iterator[None]:
        """All that happens inside belongs to one moment; a crash is kept as well."""
        self.open = True
        try:
            yield
        except Exception as error:
            self.came("crash", f"{type(error).__name__}: {error}")
            self._keep(event)
            raise
        self._keep(event)

    def _keep(self, event: Event) -> None:
        presses, rolls = tuple(self.presses), tuple(self.rolls)
        came, lost = tuple(self._came), tuple(self._lost)
        self.keeper.moment(Moment(event, presses, rolls, self.shot, lost, came))
        for noted in (self.presses, self.rolls, self._lost, self._came):
            noted.clear()
        self.calls.clear()
        self.open, self.looked, self.shot = False, False, None

    def came(self, kind: str, value: object) -> None:
        """Note what came of the moment."""
        self._came.append((kind, value))

    def ask(self, port: str, ask: Callable[[], T]) -> T:
        """The answer of a port; note if there is none."""
        call = self.calls[port]
        self.calls[port] += 1
        try:
            return ask()
        except (PortLostError, JournalError):
            self._lost.append(Lost(port, call))
            raise


class TappedDisplay:
    """A display whose screens are noted."""

    def __init__(self, display: Display, tap: Tap) -> None:
        self.display = display
        self.tap = tap

    def show(self, screen: Screen) -> None:
        """Show it."""
        self.tap.came("screen", plain_screen(screen))
        self.tap.ask("display", lambda: self.display.show(screen))


class TappedButtons:
    """Buttons whose presses are noted."""

    def __init__(self, buttons: Buttons, tap: Tap) -> None:
        self.buttons = buttons
        self.tap = tap

    def poll(self) -> Sequence[Press]:
        """Presses since the last poll."""
        presses = self.tap.ask("buttons", self.buttons.poll)
        self.tap.presses += presses
        return presses


class TappedDice:
    """Dice whose rolls and throws are noted."""

    def __init__(self, dice: DiceReader, tap: Tap) -> None:
        self.dice = dice
        self.tap = tap

    def poll(self) -> Sequence[Roll]:
        """Rolls since the last poll."""
        rolls = self.tap.ask("dice", self.dice.poll)
        self.tap.rolls += rolls
        return rolls

    def throw(self, dice: tuple[Die, ...]) -> None:
        """Begin an electronic roll."""
        self.tap.came("throw", [die.name for die in dice])
        self.tap.ask("dice", lambda: self.dice.throw(dice))


class TappedVoice:
    """A voice whose signals are noted."""

    def __init__(self, voice: Voice, tap: Tap) -> None:
        self.voice = voice
        self.tap = tap

    def signal(self, signal: Signal) -> None:
        """Give one signal."""
        self.tap.came("signal", signal.value)
        self.tap.ask("voice", lambda: self.voice.signal(signal))


class TappedRecord:
    """A journal whose facts are noted."""

    def __init__(self, record: FactStore, tap: Tap) -> None:
        self.record = record
        self.tap = tap

    def append(self, facts: tuple[Fact, ...]) -> None:
        """Keep the facts."""
        for fact in facts:
            self.tap.came("fact", dict(fact))
        self.tap.ask("journal", lambda: self.record.append(facts))

    def prefer(self, name: str, value: str) -> None:
        """Remember a preference."""
        self.tap.came("prefer", [name, value])
        self.tap.ask("journal", lambda: self.record.prefer(name, value))


class TappedFilm:
    """A camera whose shots are noted; within one moment it gives one shot."""

    def __init__(self, film: NumberedFilm, tap: Tap) -> None:
        self.film = film
        self.tap = tap
        self._given: Numbered | None = None
        self._seen = self._kept = NO_PICTURE
        """The camera's number of the last picture that was kept, and how many were."""

    def frame(self) -> Numbered | None:
        """The newest shot, which onlookers between two moments see as well."""
        if not self.tap.open or self.tap.looked:
            return self._given
        shot, last = self.tap.ask("film", self.film.frame), self._given
        self.tap.looked, self._given = True, shot
        if shot is None:
            self.tap.shot = Handed(NO_PICTURE, 0.0) if last else None
        elif last is None or (shot.picture, shot.at) != (last.picture, last.at):
            self._keep(shot)
            self.tap.shot = Handed(self._kept, shot.at)
        return shot

    def _keep(self, shot: Numbered) -> None:
        """Keep a picture that was not seen before; pictures that nobody looked at are not kept."""
        if shot.picture != self._seen:
            self._seen = shot.picture
            self._kept += 1
            self.tap.keeper.picture(shot.jpeg)


class TappedLoop(Loop):
    """The table's loop with a tap on every port but the camera, which sits below its watcher."""

    def __init__(self, session: Session, table: Table, record: FactStore, tap: Tap) -> None:
        ports = Table(
            TappedDisplay(table.display, tap),
            TappedButtons(table.buttons, tap),
            TappedDice(table.dice, tap),
            table.watcher,
            TappedVoice(table.voice, tap),
        )
        super().__init__(session, ports, TappedRecord(record, tap))
        self.tap = tap
        self._score: list[int] = []

    def turn(self, tick: Tick) -> Session:
        """One turn of the loop is one moment."""
        with self.tap.moment(tick):
            super().turn(tick)
            self._note_score()
        return self.session

    def take(self, event: Event) -> None:
        """So is an event between two turns."""
        if self.tap.open:
            super().take(event)
            return
        with self.tap.moment(event):
            super().take(event)
            self._note_score()

    def _note_score(self) -> None:
        sitting = self.session.sitting
        score = list(sitting.state.score()) if sitting else []
        if score != self._score:
            self._score = score
            self.tap.came("score", score)
