"""Button presses: what the three buttons do in each view."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.rules import DICE, Move, State
from companion.table.ports import Button, Press, Signal
from companion.table.session import lobby
from companion.table.session.on_reading import disputed
from companion.table.session.play import (
    answered,
    arranged,
    begin,
    ended,
    played,
    redone,
    undone,
)
from companion.table.session.question import natural_order
from companion.table.session.sitting import steps_to_undo
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
    LayingView,
    MenuView,
    PausingView,
    RepairingView,
    ResultingView,
    ScoreSheetView,
    WatchingView,
)

BUTTONS = (Button.BACK, Button.NEXT, Button.OK)


def pressed(session: Session, press: Press) -> Session:
    """The session after a press; one that means nothing here changes nothing."""
    handle = _PRESSED[type(session.view)]
    return handle(replace(session, note=""), session.view, press)


def unseen_moves(state: State) -> tuple[Move, ...]:
    """Legal moves that leave the table looking the same, so that only the players can tell."""
    if state.turn is None or state.turn == DICE:
        return ()
    now = state.observation()
    return tuple(move for move in state.legal_moves() if state.apply(move).observation() == now)


def words_after(moves: tuple[Move, ...], prefix: Move) -> tuple[str, ...]:
    """Completions of `prefix` by one word, in order; none once it is a whole move."""
    here = len(prefix)
    return natural_order(m[here] for m in moves if m[:here] == prefix and len(m) > here)


def narrowed(moves: tuple[Move, ...], prefix: Move) -> Move:
    """Completion of `prefix` with every following word that leaves no choice."""
    while len(words := words_after(moves, prefix)) == 1:
        prefix = (*prefix, words[0])
    return prefix


def _choosing(session: Session, view: ChoosingView, press: Press) -> Session:
    if lobby.checks(session.lobby) and press.button is Button.OK:
        return replace(session, view=CheckingView(), reading=None)
    after = lobby.pressed(session.lobby, press)
    if after is None:
        return replace(session, view=LayingView())
    return replace(session, lobby=after)


def _checking(session: Session, view: CheckingView, press: Press) -> Session:
    """Each press is felt, and heard and seen as well where there is light and tone."""
    if press.button is Button.BACK:
        return replace(session, view=ChoosingView(), reading=None)
    felt = tuple(dict.fromkeys((*view.felt, press.button.value)))
    return replace(session, view=replace(view, felt=felt), signals=(Signal.TURN,))


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
        case Button.NEXT:
            return _leafed(session, view)
        case Button.OK if session.state.turn == DICE and press.held:
            return replace(session, rolling=True)
        case Button.OK if session.state.turn == DICE:
            return entered(session, session.state.legal_moves(), ())
    return _menu(session)


def _leafed(session: Session, view: WatchingView) -> Session:
    """Tell the last move again, leaf through its reasons, then the score sheet."""
    if session.news and not session.announcing:
        return replace(session, announced=session.now, view=WatchingView())
    if (view.page + 1) * NEWS_PER_PAGE < len(session.news):
        return replace(session, announced=session.now, view=WatchingView(view.page + 1))
    return replace(session, view=ScoreSheetView())


def _menu(session: Session) -> Session:
    sitting = session.sitting
    unseen = ("unseen",) if unseen_moves(session.state) else ()
    undo = ("undo",) if sitting and steps_to_undo(sitting) else ()
    redo = ("redo",) if sitting and sitting.undone else ()
    entries = (*unseen, "enter", *undo, *redo, "sheet", "pause", "end")
    return replace(session, view=MenuView(entries))


def _choice(session: Session, view: MenuView, press: Press) -> Session:
    match press.button:
        case Button.NEXT:
            return replace(session, view=MenuView(view.entries, _turned(view.choice, view.entries)))
        case Button.BACK:
            return replace(session, view=WatchingView())
    return _chosen(session, view)


def _chosen(session: Session, view: MenuView) -> Session:
    match view.entries[view.choice]:
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
    return replace(session, view=ConfirmingView("end", view))


def entered(session: Session, moves: tuple[Move, ...], prefix: Move) -> Session:
    """Ask for the next word of a move, or play it once it is whole."""
    prefix = narrowed(moves, prefix)
    if prefix in moves:
        return played(session, (prefix,), "buttons")
    return replace(session, view=EnteringView(moves, prefix, below=_entered_from(session.view)))


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
            return replace(session, view=replace(view, choice=_turned(view.choice, words)))
        case Button.OK:
            return entered(session, view.moves, (*view.prefix, words[view.choice]))
    return _shortened(session, view)


def _shortened(session: Session, view: EnteringView) -> Session:
    """One choice back: words that left no choice go with it."""
    prefix = view.prefix
    while prefix:
        prefix = prefix[:-1]
        if len(words_after(view.moves, prefix)) > 1:
            return replace(session, view=replace(view, prefix=prefix, choice=0))
    return replace(session, view=view.below)


def _asking(session: Session, view: AskingView, press: Press) -> Session:
    """Two or three answers lie on the buttons themselves; a held BACK is always "none of them"."""
    asked = view.question
    key = asked.keys[BUTTONS.index(press.button)]
    if key is not None and not press.held:
        return answered(session, replace(view, question=replace(asked, choice=key)))
    match press.button:
        case Button.NEXT:
            choice = _turned(asked.choice, asked.answers)
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
            return replace(session, view=WatchingView(), held=False)
        case Button.BACK:
            return _left_alone(replace(session, view=WatchingView()))
        case Button.NEXT if session.sitting and session.sitting.undone:
            return redone(session)
    return session


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
    match press.button:
        case Button.BACK:
            return replace(session, view=ScoreSheetView(below=view))
        case Button.NEXT:
            return undone(session)
    page = replace(session.lobby, page="ready")
    return replace(
        session, view=ChoosingView(), lobby=page, sitting=None, clock=None, news=(), line=()
    )


def _turned(choice: int, things: tuple[object, ...]) -> int:
    return (choice + 1) % len(things)


_PRESSED: dict[type, Callable[[Session, Any, Press], Session]] = {
    ChoosingView: _choosing,
    CheckingView: _checking,
    LayingView: _laying,
    WatchingView: _watching,
    MenuView: _choice,
    EnteringView: _entering,
    AskingView: _asking,
    DisagreeingView: _disagreeing,
    RepairingView: _repairing,
    ConfirmingView: _confirming,
    ScoreSheetView: _sheet,
    PausingView: _pausing,
    ResultingView: _resulting,
}
