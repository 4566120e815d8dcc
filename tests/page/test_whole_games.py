"""Whole games in a real Chromium; they take minutes and run with `--slow` only."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from companion.games import GAMES
from tests.page.browser_player import BrowserPlayer
from tests.page.chromium import Command, needs, visit
from tests.page.clumsy_player import ClumsyBrowserPlayer

pytestmark = pytest.mark.skipif(bool(needs()), reason=needs())
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEEDS = {"pasterze": 9}
"""Seeds of games that others play for long: with 9 Pasterze has 53 turns, pens used up from the
21st on; with 1 it has 141."""
SCREENS = {"mouse": DESK, "keys": DESK, "touch": PHONE}


def played(
    browser: Browser, table: Command, game: str, manner: str, turns: int = 400
) -> BrowserPlayer:
    """A game of which so many turns were played; nothing went wrong on the page."""
    with visit(browser, table.address, **SCREENS[manner]) as here:
        here.clear()
        here.begin(game)
        player = BrowserPlayer(here, game, manner, seed=SEEDS.get(game, 1))
        player.whole_game(turns)
        assert [] == here.wrong
    return player


@pytest.mark.slow
@pytest.mark.parametrize("manner", SCREENS)
def test_a_few_turns_are_played_by_mouse_finger_or_keys_alone(
    browser: Browser, table: Command, manner: str
) -> None:
    player = played(browser, table, "plops", manner, turns=3)

    assert 3 == player.turns
    assert 0 == player.entered


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_finger_alone(
    browser: Browser, table: Command, game: str
) -> None:
    player = played(browser, table, game, "touch")

    assert player.state.turn is None
    print(f"{game} by finger: {player.turns} turns, {player.entered} entered", *player.why)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "manner"), [("battle_sheep", "mouse"), ("wolf_and_sheep", "keys"), ("plops", "keys")]
)
def test_a_whole_game_is_played_by_mouse_or_keys_alone(
    browser: Browser, table: Command, game: str, manner: str
) -> None:
    player = played(browser, table, game, manner)

    assert player.state.turn is None
    print(f"{game} by {manner}: {player.turns} turns, {player.entered} entered", *player.why)


@pytest.mark.slow
@pytest.mark.parametrize("manner", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_ten_clumsy_turns_are_understood_and_mistakes_named(
    browser: Browser, table: Command, game: str, manner: str
) -> None:
    with visit(browser, table.address, **SCREENS[manner]) as here:
        here.clear()
        here.begin(game)
        player = ClumsyBrowserPlayer(here, game, manner, seed=1)
        while player.turns < 10:
            player.one_turn()
        assert [] == here.wrong
    assert [] == player.wronged
    assert player.named
    print(f"{game} by {manner}: {player.entered} entered; named", *player.named, sep="\n  ")
    print("not named", *player.unnamed, sep="\n  ")
