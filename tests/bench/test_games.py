"""Whole games under the synthetic camera: the first turns of one, and the page about many."""

import json
import random
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from companion.bench import games, robustness
from companion.bench.game_figures import GameFigures
from companion.bench.games import FilmedPlayer, logged, played
from companion.bench.rooms import disturbed, room, traits
from companion.table.session.lobby import Choices
from companion.table.session.views import WatchingView

TICKS = 220


def test_a_clumsy_player_is_followed_through_pictures_alone() -> None:
    player = FilmedPlayer(Choices("wolf_and_sheep", 2, ("white", "black")), 1)
    for _ in range(TICKS):
        player.tick()
    assert player.known >= 2
    assert [] == player.strays == player.wronged
    assert isinstance(player.session.view, WatchingView)


def test_a_game_in_which_nothing_is_played_any_more_is_stuck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "STUCK_TICKS", 12)
    monkeypatch.setattr(FilmedPlayer, "_do", lambda _: None)
    found = played(("wolf_and_sheep", 2, 1))
    assert "ChoosingView" == found.stuck
    assert not found.right
    assert "did not end" in robustness.page([found], 1, 0)


def test_a_disturbed_room_is_the_same_household() -> None:
    rng = random.Random(3)
    before = room(5)
    for _ in range(8):
        after, what = disturbed(before, rng)
        assert what
        assert after != before
        assert (before.household, before.tilt_deg) == (after.household, after.tilt_deg)


def test_rooms_are_called_what_they_are() -> None:
    plain = replace(room(1), exposure=1.0, tint=(1.0, 1.0, 1.0), shade=0.0, tilt_deg=5.0)
    assert ("plain", "from above") == (traits(plain)["light"], traits(plain)["tilt"])
    assert "dim" == traits(replace(plain, exposure=0.5))["light"]
    assert "warm" == traits(replace(plain, tint=(0.8, 1.0, 1.2)))["light"]
    assert "over 25 degrees" == traits(replace(plain, tilt_deg=30.0))["tilt"]


def test_the_page_tells_every_wrong_score_and_every_stray_move() -> None:
    calm = GameFigures("plops", 2, 1, {"light": "plain"}, turns=40, right=True, minutes=10.0)
    bad = GameFigures("plops", 2, 2, {"light": "dim"}, turns=60, strange=["x"], minutes=10.0)
    bad.strays = ["pass was played for nothing"]
    page = robustness.page([calm, bad], 1, 0)
    assert "| together | 2 | 100 | 1 of 2 | 1.0 | 1 | 0.0 | 0.0 |" in page
    assert "- plops, 2 seats, seed 2 (light dim): the final score was wrong." in page
    assert "- plops, 2 seats, seed 2 (light dim): pass was played for nothing." in page


def test_a_log_that_was_cut_short_holds_the_games_before(tmp_path: Path) -> None:
    one = GameFigures("plops", 2, 1, {"light": "plain"}, turns=40, right=True, lost=0.5)
    log = tmp_path / "games.jsonl"
    log.write_text(json.dumps(asdict(one)) + '\n{"game": "plops", "sea', encoding="utf-8")
    assert {("plops", 2, 1): one} == logged(log)
    assert {} == logged(None) == logged(tmp_path / "none")
