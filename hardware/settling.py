"""Convergence test of a camera, and the watch over it once exposure and focus are locked."""

import itertools

import cv2
import numpy as np
import numpy.typing as npt

CALM = 0.02
"""Exposure and colours that change by less from frame to frame are at rest ..."""
CALM_FRAMES, SETTLE_FRAMES = 8, 60
"""... if they stay so for as many frames as a control takes to show; flicker may never settle."""
LONGEST_FRAMES = 600
"""Somebody who has moved over the table for a minute will not stop for the camera."""
MOVED = 0.25
"""Change of a block, relative to the picture's mean: noise stays below 0.05, a hand above 0.4."""
BLOCKS = (32, 24)

DARKER, BRIGHTER, DRIFT_S = 0.6, 1.6, 10.0
"""Evening or a lamp, and no passing hand: as much less or more light, for so long."""
BLURRED, SHARPNESS_S = 0.6, 10.0
"""A lens that has drifted with warmth: so much less sharp, looked at every so many seconds ..."""
BLURRED_LOOKS = 3
"""... and found so each of so many times: a hand in the way does not stay."""

Pixels = npt.NDArray[np.uint8]


class Settling:
    """Settling of a camera whose automatics are on; pictures with a moving hand do not count."""

    def __init__(self) -> None:
        self._frames = self._calm = 0
        self._values: tuple[float, ...] = ()
        self._blocks: npt.NDArray[np.float32] | None = None

    def is_settled(self, values: tuple[float, ...], pixels: Pixels, focusing: bool = False) -> bool:
        """Whether it may be locked with this picture, taken with these values."""
        blocks = relative_blocks(pixels)
        still = self._blocks is not None and float(np.abs(blocks - self._blocks).max()) < MOVED
        calm = still and not focusing and _alike(self._values, values)
        self._calm = self._calm + 1 if calm else 0
        self._frames, self._values, self._blocks = self._frames + 1, values, blocks
        if self._frames >= LONGEST_FRAMES:
            return True
        return self._calm >= CALM_FRAMES or (still and self._frames >= SETTLE_FRAMES)


class LockWatch:
    """Watch over a locked camera: whether the light or the sharpness is no longer what it was."""

    def __init__(self, now: float, pixels: Pixels | None = None, focuses: bool = False) -> None:
        self._light = 1.0 if pixels is None else brightness(pixels)
        self._sharp = sharpness(pixels) if focuses and pixels is not None else 0.0
        self._drifting: float | None = None
        """Since when it has been much darker or brighter."""
        self._looked, self._blurred = now, 0
        self._before: npt.NDArray[np.float32] | None = None
        """The picture before, once it is time to look at the sharpness."""

    def is_lost(self, pixels: Pixels, now: float) -> bool:
        """Whether the camera must settle anew."""
        return self._has_drifted(pixels, now) or self._is_blurred(pixels, now)

    def _has_drifted(self, pixels: Pixels, now: float) -> bool:
        light = brightness(pixels)
        if self._light * DARKER <= light <= self._light * BRIGHTER:
            self._drifting = None
        elif self._drifting is None:
            self._drifting = now
        return self._drifting is not None and now - self._drifting > DRIFT_S

    def _is_blurred(self, pixels: Pixels, now: float) -> bool:
        if not self._sharp or now - self._looked < SHARPNESS_S or not self._is_quiet(pixels):
            return False
        self._looked, self._before = now, None
        blurred = sharpness(pixels) < BLURRED * self._sharp
        self._blurred = self._blurred + 1 if blurred else 0
        return self._blurred >= BLURRED_LOOKS

    def _is_quiet(self, pixels: Pixels) -> bool:
        """Whether nobody moves: a lens must not hunt in the middle of a turn."""
        blocks, before = relative_blocks(pixels), self._before
        self._before = blocks
        return before is not None and float(np.abs(blocks - before).max()) < MOVED


def relative_blocks(pixels: Pixels) -> npt.NDArray[np.float32]:
    """Block means of a picture, relative to its brightness."""
    small = cv2.resize(pixels[::4, ::4], BLOCKS, interpolation=cv2.INTER_AREA)
    gray = small.mean(axis=2, dtype=np.float32)
    return np.asarray(gray / max(float(gray.mean()), 1.0), np.float32)


def brightness(pixels: Pixels) -> float:
    """Mean level of a picture."""
    return max(float(pixels[::16, ::16].mean()), 1.0)  # a black picture is no measure


def sharpness(pixels: Pixels) -> float:
    """Steepest edges of a picture, relative to its brightness: what a lens loses first.

    Printed markers give the steepest ones, so pieces that come and go hardly change it.
    """
    gray = cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY)
    edges = np.abs(cv2.Laplacian(gray, cv2.CV_16S))
    return float(np.percentile(edges[::2, ::2], 99.5)) / brightness(pixels)


def _alike(before: tuple[float, ...], after: tuple[float, ...]) -> bool:
    pairs = itertools.zip_longest(before, after, fillvalue=0.0)
    return all(abs(new - old) <= CALM * abs(old) for old, new in pairs)
