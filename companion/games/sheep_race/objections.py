"""Objections of the Sheep Race: the rule that a table breaks."""

from collections.abc import Mapping

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Move, News, Objection, news
from companion.games.sheep_race.news import of_sheep
from companion.games.sheep_race.parts import LANES, SQUARE, Lane, RaceMoment
from companion.games.sheep_race.stakes import stake_objection

Found = Mapping[Lane, tuple[int, Look]]
"""By lane the square on which its sheep was found, and whether it stands."""
TOO_EARLY = {
    "deal": "the-bets-come-first",
    "bet": "the-bets-come-first",
    "roll": "throw-the-dice-first",
    "reveal": "the-race-is-over",
    "over": "the-race-is-over",
}
"""Why no sheep may run in this phase."""
UNPAID: Mapping[str, str] = {
    "gallop": "no-breath-to-gallop",
    "trot": "no-breath-to-trot",
    "walk": "too-many-cubes-to-walk",
}
"""Why a gait that a card has is not open to its sheep now."""


def objection(moment: RaceMoment, looks: Mapping[Cell, Look]) -> Objection | None:
    """The rule that was broken to leave this table."""
    places = moment.box.places
    seen = {cell: look for cell, look in looks.items() if cell in places}
    found = {places[cell][0]: (places[cell][1] // SQUARE, look) for cell, look in seen.items()}
    if len(seen) != len(LANES):
        return None
    if len(found) != len(LANES):
        strays = tuple(cell for cell in seen if cell not in moment.box.looks(moment.flock))
        return Objection(news("sheep-keep-to-their-lanes"), strays)
    return _ran(moment, found) or _staked(moment, found, looks)


def _staked(moment: RaceMoment, found: Found, looks: Mapping[Cell, Look]) -> Objection | None:
    """What is wrong with cubes or bets while all sheep are fine."""
    end = _cell(moment, found, moment.lane) if moment.phase == "run" else ""
    return stake_objection(moment, looks, end)


def _cell(moment: RaceMoment, found: Found, lane: Lane) -> Cell:
    """Where the sheep of a lane was found."""
    return moment.box.cells[lane][found[lane][0]]


def _ran(moment: RaceMoment, found: Found) -> Objection | None:
    """What is wrong with the sheep that are elsewhere, or on their backs."""
    moved = [lane for lane in LANES if found[lane][0] != moment.flock[lane] // SQUARE]
    if not moved:
        return _lying(moment, found, [n for n in LANES if _is_laid_down(moment, found, n)])
    stay = next(filter(moment.worn_out, moved), None)
    if stay is not None:
        return _about(moment, found, "worn-out-sheep-stay", stay)
    return _too_early(moment, found, moved[0]) or _raced(moment, found, moved)


def _is_laid_down(moment: RaceMoment, found: Found, lane: Lane) -> bool:
    """Whether a sheep lies on its back that is not worn out."""
    return found[lane][1] == "lying" and not moment.worn_out(lane)


def _too_early(moment: RaceMoment, found: Found, lane: Lane) -> Objection | None:
    """No sheep may run in this phase."""
    if moment.told.flock:
        return _about(moment, found, "put-the-sheep-back-on-the-start-squares", lane)
    if moment.phase != "run":
        return _about(moment, found, TOO_EARLY[moment.phase], lane)
    return None


def _raced(moment: RaceMoment, found: Found, moved: list[Lane]) -> Objection | None:
    """What is wrong with sheep that ran when one of them may."""
    if len(moved) == 1:
        return _alone(moment, found, moved[0])
    cells = tuple(_cell(moment, found, lane) for lane in moved)
    return Objection(of_sheep(moment, "only-one-sheep-runs", moment.lane), cells)


def _alone(moment: RaceMoment, found: Found, lane: Lane) -> Objection | None:
    """What is wrong with the one sheep that ran."""
    if lane in moment.home:
        return _about(moment, found, "sheep-at-home-stay", lane)
    if lane != moment.lane:
        return _about(moment, found, "the-dice-say-another-lane", lane, other=moment.lane + 1)
    squares = found[lane][0] - moment.flock[lane] // SQUARE
    if squares < 0:
        return _about(moment, found, "sheep-never-run-back", lane)
    return _forward(moment, found, squares)


def _forward(moment: RaceMoment, found: Found, squares: int) -> Objection | None:
    """What is wrong with the right sheep when it ran forward."""
    lane, end = moment.lane, _cell(moment, found, moment.lane)
    gaits = [gait for gait in moment.gaits() if moment.end_of(gait) == end]
    if not gaits:
        return _too_far(moment, found, squares)
    fallen = found[lane][1] == "lying" and not any(map(moment.tires, gaits))
    return _lying(moment, found, [lane] if fallen else [])


def _too_far(moment: RaceMoment, found: Found, squares: int) -> Objection:
    """No gait leads there: none has this number, or the one that has it cannot be paid."""
    lane, gaits = moment.lane, moment.gaits()
    if gaits == (("rest",),):
        return _about(moment, found, "it-is-out-of-breath", lane)
    for gait in moment.card(lane).steps:
        if moment.squares(gait) == squares and gait[0] in UNPAID:
            return _about(moment, found, UNPAID[gait[0]], lane, cap=moment.box.cap)
    return _about(moment, found, "not-so-far", lane, steps=far(moment, gaits), squares=squares)


def far(moment: RaceMoment, gaits: tuple[Move, ...]) -> str:
    """The numbers of squares that a sheep may run: `1/2/6`."""
    return "/".join(map(str, sorted({moment.squares(gait) for gait in gaits} - {0})))


def _lying(moment: RaceMoment, found: Found, fallen: list[Lane]) -> Objection | None:
    """A sheep was laid on its back though it can still run, or is home."""
    if not fallen:
        return None
    home = fallen[0] in moment.home
    key = "sheep-at-home-stand" if home else "it-still-has-breath"
    return _about(moment, found, key, fallen[0])


def _about(moment: RaceMoment, found: Found, key: str, lane: Lane, **more: str | int) -> Objection:
    """An objection to what was done with the sheep of a lane."""
    cards = moment.book.cards
    nation = moment.card(lane).nation if lane < len(cards) else ""
    about = {"lane": lane + 1, "nation": nation, **more}
    cell = _cell(moment, found, lane)
    return Objection(News(key, about=tuple(about.items())), (cell,))
