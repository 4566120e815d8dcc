"""Snapshot cache: what pages are shown in one language, encoded anew only when it changes."""

from collections.abc import Callable
from typing import NamedTuple

from companion.games import GAMES
from companion.games.pieces import Piece
from companion.games.rules import DICE, Options
from companion.page.demo.narration import Narration
from companion.page.messages import build
from companion.page.messages.codec import encode
from companion.page.messages.drawing import plan
from companion.page.messages.hint import hint
from companion.page.messages.log import LogCache
from companion.page.messages.outgoing import PageMessage, WordsMessage
from companion.page.messages.texts import TEXTS
from companion.page.running_table import RunningTable
from companion.page.virtual.pieces import kinds
from companion.page.virtual.ports import VirtualPorts
from companion.table.session.value import Session
from companion.table.text import Text, text

CLOCK_MS = 10_000
"""The clock is told again so often; a page counts on by itself."""


class Snapshot(NamedTuple):
    """Snapshot of what pages are to be told in one language: messages by kind, and the log."""

    topics: dict[str, str]
    log: tuple[str, ...]


class SnapshotCache:
    """Cache of the last message of every kind in one language."""

    def __init__(self, language: str, own: RunningTable) -> None:
        self.language = language
        t = text(language)
        self._lasting = {
            "welcome": encode(build.welcome(own, t)),
            "words": encode(WordsMessage(language, {key: t(key) for key in TEXTS})),
        }
        self._log = LogCache(language)
        self._kept: dict[str, tuple[tuple[object, ...], str]] = {}
        self._boxed: tuple[tuple[str, Options], tuple[Piece, ...]] = (("", Options()), ())

    def snapshot(self, running: RunningTable, show: Narration | None) -> Snapshot:
        """What there is to tell of a table now."""
        session, t = running.session, text(self.language, running.game)
        topics = {
            **self._lasting,
            "plan": self._plan(running, t),
            "glass": self._glass(running),
            "position": self._position(running, t),
            "seats": self._seats(session, t),
            "clock": self._clock(session),
            "hint": encode(hint(running, show, t)),
            "showing": encode(build.showing(show, t)),
            "camera": encode(build.camera(running, t)),
        }
        if running.virtual:
            topics["top"] = self._top(running.virtual, t)
            topics["tray"] = self._tray(running.virtual, session, t)
        self._log.follow(session.sitting)
        return Snapshot(topics, self._log.entries)

    def _cached(self, kind: str, key: tuple[object, ...], make: Callable[[], PageMessage]) -> str:
        """The message of this kind, encoded anew only if something that it tells of is new."""
        before = self._kept.get(kind)
        if before and len(before[0]) == len(key):
            same = (one is two or one == two for one, two in zip(before[0], key, strict=True))
            if all(same):
                return before[1]
        message = encode(make())
        self._kept[kind] = (key, message)
        return message

    def _box(self, running: RunningTable) -> tuple[Piece, ...]:
        """Every kind of piece that came out of the box."""
        if running.virtual:
            return running.virtual.table.top.box
        sitting = running.session.sitting
        key = running.game, sitting.options if sitting else running.session.options
        if key != self._boxed[0]:
            self._boxed = key, kinds(GAMES[key[0]], key[1])
        return self._boxed[1]

    def _plan(self, running: RunningTable, t: Text) -> str:
        game, board = build.shown_game(running), build.shown_board(running)
        box = self._box(running)
        return self._cached("plan", (game, board, box), lambda: plan(game, board, box, t))

    def _glass(self, running: RunningTable) -> str:
        screen, lamp = running.box.screen, running.lamp
        key = (screen, lamp.last, lamp.count)
        return self._cached("glass", key, lambda: build.glass(screen, lamp.last, lamp.count))

    def _position(self, running: RunningTable, t: Text) -> str:
        session = running.session
        picture = running.box.own.picture if running.box.own else None
        marked = picture.marked if picture else ()
        arrow = picture.arrow if picture else None
        state = session.state
        box = self._box(running)
        key = (box, state, marked, arrow)
        return self._cached("position", key, lambda: build.position(box, session, t, marked, arrow))

    def _seats(self, session: Session, t: Text) -> str:
        key = (session.sitting and session.sitting.steps, session.sitting and session.sitting.ended)
        lobby = session.lobby.choices
        return self._cached("seats", (*key, lobby), lambda: build.seats(session, t))

    def _clock(self, session: Session) -> str:
        key = (session.thinking, session.state.turn, session.now // CLOCK_MS)
        return self._cached("clock", key, lambda: build.clock(session))

    def _top(self, virtual: VirtualPorts, t: Text) -> str:
        table = virtual.table
        return self._cached("top", (table.top, table.covered), lambda: build.top(virtual, t))

    def _tray(self, virtual: VirtualPorts, session: Session, t: Text) -> str:
        dice, due = virtual.dice, session.sitting is not None and session.state.turn == DICE
        key = (dice.dice, dice.faces, dice.count, dice.rolling, due)
        game = session.sitting.game if session.sitting else session.lobby.game
        return self._cached("tray", key, lambda: build.tray(dice, game, due, t))
