"""Device report: what of the config was found, what answers, what to do about what does not."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from companion import config
from companion.table.ports import PortLostError
from hardware.build import camera_source
from hardware.buttons import is_pressed, pin_factory
from hardware.camera import Pixels
from hardware.dice import pico_ports
from hardware.dice_care import answer, connect
from hardware.holding import NONE_HELD, are_pins_held, is_camera_held
from hardware.oled import ping
from hardware.pi_model import on_a_pi

ADDRESSES = (0x3C, 0x3D)
"""Where displays of this kind answer."""
WARM_UP = 30
"""Pictures after which a camera has found its exposure."""
LOCKED = "exclusively lock"
"""What pyserial says of a port that another program has."""
ELSEWHERE = "it wants a Raspberry Pi; elsewhere the page stands in"


class Health(Enum):
    """Health of a device or part."""

    WELL = "well"
    ABSENT = "absent"
    """Not there, which may be all right."""
    WRONG = "wrong"


class Finding(NamedTuple):
    """Finding: one line about one device."""

    port: str
    device: str
    """As the config names it."""
    state: str
    advice: str = ""
    health: Health = Health.WELL

    def __str__(self) -> str:
        return f"{self.port:8} {self.device:24} {self.state}" + (
            f"; {self.advice}" if self.advice else ""
        )


def report(settings: config.Config, held: frozenset[str] = NONE_HELD) -> Iterator[Finding]:
    """Findings, one for each device; a device that fails in any way is one, too.

    Those that the running table holds are left to it.
    """
    yield from report_wired(settings, held)
    yield report_camera(settings.camera, held)[0]


def report_wired(settings: config.Config, held: frozenset[str] = NONE_HELD) -> Iterator[Finding]:
    """Findings of every device but the camera."""
    yield _display(settings.display)
    yield _buttons(settings.buttons, held)
    yield _voice(settings.voice, held)
    yield _dice(settings.dice, held)


def _held(port: str, device: str) -> Finding:
    return Finding(port, device, "the running table has it", "its screen says if anything is wrong")


def _without(port: str, section: str) -> Finding:
    return Finding(port, config.NONE, "not wanted", f"[{section}] chooses it in {config.FILE}")


def _display(settings: config.DisplaySettings) -> Finding:
    if settings.device == config.NONE:
        return _without("display", "display")
    device = f"{settings.device} I2C {settings.port} {settings.address:#04x}"
    try:
        ping(settings)
    except PortLostError as error:
        return _no_display(settings, device, str(error))
    return Finding("display", device, "answers")


def _no_display(settings: config.DisplaySettings, device: str, fault: str) -> Finding:
    if "/dev/i2c" in fault and not on_a_pi():
        state = "no I2C bus on this computer"
        return Finding("display", device, state, ELSEWHERE, Health.ABSENT)
    advice = _display_advice(settings, fault)
    health = Health.ABSENT if "wires" in advice else Health.WRONG
    return Finding("display", device, fault, advice, health)


def _display_advice(settings: config.DisplaySettings, fault: str) -> str:
    if "installed" in fault:
        return "install it with: pip install luma.oled"
    if "permission" in fault:
        return "allow it with: sudo usermod -aG i2c $USER, and log in again"
    if "/dev/i2c" in fault:
        return "switch I2C on with: sudo raspi-config nonint do_i2c 0"
    for address in ADDRESSES:
        with suppress(PortLostError):
            ping(replace(settings, address=address))
            return f"one answers at {address:#04x}: set [display] address = {address:#04x}"
    return "check its four wires (SDA to pin 3, SCL to pin 5, power, ground)"


def _buttons(settings: config.ButtonsSettings, held: frozenset[str]) -> Finding:
    if settings.device == config.NONE:
        return _without("buttons", "buttons")
    pins = {"back": settings.back, "next": settings.next, "ok": settings.ok}
    device = "gpio " + " ".join(map(str, pins.values()))
    if are_pins_held(held):
        return _held("buttons", device)
    try:
        down = [name for name, pin in pins.items() if is_pressed(pin)]
    except PortLostError as error:
        return _no_pins("buttons", device, str(error))
    if down:
        state = f"pressed now: {', '.join(down)}"
        advice = "if nobody presses it, look for a short circuit"
        return Finding("buttons", device, state, advice, Health.WRONG)
    return Finding("buttons", device, "ready, none pressed", "press one meanwhile to see it here")


def _no_pins(port: str, device: str, fault: str) -> Finding:
    if not on_a_pi():
        return Finding(port, device, "no pins on this computer", ELSEWHERE, Health.ABSENT)
    advice = "is another program using them? sudo systemctl stop bellwether ends the table"
    if "installed" in fault or "factory" in fault:
        advice = "install it with: sudo apt install python3-lgpio"
    return Finding(port, device, fault, advice, Health.WRONG)


def _voice(settings: config.VoiceSettings, held: frozenset[str]) -> Finding:
    parts = {"led": settings.led, "piezo": settings.piezo}
    wanted = {name: pin for name, pin in parts.items() if pin != config.NONE}
    if not wanted:
        return _without("voice", "voice")
    device = " ".join(f"{name} {pin}" for name, pin in wanted.items())
    if are_pins_held(held):
        return _held("voice", device)
    try:
        pin_factory()
    except PortLostError as error:
        return _no_pins("voice", device, str(error))
    return Finding("voice", device, "ready", "pins cannot tell whether anything is wired to them")


def _dice(settings: config.DiceSettings, held: frozenset[str]) -> Finding:
    if settings.device == config.NONE:
        return Finding("dice", config.NONE, "rolled by the device or keyed in")
    device = f"reader {settings.port or 'on USB'}"
    if find_spec("serial") is None:
        advice = "install it with: pip install pyserial"
        return Finding("dice", device, "pyserial is not installed", advice, Health.WRONG)
    places = [settings.port] if settings.port else pico_ports()
    if any(str(Path(place).resolve()) in held for place in places):
        return _held("dice", device)
    if not places:
        advice = "plug it in, or see firmware/README.md; the device rolls meanwhile"
        return Finding("dice", device, "no Pico on USB", advice, Health.ABSENT)
    try:
        reader = connect(settings.port)
        try:
            status = " ".join(answer(reader, "status"))
        finally:
            reader.close()
    except PortLostError as error:
        if LOCKED in str(error) and held:  # opened since: it looks for a reader again and again
            return _held("dice", device)
        return _no_reader(device, str(error))
    return Finding("dice", device, f"answers: {reader.identity}, {status}")


def _no_reader(device: str, fault: str) -> Finding:
    if "No such file" in fault:
        advice = "plug it in, or leave [dice] port out to look for it on USB"
        return Finding("dice", device, fault, advice, Health.ABSENT)
    advice = "flash it anew (firmware/README.md), or close the program that holds it"
    return Finding("dice", device, fault, advice, Health.WRONG)


def report_camera(
    settings: config.CameraSettings, held: frozenset[str] = NONE_HELD
) -> tuple[Finding, Pixels | None]:
    """Finding of the camera, and a picture if it gives one."""
    if settings.device == config.NONE:
        return _without("camera", "camera"), None
    device = "auto" if settings.device == "auto" else _camera_name(settings)
    if settings.device != "files" and is_camera_held(held):
        return _held("camera", device), None
    eye = camera_source(settings)
    try:
        eye.open()
        for _ in range(WARM_UP if eye.live else 1):
            picture = eye.read()
    except OSError as error:
        return _no_camera(settings, device, error), None
    finally:
        eye.close()
    height, width, _ = picture.shape
    return Finding("camera", device, f"answers: {width} x {height}"), picture


def _no_camera(settings: config.CameraSettings, device: str, error: OSError) -> Finding:
    gone = isinstance(error, FileNotFoundError) or "no camera" in str(error).lower()
    health = Health.ABSENT if gone and not _lacks_library(settings) else Health.WRONG
    advice = _camera_advice(settings, str(error))
    return Finding("camera", device, str(error), advice, health)


def _camera_name(settings: config.CameraSettings) -> str:
    return f"{settings.device} {settings.path or settings.index}"


def _lacks_library(settings: config.CameraSettings) -> bool:
    return settings.device == "picamera" and find_spec("picamera2") is None and on_a_pi()


def _camera_advice(settings: config.CameraSettings, fault: str) -> str:
    if "busy" in fault:
        return "the running table has it; check it there, or sudo systemctl stop bellwether"
    if "cannot be loaded" in fault:
        return "Raspberry Pi OS 13 has one that fits; or use a USB camera"
    match settings.device:
        case "picamera" if _lacks_library(settings):
            return "install it with: sudo apt install python3-picamera2"
        case "auto" if not on_a_pi():
            return "plug a USB camera in, if this computer is to watch a table"
        case "auto" if find_spec("picamera2") is None:
            return (
                "plug a USB camera in; one on the ribbon wants: sudo apt install python3-picamera2"
            )
        case "auto" | "picamera" if on_a_pi():
            return "check its ribbon cable and `rpicam-hello --list-cameras`"
        case "files":
            return f"[camera] path in {config.FILE} names pictures or a video"
    videos = sorted(path.name for path in Path("/dev").glob("video*"))
    if settings.device == "picamera" and not videos:
        return 'it wants a Raspberry Pi; or plug in a USB camera: [camera] device = "uvc"'
    if videos:
        return f'there are {", ".join(videos)}: [camera] device = "uvc" and index choose one'
    return "plug it in; `lsusb` lists what is there"
