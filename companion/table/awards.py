"""Awards after a game: small true things about it, worked out from its steps alone."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from companion.games.rules import DICE, PASS, News, Seat, State, news
from companion.table.session.sitting import Sitting, Step

LONG_MS = 10_000
"""Thinking for so long is worth an award."""
OFTEN = 3
"""So often a seat must have done the same thing."""


def awards(sitting: Sitting) -> tuple[News, ...]:
    """What everybody should laugh about once more."""
    found = (_thinker(sitting), _streak(sitting), _busiest(sitting), _best_turn(sitting))
    return tuple(award for award in (*found, _comeback(sitting)) if award)


def _ends(sitting: Sitting) -> Iterator[tuple[Step, State, tuple[int, ...]]]:
    """Every step with the state and the thinking times after it."""
    steps = sitting.steps
    after = [*((step.state, step.spent) for step in steps[1:]), (sitting.state, sitting.spent)]
    for step, (state, spent) in zip(steps, after, strict=bool(steps)):
        if step.move:
            yield step, state, spent


def longest_thoughts(sitting: Sitting) -> tuple[int, ...]:
    """The longest thought of each seat about one decision, in milliseconds."""
    longest = [0] * len(sitting.colors)
    for step, _, spent in _ends(sitting):
        seat = step.state.turn
        if seat is not None and seat != DICE and spent and step.spent:
            longest[seat] = max(longest[seat], spent[seat] - step.spent[seat])
    return tuple(longest)


def _thinker(sitting: Sitting) -> News | None:
    """The longest thought about one decision."""
    thoughts = longest_thoughts(sitting)
    longest, seat = max(zip(thoughts, range(len(thoughts)), strict=True), default=(0, 0))
    if longest < LONG_MS:
        return None
    color = sitting.colors[seat]
    return news("award-thinker", seat, color=color, seconds=longest // 1000)


def _streak(sitting: Sitting) -> News | None:
    """The longest run of one roll."""
    rolls = [step.move[1:] for step in sitting.steps if step.move and step.state.turn == DICE]
    runs = [(len(list(run)), faces) for faces, run in groupby(rolls)]
    count, faces = max(runs, default=(0, ()), key=lambda run: run[0])
    return news("award-streak", face=" ".join(faces), times=count) if count >= OFTEN else None


def _busiest(sitting: Sitting) -> News | None:
    """Who has done one and the same thing most often, where others have done it less."""
    done: dict[str, Counter[Seat]] = {}
    for step, _, _ in _ends(sitting):
        seat, move = step.state.turn, step.move
        if move and move != PASS and seat is not None and seat != DICE:
            done.setdefault(move[0], Counter())[seat] += 1
    lead = [(_lead(count), verb) for verb, count in done.items() if len(done) > 1]
    (ahead, seat, times), verb = max(lead, default=((0, 0, 0), ""))
    if not ahead or times < OFTEN:
        return None
    return news("award-busiest", seat, color=sitting.colors[seat], verb=verb, times=times)


def _lead(count: Counter[Seat]) -> tuple[int, Seat, int]:
    """By how much the busiest is ahead, who that is, and how often."""
    (seat, most), *others = count.most_common(2)
    return most - (others[0][1] if others else 0), seat, most


def _best_turn(sitting: Sitting) -> News | None:
    """Most points with one decision."""
    gains = [
        (after - before, seat)
        for step, state, _ in _ends(sitting)
        for seat, (before, after) in enumerate(zip(step.state.score(), state.score(), strict=True))
        if state.turn is not None and seat == step.state.turn
    ]
    most, seat = max(gains, default=(0, 0))
    if most < 2:
        return None
    return news("award-best-turn", seat, color=sitting.colors[seat], gain=most)


def _comeback(sitting: Sitting) -> News | None:
    """The winner who was farthest behind on the way."""
    winners = sitting.state.standings()[0]
    if len(winners) != 1:
        return None
    (seat,) = winners
    scores = [step.state.score() for step in sitting.steps]
    behind = max((max(score) - score[seat] for score in scores), default=0)
    if behind < 2:
        return None
    return news("award-comeback", seat, color=sitting.colors[seat], behind=behind)
