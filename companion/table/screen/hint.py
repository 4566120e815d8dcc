"""Screens of a hint: where to look, what to do, and why, one after the other."""

from functools import lru_cache
from typing import Any

from companion.coach.tree import WON
from companion.games.board import Cell
from companion.games.rules import Move, News, Seat, State
from companion.table.ports import Thought
from companion.table.screen.moves import move_words
from companion.table.screen.parts import labels, signed
from companion.table.screen.value import BoardPicture, Mood, Screen
from companion.table.secrecy import redacted_cells
from companion.table.session.value import Session
from companion.table.session.views import HintingView
from companion.table.text import Text, captions

MORE = ("what", "why", "")
"""What NEXT tells, page by page."""


def hinting(session: Session, view: HintingView, t: Text) -> Screen:
    """Hint screen; while the coach thinks, that it does."""
    answer = view.thought
    if answer is None:
        keys = captions(t, "back", "", "")
        return signed(session, Screen(t("coach-thinks"), (t("a-moment"),), keys), Mood.ASKING)
    keys = captions(t, "back", MORE[view.page], "ok")
    title = hint_words(session, answer, view.page, t)
    told = tuple(hint_words(session, answer, page, t) for page in range(view.page))
    return signed(session, Screen(title, told[::-1], keys, picture=_picture(session, view, t)))


def hint_words(session: Session, answer: Thought, page: int, t: Text) -> str:
    """One part of a hint: where, what or why."""
    state, colors = session.state, session.colors
    if page == 0:
        cells = hint_cells(state, answer.move)[:1]
        return t("hint-look-at", cell=cells[0]) if cells else t("hint-look-at-cards")
    if page == 1:
        return move_words(state, answer.move, colors, t)
    return _why(session, answer, t)


def _why(session: Session, answer: Thought, t: Text) -> str:
    """The score's own reasons for a move that brings more than others, or else its chances."""
    gains = points_of(session.state, answer.move, answer.seat)
    total = sum(item.points for item in gains)
    state: Any = session.state  # hashable, as every state is; the protocol does not say so
    if gains and some_bring_less(state, answer.seat, total):
        return t("hint-points", points=total, reason=t.news(gains[0], session.colors))
    if not answer.chances:
        return t("hint-only-move")
    return _chances(answer, t)


def _chances(answer: Thought, t: Text) -> str:
    """The chances of a move beside those of others; what is proven has no number."""
    share = answer.chances[answer.seat]
    if share > WON or share < 1 - WON:
        return t("hint-won" if share > WON else "hint-lost")
    percent, usual = round(100 * share), round(100 * answer.usual)
    return t("hint-chances" if percent > usual else "hint-alike", percent=percent, usual=usual)


@lru_cache(maxsize=8)
def some_bring_less(state: State, seat: Seat, points: int) -> bool:
    """Whether another move brings fewer points: otherwise they are no reason for this one."""
    return any(
        sum(item.points for item in points_of(state, move, seat)) < points
        for move in state.legal_moves()
    )


def points_of(state: State, move: Move, seat: Seat) -> tuple[News, ...]:
    """The score's own reasons for what a move brings its seat, the largest first."""
    found = [item for item in state.apply(move).news() if item.seat == seat and item.points > 0]
    return tuple(sorted(found, key=lambda item: -item.points))


def hint_cells(state: State, move: Move) -> tuple[Cell, ...]:
    """Cells that a move is about, where it begins first."""
    told = state.description(move)
    words = told.arrow if told and told.arrow else move[1:]
    return tuple(word for word in words if word in state.board.links)


def _picture(session: Session, view: HintingView, t: Text) -> BoardPicture | None:
    state = session.state
    cells = hint_cells(state, view.thought.move) if view.thought else ()
    if not cells:
        return None
    arrow = (cells[0], cells[1]) if view.page and len(cells) > 1 else None
    drawn = redacted_cells(labels(state, t), session.sitting)
    return BoardPicture(state.board, drawn, arrow or cells[:1], arrow)
