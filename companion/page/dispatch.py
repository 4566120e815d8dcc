"""Request dispatch: one table from the kind of a request to the function that carries it out.

Everything here happens in the thread of the table's loop.
"""

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.games.rules import DICE, parse_move
from companion.page.demo.autopress import ToLine, ToStep
from companion.page.demo.led_game import LedGame
from companion.page.messages.incoming import (
    AskCoach,
    Calibrate,
    Carry,
    Choose,
    DropPhone,
    EndShow,
    Enter,
    ForgetName,
    GoOn,
    LayMat,
    LayOut,
    Learn,
    NamePhone,
    NameSeat,
    PageRequest,
    Push,
    RequestStruct,
    Resume,
    Seal,
    SetRobot,
    SetRule,
    Shine,
    Show,
    SpeakAll,
    TakeBack,
    Throw,
    Turn,
)
from companion.page.running_table import RunningTable
from companion.page.shown_table import ShownTable
from companion.page.virtual.ports import VirtualPorts
from companion.table import event
from companion.table.journal.file import JournalError
from companion.table.line_limit import LineLimiter
from companion.table.ports import Button, Press
from companion.table.session.lobby import PLAYERS
from companion.table.session.views import HintingView

REFUSED = LineLimiter(logging.getLogger(__name__))
"""Tells of games that cannot be gone on with."""

Route = Callable[[ShownTable, int, Any], None]


def dispatch(shown: ShownTable, phone: int, request: PageRequest) -> None:
    """Carry out what a phone asks for; what it may not ask for now is passed over."""
    route = ROUTES.get(type(request))
    if route:
        route(shown, phone, request)


def _name_phone(shown: ShownTable, _: int, request: NamePhone) -> None:
    shown.pairing.ring.rename(request.phone, request.name)


def _drop_phone(shown: ShownTable, _: int, request: DropPhone) -> None:
    shown.pairing.ring.drop(request.phone)


def _show(shown: ShownTable, _: int, request: Show) -> None:
    """Begin a demonstration, or let the running one go on at another speed."""
    if request.game:
        shown.begin_show(request.game, request.seats, request.speed)
    elif shown.show:
        shown.show.pace(request.speed)


def _learn(shown: ShownTable, _: int, request: Learn) -> None:
    shown.begin_led_game(request.game)


def _go_on(shown: ShownTable, _page: int, _: GoOn) -> None:
    if isinstance(shown.show, LedGame):
        shown.show.go_on()


def _end_show(shown: ShownTable, _page: int, _: EndShow) -> None:
    shown.show = None


def _push(running: RunningTable, request: Push) -> None:
    running.autopress.goal = None
    running.press(Press(request.button, request.held))


def _choose(running: RunningTable, request: Choose) -> None:
    if running.box.own and not running.box.lent:
        running.autopress.aim(ToLine(request.line, running.box.own.lines))


def _take_back(running: RunningTable, request: TakeBack) -> None:
    running.autopress.aim(ToStep(request.step))


def _enter(running: RunningTable, request: Enter) -> None:
    running.loop.take(event.EnteredMove(parse_move(request.move), "page"))


def _throw(running: RunningTable, request: Throw) -> None:
    """The device rolls what is due; a die in the tray can be thrown for nothing, too."""
    session = running.session
    if session.sitting and not session.sitting.over and session.state.turn == DICE:
        running.loop.take(event.ThrownDice(request.word))
    elif running.virtual:
        running.virtual.dice.toss()


def _seal(shown: ShownTable, phone: int, request: Seal) -> None:
    """Settle a secret; a seat is bound to the first phone that does so in a game."""
    running = shown.running
    if shown.show is None and running.sealers.get(request.seat, phone) == phone:
        before = running.session.sitting
        running.loop.take(event.SealedMove(request.seat, parse_move(request.move)))
        if running.session.sitting != before:
            running.sealers = {**running.sealers, request.seat: phone}


def _resume(shown: ShownTable, _: int, request: Resume) -> None:
    """Go on with a game that was left; a virtual table is laid as it was."""
    if shown.archive is None or shown.show is not None:
        return
    try:
        facts = shown.archive.reopen(request.number)
    except JournalError as error:
        REFUSED.warning(str(error))
        return
    running = shown.own
    running.loop.take(event.Resumed(facts))
    if running.virtual:
        running.virtual.prepare(running.session)
        running.lay_out()


def _name_seat(running: RunningTable, request: NameSeat) -> None:
    if request.color in running.session.colors:
        running.names.name(request.color, request.name)


def _forget_name(running: RunningTable, request: ForgetName) -> None:
    running.names.forget(request.name)


def _calibrate(running: RunningTable, request: Calibrate) -> None:
    """Between games only: in the middle of one the camera must not look with other eyes."""
    if running.calibration and running.session.sitting is None:
        running.calibration.take(request)


def _set_rule(running: RunningTable, request: SetRule) -> None:
    switches = {switch.name: switch for switch in running.session.lobby.game.switches}
    switch = switches.get(request.name)
    if switch and request.value < len(switch.values):
        running.loop.take(event.ChosenRule(switch.name, switch.values[request.value]))


def _set_robot(running: RunningTable, request: SetRobot) -> None:
    running.loop.take(event.ChosenRobot(request.seat, PLAYERS[request.value]))


def _ask_coach(running: RunningTable, _: AskCoach) -> None:
    """The hint of a held NEXT, and each further part of it."""
    hinting = isinstance(running.session.view, HintingView)
    running.press(Press(Button.NEXT, held=not hinting))


def _speak_all(shown: ShownTable, _: int, request: SpeakAll) -> None:
    """The box of a virtual table and that of a demonstration before it speak one language."""
    for running in {shown.own, shown.running}:
        if running.virtual:
            running.loop.take(event.ChosenLanguage(request.language))


def _lay_mat(running: RunningTable, virtual: VirtualPorts, request: LayMat) -> None:
    """Another mat; whoever is in the middle of something else leaves it."""
    session, game = running.session, request.game
    if session.sitting or session.lobby.page != "games" or running.game != game:
        running.loop.take(event.Leave())
    choices = session.lobby.remembered.get(game)
    options = replace(session.lobby, choices=choices).options if choices else None
    virtual.table.lay_mat(game, options)


def _own(act: Callable[[RunningTable, Any], None]) -> Route:
    """Route to the table that hands reach: ours, or a led game's; none in a demonstration."""

    def route(shown: ShownTable, _: int, request: RequestStruct) -> None:
        if shown.show is None or shown.show.hands_on:
            act(shown.running, request)

    return route


def _by_hand(act: Callable[[RunningTable, VirtualPorts, Any], None]) -> Route:
    """Route to the hands at a virtual table; nobody reaches over a real one."""

    def at_virtual(running: RunningTable, request: RequestStruct) -> None:
        busy = running.hands is not None and running.hands.busy
        if running.virtual and not busy:
            act(running, running.virtual, request)

    return _own(at_virtual)


ROUTES: Mapping[type[RequestStruct], Route] = {
    NamePhone: _name_phone,
    DropPhone: _drop_phone,
    SpeakAll: _speak_all,
    Show: _show,
    Learn: _learn,
    GoOn: _go_on,
    EndShow: _end_show,
    Push: _own(_push),
    Choose: _own(_choose),
    TakeBack: _own(_take_back),
    Enter: _own(_enter),
    Seal: _seal,
    Resume: _resume,
    NameSeat: _own(_name_seat),
    ForgetName: _own(_forget_name),
    Calibrate: _own(_calibrate),
    SetRule: _own(_set_rule),
    SetRobot: _own(_set_robot),
    AskCoach: _own(_ask_coach),
    Carry: _by_hand(lambda _, virtual, request: virtual.table.carry(request)),
    Turn: _by_hand(lambda _, virtual, request: virtual.table.turn(request)),
    Throw: _own(_throw),
    Shine: _by_hand(lambda _, virtual, request: virtual.table.shine(request.light)),
    LayMat: _by_hand(_lay_mat),
    LayOut: _own(lambda running, _: running.lay_out()),
}
"""What concerns a page's own connection, `Hello`, `Speak` and `Pair`, the server takes itself."""
