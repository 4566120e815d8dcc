"""Sealing: a seat settles a later move in secret, on the box, while all others look away."""

from dataclasses import replace

from companion.games.rules import Move, Seat
from companion.table.ports import Button, Press
from companion.table.session.play import sealed
from companion.table.session.question import narrowed, stepped, words_after
from companion.table.session.value import Session
from companion.table.session.views import MenuView, SealingView, WatchingView


def sealable(session: Session) -> dict[Seat, tuple[Move, ...]]:
    """By seat the moves that it may seal now."""
    sitting = session.sitting
    return {} if sitting is None or sitting.over else dict(sitting.game.sealable(sitting.state))


def sealing(session: Session, below: WatchingView | MenuView) -> Session:
    """The list of seats that may seal a move."""
    return replace(session, view=SealingView(tuple(sealable(session)), below=below))


def sealing_words(session: Session, view: SealingView) -> tuple[str, ...]:
    """The next words of the move that a seat is about to seal."""
    moves = sealable(session).get(view.seat, ()) if view.seat is not None else ()
    return words_after(moves, view.prefix)


def sealing_pressed(session: Session, view: SealingView, press: Press) -> Session:
    """Choose a seat, ask the others to look away, then choose word by word."""
    if not sealable(session):
        return replace(session, view=WatchingView())
    if press.button is Button.BACK:
        return _back(session, view)
    if view.seat is None:
        return _seat(session, view, press)
    if not view.alone:
        return _hushed(session, view, view.seat, press)
    words = sealing_words(session, view)
    if press.button is Button.NEXT:
        choice = stepped(view.choice, words, back=press.held)
        return replace(session, view=replace(view, choice=choice))
    return _chosen(session, view, view.seat, (*view.prefix, words[view.choice]))


def _back(session: Session, view: SealingView) -> Session:
    """One level up: what has been chosen so far is forgotten."""
    if view.seat is None:
        return replace(session, view=view.below)
    at = view.seats.index(view.seat)
    return replace(session, view=SealingView(view.seats, at, below=view.below))


def _seat(session: Session, view: SealingView, press: Press) -> Session:
    if press.button is Button.NEXT:
        choice = stepped(view.choice, view.seats, back=press.held)
        return replace(session, view=replace(view, choice=choice))
    return replace(session, view=replace(view, seat=view.seats[view.choice]))


def _hushed(session: Session, view: SealingView, seat: Seat, press: Press) -> Session:
    """OK: the others look away."""
    if press.button is Button.NEXT:
        return session
    prefix = narrowed(sealable(session)[seat], ())
    return replace(session, view=replace(view, alone=True, prefix=prefix, choice=0))


def _chosen(session: Session, view: SealingView, seat: Seat, prefix: Move) -> Session:
    """The next word, or the move once it is whole; then it is the next seat's turn."""
    moves = sealable(session)[seat]
    prefix = narrowed(moves, prefix)
    if prefix not in moves:
        return replace(session, view=replace(view, prefix=prefix, choice=0))
    session = sealed(session, seat, prefix, "buttons")
    following = (view.seats.index(seat) + 1) % len(view.seats)
    return replace(session, view=SealingView(view.seats, following, below=view.below))
