"""What the tests of devices have in common: a clock to turn by hand, and a way to wait."""

import time
from collections.abc import Callable


class HandClock:
    """Time that goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def pass_(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


def until(happened: Callable[[], bool], patience_s: float = 10.0) -> bool:
    """Whether it happens at all: for what a thread does; no claim about how soon."""
    end = time.monotonic() + patience_s
    while not happened():
        if time.monotonic() > end:
            return False
        time.sleep(0.002)
    return True
