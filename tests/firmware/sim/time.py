"""MicroPython's clock, running faster: `import time` finds this file first."""

import os

import utime  # type: ignore[import-not-found]  # MicroPython's own clock

SPEED = int(os.getenv("SPEED") or 1)


def sleep_ms(duration: int) -> None:
    """Wait."""
    utime.sleep_us(duration * 1000 // SPEED)


def ticks_ms() -> int:
    """Milliseconds since some moment."""
    return int(utime.ticks_us() * SPEED // 1000)


def ticks_diff(late: int, early: int) -> int:
    """From early to late; the fake clock does not wrap while a test runs."""
    return late - early
