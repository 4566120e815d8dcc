"""Adaptation: what this table taught tonight, learned from layouts that were known.

Where a family of nets knows the pieces, its last layer is moved just far enough to read the known
layout, and held back by what was learned from many households. Where none does, samples of every
look are kept. It is plain numbers: kept as JSON, thrown away to undo it.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from vision.read.net import Array, in_use, softmax
from vision.read.prototypes import Prototypes, prototypes_from_json

VERSION = 1
HOLD = 30.0
"""How strongly the last layer is held back: one sample may move it by about a thirtieth of what
it misses. Measured in `learn`'s way on pairs of pictures of one household."""
STEPS, PACE = 40, 0.5
FINE = 4
"""Digits that are kept."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """Adaptation to one game's pieces; the empty one knows nothing and corrects nothing."""

    version: int = VERSION
    game: str = ""
    eye: str = ""
    """Which nets it belongs to."""
    rows: tuple[tuple[float, ...], ...] = ()
    """(h + 1, classes): added to the last layer, its bias last."""
    prototypes: Prototypes = field(default_factory=Prototypes)
    """Samples of looks that no net knows."""

    def change(self, held: Array) -> Array:
        """What is added to the logits of these gists."""
        if not self.rows or self.eye != eye():
            return np.zeros((1, 1), np.float32)
        rows = np.array(self.rows, np.float32)
        return np.asarray(held @ rows[:-1] + rows[-1], np.float32)

    def as_json(self) -> dict[str, Any]:
        """Plain values that can be kept as JSON."""
        return asdict(self)


def tuning_from_json(values: Mapping[str, Any]) -> Tuning:
    """The tuning in plain values, or none if it is of another version."""
    if values.get("version") != VERSION:
        return Tuning()
    rows = tuple(tuple(map(float, row)) for row in values["rows"])
    samples = prototypes_from_json(values.get("prototypes", {}))
    return Tuning(VERSION, str(values["game"]), str(values["eye"]), rows, samples)


def eye() -> str:
    """The version of the nets in use: another lesson gives another name."""
    return str(in_use().get("name", "untaught"))


def tuned(
    game: str, held: Array, values: Array, allowed: npt.NDArray[np.bool_], sharp: float
) -> Tuning:
    """Gradient descent to the correction with which gists (N, h) give what is allowed there.

    Every class of the layout counts alike, however many of its pieces there are.
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
        gradient = sharp * (inputs * weight[:, None]).T @ missed + HOLD * rows
        rows -= pace * gradient
    fine = np.round(rows, FINE)
    return Tuning(VERSION, game, eye(), tuple(map(tuple, fine.tolist())))
