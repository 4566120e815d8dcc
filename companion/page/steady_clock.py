"""Monotonic clock of the page's side of a table."""

import time

from companion.table.event import Tick


def steady_ms() -> int:
    """Milliseconds of a clock that never jumps."""
    return time.monotonic_ns() // 1_000_000


def tick_now() -> Tick:
    """A tick with both clocks as they are now."""
    return Tick(steady_ms(), time.time_ns() // 1_000_000)
