"""Hint for players, always in sight: the one next step, and where it is to be done."""

from collections.abc import Mapping

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE
from companion.page.demo.narration import Narration
from companion.page.messages.build import is_pile
from companion.page.messages.outgoing import HintMessage
from companion.page.running_table import RunningTable
from companion.table.reading import Verdict
from companion.table.secrecy import open_fixes, secret_cells
from companion.table.session.repair import Fix
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    CheckingView,
    ChoosingView,
    ConfirmingView,
    DisagreeingView,
    EnteringView,
    LayingView,
    MenuView,
    PausingView,
    RepairingView,
    ResultingView,
    ScoreSheetView,
)
from companion.table.text import Text, title_of


def hint(running: RunningTable, show: Narration | None, t: Text) -> HintMessage:
    """What to do now."""
    session = running.session
    if running.box.pairing.request:
        return HintMessage(t("page-do-pair"), "ok")
    if show:
        return HintMessage(t("page-do-stop-show"), "show") if show.done else HintMessage("", "")
    virtual = running.virtual
    if virtual and virtual.table.top.game != running.game and not _picking(session):
        return _wrong_mat(running, virtual.table.top.game, t)
    match session.view:
        case ChoosingView():
            return _choosing(session, t, virtual=virtual is not None)
        case LayingView(seen):
            return _laying(session, seen is not None, t)
        case AskingView() | MenuView() | EnteringView():
            return HintMessage(t("page-do-answer"), "list")
        case DisagreeingView(_, _, _, choice):
            return HintMessage(t("page-do-disagreeing"), "next" if choice is None else "list")
        case RepairingView(seen):
            return _putting(session, seen, t)
        case ConfirmingView():
            return HintMessage(t("page-do-confirm"), "next")
        case ScoreSheetView() | CheckingView():
            return HintMessage(t("page-do-close"), "back")
        case PausingView():
            return HintMessage(t("page-do-go-on"), "ok")
        case ResultingView():
            return HintMessage(t("page-do-again"), "ok")
    return _watching(running, t)


def _wrong_mat(running: RunningTable, lying: str, t: Text) -> HintMessage:
    """A bare table is free for any game; another one's mat is in the way."""
    game = title_of(running.game, t.language)
    return HintMessage(t("page-do-lay-mat", game=game) if lying else t("page-do-choose"), "shelf")


def _picking(session: Session) -> bool:
    """Whether no game has been settled on."""
    return isinstance(session.view, ChoosingView) and session.lobby.page == "games"


def _choosing(session: Session, t: Text, *, virtual: bool) -> HintMessage:
    if session.lobby.page == "games":
        return HintMessage(t("page-do-choose" if virtual else "page-do-choose-real"), "shelf")
    if session.lobby.page == "ready":
        return HintMessage(t("page-do-start"), "ok")
    return HintMessage(t("page-do-settle"), "list")


def _laying(session: Session, seen: bool, t: Text) -> HintMessage:
    should, reading = session.starting.observation(), session.reading
    if should and reading and reading.complaint == "pieces-unknown":
        return HintMessage(t("page-do-show-pieces"), "ok", tuple(should))
    if not should or not seen:
        return HintMessage(t("page-do-ready"), "ok")
    return HintMessage(t("page-do-lay-out"), "table", tuple(should))


def _putting(session: Session, seen: Mapping[Cell, Look], t: Text) -> HintMessage:
    """The first thing to put right, as the camera sees it."""
    wrong = open_fixes(session, seen) if session.reading else ()
    if not wrong:
        return HintMessage(t("page-do-look"), "table")
    cells = tuple(cell for cell in (wrong[0].start, wrong[0].end) if cell)
    return HintMessage(_fix(wrong[0], t), "table", cells)


def _watching(running: RunningTable, t: Text) -> HintMessage:
    session, state = running.session, running.session.state
    if state.turn == DICE:
        if session.rolling or (running.virtual and running.virtual.dice.rolling):
            return HintMessage(t("page-do-wait"), "")
        piled = any(is_pile(die, GAMES[running.game]) for die in state.dice())
        words = t("page-do-deal" if piled else "page-do-roll")
        return HintMessage(words, "tray" if running.virtual else "hold")
    if session.reading and _untidied(session):
        return _putting(session, session.reading.seen, t)
    picture = running.box.own.picture if running.box.own else None
    return HintMessage(_prompt(running, t), "table", picture.marked if picture else ())


def _prompt(running: RunningTable, t: Text) -> str:
    """What the game asks of the seat that is to move, or how a move is made on this table."""
    sitting, state = running.session.sitting, running.session.state
    if sitting is None or state.turn is None:
        return ""
    color = sitting.colors[state.turn]
    asked = [n for n in state.news() if n.seat == state.turn and not n.points]
    verb = state.legal_moves()[0][0]
    if running.virtual and f"page-hand-{verb}" in t:
        return t(f"page-hand-{verb}", color=color, what=t.news(asked[-1]) if asked else "")
    if asked and len(sitting.steps) > 0:
        return t("page-do-what", color=color, what=t.news(asked[-1], sitting.colors))
    if f"page-move-{sitting.game.name}" in t:
        return t(f"page-move-{sitting.game.name}", color=color)
    return t("page-how-to-move", color=color)


def _untidied(session: Session) -> bool:
    """Whether pieces have to be put where they belong before anybody goes on."""
    reading, state = session.reading, session.state
    if reading is None:
        return False
    if reading.verdict is Verdict.UNCHANGED:
        tidy = state.untidied() == state.observation()
        return not tidy and bool(open_fixes(session, reading.seen))
    if secret_cells(session.sitting) and not open_fixes(session, reading.seen):
        return False
    return session.held and reading.verdict is not Verdict.OBSCURED


def _fix(fix: Fix, t: Text) -> str:
    """One step in a whole sentence; the page has more room than the small screen."""
    if fix.end is None:
        return t("page-fix-take", piece=fix.look, start=fix.start or "")
    if fix.start is None:
        return t("page-fix-put", piece=fix.look, end=fix.end)
    return t("page-fix-move", piece=fix.look, start=fix.start, end=fix.end)
