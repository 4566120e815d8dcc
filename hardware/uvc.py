"""USB cameras, and everything else that OpenCV can read frames from."""

import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from companion import config
from hardware.camera import Pixels

SYSTEM = cv2.CAP_V4L2 if sys.platform == "linux" else cv2.CAP_ANY
MOTION_JPEG = cv2.VideoWriter.fourcc(*"MJPG")


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
    ) -> None:
        self.settings = settings
        self._make = capture
        self._capture: cv2.VideoCapture | None = None

    def open(self) -> None:
        """Begin; raises `OSError` if there is no such camera."""
        self._capture = self._make(self.settings)
        if not self._capture.isOpened():
            raise OSError(f"no USB camera {self.settings.index}")

    def read(self) -> Pixels:
        """Wait for the next picture; raises `OSError` if none comes."""
        if self._capture is None:
            raise OSError("the USB camera is closed")
        good, picture = self._capture.read()
        if not good:
            raise OSError("the USB camera gives no pictures any more")
        return np.asarray(picture, np.uint8)

    def close(self) -> None:
        """Let go of the device, or it comes back under another number."""
        if self._capture is not None:
            self._capture.release()
        self._capture = None
