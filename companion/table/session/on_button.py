"""Button presses: what the three buttons do in each view."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.rules import DICE, PASS, Move, State
from companion.table.ports import Button, Press, Signal
from companion.table.reading import Verdict
from companion.table.session import lobby
from companion.table.session.on_reading import awaits_card, believed, disputed
from companion.table.session.play import (
    answered,
    arranged,
    begin,
    ended,
    played,
    record,
    redone,
    stamped,
    thrown,
    undone,
)
from companion.table.session.question import likely_choice, narrowed, stepped, words_after
from companion.table.session.report import report_pressed
from companion.table.session.sealing import sealable, sealing, sealing_pressed
from companion.table.session.sitting import HINT, steps_to_undo
from companion.table.session.value import Session
from companion.table.session.views import (
    NEWS_PER_PAGE,
    AnyView,
    AskingView,
    CheckingView,
    ChoosingView,
    ConfirmingView,
    DisagreeingView,
    EnteringView,
    HintingView,
    LayingView,
    MenuView,
    OffView,
    PassingView,
    PausingView,
    PhonesView,
    RepairingView,
    ReportView,
    ResultingView,
    ScoreSheetView,
    SealingView,
    WatchingView,
)

HINT_PAGES = 3
"""Where, what, why."""
PHONES_MS = 120_000
"""So long the door stands open for phones."""
BUTTONS = (Button.BACK, Button.NEXT, Button.OK)


def pressed(session: Session, press: Press) -> Session:
    """The session after a press; one that means nothing here changes nothing."""
    if press.button is Button.BOTH:
        return _switching_off(session)
    handle = _PRESSED[type(session.view)]
    return handle(replace(session, note=""), session.view, press)


def unseen_moves(state: State) -> tuple[Move, ...]:
    """Legal moves that leave the table looking the same, so that only the players can tell."""
    if state.turn is None or state.turn == DICE:
        return ()
    now = state.observation()
    return tuple(move for move in state.legal_moves() if state.apply(move).observation() == now)


def _choosing(session: Session, view: ChoosingView, press: Press) -> Session:
    match press.button, lobby.entry(session.lobby):
        case Button.OK, "check-the-table":
            return replace(session, view=CheckingView(), reading=None)
        case Button.OK, "menu-phones":
            return _opened_door(session, view)
        case Button.OK, "menu-off":
            return _switching_off(session)
    after = lobby.pressed(session.lobby, press)
    if after is None:
        return replace(session, view=LayingView())
    return replace(session, lobby=after)


def _switching_off(session: Session) -> Session:
    """Ask whether the computer is to be switched off, where it is the table's own."""
    asked = isinstance(session.view, OffView | ConfirmingView)
    if asked or not session.lobby.power:
        return session
    return replace(session, view=ConfirmingView("off", session.view))


def _off(session: Session, view: OffView, press: Press) -> Session:
    """It cannot be stopped any more; a computer that refused is asked again from the list."""
    refused = "power" in session.lost and press.button is Button.BACK
    return replace(session, view=ChoosingView()) if refused else session


def _checking(session: Session, view: CheckingView, press: Press) -> Session:
    """Each press is felt, and heard and seen as well where there is light and tone."""
    if press.button is Button.BACK:
        return replace(session, view=ChoosingView(), reading=None)
    felt = tuple(dict.fromkeys((*view.felt, press.button.value)))
    return replace(session, view=replace(view, felt=felt), signals=(Signal.TURN,))


def _opened_door(session: Session, below: ChoosingView | MenuView) -> Session:
    return replace(session, view=PhonesView(session.now + PHONES_MS, below))


def _phones(session: Session, view: PhonesView, press: Press) -> Session:
    return replace(session, view=view.below) if press.button is Button.BACK else session


def _laying(session: Session, view: LayingView, press: Press) -> Session:
    match press.button:
        case Button.OK:
            return begin(session)
        case Button.BACK:
            return replace(session, view=ChoosingView())
    return session


def _watching(session: Session, view: WatchingView, press: Press) -> Session:
    match press.button:
        case Button.BACK:
            return undone(session)
        case Button.NEXT if press.held and may_ask(session):
            asked = record(session, stamped(session, "note", "coach", asked=HINT))
            return replace(asked, view=HintingView())
        case Button.NEXT:
            return _leafed(session, view)
        case Button.OK if session.state.turn == DICE and press.held:
            return thrown(session, "buttons")
        case Button.OK if session.state.turn == DICE and not sealable(session):
            return entered(session, session.state.legal_moves(), ())
        case Button.OK if session.clear and awaits_card(session):
            return believed(session, session.clear)
    return _menu(session)


def may_ask(session: Session) -> bool:
    """Whether a person is to decide, and may ask the coach."""
    sitting, turn = session.sitting, session.state.turn
    if sitting is None or sitting.over or not sitting.hints or turn in (None, DICE):
        return False
    return not sitting.robot(turn)


def _hinting(session: Session, view: HintingView, press: Press) -> Session:
    """NEXT tells more, until all is told."""
    if press.button is Button.NEXT and view.page < HINT_PAGES - 1:
        page = view.page + bool(view.thought)
        return replace(session, view=replace(view, page=page))
    return replace(session, view=WatchingView())


def _passing(session: Session, view: PassingView, press: Press) -> Session:
    """NEXT says that there is no move; whoever can move says so, or just moves."""
    if press.button is Button.NEXT:
        return played(session, (PASS,), "buttons")
    return replace(session, view=WatchingView())


def _leafed(session: Session, view: WatchingView) -> Session:
    """Tell the last move again, leaf through its reasons, then the score sheet."""
    if session.told and not session.announcing:
        return replace(session, announced=session.now, view=WatchingView())
    if (view.page + 1) * NEWS_PER_PAGE < session.told:
        return replace(session, announced=session.now, view=WatchingView(view.page + 1))
    return replace(session, view=ScoreSheetView())


def _menu(session: Session) -> Session:
    sitting = session.sitting
    unseen = ("unseen",) if unseen_moves(session.state) else ()
    undo = ("undo",) if sitting and steps_to_undo(sitting) else ()
    redo = ("redo",) if sitting and sitting.undone else ()
    seal = ("seal",) if sealable(session) else ()
    forget = ("forget",) if session.reading else ()
    last = (*forget, "end", "phones")
    entries = (*seal, *unseen, "enter", *undo, *redo, "sheet", "pause", *last)
    return replace(session, view=MenuView(entries))


def _choice(session: Session, view: MenuView, press: Press) -> Session:
    match press.button:
        case Button.NEXT:
            choice = stepped(view.choice, view.entries)
            return replace(session, view=replace(view, choice=choice))
        case Button.BACK:
            return replace(session, view=WatchingView())
    return _chosen(session, view)


def _chosen(session: Session, view: MenuView) -> Session:
    match view.entries[view.choice]:
        case "seal":
            return sealing(session, view)
        case "unseen":
            return entered(session, unseen_moves(session.state), ())
        case "enter":
            return entered(session, session.state.legal_moves(), ())
        case "undo":
            return undone(session)
        case "redo":
            return redone(session)
        case "sheet":
            return replace(session, view=ScoreSheetView(below=view))
        case "pause":
            return replace(session, view=PausingView(view))
        case "forget":
            count = session.forgotten + 1
            return replace(session, view=WatchingView(), forgotten=count, note="looks-forgotten")
        case "phones":
            return _opened_door(session, view)
    return replace(session, view=ConfirmingView("end", view))


def entered(session: Session, moves: tuple[Move, ...], prefix: Move) -> Session:
    """Ask for the next word of a move, or play it once it is whole."""
    prefix = narrowed(moves, prefix)
    if prefix in moves:
        return played(session, (prefix,), "buttons")
    below, choice = _entered_from(session.view), likely_choice(words_after(moves, prefix))
    return replace(session, view=EnteringView(moves, prefix, choice, below))


def _entered_from(view: AnyView) -> WatchingView | MenuView:
    """The view that BACK leads to once no word of a move is left."""
    match view:
        case MenuView():
            return view
        case EnteringView():
            return view.below
    return WatchingView()


def _entering(session: Session, view: EnteringView, press: Press) -> Session:
    words = words_after(view.moves, view.prefix)
    match press.button:
        case Button.NEXT:
            choice = stepped(view.choice, words, back=press.held)
            return replace(session, view=replace(view, choice=choice))
        case Button.OK:
            return entered(session, view.moves, (*view.prefix, words[view.choice]))
    return _shortened(session, view)


def _shortened(session: Session, view: EnteringView) -> Session:
    """One choice back: words that left no choice go with it."""
    prefix = view.prefix
    while prefix:
        prefix = prefix[:-1]
        if len(words := words_after(view.moves, prefix)) > 1:
            return replace(session, view=replace(view, prefix=prefix, choice=likely_choice(words)))
    return replace(session, view=view.below)


def _asking(session: Session, view: AskingView, press: Press) -> Session:
    """Two answers lie on NEXT and OK themselves; a held BACK is always "none of them"."""
    asked = view.question
    key = asked.keys[BUTTONS.index(press.button)]
    if key is not None:
        return answered(session, replace(view, question=replace(asked, choice=key)))
    match press.button:
        case Button.NEXT:
            choice = stepped(asked.choice, asked.answers, back=press.held)
            return replace(session, view=replace(view, question=replace(asked, choice=choice)))
        case Button.OK:
            return answered(session, view)
    if view.before and not press.held:
        return replace(session, view=view.before)
    return replace(session, view=WatchingView(), held=True, stirred=False)


def _disagreeing(session: Session, view: DisagreeingView, press: Press) -> Session:
    """OK does nothing until NEXT has chosen something; BACK leaves it alone for a while."""
    match press.button:
        case Button.BACK:
            return replace(session, view=WatchingView(), since=session.now)
        case Button.NEXT:
            choice = 0 if view.choice is None else (view.choice + 1) % view.count
            return replace(session, view=replace(view, choice=choice))
    return session if view.choice is None else _settled(session, view, view.choice)


def _settled(session: Session, view: DisagreeingView, choice: int) -> Session:
    if choice < view.put_it_back:
        return played(session, view.lines[choice], "buttons")
    if choice == view.put_it_back:
        return replace(session, view=RepairingView(view.seen))
    return replace(session, view=ConfirmingView("arrange", view))


def _repairing(session: Session, view: RepairingView, press: Press) -> Session:
    match press.button:
        case Button.OK:
            return _skipped(session)
        case Button.BACK:
            return _left_alone(replace(session, view=WatchingView()))
        case Button.NEXT if session.sitting and session.sitting.undone:
            return redone(session)
    return session


def _skipped(session: Session) -> Session:
    """Back to the game as it is; a table that looks like a move is asked about, not played."""
    moved = bool(session.clear and session.clear.verdict in (Verdict.CERTAIN, Verdict.ASK))
    return replace(session, view=WatchingView(), held=moved, stirred=moved)


def _left_alone(session: Session) -> Session:
    """Back to what led to the repair: a disagreement, or the game, which then has some peace."""
    if session.held or session.state.turn == DICE:
        return replace(session, since=session.now)
    return replace(disputed(session), signals=())


def _confirming(session: Session, view: ConfirmingView, press: Press) -> Session:
    """NEXT says yes: whoever presses OK once too often has confirmed nothing."""
    match press.button:
        case Button.NEXT if isinstance(view.below, DisagreeingView):
            return arranged(session, dict(view.below.seen))
        case Button.NEXT if view.what == "off":
            return replace(session, view=OffView())
        case Button.NEXT:
            return ended(session)
        case Button.BACK:
            return replace(session, view=view.below)
    return session


def _sheet(session: Session, view: ScoreSheetView, press: Press) -> Session:
    if press.button is Button.NEXT:
        return replace(session, view=replace(view, page=view.page + 1))
    return replace(session, view=view.below)


def _pausing(session: Session, view: PausingView, press: Press) -> Session:
    match press.button:
        case Button.OK:
            return replace(session, view=WatchingView())
        case Button.BACK:
            return replace(session, view=view.below)
    return session


def _resulting(session: Session, view: ResultingView, press: Press) -> Session:
    """The same buttons as while watching: undo, scores, and what comes next."""
    match press.button:
        case Button.BACK:
            return undone(session)
        case Button.NEXT if press.held and session.sitting and session.sitting.steps:
            return replace(session, view=ReportView())
        case Button.NEXT:
            return replace(session, view=ScoreSheetView(below=view))
    page = replace(session.lobby, page="ready")
    return replace(
        session, view=ChoosingView(), lobby=page, sitting=None, clock=None, news=(), line=()
    )


_PRESSED: dict[type, Callable[[Session, Any, Press], Session]] = {
    ChoosingView: _choosing,
    CheckingView: _checking,
    LayingView: _laying,
    WatchingView: _watching,
    PassingView: _passing,
    MenuView: _choice,
    EnteringView: _entering,
    SealingView: sealing_pressed,
    HintingView: _hinting,
    AskingView: _asking,
    DisagreeingView: _disagreeing,
    RepairingView: _repairing,
    ConfirmingView: _confirming,
    OffView: _off,
    ScoreSheetView: _sheet,
    PausingView: _pausing,
    PhonesView: _phones,
    ResultingView: _resulting,
    ReportView: report_pressed,
}
