"""One loop with the ports it turns: our own table, or the one of a demonstration."""

from collections.abc import Callable
from dataclasses import replace

from companion.games.rules import DICE
from companion.page.demo.autopress import Finger, ToLine, ToStep
from companion.page.messages.camera import Eye
from companion.page.messages.types import (
    Asked,
    Carry,
    Choose,
    Enter,
    LayMat,
    LayOut,
    Push,
    Shine,
    TakeBack,
    Throw,
    Turn,
)
from companion.page.pairing import BoxButtons, BoxDisplay, Pairing
from companion.page.virtual import arrange
from companion.page.virtual.pieces import kinds
from companion.page.virtual.table import Lamp, VirtualDice, VirtualTable
from companion.table import event
from companion.table.event import Event, Tick
from companion.table.fakes import QueuedButtons
from companion.table.loop import FactStore, Loop
from companion.table.ports import Press, Signal, Table, Voice
from companion.table.session.value import Session

Now = Callable[[], int]
NewEye = Callable[[VirtualTable], Eye]
"""Hangs a camera above a table."""


class Evening:
    """A loop, the box in front of it, and what pages ask of both."""

    def __init__(self, loop: Loop, box: BoxDisplay, lamp: Lamp, eye: Eye | None) -> None:
        self.loop = loop
        self.box = box
        self.lamp = lamp
        self.eye = eye
        self.finger = Finger()
        self.virtual: Virtual | None = None

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return self.loop.session

    @property
    def game(self) -> str:
        """The game that is played or about to be."""
        session = self.session
        return session.sitting.game.name if session.sitting else session.lobby.choices.game

    def prepare(self) -> None:
        """Before a turn of the loop: what a finger on the box has to press."""
        self.box.language = self.session.lobby.language
        self.box.refresh()
        if self.virtual:
            self.virtual.prepare(self)
        press = self.finger.press(self.session, self.box.own) if self.finger.goal else None
        if press:
            self.loop.take(press)

    def turn(self, tick: Tick) -> None:
        """One turn of the loop."""
        self.prepare()
        self.loop.turn(tick)

    def hear(self, asked: Asked) -> None:
        """Do what a paired page asks for."""
        match asked:
            case Push(button, held):
                self.finger.goal = None
                self._press(Press(button, held))
            case Choose(line) if self.box.own and not self.box.pairing.request:
                self.finger.aim(ToLine(line, self.box.own.lines))
            case TakeBack(step):
                self.finger.aim(ToStep(step))
            case Enter(move):
                self._take(event.EnteredMove(move, "page"))
            case _ if self.virtual:
                self.virtual.hear(asked, self)

    def _press(self, press: Press) -> None:
        """On the virtual table the page's buttons are the box's own; elsewhere they are more."""
        if self.virtual:
            self.virtual.buttons.press(press)
        else:
            self._take(press)

    def _take(self, happened: Event) -> None:
        self.loop.take(happened)

    def leave(self) -> None:
        """Leave the game that is on where it is, and stand before the list of games."""
        self._take(event.Leave())


class Virtual:
    """The virtual table's side of an evening."""

    def __init__(self, now: Now, new_eye: NewEye) -> None:
        self.table = VirtualTable(now)
        self.eye = new_eye(self.table)
        self.dice = VirtualDice(now)
        self.buttons = QueuedButtons()

    def prepare(self, evening: Evening) -> None:
        """Before a turn of the loop: the dice that are due, the pieces that are needed."""
        session = evening.session
        self.table.tidy()
        if session.state.turn == DICE:
            self.dice.show(session.state.dice())
        if not session.sitting:
            self._fill_box(session)

    def _fill_box(self, session: Session) -> None:
        """Take out what the chosen players need, if other players were chosen since."""
        game, options = session.lobby.game, session.options
        if self.table.top.game != game.name:
            return
        if kinds(game, options) != kinds(game, self.table.options):
            self.table.lay_mat(game.name, options)

    def hear(self, asked: Asked, evening: Evening) -> None:
        """Do with hands what a page asks for."""
        match asked:
            case Carry():
                self.table.carry(asked)
            case Turn():
                self.table.turn(asked)
            case Throw():
                self.dice.toss()
            case Shine(light):
                self.table.shine(light)
            case LayMat(game):
                self.lay_mat(game, evening)
            case LayOut():
                self.lay_out(evening)

    def lay_mat(self, game: str, evening: Evening) -> None:
        """Another mat; whoever is in the middle of something else leaves it."""
        session = evening.session
        if session.sitting or session.lobby.page != "games" or evening.game != game:
            evening.leave()
        choices = session.lobby.remembered.get(game)
        options = None
        if choices:
            options = replace(session.lobby, choices=choices).options
        self.table.lay_mat(game, options)

    def lay_out(self, evening: Evening) -> None:
        """Everything where the present moment wants it, by hand."""
        if self.table.top.game == evening.game:
            self.table.top = arrange.arranged(self.table.top, evening.session.state)
            self.table.touch()


def virtual_evening(
    session: Session, record: FactStore, now: Now, pairing: Pairing, new_eye: NewEye
) -> Evening:
    """An evening at the virtual table, with its pieces as the session believes them to lie."""
    virtual, lamp = Virtual(now, new_eye), Lamp()
    box = BoxDisplay(None, pairing)
    buttons = BoxButtons(virtual.buttons, pairing, now)
    table = Table(box, buttons, virtual.dice, virtual.eye, lamp)
    evening = Evening(Loop(session, table, record), box, lamp, virtual.eye)
    evening.virtual = virtual
    if session.sitting:
        virtual.table.lay_mat(evening.game, session.sitting.options)
        virtual.lay_out(evening)
    return evening


class Heard:
    """A voice that others listen to as well: the lamp on the page blinks with the real one."""

    def __init__(self, voice: Voice, lamp: Lamp) -> None:
        self.voice = voice
        self.lamp = lamp

    def signal(self, signal: Signal) -> None:
        """Pass one signal on."""
        self.lamp.signal(signal)
        self.voice.signal(signal)


class Guest:
    """The pages' place at a real table: between its devices and its loop."""

    def __init__(self, table: Table, pairing: Pairing, now: Now, eye: Eye | None) -> None:
        self.box = BoxDisplay(table.display, pairing)
        self.lamp = Lamp()
        self.eye = eye
        self.ports = Table(
            self.box,
            BoxButtons(table.buttons, pairing, now),
            table.dice,
            table.watcher,
            Heard(table.voice, self.lamp),
        )
        """What the loop is to turn instead of the devices themselves."""

    def evening(self, loop: Loop) -> Evening:
        """The evening of the loop that turns these ports."""
        return Evening(loop, self.box, self.lamp, self.eye)
