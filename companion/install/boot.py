"""Boot configuration of a Pi: I2C for the display, and the camera."""

import re
import shutil
from pathlib import Path

from companion.install.machine import Machine

FILES = ("/boot/firmware/config.txt", "/boot/config.txt")
WANTED = ("dtparam=i2c_arm=on", "camera_auto_detect=1")
BEGIN, END = "# Bellwether: begin", "# Bellwether: end"
BLOCK = re.compile(rf"\n?{BEGIN}\n.*?{END}\n", re.DOTALL)


def is_on(machine: Machine) -> bool:
    """Whether both are on; a computer that is no Pi has nothing to switch."""
    file = _file(machine)
    if not machine.is_a_pi or file is None:
        return True
    lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
    return all(wanted in lines for wanted in WANTED)


def switch_on(machine: Machine) -> None:
    """Add our own lines at the end, under every model; what was there is kept beside it."""
    file = _file(machine)
    if file is None:
        return
    kept = file.with_name("config.txt.before-bellwether")
    if not kept.exists():
        shutil.copyfile(file, kept)
    text = BLOCK.sub("", file.read_text(encoding="utf-8"))
    block = "\n".join((BEGIN, "[all]", *WANTED, END))
    file.write_text(f"{text.rstrip()}\n\n{block}\n", encoding="utf-8")


def switch_back(machine: Machine) -> None:
    """Take our lines out and leave everybody else's."""
    file = _file(machine)
    if file is not None and BEGIN in file.read_text(encoding="utf-8"):
        file.write_text(BLOCK.sub("", file.read_text(encoding="utf-8")), encoding="utf-8")


def _file(machine: Machine) -> Path | None:
    return next((path for path in map(machine.path, FILES) if path.exists()), None)
