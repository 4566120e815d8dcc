"""What `./bellwether replay` says of a recording, and what `--record` makes."""

import os
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from companion.command.play import choose_game
from companion.command.record import head_of
from companion.command.replay import replay
from companion.recording.file import RecordingError, RecordingWriter
from companion.recording.reader import RecordedItem, Recording
from companion.recording.tick import RecordedTick
from companion.table.event import EnteredMove, Tick
from companion.table.session.resume import Opening
from tests import HOME
from tests.recording.table import OK, rewritten, sat_down
from vision.calibrate.profile import CameraProfile


def replay_lines(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    code = replay(Namespace(file=path))
    return code, capsys.readouterr().out.splitlines()


def played(path: Path) -> Path:
    table = sat_down(path)
    table.take(EnteredMove(("place", "-4,0")), EnteredMove(("place", "4,0")))
    table.close()
    return path


def test_an_identical_replay_says_how_much_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = replay_lines(played(tmp_path / "sitting"), capsys)

    assert 0 == code
    assert ["Identical: 3 facts, 6 screens, 0 pictures in 0:00.400; score 1 : 1."] == lines


def test_a_difference_is_told_with_both_sides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def changed(items: Sequence[RecordedItem]) -> Iterator[RecordedItem]:
        for item in items:
            if isinstance(item, RecordedTick) and item.event == EnteredMove(("place", "4,0")):
                yield replace(item, event=EnteredMove(("place", "4,-2")))
            else:
                yield item

    code, lines = replay_lines(rewritten(played(tmp_path / "sitting"), changed), capsys)

    assert 1 == code
    assert "It differs after 0:00.300, at " == lines[0][:30]
    assert ["  recorded: fact move, place 4,0", "  now:      fact move, place 4,-2"] == lines[1:]


def test_a_press_that_was_not_pressed_is_told_by_its_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = sat_down(tmp_path / "sitting")
    table.press(OK)
    table.close()

    def without(items: Sequence[RecordedItem]) -> Iterator[RecordedItem]:
        *others, last = items
        assert isinstance(last, RecordedTick)
        yield from (*others, replace(last, presses=()))

    code, lines = replay_lines(rewritten(tmp_path / "sitting", without), capsys)

    assert 1 == code
    assert "  now:      nothing" in lines
    assert lines[1].startswith("  recorded: screen Red to move")
    assert "The game itself is the same: 1 facts" in lines[-1]


def test_a_recording_that_breaks_off_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(tmp_path / "sitting")
    path.write_bytes(path.read_bytes()[:-3])
    code, lines = replay_lines(path, capsys)

    assert 0 == code
    assert "The recording breaks off there: the power failed, or the file was cut off." in lines


def test_nets_that_are_not_the_recorded_ones_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sitting"
    writer = RecordingWriter(path, {**head_of(Opening(), CameraProfile()), "eye": "owl"})
    writer.add_tick(RecordedTick(Tick(0, 0)))
    writer.close()
    code, lines = replay_lines(path, capsys)

    assert 1 == code
    assert lines[-1].startswith("It was recorded with the nets owl; here are ")


def test_an_evening_in_the_terminal_is_recorded_and_the_file_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BELLWETHER_STATE", str(tmp_path / "state"))
    monkeypatch.setenv("BELLWETHER_CONFIG", str(tmp_path / "config"))
    typed = iter(["o", "o", "o", "n", "quit"])
    monkeypatch.setattr("companion.command.play.lines_of_input", lambda: typed)
    asked = Namespace(record=str(tmp_path / "sitting"))

    assert 0 == choose_game(asked)
    assert 2 == choose_game(asked)
    assert "is there already" in capsys.readouterr().err
    code, lines = replay_lines(tmp_path / "sitting", capsys)
    assert 0 == code
    assert "Identical: 1 facts" == lines[0][:18]
    assert {"bellwether", "eye", "eyesight", "opening"} == Recording(
        tmp_path / "sitting"
    ).head.keys()


def has_begun(path: Path) -> bool:
    """Whether something of a sitting is on disk."""
    try:
        return any(isinstance(item, RecordedTick) for item in Recording(path))
    except RecordingError:
        return False


@pytest.mark.parametrize("words", [["--port", "0", "--no-browser"], ["table", "--page", "off"]])
def test_a_running_table_is_recorded_until_it_is_told_to_stop(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sitting"
    command = [sys.executable, "-m", "companion", *words, "--record", str(path)]
    places = {"BELLWETHER_STATE": str(tmp_path), "BELLWETHER_CONFIG": str(tmp_path)}
    with subprocess.Popen(command, cwd=HOME, env={**os.environ, **places}) as table:
        while table.poll() is None and not has_begun(path):
            time.sleep(0.1)
        table.terminate()
    code, lines = replay_lines(path, capsys)

    assert 0 == table.returncode
    assert 0 == code
    assert "Identical: 0 facts" == lines[0][:18]
    assert 1 == len(lines)
