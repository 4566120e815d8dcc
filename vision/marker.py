"""Printed markers in a grey picture: finding them, checking that they are there, corners."""

from collections.abc import Iterable, Mapping
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Points

Grey = npt.NDArray[np.uint8]
Corners = Mapping[int, Points]
"""Pixels (4, 2) by id, from the marker's own top left clockwise."""

# Of 311 markers in plain sight on 82 pictures OpenCV's own settings found 282, these 308, in a
# third of the time: cells are judged by their inner half at 8 pixels each, there is one threshold
# window, and it ignores differences below 10 levels, which spares most of the grass.
CELL_PX, CELL_RIM, THRESHOLD = 8, 0.25, 10
WINDOW_SHARE = 100
"""The picture's width over the threshold window: 13 pixels at 1280."""
DETECT_WIDTH = 1600
"""Larger pictures are made smaller before markers are looked for."""
WRONG_MODULES = 2
"""Of a marker's 36 modules; a pencil across it costs 4 and more."""
WRONG_RIM = 4
"""Of the 28 places in the white round it."""
CONTRAST = 18
"""Grey levels between black and white; the dimmest marker of the footage has 34."""
MODULES = 6


@cache
def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


@cache
def _detector(window: int, constant: int) -> cv2.aruco.ArucoDetector:
    settings = cv2.aruco.DetectorParameters()
    settings.perspectiveRemovePixelPerCell = CELL_PX
    settings.perspectiveRemoveIgnoredMarginPerCell = CELL_RIM
    settings.adaptiveThreshWinSizeMin = settings.adaptiveThreshWinSizeMax = window
    settings.adaptiveThreshConstant = constant
    return cv2.aruco.ArucoDetector(_dictionary(), settings)


@cache
def pattern(number: int) -> npt.NDArray[np.bool_]:
    """A marker's modules (8, 8) with the white round it; true is white."""
    side = MODULES * 4
    drawn = cv2.aruco.generateImageMarker(_dictionary(), number, side)
    modules = np.asarray(drawn)[2::4, 2::4] > 127
    return np.pad(modules, 1, constant_values=True)


def find(grey: Grey, constant: int = THRESHOLD) -> dict[int, Points]:
    """All markers in the picture; of several with one id the largest."""
    scale = max(1.0, grey.shape[1] / DETECT_WIDTH)
    if scale > 1.0:
        size = (round(grey.shape[1] / scale), round(grey.shape[0] / scale))
        grey = np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA), np.uint8)
    return {number: corners * scale for number, corners in _found(grey, grey.shape[1], constant)}


def find_within(
    grey: Grey, box: tuple[int, int, int, int], constant: int = THRESHOLD
) -> dict[int, Points]:
    """The markers in one part (left, top, right, bottom) of the picture."""
    left, top, right, bottom = box
    part = np.ascontiguousarray(grey[max(top, 0) : bottom, max(left, 0) : right])
    if min(part.shape) < 16:
        return {}
    shift = np.array([max(left, 0), max(top, 0)])
    return {number: c + shift for number, c in _found(part, grey.shape[1], constant)}


def _found(grey: Grey, width: int, constant: int) -> Iterable[tuple[int, Points]]:
    window = max(5, round(width / WINDOW_SHARE) | 1)
    squares, ids, _ = _detector(window, constant).detectMarkers(grey)
    if ids is None:
        return []
    found = [
        (int(number), np.asarray(square, np.float64).reshape(4, 2))
        for number, square in zip(np.asarray(ids).ravel(), squares, strict=True)
    ]
    return sorted(found, key=lambda one: side_px(one[1]))


def side_px(corners: Points) -> float:
    """The mean length of a marker's sides."""
    return float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean())


def refined(grey: Grey, corners: Points) -> Points:
    """The corners to a fraction of a pixel; the window stays off the marker's inner modules."""
    window = int(np.clip(round(side_px(corners) / MODULES * 0.55), 2, 8))
    start = corners.astype(np.float32).reshape(-1, 1, 2)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.02)
    found = cv2.cornerSubPix(grey, start, (window, window), (-1, -1), stop)
    return np.asarray(found, np.float64).reshape(4, 2)


def _grid() -> Points:
    """Centres (64, 2) of the modules and of the white round them, in modules from the corner."""
    steps = np.arange(-1, MODULES + 1) + 0.5
    x, y = np.meshgrid(steps, steps)
    return np.stack([x.ravel(), y.ravel()], axis=1)


GRID = _grid()
SQUARE = np.array([[0, 0], [MODULES, 0], [MODULES, MODULES], [0, MODULES]], np.float32)
RIM = np.pad(np.zeros((MODULES, MODULES), np.bool_), 1, constant_values=True)


def sampled(picture: npt.NDArray[np.uint8], corners: Points) -> npt.NDArray[np.float32]:
    """The picture at a marker's module centres: (8, 8) or (8, 8, channels)."""
    turn = cv2.getPerspectiveTransform(SQUARE, corners.astype(np.float32))
    spots = cv2.perspectiveTransform(GRID.reshape(1, -1, 2), turn).reshape(8, 8, 2)
    maps = spots.astype(np.float32)
    got = cv2.remap(picture, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR, borderValue=0)
    return np.asarray(got, np.float32)


def is_there(grey: Grey, number: int, corners: Points) -> bool:
    """Whether just this marker, whole and unturned, fills these corners."""
    seen, wanted = sampled(grey, corners), pattern(number)
    inner = ~RIM
    white, black = seen[wanted & inner].mean(), seen[~wanted].mean()
    if white - black < CONTRAST:
        return False
    wrong = (seen > (white + black) / 2) != wanted
    return int(wrong[inner].sum()) <= WRONG_MODULES and int(wrong[RIM].sum()) <= WRONG_RIM
