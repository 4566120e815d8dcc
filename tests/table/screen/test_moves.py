"""Moves are told in words, with an arrow, and nothing of a secret."""

import random

import pytest

from companion.games import GAMES
from companion.games.rules import DICE, Move, Options
from companion.table.event import EnteredMove
from companion.table.ports import Roll
from companion.table.screen.moves import (
    ToldLine,
    announced,
    move_words,
    step_words,
    told_apart,
    told_line,
)
from companion.table.screen.pixels.layout import TextPlace, fits
from companion.table.session.lobby import LANGUAGES
from companion.table.session.value import Session
from companion.table.text import text
from tests.table.session.evening import after, evening

COMPASS = {
    "en": "N NE E SE S SW W NW",
    "de": "N NO O SO S SW W NW",
    "it": "N NE E SE S SO O NO",
    "pl": "N NE E SE S SW W NW",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_compass_letters_are_those_of_the_language(language: str) -> None:
    t = text(language)

    assert COMPASS[language] == " ".join(t.word(way.lower()) for way in COMPASS["en"].split())


def test_a_letter_after_a_direction_is_a_column_in_every_language() -> None:
    assert "O e" == text("de").move(("e", "e"))


def raced() -> Session:
    """A race in which the first sheep has run."""
    session = evening("sheep_race", 2)
    while session.state.turn == DICE or session.state.legal_moves()[0][0] in ("bet", "roll"):
        move = session.state.legal_moves()[0]
        rolled = session.state.turn == DICE
        session = after(session, Roll(move[1:]) if rolled else EnteredMove(move))
    return after(session, EnteredMove(session.state.legal_moves()[-1]))


def test_the_last_move_is_told_in_the_words_of_the_game_with_its_arrow() -> None:
    session, t = raced(), text("en", "sheep_race")
    assert session.sitting
    step = session.sitting.steps[-1]
    assert step.move
    description, told = step.state.description(step.move), announced(session, t)

    assert description
    assert told
    assert (t.news(description.words, session.sitting.colors),) == told.words
    assert description.arrow == told.arrow
    assert told.words[0] == step_words(session.sitting, len(session.sitting.steps) - 1, t)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_description_fits_a_line_and_its_arrow_the_board(name: str, language: str) -> None:
    t, rng, game = text(language, name), random.Random(name), GAMES[name]
    for seats in game.seats:
        options = Options(seats)
        state, colors = game.start(options), game.table(options)
        for _ in range(40):
            moves = state.legal_moves()
            if not moves:
                break
            for move in rng.sample(moves, min(5, len(moves))):
                told = state.description(move)
                said = move_words(state, move, colors, t)

                assert fits(said, TextPlace.LINE), said
                assert not told or not told.arrow or {*told.arrow} <= {*state.board.cells}
            state = state.apply(rng.choice(moves))


def test_decisions_that_follow_each_other_are_told_in_their_order() -> None:
    state, t = GAMES["pasterze"].start(Options(2)), text("en", "pasterze")
    line = list[Move]()
    while len(line) < 2:
        line.append(state.legal_moves()[0])
        state = state.apply(line[-1])
    first = GAMES["pasterze"].start(Options(2))
    one = move_words(first, line[0], ("green", "red"), t)
    two = move_words(first.apply(line[0]), line[1], ("green", "red"), t)

    assert (one, two) == told_line(first, tuple(line), ("green", "red"), t).words


def test_the_last_decisions_are_told_where_not_all_have_room() -> None:
    told = ToldLine(("A long first decision with many words", "Then another", "And the end"))

    assert "Then another. And the end" == told.within(TextPlace.LINE)
    assert "And the end" == told._replace(words=told.words[-1:]).within(TextPlace.TITLE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_moves_to_choose_from_are_told_in_different_words(name: str, language: str) -> None:
    rng, t = random.Random(name), text(language, name)
    session = evening(name, GAMES[name].seats[0])
    for _ in range(12):
        moves = session.state.legal_moves()
        told = told_apart(session, [(move,) for move in moves], t)

        assert session.state.turn == DICE or len({*told}) == len(moves), told
        move = rng.choice(moves)
        rolled = session.state.turn == DICE
        session = after(session, Roll(move[1:]) if rolled else EnteredMove(move))


def test_which_card_is_hidden_cannot_be_read_from_a_list() -> None:
    session = evening("pasterze", 4)
    told = told_apart(session, [(move,) for move in session.state.legal_moves()], text("en"))

    assert 1 == len({*told})
