"""Looks one after the other: a mistake that was put back, and a card that is still due."""

import random
from collections.abc import Mapping

import pytest

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Move, Options, State
from companion.table.reading import Reading, Verdict
from tests.vision.test_activity import two_cards
from tests.vision.test_infer import bared, seen
from vision.activity import Activity, LooseHistory
from vision.sighting import Lying, Sighting
from vision.weigh import weighed

HERE, THERE = Lying(0.0, 0.0), Lying(50.0, 0.0)
LAID, BARE = {"3": HERE}, dict[Look, Lying]()
TWO_DOGS = {"a": "dog", "b": "dog"}


def looked(*looks: tuple[Mapping[Cell, Look], Mapping[Look, Lying]]) -> Reading:
    """The last of these looks at a table and its card; card 3 lies there from the last turn."""
    state = two_cards()
    loose = LooseHistory().seen({"card": LAID}).moved_on(state.observation())
    reading = Reading(Verdict.OBSCURED)
    for table, card in looks:
        odds = {**seen(state, table).odds, "card": dict.fromkeys(card, 0.999)}
        sighting = Sighting(odds if card else seen(state, table).odds, things={"card": card})
        loose, reading = weighed(state, sighting, Activity(), loose)
    return reading


def test_the_last_card_that_is_put_back_with_a_mistake_is_not_laid() -> None:
    assert Verdict.STRANGE is looked((TWO_DOGS, BARE)).verdict
    assert Verdict.UNCHANGED is looked((TWO_DOGS, BARE), ({"a": "dog"}, {"3": THERE})).verdict


def test_after_a_mistake_was_put_back_the_same_card_counts_once_it_is_laid() -> None:
    mended = (TWO_DOGS, BARE), ({"a": "dog"}, {"3": THERE})
    moved = looked(*mended, ({"b": "dog"}, {"3": THERE}))
    laid = looked(*mended, ({"a": "dog"}, BARE), ({"b": "dog"}, {"3": HERE}))

    assert (Verdict.ASK, ("card",)) == (moved.verdict, moved.awaited)
    assert (Verdict.CERTAIN, ("card", "3")) == (laid.verdict, laid.lines[0][0])


def test_a_card_of_the_same_look_that_comes_with_its_move_is_laid() -> None:
    reading = looked((TWO_DOGS, BARE), ({"b": "dog"}, {"3": THERE}))

    assert (Verdict.CERTAIN, (("card", "3"), ("dog", "b"))) == (reading.verdict, reading.lines[0])


def before_a_second_card(seed: int) -> tuple[State, Move]:
    """A moment of the team game whose next move leaves the partner another card to lay."""
    rng, state = random.Random(seed), GAMES["pasterze"].start(Options(seats=4))
    while True:
        move = rng.choice(state.legal_moves())
        after = state.apply(move)
        due = {word for word, *_ in after.legal_moves()}
        if due == {"card"} and after.turn != state.turn and move[0] == "pull":
            return state, move
        state = after


@pytest.mark.parametrize("seed", [22, 24])
def test_nobody_is_asked_for_a_card_that_is_still_to_be_laid(seed: int) -> None:
    state, pull = before_a_second_card(seed)
    after = state.apply(pull)
    touched = {cell for cell, _ in bared(after).items() ^ bared(state).items()}
    bare = {place: {"": 0.999} for place in state.board.cards}
    sighting = Sighting({**seen(after, bared(after)).odds, **bare})
    hands = Activity(frozenset(touched))

    loose = LooseHistory(used=frozenset(state.board.cards))
    _, reading = weighed(state, sighting, hands, loose)

    assert (Verdict.CERTAIN, ((pull,),), ()) == (reading.verdict, reading.lines, reading.awaited)
