"""A board with loose markers is measured by pointing at its corner cells."""

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.board import Point
from tests.vision.tables import moment
from vision.calibrate.board import CalibrationError, own_plan, plan_as_json, plan_from_json
from vision.calibrate.profile import CameraProfile
from vision.frame import Frame
from vision.locate.geometry import editions, plan
from vision.locate.mat_search import locate
from vision.synthetic.render import Scene, pose_of, render

GAME = GAMES["pasterze"]
SCENE = Scene(size=(1280, 960), tilt_deg=22.0)
CORNERS = ("a1", "k1", "k11", "a11")


@pytest.fixture(scope="module")
def picture() -> Frame:
    return render(GAME, moment(GAME, 1).observation(), SCENE)


def pointed(off_px: float = 0.0) -> dict[str, Point]:
    mat, pose = plan(GAME), pose_of(GAME, SCENE)
    rng = np.random.default_rng(2)
    points = np.array([[*mat.centres[cell], 0.0] for cell in CORNERS])
    pixels = pose.project(points) + rng.normal(0, off_px, (4, 2))
    return {cell: (float(x), float(y)) for cell, (x, y) in zip(CORNERS, pixels, strict=True)}


def test_a_measured_board_is_as_large_as_it_is(picture: Frame) -> None:
    own = own_plan(GAME, picture, pointed(), "grandma's")
    assert 36.0 == pytest.approx(own.cell_mm, abs=0.4)
    for number, corners in plan(GAME).markers.items():
        assert np.abs(corners - own.markers[number]).max() < 3


def test_the_mat_is_found_by_the_measured_plan_alone(picture: Frame) -> None:
    own = own_plan(GAME, picture, pointed(1.5), "grandma's")
    view = locate(picture, [own])
    assert view is not None
    assert "grandma's" == view.name
    true = pose_of(GAME, SCENE)
    here = view.project(np.array([[*xy, 0.0] for xy in own.centres.values()]))
    there = true.project(np.array([[*xy, 0.0] for xy in plan(GAME).centres.values()]))
    assert np.linalg.norm(here - there, axis=1).max() < 5


def test_what_is_written_down_gives_the_same_plan(picture: Frame) -> None:
    own = own_plan(GAME, picture, pointed(), "grandma's")
    again = plan_from_json(GAME, plan_as_json(own))
    assert own.cell_mm == pytest.approx(again.cell_mm)
    assert own.centres["a1"] == pytest.approx(again.centres["a1"])
    assert np.allclose(own.markers[13], again.markers[13], atol=0.01)


def test_a_missing_marker_and_wrong_cells_are_told(picture: Frame) -> None:
    with pytest.raises(CalibrationError, match="four corner cells"):
        own_plan(GAME, picture, {"a1": (0.0, 0.0)}, "x")
    with pytest.raises(CalibrationError, match="12, 13, 14, 15 missing"):
        own_plan(GAME, np.zeros_like(picture), pointed(), "x")
    swapped = dict(zip(CORNERS, (*list(pointed().values())[1:], (200.0, 300.0)), strict=True))
    with pytest.raises(CalibrationError, match="do not fit"):
        own_plan(GAME, picture, swapped, "x")


def test_loose_markers_that_were_printed_before_are_taken_as_well() -> None:
    game = GAMES["shear_panic"]
    scene = Scene(size=(1280, 960), edition=1)
    corners = ("a1", "i1", "i9", "a9")
    points = np.array([[*plan(game).centres[cell], 0.0] for cell in corners])
    pixels = pose_of(game, scene).project(points)
    told = {c: (float(x), float(y)) for c, (x, y) in zip(corners, pixels, strict=True)}
    own = own_plan(game, render(game, {}, scene), told, game.name)
    assert {0, 1, 2, 3} == own.markers.keys()
    again = plan_from_json(game, plan_as_json(own))
    assert editions(game)[1].without == own.without == again.without
    taught = CameraProfile().with_board(game.name, own).plans
    mine = [sheet.markers.keys() for sheet in taught if sheet.name == game.name]
    assert [{0, 1, 2, 3}, set(game.markers)] == mine
