"""Live tables: what is now at each of them, kept long enough to be shown with a delay."""

import threading
from collections import deque
from collections.abc import Callable, Mapping
from time import monotonic
from typing import NamedTuple

from companion.net import topics
from companion.net.messages import StateMessage, WireMessage

MOST_TABLES = 20_000
MOST_KEPT = 2_000
"""Moments of one table that are kept for a delay."""
Now = Mapping[str, WireMessage]


class Moment(NamedTuple):
    """Table at one moment."""

    at: float
    version: int
    now: Now


class LiveTables:
    """What is now at every table; one thread writes, all may read."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._tables: dict[str, deque[Moment]] = {}
        self._version = 0
        self.delays: Mapping[str, float] = {}
        """Seconds by which tables with hidden decisions are shown later; replaced as a whole."""

    @property
    def names(self) -> list[str]:
        """Names of all tables."""
        with self._lock:
            return sorted(self._tables)

    def put(self, box: str, kind: str, message: WireMessage) -> bool:
        """Note what a table says; whether there was room for it."""
        with self._lock:
            if box not in self._tables and len(self._tables) >= MOST_TABLES:
                return False
            moments = self._tables.setdefault(box, deque(maxlen=MOST_KEPT))
            now = {**(moments[-1].now if moments else {}), kind: message}
            self._version += 1
            moments.append(Moment(self._clock(), self._version, now))
            self._forget(moments, self._delay(box, now))
            return True

    def remove(self, box: str) -> None:
        """Forget a table whose retained messages were deleted."""
        with self._lock:
            self._tables.pop(box, None)

    def _forget(self, moments: deque[Moment], delay_s: float) -> None:
        """Drop moments that nobody can be shown any more."""
        until = self._clock() - delay_s
        while len(moments) > 1 and moments[1].at <= until:
            moments.popleft()

    def _delay(self, box: str, now: Now) -> float:
        state = now.get(topics.STATE)
        hidden = isinstance(state, StateMessage) and state.secrets and state.phase != "over"
        return self.delays.get(box, 0.0) if hidden else 0.0

    def public(self, box: str) -> Moment | None:
        """What everybody may see of a table now; None where there is nothing yet."""
        with self._lock:
            moments = self._tables.get(box)
            if not moments:
                return None
            until = self._clock() - self._delay(box, moments[-1].now)
            return next((moment for moment in reversed(moments) if moment.at <= until), None)

    def delay(self, box: str) -> float:
        """Seconds by which a table is shown later."""
        return self._delay(box, self.current(box))

    def current(self, box: str) -> Now:
        """What is now, for the hub itself."""
        with self._lock:
            moments = self._tables.get(box)
            return moments[-1].now if moments else {}
