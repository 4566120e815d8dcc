"""The doctor says what to change, and nothing when all is well."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.games import GAMES
from tests.vision.tables import PLANS, covered, moment, photo
from vision.frame import Frame
from vision.light.doctor import examine
from vision.locate.geometry import plan
from vision.locate.mat_search import locate
from vision.synthetic.render import Scene, pose_of, render

GAME = GAMES["shear_panic"]
SCENE = Scene(size=(1280, 960), blur_px=0.8)
LOOKS = moment(GAME, 4).observation()


def complaints(frame: Frame) -> list[str]:
    return [found.key for found in examine(frame, locate(frame, PLANS))]


def test_a_good_picture_is_not_complained_about() -> None:
    assert [] == complaints(render(GAME, LOOKS, SCENE))
    assert [] == complaints(photo("shear_panic_game_1100_f00")[0])


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"exposure": 0.04}, "too-dark"),
        ({"blur_px": 6.0}, "out-of-focus"),
        ({"shade": 0.85, "shade_mm": 20.0}, "strong-shadow"),
        ({"fill": 1.2}, "mat-cut-off"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, float], key: str) -> None:
    scene = replace(SCENE, **change)  # type: ignore[arg-type]
    assert key in complaints(render(GAME, LOOKS, scene))


def test_glare_is_seen_where_black_is_not_black_any_more() -> None:
    veiled = render(GAME, LOOKS, SCENE) * 0.35 + 150
    assert "glare" in complaints(np.clip(veiled, 0, 255).astype(np.uint8))


def test_a_burnt_spot_is_glare() -> None:
    frame = render(GAME, LOOKS, SCENE)
    lamp = np.zeros(frame.shape[:2], np.uint8)
    cv2.circle(lamp, (640, 480), 110, 255, -1)
    frame[lamp > 0] = 252
    assert ["glare"] == complaints(frame)


def test_the_covered_corner_is_named() -> None:
    corner = GAME.markers[2]
    frame = covered(render(GAME, LOOKS, SCENE), pose_of(GAME, SCENE), plan(GAME), [corner])
    found = examine(frame, locate(frame, PLANS))
    assert [("marker-hidden", (("corner", "se"),))] == [tuple(one) for one in found]


def test_a_table_without_a_mat_has_none() -> None:
    rng = np.random.default_rng(0)
    table = rng.integers(60, 200, (960, 1280, 3), dtype=np.uint8)
    assert ["mat-not-found"] == complaints(table)


def test_the_lens_cap_is_too_dark() -> None:
    assert ["too-dark"] == complaints(np.zeros((480, 640, 3), np.uint8))
