"""Frames: pixels, shots of a camera, JPEG coding, and image files read or refused in one line."""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np
import numpy.typing as npt
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile

Frame = npt.NDArray[np.uint8]
"""Pixels: blue, green, red; (height, width, 3)."""

JPEG_QUALITY = 80
"""As cameras themselves have it: 100 to 170 kB for 1280 x 960."""
LEAST = (320, 240)
"""Below this width and height a marker has no six pixels for its six modules."""
MOST_PIXELS, PLENTY = 24_000_000, 5_000_000
"""More is refused; more than plenty is read at half the width, which shows as much as is used."""
COLORLESS = 2.0
"""Mean difference of the channels in levels; the palest picture of the footage has 20."""


@dataclass(frozen=True, eq=False, slots=True)
class Shot:
    """A frame and when it was taken, in seconds of a steady clock."""

    pixels: Frame
    at: float


class Camera(Protocol):
    """Any camera: real, virtual or recorded."""

    def frame(self) -> Shot | None:
        """The newest shot, at once; None while there is none yet.

        Raises `PortLostError` while the camera is away.
        """


class FrameError(ValueError):
    """A picture that cannot be looked at; the message is one line that says why."""


def read_image(path: Path | str) -> Frame:
    """The picture in a JPEG or PNG file.

    Raises `FrameError`.
    """
    name = Path(path).name
    try:
        if Path(path).exists() and not Path(path).is_file():  # reading a pipe would wait for ever
            raise FrameError(f"{name}: is no file; name a JPEG or PNG")
        data = Path(path).read_bytes()
    except OSError as error:
        raise FrameError(f"{name}: cannot be read: {error.strerror or error}") from None
    if not data:
        raise FrameError(f"{name}: the file is empty")
    image = _opened(data, name)
    if not _is_whole(image, data):
        raise FrameError(f"{name}: the file is cut off or damaged; copy it again")
    reduced = image.width * image.height > PLENTY
    flag = cv2.IMREAD_REDUCED_COLOR_2 if reduced else cv2.IMREAD_COLOR
    return accepted(_decoded(data, name, flag), name)


def encode_jpeg(frame: Frame, quality: int = JPEG_QUALITY) -> bytes:
    """The frame as a JPEG file."""
    _, data = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return bytes(data.tobytes())


def decode_jpeg(jpeg: bytes) -> Frame:
    """The frame in a JPEG file, of any size that a camera may have.

    Raises `FrameError`.
    """
    if not isinstance(_opened(jpeg, "picture"), JpegImageFile):
        # Of a PNG that lies about the length of a chunk OpenCV makes gigabytes, for seconds.
        raise FrameError("picture: not a JPEG picture")
    return _decoded(jpeg, "picture", cv2.IMREAD_COLOR)


def _opened(data: bytes, name: str) -> ImageFile:
    """The image with only its header read, so that nothing large is made of a bad file.

    Pillow's own `open` would warn of large images on the way; we refuse them in our words.
    """
    kinds = {b"\xff\xd8\xff": JpegImageFile, b"\x89PN": PngImageFile}
    kind = kinds.get(data[:3])
    if kind is None:
        raise FrameError(f"{name}: not a JPEG or PNG picture")
    try:
        image: ImageFile = kind(BytesIO(data))
    except (OSError, SyntaxError, ValueError):
        raise FrameError(f"{name}: the file is cut off or damaged; copy it again") from None
    width, height = image.size
    if width * height > MOST_PIXELS:
        most = MOST_PIXELS // 1_000_000
        raise FrameError(f"{name}: {width} x {height} is too large; {most} million pixels at most")
    if any("16" in str(tile.args) for tile in image.tile):
        raise FrameError(f"{name}: 16 bits a colour; save it with 8")
    return image


def _is_whole(image: ImageFile, data: bytes) -> bool:
    """Whether the file is all there; some cameras add a few zeros to a JPEG."""
    if isinstance(image, JpegImageFile):
        return data[-64:].rstrip(b"\0").endswith(b"\xff\xd9")
    try:
        image.verify()
    except (IndexError, OSError, SyntaxError):  # no pixels, too few of them, or other ones
        return False
    return True


def _decoded(data: bytes, name: str, flag: int) -> Frame:
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), flag)
    except cv2.error:
        picture = None
    if picture is None:
        raise FrameError(f"{name}: the picture is damaged")
    return np.asarray(picture, np.uint8)


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
