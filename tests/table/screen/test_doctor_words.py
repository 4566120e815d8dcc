"""What the light doctor finds is said on the small screen, at the right time and place."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.table.event import Tick
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.session.advance import advance
from companion.table.session.lobby import new_lobby, usual
from companion.table.session.play import begin
from companion.table.session.value import Session
from companion.table.session.views import LayingView

DARK = Reading(Verdict.OBSCURED, complaint="too-dark")


def laying() -> Session:
    session = Session(new_lobby("en", usual(GAMES["pasterze"])))
    return advance(replace(session, view=LayingView()), Tick(1000, 0))


def playing() -> Session:
    return replace(begin(laying()), news=())


@pytest.mark.parametrize("session", [laying(), playing()], ids=["laying", "playing"])
def test_the_light_doctor_is_heard_after_a_moment(session: Session) -> None:
    session = advance(session, DARK)
    assert "Too dark: more light" not in screen(session).lines
    assert "Too dark: more light" in screen(advance(session, Tick(4000, 0))).lines


def test_a_table_that_is_being_laid_is_told_what_to_lay_whatever_the_light() -> None:
    strange = Reading(Verdict.STRANGE, complaint="strong-shadow")
    lines = screen(advance(advance(laying(), strange), Tick(9000, 0))).lines
    assert "Hard shadow: move the lamp" not in lines


def test_what_goes_well_with_the_camera_is_said_at_once() -> None:
    learned = Reading(Verdict.UNCHANGED, complaint="pieces-learned")
    assert "I know your pieces now" in screen(advance(playing(), learned)).lines
