"""Event loop of the table: take an event, move the session on, write it down, show it."""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Protocol, TypeVar

from companion.games import OWN
from companion.table.event import Event, Leave, MatSeen, PortNote, Tick
from companion.table.journal.file import JournalError
from companion.table.ports import PortLostError, Table, ThinkRequest
from companion.table.reading import Reading
from companion.table.screen.build import screen
from companion.table.screen.value import Screen
from companion.table.session.advance import advance
from companion.table.session.robots import think_request
from companion.table.session.sitting import Fact
from companion.table.session.value import Session
from companion.table.session.views import CheckingView, ChoosingView, OffView

T = TypeVar("T")
log = logging.getLogger(__name__)

TICK_S, LOOK_S = 0.05, 0.4
"""Twenty turns a second: a press is answered before the finger is up. In the lobby a mat is looked
for more rarely: nobody lays one down quicker."""
RESTING_TICK_S, RESTING_LOOK_S, RESTING_MS = 0.25, 1.0, 600_000
"""The same in a lobby in which nothing has happened for so long."""
BREATH_S = 0.005
"""At least so long the loop rests between two turns."""


class FactStore(Protocol):
    """Store that keeps facts before the screen shows them."""

    def append(self, facts: tuple[Fact, ...]) -> None:
        """Keep the facts; they are on disk when this returns."""

    def prefer(self, name: str, value: str) -> None:
        """Remember what the players like."""


class Loop:
    """Loop state between two turns: the session, which ports are lost and what was shown."""

    def __init__(self, session: Session, table: Table, store: FactStore) -> None:
        self.session = session
        self.table = table
        self.store = store
        self.shown: Screen | None = None
        self.told: Session | None = None
        """The session whose screen was built last."""
        self.lost = set(session.lost)
        self.committed = ""
        """The words for which the dice were last asked to pledge a roll."""
        self.asked: ThinkRequest | None = None
        """What the coach was last asked."""
        self.stirred = session.now
        """When something last happened, in the time of ticks."""
        self.looked: int | None = None
        """When the lobby last looked for a mat."""

    @property
    def is_resting(self) -> bool:
        """Whether this is a lobby in which nothing has happened for a long time."""
        choosing = isinstance(self.session.view, ChoosingView)
        return choosing and self.session.now - self.stirred >= RESTING_MS

    def pause_s(self) -> float:
        """Seconds from one turn to the next."""
        return RESTING_TICK_S if self.is_resting else TICK_S

    def turn(self, tick: Tick) -> Session:
        """One turn of the loop: what the coach has thought of, then all that a tick brings."""
        self.hear()
        self.tick(tick)
        return self.session

    def hear(self) -> None:
        """Take what the coach has thought of since."""
        if self.table.thinker:
            for answer in self._asked("thinker", self.table.thinker.poll) or ():
                self.take(answer)

    def tick(self, tick: Tick) -> None:
        """Time first, then people, dice and camera."""
        with self.isolated():
            self.take(tick)
            for event in self._events():
                self.take(event)

    def take(self, event: Event) -> None:
        """Move the session on, write down what happened, show it."""
        with self.isolated():
            self._take(event)

    @contextmanager
    def isolated(self) -> Iterator[None]:
        """Fault barrier round games from elsewhere: one that raises is left for the lobby.

        Our own bugs are not caught: the process ends, is started again and goes on from the
        journal. A stranger's would be met again at once, for ever.
        """
        try:
            yield
        except Exception:
            sitting = self.session.sitting
            if sitting is None or sitting.game.name in OWN:
                raise
            log.exception("the game %s broke off", sitting.game.name)
            self._take(Leave(note="game-broke-off"))

    def _take(self, event: Event) -> None:
        before = self.session
        after = self.session = advance(before, event)
        self._write_down(before, after)
        self._commit(after.unpledged)
        self._ask_coach(after)
        self._drive_ports(before, after)
        if not isinstance(event, Reading) or after != self.told:
            # Most looks at a table tell nothing new: the tick before has shown all there is.
            self._show(event, after.now)
            self.told = after

    def _write_down(self, before: Session, after: Session) -> None:
        """Append new facts to the journal, and keep the language that was chosen."""
        if after.facts or "journal" in self.lost:
            self._asked("journal", lambda: self.store.append(after.facts))
        language = after.lobby.language
        if language != before.lobby.language:
            self._asked("journal", lambda: self.store.prefer("language", language))

    def _drive_ports(self, before: Session, after: Session) -> None:
        """Throw dice, make the camera forget, switch off and sound, where the session says so."""
        if after.rolling and not before.rolling and after.sitting:
            dice, chain = after.state.dice(), after.sitting.rolls
            self._asked("dice", lambda: self.table.dice.throw(dice, chain))
        if after.forgotten != before.forgotten:
            self._asked("watcher", lambda: self.table.watcher.forget(after.game))
        if isinstance(after.view, OffView) and not isinstance(before.view, OffView):
            self._switch_off()
        for signal in after.signals:
            self._asked("voice", partial(self.table.voice.signal, signal))

    def _show(self, event: Event, now: int) -> None:
        """Bring a changed screen to the display, and note when something stirred."""
        picture = screen(self.session)
        if picture != self.shown or not isinstance(event, Tick | MatSeen):
            self.stirred = now
        if picture != self.shown:
            self._asked("display", lambda: self.table.display.show(picture))
            self.shown = picture if "display" not in self.lost else None

    def _ask_coach(self, session: Session) -> None:
        """Let the coach think about what is wanted now, once."""
        thinker, request = self.table.thinker, think_request(session)
        if thinker and request and request != self.asked:
            self._asked("thinker", lambda: thinker.think(request))
        self.asked = request

    def _commit(self, words: str) -> None:
        """Ask once for the pledge of a roll that is due."""
        if words and words != self.committed:
            self._asked("dice", lambda: self.table.dice.commit(words))
        self.committed = words

    def _switch_off(self) -> None:
        power = self.table.power
        if power is not None:
            self._asked("power", power.off)

    def _events(self) -> Iterator[Event]:
        """Poll the ports: people come before dice, dice before the camera."""
        table = self.table
        yield from self._asked("buttons", table.buttons.poll) or ()
        yield from self._asked("dice", table.dice.poll) or ()
        if isinstance(self.session.view, ChoosingView | CheckingView):
            yield from self._mat_seen()
        if not isinstance(self.session.view, ChoosingView):
            state, game = self.session.state, self.session.game
            on = self.session.sitting is not None
            reading = self._asked("watcher", lambda: table.watcher.read(state, game, settled=on))
            if reading is not None:
                yield reading

    def _mat_seen(self) -> Iterator[Event]:
        """The mat in view, if it is time to look and there is a new picture.

        A look is told once: told again later it would bring back a mat that was cleared away.
        """
        choosing = isinstance(self.session.view, ChoosingView)
        pause_s = (RESTING_LOOK_S if self.is_resting else LOOK_S) if choosing else 0.0
        now = self.session.now
        if self.looked is not None and now - self.looked < 1000 * pause_s:
            return
        seen = self._asked("watcher", self.table.watcher.mat)
        if seen is not None or "watcher" in self.lost:
            self.looked = now
            yield MatSeen(seen or None)

    def _asked(self, port: str, ask: Callable[[], T]) -> T | None:
        """The answer of a port; a lost one is noted once, asked again each turn, and welcomed."""
        try:
            answer = ask()
        except (PortLostError, JournalError) as error:
            if port not in self.lost:
                log.warning("%s lost: %s", port, error)
                self.lost.add(port)
                self.session = advance(self.session, PortNote(port, lost=True))
            return None
        if port in self.lost:
            log.warning("%s is back", port)
            self.lost.discard(port)
            self.session = advance(self.session, PortNote(port, lost=False))
        return answer


def paced(stop: threading.Event, pause_s: Callable[[], float]) -> Iterator[None]:
    """Beats of a steady rhythm until `stop` is set, however long each turn takes.

    One that is late is made up for, but the loop always lets the other threads breathe.
    """
    due = monotonic()
    while True:
        pause = pause_s()
        due = max(due + pause, monotonic() - pause)
        if stop.wait(max(due - monotonic(), min(pause, BREATH_S))):
            return
        yield


def run(loop: Loop, ticks: Iterator[Tick]) -> Session:
    """Turn the loop for every tick; the ticks wait, the loop never does."""
    for tick in ticks:
        loop.turn(tick)
    return loop.session
