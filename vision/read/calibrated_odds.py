"""How far the nets are trusted on one kind of board: four numbers that come with them."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from companion.games.rules import EMPTY
from vision.read.classes import Known
from vision.read.net import Array, in_use
from vision.sighting import OTHER

NEVER = np.float32(-30)
RARE = ("lying", "shepherd", "green pen sheep", "red pen sheep")


class Trust(NamedTuple):
    """What logits are corrected with."""

    sharp: float = 1.0
    empty: float = 0.0
    strange: float = 0.0
    rare: float = 0.0
    """Added for what crowded tables have more of than games."""


def trusted(values: Array, there: Known, trust: Trust, kinds: Sequence[str]) -> Array:
    """Logits (N, kinds) as they can be trusted; kinds that are not there at all are ruled out."""
    lift = np.zeros(len(kinds), np.float32)
    lift[kinds.index(EMPTY)] = trust.empty
    lift[kinds.index(OTHER)] = trust.strange
    lift[[kind in RARE for kind in kinds]] = trust.rare
    return np.where(there, (values + lift) * np.float32(trust.sharp), NEVER)


@cache
def trust_in(group: str) -> Trust:
    """How far the nets that are kept can be trusted on this kind of board."""
    held = in_use()
    name = f"trust {group}"
    return Trust(*(float(value) for value in held[name])) if name in held else Trust()


def packed_trust(trusts: Mapping[str, Trust]) -> dict[str, npt.NDArray[np.float64]]:
    """As they are kept beside the nets."""
    return {f"trust {group}": np.array(trust) for group, trust in trusts.items()}
