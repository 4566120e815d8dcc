"""JPEG encoder thread: the watcher gets to see the pixels of the JPEG itself.

So a replay, which has only the JPEG, sees the very same; the loop only takes the newest result.
"""

from dataclasses import replace

import cv2
import numpy as np

from companion.recording.ports import EncodedShot
from companion.recording.tick import NO_FRAME
from companion.table.ports import PortLostError
from hardware.worker import Worker
from vision.clear.gate import Thumbnail, thumbnail
from vision.frame import Camera, Frame, decode_jpeg, encode_jpeg

PAUSE_S, MOVING_S = 0.1, 0.25
"""Ten frames a second while all is still, four while hands move: so an hour has about 250 MB."""
POINTS, CHANGED = (40, 30), 0.06
"""A frame in which a point of this small picture differs by 6 % from the kept one has changed.
Noise in dim light stays below 4 %, a sheep that turns its head changes one by 20 %; what the gate
calls moving (8 % of a larger block) is always seen."""
STILL = 3
"""So many frames of a still table are kept: the watcher pools three of them."""


class FrameEncoder:
    """Film of encoded shots; a frame like the last one kept is that one again."""

    def __init__(self, film: Camera) -> None:
        self.film = film
        self.worker = Worker(self.work)
        self._fault = ""
        self._newest: EncodedShot | None = None
        self._taken = -1.0
        self._count = NO_FRAME
        self._kept: Thumbnail | None = None
        self._still = 0

    def frame(self) -> EncodedShot | None:
        """Newest shot, at once.

        Raises `PortLostError` while the camera is away.
        """
        self.worker.check()
        if self._fault:
            raise PortLostError(self._fault)
        return self._newest

    def work(self) -> float:
        """Encode the newest frame; the seconds until the next."""
        try:
            shot = self.film.frame()
        except PortLostError as error:
            self._fault = str(error) or "the camera is away"
            return PAUSE_S
        if shot is not None and shot.at != self._taken:
            self._taken = shot.at
            self._newest = self._encoded_shot(shot.pixels, round(shot.at, 3))
        elif shot is None:
            self._newest = None
        self._fault = ""
        return PAUSE_S if self._still else MOVING_S

    def _encoded_shot(self, pixels: Frame, at: float) -> EncodedShot:
        now, last = _points(pixels), self._newest
        same = self._kept is not None and np.abs(now - self._kept).max() < CHANGED
        self._still = self._still + 1 if same else 0
        if last is not None and same and self._still >= STILL:
            return replace(last, at=at)
        self._kept = now
        self._count += 1
        jpeg = encode_jpeg(pixels)
        return EncodedShot(decode_jpeg(jpeg), at, self._count, jpeg)


def _points(pixels: Frame) -> Thumbnail:
    return np.asarray(
        cv2.resize(thumbnail(pixels), POINTS, interpolation=cv2.INTER_AREA), np.float32
    )
