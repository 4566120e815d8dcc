"""The table of a config, on machines that have everything, something or nothing."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import cv2
import pytest

from companion import config
from companion.games.rules import Die
from companion.table.fakes import NullDisplay, NullVoice, NullWatcher, QueuedButtons
from companion.table.ports import PortLostError, Signal
from companion.table.screen.value import Screen
from companion.table.session.roll_chain import RollChain
from hardware import build, pi_model, start_screen
from hardware.build import BuiltTable, OptionalDice, build_table
from hardware.buttons import GpioButtons, GpioVoice
from hardware.camera import ThreadedCamera
from hardware.dice import SerialDice
from hardware.electronic_dice import ElectronicDice
from hardware.oled import Oled
from tests import HOME
from tests.hardware.rig import until
from tests.hardware.test_camera import picture
from vision.frame import Camera

PANIC = Die("panic", (("red", 1), ("blue", 1)))


class Watched(NullWatcher):
    """A watcher that knows its camera."""

    def __init__(self, camera: Camera) -> None:
        super().__init__()
        self.camera = camera


@pytest.fixture
def nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without bus, pins, serial ports and camera library."""
    monkeypatch.setattr(start_screen, "has_bus", lambda _: False)
    monkeypatch.setattr(build, "has_pins", lambda: False)
    monkeypatch.setattr(build, "find_spec", lambda _: None)


@pytest.fixture
def everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that could have everything, with nothing plugged in."""
    monkeypatch.setattr(start_screen, "has_bus", lambda _: True)
    monkeypatch.setattr(build, "has_pins", lambda: True)


@pytest.fixture
def box() -> Iterator[list[BuiltTable]]:
    """Boxes to be closed in the end."""
    boxes: list[BuiltTable] = []
    yield boxes
    for one in boxes:
        one.close()


@pytest.mark.usefixtures("nothing")
def test_a_machine_with_nothing_has_a_table_that_answers(box: list[BuiltTable]) -> None:
    box.append(build_table(config.Config(), Watched))
    ports = box[0].table
    assert (NullDisplay, QueuedButtons, ElectronicDice, NullWatcher, NullVoice) == tuple(
        type(port)
        for port in (ports.display, ports.buttons, ports.dice, ports.watcher, ports.voice)
    )
    ports.display.show(Screen("hello"))
    ports.voice.signal(Signal.TURN)
    ports.dice.commit(RollChain("game").words)
    ports.dice.throw((PANIC,), RollChain("game"))
    assert 1 == len(ports.dice.poll())


@pytest.mark.usefixtures("everything")
def test_a_machine_with_everything_has_every_port(box: list[BuiltTable], tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "one.png"), picture(90))
    files = config.CameraSettings("files", path=str(tmp_path / "one.png"))
    box.append(build_table(config.Config(camera=files), Watched))
    ports = box[0].table
    assert (Oled, GpioButtons, OptionalDice, Watched, GpioVoice) == tuple(
        type(port)
        for port in (ports.display, ports.buttons, ports.dice, ports.watcher, ports.voice)
    )
    camera = box[0].camera
    assert isinstance(camera, ThreadedCamera)
    assert until(lambda: camera.frame() is not None)


@pytest.mark.usefixtures("nothing")
def test_on_a_pi_display_and_pins_that_come_late_are_waited_for(
    box: list[BuiltTable], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "model").write_text("Raspberry Pi 5 Model B Rev 1.0\0", encoding="utf-8")
    monkeypatch.setattr(pi_model, "MODEL", tmp_path / "model")
    box.append(build_table(config.Config(), Watched))
    ports = box[0].table
    assert (Oled, GpioButtons, GpioVoice) == tuple(
        type(port) for port in (ports.display, ports.buttons, ports.voice)
    )


@pytest.mark.usefixtures("nothing")
def test_what_a_pi_lacks_is_told_in_its_journal(
    box: list[BuiltTable],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    (tmp_path / "model").write_text("Raspberry Pi 4 Model B Rev 1.4\0", encoding="utf-8")
    box.append(build_table(config.Config(), Watched))
    assert not caplog.messages, "elsewhere nobody misses anything"
    monkeypatch.setattr(pi_model, "MODEL", tmp_path / "model")
    box.append(build_table(config.Config(), Watched))
    assert "camera: this machine has none; going on without" in caplog.messages


@pytest.mark.usefixtures("everything")
def test_what_the_config_does_not_want_is_not_there(box: list[BuiltTable]) -> None:
    unwanted = config.Config(
        config.DisplaySettings("none"),
        config.ButtonsSettings("none"),
        config.VoiceSettings("none", "none"),
        config.DiceSettings("none"),
        config.CameraSettings("none"),
    )
    box.append(build_table(unwanted, Watched))
    ports = box[0].table
    assert box[0].camera is None
    assert isinstance(ports.display, NullDisplay)
    assert isinstance(ports.buttons, QueuedButtons)
    assert isinstance(ports.dice, ElectronicDice)
    assert isinstance(ports.voice, NullVoice)


def test_without_anybody_to_watch_no_camera_is_opened(box: list[BuiltTable]) -> None:
    box.append(build_table(config.Config(camera=config.CameraSettings("files", path="x"))))
    assert box[0].camera is None


def test_a_reader_that_was_never_there_is_not_missed_but_a_named_one_is(
    box: list[BuiltTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.dice.pico_ports", list)
    hoped = OptionalDice(SerialDice(ElectronicDice()))
    assert until(lambda: bool(tried(hoped)))
    assert () == hoped.poll()
    hoped.met = True
    with pytest.raises(PortLostError, match="no dice reader on USB"):
        hoped.poll()
    named = replace(config.Config(), dice=config.DiceSettings(port="/dev/ttyNONE"))
    box.append(build_table(named))
    assert isinstance(box[0].table.dice, SerialDice)


def tried(dice: OptionalDice) -> str:
    """Why the reader is not there, once it was looked for."""
    dice.poll()
    return dice.reader.fault


BARE = """
import sys
sys.modules.update(dict.fromkeys(("gpiozero", "luma", "picamera2", "serial")))
from companion.config import Config
from hardware.report import report
from hardware.build import build_table
from companion.table.ports import Signal
from companion.table.screen.value import Screen
table = build_table(Config()).table
table.display.show(Screen("hello"))
table.voice.signal(Signal.TURN)
print(len(table.buttons.poll()), len(table.dice.poll()), *report(Config()), sep="\\n")
"""


def test_a_machine_without_any_device_library_still_starts() -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", BARE],
        cwd=HOME,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ("", 0) == (ran.stderr, ran.returncode)
    assert 7 == len(ran.stdout.splitlines())


def test_every_device_library_is_imported_in_one_file_only() -> None:
    found: dict[str, set[str]] = {}
    for path in [*HOME.glob("companion/**/*.py"), *HOME.glob("hardware/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for name in imported(node):
                found.setdefault(name.partition(".")[0], set()).add(path.name)
    libraries = {"gpiozero", "luma", "picamera2", "serial"}
    assert {
        "gpiozero": {"buttons.py"},
        "luma": {"oled.py"},
        "picamera2": {"picamera.py"},
        "serial": {"dice.py"},
    } == {name: found[name] for name in libraries}


def imported(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=str(module)):
            return [module]
    return []
