"""The box's own command: its user does what may change games, the caller writes his own files."""

import os
import subprocess
from pathlib import Path

import pytest

from tests import HOME

COMMAND = HOME / "systemd" / "bellwether.sh"


@pytest.fixture
def caller(tmp_path: Path) -> Path:
    """A caller named anna, with programs that only tell how they were called."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name, line in {"id": "echo anna", "sudo": 'echo sudo "$@"', "env": 'echo "$@"'}.items():
        (programs / name).write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    return tmp_path


def told(caller: Path, *words: str) -> str:
    """What was said when the command ran with these words."""
    path = f"{caller / 'bin'}:{os.environ['PATH']}"
    done = subprocess.run(
        ["/bin/sh", COMMAND, *words],
        cwd=caller,
        env={"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("print",),
        ("look", "table.jpg"),
        ("dice", "watch", "--raw", "looks.txt"),
        ("dice", "fit", "looks.txt"),
    ],
)
def test_what_writes_into_the_callers_folder_runs_as_the_caller(
    caller: Path, words: tuple[str, ...]
) -> None:
    assert "sudo" not in told(caller, *words)
    assert told(caller, *words).strip().endswith(" ".join(words))


@pytest.mark.parametrize(
    "words", [("history",), ("doctor",), ("table",), ("dice", "watch"), ("backup",), ("report",)]
)
def test_what_may_change_games_runs_as_the_boxes_user(caller: Path, words: tuple[str, ...]) -> None:
    assert told(caller, *words).startswith("sudo -u bellwether -- env BELLWETHER_CONFIG=/etc/")


@pytest.mark.parametrize(
    ("words", "passed_on"),
    [
        (("export", "7"), "export 7"),
        (("doctor", "--report"), "doctor --report -"),
        (("backup",), "backup -"),
        (("report", "7"), "report 7 -"),
    ],
)
def test_a_file_is_written_by_the_caller_and_never_over_another(
    caller: Path, words: tuple[str, ...], passed_on: str
) -> None:
    file = caller / "own.txt"

    assert "" == told(caller, *words, "own.txt")
    assert file.read_text(encoding="utf-8").strip().endswith(passed_on)
    file.write_text("mine", encoding="utf-8")
    told(caller, *words, "own.txt")
    assert "mine" == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "name", "passed_on"),
    [
        (("report", "7"), "report-7.pdf", "report 7 -"),
        (("report", "7", "--language", "de"), "report-7.pdf", "report 7 - --language de"),
        (("report", "7", "a.pdf", "--language", "de"), "a.pdf", "report 7 - --language de"),
    ],
)
def test_a_report_is_the_callers_whatever_its_name(
    caller: Path, words: tuple[str, ...], name: str, passed_on: str
) -> None:
    assert "" == told(caller, *words)
    assert (caller / name).read_text(encoding="utf-8").strip().endswith(passed_on)


def test_a_command_that_fails_leaves_no_file(caller: Path) -> None:
    (caller / "bin" / "sudo").write_text("#!/bin/sh\nexit 2\n", encoding="utf-8")
    told(caller, "export", "7", "own.txt")
    assert not (caller / "own.txt").exists()
