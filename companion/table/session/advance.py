"""Transition function `advance`: the session after an event. Pure: no clock, file or device."""

from dataclasses import replace

from companion.games import GAMES
from companion.games.rules import DICE, Move
from companion.table.event import (
    ChosenLanguage,
    ChosenRobot,
    ChosenRule,
    EnteredMove,
    Event,
    Leave,
    MatSeen,
    PortNote,
    Resumed,
    SealedMove,
    TableLaid,
    ThrownDice,
    Tick,
)
from companion.table.ports import Press, Reviewed, Roll, Signal, Thought
from companion.table.reading import Reading
from companion.table.session import lobby
from companion.table.session.on_button import entered, pressed
from companion.table.session.on_reading import laid_out, noticed, timed_out
from companion.table.session.play import played, record, sealed, stamped, thrown
from companion.table.session.report import reviewed
from companion.table.session.resume import resumed
from companion.table.session.robots import robot_rolls, thought
from companion.table.session.roll_chain import HIDE
from companion.table.session.sitting import Sitting, replayed
from companion.table.session.value import Session
from companion.table.session.views import CheckingView, ChoosingView, PhonesView

CLOCK_FACT_MS = 10_000
"""After a power cut at most so much thinking time is forgotten."""


def advance(session: Session, event: Event) -> Session:
    """The session after `event`; an event that means nothing here changes nothing."""
    session = replace(session, facts=(), signals=())
    match event:
        case Press():
            return pressed(session, event)
        case Reading() | TableLaid():
            return _looked_at(session, event)
        case Tick():
            return _ticked(session, event)
        case Roll():
            return _rolled(session, event)
        case EnteredMove() | ThrownDice():
            return _asked_for(session, event)
        case SealedMove():
            return sealed(session, event.seat, event.move, "page")
        case MatSeen():
            return _mat(session, event.game)
        case Leave():
            return _left(session, event.note)
        case PortNote():
            return _noted(session, event)
        case ChosenLanguage() | ChosenRule() | ChosenRobot():
            return _settled(session, event)
        case Thought() | Reviewed():
            return _answered(session, event)
        case Resumed(facts):
            gone_on = resumed(session.lobby, replayed(facts))
            return replace(gone_on, now=session.now, wall=session.wall, lost=session.lost)


def _answered(session: Session, event: Thought | Reviewed) -> Session:
    """What the coach has thought of."""
    return thought(session, event) if isinstance(event, Thought) else reviewed(session, event)


def _looked_at(session: Session, event: Reading | TableLaid) -> Session:
    """What a camera saw, or what a virtual table knows of itself."""
    if isinstance(event, Reading):
        return noticed(session, event)
    return laid_out(session) if _is_on(session) else session


def _asked_for(session: Session, event: EnteredMove | ThrownDice) -> Session:
    """What a page or a terminal asks for: a move, or a roll of the device."""
    if isinstance(event, ThrownDice):
        return thrown(session, event.by, event.share)
    return _entered(session, event.move, event.by)


def _settled(session: Session, event: ChosenLanguage | ChosenRule | ChosenRobot) -> Session:
    """House rules and robots are settled before a game, and only then."""
    if isinstance(event, ChosenLanguage):
        return replace(session, lobby=replace(session.lobby, language=event.language))
    if not isinstance(session.view, ChoosingView) or session.lobby.page == "games":
        return session
    if isinstance(event, ChosenRobot):
        after = lobby.with_robot(session.lobby, event.seat, event.character)
    else:
        after = lobby.with_rule(session.lobby, event.name, event.value)
    return replace(session, lobby=after)


def _ticked(session: Session, tick: Tick) -> Session:
    """Time goes on for whoever is thinking; a spent limit is mentioned once and stops nobody."""
    clock, thinking, sitting = session.clock, session.thinking, session.sitting
    session = _closed_door(replace(session, now=tick.now, wall=tick.wall))
    if clock is None or sitting is None:
        return session
    clock = clock.ticked(tick.now, thinking)
    session = replace(session, clock=clock)
    if thinking is not None:
        session = _reminded(session, clock.left(thinking))
    if sum(clock.spent) - sum(sitting.spent) >= CLOCK_FACT_MS:
        session = record(session, stamped(session, "clock", "clock"))
    return robot_rolls(timed_out(session))


def _closed_door(session: Session) -> Session:
    """The door for phones closes by itself."""
    view = session.view
    if not isinstance(view, PhonesView) or session.now < view.until:
        return session
    return replace(session, view=view.below)


def _reminded(session: Session, left: int | None) -> Session:
    """Mention a spent limit, once."""
    if left is None or left > 0 or session.reminded:
        return session
    return replace(session, reminded=True, signals=(Signal.TIME,))


def _rolled(session: Session, roll: Roll) -> Session:
    """A roll that is due is played; one that nobody asked for is shown and dropped."""
    if not roll.faces:
        return _proved(session, roll)
    if isinstance(session.view, CheckingView):
        return replace(session, view=replace(session.view, rolled=roll.faces[0]))
    if not _is_on(session) or session.state.turn != DICE:
        return replace(_dropped(session, roll), note="nobody-asked-for-a-roll")
    moves = session.state.legal_moves()
    move = (moves[0][0], *roll.faces)
    if move not in moves:
        return replace(_dropped(session, roll), note="this-die-is-not-due")
    held = session.held
    more = {"proof": roll.proof, "roll": roll.number}
    return replace(played(session, (move,), roll.by, **more), held=held)


def _is_on(session: Session) -> bool:
    """Whether a game is being played."""
    return session.sitting is not None and not session.sitting.over


def _dropped(session: Session, roll: Roll) -> Session:
    """Keep a roll that is not played."""
    return replace(_proved(session, roll), rolling=False)


def _proved(session: Session, roll: Roll) -> Session:
    """Keep the proof of a roll that is not played, or not yet."""
    if session.sitting is None or not roll.proof or _is_known(session.sitting, roll.proof):
        return session
    return record(session, stamped(session, "note", roll.by, proof=roll.proof))


def _is_known(sitting: Sitting, proof: str) -> bool:
    """Whether the device pledges once more what stands already, as it does after a power cut."""
    if proof.startswith(f"{HIDE} "):
        return bool(sitting.rolls.fault(proof))
    return sitting.rolls.pledge != "" and sitting.rolls.told(proof).pledge == sitting.rolls.pledge


def _entered(session: Session, move: Move, by: str) -> Session:
    """A move from the page or a terminal, or its first words; nonsense is refused with a note."""
    if not _is_on(session):
        return session
    moves = session.state.legal_moves()
    if session.state.accepts(move):
        return played(session, (move,), by)
    if any(legal[: len(move)] == move for legal in moves):
        return entered(session, moves, move)
    return replace(session, note="not-a-legal-move")


def _mat(session: Session, game: str | None) -> Session:
    """Laying a mat down chooses its game; another one that is laid over it, the other game."""
    if isinstance(session.view, CheckingView):
        return _checked_mat(session, session.view, game)
    if game not in GAMES or not isinstance(session.view, ChoosingView):
        return session
    here = session.lobby
    return replace(session, lobby=lobby.chosen_game(here, game)) if _is_new(here, game) else session


def _is_new(here: lobby.Lobby, game: str) -> bool:
    """Whether the lobby waits for a game, or has another one ready."""
    return here.page == "games" or (here.page == "ready" and game != here.choices.game)


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
    clear = session.clear if reading else None
    return replace(session, lost=lost, reading=reading, clear=clear)
