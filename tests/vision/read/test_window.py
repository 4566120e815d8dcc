"""Little pictures of places, and the light on them."""

import numpy as np
import pytest

from companion.games import GAMES
from tests.vision.tables import moment
from vision.light.srgb import LINEAR
from vision.light.white import light
from vision.locate.geometry import MatView, plan, plans
from vision.locate.mat_search import locate
from vision.read.window import Layers, Window, windows
from vision.synthetic.render import Scene, pose_of, render

GAME = GAMES["pasterze"]
SCENE = Scene(size=(1280, 960), tilt_deg=25.0)
PLACES = np.array([[0.0, 0.0], [-100.0, 60.0], [120.0, -150.0]])


@pytest.mark.parametrize(
    "window", [Window(0.0, 40.0, 16), Window(20.0, 50.0, 8), Window(3.0, 70.0, 16, turned=True)]
)
def test_the_middle_of_a_window_is_where_its_place_is(window: Window) -> None:
    pose = pose_of(GAME, SCENE)
    across, down = np.meshgrid(np.arange(1280) / 8, np.arange(960) / 8)
    frame = np.stack([across, down, np.zeros_like(across)], axis=2).astype(np.uint8)
    seen = windows(Layers(frame), pose, PLACES, window).astype(float).mean(axis=(1, 2)) * 8
    points = np.column_stack([PLACES, np.full(len(PLACES), window.z_mm)])
    assert np.abs(pose.project(points) - seen[:, :2]).max() < 8


def test_a_chosen_window_is_the_same_as_among_all() -> None:
    frame = render(GAME, moment(GAME, 1).observation(), SCENE)
    pose, window = pose_of(GAME, SCENE), Window(0.0, 40.0, 16)
    everything = windows(Layers(frame), pose_of(GAME, SCENE), PLACES, window)
    some = windows(Layers(frame), pose, PLACES, window, np.array([2, 0]))
    none = windows(Layers(frame), pose, PLACES, window, np.array([], np.intp))
    assert np.array_equal(everything, windows(Layers(frame), pose, PLACES, window))
    assert np.array_equal(everything[[2, 0]], some)
    assert (0, 16, 16, 3) == none.shape


def test_a_standing_window_sees_the_side_of_what_stands_there() -> None:
    game = GAMES["battle_sheep"]
    cell = next(iter(plan(game).centres))
    scene = Scene(size=(1280, 960), tilt_deg=30.0, jitter_mm=0.0)
    place = np.array([plan(game).centres[cell]])
    upright = Window(3.0, 64.0, 16, standing=True)
    low, tall = (
        windows(Layers(render(game, {cell: "red"}, scene, {cell: n})), pose_of(game, scene), place,
                upright)[0]
        for n in (1, 16)
    )  # fmt: skip
    changed = np.abs(low.astype(float) - tall.astype(float)).max(axis=2)[:, 6:10].mean(axis=1)
    assert changed[3:12].min() > 40


def test_white_is_told_by_the_markers_wherever_the_light_is() -> None:
    scene = Scene(size=(1280, 960), tint=(0.7, 1.0, 1.2), exposure=0.7, falloff=0.0, noise=0.0)
    frame = render(GAME, {}, scene)
    view = locate(frame, plans())
    assert view is not None
    blue, green, red = light(frame, view).white(np.zeros((1, 2)))[0]
    assert 0.6 < blue / green < 0.8
    assert 1.1 < red / green < 1.3
    assert np.isclose(0.5, LINEAR[188], atol=0.01)


def test_without_a_marker_white_is_paper() -> None:
    view = MatView(plan(GAME), pose_of(GAME, SCENE), {}, {})
    white = light(render(GAME, {}, SCENE), view).white(np.zeros((1, 2)))
    assert np.allclose(0.86, white)
