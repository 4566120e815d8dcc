"""What Wolf and Sheep asks for, its steps in words, and the reasons against its mistakes."""

import random
from dataclasses import replace
from itertools import islice

import pytest

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Mistake, Options, Task, news
from companion.games.wolf_and_sheep import GAME, start
from companion.games.wolf_and_sheep.state import WolfAndSheep
from companion.table.reading import Verdict
from tests.vision.test_infer import seen
from vision.infer import infer

START = start(Options())
MIDDLE = replace(START, wolf="d4", sheep=("b2", "c3", "e1", "g3"))
SHEEP_MOVE = replace(MIDDLE, mover=1)


def moments(seed: int, size: int = 8) -> list[WolfAndSheep]:
    """Every moment of a random game in which somebody is to move."""
    rng = random.Random(seed)
    state = start(Options(first=seed % 2, facts=GAME.facts({"size": size}, "test")))
    found = []
    while moves := state.legal_moves():
        found.append(state)
        state = state.apply(rng.choice(moves))
    return found


def test_the_first_step_is_asked_for_with_the_piece_that_makes_it() -> None:
    assert (Task(news("wolf-goes-one-step", 0), ("d8",)),) == START.todo()


def test_only_sheep_that_can_move_are_ringed() -> None:
    stuck = replace(SHEEP_MOVE, wolf="c5", sheep=("b2", "b4", "c3", "d4"))
    (task,) = stuck.todo()

    assert "sheep-goes-forward" == task.what.key
    assert ("b2", "b4", "d4") == task.cells


def test_nothing_is_asked_for_once_it_is_over() -> None:
    assert () == replace(START, wolf="a1", sheep=("b2", "c3", "e1", "g3")).todo()


def test_a_step_is_told_with_an_arrow() -> None:
    told = START.description(("go", "d8", "se"))

    assert news("wolf-went", cell="d8", to="e7") == told.words
    assert ("d8", "e7") == told.arrow
    assert "sheep-went" == SHEEP_MOVE.description(("go", "b2", "nw")).words.key


@pytest.mark.parametrize(
    ("key", "state", "changes"),
    [
        ("sheep-never-go-back", SHEEP_MOVE, {"c3": ".", "d2": "sheep"}),
        ("only-diagonal-steps", SHEEP_MOVE, {"g3": ".", "g5": "sheep"}),
        ("only-diagonal-steps", MIDDLE, {"d4": ".", "f4": "wolf"}),
        ("only-one-step", MIDDLE, {"d4": ".", "f6": "wolf"}),
        ("nobody-jumps", SHEEP_MOVE, {"c3": ".", "e5": "sheep"}),
        ("nobody-is-taken", MIDDLE, {"d4": ".", "c3": "wolf"}),
        ("nobody-is-taken", MIDDLE, {"c3": "."}),
        ("only-one-sheep-goes", SHEEP_MOVE, {"g3": ".", "e1": ".", "f2": "sheep", "h4": "sheep"}),
        ("sheep-wait", MIDDLE, {"g3": ".", "h4": "sheep"}),
        ("wolf-waits", SHEEP_MOVE, {"d4": ".", "e5": "wolf"}),
        ("a-piece-too-many", SHEEP_MOVE, {"h4": "sheep"}),
        ("stay-on-the-board", replace(MIDDLE, wolf="h4"), {"h4": ".", "i5": "wolf"}),
    ],
)  # fmt: skip
def test_the_broken_rule_is_named(key: str, state: WolfAndSheep, changes: dict[Cell, Look]) -> None:
    looks = {c: look for c, look in ({**state.observation(), **changes}).items() if look != EMPTY}
    found = state.objection(looks)

    assert found is not None
    assert key == found.reason.key
    assert {*found.cells} <= {*changes}


def test_a_lifted_piece_breaks_no_rule() -> None:
    looks = {c: look for c, look in MIDDLE.observation().items() if look != "wolf"}

    assert None is MIDDLE.objection(looks)


@pytest.mark.parametrize("mistake", GAME.mistakes, ids=[m.name for m in GAME.mistakes])
def test_a_mistake_is_named_wherever_it_happens_and_is_no_half_of_a_move(mistake: Mistake) -> None:
    happened = 0
    for seed in range(8):
        for state in moments(seed):
            for table in islice(mistake.tables(state), 3):
                found = state.objection(table)
                happened += 1

                assert found is not None
                assert mistake.reason == found.reason.key
                if happened % 8 == 1:
                    assert Verdict.STRANGE is infer(state, seen(state, table)).verdict

    assert happened


def test_the_larger_game_has_a_larger_board() -> None:
    (beyond,) = [m for m in GAME.mistakes if m.reason == "stay-on-the-board"]

    assert [] == [table for state in moments(3, 10) for table in beyond.tables(state)]
