"""Ranking of a tournament: points, tie-breaks one after the other, and which of them decided."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from companion.hub.pairing_rules import Entrant, Group

CRITERIA = ("points", "wins", "opponents", "share", "lot")
"""In this order: points, tables won, strength of the opponents, share of the scores, a lot."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """Match with its result: the place and the score of each seat."""

    players: Group
    places: tuple[int, ...]
    scores: tuple[int, ...]

    def points(self, player: Entrant) -> float:
        """Points of a player: 1 for the first, 0 for the last, evenly between; equals share."""
        place = self.places[self.players.index(player)]
        equal = self.places.count(place)
        last = len(self.places)
        shared = sum(last - (place + step) for step in range(equal)) / equal
        return shared / (last - 1)

    def share(self, player: Entrant) -> float:
        """Part of all scores of the table, from 0 to 1."""
        low = min(0, *self.scores)
        whole = sum(score - low for score in self.scores)
        return (self.scores[self.players.index(player)] - low) / whole if whole else 0.0


class RankedPlayer(NamedTuple):
    """Line of the ranking: a place, what was reached, and what put this player behind the last."""

    player: Entrant
    place: int
    played: int
    points: float
    wins: int
    opponents: float
    share: float
    decided: str
    """Which criterion separates this line from the one above; empty in the first line."""


def ranking(
    entrants: Sequence[Entrant], matches: Iterable[PlayedMatch], rests: Mapping[Entrant, float]
) -> list[RankedPlayer]:
    """Ranking of all entrants, who are given in the order of their lots."""
    matches = [*matches]
    points = {one: rests.get(one, 0.0) + _points(one, matches) for one in entrants}
    worth = {
        one: (
            round(points[one], 6),
            float(_wins(one, matches)),
            round(_opponents(one, matches, points), 6),
            round(_share(one, matches), 6),
            float(-lot),
        )
        for lot, one in enumerate(entrants)
    }
    order = sorted(entrants, key=lambda one: worth[one], reverse=True)
    decided = ["", *(_first_difference(worth[a], worth[b]) for a, b in pairwise(order))]
    return [
        RankedPlayer(one, place, sum(one in match.players for match in matches),
                     worth[one][0], int(worth[one][1]), worth[one][2], worth[one][3], why)
        for place, (one, why) in enumerate(zip(order, decided, strict=True), 1)
    ]  # fmt: skip


def _points(player: Entrant, matches: Sequence[PlayedMatch]) -> float:
    return sum(match.points(player) for match in matches if player in match.players)


def _wins(player: Entrant, matches: Sequence[PlayedMatch]) -> int:
    own = (match for match in matches if player in match.players)
    return sum(match.places[match.players.index(player)] == 1 for match in own)


def _opponents(
    player: Entrant, matches: Sequence[PlayedMatch], points: Mapping[Entrant, float]
) -> float:
    """Points of everybody whom a player has met, on average."""
    met = [one for match in matches if player in match.players for one in match.players]
    others = [points[one] for one in met if one != player]
    return sum(others) / len(others) if others else 0.0


def _share(player: Entrant, matches: Sequence[PlayedMatch]) -> float:
    own = [match.share(player) for match in matches if player in match.players]
    return sum(own) / len(own) if own else 0.0


def _first_difference(above: tuple[float, ...], below: tuple[float, ...]) -> str:
    pairs = zip(CRITERIA, above, below, strict=True)
    return next(name for name, one, two in pairs if one != two)
