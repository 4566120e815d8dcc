"""What this table taught tonight: a small correction, learned from a layout that was known.

The nets' last layer is moved just far enough to read the known layout, and held back by what was
learned from many households. It is plain numbers: kept as JSON, thrown away to undo it.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from vision.read.net import Array, in_use, softmax

VERSION = 1
HOLD = 30.0
"""How strongly the last layer is held back: one sample may move it by about a thirtieth of what
it misses. Measured in `learn`'s way on pairs of pictures of one household."""
STEPS, PACE = 40, 0.5
FINE = 4
"""Digits that are kept."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """A correction of a game's last layer; the empty one corrects nothing."""

    version: int = VERSION
    game: str = ""
    eye: str = ""
    """Which nets it belongs to."""
    rows: tuple[tuple[float, ...], ...] = ()
    """(h + 1, kinds): added to the last layer, its bias last."""

    def change(self, held: Array) -> Array:
        """What is added to the logits of these gists."""
        if not self.rows or self.eye != eye():
            return np.zeros((1, 1), np.float32)
        rows = np.array(self.rows, np.float32)
        return np.asarray(held @ rows[:-1] + rows[-1], np.float32)

    def told(self) -> dict[str, Any]:
        """As plain values that can be kept as JSON."""
        return asdict(self)


def heard(told: Mapping[str, Any]) -> Tuning:
    """The tuning that was kept, or none if it is of another version."""
    if told.get("version") != VERSION:
        return Tuning()
    rows = tuple(tuple(map(float, row)) for row in told["rows"])
    return Tuning(VERSION, str(told["game"]), str(told["eye"]), rows)


def eye() -> str:
    """The name of the nets in use: another lesson gives another name."""
    return str(in_use().get("name", "untaught"))


def tuned(
    game: str, held: Array, values: Array, allowed: npt.NDArray[np.bool_], sharp: float
) -> Tuning:
    """The correction with which gists (N, h) and trusted logits give what is allowed there.

    Every kind of the layout counts alike, however many of its pieces there are.
    """
    first = allowed.argmax(axis=1)
    weight = 1.0 / np.bincount(first)[first]
    inputs = np.column_stack([held, np.ones(len(held))])
    rows = np.zeros((inputs.shape[1], values.shape[1]))
    pace = PACE / (HOLD + float((weight[:, None] * inputs**2).sum()) * sharp**2 / 4)
    for _ in range(STEPS):
        odds = softmax(np.asarray(values + inputs @ rows * sharp, np.float32)).astype(np.float64)
        right = odds * allowed
        missed = odds - right / np.maximum(right.sum(axis=1, keepdims=True), 1e-9)
        slope = sharp * (inputs * weight[:, None]).T @ missed + HOLD * rows
        rows -= pace * slope
    fine = np.round(rows, FINE)
    return Tuning(VERSION, game, eye(), tuple(map(tuple, fine.tolist())))
