"""Selection of the table that pages see: our own, or a demonstration in front of it."""

import secrets
from dataclasses import replace

from companion.games import GAMES
from companion.page.demo.player import Demonstration
from companion.page.pairing import Pairing
from companion.page.running_table import RunningTable, build_virtual
from companion.page.steady_clock import steady_ms
from companion.page.virtual.ports import NewEye
from companion.table.fakes import NullFactStore
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.value import Session


class ShownTable:
    """Selector between our own table and the demonstration that may be on before it."""

    def __init__(self, own: RunningTable, pairing: Pairing, new_eye: NewEye | None = None) -> None:
        self.own = own
        self.pairing = pairing
        self.new_eye = new_eye
        """Hangs cameras above the tables of shows; a real table has no shows."""
        self.show: Demonstration | None = None

    @property
    def running(self) -> RunningTable:
        """The table that pages see."""
        return self.show.running if self.show else self.own

    def begin_show(self, game: str, seats: int, speed: str) -> None:
        """Begin a demonstration, with as few players as can play unless so many can."""
        if self.new_eye is None:
            return
        found = GAMES[game]
        seats = seats if seats in found.seats else found.seats[0]
        choices = Choices(game, seats, found.colors[:seats])
        lobby = new_lobby(self.own.session.lobby.language, choices)
        session = Session(replace(lobby, page="games"))
        running = build_virtual(session, NullFactStore(), steady_ms, self.pairing, self.new_eye)
        assert running.virtual is not None
        if self.own.virtual:
            running.virtual.table.shine(self.own.virtual.table.top.light)
        self.show = Demonstration(running, running.virtual, speed, secrets.randbits(32))
