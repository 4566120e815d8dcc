"""The mat is found, followed and told from others, whatever the light."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import GAMES
from tests.vision.tables import (
    NAMES,
    PLANS,
    backs,
    covered,
    moment,
    photo,
    true_pixels,
    worst,
)
from vision.frame import Frame
from vision.locate.geometry import card_looks, plan
from vision.locate.marker import INNER, is_printed, pattern, still_there
from vision.locate.mat_search import locate
from vision.synthetic.render import Scene, made_up, pose_of, render

TOLERANCE_PX = 5.0
"""At 1280 pixels; a cell is 45 to 80 wide."""
PHOTOGRAPHS = [
    "shear_panic_game_1100_f00",
    "shear_panic_game_1100_f05",
    "pasterze_still_1101",
    "sheep_race_game_1100_f01",
    "battle_sheep_still_1104",
]
slow = settings(
    max_examples=4, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


@pytest.mark.parametrize("name", PHOTOGRAPHS)
def test_cells_of_photographs_are_where_the_truth_has_them(name: str) -> None:
    frame, truth = photo(name)
    game = GAMES[truth["board"]["name"]]
    view = locate(frame, PLANS)
    assert view is not None
    assert game.name == view.name
    points = backs(game)
    off = np.linalg.norm(view.project(points) - true_pixels(truth, points), axis=1)
    assert off.max() < TOLERANCE_PX


def test_a_marker_under_a_phone_or_an_arm_is_reported_hidden() -> None:
    for name, hidden in (("pasterze_still_1101", {12}), ("sheep_race_game_1100_f01", {10})):
        view = locate(photo(name)[0], PLANS)
        assert view is not None
        assert hidden == view.hidden


@pytest.mark.parametrize("name", NAMES)
@slow
@given(seed=st.integers(0, 10_000))
def test_the_pose_of_any_made_up_camera_is_found(name: str, seed: int) -> None:
    game, scene = GAMES[name], made_up(seed)
    frame = render(game, moment(game, seed).observation(), scene)
    assert worst(locate(frame, PLANS), pose_of(game, scene), game) < TOLERANCE_PX


@pytest.mark.parametrize("name", NAMES)
@slow
@given(seed=st.integers(0, 10_000), hidden=st.integers(0, 3))
def test_one_marker_less_does_not_lose_the_mat(name: str, seed: int, hidden: int) -> None:
    game, scene = GAMES[name], made_up(seed)
    pose, sheet = pose_of(game, scene), plan(game)
    frame = render(game, moment(game, seed).observation(), scene)
    frame = covered(frame, pose, sheet, [list(sheet.markers)[hidden]])
    view = locate(frame, PLANS)
    assert worst(view, pose, game) < 2 * TOLERANCE_PX
    assert view is not None
    assert {list(sheet.markers)[hidden]} == view.hidden


@pytest.mark.parametrize("touched", [0, 1, 3])
def test_a_pencil_across_a_marker_beside_a_hidden_one_does_not_lose_the_mat(touched: int) -> None:
    game, scene = GAMES["battle_sheep"], made_up(8)
    pose, sheet = pose_of(game, scene), plan(game)
    numbers = list(sheet.markers)
    frame = render(game, moment(game, 8).observation(), scene)
    frame = covered(frame, pose, sheet, [numbers[2]])
    corners = pose.project(sheet.markers[numbers[touched]])
    tip, along = corners[2], corners[1] - corners[3]
    ends = [np.round(tip + share * along).astype(int).tolist() for share in (-2, 2)]
    cv2.line(frame, ends[0], ends[1], (60, 200, 60), 5)
    view = locate(frame, PLANS)
    assert worst(view, pose, game) < 2 * TOLERANCE_PX
    assert view is not None
    assert {numbers[2]} == view.hidden


@pytest.mark.parametrize(
    ("name", "second"),
    [("pasterze_still_1101", n) for n in (13, 14, 15)]
    + [("battle_sheep_still_1104", n) for n in (16, 17, 19)],
)
def test_a_second_marker_covered_beside_one_under_a_phone_does_not_lose_the_mat(
    name: str, second: int
) -> None:
    frame, truth = photo(name)
    game = GAMES[truth["board"]["name"]]
    whole = locate(frame, PLANS)
    assert whole is not None
    view = locate(covered(frame, whole.pose, whole.plan, [second]), PLANS)
    assert view is not None
    assert len(view.corners) == 2
    points = backs(game)
    off = np.linalg.norm(view.project(points) - true_pixels(truth, points), axis=1)
    assert off.max() < 0.15 * view.plan.cell_mm * view.pose.px_per_mm


@pytest.mark.parametrize(
    ("black", "white", "printed"), [(60, 190, True), (60, 105, False), (110, 190, False)]
)
def test_a_marker_is_black_and_as_white_inside_as_round_it(
    black: int, white: int, printed: bool
) -> None:
    """A pen whose shaded floor resembles a marker is greyer within, or nowhere black."""
    modules = np.where(pattern(37), 190, black)
    modules[INNER & pattern(37)] = white
    picture = np.repeat(np.repeat(modules, 8, axis=0), 8, axis=1).astype(np.uint8)
    corners = np.array([[8.0, 8.0], [56.0, 8.0], [56.0, 56.0], [8.0, 56.0]])
    assert {37} == set(still_there(picture, {37: corners}))
    assert printed == is_printed(picture, 37, corners)


@pytest.mark.parametrize("hidden", [(0, 1), (0, 2), (1, 3), (2, 3), (0, 1, 2)])
def test_a_mat_that_is_known_survives_most_of_its_markers(hidden: tuple[int, ...]) -> None:
    game, scene = GAMES["pasterze"], made_up(5)
    pose, sheet = pose_of(game, scene), plan(game)
    looks = moment(game, 5).observation()
    view = locate(render(game, looks, scene), PLANS)
    ids = [list(sheet.markers)[place] for place in hidden]
    later = locate(covered(render(game, looks, scene, tick=1), pose, sheet, ids), PLANS, view)
    assert view is not None
    assert later is not None
    assert view.pose is later.pose
    assert set(ids) == later.hidden


def test_no_marker_at_all_is_no_mat() -> None:
    game, scene = GAMES["pasterze"], made_up(5)
    pose, sheet = pose_of(game, scene), plan(game)
    frame = render(game, {}, scene)
    view = locate(frame, PLANS)
    assert locate(covered(frame, pose, sheet, list(sheet.markers)), PLANS, view) is None
    assert locate(np.zeros((480, 640, 3), np.uint8), PLANS) is None


def test_a_still_camera_keeps_its_pose_in_spite_of_noise() -> None:
    game, scene = GAMES["shear_panic"], replace(made_up(3), noise=5.0)
    looks = moment(game, 3).observation()
    first = view = locate(render(game, looks, scene), PLANS)
    for tick in range(1, 6):
        view = locate(render(game, looks, scene, tick=tick), PLANS, view)
        assert first is not None
        assert view is not None
        assert first.pose is view.pose


@pytest.mark.parametrize(
    "bump",
    [
        {"aim_mm": (3.0, 0.0)},
        {"aim_mm": (10.0, 6.0)},
        {"aim_mm": (60.0, -20.0)},
        {"roll_deg": 6.0},
        {"azimuth_deg": 180.0},
    ],
    ids=["nudged", "bumped", "shoved", "rolled", "turned"],
)
def test_a_bumped_camera_is_noticed_and_followed(bump: dict[str, float]) -> None:
    game, scene = GAMES["shear_panic"], Scene(fill=0.8)
    looks = moment(game, 2).observation()
    before = locate(render(game, looks, scene), PLANS)
    moved = replace(scene, **bump)  # type: ignore[arg-type]
    after = locate(render(game, looks, moved), PLANS, before)
    assert before is not None
    assert after is not None
    assert before.pose is not after.pose
    assert worst(after, pose_of(game, moved), game) < TOLERANCE_PX


def test_a_mat_that_creeps_is_followed() -> None:
    game, looks = GAMES["shear_panic"], moment(GAMES["shear_panic"], 2).observation()
    view = None
    for step in range(12):
        scene = Scene(fill=0.85, aim_mm=(0.25 * step, 0.0))
        view = locate(render(game, looks, scene, tick=step), PLANS, view)
    assert worst(view, pose_of(game, scene), game) < TOLERANCE_PX


def test_another_mat_laid_down_is_another_game() -> None:
    scene = made_up(11)
    view = locate(render(GAMES["shear_panic"], {}, scene), PLANS)
    later = locate(render(GAMES["plops"], {}, scene), PLANS, view)
    assert later is not None
    assert "plops" == later.name


@pytest.mark.parametrize("seed", range(4))
def test_a_played_card_is_read_at_once_and_when_it_is_laid_later(seed: int) -> None:
    game, scene = GAMES["shear_panic"], made_up(seed, (1280, 960))
    number, look = list(card_looks(game).items())[seed * 3]
    bare, laid = render(game, {}, scene), render(game, {"card": look}, scene)
    view, known = locate(laid, PLANS), locate(bare, PLANS)
    later = locate(laid, PLANS, known)
    gone = locate(bare, PLANS, later)
    seen = [set() if one is None else set(one.cards) for one in (known, view, later, gone)]
    empty = set(view.plan.vacant.values()) if view else set()
    assert [set(), {number}, {number}, set()] == [cards - empty for cards in seen]
    assert all(empty <= cards for cards in seen)


def dimmed(frame: Frame) -> Frame:
    return np.asarray(frame * 0.3, np.uint8)


def warmed(frame: Frame) -> Frame:
    return np.asarray(np.clip(frame * np.array([0.6, 0.95, 1.25]), 0, 255), np.uint8)


def shaded(frame: Frame) -> Frame:
    side = np.linspace(0.35, 1.0, frame.shape[1])[None, :, None]
    return np.asarray(frame * side, np.uint8)


def blurred(frame: Frame) -> Frame:
    return np.asarray(cv2.GaussianBlur(frame, (0, 0), 2.0), np.uint8)


def halved(frame: Frame) -> Frame:
    return np.asarray(
        cv2.resize(frame, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8
    )


def squeezed(frame: Frame) -> Frame:
    data = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, 30])[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


@pytest.mark.parametrize("change", [dimmed, warmed, shaded, blurred, halved, squeezed])
@pytest.mark.parametrize("name", ["shear_panic_game_1100_f00", "battle_sheep_still_1104"])
def test_bad_light_and_bad_pictures_do_not_lose_the_mat(name: str, change: object) -> None:
    frame, truth = photo(name)
    assert callable(change)
    changed: Frame = change(frame)
    game = GAMES[truth["board"]["name"]]
    view = locate(changed, PLANS)
    assert view is not None
    scale = frame.shape[1] / changed.shape[1]
    points = backs(game)
    here = (view.project(points) + 0.5) * scale - 0.5
    assert np.linalg.norm(here - true_pixels(truth, points), axis=1).max() < 2 * TOLERANCE_PX
