"""Where pages' wishes meet the table: our evening, a demonstration now and then, what is shown.

Everything here happens in the table's own thread, turn by turn; the server's thread only leaves
wishes behind, and reads values that never change.
"""

import secrets
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.games import GAMES
from companion.page.demo.player import Demonstration
from companion.page.evening import Evening, NewEye, virtual_evening
from companion.page.messages.camera import seen
from companion.page.messages.snapshot import Mirror
from companion.page.messages.types import Asked, EndShow, Pair, Show
from companion.page.pairing import Pairing
from companion.table.event import Tick
from companion.table.fakes import NullFactStore
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.value import Session
from companion.table.text import text


@dataclass(frozen=True, slots=True)
class Shown:
    """What pages are to be told in one language: messages by their kind, and the log."""

    topics: dict[str, str]
    log: tuple[str, ...]


def steady_ms() -> int:
    """A steady clock."""
    return time.monotonic_ns() // 1_000_000


def tick_now() -> Tick:
    """The time."""
    return Tick(steady_ms(), time.time_ns() // 1_000_000)


TICK_S, IDLE_S, HURRIED_S = 0.05, 0.25, 0.0
"""Between two turns of a virtual table's loop: with pages, with nobody looking, in a hurry."""
Listener = Callable[[dict[str, Shown]], None]


class Desk:
    """Our own evening, the show that may be on before it, and what pages have asked for."""

    def __init__(self, evening: Evening, pairing: Pairing, new_eye: NewEye | None = None) -> None:
        self.own = evening
        self.pairing = pairing
        self.new_eye = new_eye
        """Hangs cameras above the tables of shows; a real table has no shows."""
        self.show: Demonstration | None = None
        self.wishes: deque[tuple[int, Asked]] = deque(maxlen=1000)
        """Who asked for what."""
        self.gone: deque[tuple[int, bool]] = deque()
        """Pages that have left, and whether they held something."""
        self.languages: frozenset[str] = frozenset()
        """In which pages are to be told; one without a name is the table's own."""
        self.listener: Listener | None = None
        self._told: dict[str, Shown] = {}
        self._mirrors: dict[str, Mirror] = {}

    @property
    def evening(self) -> Evening:
        """The evening that pages see."""
        return self.show.evening if self.show else self.own

    def hear(self) -> None:
        """Before a turn of the loop: do what was asked for."""
        while self.gone:
            self._leave(*self.gone.popleft())
        while self.wishes:
            self._hear(*self.wishes.popleft())
        self.pairing.tick(steady_ms())
        if self.show:
            self.show.act()
        self.evening.prepare()

    def tell(self) -> None:
        """After a turn of the loop: say what there is to show, if anything is new."""
        shown = {language: self._shown(language) for language in self.languages}
        if self.listener and (shown != self._told or self.pairing.answers):
            self._told = shown
            self.listener(shown)

    def ticks(self, stop: threading.Event) -> Iterator[Tick]:
        """The time at a virtual table, again and again, until `stop` is set."""
        while not stop.wait(self._pause_s()):
            yield tick_now()

    def _pause_s(self) -> float:
        if self.show and self.show.speed == "top" and not self.show.done:
            return HURRIED_S
        return TICK_S if self.languages else IDLE_S

    def _shown(self, language: str) -> Shown:
        spoken = language or self.evening.session.lobby.language
        mirror = self._mirrors.get(spoken)
        if mirror is None:
            mirror = self._mirrors[spoken] = Mirror(spoken, self.own)
        topics = mirror.topics(self.evening, self.show)
        return Shown(topics, mirror.chronicle.entries)

    def _hear(self, page: int, asked: Asked) -> None:
        match asked:
            case Pair():
                self.pairing.ask(page, steady_ms())
            case Show(game, seats, speed) if self.new_eye:
                self._show(game, seats, speed, self.new_eye)
            case EndShow():
                self.show = None
            case _ if self.show is None:
                self.own.hear(asked)

    def _show(self, game: str, seats: int, speed: str, new_eye: NewEye) -> None:
        """Begin a demonstration, or let the running one go on at another speed."""
        if not game:
            if self.show:
                self.show.pace(speed)
            return
        found = GAMES[game]
        seats = seats if seats in found.seats else found.seats[0]
        choices = Choices(game, seats, found.colors[:seats])
        lobby = new_lobby(self.own.session.lobby.language, choices)
        session = Session(replace(lobby, page="games"))
        evening = virtual_evening(session, NullFactStore(), steady_ms, self.pairing, new_eye)
        assert evening.virtual is not None
        evening.virtual.table.shine(_light(self.own))
        self.show = Demonstration(evening, evening.virtual, speed, secrets.randbits(32))

    def _leave(self, page: int, held: bool) -> None:
        """A page is gone; what it held is put down."""
        self.pairing.leave(page)
        if held and self.own.virtual:
            self.own.virtual.table.let_go()

    def moves(self, language: str) -> list[dict[str, Any]]:
        """Every legal move, to be looked for by tapping cells."""
        session = self.evening.session
        if session.sitting is None or session.sitting.over:
            return []
        t = text(language or session.lobby.language, session.sitting.game.name)
        state = session.state
        return [
            {"move": " ".join(move), "text": t.move(move), "cells": [
                word for word in move if word in state.board.at
            ]}
            for move in state.legal_moves()
        ]  # fmt: skip

    def seen(self, language: str) -> dict[str, Any] | None:
        """What the camera sees, and what was made of it."""
        return seen(
            self.evening.eye,
            text(language or self.evening.session.lobby.language, self.evening.game),
        )


def _light(evening: Evening) -> str:
    return evening.virtual.table.top.light if evening.virtual else "lamp"


def mirrored(ticks: Iterator[Tick], desk: Desk) -> Iterator[Tick]:
    """The same ticks; between two turns of the loop pages are heard and told."""
    for tick in ticks:
        desk.hear()
        yield tick
        desk.tell()
