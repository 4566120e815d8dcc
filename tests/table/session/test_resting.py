"""A lobby looks for a mat now and then, never twice at one picture, and rests after a while."""

from companion.table.event import Tick
from companion.table.fakes import FactMemory, MemoryDisplay, MemoryVoice, NullWatcher
from companion.table.fakes import QueuedButtons as Buttons
from companion.table.fakes import QueuedDice as Dice
from companion.table.loop import LOOK_S, RESTING_MS, RESTING_TICK_S, TICK_S, Loop
from companion.table.ports import Button, Press, Table
from companion.table.session.lobby import new_lobby
from companion.table.session.value import Session

BACK, NEXT = Press(Button.BACK), Press(Button.NEXT)


class Mat(NullWatcher):
    """A camera above a mat that can be cleared away; None while there is no new picture."""

    def __init__(self, seen: str | None) -> None:
        super().__init__()
        self.seen, self.looks = seen, 0

    def mat(self) -> str | None:
        self.looks += 1
        return self.seen


class Room:
    """A lobby with a camera, and time that passes."""

    def __init__(self, seen: str | None) -> None:
        self.mat, self.buttons, self.now = Mat(seen), Buttons(), 5_000_000
        table = Table(MemoryDisplay(), self.buttons, Dice(), self.mat, MemoryVoice())
        self.loop = Loop(Session(new_lobby()), table, FactMemory())
        self.turn()

    def turn(self, milliseconds: int = 50) -> None:
        self.now += milliseconds
        self.loop.turn(Tick(self.now, self.now))

    @property
    def page(self) -> str:
        return self.loop.session.lobby.page


def test_a_mat_is_looked_for_a_few_times_a_second() -> None:
    room = Room("")
    for _ in range(80):
        room.turn()
    assert 4 / LOOK_S <= room.mat.looks <= 4 / LOOK_S + 2


def test_a_mat_that_was_cleared_away_does_not_come_back_by_an_old_look() -> None:
    room = Room("pasterze")
    assert "ready" == room.page
    room.mat.seen = None
    room.buttons.press(BACK)
    room.turn()
    assert "games" == room.page
    for _ in range(40):
        room.turn()
    assert "games" == room.page


def test_a_lobby_rests_after_ten_minutes_and_a_press_wakes_it() -> None:
    room = Room("")
    assert TICK_S == room.loop.pause_s()
    room.turn(RESTING_MS)
    assert RESTING_TICK_S == room.loop.pause_s()
    room.buttons.press(NEXT)
    room.turn()
    assert TICK_S == room.loop.pause_s()


def test_a_mat_that_is_laid_down_wakes_a_resting_lobby() -> None:
    room = Room("")
    room.turn(RESTING_MS)
    room.mat.seen = "pasterze"
    room.turn(2000)
    assert "ready" == room.page
    assert TICK_S == room.loop.pause_s()
