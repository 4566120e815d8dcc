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

    def frame(self) -> Shot | None:
        """Newest frame, at once; None while there is none yet.

        Raises `PortLostError` while the camera is away.
        """
        self.worker.check()
        silent_s = self.clock() - self._since
        if self.fault:
            raise PortLostError(self.fault)
        if silent_s > SILENT_S:
            raise PortLostError(f"no picture for {silent_s:.0f} s")
        return self._newest

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
        return 0.0

    def close(self) -> None:
        """Let go of the camera."""
        if self.worker.stop():
            self.source.close()
            self._open = False

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
