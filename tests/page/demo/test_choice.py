"""A demonstration plays sensibly: it takes points that lie there, and says why."""

import random

import pytest

from companion.games import GAMES
from companion.games.rules import DICE, Options, State
from companion.page.demo.choice import best_turn
from companion.page.demo.lesson import lesson_of
from companion.page.demo.narration import Subtitle, narrated
from companion.page.demo.player import Demonstration
from companion.table.text import text
from tests.games.files import moment
from tests.page.table import room


def before_the_last_step(game: str) -> State:
    lesson = lesson_of(game)
    assert lesson
    moves = (*lesson.before, *(move for step in lesson.steps[:-1] for move in step))
    return moment(game, lesson.seats, moves)


def test_a_win_in_one_is_taken() -> None:
    turn = best_turn(before_the_last_step("wolf_and_sheep"), random.Random(1), trials=0)

    assert "points" == turn.why
    assert turn.path[-1].turn is None


def test_points_that_lie_there_are_taken() -> None:
    state = before_the_last_step("shear_panic")
    turn = best_turn(state, random.Random(1), trials=0)

    assert 2 + state.score()[0] == turn.path[-1].score()[0]


@pytest.mark.parametrize("game", ["plops", "battle_sheep"])
def test_the_sensible_player_beats_the_random_one(game: str) -> None:
    won = 0
    for seed in range(4):
        rng, state = random.Random(seed), GAMES[game].start(Options(2))
        while state.turn is not None:
            moves = state.legal_moves()
            if state.turn == seed % 2:
                state = best_turn(state, rng, trials=2).path[-1]
            else:
                state = state.apply(rng.choice(moves))
        won += state.standings()[0] == (seed % 2,)

    assert won >= 3


def test_the_reason_stands_behind_the_move_in_every_language() -> None:
    here = room("wolf_and_sheep")
    show = Demonstration(here.running, here.virtual, "top", seed=1)
    state = before_the_last_step("wolf_and_sheep")
    turn = best_turn(state, random.Random(1), trials=0)
    assert state.turn != DICE
    show.said = Subtitle("moves", "white", state, turn.line, why=turn.why)

    for language, reason in (("en", "I see nothing"), ("de", "Ich sehe nichts")):
        assert reason in narrated(show, text(language, "wolf_and_sheep"))
