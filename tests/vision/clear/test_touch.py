"""A hand touches the cells under it; light that changes touches nothing."""

from dataclasses import replace

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.rules import Game
from tests.vision.tables import NAMES, moment
from vision.clear.gate import Gate, accept, obstruction
from vision.clear.touch import touched, touched_early
from vision.frame import Frame
from vision.locate.geometry import MatView, plan
from vision.locate.mat_search import locate
from vision.synthetic.photo_paint import shine
from vision.synthetic.render import Hand, Scene, made_up, render


def view_of(game: Game, frame: Frame) -> MatView:
    view = locate(frame, [plan(game)])
    assert view is not None
    return view


def cells_touched(game: Game, before: Frame, now: Frame) -> frozenset[Cell]:
    """The cells touched in a frame after a quiet table."""
    view, gate = view_of(game, before), Gate()
    for _ in range(2):
        _, gate = obstruction(gate, before, view)
    _, gate = obstruction(accept(gate), now, view)
    return touched(gate, view)


def far_from(game: Game, x: float, y: float, reach: float) -> set[Cell]:
    centres = plan(game).centres.items()
    return {cell for cell, (a, b) in centres if (a - x) ** 2 + (b - y) ** 2 > reach**2}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_hand_touches_the_cell_that_its_fingers_are_at(name: str, seed: int) -> None:
    game, scene = GAMES[name], made_up(seed + 60)
    looks = moment(game, seed).observation()
    sheet = plan(game)
    cells = [cell for cell in sheet.cells if cell in sheet.centres]
    cell = cells[(7 * seed + 11) % len(cells)]
    x, y = sheet.centres[cell]
    clear, with_hand = (
        render(game, looks, replace(scene, hands=hands))
        for hands in ((), (Hand(x, y, 20.0, 80.0 * seed, seed),))
    )
    reached = cells_touched(game, clear, with_hand)
    assert cell in reached
    assert len(reached) < len(sheet.centres)


@pytest.mark.parametrize(
    "change",
    [{"exposure": 0.5}, {"exposure": 1.3}, {"tint": (0.75, 1.0, 1.2)}, {"falloff": 0.5}],
    ids=["dimmed", "brighter", "warm", "from the side"],
)
def test_a_lamp_that_is_switched_touches_nothing(change: dict[str, float]) -> None:
    game, scene = GAMES["battle_sheep"], Scene()
    looks = moment(game, 3).observation()
    before = render(game, looks, scene)
    after = render(game, looks, replace(scene, **change))  # type: ignore[arg-type]
    assert frozenset() == cells_touched(game, before, after)


@pytest.mark.parametrize("seed", range(12))
def test_glare_shade_and_patches_of_sun_touch_nothing(seed: int) -> None:
    game = GAMES["shear_panic"]
    before = render(game, moment(game, seed).observation(), made_up(seed))
    out = before.astype(np.float32)
    shine(out, view_of(game, before), np.random.default_rng(seed))
    after = np.clip(out, 0, 255).astype(np.uint8)
    assert frozenset() == cells_touched(game, before, after)


def test_without_a_table_to_compare_with_nothing_was_touched() -> None:
    game = GAMES["plops"]
    frame = render(game, {}, Scene())
    view = view_of(game, frame)
    assert frozenset() == touched(obstruction(Gate(), frame, view)[1], view)


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_that_came_before_the_first_look_is_known_by_the_clear_frame_after_it(
    name: str,
) -> None:
    game = GAMES[name]
    looks, sheet = moment(game, 2).observation(), plan(game)
    cell = [cell for cell in sheet.cells if cell in sheet.centres][5]
    hand = Hand(*sheet.centres[cell], 20.0, 80.0, 2)
    clear, with_hand = (
        render(game, looks, replace(Scene(), hands=hands)) for hands in ((), (hand,))
    )
    view, gate = view_of(game, clear), Gate()
    for frame in (with_hand, with_hand, clear, clear):
        _, gate = obstruction(gate, frame, view)
    assert cells_touched(game, clear, with_hand) <= touched_early(gate, view)
    assert cell in touched_early(gate, view)
    assert frozenset() == touched_early(accept(gate), view)
