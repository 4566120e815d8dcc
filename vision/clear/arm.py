"""Arm detection: whether an arm reaches over the mat, told from a single picture.

The mat's rim, laid out straight, looks much the same all along; what differs from its usual
profile and goes on from the table across the margin into the field is an arm. A small net has
learned (`vision/train/arm.py`) to tell that from cups, cards, glare and shadows.
"""

from functools import cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from vision.clear.rim import STEP_MM, Strip, in_picture, rim, to_corner_mm
from vision.frame import Frame
from vision.locate.geometry import MatView

Floats = npt.NDArray[np.float32]
DARK = 8.0
OFFSETS = (-8, -4, -2, 0, 2, 4, 8)
"""Columns (6 mm each) that are looked at together."""
CORNERS_MM = np.array([10.0, 20.0, 60.0], np.float32)
"""How near a column is to a corner, where markers lie, is told in these measures."""
MOST = 2.5
WIDE = round(48.0 / STEP_MM)
"""So many columns side by side must say so; a wrist is 55 mm wide."""
SURE = 2.2
"""Mean logit of these columns. In households that it had never seen all 29 photographed hands were
above, of 198 clear photographs 3, and of 48 others with a thing on a corner of the mat 4."""


def reaches_in(frame: Frame, view: MatView) -> bool:
    """Whether an arm crosses the mat's rim."""
    strip, seen = rim(frame, view), in_picture(view.pose, view.plan)
    return reach(strip, seen, to_corner_mm(view.plan)) > SURE


def reach(strip: Strip, seen: npt.NDArray[np.bool_], to_corner: Floats) -> float:
    """Mean logit of an arm that crosses a strip, at its surest place."""
    says = logits(features(strip, seen, to_corner))
    says = np.where(crossed(seen), np.clip(says, -8.0, 8.0), -8.0)
    return float(np.convolve(says, np.full(WIDE, 1 / WIDE), "valid").max())


def crossed(seen: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """The columns of which the camera sees the rim and what is inside of it."""
    return np.asarray(seen[len(seen) // 5 : 3 * len(seen) // 4].all(axis=0), np.bool_)


def features(strip: Strip, seen: npt.NDArray[np.bool_], to_corner: Floats) -> Floats:
    """Features of each column (S, n): how it and its neighbours differ from most."""
    colors = np.log(strip + np.float32(DARK))
    light = colors.mean(axis=2)
    tones = np.stack([light, colors[..., 0] - light, colors[..., 2] - light], axis=2)
    if seen.all():
        usual = np.median(tones[:, ::3], axis=1, keepdims=True)
    else:
        hidden = np.where(seen[..., None], tones, np.float32(np.nan))[:, crossed(seen)][:, ::3]
        usual = np.nan_to_num(_median(hidden))
    differs = np.where(seen[..., None], tones - usual, 0.0)
    deep, along, _ = differs.shape
    rows = differs.reshape(deep // 2, 2, along, 3).mean(axis=1)
    column = np.clip(rows.transpose(1, 0, 2).reshape(along, -1), -MOST, MOST)
    beside = [np.roll(column, -by, axis=0) for by in OFFSETS]
    near = np.exp(-to_corner[:, None] / CORNERS_MM)
    return np.concatenate([*beside, near], axis=1, dtype=np.float32)


def _median(tones: Floats) -> Floats:
    """The median of what is seen in each row; nothing where nothing is."""
    rows = [np.median(row[~np.isnan(row[:, 0])], axis=0) if len(row) else row for row in tones]
    return np.asarray(rows, np.float32)[:, None]


@cache
def weights() -> tuple[Floats, Floats, Floats, Floats]:
    """Weights of the net."""
    with files("vision").joinpath("data", "arm.npz").open("rb") as file, np.load(file) as held:
        first, bias, last, most = (held[name].astype(np.float32) for name in PARTS)
    return first, bias, last, most


PARTS = ("first", "first_bias", "last", "last_bias")


def logits(inputs: Floats) -> Floats:
    """Log-odds of an arm at each column."""
    first, bias, last, most = weights()
    hidden = np.maximum(inputs @ first + bias, 0)
    return np.asarray(hidden @ last + most[0], np.float32)
