"""Calibration of the nets' odds: four numbers for each family of nets, kept beside the weights."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from companion.games.rules import EMPTY
from vision.read.classes import ClassList, Known
from vision.read.net import Array, in_use
from vision.sighting import OTHER

NEVER = np.float32(-30)
"""The logit of a class that is not there."""


class Trust(NamedTuple):
    """Calibration of logits: their factor, and what is added for some classes."""

    sharp: float = 1.0
    empty: float = 0.0
    strange: float = 0.0
    rare: float = 0.0
    """Added for what crowded tables have more of than games."""


def trusted(values: Array, there: Known, trust: Trust, classes: ClassList) -> Array:
    """Calibrated logits (N, classes); classes that are not there at all are ruled out."""
    return np.where(there, (values + _lift(trust, classes)) * np.float32(trust.sharp), NEVER)


@lru_cache(16)
def _lift(trust: Trust, classes: ClassList) -> Array:
    """What is added for each class."""
    lift = np.zeros(len(classes.names), np.float32)
    lift[classes.index(EMPTY)] = trust.empty
    lift[classes.index(OTHER)] = trust.strange
    lift[classes.mask(*classes.rare)] = trust.rare
    return lift


@cache
def trust_in(family: str) -> Trust:
    """The calibration of a family of nets, or that of the margin."""
    held = in_use()
    name = f"trust {family}"
    return Trust(*(float(value) for value in held[name])) if name in held else Trust()


def packed_trust(trusts: Mapping[str, Trust]) -> dict[str, npt.NDArray[np.float64]]:
    """Calibrations by family as arrays to be kept beside the weights."""
    return {f"trust {family}": np.array(trust) for family, trust in trusts.items()}
