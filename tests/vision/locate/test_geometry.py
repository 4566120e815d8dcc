"""The plans follow the table's standard; a pose and its inverse agree."""

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.board import Board, square_board
from companion.games.rules import Options
from tests.vision.newcomer import newcomer
from tests.vision.tables import NAMES
from vision.locate.geometry import AT_ONCE, MatView, card_looks, plan, with_board
from vision.synthetic.render import Scene, pose_of

SIZES = {
    "shear_panic": (488.0, 488.0),
    "shear_panic_first": (576.0, 576.0),
    "sheep_race": (776.0, 308.0),
    "pasterze": (488.0, 488.0),
    "battle_sheep": (572.0, 572.0),
    "plops": (492.0, 492.0),
}


@pytest.mark.parametrize("name", SIZES)
def test_mats_have_the_sizes_of_the_standard(name: str) -> None:
    assert SIZES[name] == plan(GAMES[name]).size_mm


@pytest.mark.parametrize("name", NAMES)
def test_mats_have_the_ids_of_their_games(name: str) -> None:
    assert GAMES[name].markers == tuple(plan(GAMES[name]).markers)


@pytest.mark.parametrize("name", NAMES)
def test_markers_sit_six_millimetres_inside_the_corners_from_the_north_west_on(name: str) -> None:
    sheet = plan(GAMES[name])
    first, *_, last = sheet.markers.values()
    assert np.allclose(sheet.corners[0] + [6, -6, 0], first[0])
    assert np.allclose(sheet.corners[3] + [6, 6, 0], last[3])


def test_cells_are_where_the_boards_have_them() -> None:
    assert (-176.0, -176.0) == plan(GAMES["shear_panic"]).centres["a1"]
    assert (-288.0, 90.0) == plan(GAMES["sheep_race"]).centres["1-0"]
    assert (180.0, 180.0) == plan(GAMES["pasterze"]).centres["k11"]
    assert (42.0, 0.0) == plan(GAMES["plops"]).centres["1,0"]


def test_a_strip_runs_along_the_whole_side_half_a_cell_outside() -> None:
    strip = plan(GAMES["shear_panic"]).strips["roger n"]
    assert np.allclose(198 + 0.52 * 44, strip[:, 1])
    assert (-198.0, 198.0) == (strip[0, 0], strip[-1, 0])
    assert {"roger", "shearer"} == {cell.split()[0] for cell in plan(GAMES["shear_panic"]).strips}


def test_every_card_has_its_marker() -> None:
    assert [*range(24, 36), 41, 42, 43] == list(card_looks(GAMES["shear_panic"]))
    assert {36: "1", 37: "2", 38: "3", 39: "4", 40: "5"} == card_looks(GAMES["pasterze"])
    assert {} == card_looks(GAMES["plops"])
    assert set(card_looks(GAMES["shear_panic"]).values()) <= set(GAMES["shear_panic"].looks)


@pytest.mark.parametrize("height", [0.0, 20.0, 45.0])
def test_ground_undoes_project_at_any_height(height: float) -> None:
    pose = pose_of(GAMES["pasterze"], Scene(tilt_deg=30, roll_deg=4, bend=-0.05))
    points = np.array([[-150.0, 20.0, height], [0.0, 0.0, height], [170.0, -190.0, height]])
    assert np.allclose(points[:, :2], pose.ground(pose.project(points), height), atol=0.05)


def test_many_points_are_projected_as_each_is_alone() -> None:
    pose = pose_of(GAMES["pasterze"], Scene(tilt_deg=30, bend=-0.05))
    points = np.random.default_rng(1).uniform(-200, 200, (2 * AT_ONCE + 1, 3))
    some = [0, AT_ONCE - 1, AT_ONCE, 2 * AT_ONCE]
    alone = [pose.project(points[[at]])[0] for at in some]
    assert np.array_equal(alone, pose.project(points)[some])


def test_the_camera_hangs_where_the_scene_says() -> None:
    pose = pose_of(GAMES["pasterze"], Scene(tilt_deg=30))
    assert 30.0 == pytest.approx(pose.tilt)
    assert pose.eye[1] < 0 < pose.eye[2]


def places(many: int) -> Board:
    """Round places in a ring, without a lattice and with nothing in the middle."""
    at = {f"p{n}": (3 * np.cos(n), 3 * np.sin(n)) for n in range(many)}
    return Board(at, {cell: {} for cell in at})


def test_a_board_needs_no_lattice_and_may_have_holes() -> None:
    sheet = plan(newcomer(start={}, board=places(5)))
    assert ("p0", "p1", "p2", "p3", "p4") == sheet.cells
    assert (132.0, 0.0) == sheet.centres["p0"]
    assert "" == sheet.lattice
    square = square_board(8, 8)
    holes = {cell: at for cell, at in square.at.items() if cell not in ("d4", "e5")}
    links = {cell: {w: c for w, c in square.links[cell].items() if c in holes} for cell in holes}
    sheet = plan(newcomer(start={}, board=Board(holes, links, lattice=square.lattice)))
    assert 62 == len(sheet.cells)
    assert (22.0, 22.0) == plan(newcomer(start={}, board=square)).centres["e5"]


def test_a_board_that_grows_has_its_new_cells_on_the_same_mat() -> None:
    game = newcomer(start={}, board=places(0))
    sheet, pose = plan(game), pose_of(game, Scene())
    assert () == sheet.cells
    grown = with_board(sheet, places(3))
    assert grown is with_board(sheet, places(3))
    assert ("p0", "p1", "p2") == grown.cells
    assert sheet.markers is grown.markers
    view = MatView(sheet, pose, {}, {})
    assert view is view.with_board(places(0))
    assert grown is view.with_board(places(3)).plan


@pytest.mark.parametrize("name", NAMES)
def test_the_board_of_the_start_is_the_one_of_the_plan(name: str) -> None:
    game = GAMES[name]
    board = game.start(Options(seats=game.seats[0])).board
    assert plan(game) is with_board(plan(game), board)
