"""File camera: pictures or a video from the disk in place of a camera; the last one stays."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np

from hardware.camera import Pixels
from vision.frame import FrameError, read_image

PICTURES = (".jpg", ".jpeg", ".png")
PICTURE_S = 1.0
"""How long each picture of a folder is seen."""
STILL_S = 0.2
"""How often the last one is seen again."""
FASTEST = 120.0
"""Frames per second; some files tell nonsense."""


class FileCamera:
    """Camera on a picture, a folder of pictures in the order of their names, or a video."""

    live = False

    def __init__(self, path: Path, sleep: Callable[[float], None] = time.sleep) -> None:
        self.path = path
        self.sleep = sleep
        self._pictures: Iterator[tuple[Pixels, float]] = iter(())
        self._last: Pixels | None = None
        self._pause_s = 0.0

    def open(self) -> None:
        """Begin with the first picture; raises `OSError` if there is no such file."""
        self._last, self._pause_s = None, 0.0
        if not self.path.exists():
            raise FileNotFoundError(f"{self.path}: no such file or folder")
        if self.path.is_dir():
            self._pictures = self._folder()
        elif self.path.suffix.lower() in PICTURES:
            self._pictures = iter(((_picture(self.path), STILL_S),))
        else:
            self._pictures = self._video()

    def read(self) -> Pixels:
        """Next picture when its time has come; raises `OSError` if there is none at all."""
        self.sleep(self._pause_s)
        self._last, self._pause_s = next(self._pictures, (self._last, STILL_S))
        if self._last is None:
            raise FileNotFoundError(f"{self.path}: no pictures in it")
        return self._last

    def close(self) -> None:
        """Forget where we were."""
        self._pictures = iter(())

    def _folder(self) -> Iterator[tuple[Pixels, float]]:
        for path in sorted(self.path.iterdir()):
            if path.suffix.lower() in PICTURES:
                yield _picture(path), PICTURE_S

    def _video(self) -> Iterator[tuple[Pixels, float]]:
        capture = cv2.VideoCapture(str(self.path))
        try:
            pause_s = 1 / min(max(capture.get(cv2.CAP_PROP_FPS), 1.0), FASTEST)
            while capture.isOpened():
                good, picture = capture.read()
                if not good:
                    break
                yield np.asarray(picture, np.uint8), pause_s
        finally:
            capture.release()


def _picture(path: Path) -> Pixels:
    try:
        return read_image(path)
    except FrameError as error:
        raise OSError(str(error)) from None
