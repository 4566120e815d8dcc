"""The slow suite says loudly what it leaves out, and never takes that for a success."""

from pathlib import Path

import pytest

from tests.pi.arm64 import folders
from tests.pi.part import LeftOutError, Part, Trial, TrialError
from tests.pi.run import PARTS, main


def passes(trial: Trial) -> list[str]:
    return [f"held on {suite}" for suite in trial.suites]


def fails(_: Trial) -> list[str]:
    raise TrialError("the box does not run")


def cannot(_: Trial) -> list[str]:
    raise LeftOutError("no emulator")


def outcome(*words: str, run: tuple[Part, ...]) -> tuple[int, list[str]]:
    told: list[str] = []
    code = main([*words, "--cache", "/nowhere"], told.append, run)
    return code, told[told.index("== results") + 1 :]


@pytest.fixture(autouse=True)
def root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.pi.part.os.geteuid", lambda: 0)
    monkeypatch.setattr("tests.pi.part.subprocess.run", lambda *_, **__: Done())


class Done:
    returncode = 0


GOOD, BAD = Part("good", "a", (), passes), Part("bad", "b", (), fails)
NONE, WANTS = Part("none", "c", (), cannot), Part("wants", "d", ("no-such-program",), passes)


def test_what_held_failed_or_was_left_out_is_told_line_by_line() -> None:
    code, told = outcome("--suite", "trixie", run=(GOOD, BAD, NONE))
    assert 1 == code
    assert [
        "good: ok: held on trixie",
        "bad: FAILED: the box does not run",
        "!! none: LEFT OUT: no emulator",
    ] == told


def test_a_program_that_is_missing_is_named_with_its_remedy() -> None:
    code, told = outcome(run=(WANTS,))
    assert 0 == code
    mend = "apt-get install no-such-program"
    assert [f"!! wants: LEFT OUT: there is no no-such-program; mend it with: {mend}"] == told


def test_nobody_but_root_is_asked_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.pi.part.os.geteuid", lambda: 1000)
    _, told = outcome(run=(GOOD,))
    assert ["!! good: LEFT OUT: fresh roots need root; run it with sudo"] == told


def test_only_the_named_parts_run() -> None:
    assert (0, ["good: ok: held on bookworm", "good: ok: held on trixie"]) == outcome(
        "good", run=(GOOD, BAD)
    )


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        outcome("sheep", run=PARTS)
    assert "sheep" in capsys.readouterr().err


def test_every_part_is_described_and_its_files_are_there() -> None:
    assert len(PARTS) == len({part.name for part in PARTS})
    assert all(part.what for part in PARTS)
    assert (Path(__file__).parent / "udmabuf.c").exists()


def test_on_arm64_the_suite_is_run_folder_by_folder() -> None:
    assert {"tests/hardware", "tests/games", "tests/vision", "tests/test_shape.py"} <= set(
        folders()
    )
    assert "tests/page" not in folders()
