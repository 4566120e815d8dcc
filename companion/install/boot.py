"""Boot configuration of a Pi: I2C for the display, and the camera."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from companion.install.machine import Machine

FILES = ("/boot/firmware/config.txt", "/boot/config.txt")
WANTED = ("dtparam=i2c_arm=on", "dtparam=i2c_arm_baudrate=400000", "camera_auto_detect=1")
"""At 100 kHz, a Pi's default, a whole picture takes the display a tenth of a second."""
OWNERS = ("dtparam=i2c_arm_baudrate", "camera_auto_detect")
"""What an owner may have set otherwise: cameras of other makers want their own overlay."""
BEGIN, END = "# Bellwether: begin", "# Bellwether: end"
BLOCK = re.compile(rf"\n?{BEGIN}\n.*?{END}\n", re.DOTALL)
KEPT = "config.txt.before-bellwether"


def is_on(machine: Machine) -> bool:
    """Whether all is on; a computer that is no Pi has nothing to switch."""
    file = _file(machine)
    if not machine.is_a_pi or file is None:
        return True
    return not _missing(_read(file))


def switch_on(machine: Machine) -> None:
    """Add our own lines at the end, under every model; what was there is kept beside it."""
    file = _file(machine)
    if file is None:
        return
    kept = file.with_name(KEPT)
    if not kept.exists():
        shutil.copyfile(file, kept)
    text = BLOCK.sub("", _read(file))
    block = "\n".join((BEGIN, "[all]", *_missing(text), END))
    _write(file, f"{text.rstrip()}\n\n{block}\n")


def switch_back(machine: Machine) -> None:
    """Take our lines out and leave everybody else's."""
    file = _file(machine)
    if file is None:
        return
    text = _read(file)
    if BEGIN in text:
        _write(file, BLOCK.sub("", text))
    file.with_name(KEPT).unlink(missing_ok=True)


def _read(file: Path) -> str:
    """Text of the file; what an owner has noted there in another encoding stays as it is."""
    return file.read_text(encoding="utf-8", errors="surrogateescape")


def _write(file: Path, text: str) -> None:
    """Replace the file, whole or not at all: half of it may be a Pi that does not start."""
    file = file.resolve()
    new = file.with_name(f"{file.name}.new")
    with new.open("w", encoding="utf-8", errors="surrogateescape") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    new.rename(file)
    os.sync()


def _missing(text: str) -> tuple[str, ...]:
    """Settings that hold for every model neither as we want them nor as the owner does."""
    given = list(_settings(text))
    keys = {setting.rpartition("=")[0] for setting in given}
    return tuple(
        wanted
        for wanted in WANTED
        if wanted not in given and wanted.rpartition("=")[0] not in keys.intersection(OWNERS)
    )


def _settings(text: str) -> Iterator[str]:
    """Settings of the file that hold for every model, one by one."""
    everywhere = True
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            everywhere = line == "[all]"
        elif everywhere and line.startswith("dtparam="):
            yield from (f"dtparam={one}" for one in line.removeprefix("dtparam=").split(","))
        elif everywhere:
            yield line


def _file(machine: Machine) -> Path | None:
    return next((path for path in map(machine.path, FILES) if path.exists()), None)
