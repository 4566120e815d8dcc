"""Request queue between the server's thread and the loop's: phones take turns, within a budget.

The loop gives requests a share of its time. A phone that floods waits for itself: the others' turns
come as often as before, and the loop turns as often as it should.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from time import perf_counter

from companion.page.messages.incoming import PageRequest

MOST_WAITING = 200
"""Requests of one phone that wait; it may send 120 at once."""
SHARE, MOST_CREDIT_S = 0.2, 0.01
"""Part of the loop's time that requests may take, and how much of it can be saved up."""


class RequestQueue:
    """Fair queue of requests with a budget of time."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._waiting: OrderedDict[int, deque[PageRequest]] = OrderedDict()
        self._credit, self._at = MOST_CREDIT_S, clock()

    def put(self, phone: int, request: PageRequest) -> bool:
        """Queue what a phone asks for; whether there was room."""
        with self._lock:
            mine = self._waiting.setdefault(phone, deque())
            if len(mine) >= MOST_WAITING:
                return False
            mine.append(request)
            return True

    def serve(self, act: Callable[[int, PageRequest], None]) -> None:
        """Carry out what there is time for, one request of each phone after the other."""
        now = self._clock()
        self._credit = min(MOST_CREDIT_S, self._credit + SHARE * (now - self._at))
        self._at = now
        while self._credit > 0 and (asked := self._next()):
            began = self._clock()
            act(*asked)
            self._credit -= self._clock() - began

    def _next(self) -> tuple[int, PageRequest] | None:
        """The oldest request of the phone whose turn it is; it is the others' turn then."""
        with self._lock:
            if not self._waiting:
                return None
            phone, mine = self._waiting.popitem(last=False)
            request = mine.popleft()
            if mine:
                self._waiting[phone] = mine
            return phone, request
