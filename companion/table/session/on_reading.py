"""Camera readings: what a look at the table does to the session."""

from collections import Counter
from dataclasses import replace

from companion.games.rules import DICE
from companion.table.ports import Signal
from companion.table.reading import Reading, Verdict
from companion.table.session.play import begin, doubted, offered
from companion.table.session.start_layout import nearest_layout, start_states
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    DisagreeingView,
    LayingView,
    RepairingView,
    WatchingView,
)

STRANGE_AFTER_MS = 2_500
"""A table that disagrees for less is a move in the making."""
UNFINISHED_AFTER_MS = 60_000
"""A half-made move rests so long only when it was forgotten."""
HIDDEN_AFTER_MS = 8_000
"""A hand stays so long only when somebody leans over the table."""


def noticed(session: Session, reading: Reading) -> Session:
    """The session after a look at the table."""
    verdict = session.reading.verdict if session.reading else None
    since = session.since if verdict is reading.verdict else session.now
    stirred = session.stirred or (session.held and reading.verdict is Verdict.OBSCURED)
    session = replace(session, reading=reading, since=since, stirred=stirred)
    if isinstance(session.view, LayingView):
        return _laid(session, reading)
    if session.sitting is None or session.sitting.over:
        return session
    if isinstance(session.view, RepairingView) and reading.verdict is not Verdict.UNCHANGED:
        return _repaired(session, session.view, reading)
    match reading.verdict:
        case Verdict.UNCHANGED:
            return _matched(session)
        case Verdict.CERTAIN if _listening(session):
            return offered(session, reading.lines, "camera")
        case Verdict.ASK if _listening(session):
            return doubted(session, reading.lines)
        case Verdict.CERTAIN | Verdict.ASK if _moved_on(session):
            return doubted(session, reading.lines)
        case Verdict.BEGUN if not session.held:
            return _cleared(session)
        case Verdict.STRANGE | Verdict.BEGUN:
            return disputed(session)
    return session


def disputed(session: Session) -> Session:
    """Timeout of a disagreement: the view changes once the table has differed for long enough."""
    reading = session.reading
    if reading is None or not _differs(session, reading) or session.sitting is None:
        return session
    if session.now - session.since < STRANGE_AFTER_MS or session.sitting.over:
        return session
    if not isinstance(session.view, WatchingView | AskingView):
        return session
    signals = (*session.signals, Signal.ERROR)
    if session.held or session.state.turn == DICE:
        return replace(session, view=RepairingView(reading.seen), signals=signals)
    view = DisagreeingView(reading.lines[:3], reading.strange, reading.seen)
    return replace(session, view=view, signals=signals)


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
    wait = STRANGE_AFTER_MS if reading.complaint else HIDDEN_AFTER_MS
    return (reading.complaint or "view-hidden") if session.now - session.since >= wait else ""


def _listening(session: Session) -> bool:
    """Whether a seen move may be played now."""
    if session.held or session.state.turn == DICE:
        return False
    view = session.view
    return isinstance(view, WatchingView | DisagreeingView) or (
        isinstance(view, AskingView) and view.by == "camera"
    )


def _moved_on(session: Session) -> bool:
    """Whether somebody may have moved before the table was ever seen to lie as it should."""
    waiting = session.held and session.stirred and isinstance(session.view, WatchingView)
    return waiting and session.state.turn != DICE


def _matched(session: Session) -> Session:
    """The table lies as it should: nothing is held, nothing is left to repair or to ask."""
    return replace(_cleared(session), held=False, stirred=False)


def _cleared(session: Session) -> Session:
    """Drop what was shown about a table that lies so no more."""
    view = session.view
    if isinstance(view, RepairingView | DisagreeingView) or (
        isinstance(view, AskingView) and view.by == "camera"
    ):
        return replace(session, view=WatchingView())
    return session


def _repaired(session: Session, view: RepairingView, reading: Reading) -> Session:
    """The repair after another look; the advice stays while a piece that is needed is in a hand."""
    lifted = view.seen.items() - reading.seen.items()
    needed = Counter(session.state.observation().values()) - Counter(reading.seen.values())
    if reading.seen.items() < view.seen.items() and any(needed[look] for _, look in lifted):
        return session
    return replace(session, view=RepairingView(reading.seen))


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
