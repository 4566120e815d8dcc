"""Configuration: the devices of `bellwether.toml`, checked, and defaults where it says nothing."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import time
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any

from companion.games.facts import Allowed, FactsError, changed, one_of, parse, whole

FILE = "bellwether.toml"
NONE = "none"
"""A device or pin that this table does not have."""
AUTO, LOOPBACK, EVERYWHERE = "auto", "127.0.0.1", "0.0.0.0"
"""Hosts of the page: as the first run of the box had it, this machine alone, the whole house."""
MDNS_NAME = "bellwether.local"
_NAME = re.compile(r"[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
_PREFIX = re.compile(r"[A-Za-z0-9_-]{1,32}(/[A-Za-z0-9_-]{1,32}){0,3}")
TABLE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")
"""Name of a table, which is a part of its topics."""
_HOURS = re.compile(r"([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)")


@dataclass(frozen=True, slots=True)
class DisplaySettings:
    """Settings of the small screen."""

    device: str = "ssd1306"
    port: int = 1
    address: int = 0x3C
    contrast: int = 127
    flip: bool = False
    saver_minutes: int = 10


@dataclass(frozen=True, slots=True)
class ButtonsSettings:
    """Settings of the three buttons, each on a pin."""

    device: str = "gpio"
    back: int = 5
    next: int = 6
    ok: int = 13
    hold_ms: int = 800


@dataclass(frozen=True, slots=True)
class VoiceSettings:
    """Settings of light and tone, each on a pin, of a voice, and when tone and voice are silent."""

    led: int | str = 19
    piezo: int | str = 18
    quiet: str = "22:00-07:00"
    speech: str = NONE

    def silent(self, now: time) -> bool:
        """Whether these are quiet hours; they may run past midnight."""
        hours = _HOURS.fullmatch(self.quiet)
        if hours is None:
            return False
        begin, end = time(int(hours[1]), int(hours[2])), time(int(hours[3]), int(hours[4]))
        return begin <= now < end if begin <= end else now >= begin or now < end


@dataclass(frozen=True, slots=True)
class DiceSettings:
    """Settings of the electronic dice reader."""

    device: str = "reader"
    port: str = ""


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """Settings of the camera above the table."""

    device: str = "auto"
    width: int = 1280
    height: int = 960
    index: int = 0
    path: str = ""


@dataclass(frozen=True, slots=True)
class PageSettings:
    """Settings of the page that phones open."""

    on: bool = True
    host: str = AUTO
    port: int = 8321
    names: str = ""
    mdns: bool = False
    look: str = "auto"
    tls: bool = False
    certificate: str = ""
    key: str = ""

    @property
    def address(self) -> str:
        """Address that it listens at."""
        return LOOPBACK if self.host == AUTO else self.host

    @property
    def is_open(self) -> bool:
        """Whether others than this machine can reach it."""
        return not IPv4Address(self.address).is_loopback

    def settled(self, *, phones: bool) -> "PageSettings":
        """Settings once the box has been asked whether phones may come; the config's word wins."""
        if self.host != AUTO or not phones:
            return self
        return replace(self, host=EVERYWHERE, mdns=True)

    @property
    def look_of(self) -> str:
        """Who may see camera and log, `all` or `paired`: in a network, those who were let in."""
        if self.look != "auto":
            return self.look
        return "paired" if self.is_open else "all"

    @property
    def hosts(self) -> tuple[str, ...]:
        """Host names by which it may be asked for, besides the loopback ones."""
        return (*self.names.lower().split(), *((MDNS_NAME,) if self.mdns else ()))


@dataclass(frozen=True, slots=True)
class MqttSettings:
    """Settings of the connection to an MQTT broker."""

    on: bool = False
    host: str = "localhost"
    port: int = 1883
    tls: bool = False
    authority: str = ""
    user: str = ""
    password_file: str = ""
    prefix: str = "bellwether"
    table: str = "table"
    names: bool = False
    control: bool = False
    discovery: str = "homeassistant"


@dataclass(frozen=True, slots=True)
class HubSettings:
    """Settings of the hub, which brings many tables together; its broker is that of `[mqtt]`."""

    name: str = "hub"
    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8322
    names: str = ""
    tls: bool = False
    certificate: str = ""
    key: str = ""
    delay_s: int = 120

    @property
    def page(self) -> PageSettings:
        """Settings of its page."""
        return PageSettings(
            host=self.host,
            port=self.port,
            names=self.names,
            tls=self.tls,
            certificate=self.certificate,
            key=self.key,
        )


@dataclass(frozen=True, slots=True)
class CoachSettings:
    """Settings of robots and hints."""

    seconds: int = 2


@dataclass(frozen=True, slots=True)
class Config:
    """Configuration: every section of the file."""

    display: DisplaySettings = field(default_factory=DisplaySettings)
    buttons: ButtonsSettings = field(default_factory=ButtonsSettings)
    voice: VoiceSettings = field(default_factory=VoiceSettings)
    dice: DiceSettings = field(default_factory=DiceSettings)
    camera: CameraSettings = field(default_factory=CameraSettings)
    page: PageSettings = field(default_factory=PageSettings)
    mqtt: MqttSettings = field(default_factory=MqttSettings)
    hub: HubSettings = field(default_factory=HubSettings)
    coach: CoachSettings = field(default_factory=CoachSettings)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.isprintable()


def _is_host(value: object) -> bool:
    try:
        return value == AUTO or (isinstance(value, str) and bool(IPv4Address(value)))
    except ValueError:
        return False


def _are_names(value: object) -> bool:
    return isinstance(value, str) and all(map(_NAME.fullmatch, value.split()))


def _is_any_host(value: object) -> bool:
    return isinstance(value, str) and bool(_NAME.fullmatch(value))


def _is_prefix(value: object) -> bool:
    return isinstance(value, str) and bool(_PREFIX.fullmatch(value))


def _is_table(value: object) -> bool:
    return isinstance(value, str) and bool(TABLE_NAME.fullmatch(value))


def _is_quiet(value: object) -> bool:
    return isinstance(value, str) and (value == NONE or bool(_HOURS.fullmatch(value)))


PIN = whole(2, 27)
PIN_OR_NONE = Allowed(f'{PIN.words}, or "{NONE}"', lambda value: value == NONE or PIN.fits(value))
TEXT = Allowed("plain text", _is_text)
ALLOWED: Mapping[str, Mapping[str, Allowed]] = {
    "display": {
        "device": one_of(NONE, "ssd1306", "sh1106"),
        "port": whole(0, 31),
        "address": whole(0x08, 0x77),
        "contrast": whole(0, 255),
        "flip": one_of(False, True),
        "saver_minutes": whole(0, 1440),
    },
    "buttons": {
        "device": one_of(NONE, "gpio"),
        "back": PIN,
        "next": PIN,
        "ok": PIN,
        "hold_ms": whole(200, 5000),
    },
    "voice": {
        "led": PIN_OR_NONE,
        "piezo": PIN_OR_NONE,
        "quiet": Allowed(f'hours like 22:00-07:00, or "{NONE}"', _is_quiet),
        "speech": TEXT,
    },
    "dice": {"device": one_of(NONE, "reader"), "port": TEXT},
    "camera": {
        "device": one_of(NONE, "auto", "picamera", "uvc", "files"),
        "width": whole(320, 4656),
        "height": whole(240, 3496),
        "index": whole(0, 63),
        "path": TEXT,
    },
    "page": {
        "on": one_of(False, True),
        "host": Allowed(f"{AUTO}, or an address such as {LOOPBACK}", _is_host),
        "port": whole(0, 65535),
        "names": Allowed("host names with spaces between them", _are_names),
        "mdns": one_of(False, True),
        "look": one_of("auto", "all", "paired"),
        "tls": one_of(False, True),
        "certificate": TEXT,
        "key": TEXT,
    },
    "mqtt": {
        "on": one_of(False, True),
        "host": Allowed("a host name or an address", _is_any_host),
        "port": whole(1, 65535),
        "tls": one_of(False, True),
        "authority": TEXT,
        "user": TEXT,
        "password_file": TEXT,
        "prefix": Allowed("letters, digits, - and _, with / between them", _is_prefix),
        "table": Allowed("up to 32 letters, digits, - and _", _is_table),
        "names": one_of(False, True),
        "control": one_of(False, True),
        "discovery": Allowed(f'a topic such as homeassistant, or "{NONE}"', _is_prefix),
    },
    "hub": {
        "name": Allowed("up to 32 letters, digits, - and _", _is_table),
        "database": TEXT,
        "host": Allowed("an address such as 127.0.0.1", _is_host),
        "port": whole(0, 65535),
        "names": Allowed("host names with spaces between them", _are_names),
        "tls": one_of(False, True),
        "certificate": TEXT,
        "key": TEXT,
        "delay_s": whole(0, 3600),
    },
    "coach": {"seconds": whole(1, 60)},
}
"""Every key of the file with what it may hold."""


def config_of(folder: Path) -> Config:
    """Configuration of `folder/bellwether.toml`; without the file, the defaults.

    Raises `FactsError` with one line naming file, key and what is allowed.
    """
    path = folder / FILE
    try:
        if path.exists() and not path.is_file():  # reading a pipe would wait for ever
            raise FactsError(f"{path}: is no file")
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Config()
    except (OSError, UnicodeDecodeError) as error:
        raise FactsError(f"{path}: cannot be read: {error}") from None
    return checked(parse(text, str(path)), str(path))


def checked(sections: Mapping[str, Any], source: str) -> Config:
    """Configuration of a parsed file.

    Raises `FactsError`.
    """
    ours = asdict(Config())
    for name, keys in sections.items():
        if name not in ALLOWED or not isinstance(keys, dict):
            allowed = ", ".join(f"[{section}]" for section in ALLOWED)
            raise FactsError(f"{source}: {name}: no such section; allowed are {allowed}")
        ours[name] = changed(ours[name], keys, f"{source}: [{name}]", ALLOWED[name])
    config = Config(
        DisplaySettings(**ours["display"]),
        ButtonsSettings(**ours["buttons"]),
        VoiceSettings(**ours["voice"]),
        DiceSettings(**ours["dice"]),
        CameraSettings(**ours["camera"]),
        PageSettings(**ours["page"]),
        MqttSettings(**ours["mqtt"]),
        HubSettings(**ours["hub"]),
        CoachSettings(**ours["coach"]),
    )
    _check_pins(config, source)
    for name, page in (("page", config.page), ("hub", config.hub.page)):
        if bool(page.certificate) != bool(page.key):
            raise FactsError(f"{source}: [{name}]: certificate and key: name both, or neither")
    if config.camera.device == "files" and not config.camera.path:
        why = "path: must name a picture, a folder of pictures or a video for device files"
        raise FactsError(f"{source}: [camera]: {why}")
    return config


def _check_pins(config: Config, source: str) -> None:
    """Pin conflicts: one pin for one thing; the display's bus has pins 2 and 3."""
    buttons, voice = config.buttons, config.voice
    used: dict[int | str, str] = {}
    if config.display.device != NONE and config.display.port == 1:
        used = {2: "the display's I2C port 1", 3: "the display's I2C port 1"}
    wanted: dict[str, int | str] = {"[voice]: led": voice.led, "[voice]: piezo": voice.piezo}
    if buttons.device != NONE:
        wanted |= {
            "[buttons]: back": buttons.back,
            "[buttons]: next": buttons.next,
            "[buttons]: ok": buttons.ok,
        }
    for key, pin in wanted.items():
        if pin in used:
            raise FactsError(f"{source}: {key}: pin {pin} is taken by {used[pin]}; choose another")
        if pin != NONE:
            used[pin] = key.replace(":", "")
