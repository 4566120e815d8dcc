"""Learning at the table: an agreed table teaches how pieces look, a doubtful one never does."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, Game, Options, State
from companion.table.reading import Verdict
from tests.vision.test_watch import ROOM, Staged, frames
from vision.calibrate.profile import CameraProfile
from vision.frame import Frame
from vision.locate.geometry import plans
from vision.locate.mat_search import locate
from vision.read.adaptation import KEPT, NetSample, remembered
from vision.read.cell_odds import look
from vision.sighting import likeliest
from vision.synthetic.render import render

GAME = GAMES["pasterze"]
START = GAME.start(Options(2))
RIMS = ((60, 140, 50), (40, 40, 200), (200, 120, 40))
"""Colours of bases, blue green red; some nets take a sheep on one for a sheep in a pen."""


def on_bases(frame: Frame, looks: Mapping[Cell, Look], rim: tuple[int, int, int]) -> Frame:
    """The picture with a square rim round every piece."""
    view, out = locate(frame, plans()), frame.copy()
    assert view is not None
    for cell in looks:
        x, y = view.plan.centres[cell]
        corners = [(x + a, y + b, 4.0) for a, b in ((-18, -18), (18, -18), (18, 18), (-18, 18))]
        outline = np.round(view.pose.project(np.array(corners))).astype(np.int32)
        cv2.polylines(out, [outline], True, rim, 8)
    return out


def misread(looks: Mapping[Cell, Look], rim: tuple[int, int, int]) -> bool:
    """Whether the nets take all pieces on bases for something that is not there."""
    frame = on_bases(render(GAME, looks, ROOM), looks, rim)
    view = locate(frame, plans())
    assert view is not None
    odds = look(frame, view, GAME).odds
    return {likeliest(odds[cell]) for cell in looks}.isdisjoint({EMPTY, *looks.values()})


@pytest.fixture(scope="module")
def rim() -> tuple[int, int, int]:
    """A base that the nets do not know."""
    unknown = [one for one in RIMS if misread(START.observation(), one)]
    assert unknown, "the nets know all these bases: find some that they do not"
    return unknown[0]


def film(state: State, looks: Mapping[Cell, Look], rim: tuple[int, int, int]) -> list[Frame]:
    shown = [render(GAME, looks, ROOM, tick=tick) for tick in range(6)]
    return [on_bases(frame, state.observation(), rim) for frame in shown]


def test_bases_that_no_net_knows_are_learned_from_a_start_that_the_players_confirm(
    rim: tuple[int, int, int],
) -> None:
    looks = START.observation()
    stage = Staged(GAME, START, settled=False)
    stage.roll(film(START, looks, rim))
    assert () == stage.watcher.memory.profile.steps

    stage.settled = True
    told = stage.readings(film(START, looks, rim))
    assert "pieces-alike" == told[-1].complaint
    assert Verdict.UNCHANGED is stage.last()

    again = Staged(GAME, START)
    again.watcher.memory = replace(again.watcher.memory, profile=stage.watcher.memory.profile)
    again.roll(film(START, looks, rim))
    assert Verdict.UNCHANGED is again.last()


def test_a_start_with_a_piece_missing_teaches_nothing(rim: tuple[int, int, int]) -> None:
    looks = dict(START.observation())
    looks.pop(min(looks))
    stage = Staged(GAME, START)
    stage.roll([on_bases(render(GAME, looks, ROOM, tick=t), looks, rim) for t in range(6)])
    assert () == stage.watcher.memory.profile.steps


def test_what_was_learned_is_forgotten_at_a_word() -> None:
    stage = Staged(GAME, START)
    kept: list[CameraProfile] = []
    stage.watcher.keep = kept.append
    stage.roll(frames(GAME, START, 5))
    stage.watcher.forget(GAME)
    assert [1, 0] == [len(profile.steps) for profile in kept]
    stage.roll(frames(GAME, START, 5))
    assert 1 == len(kept[-1].steps)


def with_figure(game: Game) -> State:
    """The first moment in which a figure stands in the margin."""
    state = game.start(Options(3, layout=game.layouts[0]))
    while state.board.sides.keys().isdisjoint(state.observation()):
        moves = state.legal_moves()
        state = state.apply(moves[len(moves) // 2 if state.turn != DICE else 0])
    return state


def test_an_agreed_table_in_the_middle_of_a_game_teaches_the_figure_in_the_margin() -> None:
    game = GAMES["shear_panic"]
    state = with_figure(game)
    figure = next(name for cell, name in state.observation().items() if cell in state.board.sides)
    stage = Staged(game, state)
    stage.roll(frames(game, state, 6))
    assert Verdict.UNCHANGED is stage.last()
    samples = Counter(sample.look for sample in stage.watcher.memory.tuning.samples)
    assert 1 == samples[figure]


def test_few_samples_of_a_look_are_kept_and_the_nearest_one_gives_way() -> None:
    first = [NetSample("sheep", (float(n), 0.0), (0.0,)) for n in range(KEPT)]
    other = NetSample("dog", (0.0, 0.0), (0.0,))
    new = NetSample("sheep", (2.1, 0.0), (0.0,))
    kept = remembered([*first, other], [new])
    assert {"sheep": KEPT, "dog": 1} == Counter(sample.look for sample in kept)
    assert new in kept
    assert first[2] not in kept
