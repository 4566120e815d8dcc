"""Reconstruction of the moment before a turn of Shear Panic from what lay on the table."""

from companion.games.rules import Game, Options, TableSnapshot
from companion.games.shear_panic.state import ACT, ShearPanic
from companion.games.shear_panic_shared.track import LONG

PHASES = {"roger": 2, "shearer": 4}
"""Which phase a figure in the margin belongs to; without one it is the first."""
STARTS = {1: 0, 2: LONG.ends[0] + 1, 4: LONG.ends[2] + 1}
"""Where the marker is when a phase begins."""


def before(game: Game, last: TableSnapshot, after: TableSnapshot) -> ShearPanic | None:
    """All four play; whoever is said to have moved is to move, with all twelve cards."""
    fresh = game.start(Options(seats=4))
    if after.mover not in game.colors or not isinstance(fresh, ShearPanic):
        return None
    laid = fresh.arranged(last.looks)
    if laid is None:
        return None
    phase = next((PHASES[look] for look in last.looks.values() if look in PHASES), 1)
    seat = game.colors.index(after.mover)
    return laid._replace(due=ACT, scramble=0, seat=seat, marker=STARTS[phase])
