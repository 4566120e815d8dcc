"""Where pages' wishes meet the table: our evening, a demonstration now and then, what is shown.

Everything here happens in one thread, turn by turn; other threads only leave wishes behind.
"""

import secrets
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.games import GAMES
from companion.page.demo import Demonstration
from companion.page.evening import Evening, NewSight, virtual_evening
from companion.page.message import Asked, EndShow, Pair, Show
from companion.page.mirror import Mirror
from companion.page.pairing import Pairing
from companion.table.event import Tick
from companion.table.lobby import Choices, new_lobby
from companion.table.play import Session
from companion.table.sitting import Fact
from companion.table.text import text


@dataclass(frozen=True, slots=True)
class Shown:
    """What pages are to be told in one language: messages by their kind, and the log."""

    topics: dict[str, str]
    log: tuple[str, ...]


class Forgetful:
    """A journal for demonstrations: it keeps nothing."""

    def append(self, facts: tuple[Fact, ...]) -> None:
        """Let them go."""

    def prefer(self, name: str, value: str) -> None:
        """Let it go."""


def steady_ms() -> int:
    """A steady clock."""
    return time.monotonic_ns() // 1_000_000


def tick_now() -> Tick:
    """The time."""
    return Tick(steady_ms(), time.time_ns() // 1_000_000)


class Desk:
    """Our own evening, the show that may be on before it, and what pages have asked for."""

    def __init__(self, evening: Evening, pairing: Pairing, new_sight: NewSight) -> None:
        self.own = evening
        self.pairing = pairing
        self.new_sight = new_sight
        self.show: Demonstration | None = None
        self.wishes: deque[tuple[int, Asked]] = deque(maxlen=1000)
        """Who asked for what."""
        self._mirrors: dict[str, Mirror] = {}

    @property
    def evening(self) -> Evening:
        """The evening that pages see."""
        return self.show.evening if self.show else self.own

    @property
    def hurried(self) -> bool:
        """Whether a show runs as fast as it can."""
        return self.show is not None and self.show.speed == "top" and not self.show.done

    def turn(self, languages: Iterable[str]) -> dict[str, Shown]:
        """Do what was asked for, turn the loop once, and say what there is to show.

        A language without a name is the table's own.
        """
        while self.wishes:
            self._hear(*self.wishes.popleft())
        self.pairing.tick(steady_ms())
        if self.show:
            self.show.act()
        self.evening.turn(tick_now())
        return {language: self._shown(language) for language in languages}

    def _shown(self, language: str) -> Shown:
        spoken = language or self.evening.session.lobby.language
        mirror = self._mirrors.get(spoken)
        if mirror is None:
            mirror = self._mirrors[spoken] = Mirror(spoken, self.own.virtual)
        topics = mirror.topics(self.evening, self.show)
        return Shown(topics, mirror.chronicle.entries)

    def _hear(self, page: int, asked: Asked) -> None:
        match asked:
            case Pair():
                self.pairing.ask(page, steady_ms())
            case Show(game, seats, speed):
                self._show(game, seats, speed)
            case EndShow():
                self._end_show()
            case _ if self.show is None:
                self.own.hear(asked)

    def _show(self, game: str, seats: int, speed: str) -> None:
        """Begin a demonstration, or let the running one go on at another speed."""
        if not game:
            if self.show:
                self.show.pace(speed)
            return
        self._end_show()
        found = GAMES[game]
        seats = seats if seats in found.seats else found.seats[0]
        choices = Choices(game, seats, found.colors[:seats])
        lobby = new_lobby(self.own.session.lobby.language, choices)
        session = Session(replace(lobby, page="games"))
        evening = virtual_evening(session, Forgetful(), steady_ms, self.pairing, self.new_sight)
        assert evening.virtual is not None
        evening.virtual.table.shine(_light(self.own))
        self.show = Demonstration(evening, evening.virtual, speed, secrets.randbits(32))

    def _end_show(self) -> None:
        if self.show:
            self.show.virtual.sight.close()
            self.show = None

    def close(self) -> None:
        """Take every camera down."""
        self._end_show()
        if self.own.virtual:
            self.own.virtual.sight.close()

    def leave(self, page: int, *, holding: bool) -> None:
        """A page is gone; what it held is put down."""
        self.pairing.leave(page)
        if holding and self.own.virtual:
            self.own.virtual.table.let_go()

    def moves(self, language: str) -> list[dict[str, Any]]:
        """Every legal move, to be looked for by tapping cells."""
        session = self.evening.session
        if session.sitting is None or session.sitting.over:
            return []
        t = text(language or session.lobby.language)
        state = session.state
        return [
            {"move": " ".join(move), "text": t.move(move), "cells": [
                word for word in move if word in state.board.at
            ]}
            for move in state.legal_moves()
        ]  # fmt: skip

    def picture(self) -> bytes | None:
        """The camera's last frame with what was made of it."""
        virtual = self.evening.virtual
        return virtual.sight.picture() if virtual else None


def _light(evening: Evening) -> str:
    return evening.virtual.table.top.light if evening.virtual else "day"
