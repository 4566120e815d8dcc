import json
import re
from dataclasses import asdict
from datetime import time
from pathlib import Path

import pytest

from companion.config import (
    ALLOWED,
    FILE,
    CameraSettings,
    Config,
    DisplaySettings,
    VoiceSettings,
    checked,
    config_of,
)
from companion.games.facts import FactsError
from tests import HOME

SECTIONS = "[display], [buttons], [voice], [dice], [camera], [page], [mqtt], [hub], [coach]"
DOCS = HOME / "docs" / "config.md"


def documented() -> dict[str, dict[str, tuple[str, str]]]:
    """Default and allowed values of every key in the docs' tables."""
    sections = re.split(r"^## `\[(\w+)\]`$", DOCS.read_text(encoding="utf-8"), flags=re.M)[1:]
    rows = re.compile(r"^\| `(\w+)` \| `(.*?)` \| (.*?) \|", flags=re.M)
    return {
        name: {key: (default, allowed) for key, default, allowed in rows.findall(text)}
        for name, text in zip(sections[::2], sections[1::2], strict=True)
    }


def written(folder: Path, text: str) -> Path:
    (folder / FILE).write_text(text, encoding="utf-8")
    return folder


def refused(folder: Path, text: str) -> str:
    with pytest.raises(FactsError) as caught:
        config_of(written(folder, text))
    line = str(caught.value)
    assert "\n" not in line
    assert line.startswith(str(folder / FILE))
    return line.removeprefix(f"{folder / FILE}: ")


def test_every_key_is_documented_with_its_default_and_what_is_allowed() -> None:
    keys = {
        section: {key: (json.dumps(value), ALLOWED[section][key].words) for key, value in own}
        for section, own in ((name, keys.items()) for name, keys in asdict(Config()).items())
    }
    assert documented() == keys


def test_the_defaults_are_allowed_themselves() -> None:
    assert Config() == checked(asdict(Config()), FILE)


def test_no_file_is_needed(tmp_path: Path) -> None:
    assert Config() == config_of(tmp_path)


def test_a_file_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    text = '[display]\ndevice = "sh1106"\naddress = 0x3D\n[camera]\ndevice = "uvc"\n'
    config = config_of(written(tmp_path, text))
    assert Config(DisplaySettings("sh1106", address=61), camera=CameraSettings("uvc")) == config


def test_the_example_of_the_docs_is_a_good_file(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), flags=re.S)
    assert "sh1106" == config_of(written(tmp_path, example)).display.device


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "[display]\ncontrast = 300",
            "[display]: contrast: must be a whole number from 0 to 255, not 300",
        ),
        (
            '[display]\ndevice = "ssd1309"',
            "[display]: device: must be one of none, ssd1306, sh1106, not 'ssd1309'",
        ),
        (
            "[buttons]\nblack = 5",
            "[buttons]: black: no such key; allowed are device, back, next, ok, hold_ms",
        ),
        (
            "[screen]\nflip = true",
            f"screen: no such section; allowed are {SECTIONS}",
        ),
        (
            "display = 3",
            f"display: no such section; allowed are {SECTIONS}",
        ),
        (
            '[voice]\nquiet = "22-7"',
            "[voice]: quiet: must be hours like 22:00-07:00, or \"none\", not '22-7'",
        ),
        (
            "[voice]\nled = 1",
            '[voice]: led: must be a whole number from 2 to 27, or "none", not 1',
        ),
        ("[voice]\nled = 18", "[voice]: piezo: pin 18 is taken by [voice] led; choose another"),
        ("[buttons]\nok = 6", "[buttons]: ok: pin 6 is taken by [buttons] next; choose another"),
        (
            "[buttons]\nok = 2",
            "[buttons]: ok: pin 2 is taken by the display's I2C port 1; choose another",
        ),
        (
            '[camera]\ndevice = "files"',
            "[camera]: path: must name a picture, a folder of pictures or a video for device files",
        ),
        ("display", "not TOML: Expected '=' after a key in a key/value pair (at end of document)"),
    ],
)
def test_a_bad_file_is_refused_with_its_name_the_key_and_what_is_allowed(
    tmp_path: Path, text: str, line: str
) -> None:
    assert line == refused(tmp_path, text)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe")
    with pytest.raises(FactsError, match="cannot be read"):
        config_of(tmp_path)


def test_a_pin_that_nothing_uses_is_free() -> None:
    off = {"display": {"device": "none"}, "voice": {"led": "none", "piezo": "none"}}
    assert 2 == checked({**off, "buttons": {"ok": 2, "back": 18}}, FILE).buttons.ok


@pytest.mark.parametrize(
    ("quiet", "hour", "silent"),
    [
        ("22:00-07:00", time(23, 0), True),
        ("22:00-07:00", time(6, 59), True),
        ("22:00-07:00", time(7, 0), False),
        ("22:00-07:00", time(21, 59), False),
        ("13:00-15:30", time(15, 29), True),
        ("13:00-15:30", time(23, 0), False),
        ("08:00-08:00", time(8, 0), False),
        ("none", time(3, 0), False),
    ],
)
def test_quiet_hours_may_run_past_midnight(quiet: str, hour: time, silent: bool) -> None:
    assert silent == VoiceSettings(quiet=quiet).silent(hour)
