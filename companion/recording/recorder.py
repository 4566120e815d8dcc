"""Recording one sitting: the taps, and the threads behind them."""

from pathlib import Path
from typing import Any

from companion.recording.file import Writer
from companion.recording.frame_encoder import Darkroom
from companion.recording.ports import Tap, TappedFilm, TappedLoop
from companion.table.loop import Loop
from vision.watch import Film

PATIENCE_S = 20.0
"""A picture that is being made is waited for: ending in the middle of one would be a crash."""


class Recorder:
    """Everything that goes in and out of one loop, on its way into a file.

    Raises `RecordingError` if the file cannot be begun.
    """

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        self.writer = Writer(path, head)
        self.tap = Tap(self.writer)
        self._darkrooms: list[Darkroom] = []
        self.writer.worker.start()

    def film(self, film: Film) -> Film:
        """The camera as its watcher is to see it."""
        darkroom = Darkroom(film)
        darkroom.worker.start()
        self._darkrooms.append(darkroom)
        return TappedFilm(darkroom, self.tap)

    def loop(self, loop: Loop) -> Loop:
        """The loop to turn instead of this one, which has not turned yet."""
        return TappedLoop(loop.session, loop.table, loop.record, self.tap)

    def close(self) -> None:
        """Write the rest."""
        for darkroom in self._darkrooms:
            darkroom.worker.stop(PATIENCE_S)
        self.writer.close()


class Unrecorded:
    """A table of which nobody asked for a recording."""

    def film(self, film: Film) -> Film:
        """The camera itself."""
        return film

    def loop(self, loop: Loop) -> Loop:
        """The loop itself."""
        return loop

    def close(self) -> None:
        """There is nothing to write."""
