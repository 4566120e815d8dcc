"""Recorder of one sitting: its ports, and the threads behind them."""

from pathlib import Path
from typing import Any

from companion.recording.file import RecordingWriter
from companion.recording.frame_encoder import FrameEncoder
from companion.recording.ports import RecordingFilm, RecordingLoop, TickCapture
from companion.table.loop import Loop
from vision.frame import Camera

PATIENCE_S = 20.0
"""A frame that is being encoded is waited for: ending in the middle of one would be a crash."""


class Recorder:
    """Recorder of all that goes in and out of one loop.

    Raises `RecordingError` if the file cannot be begun.
    """

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        self.writer = RecordingWriter(path, head)
        self.capture = TickCapture(self.writer)
        self._encoders: list[FrameEncoder] = []
        self.writer.worker.start()

    def film(self, film: Camera) -> Camera:
        """Camera as its watcher is to see it."""
        encoder = FrameEncoder(film)
        encoder.worker.start()
        self._encoders.append(encoder)
        return RecordingFilm(encoder, self.capture)

    def loop(self, loop: Loop) -> Loop:
        """Loop to turn instead of this one, which has not turned yet."""
        return RecordingLoop(loop.session, loop.table, loop.store, self.capture)

    def close(self) -> None:
        """Write the rest."""
        for encoder in self._encoders:
            encoder.worker.stop(PATIENCE_S)
        self.writer.close()


class NullRecorder:
    """Null recorder, where nobody asked for a recording."""

    def film(self, film: Camera) -> Camera:
        """The camera itself."""
        return film

    def loop(self, loop: Loop) -> Loop:
        """The loop itself."""
        return loop

    def close(self) -> None:
        """There is nothing to write."""
