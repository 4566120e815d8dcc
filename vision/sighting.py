"""Sighting: the odds of each look on each cell, as one look of the camera gives them."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY

OTHER: Look = "other"
"""Something that belongs to no game: a hand, a die, a cup, a card."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """Odds of every look on every cell that was in view, and whether the view was clear."""

    odds: Mapping[Cell, Mapping[Look, float]]
    clear: bool = True


def likeliest(odds: Mapping[Look, float]) -> Look:
    """The look with the best odds."""
    return max(odds, key=odds.__getitem__)


def occupied(sighting: Sighting) -> dict[Cell, Look]:
    """The likeliest look of every cell that is not empty."""
    best = {cell: likeliest(odds) for cell, odds in sighting.odds.items()}
    return {cell: look for cell, look in best.items() if look != EMPTY}
