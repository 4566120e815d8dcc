"""Selection of the table that pages see: our own, or a demonstration or led game before it."""

import secrets
from typing import Protocol

from companion.games import GAMES
from companion.page.demo.led_game import LedGame
from companion.page.demo.lesson import lesson_of
from companion.page.demo.player import Demonstration
from companion.page.pairing import Pairing
from companion.page.running_table import RunningTable, build_virtual
from companion.page.steady_clock import steady_ms
from companion.page.virtual.ports import NewEye, VirtualPorts
from companion.table.fakes import NullFactStore
from companion.table.session.lobby import Choices, Lobby, new_lobby
from companion.table.session.play import begin
from companion.table.session.sitting import Fact
from companion.table.session.value import Session
from companion.table.session.views import PhonesView


class Archive(Protocol):
    """Archive of games, as far as pages reach into it."""

    def reopen(self, number: int) -> tuple[Fact, ...]:
        """Facts of a game that was left, which then goes on."""


class ShownTable:
    """Selector between our own table and what may be on before it."""

    def __init__(
        self,
        own: RunningTable,
        pairing: Pairing,
        new_eye: NewEye | None = None,
        archive: Archive | None = None,
    ) -> None:
        self.own = own
        self.pairing = pairing
        self.new_eye = new_eye
        """Hangs cameras above the tables of shows; a real table has no shows."""
        self.archive = archive
        self.show: Demonstration | LedGame | None = None

    @property
    def running(self) -> RunningTable:
        """The table that pages see."""
        return self.show.running if self.show else self.own

    def attend(self, now: int) -> None:
        """Open or close the door for phones, as our own session has it; never during a show."""
        is_open = self.show is None and isinstance(self.own.session.view, PhonesView)
        self.pairing.attend(now, is_open=is_open)

    def begin_show(self, game: str, seats: int, speed: str) -> None:
        """Begin a demonstration, with as few players as can play unless so many can."""
        seats = seats if seats in GAMES[game].seats else GAMES[game].seats[0]
        stage = self._stage(Session(self._lobby(game, seats)))
        if stage:
            self.show = Demonstration(*stage, speed, secrets.randbits(32))

    def begin_led_game(self, game: str) -> None:
        """Begin the led first game of a game that has one."""
        lesson = lesson_of(game)
        stage = self._stage(begin(Session(self._lobby(game, lesson.seats)))) if lesson else None
        if lesson and stage:
            self.show = LedGame(*stage, lesson)

    def _lobby(self, game: str, seats: int) -> Lobby:
        choices = Choices(game, seats, GAMES[game].colors[:seats])
        return new_lobby(self.own.session.lobby.language, choices)

    def _stage(self, session: Session) -> tuple[RunningTable, VirtualPorts] | None:
        """A virtual table of its own, in the light of ours; None beside a real one."""
        if self.new_eye is None:
            return None
        running = build_virtual(session, NullFactStore(), steady_ms, None, self.new_eye)
        assert running.virtual is not None
        if self.own.virtual:
            running.virtual.table.shine(self.own.virtual.table.top.light)
        return running, running.virtual
