"""Estimate of the first Shear Panic: points, and what the flock as it stands will soon bring."""

from companion.games.estimate import Estimate
from companion.games.shear_panic_first.flock import DEPTH, ROW
from companion.games.shear_panic_first.state import FirstShearPanic
from companion.games.shear_panic_shared.flock import roger_points, shearer_points, touch_points

TOGETHER, ROWS, FAR, SHEEP = 0.8, 0.75, 9, 2.0
"""What a place is worth that pays again and again, one that a gate will pay, how far ahead, and a
sheep that is still there when the shearer comes."""


def worth(state: FirstShearPanic) -> tuple[float, ...]:
    """Points of each seat with those in sight."""
    found = [float(points) for points in state.scores]
    if state.turn is None or not state.flock:
        return tuple(found)
    cells: dict[str, list[int]] = {letter: [] for letter in "BYGRK"}
    for cell, letter in zip(state.flock, state.wool, strict=True):
        cells[letter].append(cell)
    phase = state.box.phases[min(state.marker + 1, state.box.last)]
    if phase in (2, 4):
        _rows(state, found, cells, phase)
    else:
        _touching(state, found, cells, phase)
    return tuple(found)


def _touching(
    state: FirstShearPanic, found: list[float], cells: dict[str, list[int]], phase: int
) -> None:
    """Add what each sheep earns by its like, or by Berta."""
    for seat, letter in enumerate(state.box.letters):
        own = cells[letter]
        others = own[1:] if phase == 1 else cells["K"]
        mine = own[:1] if phase == 1 else own
        found[seat] += TOGETHER * sum(_touch(one, other) for one in mine for other in others)


def _rows(
    state: FirstShearPanic, found: list[float], cells: dict[str, list[int]], phase: int
) -> None:
    """Add what the rows of the next gate bring."""
    box, depth = state.box, DEPTH[state.facing]
    if not depth.keys() >= set(state.flock):
        return
    lines = 0
    for cell in state.flock:
        lines |= 1 << depth[cell]
    points = roger_points(lines) if phase == 2 else shearer_points(lines, box.house.shear)
    gate = box.gates[state.marker]
    share = ROWS * max(0.15, 1 - (gate - state.marker) / FAR)
    kept = SHEEP if phase == 4 and gate != box.last else 0.0
    for seat, letter in enumerate(box.letters):
        found[seat] += sum(share * points[depth[cell]] + kept for cell in cells[letter])


def _touch(one: int, other: int) -> int:
    return touch_points(one % ROW - other % ROW, one // ROW - other // ROW)


ESTIMATE = Estimate(worth, spread=4.0)
