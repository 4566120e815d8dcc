"""The doctor: one line for everything, what to do about it, and a report that tells on nobody."""

import getpass
import os
import re
import socket
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.__main__ import main
from companion.command import doctor
from companion.command.doctor import anonymous, check_press
from companion.games import GAMES
from companion.table.journal.journal import Journal
from companion.table.ports import Button, Press
from hardware.report import Health
from tests import HOME
from tests.table.session.sittings import random_facts

PHOTO = HOME / "tests" / "vision" / "photos" / "shear_panic_game_1100_f00.jpg"
PARTS = [
    "python", "packages", "config", "clock", "disk", "journal", "service",
    "display", "buttons", "voice", "dice", "camera", "picture", "mat",
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of somebody who minds being named."""
    home = tmp_path / "anna maria"
    (home / "state").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("LOGNAME", "annamaria")
    monkeypatch.setenv("BELLWETHER_CONFIG", str(home))
    monkeypatch.setenv("BELLWETHER_STATE", str(home / "state"))
    monkeypatch.setattr(doctor, "PIN", re.compile("(n)(o pins)"))
    monkeypatch.setattr("hardware.report.pico_ports", list)
    monkeypatch.setattr("hardware.pi_model.MODEL", home / "no model")
    return home


def examined(
    capsys: pytest.CaptureFixture[str], *words: str
) -> tuple[int, dict[str, tuple[str, str]]]:
    """The exit code, and each part with its health and what is said of it."""
    code = main(["doctor", *words])
    found = {}
    for line in capsys.readouterr().out.splitlines():
        health, _, rest = line.partition(" ")
        if health in [known.value for known in Health]:
            part, _, said = rest.strip().partition(" ")
            found[part] = (health, said.strip())
    return code, found


def sees(folder: Path, picture: Path) -> None:
    """A camera that sees this picture."""
    text = f'[camera]\ndevice = "files"\npath = "{picture}"\n'
    (folder / "bellwether.toml").write_text(text, encoding="utf-8")


def test_a_laptop_is_well_but_for_the_devices_each_with_a_remedy(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, found = examined(capsys)

    assert 0 == code
    assert PARTS == [*found]
    absent = [said for health, said in found.values() if health == "absent"]
    assert 7 <= len(absent)
    assert [] == [said for said in absent if ";" not in said]


def test_a_good_picture_tells_light_focus_and_mat(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sees(folder, PHOTO)
    code, found = examined(capsys)

    assert 0 == code
    assert ("well", "light and focus are good") == found["picture"]
    assert ("well", "shear_panic, 4 of 4 corners in sight") == found["mat"]


@pytest.mark.parametrize(
    ("gain", "blur", "why"), [(0.08, 1, "too dark"), (1.0, 31, "blurred")], ids=["dark", "blurred"]
)
def test_a_bad_picture_is_wrong_and_says_what_to_do(
    gain: float, blur: int, why: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photo = cv2.imread(str(PHOTO))
    assert photo is not None
    bad = cv2.GaussianBlur(np.asarray(photo * gain, np.uint8), (blur, blur), 0)
    cv2.imwrite(str(folder / "bad.png"), bad)
    sees(folder, folder / "bad.png")
    code, found = examined(capsys)

    assert 1 == code
    assert "wrong" == found["picture"][0]
    assert why in found["picture"][1]


def test_a_damaged_journal_and_a_wrong_config_are_wrong(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "state" / "journal.sqlite3").write_text("dear diary", encoding="utf-8")
    (folder / "bellwether.toml").write_text("[display]\nport = 99\n", encoding="utf-8")
    code, found = examined(capsys)

    assert 1 == code
    assert "wrong" == found["journal"][0]
    assert "not a journal of Bellwether" in found["journal"][1]
    assert "wrong" == found["config"][0]
    assert "[display]: port" in found["config"][1]


def test_packages_that_are_not_as_pinned_are_named(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("BELLWETHER_STATE", str(folder))
    monkeypatch.setattr(doctor, "version", lambda name: "0.0.1")
    code, found = examined(capsys)

    assert 1 == code
    assert "numpy" in found["packages"][1]


def test_an_installed_package_has_no_pins_and_is_well(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "PINS", folder / "no requirements.txt")
    code, found = examined(capsys)

    assert 0 == code
    assert ("well", "as pip chose them") == found["packages"]


def test_the_report_tells_everything_but_who_and_where(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "state" / "journal.sqlite3").write_text("dear diary", encoding="utf-8")
    sees(folder, folder / "pictures of us" / "table.jpg")
    file = folder / "report.txt"
    examined(capsys, "--report", str(file))
    told = file.read_text(encoding="utf-8")

    assert [] == [part for part in PARTS if part not in told]
    assert "journal.sqlite3: is not a journal" in told
    assert "[camera] path = (own text)" in told
    private = ("anna", "maria", "pictures of us", str(folder), socket.gethostname(), "/home/")
    assert [] == [word for word in private if word in told]


def test_a_report_can_be_piped_away_while_the_findings_are_read(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main(["doctor", "--report", "-"])
    piped, beside = capsys.readouterr()

    assert piped.startswith("Bellwether ")
    assert "Own settings:" in piped
    assert "Own settings:" not in beside
    assert beside.splitlines()[-1].endswith("well.")
    assert folder.exists()


def test_a_report_never_overwrites_a_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "report.txt"
    file.write_text("mine", encoding="utf-8")

    assert 2 == main(["doctor", "--report", str(file)])
    assert "choose another name" in capsys.readouterr().err
    assert "mine" == file.read_text(encoding="utf-8")


def test_names_of_people_computers_and_boards_are_taken_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "pi")
    monkeypatch.setattr(socket, "gethostname", lambda: "attic")
    text = anonymous(
        "a Raspberry Pi of pi at attic, /srv/games/x.toml, e66038b7136a412f, /dev/i2c-1"
    )

    assert "a Raspberry Pi of (name) at (name), .../x.toml, (number), /dev/i2c-1" == text


class Finger:
    """Somebody who presses one button."""

    def __init__(self, *presses: Press) -> None:
        self.presses = presses

    def poll(self) -> Sequence[Press]:
        return self.presses


@pytest.mark.parametrize(
    ("presses", "health", "said"),
    [
        ((Press(Button.OK),), Health.WELL, "OK works"),
        ((Press(Button.BACK),), Health.WRONG, "OK answers as BACK"),
        ((), Health.WRONG, "OK was not felt"),
    ],
)
def test_each_button_is_felt_exchanged_or_dead(
    presses: tuple[Press, ...], health: Health, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "PRESS_S", 0.05)
    found = check_press(Finger(*presses), Button.OK)

    assert (health, said) == (found.health, found.state)


def test_what_was_set_aside_and_what_is_damaged_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "state" / "journal.sqlite3"
    path.parent.mkdir(exist_ok=True)
    with Journal(path) as journal:
        path.write_text("dear diary", encoding="utf-8")
        journal.begin()
        journal.append(random_facts(GAMES["plops"], 2, 1, most=9))
        journal.prefer("language", "tlh")
    link = sqlite3.connect(path)
    link.execute("UPDATE facts SET fact = '{}' WHERE number = 4")
    link.commit()
    link.close()
    code, found = examined(capsys)

    assert 1 == code
    assert "damaged: 1" in found["journal"][1]
    assert "aside" in found["set"][1]
    assert "tlh" in found["language"][1]


def test_a_disk_on_which_nothing_can_be_kept_from_others_is_wrong(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A FAT stick gives everybody every right to every file."""
    os_open = os.open

    def opened(path: str, flags: int, mode: int = 0o777, **more: int) -> int:
        file = os_open(path, flags, mode, **more)
        if flags & os.O_CREAT:
            os.fchmod(file, 0o777)
        return file

    monkeypatch.setattr("os.open", opened)
    code, found = examined(capsys)

    assert 1 == code
    assert "wrong" == found["disk"][0]
    assert "all users can read the keys" in found["disk"][1]


@pytest.mark.parametrize(
    ("runs", "trial", "told"),
    [
        ("20260101-1", False, "20260101-1; 20260202-2 is newer and was left"),
        ("20260202-2", False, "20260202-2"),
        ("20260202-2", True, "20260202-2, on trial until it has run; else the one before it"),
    ],
)
def test_a_box_tells_which_version_runs_and_which_was_left(
    runs: str, trial: bool, told: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    versions = folder / "bellwether-versions"
    for name in ("20260101-1", "20260202-2"):
        (versions / name).mkdir(parents=True)
    (folder / "bellwether").symlink_to(versions / runs)
    if trial:
        (versions / "trial").touch()
    monkeypatch.setattr(doctor, "HOME", folder / "bellwether")

    (found,) = doctor.check_version()
    assert found.state.startswith(told)
