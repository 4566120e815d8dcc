"""Convolutional net for squares: kinds and facings of windows, run by OpenCV.

Its word counts as much as that of the small nets of each family: they know the pieces of our own
world best, it knows pieces by many makers, and their mean errs less often than either.
It sees two lying windows of each place, the mat and the backs of the sheep, as tones, and as
further planes what is known of the light round it.
"""

import threading
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.read.classes import SQUARES, WAYS
from vision.read.feature import Shown, context
from vision.read.net import Array, in_use, tones

FINE = 32
"""Points along a side of its windows."""
PLANES = 13
"""Three tones of two windows, and seven numbers that are known of the light and the slant."""
AT_ONCE = 16
"""Windows that the engine takes in one go: all at once want 16 MB more and as much time."""
WEIGHTS = "squares onnx"
"""Where the net lies among the weights."""


class SquareLogits(NamedTuple):
    """Logits of some windows."""

    kinds: Array
    """(N, classes)."""
    ways: Array
    """(N, facings)."""


def square_logits(shown: Shown) -> SquareLogits:
    """Logits of windows and their context."""
    kinds = len(SQUARES.names)
    if not len(shown[0]):
        return SquareLogits(np.zeros((0, kinds), np.float32), np.zeros((0, len(WAYS)), np.float32))
    engine = ENGINE.of(in_use()[WEIGHTS])
    every = stacked(*shown)
    parts = [every[at : at + AT_ONCE] for at in range(0, len(every), AT_ONCE)]
    found = np.concatenate([_answer(engine, part) for part in parts])
    return SquareLogits(found[:, :kinds], found[:, kinds:])


def _answer(engine: cv2.dnn.Net, every: Array) -> Array:
    """Copy of the engine's answer, which it writes over with the next one."""
    engine.setInput(every)
    return np.array(engine.forward(), np.float32)


def planes(low: Array, high: Array, board: Array, slant: Array) -> Array:
    """Input (N, planes, points, points) of reflected windows and of the board round them."""
    return stacked(tones(np.stack([low, high], axis=1)), context(high, board, slant))


def stacked(seen: Array, known: Array) -> Array:
    """Input of tones (N, 2, points, points, 3) and of context (N, numbers)."""
    count, _, size, _, _ = seen.shape
    every = np.empty((count, PLANES, size, size), np.float32)
    every[:, :6] = seen.transpose(0, 1, 4, 2, 3).reshape(count, 6, size, size)
    every[:, 6:] = known[:, :, None, None]
    return every


class _Engine(threading.local):
    """OpenCV's engine, which two threads must not use at once: each has its own."""

    weights: npt.NDArray[np.generic] | None = None
    net: cv2.dnn.Net

    def of(self, weights: npt.NDArray[np.generic]) -> cv2.dnn.Net:
        """The engine with these weights."""
        if self.weights is not weights:
            self.net = cv2.dnn.readNetFromONNX(np.asarray(weights, np.uint8))
            self.weights = weights
        return self.net


ENGINE = _Engine()
