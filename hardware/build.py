"""Table from a config: a port on each device, a fake where there is none."""

import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from companion import config
from companion.games.rules import Die
from companion.table.fakes import NullDisplay, NullVoice, NullWatcher, QueuedButtons
from companion.table.journal.nonces import NonceStore
from companion.table.ports import (
    Buttons,
    DiceReader,
    Display,
    PortLostError,
    Roll,
    Table,
    Thinker,
    Voice,
    Watcher,
)
from companion.table.session.roll_chain import RollChain
from companion.thinker import ProcessThinker
from hardware.buttons import GpioButtons, GpioVoice, pin_factory
from hardware.camera import CameraSource, ThreadedCamera
from hardware.dice import SerialDice
from hardware.electronic_dice import ElectronicDice
from hardware.pi_model import on_a_pi
from hardware.power import SystemPower, is_ours
from hardware.speech import Speaker, SpeakingDisplay
from hardware.start_screen import open_display
from hardware.usb_cameras import usb_cameras
from vision.frame import Camera

Watch = Callable[[Camera], Watcher]
"""What makes a watcher of a camera."""
LIBRARIES = {"auto": "cv2", "picamera": "picamera2", "uvc": "cv2", "files": "cv2"}
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

    def commit(self, words: str) -> None:
        """Pledge the next electronic roll."""
        self.reader.commit(words)

    def throw(self, dice: tuple[Die, ...], chain: RollChain) -> None:
        """Begin an electronic roll."""
        self.reader.throw(dice, chain)


class BuiltTable(NamedTuple):
    """Table of a config with the camera beneath its watcher, and a way to let go of it all."""

    table: Table
    camera: Camera | None
    devices: ExitStack

    def close(self) -> None:
        """Let go of every device; the glass goes dark."""
        self.devices.close()


def build_table(
    settings: config.Config,
    watch: Watch | None = None,
    nonces: NonceStore | None = None,
    known: Iterable[str] = (),
    display: Display | None = None,
) -> BuiltTable:
    """Build the table of a config; what this machine cannot have is replaced, and logged.

    A `display` that is open already is taken over, and stays open.
    """
    devices = ExitStack()
    camera = _camera(settings.camera, devices) if watch else None
    table = Table(
        _spoken(display or _display(settings.display, devices), settings.voice, devices),
        _buttons(settings.buttons, devices),
        _dice(settings.dice, devices, nonces, known),
        watch(camera) if watch and camera else NullWatcher(),
        _voice(settings.voice, devices),
        SystemPower() if is_ours() else None,
        _thinker(settings.coach, devices),
    )
    return BuiltTable(table, camera, devices)


def _thinker(settings: config.CoachSettings, devices: ExitStack) -> Thinker:
    thinker = ProcessThinker(settings.seconds)
    devices.callback(thinker.close)
    return thinker


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
        case "auto":
            from hardware.auto_camera import AutoCamera  # noqa: PLC0415

            return AutoCamera(settings)
        case "picamera":
            from hardware.picamera import Picamera  # noqa: PLC0415 - takes a second on a Pi

            return Picamera(settings)
        case "uvc":
            from hardware.uvc import UvcCamera  # noqa: PLC0415

            return UvcCamera(settings)
    from hardware.file_camera import FileCamera  # noqa: PLC0415

    return FileCamera(Path(settings.path).expanduser())


def _display(settings: config.DisplaySettings, devices: ExitStack) -> Display:
    if settings.device == config.NONE:
        return NullDisplay()
    oled = open_display(settings)
    _there("display", oled is not None)
    if oled is None:
        return NullDisplay()
    devices.callback(oled.close)
    return oled


def _spoken(display: Display, settings: config.VoiceSettings, devices: ExitStack) -> Display:
    """Display that speaks, too, if the owner wants that."""
    if settings.speech == config.NONE:
        return display
    speaker = Speaker(settings.speech)
    speaker.worker.start()
    devices.callback(speaker.close)
    return SpeakingDisplay(display, speaker, lambda: settings.silent(datetime.now().time()))


def _buttons(settings: config.ButtonsSettings, devices: ExitStack) -> Buttons:
    if settings.device == config.NONE or not _there("buttons", on_a_pi() or has_pins()):
        return QueuedButtons()
    buttons = GpioButtons(settings)
    devices.callback(buttons.close)
    return buttons


def _voice(settings: config.VoiceSettings, devices: ExitStack) -> Voice:
    nothing = settings.led == settings.piezo == config.NONE
    if nothing or not _there("voice", on_a_pi() or has_pins()):
        return NullVoice()
    voice = GpioVoice(settings)
    voice.worker.start()
    devices.callback(voice.close)
    return voice


def _dice(
    settings: config.DiceSettings,
    devices: ExitStack,
    nonces: NonceStore | None,
    known: Iterable[str],
) -> DiceReader:
    thrower = ElectronicDice(nonces=nonces)
    there = find_spec("serial") is not None
    if settings.device == config.NONE or not _there("dice", there):
        return thrower
    reader = SerialDice(thrower, settings.port, known=known)
    devices.callback(reader.close)
    return reader if settings.port else OptionalDice(reader)


def _camera(settings: config.CameraSettings, devices: ExitStack) -> Camera | None:
    library = LIBRARIES.get(settings.device)
    if library is None or not _there("camera", _has_camera(settings, library)):
        return None
    reel = ThreadedCamera(camera_source(settings))
    reel.worker.start()
    devices.callback(reel.close)
    return reel


def _has_camera(settings: config.CameraSettings, library: str) -> bool:
    """Whether this machine may have such a camera; on a Pi one may be plugged in later."""
    if find_spec(library) is None:
        return False
    return settings.device != "auto" or on_a_pi() or bool(usb_cameras())


def _there(port: str, there: bool) -> bool:
    if not there:
        level = logging.WARNING if on_a_pi() else logging.INFO
        log.log(level, "%s: this machine has none; going on without", port)
    return there
