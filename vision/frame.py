"""Pictures at the edge: read from a file or taken from a camera, or refused with one clear line."""

from pathlib import Path
from zlib import crc32

import cv2
import numpy as np
import numpy.typing as npt

Frame = npt.NDArray[np.uint8]
"""Blue, green, red: (height, width, 3)."""

LEAST = (320, 240)
"""Below this width and height a marker has no six pixels for its six modules."""
MOST_PIXELS, PLENTY = 24_000_000, 5_000_000
"""More is refused; more than plenty is read at half the width, which shows as much as is used."""
COLORLESS = 2.0
"""Mean difference of the channels in levels; the palest picture of the footage has 20."""


class FrameError(ValueError):
    """A picture that cannot be looked at; the message is one line that says why."""


def read_image(path: Path | str) -> Frame:
    """The picture in a JPEG or PNG file.

    Raises `FrameError`.
    """
    name = Path(path).name
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise FrameError(f"{name}: cannot be read: {error.strerror or error}") from None
    if not data:
        raise FrameError(f"{name}: the file is empty")
    width, height = dimensions(data, name)
    if width * height > MOST_PIXELS:
        most = MOST_PIXELS // 1_000_000
        raise FrameError(f"{name}: {width} x {height} is too large; {most} million pixels at most")
    if not _is_whole(data):
        raise FrameError(f"{name}: the file is cut off or damaged; copy it again")
    reduced = width * height > PLENTY
    flag = cv2.IMREAD_REDUCED_COLOR_2 if reduced else cv2.IMREAD_COLOR
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), flag)
    except cv2.error:
        picture = None
    if picture is None:
        raise FrameError(f"{name}: the picture is damaged")
    return accepted(np.asarray(picture), name)


def accepted(picture: npt.NDArray[np.generic], name: str = "camera") -> Frame:
    """The picture as a frame: 16 bits become 8; anything that cannot be looked at is refused.

    Raises `FrameError`.
    """
    if picture.size == 0:
        raise FrameError(f"{name}: the picture is empty")
    if picture.ndim != 3 or picture.shape[2] != 3:
        raise FrameError(f"{name}: a grey picture; colours are needed to tell the pieces apart")
    if picture.dtype == np.uint16:
        picture = np.right_shift(picture.astype(np.uint16), 8).astype(np.uint8)
    if picture.dtype != np.uint8:
        raise FrameError(f"{name}: {picture.dtype} values; 8 or 16 bits are expected")
    height, width = picture.shape[:2]
    if width < LEAST[0] or height < LEAST[1]:
        least = f"{LEAST[0]} x {LEAST[1]}"
        raise FrameError(f"{name}: {width} x {height} is too small; at least {least} is needed")
    frame = np.ascontiguousarray(picture, np.uint8)
    if _is_grey(frame):
        raise FrameError(f"{name}: a grey picture; colours are needed to tell the pieces apart")
    return frame


def _is_grey(frame: Frame) -> bool:
    few = frame[::8, ::8].astype(np.int16)
    return bool(np.abs(few - few.mean(axis=2, keepdims=True)).mean() * 3 < COLORLESS)


def dimensions(data: bytes, name: str) -> tuple[int, int]:
    """Width and height as the file's head tells them, before anything large is made."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) > 24:
        if data[24] == 16:
            raise FrameError(f"{name}: 16 bits a colour; save it with 8")
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    if data[:3] == b"\xff\xd8\xff":
        return _jpeg_dimensions(data, name)
    raise FrameError(f"{name}: not a JPEG or PNG picture")


def _jpeg_dimensions(data: bytes, name: str) -> tuple[int, int]:
    """From the first segment that starts a frame."""
    at = 2
    while at + 9 < len(data):
        kind, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if data[at] != 0xFF:
            break
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
        at += 2 + length
    raise FrameError(f"{name}: the file is cut off or damaged; copy it again")


def _is_whole(data: bytes) -> bool:
    """Whether the file is all there; some cameras add a few zeros to a JPEG."""
    if data[:2] == b"\xff\xd8":
        return data[-64:].rstrip(b"\0").endswith(b"\xff\xd9")
    at = 8
    while at + 12 <= len(data):
        end = at + 8 + int.from_bytes(data[at : at + 4])
        if crc32(data[at + 4 : end]) != int.from_bytes(data[end : end + 4]):
            return False
        if data[at + 4 : at + 8] == b"IEND":
            return True
        at = end + 4
    return False
