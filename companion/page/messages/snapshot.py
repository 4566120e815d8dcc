"""Snapshot cache: what pages are shown in one language, encoded anew only when it changes."""

from collections.abc import Callable
from typing import NamedTuple

from companion.games import GAMES
from companion.games.pieces import Piece
from companion.games.rules import DICE, Options
from companion.page.demo.led_game import LedGame
from companion.page.demo.player import Demonstration
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
from companion.table.screen.moves import announced
from companion.table.screen.value import Screen
from companion.table.session.next_step import pointed_cells
from companion.table.session.roll_chain import RollChain
from companion.table.session.value import Session
from companion.table.text import Text, text

CLOCK_MS = 10_000
"""The clock is told again so often; a page counts on by itself."""


class Snapshot(NamedTuple):
    """Snapshot of what pages are to be told in one language: messages by kind, and the log."""

    topics: dict[str, str]
    log: tuple[str, ...]
    paired: dict[str, str]
    """What paired pages are told besides, or instead."""


class SnapshotCache:
    """Cache of the last message of every kind in one language."""

    def __init__(self, language: str, own: RunningTable) -> None:
        self.language = language
        self._own = own
        t = text(language)
        self._lasting = {
            "welcome": encode(build.welcome(own, t)),
            "words": encode(WordsMessage(language, {key: t(key) for key in TEXTS})),
        }
        self._log = LogCache(language)
        self._kept: dict[str, tuple[tuple[object, ...], str]] = {}
        self._boxed: tuple[tuple[str, Options], tuple[Piece, ...]] = (("", Options()), ())

    def snapshot(self, running: RunningTable, show: Demonstration | LedGame | None) -> Snapshot:
        """What there is to tell of a table now."""
        session, t = running.session, text(self.language, running.game)
        topics = {
            **self._lasting,
            "plan": self._plan(running, t),
            "glass": self._glass("glass", running, running.box.own),
            "position": self._position(running, t),
            "seats": self._seats(running, t),
            "clock": self._clock(session),
            "rules": self._rules(session, t),
            "hint": encode(hint(running, show, t)),
            "showing": encode(build.showing(show, t)),
            "camera": encode(build.camera(running, t)),
        }
        if running.virtual:
            topics["top"] = self._top(running.virtual, t)
            topics["tray"] = self._tray(running.virtual, session, t)
        self._log.follow(session.sitting)
        return Snapshot(topics, self._log.entries, self._for_paired(running, t))

    def _for_paired(self, running: RunningTable, t: Text) -> dict[str, str]:
        """The phones; and the box's screen with its code, where only pages can show it."""
        pairing = self._own.box.pairing
        keys = pairing.ring.keys if pairing else ()
        phones = {"phones": self._cached("phones", (keys,), lambda: build.phones(keys, t))}
        if not running.virtual or not running.box.lent:
            return phones
        return {**phones, "glass": self._glass("lent", running, running.box.screen)}

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

    def _glass(self, name: str, running: RunningTable, screen: Screen | None) -> str:
        lamp = running.lamp
        key = (screen, lamp.last, lamp.count)
        return self._cached(name, key, lambda: build.glass(screen, lamp.last, lamp.count))

    def _position(self, running: RunningTable, t: Text) -> str:
        session = running.session
        picture, told = running.box.own and running.box.own.picture, announced(session, t)
        marked = pointed_cells(session)
        arrow = (picture and picture.arrow) or (told.arrow if told else None)
        state = session.state
        box = self._box(running)
        key = (box, state, marked, arrow)
        return self._cached("position", key, lambda: build.position(box, session, t, marked, arrow))

    def _seats(self, running: RunningTable, t: Text) -> str:
        sitting = running.session.sitting
        steps = (sitting.steps, sitting.ended) if sitting else ()
        hidden = (sitting.rolls.pledges, sitting.sealed) if sitting else ()
        names = (running.names.names, running.sealers, hidden)
        key = (steps, running.session.lobby.choices, *names)
        return self._cached("seats", key, lambda: build.seats(running, t))

    def _clock(self, session: Session) -> str:
        key = (session.thinking, session.state.turn, session.now // CLOCK_MS)
        return self._cached("clock", key, lambda: build.clock(session))

    def _rules(self, session: Session, t: Text) -> str:
        lobby = session.lobby
        key = (lobby.choices, lobby.page, type(session.view))
        return self._cached("rules", key, lambda: build.rules(session, t))

    def _top(self, virtual: VirtualPorts, t: Text) -> str:
        table = virtual.table
        return self._cached("top", (table.top, table.covered), lambda: build.top(virtual, t))

    def _tray(self, virtual: VirtualPorts, session: Session, t: Text) -> str:
        dice, due = virtual.dice, session.sitting is not None and session.state.turn == DICE
        chain = session.sitting.rolls if session.sitting else RollChain()
        key = (dice.dice, dice.faces, dice.count, dice.rolling, due, chain)
        game = session.sitting.game if session.sitting else session.lobby.game
        return self._cached("tray", key, lambda: build.tray(dice, game, due, chain, t))
