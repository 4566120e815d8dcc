"""Thread bridge between the page's server and the table's loop.

The server's thread leaves requests behind and reads values that never change; everything else
happens in the loop's thread, turn by turn.
"""

import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator
from typing import Any

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.rules import format_move
from companion.page.dispatch import dispatch
from companion.page.messages.build import shown_game
from companion.page.messages.camera import camera_view
from companion.page.messages.rulebook import rulebook
from companion.page.messages.snapshot import Snapshot, SnapshotCache
from companion.page.request_queue import RequestQueue
from companion.page.running_table import RunningTable
from companion.page.shown_table import ShownTable
from companion.page.steady_clock import steady_ms, tick_now
from companion.page.virtual.targets import targets
from companion.table.event import Tick
from companion.table.loop import paced
from companion.table.screen.moves import move_words
from companion.table.session.sealing import sealable
from companion.table.text import text, title_of
from vision.calibrate.board import corner_cells

TICK_S, IDLE_S, HURRIED_S = 0.05, 0.25, 0.0
"""Between two turns of a virtual table's loop: with pages, with nobody looking, in a hurry."""
Listener = Callable[[dict[str, Snapshot]], None]


class TableBridge:
    """Bridge with a queue of what pages ask for, and the snapshots that they are sent."""

    def __init__(self, shown: ShownTable) -> None:
        self.shown = shown
        self.requests = RequestQueue()
        """Which phone asked for what."""
        self.knocks: deque[tuple[int, str]] = deque(maxlen=100)
        """Pages that want to be let in, and from which address."""
        self.gone: deque[tuple[int, bool]] = deque()
        """Pages that have left, and whether they held something."""
        self.languages: frozenset[str] = frozenset()
        """In which pages are to be told; one without a name is the table's own."""
        self.listener: Listener | None = None
        self._published: dict[str, Snapshot] = {}
        self._caches: dict[str, SnapshotCache] = {}

    @property
    def running(self) -> RunningTable:
        """The table that pages see."""
        return self.shown.running

    def before_turn(self) -> None:
        """Before a turn of the loop: do what was asked for."""
        with self.running.loop.isolated():
            self._serve()

    def _serve(self) -> None:
        while self.gone:
            self._leave(*self.gone.popleft())
        self.shown.attend(steady_ms())
        while self.knocks:
            self.shown.pairing.ask(*self.knocks.popleft())
        self.requests.serve(lambda phone, request: dispatch(self.shown, phone, request))
        if self.shown.show:
            self.shown.show.act()
        self.running.prepare()

    def after_turn(self) -> None:
        """After a turn of the loop: publish what there is to show, if anything is new."""
        with self.running.loop.isolated():
            self._publish()

    def _publish(self) -> None:
        snapshots = {language: self._snapshot(language) for language in self.languages}
        if self.listener and (snapshots != self._published or self.shown.pairing.answers):
            self._published = snapshots
            self.listener(snapshots)

    def ticks(self, stop: threading.Event) -> Iterator[Tick]:
        """The time at a virtual table, again and again, until `stop` is set."""
        for _ in paced(stop, self._pause_s):
            yield tick_now()

    def _pause_s(self) -> float:
        show = self.shown.show
        if show and show.speed == "top" and not show.done:
            return HURRIED_S
        return TICK_S if self.languages else IDLE_S

    def _snapshot(self, language: str) -> Snapshot:
        spoken = self.spoken(language)
        cache = self._caches.get(spoken)
        if cache is None:
            cache = self._caches[spoken] = SnapshotCache(spoken, self.shown.own)
        return cache.snapshot(self.running, self.shown.show)

    def _leave(self, page: int, held: bool) -> None:
        """A page is gone; what it held is put down."""
        self.shown.pairing.leave(page)
        if held and self.shown.own.virtual:
            self.shown.own.virtual.table.let_go()

    def spoken(self, language: str) -> str:
        """This language; without one the table's own."""
        return language or self.running.session.lobby.language

    def moves(self, language: str) -> list[dict[str, Any]]:
        """Every legal move, to be looked for by tapping cells, and by seat what may be sealed."""
        session = self.running.session
        if session.sitting is None or session.sitting.over:
            return []
        t = text(self.spoken(language), session.sitting.game.name)
        state = session.state
        moves, colors = state.legal_moves(), session.sitting.colors
        words = [move_words(state, move, colors, t) for move in moves]
        many = Counter(words)
        return [
            {
                "move": format_move(move),
                # What a description leaves out may be all in which two moves differ.
                "text": said if many[said] == 1 else f"{said} ({t.move(move)})",
                "cells": [word for word in move if word in state.board.at],
            }
            for move, said in zip(moves, words, strict=True)
        ] + [
            {"move": format_move(move), "text": t.move(move), "cells": [], "seat": seat,
             "color": t.word(colors[seat])}
            for seat, secret in sealable(session).items()
            for move in secret
        ]  # fmt: skip

    def rulebook(self, language: str) -> dict[str, Any]:
        """The rules in brief of the game whose mat lies there, or that is about to be played."""
        game = shown_game(self.running) or self.running.game
        return rulebook(GAMES[game], self.running.session, text(self.spoken(language), game))

    def targets(self, piece: str) -> tuple[Cell, ...]:
        """Where a piece of the virtual table may go."""
        virtual = self.running.virtual
        return targets(self.running.session, virtual.table.top, piece) if virtual else ()

    def camera_view(self, language: str) -> dict[str, Any] | None:
        """What the camera sees, and what was made of it."""
        running, t = self.running, text(self.spoken(language), self.running.game)
        trying = running.calibration is not None and running.calibration.kept is not None
        return camera_view(running.eye, t, dots=trying)

    def boards(self, language: str) -> list[dict[str, Any]]:
        """The games that an own board can be measured for, and which cells to point at."""
        spoken = self.spoken(language)
        return [
            {"game": name, "title": title_of(name, spoken), "cells": corner_cells(game)}
            for name, game in GAMES.items()
            if self.running.calibration
        ]


def with_pages(ticks: Iterator[Tick], bridge: TableBridge) -> Iterator[Tick]:
    """The same ticks; between two turns of the loop pages are served."""
    for tick in ticks:
        bridge.before_turn()
        yield tick
        bridge.after_turn()
