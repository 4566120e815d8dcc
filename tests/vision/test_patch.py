"""Patches show what stands on a cell, north at the top, wherever the camera hangs."""

from dataclasses import replace

import numpy as np
import pytest

from companion.games import GAMES
from tests.vision.tables import PLANS
from vision.geometry import plan
from vision.locate import locate
from vision.patch import patches
from vision.render import Scene, render

GAME = GAMES["shear_panic"]
SHEET = plan(GAME)


def at(*cells: str) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.array([SHEET.centres[cell] for cell in cells])


@pytest.mark.parametrize("tilt", [0.0, 20.0, 34.0])
@pytest.mark.parametrize("azimuth", [0.0, 90.0, 180.0])
def test_a_patch_at_the_height_of_the_back_has_the_spot_in_its_middle(
    tilt: float, azimuth: float
) -> None:
    scene = Scene(size=(1280, 960), tilt_deg=tilt, azimuth_deg=azimuth, jitter_mm=0.0, turn_deg=0.0)
    view = locate(render(GAME, {"b2": "red n", "h8": "blue e"}, scene), PLANS)
    assert view is not None
    frame = render(GAME, {"b2": "red n", "h8": "blue e"}, scene)
    red, blue, empty = patches(frame, view, at("b2", "h8", "e5"), 22.0, 48.0, 12)[:, 5:7, 5:7].mean(
        axis=(1, 2)
    )
    assert 2 == red.argmax()
    assert 0 == blue.argmax()
    assert 1 == empty.argmax()


def test_the_head_is_on_the_side_that_the_sheep_faces() -> None:
    scene = Scene(size=(1280, 960), jitter_mm=0.0, turn_deg=0.0)
    looks = {"c3": "red n", "g7": "red s"}
    frame = render(GAME, looks, scene)
    view = locate(frame, PLANS)
    assert view is not None
    north, south = patches(frame, view, at("c3", "g7"), 20.0, 44.0, 11).mean(axis=3)
    assert north[0:2, 4:7].mean() < north[9:11, 4:7].mean()
    assert south[9:11, 4:7].mean() < south[0:2, 4:7].mean()


def test_what_is_outside_of_the_picture_is_black() -> None:
    scene = Scene()
    frame = render(GAME, {}, scene)
    view = locate(frame, PLANS)
    assert view is not None
    assert 0.0 == patches(frame, view, np.array([[3000.0, 0.0]]), 0.0, 40.0, 4).max()


def test_a_patch_averages_all_pixels_that_it_covers() -> None:
    scene = replace(Scene(size=(1280, 960)), noise=0.0)
    view = locate(render(GAME, {}, scene), PLANS)
    assert view is not None
    rng = np.random.default_rng(0)
    noise = np.where(rng.random((960, 1280, 1)) < 0.5, 0, 255).astype(np.uint8).repeat(3, axis=2)
    coarse = patches(noise, view, at("e5", "c3"), 0.0, 44.0, 4)
    assert coarse.std() < 40
