"""USB cameras, and everything else that OpenCV can read frames from."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from companion import config
from hardware.camera import Pixels
from hardware.settling import BRIGHTER, DARKER, LockWatch, Settling, brightness

SYSTEM = cv2.CAP_V4L2 if sys.platform == "linux" else cv2.CAP_ANY
MOTION_JPEG = cv2.VideoWriter.fourcc(*"MJPG")
FREE = (
    (cv2.CAP_PROP_AUTO_EXPOSURE, 3.0),
    (cv2.CAP_PROP_AUTO_WB, 1.0),
    (cv2.CAP_PROP_AUTOFOCUS, 1.0),
)
FIXED = (
    (cv2.CAP_PROP_AUTO_EXPOSURE, 1.0),
    (cv2.CAP_PROP_AUTO_WB, 0.0),
    (cv2.CAP_PROP_AUTOFOCUS, 0.0),
)
"""V4L2's numbers; a driver that has none of them says no, and is left alone."""
PAUSE_S, AT_ONCE_S, MOST_BUFFERS = 0.3, 0.01, 10
"""After such a pause the driver still holds old pictures: they come at once, a new one does not."""
PROBATION = 15
"""Pictures until the lock is judged: some cameras go back to an old exposure when it is fixed."""


def usb_camera(settings: config.CameraSettings) -> cv2.VideoCapture:
    """Open the camera and ask for its pictures; the system may give others.

    Raises `OSError` if there is none.
    """
    # OpenCV would grumble on the terminal at each try.
    if sys.platform == "linux" and not Path(f"/dev/video{settings.index}").exists():
        raise FileNotFoundError(f"no USB camera {settings.index}")
    capture = cv2.VideoCapture(settings.index, SYSTEM)
    # Without compression USB 2 carries such pictures only a few times a second.
    capture.set(cv2.CAP_PROP_FOURCC, MOTION_JPEG)
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, settings.width)
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, settings.height)
    capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)  # the newest picture, not an old one
    return capture


class UvcCamera:
    """Camera on USB (UVC)."""

    live = True

    def __init__(
        self,
        settings: config.CameraSettings,
        capture: Callable[[config.CameraSettings], cv2.VideoCapture] = usb_camera,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.clock = clock
        self._make = capture
        self._capture: cv2.VideoCapture | None = None
        self._settling: Settling | None = None
        """None once it is locked, or if it cannot be."""
        self._watch: LockWatch | None = None
        self._before, self._probation = 0.0, 0
        self._read_at = clock()

    def open(self) -> None:
        """Begin; raises `OSError` if there is no such camera."""
        self._capture = self._make(self.settings)
        if not self._capture.isOpened():
            raise OSError(f"no USB camera {self.settings.index}")
        self._free(self._capture)

    def read(self) -> Pixels:
        """Wait for the next picture; raises `OSError` if none comes."""
        if self._capture is None:
            raise OSError("the USB camera is closed")
        if self.clock() - self._read_at > PAUSE_S:
            self._drop_old(self._capture)
        good, picture = self._capture.read()
        self._read_at = self.clock()
        if not good:
            raise OSError("the USB camera gives no pictures any more")
        pixels = np.asarray(picture, np.uint8)
        self._follow(self._capture, pixels)
        return pixels

    def close(self) -> None:
        """Let go of the device, or it comes back under another number."""
        if self._capture is not None:
            self._capture.release()
        self._capture = None

    def _drop_old(self, capture: cv2.VideoCapture) -> None:
        """Drop, undecoded, what was taken while nobody looked."""
        for _ in range(MOST_BUFFERS):
            began = self.clock()
            if not capture.grab() or self.clock() - began > AT_ONCE_S:
                return

    def _follow(self, capture: cv2.VideoCapture, pixels: Pixels) -> None:
        """Lock what has settled, undo a lock that spoils the picture, settle in another light."""
        if self._settling is not None:
            if self._settling.is_settled((brightness(pixels),), pixels):
                self._lock(capture, pixels)
        elif self._probation:
            self._probation -= 1
            if not self._probation and not self._is_as_bright(pixels):
                self._set(capture, FREE)
                self._watch = None
        elif self._watch and self._watch.is_lost(pixels, self.clock()):
            self._free(capture)

    def _free(self, capture: cv2.VideoCapture) -> None:
        """Let exposure, colours and focus find their place, where the driver can."""
        can = self._set(capture, FREE)
        self._settling, self._watch = Settling() if can else None, None

    def _lock(self, capture: cv2.VideoCapture, pixels: Pixels) -> None:
        """Keep them as they are; no value is written, for many cameras tell an old one."""
        self._settling, self._before = None, brightness(pixels)
        if self._set(capture, FIXED):
            self._watch, self._probation = LockWatch(self.clock(), pixels, focuses=True), PROBATION

    def _is_as_bright(self, pixels: Pixels) -> bool:
        return self._before * DARKER <= brightness(pixels) <= self._before * BRIGHTER

    def _set(self, capture: cv2.VideoCapture, wanted: tuple[tuple[int, float], ...]) -> bool:
        """Whether the driver took any of these."""
        taken = [capture.set(key, value) for key, value in wanted]
        return any(taken)
