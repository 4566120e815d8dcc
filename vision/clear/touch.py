"""Touch detection: the cells that a hand was over, told from the frames that it closed the gate in.

A hand comes in from the picture's edge and has another colour than what it hides. A shadow, a
lamp that is switched and the sun behind a cloud change how bright things are, hardly their colour.
"""

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from vision.clear.gate import (
    ARM_POINTS,
    SIZE,
    Gate,
    Mask,
    Thumbnail,
    from_the_edge,
    without_lighting,
)
from vision.locate.geometry import MatPlan, MatView, Points, Pose

TINTED = 0.3
"""By so much two colours of a point must change against each other. So 67 of 70 made-up hands were
noticed over their cell and all 7 photographed ones, and 1 of 38 glares and patches of sun."""
SWITCHED = 0.15
"""A lamp that is switched changes half the picture by more than this, a hand by 0.08 at most."""
REACH = 0.8
"""Cells round a hand that it may have touched: its shadow side is not seen, and it moves on."""


def touched(gate: Gate, view: MatView) -> frozenset[Cell]:
    """The cells under the hand in the gate's last frame, or beside it."""
    if gate.accepted is None or gate.previous is None:
        return frozenset()
    return _under_hand(gate.accepted, gate.previous, view)


def touched_early(gate: Gate, view: MatView) -> frozenset[Cell]:
    """The cells under hands that came before any frame was accepted.

    Whoever begins a game and moves at once is faster than the first look at the table: what these
    hands were over is told from the clear frame after them, the gate's last one.
    """
    if gate.previous is None:
        return frozenset()
    clear = gate.previous
    return frozenset().union(*(_under_hand(clear, hand, view) for hand in gate.early))


def _under_hand(clear: Thumbnail, now: Thumbnail, view: MatView) -> frozenset[Cell]:
    """The cells under a hand, or beside it, in a frame that is compared with a clear one."""
    whole = now - clear
    change = without_lighting(whole)
    if change is None or np.abs(np.median(whole, axis=(0, 1))).max() > SWITCHED:
        return frozenset()
    tinted = (_tint(change) > TINTED) & ~_is_glare(clear, now)
    hand = (from_the_edge(change) > 0) & tinted
    if int(hand.sum()) < ARM_POINTS:
        return frozenset()
    scale = SIZE[0] / view.pose.size[0]
    reach = round(REACH * view.plan.cell_mm * view.pose.px_per_mm * scale)
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
    near = cv2.dilate(hand.astype(np.uint8), disc)
    return frozenset(c for c, (x, y) in _spots(view.pose, view.plan) if near[y, x])


def _tint(colors: Thumbnail) -> npt.NDArray[np.float32]:
    """How far apart the colours of each point are, or how much they changed against each other."""
    return np.asarray(colors.max(axis=2) - colors.min(axis=2), np.float32)


def _is_glare(before: Thumbnail, now: Thumbnail) -> Mask:
    """Where light was added: each point brighter and paler, and its strongest colour the same."""
    brighter, paler = (now > before).all(axis=2), _tint(now) < _tint(before)
    return np.asarray(brighter & paler & (now.argmax(axis=2) == before.argmax(axis=2)), np.bool_)


@lru_cache(4)
def _spots(pose: Pose, plan: MatPlan) -> tuple[tuple[Cell, tuple[int, int]], ...]:
    """Points of the small picture at which each place is: a strip has many."""
    found = []
    for cell, centre in plan.centres.items():
        spots: Points = plan.strips.get(cell, np.array([centre]))
        pixels = pose.project(np.column_stack([spots, np.zeros(len(spots))]))
        points = np.floor(pixels * SIZE[0] / pose.size[0]).astype(int)
        found += [
            (cell, (x, y)) for x, y in points.tolist() if 0 <= x < SIZE[0] and 0 <= y < SIZE[1]
        ]
    return tuple(found)
