"""Benchmarks choose their games by what they need, and say which one it was."""

from dataclasses import replace

import pytest

from companion.bench import page, recording
from companion.games import GAMES
from companion.games.rules import DICE, Options


def test_the_page_is_measured_with_a_throw_and_a_step_to_a_neighbour() -> None:
    game = page.fitting()
    start = game.start(Options(seats=game.seats[0]))

    assert DICE == start.turn
    for roll in start.legal_moves():
        step = page.dropped(start.apply(roll))
        assert step is not None
        assert step[1] in start.board.links[step[0]].values()


def test_a_game_without_such_a_start_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    game = page.fitting()
    others = {name: other for name, other in GAMES.items() if other is not game}
    again = replace(game, name="zz")
    monkeypatch.setattr(page, "GAMES", {**others, again.name: again})

    assert again is page.fitting()


def test_a_recording_is_measured_with_the_fullest_table() -> None:
    full = {
        game.name: len(game.start(Options(seats=game.seats[0])).observation())
        for game in GAMES.values()
    }

    assert max(full.values()) == full[recording.fullest().name]
