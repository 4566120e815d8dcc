"""Request dispatch: one table from the kind of a request to the function that carries it out.

Everything here happens in the thread of the table's loop.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.games.rules import parse_move
from companion.page.demo.autopress import ToLine, ToStep
from companion.page.messages.incoming import (
    Carry,
    Choose,
    EndShow,
    Enter,
    LayMat,
    LayOut,
    PageRequest,
    Pair,
    Push,
    RequestStruct,
    Shine,
    Show,
    TakeBack,
    Throw,
    Turn,
)
from companion.page.running_table import RunningTable
from companion.page.shown_table import ShownTable
from companion.page.steady_clock import steady_ms
from companion.page.virtual.ports import VirtualPorts
from companion.table import event
from companion.table.ports import Press

Route = Callable[[ShownTable, int, Any], None]


def dispatch(shown: ShownTable, page: int, request: PageRequest) -> None:
    """Carry out what a page asks for; what it may not ask for now is passed over."""
    route = ROUTES.get(type(request))
    if route:
        route(shown, page, request)


def _pair(shown: ShownTable, page: int, _: Pair) -> None:
    shown.pairing.ask(page, steady_ms())


def _show(shown: ShownTable, _: int, request: Show) -> None:
    """Begin a demonstration, or let the running one go on at another speed."""
    if request.game:
        shown.begin_show(request.game, request.seats, request.speed)
    elif shown.show:
        shown.show.pace(request.speed)


def _end_show(shown: ShownTable, _page: int, _: EndShow) -> None:
    shown.show = None


def _push(running: RunningTable, request: Push) -> None:
    running.autopress.goal = None
    running.press(Press(request.button, request.held))


def _choose(running: RunningTable, request: Choose) -> None:
    if running.box.own and not running.box.pairing.request:
        running.autopress.aim(ToLine(request.line, running.box.own.lines))


def _take_back(running: RunningTable, request: TakeBack) -> None:
    running.autopress.aim(ToStep(request.step))


def _enter(running: RunningTable, request: Enter) -> None:
    running.loop.take(event.EnteredMove(parse_move(request.move), "page"))


def _lay_mat(running: RunningTable, virtual: VirtualPorts, request: LayMat) -> None:
    """Another mat; whoever is in the middle of something else leaves it."""
    session, game = running.session, request.game
    if session.sitting or session.lobby.page != "games" or running.game != game:
        running.loop.take(event.Leave())
    choices = session.lobby.remembered.get(game)
    options = replace(session.lobby, choices=choices).options if choices else None
    virtual.table.lay_mat(game, options)


def _own(act: Callable[[RunningTable, Any], None]) -> Route:
    """Route to our own table; nothing happens there while a demonstration is on."""

    def route(shown: ShownTable, _: int, request: RequestStruct) -> None:
        if shown.show is None:
            act(shown.own, request)

    return route


def _by_hand(act: Callable[[RunningTable, VirtualPorts, Any], None]) -> Route:
    """Route to the hands at a virtual table; nobody reaches over a real one."""

    def at_virtual(running: RunningTable, request: RequestStruct) -> None:
        if running.virtual:
            act(running, running.virtual, request)

    return _own(at_virtual)


ROUTES: Mapping[type[RequestStruct], Route] = {
    Pair: _pair,
    Show: _show,
    EndShow: _end_show,
    Push: _own(_push),
    Choose: _own(_choose),
    TakeBack: _own(_take_back),
    Enter: _own(_enter),
    Carry: _by_hand(lambda _, virtual, request: virtual.table.carry(request)),
    Turn: _by_hand(lambda _, virtual, request: virtual.table.turn(request)),
    Throw: _by_hand(lambda _, virtual, _request: virtual.dice.toss()),
    Shine: _by_hand(lambda _, virtual, request: virtual.table.shine(request.light)),
    LayMat: _by_hand(_lay_mat),
    LayOut: _by_hand(
        lambda running, virtual, _: virtual.lay_out(running.game, running.session.state)
    ),
}
"""What a page asks of its own connection alone, `Hello` and `Speak`, the server answers."""
