"""Scenes of legal positions: each is legal, and every step of a sequence can be read."""

from itertools import pairwise

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.rules import EMPTY, State
from companion.table.reading import Verdict
from vision.bench.before_turn import before, is_left
from vision.bench.ground_truth import Truth
from vision.infer import infer
from vision.locate.geometry import plan
from vision.sighting import Sighting
from vision.train.scenes.figures import Scene
from vision.train.scenes.legal import (
    CORNER_MM,
    FRAMES,
    SceneError,
    covered,
    ended,
    sequence,
    still,
    truth,
    with_hand,
)

BOARDS = ("battle_sheep", "pasterze", "shear_panic", "sheep_race")
SEED = 31


def frames(scene: Scene) -> list[Scene]:
    """The scenes of a game one by one."""
    return [scene | frame for frame in scene["frames"]]


def perfect(state: State, seen: Truth) -> Sighting:
    """A look at the table that misses nothing."""
    cells = (cell for cell in state.board.cells if cell not in state.board.cards)
    return Sighting({cell: {seen.looks.get(cell, EMPTY): 1.0} for cell in cells})


@pytest.mark.parametrize("board", BOARDS)
def test_every_step_of_a_sequence_is_explained_by_a_legal_line(board: str) -> None:
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
                ends = [ended(state, line) for line in reading.lines]
                assert any(end is not None and is_left(after.looks, end) for end in ends)


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
def test_a_position_with_a_hand_has_one_over_the_field(board: str) -> None:
    for number in range(6):
        scene = with_hand(board, SEED, number)
        (hand,) = (thing for thing in scene["distractors"] if thing["kind"] == "hand")
        field = np.array(plan(GAMES[board]).area_mm) / 2
        assert (np.abs(hand["target_mm"]) < field).all()
        assert scene["hand"] is True
        assert scene["figures"]


@pytest.mark.parametrize("board", BOARDS)
def test_a_covered_position_has_one_thing_on_a_corner_of_the_mat(board: str) -> None:
    inward, outward = CORNER_MM
    corner = np.array(plan(GAMES[board]).size_mm) / 2
    for number in range(6):
        scene = covered(board, SEED, number)
        away = [np.abs(thing["pos_mm"]) - corner for thing in scene["distractors"]]
        assert ((inward <= away[-1]) & (away[-1] <= outward)).all()
        assert all(other.max() > outward for other in away[:-1])
        assert scene["figures"]


@pytest.mark.parametrize("board", [name for name, game in GAMES.items() if game.nets])
def test_stills_of_every_game_show_its_own_looks(board: str) -> None:
    tables = [truth(still(board, SEED, number)).looks for number in range(4)]
    assert all(tables)
    assert {look for looks in tables for look in looks.values()} <= set(GAMES[board].looks)


def test_a_game_without_a_readable_sequence_is_met_with_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("vision.train.scenes.legal.TRIES", 2)
    with pytest.raises(SceneError, match=r"^plops: no [56] positions in a row of which every step"):
        sequence("plops", SEED, 0)
