"""ArUco markers in a grey picture: finding them, checking that they are there, corners.

Codes are of DICT_4X4_1000, but only those that are in use are looked for: some of the thousand
differ by two modules only, and each square is compared with every code that is looked for.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from companion.games.markers import PATIENT_IDS
from vision.locate.geometry import Points, plans

Grey = npt.NDArray[np.uint8]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""
Ids = frozenset[int]
"""Codes that are looked for."""

# Of 311 markers in plain sight on 82 pictures OpenCV's own settings found 282, these 308, in a
# third of the time: cells are judged by their inner half at 8 pixels each, there is one threshold
# window, and it ignores differences below 10 levels, which spares most of the grass.
CELL_PX, CELL_RIM, THRESHOLD = 8, 0.25, 10
WINDOW_SHARE = 100
"""The picture's width over the threshold window: 13 pixels at 1280."""
QUICK_WIDTH, DETECT_WIDTH = 640, 1600
"""Larger pictures are made smaller before markers are looked for. At 640 pixels as many markers of
mats were found as at 1280, in a third of the time; those of cards need more."""
WRONG_RIM, WRONG_FRAME = 3, 2
"""Of 28 places in the white round a marker, and of 20 in its black frame: a pencil costs more."""
CONTRAST = 18
"""Grey levels between black and white; the dimmest marker of the footage has 34."""
MODULES = 6
LEAST_SIDE_PX, LONGEST = 9.0, 2.5
"""A marker's shortest side, and how much longer its longest may be."""
ALIKE, ALIKE_MARGIN = 0.8, 0.12
"""How well a square must match a marker, and how much better than any other. Blurred markers come
to 0.81 and more; one in a hundred other squares does, and is thrown out by its place on the mat."""


PRINTED = 0.6
"""By so much of the difference between a marker's rim and frame must its inside differ. A red pen
on pale ground, which resembled a card's marker, came to 0.42."""
BLACK = 0.5
"""The frame's part of the rim's grey at most: 0.41 and less for 99 of 100 markers of mats. Another
red pen, on dull grass, came to 0.61."""


@cache
def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000)


@lru_cache(64)
def _detector(ids: tuple[int, ...], window: int, constant: int) -> cv2.aruco.ArucoDetector:
    """A detector that knows these codes by their place among them, and reads them exactly."""
    settings = cv2.aruco.DetectorParameters()
    settings.perspectiveRemovePixelPerCell = CELL_PX
    settings.perspectiveRemoveIgnoredMarginPerCell = CELL_RIM
    settings.adaptiveThreshWinSizeMin = settings.adaptiveThreshWinSizeMax = window
    settings.adaptiveThreshConstant = constant
    ours = cv2.aruco.Dictionary(_dictionary().bytesList[list(ids)], MODULES - 2, 0)
    return cv2.aruco.ArucoDetector(ours, settings)


@cache
def pattern(number: int) -> npt.NDArray[np.bool_]:
    """A marker's modules (8, 8) with the white round it; true is white."""
    side = MODULES * 4
    drawn = cv2.aruco.generateImageMarker(_dictionary(), number, side)
    modules = np.asarray(drawn)[2::4, 2::4] > 127
    return np.pad(modules, 1, constant_values=True)


def installed() -> Ids:
    """The codes of all mats and cards of the games on the shelf."""
    return frozenset(n for sheet in plans() for n in (*sheet.markers, *sheet.card_ids))


class Way(NamedTuple):
    """Detector settings: the threshold's window and its constant, in parts of the usual."""

    window: float = 1.0
    contrast: float = 1.0
    width: int = DETECT_WIDTH


WAYS = (Way(width=QUICK_WIDTH), Way(), Way(2.0, 0.5), Way(0.6, 0.3))
"""Tried in turn until a mat is found: most are at once, some are faint, blurred or far away."""


class Found(NamedTuple):
    """The markers that were read, by id, and squares that may be markers, too."""

    read: dict[int, Points]
    doubtful: list[Points]


def find(grey: Grey, way: Way = WAYS[1], ids: Ids | None = None) -> Found:
    """All markers of these ids in the picture; of several with one id the largest."""
    scale = max(1.0, grey.shape[1] / way.width)
    if scale > 1.0:
        size = (round(grey.shape[1] / scale), round(grey.shape[0] / scale))
        grey = np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA), np.uint8)
    wanted = installed() if ids is None else ids
    read, doubtful = _found(grey, grey.shape[1], way, wanted)
    return Found({n: c * scale for n, c in read.items()}, [c * scale for c in doubtful])


def find_within(grey: Grey, box: Box, ids: Ids, way: Way = WAYS[1]) -> dict[int, Points]:
    """The markers of these ids in one part of the picture."""
    left, top = max(box[0], 0), max(box[1], 0)
    part = np.ascontiguousarray(grey[top : box[3], left : box[2]])
    if part.size == 0 or min(part.shape) < 16:
        return {}
    read, doubtful = _found(part, grey.shape[1], way, ids)
    everything = read_all(part, doubtful, ids) | read
    return {number: c + np.array([left, top]) for number, c in everything.items()}


def slid(grey: Grey, number: int, corners: Points) -> Points:
    """Template matching: corners moved by half a side at most to where the marker fits best.

    What OpenCV needs is a square with four whole sides; a pencil across a corner does not matter
    here, but the marker must be expected nearby, and about as large and as far turned.
    """
    steps = np.arange(-MODULES, MODULES + 1) * side_px(corners) / (2 * MODULES)
    shifts = np.stack(np.meshgrid(steps, steps), axis=2).reshape(-1, 1, 2)
    spots = (_spots(corners) + shifts).astype(np.float32)
    found = cv2.remap(grey, spots[..., 0], spots[..., 1], cv2.INTER_LINEAR)
    seen = np.asarray(found, np.float32)
    seen -= seen.mean(axis=1, keepdims=True)
    wanted = pattern(number).ravel() - pattern(number).mean()
    alike = seen @ wanted / np.maximum(np.linalg.norm(seen, axis=1), 1e-6)
    return np.asarray(corners + shifts[alike.argmax()], np.float64)


def _found(grey: Grey, width: int, way: Way, wanted: Ids) -> Found:
    window = max(5, round(way.window * width / WINDOW_SHARE) | 1)
    bright = float(np.percentile(grey[::8, ::8], 98))
    constant = max(2, round(THRESHOLD * way.contrast * bright / 255))
    known = tuple(sorted(wanted))
    squares, ids, doubtful = _detector(known, window, constant).detectMarkers(grey)
    numbers = [] if ids is None else [known[int(place)] for place in np.asarray(ids).ravel()]
    corners = [np.asarray(square, np.float64).reshape(4, 2) for square in squares]
    by_size = sorted(zip(numbers, corners, strict=True), key=lambda one: side_px(one[1]))
    return Found(dict(by_size), [np.asarray(c, np.float64).reshape(4, 2) for c in doubtful])


def read_all(grey: Grey, squares: Iterable[Points], ids: Ids | None = None) -> dict[int, Points]:
    """What OpenCV could not read, read again with more patience."""
    wanted = installed() if ids is None else ids
    read = dict(filter(None, (_read(grey, corners, wanted) for corners in squares)))
    return {number: corners for number, corners in read.items() if number in wanted}


def _read(grey: Grey, corners: Points, wanted: Ids) -> tuple[int, Points] | None:
    """The marker that a framed square is, and its corners from the marker's own north-west."""
    sides = corners - corners[[1, 2, 3, 0]]
    lengths = np.hypot(sides[:, 0], sides[:, 1])
    if lengths.min() < LEAST_SIDE_PX or lengths.max() > LONGEST * lengths.min():
        return None
    seen = sampled(grey, corners)
    white, black = float(seen[RIM].mean()), float(seen[FRAME].mean())
    if white - black < CONTRAST:
        return None
    inner = seen[2:6, 2:6]
    found = _resembled(inner.ravel()) or _codes(wanted).get((inner > (white + black) / 2).tobytes())
    return None if found is None else (found[0], np.roll(corners, found[1], axis=0))


def _resembled(inner: npt.NDArray[np.float32]) -> tuple[int, int] | None:
    """The patient id, and its turn, that modules (16,) correlate with most, if clearly."""
    level = inner - inner.mean()
    alike = _templates(tuple(PATIENT_IDS)) @ level / max(float(np.linalg.norm(level)), 1e-6)
    best, second = np.sort(alike.reshape(-1, 4).max(axis=1))[::-1][:2]
    if best < ALIKE or best - second < ALIKE_MARGIN:
        return None
    return divmod(int(alike.argmax()), 4)


@lru_cache(16)
def _codes(ids: Ids) -> dict[bytes, tuple[int, int]]:
    """Ids that must be read exactly, and their turn, by their modules."""
    return {
        np.rot90(pattern(number)[2:6, 2:6], turn).tobytes(): (number, turn)
        for number in ids.difference(PATIENT_IDS)
        for turn in range(4)
    }


@lru_cache(16)
def _templates(ids: tuple[int, ...]) -> npt.NDArray[np.float32]:
    """Templates: every marker's inside in its four turns as rows of 16, mean 0 and length 1."""
    turned = [np.rot90(pattern(n)[2:6, 2:6], turn) for n in ids for turn in range(4)]
    rows = np.stack(turned).reshape(len(turned), -1).astype(np.float32)
    rows -= rows.mean(axis=1, keepdims=True)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def side_px(corners: Points) -> float:
    """The mean length of a marker's sides."""
    sides = corners - corners[[1, 2, 3, 0]]
    return float(np.hypot(sides[:, 0], sides[:, 1]).mean())


def _grid() -> Points:
    """Centres (64, 2) of the modules and of the white round them, in modules from the corner."""
    steps = np.arange(-1, MODULES + 1) + 0.5
    x, y = np.meshgrid(steps, steps)
    return np.stack([x.ravel(), y.ravel()], axis=1)


GRID = _grid()
SQUARE = np.array([[0, 0], [MODULES, 0], [MODULES, MODULES], [0, MODULES]], np.float32)
RIM = np.pad(np.zeros((MODULES, MODULES), np.bool_), 1, constant_values=True)
FRAME = np.pad(np.pad(np.zeros((4, 4), np.bool_), 1, constant_values=True), 1)
INNER = ~RIM & ~FRAME


def _spots(corners: Points) -> npt.NDArray[np.float32]:
    """Pixels (64, 2) of a marker's module centres."""
    turn = cv2.getPerspectiveTransform(SQUARE, corners.astype(np.float32))
    return np.asarray(cv2.perspectiveTransform(GRID[None], turn)[0], np.float32)


def sampled(picture: npt.NDArray[np.uint8], corners: Points) -> npt.NDArray[np.float32]:
    """The picture at a marker's module centres: (8, 8) or (8, 8, channels)."""
    maps = _spots(corners).reshape(8, 8, 2)
    got = cv2.remap(picture, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR, borderValue=0)
    return np.asarray(got, np.float32)


def still_there(grey: Grey, markers: Mapping[int, Points]) -> dict[int, Points]:
    """Those of the markers that, whole and unturned, fill these corners."""
    if not markers:
        return {}
    spots = np.stack([_spots(corners) for corners in markers.values()])
    seen = cv2.remap(grey, spots[..., 0], spots[..., 1], cv2.INTER_LINEAR, borderValue=0)
    levels = np.asarray(seen, np.float32)
    rim, frame = levels[:, RIM.ravel()], levels[:, FRAME.ravel()]
    white, black = rim.mean(axis=1), frame.mean(axis=1)
    half = ((white + black) / 2)[:, None]
    inner = levels[:, INNER.ravel()]
    inner -= inner.mean(axis=1, keepdims=True)
    wanted = _templates(tuple(markers))[::4]
    alike = (wanted * inner).sum(axis=1) / np.maximum(np.linalg.norm(inner, axis=1), 1e-6)
    good = (white - black >= CONTRAST) & (alike > ALIKE)
    good &= (rim <= half).sum(axis=1) <= WRONG_RIM
    good &= (frame > half).sum(axis=1) <= WRONG_FRAME
    return {n: c for (n, c), yes in zip(markers.items(), good.tolist(), strict=True) if yes}


def is_printed(grey: Grey, number: int, corners: Points) -> bool:
    """Whether a marker is black on white, inside as well as round it."""
    seen, pale = sampled(grey, corners), pattern(number)
    inside = seen[INNER & pale].mean() - seen[INNER & ~pale].mean()
    white, black = seen[RIM].mean(), seen[FRAME].mean()
    return bool(black < BLACK * white and inside > PRINTED * (white - black))
