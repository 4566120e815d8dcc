"""An update that is cut off anywhere leaves a box that starts; only signed ones are taken."""

import shutil
import subprocess
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

import pytest

from companion.install import command, program
from companion.install.command import install, update
from companion.install.machine import InstallError
from companion.install.signature import KEYS
from tests import HOME
from tests.install.toy import Toy

YES = Namespace(yes=True, purge=False)
TRIAL = HOME / "systemd" / "bellwether-trial.sh"


@pytest.fixture(autouse=True)
def root(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one who types is root, and the doctor is not asked."""
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(command, "_doctor", lambda _: 0)


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    """A box with a version that runs, and a newer one to install from."""
    source = tmp_path / "clone"
    for room in ("companion", "firmware", "hardware", "vision"):
        (source / room).mkdir(parents=True)
        (source / room / "file").write_text(room, encoding="utf-8")
    for name in ("bellwether", "requirements.txt", KEYS):
        shutil.copy(HOME / name, source / name)
    shutil.copytree(HOME / "systemd", source / "systemd")
    toy = Toy(source, tmp_path / "root")
    toy.path("/run/systemd/system").mkdir(parents=True)
    assert 0 == install(YES, toy)
    (source / "companion" / "file").write_text("newer", encoding="utf-8")
    return toy


def running(toy: Toy) -> str:
    """What the program that starts with the box says."""
    place = toy.path(program.PROGRAM)
    assert program.is_ready(place), "it has its environment"
    return (place / "companion" / "file").read_text(encoding="utf-8")


def trial(toy: Toy, word: str) -> None:
    """Let the service try a start, or the table say READY."""
    place = str(toy.path(program.PROGRAM).parent)
    subprocess.run(("sh", str(TRIAL), word, place), check=True, capture_output=True)


class PowerCut(BaseException):
    """The power fails."""


def cut_after(count: int, patch: pytest.MonkeyPatch, *steps: tuple[object, str]) -> None:
    """Let the power fail at the next of these functions after so many calls of them."""
    left = iter(range(count))

    def counted(do: object) -> object:
        def wrapped(*arguments: object, **more: object) -> object:
            if next(left, None) is None:
                raise PowerCut
            return do(*arguments, **more)  # type: ignore[operator] # whatever was wrapped

        return wrapped

    for owner, name in steps:
        patch.setattr(owner, name, counted(getattr(owner, name)))


@pytest.mark.parametrize("cut", range(1, 12))
def test_a_power_cut_anywhere_in_an_update_leaves_a_box_that_starts(
    cut: int, toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each rename, sync or program that the update runs."""
    with monkeypatch.context() as patch, suppress(PowerCut):
        cut_after(cut, patch, (Path, "rename"), (program, "_sync"), (Toy, "run"))
        install(YES, toy)
    assert running(toy) in ("companion", "newer")
    assert 0 == install(YES, toy)
    assert "newer" == running(toy)


def test_packages_that_cannot_be_fetched_leave_the_old_version_running(toy: Toy) -> None:
    toy.broken.add("env")

    assert 2 == install(YES, toy)
    assert "companion" == running(toy)


def test_a_version_that_does_not_start_is_left_at_once(
    toy: Toy, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run, tries = Toy.run, iter((True, False))

    def fails_once(self: Toy, *words: str) -> str:
        if words[:2] == ("systemctl", "restart") and next(tries):
            raise InstallError("it did not say READY")
        return run(self, *words)

    monkeypatch.setattr(Toy, "run", fails_once)

    assert 2 == install(YES, toy)
    assert "companion" == running(toy)
    assert "the new version did not start; the box runs" in capsys.readouterr().err


def test_a_version_that_never_says_ready_is_left_at_its_fourth_start(toy: Toy) -> None:
    install(YES, toy)
    for _ in range(3):
        trial(toy, "begin")
        assert "newer" == running(toy)
    trial(toy, "begin")

    assert "companion" == running(toy)
    assert not program.is_on_trial(toy)
    trial(toy, "begin")
    assert "companion" == running(toy)


def test_a_version_that_says_ready_stays_and_the_old_one_is_kept(toy: Toy) -> None:
    install(YES, toy)
    assert program.is_on_trial(toy)
    trial(toy, "begin")
    trial(toy, "ready")
    for _ in range(5):
        trial(toy, "begin")

    assert "newer" == running(toy)
    assert 0 == update(Namespace(back=True), toy)
    assert "companion" == running(toy)


def as_0_1_0(toy: Toy) -> None:
    """Make the box one of 0.1.0: its program is a folder, and it knows fewer files for systemd."""
    first = program.current(toy)
    assert first is not None
    toy.path(program.PROGRAM).unlink()
    first.rename(toy.path(program.PROGRAM))
    shutil.rmtree(toy.path(program.VERSIONS))
    for name in ("bellwether.polkit", "bellwether-trial.sh"):
        (toy.path(program.PROGRAM) / "systemd" / name).unlink()
    unit = toy.path(program.PROGRAM) / "systemd" / "bellwether.service"
    unit.write_text("the unit of 0.1.0", encoding="utf-8")


def unit_of(toy: Toy) -> str:
    return toy.path("/etc/systemd/system/bellwether.service").read_text(encoding="utf-8")


@pytest.mark.parametrize("cut", range(1, 16))
def test_a_power_cut_anywhere_in_the_first_update_of_0_1_0_leaves_a_box_that_starts(
    cut: int, toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_0_1_0(toy)
    with monkeypatch.context() as patch, suppress(PowerCut):
        cut_after(cut, patch, (Path, "rename"), (Path, "symlink_to"), (program, "_sync"))
        install(YES, toy)
    assert running(toy) in ("companion", "newer")
    assert 0 == install(YES, toy)
    assert "newer" == running(toy)


def test_a_version_that_does_not_start_takes_its_unit_away_with_it(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_0_1_0(toy)
    run, tries = Toy.run, iter((True, False))

    def fails_once(self: Toy, *words: str) -> str:
        if words[:2] == ("systemctl", "restart") and next(tries):
            raise InstallError("it did not say READY")
        return run(self, *words)

    monkeypatch.setattr(Toy, "run", fails_once)
    assert 2 == install(YES, toy)
    assert "companion" == running(toy)
    assert "the unit of 0.1.0" == unit_of(toy)


def test_going_back_to_0_1_0_takes_its_own_unit_and_misses_no_file(toy: Toy) -> None:
    as_0_1_0(toy)
    assert 0 == install(YES, toy)
    assert "the unit of 0.1.0" != unit_of(toy)
    assert 0 == update(Namespace(back=True), toy)
    assert "the unit of 0.1.0" == unit_of(toy)


def test_a_version_that_was_half_removed_is_none_any_more(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in ("2", "3"):
        (toy.source / "companion" / "file").write_text(text, encoding="utf-8")
        assert 0 == install(YES, toy)
    (toy.source / "companion" / "file").write_text("4", encoding="utf-8")

    def cut(folder: Path, **_: object) -> None:
        if (folder / "companion" / "file").exists():
            (folder / "companion" / "file").unlink()
            raise PowerCut

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "rmtree", cut)
        with suppress(PowerCut):
            install(YES, toy)
    for folder in program.versions(toy):
        assert (folder / "companion" / "file").exists()


def test_a_box_of_0_1_0_becomes_one_with_versions(toy: Toy) -> None:
    as_0_1_0(toy)

    assert 0 == install(YES, toy)
    assert "newer" == running(toy)
    assert 0 == update(Namespace(back=True), toy)
    assert "companion" == running(toy)


def test_without_a_version_to_go_back_to_one_line_says_so(
    toy: Toy, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == update(Namespace(back=True), toy)
    assert "no version to go back to" in capsys.readouterr().err
    assert "companion" == running(toy)


def test_a_version_that_never_said_ready_is_no_version_to_go_back_to(toy: Toy) -> None:
    """The last that ran is kept, however many that never did follow each other."""
    for text in ("bad", "worse", "worst"):
        (toy.source / "companion" / "file").write_text(text, encoding="utf-8")
        assert 0 == install(YES, toy)
    for _ in range(4):
        trial(toy, "begin")

    assert "companion" == running(toy)
    assert not program.is_on_trial(toy)


def test_every_version_has_three_starts_for_itself(toy: Toy) -> None:
    install(YES, toy)
    for _ in range(3):
        trial(toy, "begin")
    (toy.source / "companion" / "file").write_text("mended", encoding="utf-8")
    install(YES, toy)
    for _ in range(3):
        trial(toy, "begin")
        assert "mended" == running(toy)


def test_the_way_back_never_leads_to_a_version_that_was_left(
    toy: Toy, capsys: pytest.CaptureFixture[str]
) -> None:
    install(YES, toy)
    for _ in range(4):
        trial(toy, "begin")
    assert "companion" == running(toy)

    assert 2 == update(Namespace(back=True), toy)
    assert "no version to go back to" in capsys.readouterr().err
    assert "companion" == running(toy)


def test_the_way_back_from_a_trial_leads_to_what_has_run(toy: Toy) -> None:
    for text in ("bad", "worse"):
        (toy.source / "companion" / "file").write_text(text, encoding="utf-8")
        install(YES, toy)

    assert 0 == update(Namespace(back=True), toy)
    assert "companion" == running(toy)


def test_a_clock_that_ran_ahead_makes_no_version_older(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Pi has no clock of its own."""
    monkeypatch.setattr("time.strftime", lambda _: "20010101-000000")
    install(YES, toy)

    assert program.current(toy) == program.versions(toy)[-1]
    assert 0 == update(Namespace(back=True), toy)
    assert "companion" == running(toy)


def test_after_an_upgrade_of_the_system_the_next_start_makes_the_environment_anew(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, asked = toy.path(program.PROGRAM), tmp_path / "asked"
    libraries = place / ".venv" / "lib"
    (libraries / "python3.11").mkdir(parents=True)
    (place / ".venv" / "bin").mkdir()
    (place / ".venv" / "bin" / "python3").symlink_to(tmp_path / "python3.13")
    for name, line in {"systemd-run": f'echo "$@" >{asked}', "systemctl": "exit 3"}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")

    assert not program.is_ready(place)
    trial(toy, "begin")
    assert "BELLWETHER_PYTHON=/usr/bin/python3" in asked.read_text(encoding="utf-8")
    asked.unlink()
    (libraries / "python3.13").mkdir()
    trial(toy, "begin")
    assert not asked.exists()
    assert program.is_ready(place)
