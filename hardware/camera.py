"""Camera thread: it reads a camera and keeps the newest frame."""

import time
from collections.abc import Callable
from typing import Protocol

import numpy as np
import numpy.typing as npt

from companion.table.ports import PortLostError
from hardware.worker import Worker
from vision.frame import Shot

Pixels = npt.NDArray[np.uint8]
"""Blue, green, red: (height, width, 3)."""
RETRY_S = 1.0
SILENT_S = 6.0
"""A camera without a frame for so long is lost, even if it says nothing about it."""
STILL_S = 10.0
"""Noise changes every frame of a living camera; one that repeats itself for so long is frozen."""
CHANGES = 5
"""A camera that stood still is believed again once so many pictures differ from the one before."""
EAGER_S, EAGER_ASKS = 0.3, 4
"""Asked so often in a row, with no longer pauses, the camera is read all the time; else once for
each time that somebody looks: reading a picture costs more than all else in an empty lobby."""
FRESH_S, REST_S = 0.25, 3.0
"""A picture that is older is from before a rest, and dropped; if nobody looks for so long, one is
read all the same, to know that the camera lives."""
SAMPLE = 8
"""Every so many rows and columns are compared."""


class CameraSource(Protocol):
    """Blocking camera, as its library gives it."""

    live: bool
    """Whether a real eye looks at a real table."""

    def open(self) -> None:
        """Begin; raises `OSError` if it cannot."""

    def read(self) -> Pixels:
        """Wait for the next picture; raises `OSError` if none comes."""

    def close(self) -> None:
        """End, whatever state it is in."""


class ThreadedCamera:
    """Camera port that never blocks: a latest-frame buffer filled by a thread.

    `work` is one round of its thread: it opens the source or reads one picture.
    """

    def __init__(self, source: CameraSource, clock: Callable[[], float] = time.monotonic) -> None:
        self.source = source
        self.clock = clock
        self.worker = Worker(self.work)
        self.fault = ""
        self._newest: Shot | None = None
        self._open = False
        self._since = clock()
        """When the last picture came, or the camera was opened."""
        self._sample = np.zeros(0, np.uint8)
        self._changed = clock()
        self._doubts = 0
        """How many pictures still have to change before it is believed."""
        self._asked, self._asks = clock(), 0
        """When it was asked last, and how often in a row."""
        self._wanted: float | None = clock()
        """Since when a new picture is wanted."""

    def frame(self) -> Shot | None:
        """Newest frame, at once; None while there is none yet, or none since the camera rested.

        Raises `PortLostError` while the camera is away.
        """
        self.worker.check()
        silent_s = self.clock() - self._since
        if self.fault:
            raise PortLostError(self.fault)
        if silent_s > SILENT_S:
            raise PortLostError(f"no picture for {silent_s:.0f} s")
        return self._looked_at(self._newest)

    def work(self) -> float:
        """Read one picture; the seconds until the next try."""
        try:
            if not self._open:
                self.source.open()
                self._open = True
                self._changed = self._changed if self._doubts else self.clock()
            pixels = self.source.read()
            self._check_alive(pixels)
        except Exception as error:  # libraries of cameras raise what they like: lost, and retried
            self._drop(str(error) or type(error).__name__)
            return RETRY_S
        self._since = self.clock()
        if not self._doubts:
            self._newest, self.fault = Shot(pixels, self._since), ""
        return 0.0 if self._doubts or self._is_eager() else REST_S

    def close(self) -> None:
        """Let go of the camera."""
        if self.worker.stop():
            self.source.close()
            self._open = False

    def _looked_at(self, newest: Shot | None) -> Shot | None:
        """This picture unless it is an old one; the thread is woken if another is wanted."""
        now = self.clock()
        self._asks = self._asks + 1 if now - self._asked < EAGER_S else 0
        self._asked = now
        eager, wanted = self._is_eager(), self._wanted
        oldest = now - FRESH_S if wanted is None else min(wanted, now - FRESH_S)
        fresh = newest is not None and (eager or newest.at >= oldest)
        self._wanted = None if fresh else wanted or now
        if eager or not fresh:
            self.worker.wake()
        return newest if fresh else None

    def _is_eager(self) -> bool:
        return self._asks >= EAGER_ASKS and self.clock() - self._asked < EAGER_S

    def _check_alive(self, pixels: Pixels) -> None:
        """Raise `OSError` if the picture has stood still for too long.

        A lens cap is no reason: black is black without any noise. Opening a frozen camera anew is
        no proof that it lives, so it stays in doubt until its pictures change again.
        """
        sample, now = pixels[::SAMPLE, ::SAMPLE], self.clock()
        same = np.array_equal(sample, self._sample)
        self._sample = sample.copy()
        if not same or not self.source.live or np.ptp(sample) < SAMPLE:
            self._changed = now
            self._doubts = max(0, self._doubts - 1)
        elif now - self._changed > STILL_S:
            self._doubts = CHANGES
            raise OSError("the picture stands still")

    def _drop(self, fault: str) -> None:
        self.fault, self._newest = fault, None
        self._since = self.clock()
        self.source.close()
        self._open = False
