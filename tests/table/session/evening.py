"""Sessions to begin tests from, and a few words to drive them."""

import random
from dataclasses import replace

from companion.games import GAMES
from companion.games.rules import DICE, Move, State, parse_move
from companion.table.event import EnteredMove, Event, Tick
from companion.table.ports import Button, Press, Roll
from companion.table.reading import Line, Reading, Verdict
from companion.table.screen.build import screen
from companion.table.screen.value import Screen
from companion.table.session.advance import advance
from companion.table.session.clock import Limit
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.on_reading import STRANGE_AFTER_MS
from companion.table.session.play import begin
from companion.table.session.value import Session
from companion.table.session.views import MenuView

BACK, NEXT, OK = Press(Button.BACK), Press(Button.NEXT), Press(Button.OK)
ROLL = Press(Button.OK, held=True)


def choices(game: str, seats: int | None = None, limit: Limit | None = None) -> Choices:
    """The usual choices for a game."""
    many = seats or GAMES[game].seats[0]
    return Choices(game, many, GAMES[game].colors[:many], limit=limit or Limit())


def evening(game: str, seats: int | None = None, limit: Limit | None = None) -> Session:
    """A session in which a game has just begun, a second after midnight."""
    lobby = replace(new_lobby(last=choices(game, seats, limit)), page="ready")
    return begin(advance(Session(lobby), Tick(1_000, 1_000)))


def after(session: Session, *events: Event) -> Session:
    """The session after these events."""
    for event in events:
        session = advance(session, event)
    return session


def later(session: Session, ms: int) -> Session:
    """The session after so much time, in ticks of a tenth of a second."""
    end = session.now + ms
    while session.now < end:
        session = advance(session, Tick(session.now + 100, session.wall + 100))
    return session


def line(*moves: str) -> Line:
    """A line from moves as they are said."""
    return tuple(map(parse_move, moves))


def seen(session: Session, *moves: str) -> Reading:
    """The certain reading that these moves were made."""
    state = session.state
    for move in moves:
        state = state.apply(parse_move(move))
    return Reading(Verdict.CERTAIN, (line(*moves),), seen=state.observation())


def unchanged(session: Session) -> Reading:
    """The reading that the table lies as it should."""
    return Reading(Verdict.UNCHANGED, seen=session.state.observation())


def moves_of(session: Session) -> tuple[Move | None, ...]:
    """Every decision of the sitting so far."""
    assert session.sitting
    return tuple(step.move for step in session.sitting.steps)


def plops() -> Session:
    """A game of Sheeps & Plops with both stacks placed."""
    session = evening("plops")
    for move in ("place 0,-4", "place 0,4"):
        session = after(session, EnteredMove(parse_move(move)), unchanged(session))
    return after(session, unchanged(session))


def in_menu(session: Session, entry: str) -> Session:
    """The menu with the cursor on an entry."""
    session = after(session, OK)
    assert isinstance(session.view, MenuView)
    return after(session, *[NEXT] * session.view.entries.index(entry))


def strange(session: Session) -> Reading:
    """A table on which a red stack has slid where it may not."""
    looks = dict(session.state.observation())
    looks["1,1"] = looks.pop("0,-4")
    near = (line("move 0,-4 se"), line("move 0,-4 sw"), line("split 0,-4 se 1 w"))
    return Reading(Verdict.STRANGE, near, ("0,-4", "1,1"), looks)


def disagreeing() -> Session:
    """A session that has mentioned a strange table."""
    session = plops()
    return later(after(session, strange(session)), STRANGE_AFTER_MS + 200)


def card_due(seats: int) -> tuple[Session, list[str]]:
    """An evening of Shear Panic whose next seat has to lay a card, and the cards it may lay."""
    session, rng = evening("shear_panic", seats), random.Random(1)
    while session.state.turn == DICE or not (cards := _cards(session.state)):
        move = rng.choice(session.state.legal_moves())
        dice = session.state.turn == DICE
        session = after(session, Roll(move[1:]) if dice else EnteredMove(move), unchanged(session))
    return after(session, unchanged(session)), cards


def _cards(state: State) -> list[str]:
    """The cards that the seat to move may lay, but for the one that lies there."""
    ends = {state.apply(move).observation().get("card", "") for move in state.legal_moves()}
    return sorted(ends - {"", state.observation().get("card")})


def shown() -> list[Screen]:
    """Six screens of one evening of Shear Panic, from sitting down to the last score."""
    session = after(Session(new_lobby(last=choices("shear_panic", 3))), Tick(1_000, 1_000), OK)
    screens = [screen(session)]
    session = after(session, OK)
    looks = {c: look for c, look in session.state.observation().items() if c != "e5"}
    screens.append(screen(after(session, Reading(Verdict.STRANGE, seen=looks))))
    session = after(session, unchanged(session), Roll(("red",)))
    screens.append(screen(session))
    rng = random.Random(4)
    while session.state.turn is not None:
        move = rng.choice(session.state.legal_moves())
        if session.state.turn != DICE and move[0] == "slam" and len(screens) == 4:
            alike = tuple((m,) for m in session.state.legal_moves() if m[0] == "slam")[:3]
            screens.append(screen(after(session, Reading(Verdict.ASK, alike))))
        dice = session.state.turn == DICE
        session = after(session, Roll(move[1:]) if dice else EnteredMove(move), unchanged(session))
        if any(item.points == 2 for item in session.news) and len(screens) == 3:
            screens.append(screen(session))
    return [*screens, screen(session)]
