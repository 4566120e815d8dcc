"""Sessions to begin tests from, and a few words to drive them."""

from dataclasses import replace

from companion.games import GAMES
from companion.games.rules import Move, hear
from companion.table.clock import Limit
from companion.table.event import Event, Tick
from companion.table.lobby import Choices, new_lobby
from companion.table.play import Session, begin
from companion.table.ports import Button, Press
from companion.table.reading import Line, Reading, Verdict
from companion.table.session import advance

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
    return tuple(map(hear, moves))


def seen(session: Session, *moves: str) -> Reading:
    """The certain reading that these moves were made."""
    state = session.state
    for move in moves:
        state = state.apply(hear(move))
    return Reading(Verdict.CERTAIN, (line(*moves),), seen=state.observation())


def unchanged(session: Session) -> Reading:
    """The reading that the table lies as it should."""
    return Reading(Verdict.UNCHANGED, seen=session.state.observation())


def moves_of(session: Session) -> tuple[Move | None, ...]:
    """Every decision of the sitting so far."""
    assert session.sitting
    return tuple(step.move for step in session.sitting.steps)
