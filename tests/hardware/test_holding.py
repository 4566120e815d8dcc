"""A running table keeps its devices to itself, and a report does not take that for a fault."""

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from companion import config
from companion.command import doctor
from companion.table.ports import PortLostError
from hardware import pi_model
from hardware import report as devices
from hardware.holding import NONE_HELD, held_devices
from hardware.report import Finding, Health, report
from tests.hardware.test_report import NONE

HELD = frozenset({"/dev/gpiochip0", "/dev/video0", "/dev/ttyACM0", "/dev/i2c-1"})
WIRED = replace(
    NONE,
    buttons=config.ButtonsSettings(),
    voice=config.VoiceSettings(),
    dice=config.DiceSettings(port="/dev/ttyACM0"),
    camera=config.CameraSettings(),
)


@pytest.fixture(autouse=True)
def pi(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """This machine says that it is a Pi."""
    (tmp_path / "model").write_text("Raspberry Pi 4 Model B Rev 1.4\0")
    monkeypatch.setattr(pi_model, "MODEL", tmp_path / "model")


def busy(*_: object) -> bool:
    raise PortLostError("'GPIO busy'")


def test_what_a_process_has_open_is_found_and_nothing_without_one() -> None:
    with Path("/dev/zero").open("rb"):
        assert "/dev/zero" in held_devices(("echo", str(os.getpid())))
    assert "/dev/zero" not in held_devices(("echo", str(os.getpid())))
    for none in (("echo", "0"), ("true",), ("false",), ("no-such-command",)):
        assert NONE_HELD == held_devices(none)


def test_pins_camera_and_reader_of_the_running_table_are_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(devices, "is_pressed", busy)
    monkeypatch.setattr(devices, "connect", busy)
    found = {one.port: one for one in report(WIRED, HELD)}
    assert {"buttons", "voice", "dice", "camera"} == {
        port for port, one in found.items() if "running table has it" in one.state
    }
    assert Health.WRONG not in {one.health for one in found.values()}


def test_pins_that_another_program_has_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "is_pressed", busy)
    monkeypatch.setattr(devices, "connect", busy)
    found = {one.port: one for one in report(WIRED, frozenset({"/dev/null"}))}
    assert Health.WRONG is found["buttons"].health
    assert Health.WRONG is found["dice"].health


def test_a_reader_that_the_running_table_is_just_looking_for_is_left_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def locked(*_: object) -> None:
        raise PortLostError("[Errno 11] Could not exclusively lock port /dev/ttyACM0")

    monkeypatch.setattr(devices, "connect", locked)
    with_table = {one.port: one for one in report(WIRED, frozenset({"/dev/null"}))}
    without = {one.port: one for one in report(WIRED)}
    assert (Health.WELL, Health.WRONG) == (with_table["dice"].health, without["dice"].health)


def test_nobody_is_asked_to_press_buttons_that_the_running_table_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def asked(_: config.Config) -> Iterator[Finding]:
        yield Finding("press", "", "asked")

    monkeypatch.setattr(doctor, "check_buttons", asked)
    for held in (HELD, NONE_HELD):
        monkeypatch.setattr(doctor, "held_devices", partial(frozenset, held))
        ports = {one.port for one in doctor.findings(doctor.check_config()[0], NONE)}
        assert ("press" in ports) == (not held)
