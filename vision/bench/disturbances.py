"""Disturbances of pictures: what may go wrong between the table and the camera's output."""

from collections.abc import Callable, Mapping

import cv2
import numpy as np

from vision.frame import Frame

Disturbance = Callable[[Frame], Frame]


def _gain(blue: float, green: float, red: float) -> Disturbance:
    table = np.clip(np.outer(np.arange(256), [blue, green, red]) + 0.5, 0, 255).astype(np.uint8)
    return lambda frame: np.asarray(cv2.LUT(frame, table[:, None, :]), np.uint8)


def side_shadow(frame: Frame) -> Frame:
    """Half the light on the left, all of it on the right."""
    share = np.linspace(0.5, 1.0, frame.shape[1], dtype=np.float32)[None, :, None]
    return np.asarray(frame * share + 0.5, np.uint8)


def blur(frame: Frame) -> Frame:
    """A lens out of focus."""
    return np.asarray(cv2.GaussianBlur(frame, (7, 7), 0), np.uint8)


def noise(frame: Frame) -> Frame:
    """A sensor in the dark: ten levels, the same ones every time."""
    grain = np.random.default_rng(4).normal(0.0, 10.0, frame.shape)
    return np.clip(frame + grain + 0.5, 0, 255).astype(np.uint8)


def shift(frame: Frame) -> Frame:
    """A camera pushed by ten pixels."""
    return _warped(frame, np.array([[1.0, 0.0, 8.0], [0.0, 1.0, 6.0]]))


def rotation(frame: Frame) -> Frame:
    """A camera turned until the sides of the picture are ten pixels off."""
    height, width = frame.shape[:2]
    angle = float(np.degrees(10.0 / (width / 2)))
    return _warped(frame, cv2.getRotationMatrix2D((width / 2, height / 2), angle, 1.0))


def _warped(frame: Frame, matrix: object) -> Frame:
    size = (frame.shape[1], frame.shape[0])
    moved = cv2.warpAffine(frame, np.asarray(matrix), size, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.uint8)


def jpeg_40(frame: Frame) -> Frame:
    """A webcam that packs hard."""
    _, packed = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, 40])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def half(frame: Frame) -> Frame:
    """A camera with half the resolution."""
    size = (frame.shape[1] // 2, frame.shape[0] // 2)
    return np.asarray(cv2.resize(frame, size, interpolation=cv2.INTER_AREA), np.uint8)


DISTURBANCES: Mapping[str, Disturbance] = {
    "gain 0.5": _gain(0.5, 0.5, 0.5),
    "gain 1.5": _gain(1.5, 1.5, 1.5),
    "warm": _gain(0.8, 1.0, 1.15),
    "very warm": _gain(0.6, 0.95, 1.25),
    "cold": _gain(1.2, 1.0, 0.8),
    "side shadow": side_shadow,
    "blur": blur,
    "noise": noise,
    "shift 10 px": shift,
    "rotation 10 px": rotation,
    "JPEG 40": jpeg_40,
    "half size": half,
}
