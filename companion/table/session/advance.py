"""Transition function `advance`: the session after an event. Pure: no clock, file or device."""

from dataclasses import replace

from companion.games import GAMES
from companion.games.rules import DICE, Move
from companion.table.event import EnteredMove, Event, Leave, MatSeen, PortNote, Tick
from companion.table.ports import Press, Roll, Signal
from companion.table.reading import Reading
from companion.table.session import lobby
from companion.table.session.on_button import entered, pressed
from companion.table.session.on_reading import disputed, noticed
from companion.table.session.play import played, record, stamped
from companion.table.session.value import Session
from companion.table.session.views import CheckingView, ChoosingView

CLOCK_FACT_MS = 10_000
"""After a power cut at most so much thinking time is forgotten."""


def advance(session: Session, event: Event) -> Session:
    """The session after `event`; an event that means nothing here changes nothing."""
    session = replace(session, facts=(), signals=())
    match event:
        case Press():
            return pressed(session, event)
        case Reading():
            return noticed(session, event)
        case Tick():
            return _ticked(session, event)
        case Roll():
            return _rolled(session, event)
        case EnteredMove():
            return _entered(session, event.move, event.by)
        case MatSeen():
            return _mat(session, event.game)
        case Leave():
            return _left(session, event.note)
        case PortNote():
            return _noted(session, event)


def _ticked(session: Session, tick: Tick) -> Session:
    """Time goes on for whoever is thinking; a spent limit is mentioned once and stops nobody."""
    clock, thinking, sitting = session.clock, session.thinking, session.sitting
    session = replace(session, now=tick.now, wall=tick.wall)
    if clock is None or sitting is None:
        return session
    clock = clock.ticked(tick.now, thinking)
    session = replace(session, clock=clock)
    left = None if thinking is None else clock.left(thinking)
    if left is not None and left <= 0 and not session.reminded:
        session = replace(session, reminded=True, signals=(Signal.TIME,))
    if sum(clock.spent) - sum(sitting.spent) >= CLOCK_FACT_MS:
        session = record(session, stamped(session, "clock", "clock"))
    return disputed(session)


def _rolled(session: Session, roll: Roll) -> Session:
    """A roll that is due is played; one that nobody asked for is shown and dropped."""
    if not roll.faces:
        return _proved(session, roll)
    if isinstance(session.view, CheckingView):
        return replace(session, view=replace(session.view, rolled=roll.faces[0]))
    if session.sitting is None or session.sitting.over or session.state.turn != DICE:
        session = _proved(session, roll)
        return replace(session, note="nobody-asked-for-a-roll", rolling=False)
    moves = session.state.legal_moves()
    move = (moves[0][0], *roll.faces)
    if move not in moves:
        return replace(_proved(session, roll), note="this-die-is-not-due", rolling=False)
    held = session.held
    return replace(played(session, (move,), roll.by, roll.proof), held=held)


def _proved(session: Session, roll: Roll) -> Session:
    """Keep the proof of a roll that is not played, or not yet."""
    if session.sitting is None or not roll.proof:
        return session
    return record(session, stamped(session, "note", roll.by, proof=roll.proof))


def _entered(session: Session, move: Move, by: str) -> Session:
    """A move from the page or a terminal, or its first words; nonsense is refused with a note."""
    if session.sitting is None or session.sitting.over:
        return session
    moves = session.state.legal_moves()
    if move in moves:
        return played(session, (move,), by)
    if any(legal[: len(move)] == move for legal in moves):
        return entered(session, moves, move)
    return replace(session, note="not-a-legal-move")


def _mat(session: Session, game: str | None) -> Session:
    """Laying a mat down chooses its game; another one that is laid over it, the other game."""
    if isinstance(session.view, CheckingView):
        return _checked_mat(session, session.view, game)
    here = session.lobby
    new = here.page == "games" or (here.page == "ready" and game != here.choices.game)
    if game in GAMES and isinstance(session.view, ChoosingView) and new:
        return replace(session, lobby=lobby.chosen_game(here, game))
    return session


def _left(session: Session, note: str) -> Session:
    """The list of games; the journal keeps what was left."""
    lobby = replace(session.lobby, page="games")
    return Session(lobby, now=session.now, wall=session.wall, lost=session.lost, note=note)


def _checked_mat(session: Session, view: CheckingView, game: str | None) -> Session:
    """The mat that lies there is the one that the camera is to be judged by."""
    session = replace(session, view=replace(view, mat=game or ""))
    if game not in GAMES or game == session.lobby.choices.game:
        return session
    here = session.lobby
    return replace(
        session,
        lobby=replace(lobby.chosen_game(here, game), page=here.page, cursor=here.cursor),
    )


def _noted(session: Session, event: PortNote) -> Session:
    """A lost port is a note on the screen; without a camera the buttons do everything."""
    others = tuple(port for port in session.lost if port != event.port)
    lost = (*others, event.port) if event.lost else others
    reading = None if event.lost and event.port == "watcher" else session.reading
    return replace(session, lost=lost, reading=reading)
