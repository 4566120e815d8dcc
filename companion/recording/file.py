"""Append-only file format: one line that says what it is, then records with their check sums.

It only ever grows, and every record is whole by itself, so whatever was on disk when the power
failed can be played. Frames lie in it as JPEG; ticks are lines of one compressed stream.
"""

import json
import logging
import os
import shutil
import struct
import zlib
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.recording.tick import RecordedTick, TickCodec
from hardware.worker import Worker

VERSION = 1
MAGIC = b"bellwether black box %d\n"
RECORD = struct.Struct(">cII")
"""Kind, length, check sum of the content; `CHECK` is that of these nine bytes."""
CHECK = struct.Struct(">I")
HEAD, FRAME, TICKS, END = b"H", b"P", b"M", b"E"
ENDS = "%s: the recording ends here: %s; the game goes on"
log = logging.getLogger(__name__)
ROUND_S = 1.0
"""So often what waits is put on disk: a power cut costs about so much."""
MOST_BYTES = 1_000_000_000
"""A recording ends here: about four hours of play before a camera."""
LEAST_FREE = 300_000_000
"""It also ends when the disk has less left than this: the journal must have room."""
MOST_WAITING = 64_000_000
"""And when the disk is slower than the camera by so much."""


class RecordingError(Exception):
    """Error of a recording that cannot be used; one line says where, why and what to do."""


def packed(kind: bytes, content: bytes) -> bytes:
    """Record with its header and check sums."""
    head = RECORD.pack(kind, len(content), zlib.crc32(content))
    return head + CHECK.pack(zlib.crc32(head)) + content


class RecordingWriter:
    """Writer thread of a recording, a second behind the table; the table never waits for it.

    Raises `RecordingError` if it cannot be begun.
    """

    def __init__(self, path: Path, head: dict[str, Any], most_bytes: int = MOST_BYTES) -> None:
        self.path = path
        self.most_bytes = most_bytes
        self.ended = ""
        """Why nothing more is written."""
        self.worker = Worker(self.work)
        self._waiting: deque[bytes | str] = deque()
        self._added = self._taken = self._written = 0
        """Bytes that were given, that the thread has taken, and that lie on disk."""
        self._codec = TickCodec()
        self._stream = zlib.compressobj()
        try:
            self._file = path.open("xb", buffering=0)
            self._put(MAGIC % VERSION + packed(HEAD, json.dumps(head).encode()))
        except FileExistsError:
            raise RecordingError(f"{path}: is there already; choose another name") from None
        except OSError as error:
            raise RecordingError(f"{path}: cannot be written: {error.strerror or error}") from None

    def add_frame(self, jpeg: bytes) -> None:
        """Keep a frame."""
        self._add(jpeg)

    def add_tick(self, tick: RecordedTick) -> None:
        """Keep a tick."""
        self._add(self._codec.encode(tick))

    def work(self) -> float:
        """Put on disk what waits; the seconds until the next round."""
        waiting = [self._waiting.popleft() for _ in range(len(self._waiting))]
        self._taken += sum(map(len, waiting))
        if waiting and not self.ended:
            try:
                self._put(b"".join(self._records(waiting)))
            except OSError as error:
                self._end(error.strerror or str(error))
        return ROUND_S

    def close(self) -> None:
        """Write the rest."""
        if self.worker.stop():
            self.work()
            if not self.ended:
                self._end("")
            self._file.close()

    def _add(self, thing: bytes | str) -> None:
        if self.ended:
            return
        self._added += len(thing)
        if self._added - self._taken > MOST_WAITING:
            self.ended = "the disk is too slow"
            log.warning(ENDS, self.path, self.ended)
            return
        self._waiting.append(thing)

    def _records(self, things: list[bytes | str]) -> Iterator[bytes]:
        """Frames and the ticks between them."""
        lines: list[str] = []
        for thing in things:
            if isinstance(thing, str):
                lines.append(thing)
                continue
            yield from self._squeezed(lines)
            lines.clear()
            yield packed(FRAME, thing)
        yield from self._squeezed(lines)

    def _squeezed(self, lines: list[str]) -> Iterator[bytes]:
        if lines:
            data = self._stream.compress("".join(f"{line}\n" for line in lines).encode())
            yield packed(TICKS, data + self._stream.flush(zlib.Z_SYNC_FLUSH))

    def _put(self, data: bytes) -> None:
        """Write and wait for the disk, if there is room."""
        if self._written + len(data) > self.most_bytes:
            raise OSError(f"it has grown to {self.most_bytes // 1_000_000} MB")
        if shutil.disk_usage(self.path.parent).free < LEAST_FREE:
            raise OSError("the disk is nearly full")
        left = memoryview(data)
        while left:
            left = left[self._file.write(left) :]
        os.fsync(self._file.fileno())
        self._written += len(data)

    def _end(self, why: str) -> None:
        """Close the recording with its last whole record; the game goes on."""
        self.ended = why or "closed"
        if why:
            log.warning(ENDS, self.path, why)
        with suppress(OSError):
            os.ftruncate(self._file.fileno(), self._written)
            os.pwrite(self._file.fileno(), packed(END, why.encode()), self._written)
            os.fsync(self._file.fileno())
