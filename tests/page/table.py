"""A virtual table for tests, with a clock that only moves when it is told to."""

from dataclasses import dataclass, field

from companion.games import GAMES
from companion.page.dispatch import dispatch
from companion.page.messages.incoming import PageRequest, Push
from companion.page.pairing import Pairing
from companion.page.running_table import RunningTable, build_virtual
from companion.page.shown_table import ShownTable
from companion.page.virtual.arrange import arranged
from companion.page.virtual.ports import VirtualPorts
from companion.table.event import Tick
from companion.table.fakes import FactMemory
from companion.table.ports import Button
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.value import Session
from tests.page.pictures import PerfectSight

TICK_MS = 100


@dataclass
class Room:
    """One table and its clock."""

    shown: ShownTable
    memory: FactMemory
    pairing: Pairing
    time: list[int] = field(default_factory=lambda: [0])

    @property
    def running(self) -> RunningTable:
        return self.shown.own

    @property
    def virtual(self) -> VirtualPorts:
        assert self.running.virtual is not None
        return self.running.virtual

    @property
    def session(self) -> Session:
        return self.running.session

    def wait(self, ms: int = TICK_MS) -> None:
        """Let time go by, tick after tick."""
        for _ in range(max(1, ms // TICK_MS)):
            self.time[0] += TICK_MS
            self.shown.attend(self.time[0])
            self.running.turn(Tick(self.time[0], self.time[0]))

    def say(self, asked: PageRequest, ms: int = TICK_MS) -> None:
        """Ask for something as a paired page would."""
        dispatch(self.shown, 0, asked)
        self.wait(ms)


def room(game: str = "shear_panic", seats: int | None = None) -> Room:
    """A table with the lobby open and nothing on it."""
    seats = seats or GAMES[game].seats[0]
    choices = Choices(game, seats, GAMES[game].colors[:seats])
    time, memory, pairing = [0], FactMemory(), Pairing()
    session = Session(new_lobby(last=choices))
    running = build_virtual(session, memory, lambda: time[0], pairing, PerfectSight)
    return Room(ShownTable(running, pairing, PerfectSight), memory, pairing, time)


def playing(game: str = "shear_panic", seats: int | None = None) -> Room:
    """A table with the game begun and everything in its place."""
    here = room(game, seats)
    here.virtual.table.lay_mat(game, here.session.lobby.options)
    here.wait()
    press_ok(here)
    here.virtual.table.top = arranged(here.virtual.table.top, here.session.starting)
    here.wait(1000)
    if here.session.sitting is None:
        press_ok(here)
    assert here.session.sitting is not None
    return here


def press_ok(here: Room) -> None:
    """Press the box's OK."""
    here.say(Push(Button.OK))
