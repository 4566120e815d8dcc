"""Pairings of tournaments: who plays whom, at tables of two to six. Pure: no database, no clock."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

Entrant = str
Group = tuple[Entrant, ...]
"""Who sits at one table, in the order of the seats."""
TRIALS = 30
"""Orders that are tried for each table of a round; the one with the fewest meetings again wins."""


class TournamentRound(NamedTuple):
    """TournamentRound of a tournament: its tables, and who has a rest."""

    groups: tuple[Group, ...]
    resting: tuple[Entrant, ...] = ()


def table_sizes(entrants: int, sizes: range) -> tuple[int, ...]:
    """How many sit at each table: as many as can play, at few tables, as even as can be.

    Only so many sit at one as the game is for; who does not fit in has a rest.
    """
    for playing in range(entrants, 0, -1):
        for tables in range(-(-playing // sizes[-1]), playing // sizes[0] + 1):
            more, odd = divmod(playing - tables * sizes[0], sizes.step)
            step, bigger = divmod(more, tables)
            if not odd:
                return (sizes[0] + (step + 1) * sizes.step,) * bigger + (
                    sizes[0] + step * sizes.step,
                ) * (tables - bigger)
    return ()


def meetings_of(groups: Iterable[Group]) -> Counter[frozenset[Entrant]]:
    """How often each two have met."""
    return Counter(frozenset(pair) for group in groups for pair in combinations(group, 2))


def swiss_round(
    ranking: Sequence[Entrant],
    played: Sequence[Group],
    rested: Mapping[Entrant, int],
    sizes: range,
) -> TournamentRound:
    """Next round of a Swiss tournament: neighbours in the ranking who have not met yet.

    The last in the ranking who has rested least has a rest, where somebody must.
    """
    tables = table_sizes(len(ranking), sizes)
    resting = _resting(ranking, rested, len(ranking) - sum(tables))
    left = [entrant for entrant in ranking if entrant not in resting]
    met = meetings_of(played)
    groups = []
    for size in tables:
        group = [left.pop(0)]
        while len(group) < size:
            nearest = min(left, key=lambda one: (_again(one, group, met), left.index(one)))
            left.remove(nearest)
            group.append(nearest)
        groups.append(_seated(group, played))
    return TournamentRound(tuple(groups), resting)


def _resting(
    ranking: Sequence[Entrant], rested: Mapping[Entrant, int], many: int
) -> tuple[Entrant, ...]:
    order = sorted(range(len(ranking)), key=lambda at: (rested.get(ranking[at], 0), -at))
    return tuple(ranking[at] for at in order[:many])


def _again(one: Entrant, group: Sequence[Entrant], met: Mapping[frozenset[Entrant], int]) -> int:
    """How often somebody has met those who sit there."""
    return sum(met[frozenset((one, other))] for other in group if frozenset((one, other)) in met)


def _seated(group: Sequence[Entrant], played: Iterable[Group]) -> Group:
    """Seats of a table: who has begun least often begins."""
    began = Counter(earlier[0] for earlier in played)
    return tuple(sorted(group, key=lambda entrant: (began[entrant], group.index(entrant))))


def round_robin(entrants: Sequence[Entrant], sizes: range) -> tuple[TournamentRound, ...]:
    """Rounds in which everybody meets everybody; with two at a table exactly once."""
    if sizes[-1] == 2:
        return _circle(entrants)
    rounds: list[TournamentRound] = []
    played: list[Group] = []
    rng = random.Random(len(entrants) * 31 + sizes[-1])
    while not _have_all_met(entrants, played) and len(rounds) < 3 * len(entrants):
        rested = Counter(one for before in rounds for one in before.resting)
        trials = [
            swiss_round(rng.sample(entrants, len(entrants)), played, rested, sizes)
            for _ in range(TRIALS)
        ]
        met = meetings_of(played)
        best = min(trials, key=lambda trial: _repeats(trial, met))
        rounds.append(best)
        played += best.groups
    return tuple(rounds)


def _repeats(trial: TournamentRound, met: Mapping[frozenset[Entrant], int]) -> int:
    return sum(met[pair] for pair in meetings_of(trial.groups) if pair in met)


def _have_all_met(entrants: Sequence[Entrant], played: Sequence[Group]) -> bool:
    return len(meetings_of(played)) == len(entrants) * (len(entrants) - 1) // 2


def _circle(entrants: Sequence[Entrant]) -> tuple[TournamentRound, ...]:
    """Circle method: one stays, the others go round; who meets the empty chair has a rest."""
    ring: list[Entrant] = [*entrants, *([""] if len(entrants) % 2 else [])]
    rounds = []
    for number in range(len(ring) - 1):
        half = len(ring) // 2
        pairs = [*zip(ring[:half], reversed(ring[half:]), strict=True)]
        turned = [pair[::-1] if (number + at) % 2 else pair for at, pair in enumerate(pairs)]
        groups = tuple(pair for pair in turned if "" not in pair)
        resting = tuple(one for pair in turned if "" in pair for one in pair if one)
        rounds.append(TournamentRound(groups, resting))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return tuple(rounds)


def knockout_round(entrants: Sequence[Entrant], sizes: range) -> TournamentRound:
    """Next round of a knockout: the best are spread over tables, and rest where somebody must."""
    tables = table_sizes(len(entrants), sizes)
    free = len(entrants) - sum(tables)
    resting, left = tuple(entrants[:free]), [*entrants[free:]]
    groups: list[list[Entrant]] = [[] for _ in tables]
    order = [*range(len(tables))]
    while left:
        for at in order:
            if left and len(groups[at]) < tables[at]:
                groups[at].append(left.pop(0))
        order.reverse()  # as a snake, so that tables are equally strong
    return TournamentRound(tuple(map(tuple, groups)), resting)
