"""Every game has a led first game of legal steps, each with its sentence in four languages."""

import pytest

from companion.games import GAMES
from companion.games.rules import PASS, Options, State, play
from companion.page.demo.lesson import lesson_of, sentences
from companion.table.session.lobby import LANGUAGES

LONGEST = 260
"""Letters of a sentence that is read while one plays."""


def passed(state: State) -> State:
    """A pass that nobody decides plays itself."""
    while state.legal_moves() == (PASS,):
        state = state.apply(PASS)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_a_lesson_is_legal(name: str) -> None:
    lesson = lesson_of(name)

    assert lesson, f"write companion/games/{name}/lesson/steps.toml"
    state = GAMES[name].start(Options(seats=lesson.seats))
    for move in (*lesson.before, *(move for step in lesson.steps for move in step)):
        state = passed(play(state, move))
    assert any(state.score())


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_takes_about_five_minutes(name: str) -> None:
    lesson = lesson_of(name)

    assert lesson
    assert 5 <= len(lesson.steps) <= 9


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_step_has_its_sentence(name: str, language: str) -> None:
    lesson, says = lesson_of(name), sentences(name, language)

    assert lesson
    assert len(lesson.steps) == len(says)
    assert [] == [words for words in says if not 15 <= len(words) <= LONGEST]
    assert language == "en" or not set(says) & set(sentences(name, "en"))
