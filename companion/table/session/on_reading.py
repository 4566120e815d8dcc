"""Camera readings: what a look at the table does to the session."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE
from companion.table.ports import Signal
from companion.table.reading import Reading, Verdict
from companion.table.secrecy import open_objection
from companion.table.session.play import begin, doubted, offered, opened, played
from companion.table.session.repair import kind, wrong_cells
from companion.table.session.start_layout import nearest_layout, start_states
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    DisagreeingView,
    LayingView,
    PassingView,
    RepairingView,
    WatchingView,
)

STRANGE_AFTER_MS = 2_000
"""A table that disagrees for less is a move in the making."""
UNFINISHED_AFTER_MS = 60_000
"""A half-made move rests so long only when it was forgotten."""
HIDDEN_AFTER_MS = 8_000
"""A hand stays so long only when somebody leans over the table."""
CARD_AFTER_MS = 10_000
"""A card that would spare a question comes within so much time, or not at all."""


def noticed(session: Session, reading: Reading) -> Session:
    """The session after a look at the table."""
    session = _released(_looked(_kept(session, reading), reading), reading)
    if isinstance(session.view, LayingView):
        return _laid(session, reading)
    if session.sitting is None or session.sitting.over:
        return session
    if isinstance(session.view, RepairingView) and reading.verdict is not Verdict.UNCHANGED:
        return _repaired(session, session.view, reading)
    return _understood(session, reading)


def _kept(session: Session, reading: Reading) -> Session:
    """Keep a reading, since when its verdict stands, and whether a hand was there meanwhile."""
    verdict = session.reading.verdict if session.reading else None
    since = session.since if verdict is reading.verdict else session.now
    stirred = session.stirred or (session.held and reading.verdict is Verdict.OBSCURED)
    return replace(session, reading=reading, since=since, stirred=stirred)


def _released(session: Session, reading: Reading) -> Session:
    """Wait no more for hands to make an entered decision if more of the same turn lies there."""
    if not session.held or reading.verdict not in (Verdict.BEGUN, Verdict.CERTAIN, Verdict.ASK):
        return session
    if not _goes_on(session) or not _is_under_way(session, reading):
        return session
    repairing = isinstance(session.view, RepairingView)
    view = WatchingView() if repairing else session.view
    return replace(session, view=view, held=False, stirred=False)


def _goes_on(session: Session) -> bool:
    """Whether whoever decided last goes on; what was taken back does not go on by itself."""
    sitting, state = session.sitting, session.state
    if sitting is None or not session.line or _robot_decides(session):
        return False
    return state.midway or state.turn == sitting.steps[-1].state.turn


def _is_under_way(session: Session, reading: Reading) -> bool:
    """Whether pieces lie otherwise than before the last decision: hands have made more of it."""
    assert session.sitting
    before = session.sitting.steps[-1].state
    tables = (before.observation(), before.untidied())
    moved = ({*wrong_cells(table, reading.seen)} - before.board.beside for table in tables)
    return all(moved)


def _understood(session: Session, reading: Reading) -> Session:
    """The session after a verdict about a game that is on."""
    match reading.verdict:
        case Verdict.UNCHANGED:
            return _matched(session)
        case Verdict.CERTAIN if _throws(session, reading):
            return replace(played(session, reading.lines[0], "camera"), held=session.held)
        case Verdict.CERTAIN | Verdict.ASK if _listening(session):
            return questioned(session)
        case Verdict.CERTAIN | Verdict.ASK if _moved_on(session):
            return doubted(session, reading.lines)
        case Verdict.BEGUN if not session.held:
            return _cleared(session)
        case Verdict.STRANGE | Verdict.BEGUN:
            return disputed(session)
    return session


def _looked(session: Session, reading: Reading) -> Session:
    """Keep what a clear look saw; a hidden or thin one says nothing about the table."""
    if reading.verdict in (Verdict.OBSCURED, Verdict.UNSURE):
        return session
    cards = session.cards_seen or any(cell in reading.seen for cell in session.state.board.cards)
    return replace(session, clear=reading, cards_seen=cards)


def questioned(session: Session) -> Session:
    """Move or question of a look at the table, unless a card that may still be laid decides it."""
    reading = session.reading
    if reading is None or reading.verdict not in (Verdict.CERTAIN, Verdict.ASK):
        return session
    late = session.now - session.since >= CARD_AFTER_MS
    asking = isinstance(session.view, AskingView) and reading.verdict is Verdict.ASK
    if not asking and not late and awaits_card(session):
        return _cleared(session)
    return believed(session, reading)


def believed(session: Session, look: Reading) -> Session:
    """Play what is certain, ask about the rest."""
    if look.verdict is Verdict.CERTAIN:
        return offered(session, look.lines, "camera")
    return doubted(session, look.lines)


def awaits_card(session: Session) -> bool:
    """Whether a card is waited for that would tell which move was made, or still belongs to it."""
    look = session.clear
    return bool(look and look.awaited) and session.cards_seen and not session.held


def timed_out(session: Session) -> Session:
    """Timeouts: a card that did not come, a table that has differed for long enough."""
    if isinstance(session.view, WatchingView | PassingView) and _listening(session):
        session = questioned(session)
    return disputed(session)


def disputed(session: Session) -> Session:
    """Timeout of a disagreement: the view changes once the table has differed for long enough."""
    reading = session.reading
    if reading is None or not _differs(session, reading) or not _may_dispute(session):
        return session
    signals = (*session.signals, Signal.ERROR)
    if session.held or session.state.turn == DICE:
        return replace(session, view=RepairingView(reading.seen), signals=signals)
    objection = open_objection(session, reading.seen)
    view = DisagreeingView(reading.lines[:3], reading.strange, reading.seen, objection=objection)
    return replace(session, view=view, signals=signals)


def _may_dispute(session: Session) -> bool:
    """Whether a game is on whose view may change, and its table has differed for long enough."""
    if session.sitting is None or session.sitting.over:
        return False
    late = session.now - session.since >= STRANGE_AFTER_MS
    return late and isinstance(session.view, WatchingView | PassingView | AskingView)


def _differs(session: Session, reading: Reading) -> bool:
    """Whether the table disagrees; while pieces wait to be put right, no move can have begun."""
    return reading.verdict is Verdict.STRANGE or (session.held and reading.verdict is Verdict.BEGUN)


def unfinished(session: Session) -> bool:
    """Timeout of a half-made move: whether it has rested for so long that it may be forgotten."""
    return session.now - session.since >= UNFINISHED_AFTER_MS


def view_trouble(session: Session) -> str:
    """Key of the trouble that has hidden the table for long enough to be shown, or nothing.

    What the light doctor can name is worth hearing sooner.
    """
    reading = session.reading
    if reading is None or reading.verdict in (Verdict.STRANGE, Verdict.BEGUN):
        return ""
    if reading.verdict not in (Verdict.OBSCURED, Verdict.UNSURE):
        return reading.complaint
    return _hiding(reading, session.now - session.since)


def _hiding(reading: Reading, lasted_ms: int) -> str:
    """Key of what hides the table, once that has lasted long enough."""
    wait = STRANGE_AFTER_MS if reading.complaint else HIDDEN_AFTER_MS
    return (reading.complaint or "view-hidden") if lasted_ms >= wait else ""


def _listening(session: Session) -> bool:
    """Whether a seen move may be played now."""
    if session.held or session.state.turn == DICE or _robot_decides(session):
        return False
    waiting = isinstance(session.view, WatchingView | PassingView | DisagreeingView)
    return waiting or _camera_asks(session)


def _robot_decides(session: Session) -> bool:
    """Whether it is a robot's turn, for which nobody else moves."""
    sitting = session.sitting
    return sitting is not None and bool(sitting.robot(sitting.state.turn))


def _camera_asks(session: Session) -> bool:
    """Whether the question on the screen is about what the camera saw."""
    return isinstance(session.view, AskingView) and session.view.by == "camera"


def _throws(session: Session, reading: Reading) -> bool:
    """Whether the dice that are due were seen to fall, and nothing else rolls them."""
    watching = isinstance(session.view, WatchingView) and not session.rolling
    return watching and session.state.turn == DICE and len(reading.lines) == 1


def _moved_on(session: Session) -> bool:
    """Whether somebody may have moved before the table was ever seen to lie as it should."""
    waiting = session.held and session.stirred and isinstance(session.view, WatchingView)
    return waiting and session.state.turn != DICE and not _robot_decides(session)


def _matched(session: Session) -> Session:
    """The table lies as it should: nothing is held, nothing is left to repair or to ask."""
    after = replace(_cleared(session), held=False, stirred=False)
    return opened(after) if session.held and isinstance(after.view, WatchingView) else after


def laid_out(session: Session) -> Session:
    """The table was laid as it should be by itself; what was seen before counts no more."""
    return replace(_matched(session), reading=None)


def _cleared(session: Session) -> Session:
    """Drop what was shown about a table that lies so no more."""
    shown = isinstance(session.view, RepairingView | DisagreeingView)
    if shown or _camera_asks(session):
        return replace(session, view=WatchingView())
    return session


def _repaired(session: Session, view: RepairingView, reading: Reading) -> Session:
    """The repair after another look; the advice stays while a piece that is needed is in a hand."""
    if session.clear is not reading:
        return session
    lifted = view.seen.items() - reading.seen.items()
    needed = _kinds(session.state.observation()) - _kinds(reading.seen)
    if reading.seen.items() < view.seen.items() and any(needed[kind(look)] for _, look in lifted):
        return session
    return replace(session, view=RepairingView(reading.seen))


def _kinds(looks: Mapping[Cell, Look]) -> Counter[str]:
    """How many pieces of each kind there are, whichever way they face."""
    return Counter(map(kind, looks.values()))


def _laid(session: Session, reading: Reading) -> Session:
    """Take the start layout that lies on the table, or tell what is missing for the nearest."""
    if reading.verdict in (Verdict.OBSCURED, Verdict.UNSURE):
        return session
    options = session.lobby.options
    starts = start_states(session.lobby.game, options.seats, options.first, options.colors)
    layout = nearest_layout(starts, reading.seen)
    session = replace(session, view=LayingView(reading.seen, layout))
    if dict(session.state.observation()) == dict(reading.seen):
        return begin(session)
    return session
