"""Objections of the Sheep Race to cubes and bets: what was paid, taken or laid wrongly."""

from collections.abc import Mapping

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Move, Objection, news
from companion.games.sheep_race.news import of_sheep
from companion.games.sheep_race.parts import (
    BLUE,
    CUBE_LOOKS,
    CUBES,
    PAYMENT,
    RED,
    WHITE,
    RaceMoment,
    breath,
)

COSTS: Mapping[str, str] = {
    "gallop": "no-breath-to-gallop",
    "trot": "no-breath-to-trot",
    "walk": "a-walk-costs-white-or-nothing",
}
"""What is said about a wrong payment."""
NO_REST = "no-rest-now"


def stake_objection(moment: RaceMoment, looks: Mapping[Cell, Look], end: Cell) -> Objection | None:
    """The rule that cubes or bets break, with the sheep that is to be moved on `end`."""
    should = breath(moment.flock) | moment.book.tokens(moment.box.colors)
    counters = moment.box.board.counters
    found = {cell: look for cell, look in looks.items() if cell in counters}
    changed = tuple(sorted({cell for cell, _ in should.items() ^ found.items()}))
    bets = tuple(cell for cell in changed if should.get(cell, found.get(cell)) not in CUBE_LOOKS)
    return _bet(moment, found, bets) if bets else _cubes(moment, found, changed, end)


def _cubes(
    moment: RaceMoment, found: Mapping[Cell, Look], changed: tuple[Cell, ...], end: Cell
) -> Objection | None:
    """What is wrong with cubes that came or went, of whatever lane."""
    if not changed or moment.phase != "run":
        return None
    strangers = tuple(cell for cell in changed if _lane_of(cell) != moment.lane)
    if strangers:
        return Objection(of_sheep(moment, "only-this-lane-pays", moment.lane), strangers)
    return _payment(moment, found, changed, end)


def _lane_of(cell: Cell) -> int:
    """The lane that a counter lies at."""
    return int(cell[0]) - 1


def _bet(
    moment: RaceMoment, found: Mapping[Cell, Look], cells: tuple[Cell, ...]
) -> Objection | None:
    """What is wrong with bets that have come; those that have gone may be in a hand."""
    new = tuple(cell for cell in cells if cell in found)
    color = moment.box.colors[moment.seat]
    own = tuple(cell for cell in new if found[cell] == f"{color} bet")
    if moment.phase == "bet":
        return _open_bet(moment, new, own)
    if moment.phase == "reveal":
        return Objection(news("two-hidden-bets", moment.seat), own) if len(own) > 2 else None
    return Objection(news("bets-stay-as-they-are"), new) if new else None


def _open_bet(moment: RaceMoment, new: tuple[Cell, ...], own: tuple[Cell, ...]) -> Objection | None:
    """What is wrong with these new bets, of which some are of the seat whose turn it is."""
    if new != own:
        return Objection(news("another-seat-bets-now", moment.seat), new)
    if len(new) > 1:
        return Objection(news("only-one-open-bet", moment.seat), new)
    taken = [_lane_of(cell) + 1 for cell in new if _lane_of(cell) in moment.book.bets]
    return Objection(news("this-lane-is-taken", lane=taken[0]), new) if taken else None


def _payment(
    moment: RaceMoment, found: Mapping[Cell, Look], changed: tuple[Cell, ...], end: Cell
) -> Objection | None:
    """What is wrong with what a sheep has paid or taken, if no gait to `end` begins like that."""
    before, now = moment.flock[moment.lane] & CUBES, _cubes_found(moment.lane, found)
    gaits = [gait for gait in moment.gaits() if moment.end_of(gait) == end]
    if any(_begins(before, now, PAYMENT[gait]) for gait in gaits):
        return None
    key = _gained(moment) if _count(now) > _count(before) else _overspent(gaits)
    return Objection(of_sheep(moment, key, moment.lane, cap=moment.box.cap), changed)


def _cubes_found(lane: int, found: Mapping[Cell, Look]) -> int:
    """The cubes that lie at a lane."""
    mine = [look for cell, look in found.items() if _lane_of(cell) == lane]
    return sum(CUBE_LOOKS.get(look, 0) for look in mine)


def _gained(moment: RaceMoment) -> str:
    """Why no cubes may come."""
    in_zone = moment.flock[moment.lane] >= moment.box.zone
    return "nothing-is-gained-in-the-end-zone" if in_zone else "too-many-cubes-to-walk"


def _overspent(gaits: list[Move]) -> str:
    """What the first of these gaits costs instead."""
    return COSTS.get(gaits[0][0], NO_REST) if gaits else NO_REST


def _begins(before: int, now: int, paid: int) -> bool:
    """Whether a payment leads from these cubes to those, or goes on from there."""
    return all(_is_between(color, before, now, before + paid) for color in (RED, BLUE, WHITE))


def _is_between(color: int, before: int, now: int, after: int) -> bool:
    """Whether there are as many cubes of a colour as before, as after, or between these."""
    was, at, ends = (cubes // color % 16 for cubes in (before, now, after))
    return min(was, ends) <= at <= max(was, ends)


def _count(cubes: int) -> int:
    return cubes // RED % 16 + cubes // BLUE % 16 + cubes % 16
