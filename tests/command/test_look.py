"""`look` tells what it sees in words and as a picture, and what is wrong in one line."""

from pathlib import Path

import pytest

from companion.__main__ import main
from companion.command.look import hard_pieces
from companion.games import GAMES
from tests.vision.tables import PHOTOS
from vision.frame import read_image
from vision.sighting import Sighting

PHOTO = PHOTOS / "sheep_race_game_1100_f01.jpg"


def test_a_photograph_is_told_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = tmp_path / "seen.png"
    assert 0 == main(["look", str(PHOTO), "--overlay", str(drawn)])
    told = capsys.readouterr().out.splitlines()
    assert "sheep_race_game_1100_f01.jpg: The Sheep Race, 3 of 4 markers" == told[0]
    assert 6 == sum(line.count("o") + line.count("x") for line in told[1:7])
    assert [] != [line for line in told if line.startswith("verdict: ")]
    assert told[-1].startswith("ms: decode ")
    assert read_image(PHOTO).shape == read_image(drawn).shape


def test_each_picture_that_cannot_be_looked_at_costs_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "empty.jpg"
    empty.write_bytes(b"")
    missing = tmp_path / "missing.png"
    assert 2 == main(["look", str(empty), str(missing), str(PHOTO)])
    out, err = capsys.readouterr()
    assert [
        "empty.jpg: the file is empty",
        "missing.png: cannot be read: No such file or directory",
    ] == [line.removeprefix("bellwether: ") for line in err.splitlines()]
    assert out.startswith(PHOTO.name)


def test_a_drawing_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["look", str(PHOTO), "--overlay", str(tmp_path / "seen.sheep")])
    assert "seen.sheep: not a name for a picture; end it with .png" in capsys.readouterr().err


def test_the_bench_wants_a_folder_of_photographs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["bench", "vision"])
    assert 2 == main(["bench", "vision", str(tmp_path)])
    (tmp_path / "a.json").write_text("{}")
    (tmp_path / "a.jpg").write_bytes(PHOTO.read_bytes())
    assert 2 == main(["bench", "vision", str(tmp_path)])
    assert 3 == len(capsys.readouterr().err.splitlines())


def test_pieces_that_several_cells_leave_in_doubt_get_an_advice() -> None:
    faint = {".": 0.6, "green pen": 0.4}
    alike = {"dog": 0.5, "shepherd": 0.45}
    odds = {"a1": faint, "b1": {**faint, "green pen": 0.7}, "c1": alike, "d1": {"sheep": 0.99}}
    said = hard_pieces(Sighting(odds), GAMES["pasterze"])
    assert ["green pen: hardly to be seen on this mat; print or paint it with a light rim"] == said
    both = hard_pieces(Sighting({**odds, "e1": alike}), GAMES["pasterze"])
    assert "dog and shepherd look alike here; a mark or another colour makes them sure" in both
