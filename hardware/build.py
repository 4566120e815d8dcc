"""Table from a config: a port on each device, a fake where there is none."""

import logging
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from companion import config
from companion.games.rules import Die
from companion.table.fakes import NullDisplay, NullVoice, NullWatcher, QueuedButtons
from companion.table.ports import (
    Buttons,
    DiceReader,
    Display,
    PortLostError,
    Roll,
    Table,
    Voice,
    Watcher,
)
from hardware.buttons import GpioButtons, GpioVoice, pin_factory
from hardware.camera import CameraSource, ThreadedCamera
from hardware.dice import SerialDice
from hardware.electronic_dice import ElectronicDice
from hardware.oled import DRIVERS, Oled
from vision.frame import Camera

Watch = Callable[[Camera], Watcher]
"""What makes a watcher of a camera."""
LIBRARIES = {"picamera": "picamera2", "uvc": "cv2", "files": "cv2"}
log = logging.getLogger(__name__)


class OptionalDice:
    """Dice reader that may be plugged in or not: one that was never there is not missed."""

    def __init__(self, reader: SerialDice) -> None:
        self.reader = reader
        self.met = False

    def poll(self) -> Sequence[Roll]:
        """Settled rolls since the last poll, oldest first.

        Raises `PortLostError` when the reader that was here is away.
        """
        try:
            rolls = self.reader.poll()
        except PortLostError:
            if self.met:
                raise
            return ()
        self.met = self.met or bool(self.reader.identity)
        return rolls

    def throw(self, dice: tuple[Die, ...]) -> None:
        """Begin an electronic roll."""
        self.reader.throw(dice)


class BuiltTable(NamedTuple):
    """Table of a config with the camera beneath its watcher, and a way to let go of it all."""

    table: Table
    camera: Camera | None
    devices: ExitStack

    def close(self) -> None:
        """Let go of every device; the glass goes dark."""
        self.devices.close()


def build_table(settings: config.Config, watch: Watch | None = None) -> BuiltTable:
    """Build the table of a config; what this machine cannot have is replaced, and logged."""
    devices = ExitStack()
    camera = _camera(settings.camera, devices) if watch else None
    table = Table(
        _display(settings.display, devices),
        _buttons(settings.buttons, devices),
        _dice(settings.dice, devices),
        watch(camera) if watch and camera else NullWatcher(),
        _voice(settings.voice, devices),
    )
    return BuiltTable(table, camera, devices)


def has_bus(settings: config.DisplaySettings) -> bool:
    """Whether this machine has the display's bus at all."""
    return bool(DRIVERS) and Path(f"/dev/i2c-{settings.port}").exists()


def has_pins() -> bool:
    """Whether this machine has pins."""
    try:
        pin_factory()
    except PortLostError:
        return False
    return True


def camera_source(settings: config.CameraSettings) -> CameraSource:
    """Camera that the config names; its library is imported only now."""
    match settings.device:
        case "picamera":
            from hardware.picamera import Picamera  # noqa: PLC0415 - takes a second on a Pi

            return Picamera(settings)
        case "uvc":
            from hardware.uvc import UvcCamera  # noqa: PLC0415

            return UvcCamera(settings)
    from hardware.file_camera import FileCamera  # noqa: PLC0415

    return FileCamera(Path(settings.path).expanduser())


def _display(settings: config.DisplaySettings, devices: ExitStack) -> Display:
    if settings.device == config.NONE or not _there("display", has_bus(settings)):
        return NullDisplay()
    oled = Oled(settings)
    oled.worker.start()
    devices.callback(oled.close)
    return oled


def _buttons(settings: config.ButtonsSettings, devices: ExitStack) -> Buttons:
    if settings.device == config.NONE or not _there("buttons", has_pins()):
        return QueuedButtons()
    buttons = GpioButtons(settings)
    devices.callback(buttons.close)
    return buttons


def _voice(settings: config.VoiceSettings, devices: ExitStack) -> Voice:
    nothing = settings.led == settings.piezo == config.NONE
    if nothing or not _there("voice", has_pins()):
        return NullVoice()
    voice = GpioVoice(settings)
    voice.worker.start()
    devices.callback(voice.close)
    return voice


def _dice(settings: config.DiceSettings, devices: ExitStack) -> DiceReader:
    thrower = ElectronicDice()
    there = find_spec("serial") is not None
    if settings.device == config.NONE or not _there("dice", there):
        return thrower
    reader = SerialDice(thrower, settings.port)
    devices.callback(reader.close)
    return reader if settings.port else OptionalDice(reader)


def _camera(settings: config.CameraSettings, devices: ExitStack) -> Camera | None:
    library = LIBRARIES.get(settings.device)
    if library is None or not _there("camera", find_spec(library) is not None):
        return None
    reel = ThreadedCamera(camera_source(settings))
    reel.worker.start()
    devices.callback(reel.close)
    return reel


def _there(port: str, there: bool) -> bool:
    if not there:
        log.info("%s: this machine has none; going on without", port)
    return there
