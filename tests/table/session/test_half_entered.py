"""The first half of a turn is entered by buttons while the whole lies there: it goes on."""

import random
from collections.abc import Mapping

import pytest

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, Move, State
from companion.table.event import EnteredMove
from companion.table.ports import Roll
from companion.table.reading import Reading
from companion.table.session.on_reading import STRANGE_AFTER_MS
from companion.table.session.value import Session
from companion.table.session.views import AskingView, RepairingView
from tests.table.session.evening import BACK, after, evening, later, moves_of, unchanged
from tests.vision.test_infer import seen as sighted
from vision.infer import infer

HALVES = [
    ("pasterze", ("dog", "pen")),
    ("shear_panic", ("step", "extra")),
    ("shear_panic_first", ("ewe", "extra")),
]


def _halves(state: State, rng: random.Random) -> tuple[Move, ...]:
    """Two decisions of one turn, or none where the first one ends it or does not show."""
    if state.turn in (None, DICE):
        return ()
    first = rng.choice(state.legal_moves())
    half = state.apply(first)
    if not (half.midway or half.turn == state.turn) or not _apart(state, half) - state.board.beside:
        return ()
    second = rng.choice(half.legal_moves())
    return (first, second) if _apart(half, half.apply(second)) else ()


def _apart(one: State, other: State) -> set[Cell]:
    return {cell for cell, _ in one.observation().items() ^ other.observation().items()}


def _first_words(moves: tuple[Move, ...]) -> tuple[str, ...]:
    return tuple(move[0] for move in moves)


def _evening(game: str, words: tuple[str, str]) -> tuple[Session, Move, Move]:
    """An evening whose next turn may have two halves with these first words."""
    session, rng = evening(game), random.Random(1)
    while _first_words(halves := _halves(session.state, rng)) != words:
        move = rng.choice(session.state.legal_moves())
        dice = session.state.turn == DICE
        session = after(session, Roll(move[1:]) if dice else EnteredMove(move))
        session = after(session, unchanged(session))
    first, second = halves
    return session, first, second


def _looked(session: Session, looks: Mapping[Cell, Look]) -> Reading:
    return infer(session.state, sighted(session.state, looks))


@pytest.mark.parametrize(("game", "words"), HALVES)
def test_the_second_half_that_lies_there_is_played_or_asked_about(
    game: str, words: tuple[str, str]
) -> None:
    session, first, second = _evening(game, words)
    whole = session.state.apply(first).apply(second).observation()
    session = after(session, EnteredMove(first))
    session = later(after(session, _looked(session, whole)), STRANGE_AFTER_MS + 200)

    asked = session.view.lines if isinstance(session.view, AskingView) else ()
    assert moves_of(session)[-2:] == (first, second) or any(second in line for line in asked)


@pytest.mark.parametrize(("game", "words"), HALVES)
def test_a_table_that_lies_as_before_is_still_to_be_put_right(
    game: str, words: tuple[str, str]
) -> None:
    session, first, _ = _evening(game, words)
    before = session.state.observation()
    session = after(session, EnteredMove(first))
    session = later(after(session, _looked(session, before)), STRANGE_AFTER_MS + 200)

    assert first == moves_of(session)[-1]
    assert session.held


def test_a_half_that_is_taken_back_does_not_come_again_by_itself() -> None:
    session, first, second = _evening("pasterze", ("dog", "pen"))
    whole = session.state.apply(first).apply(second).observation()
    session = after(session, EnteredMove(first), BACK)
    session = after(session, _looked(session, whole))

    assert isinstance(session.view, RepairingView)
    assert first not in moves_of(session)[-1:]
