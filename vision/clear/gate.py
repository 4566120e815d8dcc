"""Obstruction gate: a hand, its arm or a moving shadow over the mat closes it.

Every frame is compared with the one before (does anything move?) and with the last one that was
accepted (has something come in from the picture's edge?), so a hand that rests is refused as long
as it rests. Without such a frame a single picture must do: see `arm`.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.clear.arm import reaches_in
from vision.frame import Frame
from vision.locate.geometry import MatPlan, MatView, Points, Pose

Thumbnail = npt.NDArray[np.float32]
"""80 x 60 points, logarithms of blue, green, red."""
Mask = npt.NDArray[np.bool_]

SIZE, BLOCKS = (80, 60), (20, 15)
DARK = 20.0
"""Levels added before the logarithm, so that noise in the dark counts little."""
BUMPED_PX = 8.0
"""A mat that moved this far in the picture cannot be compared with what it was."""
MOVING = 0.08
"""By so much (8 %) a block of the mat must change from one frame to the next. Two pictures of a
still table stay below 0.03, a hand that comes in changes some block by 0.48 and more."""
DIFFERENT, HINT = 0.25, 0.12
"""By so much points must differ from the accepted frame to count, and to join others: an arm may
be like the margin that it crosses. Paper and table stay below 0.1."""
ARM_POINTS = 10
"""Points of the small picture that an arm covers over the mat, joined to the picture's edge. The 7
hands of the footage cover 121 to 424, 179 of 180 made-up ones 23 and more; the figures of 82 moves
cover none: they do not touch the edge."""
CARD_REACH_MM = 80.0
"""From a card's marker to its farthest corner."""
PATIENCE = 100
"""After so many quiet frames with an arm that a single picture does not show, it was the light; so
it was if only a single picture shows one: nobody's arm rests so long without stirring."""

EARLY = 12
"""So many frames of a first hand are kept: a second or more, in which it puts something down."""


@dataclass(frozen=True, eq=False, slots=True)
class Gate:
    """State of the gate: the last frame and the last accepted one, both of one mat and pose."""

    mat: str = ""
    pose: Pose | None = None
    previous: Thumbnail | None = None
    accepted: Thumbnail | None = None
    quiet: int = 0
    """Frames since something moved."""
    early: tuple[Thumbnail, ...] = ()
    """Frames of hands that came before any frame was accepted, the newest of them."""


def obstruction(gate: Gate, frame: Frame, view: MatView | None) -> tuple[str | None, Gate]:
    """Obstruction of the view, or None if it is clear; and the gate for the next frame."""
    if view is None:
        return "mat-lost", Gate()
    if not _is_comparable(gate, view):
        # Another mat where the last one lay would look like an arm all over it.
        gate = Gate(view.name, view.pose)
    now = thumbnail(frame)
    if gate.previous is not None and moved(now, gate.previous, view):
        return "moving", replace(_noted(gate, gate.previous, now), previous=now, quiet=0)
    gate = replace(gate, previous=now, quiet=gate.quiet + 1)
    if not _rests(gate, now, frame, view):
        return None, gate
    return "arm", _noted(gate, now)


def _is_comparable(gate: Gate, view: MatView) -> bool:
    """Whether the frames of a gate show this mat where it lies now."""
    if gate.pose is None or gate.mat != view.name:
        return False
    return _shift_px(gate.pose, view) <= BUMPED_PX


def _rests(gate: Gate, now: Thumbnail, frame: Frame, view: MatView) -> bool:
    """Whether an arm rests over a mat on which nothing moves."""
    patient = gate.quiet > PATIENCE
    if gate.accepted is None:
        return not patient and reaches_in(frame, view)
    return _came_in(now, gate.accepted, view) and (not patient or reaches_in(frame, view))


def accept(gate: Gate) -> Gate:
    """The gate after its last frame was read and believed."""
    return replace(gate, accepted=gate.previous, early=())


def _noted(gate: Gate, *hands: Thumbnail) -> Gate:
    """The gate with frames that cannot be compared before a clear one has followed them."""
    if gate.accepted is not None:
        return gate
    new = [frame for frame in hands if all(frame is not known for known in gate.early)]
    return replace(gate, early=(*gate.early, *new)[-EARLY:])


def thumbnail(frame: Frame) -> Thumbnail:
    """Thumbnail of a frame: each point the mean of sixteen, far apart enough to be cheap."""
    coarse = cv2.resize(frame, (320, 240), interpolation=cv2.INTER_NEAREST)
    points = cv2.resize(coarse, SIZE, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.log(points.astype(np.float32) + DARK), np.float32)


def _shift_px(before: Pose, view: MatView) -> float:
    """How far the mat's corners have moved in the picture."""
    if before is view.pose or before.size != view.pose.size:
        return 0.0 if before is view.pose else np.inf
    corners = view.plan.corners
    return float(np.linalg.norm(before.project(corners) - view.project(corners), axis=1).max())


def moved(now: Thumbnail, before: Thumbnail, view: MatView) -> bool:
    """Whether any block of the mat changed, apart from the light of the whole room."""
    blocks = cv2.resize(now - before, BLOCKS, interpolation=cv2.INTER_AREA)
    change = np.abs(blocks - np.median(blocks, axis=(0, 1)))
    return bool(change[_mat(view.pose, view.plan, BLOCKS)].max() > MOVING)


def _came_in(now: Thumbnail, accepted: Thumbnail, view: MatView) -> bool:
    """Whether something that was not there reaches from the picture's edge over the mat."""
    change = without_lighting(now - accepted)
    if change is None:
        return False
    parts = from_the_edge(change)[_covered(view)]
    return any(int((parts == part).sum()) >= ARM_POINTS for part in np.unique(parts[parts > 0]))


def without_lighting(change: Thumbnail) -> Thumbnail | None:
    """Change of a table but for its light; None for most frames of most evenings: no change."""
    if np.abs(change - change.mean(axis=(0, 1))).max() < HINT:
        return None
    return change - _lighting(change)


def from_the_edge(change: Thumbnail) -> npt.NDArray[np.int32]:
    """Connected components that reach in from the picture's edge: their numbers where they are."""
    far = np.abs(change).max(axis=2)
    hints = cv2.dilate((far > HINT).astype(np.uint8), np.ones((3, 3), np.uint8))
    _, parts = cv2.connectedComponents(hints, connectivity=8)
    labels = np.asarray(parts, np.int32)
    rim = np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])
    return np.where((far > DIFFERENT) & np.isin(labels, rim), labels, 0)


def _covered(view: MatView) -> Mask:
    """The points over which there should be no arm: the mat, but not a card laid on its margin."""
    whole = _mat(view.pose, view.plan, SIZE)
    if not view.cards:
        return whole
    cards, scale = np.zeros(whole.shape, np.uint8), SIZE[0] / view.pose.size[0]
    for corners in view.cards.values():
        x, y = corners.mean(axis=0) * scale
        reach = CARD_REACH_MM * view.pose.px_per_mm * scale
        cv2.circle(cards, (round(x), round(y)), round(reach), 1, -1)
    return np.asarray(whole & ((cards == 0) | _field(view.pose, view.plan)), np.bool_)


def _lighting(change: Thumbnail) -> Thumbnail:
    """Change of light by a lamp or a cloud: a quadratic, fitted by reweighted least squares."""
    blocks = cv2.resize(change, BLOCKS, interpolation=cv2.INTER_AREA).reshape(-1, 3)
    surfaces = _quadratics(BLOCKS)
    weight = np.ones((len(blocks), 1))
    for _ in range(4):
        held = (surfaces * weight**2).T
        fitted = np.linalg.solve(held @ surfaces + np.eye(6) * 1e-6, held @ blocks)
        far = np.abs(blocks - surfaces @ fitted).max(axis=1, keepdims=True)
        weight = 1.0 / (1.0 + (far / 0.05) ** 2)
    return np.asarray(_quadratics(SIZE) @ fitted, np.float32).reshape(SIZE[1], SIZE[0], 3)


@lru_cache(2)
def _quadratics(size: tuple[int, int]) -> npt.NDArray[np.float64]:
    """Quadratic basis over a picture of this size: (points, 6)."""
    x, y = np.meshgrid(np.linspace(-1, 1, size[0]), np.linspace(-1, 1, size[1]))
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=2).reshape(-1, 6)


@lru_cache(8)
def _mat(pose: Pose, plan: MatPlan, size: tuple[int, int]) -> Mask:
    """Which points of a small picture show the mat."""
    return _inside(pose, plan.corners, size)


@lru_cache(4)
def _field(pose: Pose, plan: MatPlan) -> Mask:
    """Which points of the small picture show the playing area."""
    x, y = plan.area_mm[0] / 2, plan.area_mm[1] / 2
    corners = np.array([[-x, y, 0.0], [x, y, 0.0], [x, -y, 0.0], [-x, -y, 0.0]])
    return _inside(pose, corners, SIZE)


def _inside(pose: Pose, outline_mm: Points, size: tuple[int, int]) -> Mask:
    corners = pose.project(outline_mm) * size[0] / pose.size[0]
    outline = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillConvexPoly(outline, np.round(corners - 0.5).astype(np.int32), 1)
    return outline.astype(np.bool_)
