"""Devices that the installed table holds while it runs: well, though nobody else gets them."""

import os
import subprocess
from contextlib import suppress
from pathlib import Path

SERVICE = ("systemctl", "show", "--property", "MainPID", "--value", "bellwether")
PATIENCE_S = 5.0
PINS, CAMERAS = "/dev/gpiochip", ("/dev/video", "/dev/media")
"""How the devices of pins and of cameras are called."""
NONE_HELD: frozenset[str] = frozenset()


def held_devices(
    command: tuple[str, ...] = SERVICE, processes: Path = Path("/proc")
) -> frozenset[str]:
    """Devices that the table's process has open; none where none runs, or it is not ours to see."""
    try:
        told = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE_S, check=True
        )
        opened = list((processes / told.stdout.strip() / "fd").iterdir())
    except (OSError, subprocess.SubprocessError):
        return NONE_HELD
    found: set[str] = set()
    for link in opened:
        with suppress(OSError):  # closed meanwhile
            found.add(os.readlink(link))
    return frozenset(path for path in found if path.startswith("/dev/"))


def are_pins_held(held: frozenset[str]) -> bool:
    """Whether the pins are among the devices that the table holds."""
    return any(path.startswith(PINS) for path in held)


def is_camera_held(held: frozenset[str]) -> bool:
    """Whether a camera is among them."""
    return any(path.startswith(CAMERAS) for path in held)
