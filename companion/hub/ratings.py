"""Ratings of players over all finished matches, for any number of seats: OpenSkill.

The Plackett-Luce model of Weng and Lin (2011) rates whole rankings, not only pairs.
"""

from collections.abc import Iterable
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from companion.hub.ranking import PlayedMatch


class PlayerRating(NamedTuple):
    """Rating of a player."""

    player: str
    skill: float
    """What is likely to be exceeded: the estimate less three times its uncertainty."""
    estimate: float
    uncertainty: float
    matches: int


def ratings(matches: Iterable[PlayedMatch]) -> list[PlayerRating]:
    """Ratings after these matches in their order, the best first."""
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    played: dict[str, int] = {}
    for match in matches:
        teams = [[known.get(player) or model.rating()] for player in match.players]
        rated = model.rate(teams, ranks=[float(place) for place in match.places])
        for player, (rating,) in zip(match.players, rated, strict=True):
            known[player] = rating
            played[player] = played.get(player, 0) + 1
    found = [
        PlayerRating(player, rating.ordinal(), rating.mu, rating.sigma, played[player])
        for player, rating in known.items()
    ]
    return sorted(found, key=lambda rating: (-rating.skill, rating.player))
