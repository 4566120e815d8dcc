"""The sentences of a hint: where, what and why, and none of them is a riddle."""

from dataclasses import replace

import pytest

from companion.games.rules import Move
from companion.table.ports import Thought
from companion.table.screen.build import screen
from companion.table.screen.hint import hint_words
from companion.table.screen.pixels.paint import cut
from companion.table.session.lobby import LANGUAGES
from companion.table.session.value import Session
from companion.table.session.views import HintingView
from companion.table.text import text
from tests.table.session.test_robots import table


@pytest.fixture(scope="module")
def session() -> Session:
    """A person is to move in Wolf and Sheep."""
    return table("wolf_and_sheep", "", "lamb", silent=True).session


def why(session: Session, chances: float, usual: float) -> str:
    """The reason for the first legal move with these chances."""
    return hint_words(session, thought(session, chances, usual), 2, text("en", "wolf_and_sheep"))


def thought(session: Session, chances: float, usual: float) -> Thought:
    """What the coach says of the first legal move."""
    move: Move = session.state.legal_moves()[0]
    return Thought(0, 0, "hint", move, (chances, 1 - chances), usual)


def test_chances_stand_beside_those_of_other_moves(session: Session) -> None:
    assert "Wins 55 in 100, others 41" == why(session, 0.55, 0.41)
    assert "Others are hardly worse: 50 %" == why(session, 0.5, 0.499)


def test_what_is_proven_is_told_without_a_number(session: Session) -> None:
    assert "As good as won" == why(session, 0.975, 0.3)
    assert "Looks lost: this is the best try" == why(session, 0.02, 0.02)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chances", [0.5, 0.75, 0.99, 0.01])
def test_every_part_of_a_hint_has_room_on_the_glass(
    session: Session, language: str, chances: float
) -> None:
    spoken = replace(session, lobby=replace(session.lobby, language=language))
    for page in range(3):
        view = HintingView(page, thought(session, chances, 0.5))
        assert () == cut(screen(replace(spoken, view=view)))


def test_points_are_a_reason_only_if_another_move_brings_fewer() -> None:
    sat = table("battle_sheep", "", "lamb", silent=True).session
    move = sat.state.legal_moves()[0]
    told = Thought(0, 0, "hint", move, (0.6, 0.4), 0.4)

    assert "Wins 60 in 100, others 40" == hint_words(sat, told, 2, text("en", "battle_sheep"))
