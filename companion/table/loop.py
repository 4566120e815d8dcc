"""Event loop of the table: take an event, move the session on, write it down, show it."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Protocol, TypeVar

from companion.games import OWN
from companion.table.event import Event, Leave, MatSeen, PortNote, Tick
from companion.table.journal.file import JournalError
from companion.table.ports import PortLostError, Table
from companion.table.screen.build import screen
from companion.table.screen.value import Screen
from companion.table.session.advance import advance
from companion.table.session.sitting import Fact
from companion.table.session.value import Session
from companion.table.session.views import CheckingView, ChoosingView

T = TypeVar("T")
log = logging.getLogger(__name__)


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
        self.lost = set(session.lost)

    def turn(self, tick: Tick) -> Session:
        """One turn of the loop: time first, then people, dice and camera."""
        with self.isolated():
            self.take(tick)
            for event in self._events():
                self.take(event)
        return self.session

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
        if after.facts or "journal" in self.lost:
            self._asked("journal", lambda: self.store.append(after.facts))
        if after.lobby.language != before.lobby.language:
            language = after.lobby.language
            self._asked("journal", lambda: self.store.prefer("language", language))
        if after.rolling and not before.rolling:
            self._asked("dice", lambda: self.table.dice.throw(after.state.dice()))
        for signal in after.signals:
            self._asked("voice", partial(self.table.voice.signal, signal))
        picture = screen(self.session)
        if picture != self.shown:
            self._asked("display", lambda: self.table.display.show(picture))
            self.shown = picture if "display" not in self.lost else None

    def _events(self) -> Iterator[Event]:
        """Poll the ports: people come before dice, dice before the camera."""
        table = self.table
        yield from self._asked("buttons", table.buttons.poll) or ()
        yield from self._asked("dice", table.dice.poll) or ()
        if isinstance(self.session.view, ChoosingView | CheckingView):
            yield MatSeen(self._asked("watcher", table.watcher.mat))
        if not isinstance(self.session.view, ChoosingView):
            state, game = self.session.state, self.session.game
            on = self.session.sitting is not None
            reading = self._asked("watcher", lambda: table.watcher.read(state, game, settled=on))
            if reading is not None:
                yield reading

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


def run(loop: Loop, ticks: Iterator[Tick]) -> Session:
    """Turn the loop for every tick; the ticks wait, the loop never does."""
    for tick in ticks:
        loop.turn(tick)
    return loop.session
