"""Sessions to begin tests from, and a few words to drive them."""

import random
from dataclasses import replace

from companion.games import GAMES
from companion.games.rules import DICE, Move, parse_move
from companion.table.event import EnteredMove, Event, Tick
from companion.table.ports import Button, Press, Roll
from companion.table.reading import Line, Reading, Verdict
from companion.table.screen.build import screen
from companion.table.screen.value import Screen
from companion.table.session.advance import advance
from companion.table.session.clock import Limit
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.play import begin
from companion.table.session.value import Session

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
