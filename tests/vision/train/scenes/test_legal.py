"""Scenes of legal positions: each is legal, and every step of a sequence can be read."""

from collections.abc import Mapping
from itertools import pairwise

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.rules import DICE, EMPTY, Look, State
from companion.table.reading import Verdict
from vision.bench.before_turn import before, table
from vision.bench.ground_truth import Truth
from vision.infer import infer
from vision.locate.geometry import plans
from vision.sighting import Sighting
from vision.train.scenes.crowded import Scene
from vision.train.scenes.legal import (
    CORNER_MM,
    FRAMES,
    covered,
    ended,
    handled,
    household,
    sequence,
    shown,
    truth,
)
from vision.train.scenes.positions import PLAYS, moments

BOARDS = tuple(PLAYS)
SEED = 31


def frames(scene: Scene) -> list[Scene]:
    """The scenes of a game one by one."""
    return [scene | frame for frame in scene["frames"]]


def perfect(state: State, seen: Truth) -> Sighting:
    """A look at the table that misses nothing."""
    cells = (cell for cell in state.board.cells if not cell.endswith("card"))
    return Sighting({cell: {seen.looks.get(cell, EMPTY): 1.0} for cell in cells})


def is_left(looks: Mapping[Cell, Look], state: State | None) -> bool:
    """Whether a moment leaves this table, tidied up or not."""
    assert state is not None
    return looks in (table(state.observation()), table(state.untidied()))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("count", [1, 6])
def test_a_moment_is_read_back_as_its_own_state(board: str, count: int) -> None:
    rng = np.random.default_rng(SEED)
    home = household(board, rng)
    for _ in range(6):
        found = moments(board, rng, count)
        assert count == len(found)
        for moment in found:
            assert table(moment.state.observation()) == truth(shown(home, moment)).looks
            assert set(truth(shown(home, moment)).looks.values()) <= set(GAMES[board].looks)


@pytest.mark.parametrize("board", BOARDS)
def test_a_moment_follows_from_the_one_before_by_its_line(board: str) -> None:
    for last, after in pairwise(moments(board, np.random.default_rng(SEED), 6)):
        state = last.state
        rolled = [state.apply(roll) for roll in state.legal_moves()]
        ready = rolled if state.turn == DICE else [state]
        assert after.state in [ended(s, after.line) for s in ready]


@pytest.mark.parametrize("board", BOARDS)
def test_every_step_of_a_game_is_explained_by_a_legal_line(board: str) -> None:
    for number in range(3):
        clear = [truth(s) for s in frames(sequence(board, SEED, number)) if not s["hand"]]
        assert len(clear) in (5, 6)
        for last, after in pairwise(clear):
            state = before(last, after)
            assert state is not None
            reading = infer(state, perfect(state, after))
            if last.looks == after.looks:
                assert Verdict.UNCHANGED == reading.verdict
            else:
                assert reading.verdict in (Verdict.CERTAIN, Verdict.ASK)
                assert any(is_left(after.looks, ended(state, line)) for line in reading.lines)


@pytest.mark.parametrize("board", BOARDS)
def test_a_hand_is_over_the_table_before_its_turn_or_after_it(board: str) -> None:
    shift = set()
    for number in range(6):
        found = frames(sequence(board, SEED, number))
        assert FRAMES == len(found)
        assert found[0]["hand"] is False
        clear = {scene["turn"]: scene for scene in found if not scene["hand"]}
        assert list(range(len(clear))) == list(clear)
        for scene in found:
            things = [thing["kind"] for thing in scene["distractors"]]
            assert scene["hand"] == ("hand" in things)
            if scene["hand"]:
                turn = scene["turn"]
                shift |= {n for n in (0, 1) if scene["figures"] == clear[turn - n]["figures"]}
                assert scene["figures"] in (clear[turn - 1]["figures"], clear[turn]["figures"])
    assert {0, 1} == shift


@pytest.mark.parametrize("board", BOARDS)
def test_a_moment_with_a_hand_has_one_over_the_field(board: str) -> None:
    for number in range(6):
        scene = handled(board, SEED, number)
        (hand,) = (thing for thing in scene["distractors"] if thing["kind"] == "hand")
        field = np.array(plans()[board].area_mm) / 2
        assert (np.abs(hand["target_mm"]) < field).all()
        assert scene["hand"] is True
        assert scene["figures"]


@pytest.mark.parametrize("board", BOARDS)
def test_a_covered_moment_has_one_thing_on_a_corner_of_the_mat(board: str) -> None:
    inward, outward = CORNER_MM
    corner = np.array(plans()[board].size_mm) / 2
    for number in range(6):
        scene = covered(board, SEED, number)
        away = [np.abs(thing["pos_mm"]) - corner for thing in scene["distractors"]]
        assert ((inward <= away[-1]) & (away[-1] <= outward)).all()
        assert all(other.max() > outward for other in away[:-1])
        assert scene["figures"]
