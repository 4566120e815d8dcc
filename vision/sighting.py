"""What a camera saw: how likely each look is on each cell."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.board import Cell
from companion.games.rules import Look

OTHER: Look = "other"
"""Something that belongs to no game: a hand, a die, a cup, a card."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """Odds of every look on every cell that was in view, and whether the view was clear."""

    odds: Mapping[Cell, Mapping[Look, float]]
    clear: bool = True
