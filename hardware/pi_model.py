"""Model of the computer: whether it is a Raspberry Pi."""

from contextlib import suppress
from pathlib import Path

MODEL = Path("/proc/device-tree/model")


def on_a_pi() -> bool:
    """Whether this is a Raspberry Pi."""
    with suppress(OSError):
        return "Raspberry Pi" in MODEL.read_text(encoding="utf-8", errors="replace")
    return False
