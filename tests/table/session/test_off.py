"""Switching off: from the list of games or with both outer buttons, and asked first."""

from dataclasses import replace

import pytest

from companion.table.event import Tick
from companion.table.fakes import (
    FactMemory,
    MemoryDisplay,
    NullVoice,
    NullWatcher,
    QueuedButtons,
    QueuedDice,
)
from companion.table.loop import Loop
from companion.table.ports import Button, PortLostError, Press, Table
from companion.table.screen.build import screen
from companion.table.screen.pixels.paint import cut
from companion.table.screen.value import Screen
from companion.table.session.lobby import LANGUAGES, entries, new_lobby
from companion.table.session.resume import Opening
from companion.table.session.value import Session
from companion.table.session.views import ChoosingView, ConfirmingView, LayingView, OffView

BACK, NEXT, OK = Press(Button.BACK), Press(Button.NEXT), Press(Button.OK)
BOTH = Press(Button.BOTH, held=True)


class Switch:
    """A computer that counts how often it was switched off, or refuses."""

    def __init__(self) -> None:
        self.count, self.fault = 0, ""

    def off(self) -> None:
        if self.fault:
            raise PortLostError(self.fault)
        self.count += 1


class OwnBox:
    """A table on a computer of its own."""

    def __init__(self, opening: Opening) -> None:
        self.display, self.buttons, self.switch = MemoryDisplay(), QueuedButtons(), Switch()
        table = Table(
            self.display, self.buttons, QueuedDice(), NullWatcher(), NullVoice(), self.switch
        )
        self.loop = Loop(opening.session, table, FactMemory())
        self.now = 0

    def shown(self, *presses: Press) -> Screen:
        """The screen after these presses."""
        for press in presses:
            self.buttons.press(press)
        self.now += 50
        self.loop.turn(Tick(self.now, self.now))
        return self.display.screens[-1]


@pytest.fixture
def box() -> OwnBox:
    return OwnBox(Opening(power=True))


def test_the_list_of_games_ends_with_it_only_where_the_computer_is_the_tables_own() -> None:
    assert "menu-off" == entries(Opening(power=True).session.lobby)[-1]
    assert "menu-off" not in entries(new_lobby())


def test_from_the_list_it_is_asked_first_and_then_said_when_to_unplug(box: OwnBox) -> None:
    last = len(entries(box.loop.session.lobby)) - 1
    lobby = replace(box.loop.session.lobby, cursor=last)
    box.loop.session = replace(box.loop.session, lobby=lobby)
    assert "Switch off?" == box.shown(OK).title
    assert 0 == box.switch.count
    farewell = box.shown(NEXT)
    assert "Good night" == farewell.title
    assert farewell.farewell
    assert "green light" in farewell.lines[0]
    box.shown(OK, NEXT, BACK, BOTH)
    assert (1, OffView) == (box.switch.count, type(box.loop.session.view))


def test_both_outer_buttons_ask_from_anywhere_and_back_leads_there_again(box: OwnBox) -> None:
    box.loop.session = replace(box.loop.session, view=LayingView())
    box.shown(BOTH)
    assert ConfirmingView("off", LayingView()) == box.loop.session.view
    box.shown(OK, BACK)
    assert 0 == box.switch.count
    assert not isinstance(box.loop.session.view, ConfirmingView | OffView)


def test_on_somebody_elses_computer_both_buttons_do_nothing() -> None:
    box = OwnBox(Opening())
    box.shown(BOTH)
    assert isinstance(box.loop.session.view, ChoosingView)


def test_a_computer_that_refuses_is_told_and_the_list_is_there_again(box: OwnBox) -> None:
    box.switch.fault = "Interactive authentication required."
    box.shown(BOTH)
    box.shown(NEXT)
    assert "pull the plug" in box.shown().lines[0]
    box.shown(BACK)
    assert isinstance(box.loop.session.view, ChoosingView)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", [OffView(), ConfirmingView("off", ChoosingView())])
def test_no_word_of_it_is_cut(language: str, view: OffView | ConfirmingView) -> None:
    shown = screen(Session(new_lobby(language), view))
    assert not cut(shown)
