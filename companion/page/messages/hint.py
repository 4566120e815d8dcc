"""Hint for players, always in sight: the one next step, and where it is to be done."""

from msgspec import structs

from companion.games import GAMES
from companion.games.rules import DICE
from companion.page.demo.led_game import LedGame, Phase
from companion.page.demo.player import Demonstration
from companion.page.messages.build import is_pile
from companion.page.messages.outgoing import HintMessage
from companion.page.running_table import RunningTable
from companion.table.screen.hint import hint_cells, hint_words
from companion.table.secrecy import open_fixes
from companion.table.session.next_step import fix_news, next_step, pointed_cells
from companion.table.session.on_button import HINT_PAGES, may_ask
from companion.table.session.robots import rolling_seat
from companion.table.session.value import Session
from companion.table.session.views import (
    CheckingView,
    ChoosingView,
    ConfirmingView,
    DisagreeingView,
    HintingView,
    LayingView,
    OffView,
    PassingView,
    PausingView,
    RepairingView,
    ReportView,
    ResultingView,
    ScoreSheetView,
    WatchingView,
)
from companion.table.text import Text


def hint(running: RunningTable, show: Demonstration | LedGame | None, t: Text) -> HintMessage:
    """What to do now."""
    if running.box.lent:
        return _phones(running, t)
    if isinstance(show, LedGame):
        return _led(show)
    return _shown(show, t) if show else _view_hint(running, t)


def _shown(show: Demonstration, t: Text) -> HintMessage:
    """A demonstration is looked at until it is done."""
    return HintMessage(t("page-do-stop-show"), "show") if show.done else HintMessage("", "")


def _led(led: LedGame) -> HintMessage:
    """A led game says by itself what to do; here is where."""
    return HintMessage("", "tray" if led.phase == Phase.DO and led.throws else "lesson")


def _phones(running: RunningTable, t: Text) -> HintMessage:
    """What to do about the door for phones."""
    if running.box.pairing and running.box.pairing.request:
        return HintMessage(t("page-do-pair"), "hold")
    return HintMessage(t("page-do-door"), "back")


def _view_hint(running: RunningTable, t: Text) -> HintMessage:
    """What the present view asks for."""
    session = running.session
    if isinstance(session.view, ChoosingView):
        return _choosing(session, t, virtual=running.virtual is not None)
    if isinstance(session.view, WatchingView):
        return structs.replace(_watching(running, t), coach=may_ask(session) and not session.held)
    if isinstance(session.view, HintingView):
        return _hinting(session, session.view, t)
    mistaken = isinstance(session.view, DisagreeingView | RepairingView)
    astray = mistaken and running.virtual is not None
    return structs.replace(_closing(session, t) or _deciding(session, t), astray=astray)


def _hinting(session: Session, view: HintingView, t: Text) -> HintMessage:
    """The coach's own words, and where they point."""
    if view.thought is None:
        return HintMessage(t("coach-thinks"), "")
    words = (hint_words(session, view.thought, page, t) for page in range(view.page + 1))
    cells = hint_cells(session.state, view.thought.move)
    more = view.page < HINT_PAGES - 1
    return HintMessage(". ".join(words), "table", cells if view.page else cells[:1], coach=more)


def _deciding(session: Session, t: Text) -> HintMessage:
    """Something to lay out, to answer or to put right."""
    match session.view:
        case LayingView(seen):
            return _laying(session, seen is not None, t)
        case DisagreeingView() as view:
            return _disagreeing(session, view, t)
        case RepairingView():
            return _putting(session, t)
        case PassingView():
            return HintMessage(t("page-do-pass"), "next")
        case OffView():
            return HintMessage("", "")
        case ConfirmingView():
            return HintMessage(t("page-do-confirm"), "next")
    return HintMessage(t("page-do-answer"), "list")


def _closing(session: Session, t: Text) -> HintMessage | None:
    """What is only looked at, with the button that leads on."""
    match session.view:
        case ScoreSheetView() | CheckingView() | ReportView():
            return HintMessage(t("page-do-close"), "back")
        case PausingView():
            return HintMessage(t("page-do-go-on"), "ok")
        case ResultingView():
            return HintMessage(t("page-do-again"), "ok")
    return None


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


def _putting(session: Session, t: Text) -> HintMessage:
    """The first thing to put right, as the camera sees it."""
    seen = session.view.seen if isinstance(session.view, RepairingView) else {}
    wrong = open_fixes(session, seen)
    text = t.news(fix_news(wrong[0])) if wrong else t("page-do-look")
    return HintMessage(text, "table", pointed_cells(session))


def _disagreeing(session: Session, view: DisagreeingView, t: Text) -> HintMessage:
    """The broken rule, and how to go on."""
    reason = _reason(session, view, t)
    words = f"{reason.rstrip('.')}. {t('page-do-disagreeing')}"
    return HintMessage(words, "next" if view.choice is None else "list", pointed_cells(session))


def _reason(session: Session, view: DisagreeingView, t: Text) -> str:
    """The rule that is broken, where the game can name it."""
    if view.objection is None:
        return t("not-a-legal-move")
    return t.news(view.objection.reason, session.colors)


def _watching(running: RunningTable, t: Text) -> HintMessage:
    """The next step, or whose move it is."""
    session, step = running.session, next_step(running.session)
    leads_on = step is not None and step.then is not None
    if session.state.turn == DICE and not leads_on:
        return _rolling(running, t)
    sitting, turn = session.sitting, session.state.turn
    if sitting is None or turn is None:
        return HintMessage("", "table")
    if sitting.robot(turn) and not leads_on:
        return HintMessage(t("is-thinking", color=sitting.colors[turn]), "")
    what = t.news(step.what, sitting.colors) if step else ""
    words = what if leads_on else _prompt(running, sitting.colors[turn], what, t)
    return HintMessage(words, "table", pointed_cells(session))


def _rolling(running: RunningTable, t: Text) -> HintMessage:
    """Chance decides: by dice, or by a card of a pile."""
    session, step = running.session, next_step(running.session)
    if _is_rolling(running):
        return HintMessage(t("page-do-wait"), "")
    words = t.news(step.what, session.colors) if step else _throw(running, t)
    return HintMessage(words, "tray" if running.virtual else "hold")


def _is_rolling(running: RunningTable) -> bool:
    """Whether dice roll already, or a robot is about to roll them."""
    session, virtual = running.session, running.virtual
    robot = session.sitting and session.sitting.robot(rolling_seat(session.state))
    return bool(robot or session.rolling or (virtual and virtual.dice.rolling))


def _throw(running: RunningTable, t: Text) -> str:
    """What is done with the dice: a die that is a pile of cards is dealt."""
    piled = any(is_pile(die, GAMES[running.game]) for die in running.session.state.dice())
    return t("page-do-deal" if piled else "page-do-roll")


def _prompt(running: RunningTable, color: str, what: str, t: Text) -> str:
    """What the seat to move is to do, on a virtual table with how a hand does it."""
    verb = running.session.state.legal_moves()[0][0]
    if running.virtual and f"page-hand-{verb}" in t:
        return t(f"page-hand-{verb}", color=color, what=what)
    if what.startswith(f"{t.word(color)}:"):  # some games say themselves who is meant
        return f"{what}."
    if what:
        return t("page-do-what", color=color, what=what)
    return t("page-how-to-move", color=color)
