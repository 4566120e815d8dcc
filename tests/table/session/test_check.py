"""The box looks itself over: "check the table" in the lobby."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.rules import Game, State
from companion.table.event import PortNote, Tick
from companion.table.fakes import (
    FactMemory,
    MemoryDisplay,
    MemoryVoice,
    NullWatcher,
    QueuedButtons,
    QueuedDice,
)
from companion.table.loop import Loop
from companion.table.ports import Button, Press, Roll, Signal, Table
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.screen.pixels.paint import cut
from companion.table.screen.value import Screen
from companion.table.session.advance import advance
from companion.table.session.lobby import LANGUAGES, new_lobby
from companion.table.session.value import Session
from companion.table.session.views import CheckingView, ChoosingView

BACK, NEXT, OK = Press(Button.BACK), Press(Button.NEXT), Press(Button.OK)


class Dim(NullWatcher):
    """A camera above a mat in a dark room."""

    def mat(self) -> str | None:
        return "pasterze"

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        return Reading(Verdict.OBSCURED, complaint="too-dark")


class Box:
    """A table whose lobby stands on its last entry."""

    def __init__(self, watcher: NullWatcher, language: str = "en") -> None:
        self.display, self.voice = MemoryDisplay(), MemoryVoice()
        self.buttons, self.dice = QueuedButtons(), QueuedDice()
        table = Table(self.display, self.buttons, self.dice, watcher, self.voice)
        self.loop = Loop(Session(new_lobby(language)), table, FactMemory())
        self.now = 0

    def shown(self, *presses: Press) -> Screen:
        """The screen after these presses."""
        for press in presses:
            self.buttons.press(press)
        for _ in range(2):
            self.now += 50
            self.loop.turn(Tick(self.now, self.now))
        return self.display.screens[-1]


@pytest.fixture
def box() -> Box:
    return Box(Dim())


def opened(box: Box) -> Screen:
    """The check, reached by the buttons."""
    box.loop.session = Session(replace(box.loop.session.lobby, cursor=len(GAMES)))
    return box.shown(NEXT, OK)


def test_the_check_is_the_last_entry_of_the_lobby_and_back_leads_there_again() -> None:
    box = Box(NullWatcher())
    assert "Check the table" == opened(box).title
    box.shown(BACK)

    assert ChoosingView() == box.loop.session.view
    assert len(GAMES) + 1 == box.loop.session.lobby.cursor


def test_light_mat_and_journal_are_told_each_in_a_line(box: Box) -> None:
    lines = opened(box).said

    assert ("Too dark: more light", "Mat: Pasterze") == lines[:2]
    assert "Games are kept" == lines[-1]


def test_without_a_camera_it_says_so() -> None:
    assert "No camera: use buttons" == opened(Box(NullWatcher())).said[0]


def test_each_press_is_felt_and_answered_by_light_and_tone(box: Box) -> None:
    assert "Press NEXT" in opened(box).said
    assert "Press OK" in box.shown(NEXT).said
    assert "Buttons work" in box.shown(OK).said
    assert [Signal.TURN, Signal.TURN] == box.voice.signals


def test_a_die_on_the_plate_is_told_and_played_nowhere(box: Box) -> None:
    assert "Throw a die to test it" in opened(box).said
    box.dice.roll(Roll(("red",)))

    assert "Die: Red" in box.shown().said
    assert box.loop.session.sitting is None


def test_a_reader_and_a_disk_that_do_not_answer_are_named(box: Box) -> None:
    opened(box)
    for port in ("dice", "journal"):
        box.loop.session = advance(box.loop.session, PortNote(port, lost=True))
    lines = screen(box.loop.session).said

    assert "Dice reader: no answer" in lines
    assert "Disk trouble: not kept" in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_check_is_never_cut(language: str) -> None:
    for mat in ("", *GAMES):
        for felt in ((), ("next",), ("next", "ok")):
            for rolled in ("", "yellow"):
                view = CheckingView(mat, felt, rolled)
                reading = Reading(Verdict.OBSCURED, complaint="mat-cut-off")
                session = Session(new_lobby(language), view, reading=reading)

                assert () == cut(screen(session))
