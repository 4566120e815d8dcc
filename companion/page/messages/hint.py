"""The one next step, always in sight: what to do now, and where."""

from companion.games.rules import DICE
from companion.page.demo.narration import Narration
from companion.page.evening import Evening
from companion.page.messages.types import Hint
from companion.table.reading import Verdict
from companion.table.session.repair import Fix, fixes
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


def hint(evening: Evening, show: Narration | None, t: Text) -> Hint:
    """What to do now."""
    session = evening.session
    if evening.box.pairing.request:
        return Hint(t("page-do-pair"), "ok")
    if show:
        return Hint(t("page-do-stop-show"), "show") if show.done else Hint("", "")
    virtual = evening.virtual
    if virtual and virtual.table.top.game != evening.game and not _picking(session):
        return _wrong_mat(evening, virtual.table.top.game, t)
    match session.view:
        case ChoosingView():
            return _choosing(session, t, virtual=virtual is not None)
        case LayingView(seen):
            return _laying(session, seen is not None, t)
        case AskingView() | MenuView() | EnteringView():
            return Hint(t("page-do-answer"), "list")
        case DisagreeingView():
            return Hint(t("page-do-disagreeing"), "list")
        case RepairingView():
            return _putting(session, t)
        case ConfirmingView():
            return Hint(t("page-do-confirm"), "ok")
        case ScoreSheetView() | CheckingView():
            return Hint(t("page-do-close"), "back")
        case PausingView():
            return Hint(t("page-do-go-on"), "ok")
        case ResultingView():
            return Hint(t("page-do-again"), "ok")
    return _watching(evening, t)


def _wrong_mat(evening: Evening, lying: str, t: Text) -> Hint:
    """A bare table is free for any game; another one's mat is in the way."""
    game = title_of(evening.game, t.language)
    return Hint(t("page-do-lay-mat", game=game) if lying else t("page-do-choose"), "shelf")


def _picking(session: Session) -> bool:
    """Whether no game has been settled on."""
    return isinstance(session.view, ChoosingView) and session.lobby.page == "games"


def _choosing(session: Session, t: Text, *, virtual: bool) -> Hint:
    if session.lobby.page == "games":
        return Hint(t("page-do-choose" if virtual else "page-do-choose-real"), "shelf")
    if session.lobby.page == "ready":
        return Hint(t("page-do-start"), "ok")
    return Hint(t("page-do-settle"), "list")


def _laying(session: Session, seen: bool, t: Text) -> Hint:
    should = session.starting.observation()
    if not should or not seen:
        return Hint(t("page-do-ready"), "ok")
    return Hint(t("page-do-lay-out"), "table", tuple(should))


def _putting(session: Session, t: Text) -> Hint:
    """The first thing to put right, as the camera sees it."""
    reading = session.reading
    wrong = fixes(session.state.observation(), reading.seen) if reading else ()
    if not wrong:
        return Hint(t("page-do-look"), "table")
    cells = tuple(cell for cell in (wrong[0].start, wrong[0].end) if cell)
    return Hint(_fix(wrong[0], t), "table", cells)


def _watching(evening: Evening, t: Text) -> Hint:
    session, state = evening.session, evening.session.state
    if state.turn == DICE:
        if session.rolling or (evening.virtual and evening.virtual.dice.rolling):
            return Hint(t("page-do-wait"), "")
        dealt = state.legal_moves()[0][0] == "deal"
        words = t("page-do-deal" if dealt else "page-do-roll")
        return Hint(words, "tray" if evening.virtual else "hold")
    if _untidied(session):
        return _putting(session, t)
    picture = evening.box.own.picture if evening.box.own else None
    return Hint(_prompt(evening, t), "table", picture.marked if picture else ())


def _prompt(evening: Evening, t: Text) -> str:
    """What the game asks of the seat that is to move, or how a move is made on this table."""
    sitting, state = evening.session.sitting, evening.session.state
    if sitting is None or state.turn is None:
        return ""
    color = sitting.colors[state.turn]
    asked = [n for n in state.news() if n.seat == state.turn and not n.points]
    if evening.virtual and state.legal_moves()[0][0] == "push":
        return t("page-do-push", color=color, what=t.news(asked[-1]) if asked else "")
    if asked and len(sitting.steps) > 0:
        return t("page-do-what", color=color, what=t.news(asked[-1], sitting.colors))
    return t(f"page-move-{sitting.game.name}", color=color)


def _untidied(session: Session) -> bool:
    """Whether pieces have to be put where they belong before anybody goes on."""
    reading, state = session.reading, session.state
    if reading is None:
        return False
    if reading.verdict is Verdict.UNCHANGED:
        tidy = state.untidied() == state.observation()
        return not tidy and bool(fixes(state.observation(), reading.seen))
    return session.held and reading.verdict is not Verdict.OBSCURED


def _fix(fix: Fix, t: Text) -> str:
    """One step in a whole sentence; the page has more room than the small screen."""
    if fix.end is None:
        return t("page-fix-take", piece=fix.look, start=fix.start or "")
    if fix.start is None:
        return t("page-fix-put", piece=fix.look, end=fix.end)
    return t("page-fix-move", piece=fix.look, start=fix.start, end=fix.end)
