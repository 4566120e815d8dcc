"""Sighting: the odds of each look on each cell, as one look of the camera gives them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot
from types import MappingProxyType
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY

OTHER: Look = "other"
"""Something that belongs to no game: a hand, a die, a cup, a card."""
SAME_MM, SAME_DEGREES = 3.0, 5.0
"""A card that lies otherwise by more than this has been laid anew."""

CellOdds = Mapping[Cell, Mapping[Look, float]]
"""How likely each look of each cell is."""


class Lying(NamedTuple):
    """Pose of a loose thing, a card or a die: millimetres east and north of the middle, degrees."""

    east: float
    north: float
    degrees: float = 0.0

    def is_at(self, other: "Lying") -> bool:
        """Whether it is where it was, as far as a camera can tell."""
        turned = abs((self.degrees - other.degrees + 180.0) % 360.0 - 180.0)
        apart = hypot(self.east - other.east, self.north - other.north)
        return apart <= SAME_MM and turned <= SAME_DEGREES


LookGroup = frozenset[Look]
"""Looks that may be taken for each other, in every frame alike."""
LooseThings = Mapping[Cell, Mapping[Look, Lying]]
"""What lies on places for cards and dice, by its look, and how; nothing on one that is bare."""
NOTHING: LooseThings = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Sighting:
    """Odds of every look on every cell that was in view, and whether the view was clear."""

    odds: CellOdds
    clear: bool = True
    things: LooseThings = field(default_factory=lambda: NOTHING)
    alike: tuple[LookGroup, ...] = ()
    """Between these looks more frames tell no more than one."""


def likeliest(odds: Mapping[Look, float]) -> Look:
    """The look with the best odds."""
    return max(odds, key=odds.__getitem__)


def occupied(sighting: Sighting) -> dict[Cell, Look]:
    """The likeliest look of every cell that is not empty."""
    best = {cell: likeliest(odds) for cell, odds in sighting.odds.items()}
    return {cell: look for cell, look in best.items() if look != EMPTY}
