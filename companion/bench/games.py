"""Benchmark of whole games: clumsy hands under a synthetic camera, in random rooms.

All that a table does is in it: pictures, watcher, session, buttons, dice. What counts is what
players would notice: a wrong score, a question, a legal turn that is called illegal, time lost.
"""

import json
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from companion.bench import robustness
from companion.bench.clumsy import ClumsyPlayer
from companion.bench.filmed_table import FilmedTable
from companion.bench.game_figures import GameFigures
from companion.bench.rooms import disturbed, room, traits
from companion.bench.watcher import PerfectWatcher
from companion.games import GAMES
from companion.games.board import Cell
from companion.games.rules import DICE, State
from companion.table.event import Tick
from companion.table.ports import Button
from companion.table.session.lobby import Choices
from companion.table.session.views import (
    AskingView,
    LayingView,
    PassingView,
    WatchingView,
)

GAMES_EACH = 1
FRAME_MS, PAUSE_MS = 150, 1_000
"""Time between two turns of the loop, while something happens and in a long pause."""
PROMPT_MS = 3_000
"""A turn that is understood within this has cost no time."""
CONFIRM_MS = 8_000
"""A start layout that the camera does not know after so long is confirmed by a press."""
SPEAK_TICKS = 200
"""A turn that is not understood after so many turns of the loop is entered by buttons."""
MOST_TICKS, STUCK_TICKS = 40_000, 3_000
"""A game that has not ended after so many turns of the loop is stuck, and so is one in which so
many go by without anything being played."""
EVENTS = 0.04
"""The share of turns before which lamp or camera are disturbed."""


class FilmedPlayer(ClumsyPlayer):
    """Clumsy player whose table is seen by a camera."""

    def __init__(self, choices: Choices, seed: int) -> None:
        self.scene_of = room(seed)
        self.seed = seed
        super().__init__(choices, seed)
        self.questions = self.lost_ms = 0
        self.waits_since = self.laid_at = 0
        self.idle = 0
        """Turns of the loop since something was played."""
        self.events: list[str] = []

    def _watcher(self, game: str, card_in_view: bool) -> PerfectWatcher:
        self.film = FilmedTable(game, self.scene_of, lambda: self.now, self.seed)
        return self.film

    def _sit_down(self) -> None:
        laying = isinstance(self.session.view, LayingView)
        self.laid_at = self.laid_at if laying else self.now
        if laying and self.now - self.laid_at > CONFIRM_MS:
            self.laid_at = self.now
            self.press(Button.OK)
        else:
            super()._sit_down()

    def _wait_or_enter(self) -> None:
        super()._wait_or_enter()
        if self.waited > SPEAK_TICKS and self.session.state.turn != DICE:
            self.waited = 0
            self.press(Button.OK)

    def tick(self) -> None:
        """Do what the moment asks for; pictures come faster than thoughts."""
        known, acting = self.known, self._acting()
        if not acting:
            self._do()
        before = self.session.view
        step = PAUSE_MS if self.until - self.now > 2 * PAUSE_MS else FRAME_MS
        self.now += step
        self.loop.turn(Tick(self.now, self.now))
        self._judge(before)
        self._count(before, acting, step)
        self.idle = self.idle + 1 if self.known == known else 0
        assert self.idle < STUCK_TICKS, f"nothing is played any more: {self.session.view}"

    def _count(self, before: object, acting: bool, step: int) -> None:
        """Count questions, and time in which the players can do nothing but wait or answer."""
        view = self.session.view
        asks = AskingView | PassingView
        self.questions += isinstance(view, asks) and not isinstance(before, asks)
        if acting or self.mistake or not self.meant or self.script:
            self.waits_since = self.now
        elif self.now - self.waits_since > PROMPT_MS or not isinstance(view, WatchingView):
            self.lost_ms += step

    def _make(self, path: list[State], cards: set[Cell]) -> None:
        self.film.follow(path)
        if self.rng.random() < EVENTS:
            self.film.scene, what = disturbed(self.film.scene, self.rng)
            self.events.append(what)
        super()._make(path, cards)


def measure(  # noqa: PLR0913, PLR0917 - the command line has so many options
    echo: Callable[[str], None], games_each: int = GAMES_EACH, seed: int = 0,
    page: Path | None = None, log: Path | None = None, only: str = "",
) -> dict[str, Any]:  # fmt: skip
    """Figures of whole games of every rule set and number of seats.

    Games that a log holds are counted, not played again; new ones, only of these games if some are
    named, are added to it.
    """
    rows = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
    todo = [(*row, seed + number) for number, row in enumerate(rows * games_each)]
    held = logged(log)
    found = [held[what] for what in todo if what in held]
    named = only.split(",") if only else list(GAMES)
    new = [what for what in todo if what not in held and what[0] in named]
    echo(f"{len(todo)} games, clumsy hands under a synthetic camera; {len(found)} played before")
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for part in as_completed([pool.submit(played, what) for what in new]):
            found.append(one := part.result())
            echo(one.told())
            if log is not None:
                with log.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(asdict(one)) + "\n")
            if page is not None:
                # A run may be cut short: what has been played by then is told.
                _tell(page, found, games_each, seed)
    if page is not None and found:
        _tell(page, found, games_each, seed)
    for line in robustness.lines(found):
        echo(line)
    return {"games_each": games_each, "seed": seed, "games": [asdict(one) for one in found]}


def _tell(page: Path, found: list[GameFigures], games_each: int, seed: int) -> None:
    """Write the page about these games, in the order of their seeds."""
    told = sorted(found, key=lambda one: one.seed)
    page.write_text(robustness.page(told, games_each, seed), encoding="utf-8")


def logged(log: Path | None) -> dict[tuple[str, int, int], GameFigures]:
    """The games that a log holds; a line that was cut short holds none."""
    found = {}
    for line in log.read_text(encoding="utf-8").splitlines() if log and log.exists() else ():
        with suppress(ValueError):
            one = GameFigures(**json.loads(line))
            found[one.game, one.seats, one.seed] = one
    return found


def played(what: tuple[str, int, int]) -> GameFigures:
    """The figures of one game."""
    name, seats, seed = what
    player = FilmedPlayer(Choices(name, seats, GAMES[name].colors[:seats]), seed)
    stuck = ""
    try:
        player.play(MOST_TICKS)
    except AssertionError:
        stuck = type(player.session.view).__name__
    should = player.truth.score() if player.truth else None
    return GameFigures(
        name, seats, seed, dict(traits(player.scene_of)), player.turns,
        # After a move that nobody made the players give in: no score can be called right then.
        right=not stuck and not player.strays and player.session.state.score() == should,
        questions=player.questions, presses=player.pressed, strange=player.wronged,
        strays=player.strays, events=player.events, minutes=round(player.now / 60_000, 1),
        lost=round(player.lost_ms / 60_000, 2), stuck=stuck,
    )  # fmt: skip
