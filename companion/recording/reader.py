"""Reader of recordings: checked record by record, whatever somebody may have sent us."""

import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple

from companion.recording.file import (
    CHECK,
    END,
    FRAME,
    HEAD,
    RECORD,
    TICKS,
    VERSION,
    RecordingError,
)
from companion.recording.tick import RecordedTick, TickCodec

FIRST_LINE = re.compile(rb"bellwether black box (\d{1,6})\n")
MOST_RECORD, MOST_LINES = 64_000_000, 16_000_000
"""Bytes of one record, and of the lines in one: no table writes more."""
ZEROS = bytes(64)
"""A file that ends like this was cut off by a power failure before all of it was on disk."""


class FileRecord(NamedTuple):
    """Record of the file and the byte where it begins."""

    kind: bytes
    content: bytes
    at: int


class RecordedFrame(NamedTuple):
    """Camera frame as JPEG; frames are numbered from 1."""

    number: int
    jpeg: bytes


RecordedItem = RecordedFrame | RecordedTick


class Recording:
    """Iterator over what was recorded, in its order; `head` says what it began with."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.broken_off = False
        """Whether it has no end: the power failed, or the file was cut off."""
        self.why = ""
        """Why it ended before the table did."""
        self.head = self._head()

    def __iter__(self) -> Iterator[RecordedItem]:
        """Frames and ticks.

        Raises `RecordingError` where it is damaged.
        """
        codec, stream, frames = TickCodec(), zlib.decompressobj(), 0
        with self._opened() as file:
            for kind, content, at in self._records(file):
                if kind == FRAME:
                    frames += 1
                    yield RecordedFrame(frames, content)
                elif kind == TICKS:
                    for line in self._lines(stream, content, at):
                        yield self._tick(codec, line, at)

    def _head(self) -> dict[str, Any]:
        with self._opened() as file:
            first = next(self._records(file), None)
        if first is None or first.kind != HEAD:
            raise RecordingError(f"{self.path}: is cut off before it begins; copy it again")
        try:
            head = json.loads(first.content)
        except (ValueError, RecursionError):
            raise self._damaged(first.at) from None
        if not isinstance(head, dict):
            raise self._damaged(first.at)
        return head

    def _opened(self) -> IO[bytes]:
        """The file after its first line."""
        if self.path.exists() and not self.path.is_file():  # opening a pipe would wait for ever
            raise RecordingError(f"{self.path}: is no file; name one that --record made")
        try:
            file = self.path.open("rb")
            line = file.readline(40)
        except OSError as error:
            raise RecordingError(f"{self.path}: cannot be read: {error.strerror}") from None
        found = FIRST_LINE.fullmatch(line)
        if found is None or int(found[1]) != VERSION:
            file.close()
        if found is None:
            raise RecordingError(f"{self.path}: is not a recording that --record made")
        if int(found[1]) > VERSION:
            raise RecordingError(f"{self.path}: was made by a newer Bellwether; update this one")
        if int(found[1]) < VERSION:
            raise RecordingError(f"{self.path}: was made by an older Bellwether; play it with that")
        return file

    def _records(self, file: IO[bytes]) -> Iterator[FileRecord]:
        """Every whole record."""
        while True:
            at = file.tell()
            head = file.read(RECORD.size + CHECK.size)
            kind, length, check = RECORD.unpack(head[: RECORD.size].ljust(RECORD.size, b"\0"))
            whole = head[RECORD.size :] == CHECK.pack(zlib.crc32(head[: RECORD.size]))
            content = file.read(length) if whole and length <= MOST_RECORD else b""
            if not whole or len(content) < length or zlib.crc32(content) != check:
                self._check_cut(file, at, whole and len(content) < length <= MOST_RECORD)
                return
            if kind == END:
                self.why = content.decode(errors="replace")
                return
            yield FileRecord(kind, content, at)

    def _check_cut(self, file: IO[bytes], at: int, short: bool) -> None:
        """A bad record is the end of what was written, or else damage.

        Raises `RecordingError` if it is damage.
        """
        file.seek(at)
        rest = file.read(MOST_RECORD)
        few = len(rest) < RECORD.size + CHECK.size
        if not (few or short or rest.endswith(ZEROS)):
            raise self._damaged(at)
        self.broken_off = True

    def _lines(self, stream: "zlib._Decompress", content: bytes, at: int) -> list[bytes]:
        try:
            data = stream.decompress(content, MOST_LINES)
        except zlib.error:
            raise self._damaged(at) from None
        if stream.unconsumed_tail or not data.endswith(b"\n"):
            raise self._damaged(at)
        return data.splitlines()

    def _tick(self, codec: TickCodec, line: bytes, at: int) -> RecordedTick:
        try:
            return codec.decode(line)
        except (ValueError, KeyError, TypeError, RecursionError, OverflowError):
            raise self._damaged(at) from None

    def _damaged(self, at: int) -> RecordingError:
        return RecordingError(f"{self.path}: is damaged at byte {at}; copy it again")
