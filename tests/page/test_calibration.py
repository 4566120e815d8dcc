"""The camera of a real table is taught on the page: tried out in its picture, kept or dropped."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.page.calibration import CameraCalibration
from companion.page.messages.camera import camera_view
from companion.page.messages.incoming import Calibrate
from companion.table.text import text
from vision.calibrate.board import corner_cells
from vision.calibrate.profile import CameraProfile
from vision.frame import Frame, Shot
from vision.locate.geometry import plan
from vision.synthetic.render import Scene, pose_of, render
from vision.watch import CameraWatcher

GAME = GAMES["pasterze"]
SCENE = Scene(size=(960, 720), tilt_deg=15.0)


class Still:
    """A camera that sees one picture until another is put before it."""

    def __init__(self, picture: Frame) -> None:
        self.shot = Shot(picture, 0.0)

    def show(self, picture: Frame) -> None:
        """See this from now on."""
        self.shot = Shot(picture, self.shot.at + 1.0)

    def frame(self) -> Shot:
        """What is seen."""
        return self.shot


class Bench:
    """A watcher above pictures, and what was kept of its calibration."""

    def __init__(self) -> None:
        self.film = Still(render(GAME, {}, SCENE))
        self.kept: list[CameraProfile] = []
        self.watcher = CameraWatcher(self.film, keep=self.kept.append)
        self.steps = CameraCalibration(self.watcher)
        self.watcher.mat()

    def take(self, request: Calibrate) -> str:
        """One step; what is said then."""
        self.steps.take(request)
        self.film.show(self.film.shot.pixels)
        self.watcher.mat()
        return self.steps.said


@pytest.fixture
def bench() -> Bench:
    return Bench()


def pointed() -> tuple[tuple[float, float], ...]:
    """The corner cells in the picture."""
    mat, pose = plan(GAME), pose_of(GAME, SCENE)
    spots = [(*mat.centres[cell], 0.0) for cell in corner_cells(GAME)]
    return tuple((float(x), float(y)) for x, y in pose.project(spots))  # type: ignore[arg-type]


def test_a_lens_is_measured_by_three_pictures_and_kept_when_somebody_says_so(bench: Bench) -> None:
    assert "again" == bench.take(Calibrate("lens"))
    assert not bench.steps.ready
    bench.take(Calibrate("lens"))
    assert "rim" == bench.take(Calibrate("lens"))
    assert bench.steps.ready
    assert [] == bench.kept
    assert "kept" == bench.take(Calibrate("keep"))
    assert [bench.watcher.memory.profile.lens] == [profile.lens for profile in bench.kept]
    assert bench.kept[0].lens is not None


def test_what_is_dropped_or_left_when_a_game_begins_was_never_there(bench: Bench) -> None:
    bench.take(Calibrate("lens"))
    assert "dropped" == bench.take(Calibrate("drop"))
    bench.take(Calibrate("lens"))
    bench.steps.close()
    assert ((), []) == (bench.watcher.memory.profile.steps, bench.kept)
    assert "" == bench.steps.said


def test_a_lens_of_which_too_few_pictures_were_taken_is_not_kept(bench: Bench) -> None:
    bench.take(Calibrate("lens"))
    assert "dropped" == bench.take(Calibrate("keep"))
    assert [] == bench.kept


def test_an_own_board_is_tapped_in_the_picture_and_undone(bench: Bench) -> None:
    assert "dots" == bench.take(Calibrate("board", GAME.name, pointed()))
    view = camera_view(bench.watcher, text("en"), dots=True)
    assert view is not None
    assert len(plan(GAME).cells) == len(view["cells"])
    bench.take(Calibrate("keep"))
    assert ["mat"] == [step["what"] for step in bench.kept[-1].steps]
    assert "undone" == bench.take(Calibrate("undo"))
    assert () == bench.kept[-1].steps
    assert "nothing" == bench.take(Calibrate("undo"))


def test_a_wrong_tap_and_a_missing_mat_are_told(bench: Bench) -> None:
    (first, *others) = pointed()
    shifted = ((first[0] + 90, first[1] - 60), *others)
    assert "misfit" == bench.take(Calibrate("board", GAME.name, shifted))
    assert "points" == bench.take(Calibrate("board", GAME.name, (first,)))
    bench.film.show(bench.film.shot.pixels // 50)
    bench.watcher.mat()
    assert "markers" == bench.take(Calibrate("board", GAME.name, pointed()))
    assert "not-seen" == bench.take(Calibrate("lens"))
    assert bench.steps.kept is None


def test_the_light_doctor_says_all_that_is_wrong_and_nothing_of_a_good_light(bench: Bench) -> None:
    seen = camera_view(bench.watcher, text("en"))
    assert seen is not None
    assert [] == seen["doctor"]
    bench.film.show(render(GAME, {}, replace(SCENE, exposure=0.03)))
    bench.watcher.mat()
    dark = camera_view(bench.watcher, text("en"))
    assert dark is not None
    assert any("too dark" in line for line in dark["doctor"])
