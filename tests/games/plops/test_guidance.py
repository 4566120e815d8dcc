"""Sheeps & Plops: the commonest mistakes one by one, and what is said about them."""

import pytest

from companion.games.plops import GAME
from companion.games.plops.state import Plops, position
from companion.games.rules import PASS, news, parse_move
from tests.games.plops.test_rules import S4, fresh, played

# Red slides from 0,-4 to -4,0, 4,-4 and 0,-1; Blue stands on 0,4.
EMPTY_BOARD = fresh()
LATER = played(S4, "split 0,-4 se 5 e; move 0,4 nw")
BLOCKED = position({"0,-4": (0, 9), "2,-4": (1, 9)}, 0, plops=["-2,-2"])
ACROSS = position({"-4,0": (0, 9), "0,4": (1, 9)}, 0)


@pytest.mark.parametrize(
    ("state", "changed", "reason", "cells"),
    [
        (EMPTY_BOARD, "1,-1 red", "start-on-the-edge", "1,-1"),
        (EMPTY_BOARD, "0,-4 0,4 red", "all-your-sheep-on-one-cell", "0,-4 0,4"),
        (EMPTY_BOARD, "0,-4 blue", "that-is-not-yours", "0,-4"),
        (S4, "0,-2 red", "it-slides-on", "0,-2 0,-4 0,-1"),
        (BLOCKED, "3,-4 red", "no-jumping", "3,-4 2,-4 0,-4"),
        (BLOCKED, "-3,-1 red", "no-jumping", "-3,-1 -2,-2 0,-4"),
        (ACROSS, "3,0 red", "no-crossing-the-middle", "3,0 -4,0"),
        (S4, "1,-2 red", "slides-are-straight", "1,-2"),
        (S4, "4,0 blue; 4,-4 plop", "that-is-not-yours", "4,0"),
        (S4, "4,-4 -4,0 red; 0,-1 plop", "one-stack-a-turn", "-4,0 4,-4"),
        (S4, "0,4 red", "that-cell-is-taken", "0,4"),
        (LATER, "4,-1 red", "that-cell-is-taken", "4,-1"),
        (S4, "0,-1 red; 0,-4 .; 1,0 plop", "the-plop-goes-there", "1,0 0,-4"),
        (S4, "0,-1 red; 2,-1 plop", "the-plop-flies-on", "2,-1 0,-1 4,-1"),
        (LATER, "4,-4 red; 4,0 plop", "plops-do-not-jump", "4,0 4,-1 4,-4"),
        (S4, "0,-1 red; 4,-4 plop", "throw-from-the-new-stack", "4,-4 0,-1"),
        (S4, "0,-1 red; 1,2 plop", "plops-fly-straight", "1,2 0,-1"),
        (S4, "0,-1 red; 0,2 plop", "plops-do-not-cross", "0,2 0,-1"),
        (S4, "0,-1 red; 4,-1 -3,-1 plop", "one-plop-a-turn", "-3,-1 4,-1"),
        (LATER, "4,-1 .; 3,-1 plop", "plops-stay", "4,-1 3,-1"),
        (S4, "0,-1 red; 4,0 blue", "the-plop-is-missing", "0,-1"),
        (S4, "2,1 plop", "first-slide-then-throw", "2,1"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_mistake_is_named(state: Plops, changed: str, reason: str, cells: str) -> None:
    looks = dict(state.observation())
    for part in changed.split(";"):
        *places, look = part.split()
        looks |= dict.fromkeys(places, look)
    found = state.objection(looks)

    assert found is not None
    assert reason == found.reason.key
    assert set(cells.split()) == set(found.cells)


def test_a_stack_whose_plop_is_still_missing_breaks_no_rule() -> None:
    assert S4.objection({**S4.observation(), "0,-1": "red"}) is None


def test_every_step_of_a_game_is_said() -> None:
    (place,) = EMPTY_BOARD.todo()
    (turn,) = S4.todo()

    assert news("put-your-stack-on-the-edge", 0) == place.what
    assert 24 == len(place.cells)
    assert (news("split-or-move-a-stack", 0), ("0,-4",)) == (turn.what, turn.cells)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("split 0,-4 se 5 e", "throws after so many 5 0,-4 se 0,-1 4,-1"),
        ("split 0,-4 se ? e", "splits and throws 0,-4 se 0,-1 4,-1"),
        ("move 0,-4 se", "moves whole 0,-4 se 0,-1"),
    ],
)
def test_a_slide_is_told_in_words(move: str, told: str) -> None:
    description = S4.description(parse_move(move))

    assert (told, ("0,-4", "0,-1")) == (str(description.words), description.arrow)


def test_other_moves_are_told_in_words() -> None:
    assert news("starts-on", 0, cell="0,-4") == EMPTY_BOARD.description(("place", "0,-4")).words
    assert news("no-move-left-pass", 0) == S4.description(PASS).words


def test_the_list_of_mistakes_names_each_rule_once() -> None:
    reasons = [mistake.reason for mistake in GAME.mistakes]

    assert len(reasons) >= 10
    assert len(set(reasons)) == len(reasons)
