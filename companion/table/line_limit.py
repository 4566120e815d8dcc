"""Rate limit of log lines that somebody else can cause: one a minute, however much is sent."""

import logging
from collections.abc import Callable
from time import monotonic

LOG_S = 60.0


class LineLimiter:
    """Logger of warnings for one kind of request."""

    def __init__(self, log: logging.Logger, clock: Callable[[], float] = monotonic) -> None:
        self._log = log
        self._clock = clock
        self._last = -LOG_S
        self._left_out = 0

    def warning(self, line: str) -> None:
        """Log a line, or count it if there was one within the last minute."""
        now = self._clock()
        if now - self._last < LOG_S:
            self._left_out += 1
            return
        more = f" (and {self._left_out} lines like it since the last one)" * bool(self._left_out)
        self._log.warning("%s%s", line, more)
        self._last, self._left_out = now, 0
