"""Scoring on the Zoch meadow: what a move of the marker earns, and the reasons in words.

`own` says per seat where its two sheep are among the nine of the flock.
"""

from collections.abc import Sequence

from companion.games.rules import News, Seat, news
from companion.games.shear_panic.meadow import CORNERS, DEPTHS, NAMES, SIDES
from companion.games.shear_panic_shared.flock import FACINGS, SHEEP, roger_points, shearer_points
from companion.games.shear_panic_shared.track import Leg

Reward = tuple[Seat, int, int]
"""Who earns how much by the sheep on which cell."""
REASONS = {
    (1, 2): "two-sheep-side-by-side",
    (1, 1): "two-sheep-corner-to-corner",
    (3, 2): "sheep-beside-berta",
    (3, 1): "sheep-corner-to-corner-with-berta",
}


def touch(one: int, other: int) -> int:
    """2 side by side, 1 corner to corner, else 0."""
    return 2 if SIDES[one] >> other & 1 else CORNERS[one] >> other & 1


def in_rows(own: Sequence[slice], flock: bytes, facing: int, phase: int) -> list[Reward]:
    """Phases 2 and 4: what every sheep earns by its row; empty rows do not count."""
    depths = DEPTHS[FACINGS[facing]]
    lines = 0
    for cell in flock:
        lines |= 1 << depths[cell]
    points = roger_points(lines) if phase == 2 else shearer_points(lines)
    return [
        (seat, points[depths[cell]], cell)
        for seat, two in enumerate(own)
        for cell in flock[two]
        if points[depths[cell]]
    ]


def earned(own: Sequence[slice], flock: bytes, facing: int, leg: Leg, seat: Seat) -> list[Reward]:
    """All points of one move of the marker; the phase is that of the square it came to."""
    if leg.phase in (2, 4):
        return in_rows(own, flock, facing, leg.phase) * len(leg.gates) if leg.gates else []
    one, other = flock[own[seat]]
    if leg.phase == 1:
        found = [(seat, touch(one, other), one)]
    else:
        found = [(seat, touch(flock[-1], cell), cell) for cell in (one, other)]
    return [reward for reward in found if reward[1]]


def added(scores: tuple[int, ...], rewards: Sequence[Reward]) -> tuple[int, ...]:
    """The scores with these points."""
    if not rewards:
        return scores
    points = list(scores)
    for seat, gain, _ in rewards:
        points[seat] += gain
    return tuple(points)


def reasons(phase: int, rewards: Sequence[Reward], own: Sequence[slice]) -> list[News]:
    """Each reward in words."""
    if phase == 1:
        return [news(REASONS[1, points], seat, points) for seat, points, _ in rewards]
    told = []
    for seat, points, cell in rewards:
        sheep = {"sheep": SHEEP[own[seat].start // 2], "cell": NAMES[cell]}
        if phase == 3:
            told.append(news(REASONS[3, points], seat, points, **sheep))
        else:
            key = "sheep-near-roger" if phase == 2 else "sheep-far-from-the-shearer"
            told.append(news(key, seat, points, **sheep, row=5 - points))
    return told
