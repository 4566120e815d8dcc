"""A hand closes the gate for as long as it is there; a moved figure or a new lamp does not."""

from dataclasses import replace

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.rules import Options
from companion.page.virtual.camera import LIGHTS
from tests.vision.tables import NAMES, PLANS, moment, photo
from vision.clear.gate import PATIENCE, Gate, accept, obstruction
from vision.frame import Frame
from vision.locate.geometry import MatView
from vision.locate.mat_search import locate
from vision.synthetic.render import Hand, Scene, made_up, render


def seen(frame: Frame, last: MatView | None = None) -> MatView:
    view = locate(frame, PLANS, last)
    assert view is not None
    return view


def settled(gate: Gate, frame: Frame, view: MatView) -> tuple[str | None, Gate]:
    """The answer once nothing moves any more."""
    _, gate = obstruction(gate, frame, view)
    return obstruction(gate, frame, view)


def opened(frame: Frame, view: MatView) -> Gate:
    why, gate = settled(Gate(), frame, view)
    assert why is None
    return accept(gate)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_hand_is_refused_as_long_as_it_rests_and_no_longer(name: str, seed: int) -> None:
    game, scene = GAMES[name], made_up(seed + 40)
    looks = moment(game, seed).observation()
    hand = Hand(30.0 - 40 * seed, 20.0 * seed, 40.0, 250.0 + 70 * seed, seed)
    clear, with_hand = (render(game, looks, replace(scene, hands=h)) for h in ((), (hand,)))
    view = seen(clear)
    gate = opened(clear, view)
    why, gate = obstruction(gate, with_hand, seen(with_hand, view))
    assert "moving" == why
    for _ in range(5):
        why, gate = obstruction(gate, with_hand, seen(with_hand, view))
        assert "arm" == why
    why, gate = settled(gate, clear, view)
    assert why is None


def test_a_hand_in_a_photograph_is_refused_and_the_table_before_it_is_not() -> None:
    before, after = (photo(f"shear_panic_game_1100_{name}")[0] for name in ("f00", "f05"))
    view = seen(before)
    assert "arm" == settled(opened(before, view), after, seen(after, view))[0]


def test_what_looks_like_an_arm_from_the_start_but_never_stirs_was_the_light() -> None:
    frame, gate = photo("shear_panic_game_1100_f05")[0], Gate()
    view, answers = seen(frame), []
    for _ in range(PATIENCE + 1):
        why, gate = obstruction(gate, frame, view)
        answers.append(why)
    assert ["arm"] * PATIENCE + [None] == answers


@pytest.mark.parametrize("name", NAMES)
def test_moved_figures_open_the_gate_again(name: str) -> None:
    game, scene = GAMES[name], made_up(50)
    before = render(game, moment(game, 1).observation(), scene)
    after = render(game, moment(game, 2).observation(), scene)
    view = seen(before)
    assert settled(opened(before, view), after, view)[0] is None


@pytest.mark.parametrize(
    "change",
    [{"exposure": 0.5}, {"tint": (0.75, 1.0, 1.2)}, {"falloff": 0.5}],
    ids=["dimmed", "warm", "from the side"],
)
def test_a_lamp_that_is_switched_is_no_hand(change: dict[str, float]) -> None:
    game, scene = GAMES["pasterze"], Scene()
    looks = moment(game, 3).observation()
    before = render(game, looks, scene)
    after = render(game, looks, replace(scene, **change))  # type: ignore[arg-type]
    view = seen(before)
    assert settled(opened(before, view), after, view)[0] is None


def test_noise_does_not_move() -> None:
    game, scene = GAMES["shear_panic"], replace(made_up(7), noise=6.0)
    looks = moment(game, 7).observation()
    view = seen(render(game, looks, scene))
    gate = Gate()
    for tick in range(6):
        why, gate = obstruction(gate, render(game, looks, scene, tick=tick), view)
        assert why is None


def test_without_a_mat_there_is_no_clear_view() -> None:
    assert "mat-lost" == obstruction(Gate(), np.zeros((480, 640, 3), np.uint8), None)[0]


def test_a_bumped_camera_starts_the_gate_anew() -> None:
    game, scene = GAMES["shear_panic"], Scene(fill=0.85)
    before = render(game, {}, scene)
    gate = opened(before, seen(before))
    after = render(game, {}, replace(scene, aim_mm=(30.0, 0.0)))
    why, gate = obstruction(gate, after, seen(after))
    assert why is None
    assert gate.accepted is None


@pytest.mark.parametrize(
    ("first", "then"), [("sheep_race", "shear_panic_first"), ("battle_sheep", "sheep_race")]
)
def test_another_mat_in_the_place_of_the_last_one_is_no_arm(first: str, then: str) -> None:
    games = [GAMES[name] for name in (first, then)]
    frames = [render(g, g.start(Options(2)).observation(), LIGHTS["lamp"]) for g in games]
    before, after = map(seen, frames)
    assert settled(opened(frames[0], before), frames[1], after)[0] is None
