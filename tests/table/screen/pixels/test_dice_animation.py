"""While the device rolls, dice turn on the glass."""

import itertools
from dataclasses import replace

import pytest

from companion.games.rules import DICE, parse_move
from companion.table.event import EnteredMove, Tick
from companion.table.screen.build import screen
from companion.table.screen.pixels.dice_animation import LARGEST, STEPS, TURN_MS, tumbled
from companion.table.screen.pixels.paint import cut, paint
from companion.table.screen.value import Tumble
from companion.table.session.advance import advance
from companion.table.session.lobby import LANGUAGES
from companion.table.session.value import Session
from companion.table.text import text
from tests.table.session.evening import ROLL, after, evening, later


def tumbling(game: str) -> Session:
    """The device rolls the first dice of a game."""
    session = evening(game)
    while session.state.turn != DICE or session.state.legal_moves()[0][0] != "roll":
        session = after(session, EnteredMove(session.state.legal_moves()[0]))
    session = later(session, 20_000)
    return advance(session, ROLL)


def test_the_dice_turn_as_time_goes_on_and_show_every_face() -> None:
    session = tumbling("shear_panic")
    pictures, faces = [], set[str]()
    for _ in range(24):
        shown = screen(session)
        assert shown.tumble is not None
        pictures.append(paint(shown).tobytes())
        faces.update(shown.tumble.faces)
        session = advance(session, Tick(session.now + TURN_MS, session.wall))
    assert all(before != then for before, then in itertools.pairwise(pictures))
    assert {text("en").letter(face) for face, _ in session.state.dice()[0].faces} == faces


def test_time_between_two_turns_changes_nothing() -> None:
    session = tumbling("shear_panic")
    begin = session.now - session.now % TURN_MS
    first, last = (advance(session, Tick(begin + ms, 0)) for ms in (0, TURN_MS - 1))
    assert screen(first) == screen(last)


def test_two_dice_are_both_drawn() -> None:
    shown = screen(tumbling("sheep_race"))
    assert shown.tumble is not None
    assert 2 == len(shown.tumble.faces)


def test_a_card_is_dealt_without_dice() -> None:
    session = advance(later(evening("sheep_race"), 20_000), ROLL)
    assert session.rolling
    assert screen(session).tumble is None


@pytest.mark.parametrize("game", ["shear_panic", "shear_panic_first", "sheep_race"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_beside_the_dice_fit_in_every_language(game: str, language: str) -> None:
    session = tumbling(game)
    session = replace(session, lobby=replace(session.lobby, language=language))
    assert () == cut(screen(session))


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_dice_stay_in_their_room_and_turn_by_quarters(many: int) -> None:
    for turn in range(2 * STEPS):
        ink = tumbled(Tumble(("6",) * many, turn), 54)
        assert ink.width <= LARGEST
        assert ink.height <= 54
        assert all(row < 1 << ink.width for row in ink.rows)
        assert ink == tumbled(Tumble(("6",) * many, turn + STEPS), 54)


def test_the_roll_ends_the_tumble() -> None:
    session = after(tumbling("shear_panic"), EnteredMove(parse_move("roll red")))
    assert screen(session).tumble is None
