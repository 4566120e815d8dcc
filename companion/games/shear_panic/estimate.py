"""Estimate of Shear Panic: points, and what the flock as it stands will soon bring."""

from companion.games.estimate import Estimate
from companion.games.shear_panic.points import in_rows, touch
from companion.games.shear_panic.state import OVER, ShearPanic
from companion.games.shear_panic_shared.track import LONG

TOGETHER, ROWS, FAR = 0.8, 0.75, 9
"""What a place is worth that pays again and again, one that a gate will pay, and how far ahead."""


def worth(state: ShearPanic) -> tuple[float, ...]:
    """Points of each seat with those in sight."""
    found = [float(points) for points in state.scores]
    phase = LONG.phase(min(state.marker + 1, LONG.last))
    if state.due != OVER:
        (_rows if phase in (2, 4) else _touching)(state, found, phase)
    return tuple(found)


def _rows(state: ShearPanic, found: list[float], phase: int) -> None:
    """Add what the rows of the next gate bring."""
    gate = next(gate for gate in LONG.gates if gate > state.marker)
    share = ROWS * max(0.15, 1 - (gate - state.marker) / FAR)
    for seat, points, _ in in_rows(state.box.own, state.flock, state.facing, phase):
        found[seat] += share * points


def _touching(state: ShearPanic, found: list[float], phase: int) -> None:
    """Add what each sheep earns by its like, or by Berta."""
    flock = state.flock
    for seat, two in enumerate(state.box.own):
        one, other = flock[two]
        berta = flock[-1]
        gain = touch(one, other) if phase == 1 else touch(berta, one) + touch(berta, other)
        found[seat] += TOGETHER * gain


ESTIMATE = Estimate(worth, spread=4.0)
