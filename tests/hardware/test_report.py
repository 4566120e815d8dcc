"""`./bellwether devices`: one line for each device, whatever is wrong with it."""

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import cv2
import pytest
from luma.core.interface.serial import i2c  # type: ignore[import-untyped]

from companion import config
from companion.command.devices import list_devices
from companion.table.ports import PortLostError
from hardware import buttons, oled, pi_model
from hardware import report as devices
from hardware.picamera import Picamera
from hardware.report import Health, report, report_camera
from tests.hardware.fake_camera import Scene
from tests.hardware.fake_panel import GlassBus
from tests.hardware.pins import Pins
from tests.hardware.test_camera import picture

NONE = config.Config(
    config.DisplaySettings("none"),
    config.ButtonsSettings("none"),
    config.VoiceSettings("none", "none"),
    config.DiceSettings("none"),
    config.CameraSettings("none"),
)
PORTS = ["display", "buttons", "voice", "dice", "camera"]


def line(settings: config.Config, port: str) -> str:
    """What is said of one device, without its name."""
    lines = [*map(str, report(settings))]
    assert PORTS == [said.split()[0] for said in lines]
    return lines[PORTS.index(port)].removeprefix(port).strip()


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """This machine says that it is a Pi."""
    (tmp_path / "model").write_text("Raspberry Pi 4 Model B Rev 1.4\0")
    monkeypatch.setattr(pi_model, "MODEL", tmp_path / "model")


def plugged(monkeypatch: pytest.MonkeyPatch, bus: GlassBus) -> None:
    def ping(settings: config.DisplaySettings) -> None:
        oled.ping(settings, lambda wanted: i2c(bus=bus, address=wanted.address))

    monkeypatch.setattr(devices, "ping", ping)


def test_a_laptop_with_nothing_attached_gets_five_lines_and_no_complaint(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BELLWETHER_CONFIG", str(tmp_path))
    monkeypatch.setattr(pi_model, "MODEL", tmp_path / "none")
    monkeypatch.setattr(devices, "pico_ports", list)
    assert 0 == list_devices(Namespace())
    told, complaints = capfd.readouterr()
    assert PORTS == [said.split()[0] for said in told.splitlines()]
    assert "" == complaints


def test_a_bad_config_is_refused_in_one_line(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BELLWETHER_CONFIG", str(tmp_path))
    (tmp_path / config.FILE).write_text("[display]\ncontrast = -1\n")
    assert 2 == list_devices(Namespace())
    assert "contrast: must be a whole number from 0 to 255" in capfd.readouterr().err


def test_what_is_not_wanted_is_said_to_be_so() -> None:
    for port in PORTS:
        assert line(NONE, port).startswith("none")


def test_a_display_that_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    plugged(monkeypatch, GlassBus("ssd1306"))
    display = replace(NONE, display=config.DisplaySettings())
    assert line(display, "display").endswith("ssd1306 I2C 1 0x3c       answers")


def test_a_display_at_another_address_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plugged(monkeypatch, GlassBus("ssd1306", 0x3D))
    said = line(replace(NONE, display=config.DisplaySettings()), "display")
    assert said.endswith("one answers at 0x3d: set [display] address = 0x3d")


def test_a_display_that_does_not_answer_wants_its_wires_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bus = GlassBus("sh1106")
    bus.unplug()
    plugged(monkeypatch, bus)
    assert "check its four wires" in line(
        replace(NONE, display=config.DisplaySettings()), "display"
    )


@pytest.mark.usefixtures("pi")
@pytest.mark.parametrize(
    ("fault", "advice"),
    [
        ("I2C device not found: /dev/i2c-1", "raspi-config nonint do_i2c 0"),
        ("I2C device permission denied: /dev/i2c-1", "usermod -aG i2c"),
        ("luma.oled is not installed", "pip install luma.oled"),
    ],
)
def test_a_bus_that_cannot_be_used_comes_with_the_command_that_mends_it(
    monkeypatch: pytest.MonkeyPatch, fault: str, advice: str
) -> None:
    def ping(_: config.DisplaySettings) -> None:
        raise PortLostError(fault)

    monkeypatch.setattr(devices, "ping", ping)
    assert advice in line(replace(NONE, display=config.DisplaySettings()), "display")


def test_buttons_tell_which_are_down(monkeypatch: pytest.MonkeyPatch) -> None:
    pins = Pins()
    monkeypatch.setattr(devices, "is_pressed", lambda pin: buttons.is_pressed(pin, pins))
    wanted = replace(NONE, buttons=config.ButtonsSettings())
    assert "ready, none pressed" in line(wanted, "buttons")
    monkeypatch.setattr(devices, "is_pressed", lambda pin: pin == 6)
    assert "pressed now: next" in line(wanted, "buttons")


@pytest.mark.usefixtures("pi")
def test_a_pi_without_its_pins_library_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(*_: int) -> bool:
        raise PortLostError("Unable to load any default pin factory!")

    monkeypatch.setattr(devices, "is_pressed", none)
    monkeypatch.setattr(devices, "pin_factory", none)
    wanted = replace(NONE, buttons=config.ButtonsSettings(), voice=config.VoiceSettings())
    assert "sudo apt install python3-lgpio" in line(wanted, "buttons")
    assert "sudo apt install python3-lgpio" in line(wanted, "voice")


def test_a_reader_at_an_address_where_nothing_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.dice_care.CONNECT_S", 0.1)
    said = line(replace(NONE, dice=config.DiceSettings(port="/dev/ttyNONE")), "dice")
    assert said.endswith("plug it in, or leave [dice] port out to look for it on USB")


def test_no_reader_on_usb_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "pico_ports", list)
    assert "no Pico on USB" in line(replace(NONE, dice=config.DiceSettings()), "dice")


def test_a_camera_of_files_answers_with_its_size(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "one.png"), picture(90))
    files = config.CameraSettings("files", path=str(tmp_path / "one.png"))
    assert line(replace(NONE, camera=files), "camera").endswith("answers: 320 x 240")


def test_a_camera_of_no_files_says_so(tmp_path: Path) -> None:
    files = config.CameraSettings("files", path=str(tmp_path / "gone.png"))
    said = line(replace(NONE, camera=files), "camera")
    assert "no such file" in said
    assert "[camera] path" in said


@pytest.mark.usefixtures("pi")
def test_a_pi_camera_without_its_library_is_told_what_to_install() -> None:
    said = line(replace(NONE, camera=config.CameraSettings("picamera")), "camera")
    assert "sudo apt install python3-picamera2" in said


def test_a_pi_without_a_camera_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene()
    scene.attached = False
    settings = config.CameraSettings("picamera")
    source = Picamera(settings, scene.library(), scene.clock)
    monkeypatch.setattr("hardware.report.camera_source", lambda _: source)
    found, picture = report_camera(settings)
    assert (Health.ABSENT, None) == (found.health, picture)
