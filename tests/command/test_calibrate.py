"""`calibrate` asks simple questions, draws what it understood, and forgets on request."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.__main__ import main
from companion.games import GAMES
from companion.games.rules import Options
from companion.paths import profile_path
from vision.calibrate.board import corner_cells
from vision.calibrate.profile import load_profile
from vision.locate.geometry import plan
from vision.synthetic.render import Scene, pose_of, render

GAME, SCENE = GAMES["pasterze"], Scene(size=(1280, 960), tilt_deg=20.0)


@pytest.fixture
def answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A camera that sees the start of Pasterze, and somebody who answers."""
    picture = tmp_path / "table.png"
    looks = GAME.start(Options(seats=2)).observation()
    cv2.imwrite(str(picture), render(GAME, looks, SCENE))
    (tmp_path / "bellwether.toml").write_text(f'[camera]\ndevice = "files"\npath = "{picture}"\n')
    monkeypatch.setenv("BELLWETHER_CONFIG", str(tmp_path))
    monkeypatch.setenv("BELLWETHER_STATE", str(tmp_path / "state"))
    said: list[str] = []
    monkeypatch.setattr("companion.command.calibrate.lines_of_input", lambda: iter(said))
    return said


def test_camera_and_pieces_are_learned_and_forgotten_again(answers: list[str]) -> None:
    answers += ["", "", "", "yes", "", "maybe", "y"]
    assert 0 == main(["calibrate", "camera", "pieces"])
    learned = load_profile(profile_path())
    assert learned.lens is not None
    assert SCENE.focal == pytest.approx(learned.lens.focal, rel=0.05)
    assert () != learned.tuning("pasterze").rows
    folder = profile_path().parent
    assert {"calibrate-camera.png", "calibrate-pieces.png"} == {
        p.name for p in folder.glob("*.png")
    }
    assert 0 == main(["calibrate", "--undo"])
    assert ["camera"] == [step["what"] for step in load_profile(profile_path()).steps]


def test_a_board_is_measured_by_its_corner_cells(answers: list[str]) -> None:
    corners = np.array([[*plan(GAME).centres[cell], 0.0] for cell in corner_cells(GAME)])
    pixels = pose_of(GAME, SCENE).project(corners)
    pointed = [f"{x:.0f} {y:.0f}" for x, y in pixels]
    answers += ["no", "pasterze", "", "here", *pointed, "yes"]
    assert 0 == main(["calibrate", "mat"])
    own = {mat.name: mat for mat in load_profile(profile_path()).plans}["pasterze"]
    assert 36.0 == pytest.approx(own.cell_mm, abs=0.5)


def test_bad_words_and_silence_are_met_with_one_line(
    answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["calibrate", "cow"])
    assert 2 == main(["calibrate", "camera"])
    profile_path().parent.mkdir(parents=True, exist_ok=True)
    profile_path().write_text("{")
    assert 2 == main(["calibrate", "camera"])
    assert 3 == len(capsys.readouterr().err.splitlines())
    assert 0 == main(["calibrate", "--undo"])
    assert () == load_profile(profile_path()).steps
