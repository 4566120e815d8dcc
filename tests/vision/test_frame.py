"""Pictures that cannot be looked at are refused in one line."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from tests.vision.tables import PHOTOS
from vision.frame import FrameError, accepted, decode_jpeg, encode_jpeg, read_image

GOOD = PHOTOS / "shear_panic_game_1100_f00.jpg"


def png(picture: npt.NDArray[np.integer[Any]]) -> bytes:
    return bytes(cv2.imencode(".png", picture)[1])


def colorful(height: int, width: int) -> npt.NDArray[np.uint8]:
    rng = np.random.default_rng(1)
    return rng.integers(0, 255, (height, width, 3), dtype=np.uint8)


BAD = {
    "empty.jpg": (b"", "empty.jpg: the file is empty"),
    "text.jpg": (b"a sheep", "text.jpg: not a JPEG or PNG picture"),
    "cut.jpg": (GOOD.read_bytes()[:50_000], "cut.jpg: the file is cut off or damaged"),
    "head.jpg": (GOOD.read_bytes()[:100], "head.jpg: the file is cut off or damaged"),
    "cut.png": (png(colorful(480, 640))[:9000], "cut.png: the file is cut off or damaged"),
    "tiny.png": (png(colorful(48, 64)), "tiny.png: 64 x 48 is too small"),
    "huge.png": (png(np.zeros((7000, 7000), np.uint8)), "huge.png: 7000 x 7000 is too large"),
    "deep.png": (png(colorful(480, 640).astype(np.uint16)), "deep.png: 16 bits a colour"),
    "bare.png": (png(colorful(480, 640))[:33] + png(colorful(9, 9))[-12:], "bare.png: the file is"),
    "grey.png": (png(colorful(480, 640)[..., 0]), "grey.png: a grey picture"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_its_name_and_the_reason(name: str, tmp_path: Path) -> None:
    data, reason = BAD[name]
    (tmp_path / name).write_bytes(data)
    with pytest.raises(FrameError) as refused:
        read_image(tmp_path / name)
    assert reason == str(refused.value)[: len(reason)]
    assert 1 == len(str(refused.value).splitlines())


def test_a_missing_file_is_refused_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(FrameError, match=r"^none\.jpg: cannot be read: No such file"):
        read_image(tmp_path / "none.jpg")


def test_a_damaged_png_is_refused(tmp_path: Path) -> None:
    data = bytearray(png(colorful(480, 640)))
    data[5000] ^= 0xFF
    (tmp_path / "bad.png").write_bytes(bytes(data))
    with pytest.raises(FrameError, match="cut off or damaged"):
        read_image(tmp_path / "bad.png")


def test_a_large_photograph_is_read_at_half_its_width(tmp_path: Path) -> None:
    large = cv2.resize(read_image(GOOD), (4608, 2592))
    (tmp_path / "large.jpg").write_bytes(bytes(cv2.imencode(".jpg", large)[1]))
    assert (1296, 2304, 3) == read_image(tmp_path / "large.jpg").shape


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (np.zeros((0, 0, 3), np.uint8), "the picture is empty"),
        (np.zeros((480, 640), np.uint8), "a grey picture"),
        (np.full((480, 640, 3), 90, np.uint8), "a grey picture"),
        (np.zeros((480, 640, 3), np.float32), "float32 values"),
        (colorful(100, 640), "640 x 100 is too small"),
    ],
)
def test_a_camera_that_gives_no_picture_is_told_so(
    picture: npt.NDArray[np.generic], reason: str
) -> None:
    with pytest.raises(FrameError, match=f"^camera: {reason}"):
        accepted(picture)


def test_a_jpeg_that_is_none_is_refused() -> None:
    good = encode_jpeg(colorful(480, 640))
    huge = bytearray(good)
    size = good.index(b"\xff\xc0") + 5
    huge[size : size + 4] = b"\xff\xff\xff\xff"
    for bad in (b"", b"a sheep", b"\xff\xd8\xff", good[:100], bytes(huge)):
        with pytest.raises(FrameError):
            decode_jpeg(bad)
