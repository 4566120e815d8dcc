"""Image diagnosis: what is wrong with light, focus or aim, each with the key of a sentence."""

from typing import NamedTuple

import cv2
import numpy as np

from companion.games import GAMES
from vision.clear.rim import depths_mm, in_picture, rim, to_corner_mm
from vision.frame import Frame
from vision.light.srgb import linear
from vision.locate.geometry import MatView, Points
from vision.locate.marker import Grey, find, pattern, sampled, side_px

# Measured on 95 pictures of 45 households, all of which can be read: the brightest marker's white
# was 123 levels or more, edges were 2 to 4 pixels wide (0.25 to 0.6 modules), black at most 0.44
# of white, at most 1.4 % of the area burnt out, whites of two markers differed by up to 2.8 times.
TOO_DARK = 70.0
BLURRED = 0.7
"""Width of an edge in modules of a marker."""
DETAIL = 0.22
"""Fine detail over rough; 0.29 and more in focus, 0.25 and less when blurred by 3 pixels."""
BLACK_OF_WHITE, BURNT_LEVEL, BURNT_SHARE = 0.5, 235, 0.03
WHITES_APART = 3.5
SUNNY = 3.8
"""The margin is of one paper: by so much its light may differ. Sun patches come to 4 and more."""
CORNER_MM = 48.0
"""Near the mat's corners there are markers."""
SAME_PAPER = 0.25
"""Logarithms of colour by which the margin may differ from its median and still be the margin."""
CORNERS = ("nw", "ne", "se", "sw")


class Complaint(NamedTuple):
    """What to change: a message's key and what it speaks of."""

    key: str
    about: tuple[tuple[str, str | int], ...] = ()


def examine(frame: Frame, view: MatView | None) -> tuple[Complaint, ...]:
    """Everything that is wrong, worst first; nothing if all is well."""
    grey = np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
    if view is None:
        return (Complaint(_blindness(grey)),)
    blurred = _focus(grey, view)
    found = [*_aim(view), *_light(grey, view), *blurred]
    if not blurred:
        # Blur, too, mixes black with white.
        found += [*_glare(frame, grey, view), *_shadow(frame, grey, view)]
    return tuple(found)


def _blindness(grey: Grey) -> str:
    """Why there may be no mat: too dark, out of focus, too little of it, or none there."""
    if float(np.percentile(grey[::8, ::8], 98)) < TOO_DARK:
        return "too-dark"
    width = grey.shape[1] / 1280
    calm = cv2.GaussianBlur(grey.astype(np.float32), (0, 0), 1.2 * width)
    soft = cv2.GaussianBlur(calm, (0, 0), 2.0 * width)
    fine = np.abs(calm - soft)
    rough = np.abs(soft - cv2.GaussianBlur(calm, (0, 0), 8.0 * width))
    share = np.percentile(fine, 99.5) / max(float(np.percentile(rough, 99.5)), 1e-6)
    if share < DETAIL:
        return "out-of-focus"
    corners = {number for game in GAMES.values() for number in game.corner_ids}
    return "mat-not-found" if corners.isdisjoint(find(grey).read) else "mat-cut-off"


def _aim(view: MatView) -> list[Complaint]:
    """Corners of the mat outside of the picture, or markers that something covers."""
    corners = view.project(view.plan.corners)
    size = np.array(view.pose.size)
    outside = ((corners < 0) | (corners >= size)).any(axis=1)
    if outside.any():
        first = CORNERS[int(outside.argmax())]
        return [Complaint("mat-cut-off", (("corner", first), ("corners", int(outside.sum()))))]
    ids = list(view.plan.markers)
    hidden = [CORNERS[ids.index(number)] for number in sorted(view.hidden)]
    return [Complaint("marker-hidden", (("corner", corner),)) for corner in hidden]


def _levels(grey: Grey, view: MatView) -> tuple[Points, Points]:
    """White and black of each marker in sight, in levels."""
    white, black = [], []
    for number, corners in view.corners.items():
        seen, wanted = sampled(grey, corners), pattern(number)
        white.append(float(np.median(seen[wanted])))
        black.append(float(np.median(seen[~wanted])))
    return np.array(white), np.array(black)


def _light(grey: Grey, view: MatView) -> list[Complaint]:
    white, _ = _levels(grey, view)
    if white.size and white.max() < TOO_DARK:
        return [Complaint("too-dark", (("percent", round(white.max() / 2.55)),))]
    return []


def _focus(grey: Grey, view: MatView) -> list[Complaint]:
    """Judged by the second sharpest marker: one may lie on the rim of a lens or in a shadow."""
    widths = sorted(_edge(grey, corners) for corners in view.corners.values())
    if widths and widths[min(1, len(widths) - 1)] > BLURRED:
        return [Complaint("out-of-focus")]
    return []


def _edge(grey: Grey, corners: Points) -> float:
    """How wide the step from a marker's black to the white round it is, in modules."""
    module = side_px(corners) / 6
    reach = np.linspace(-0.9, 0.9, 37) * module
    middle = corners.mean(axis=0)
    spots = []
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        along = end - start
        out = np.array([along[1], -along[0]]) / np.linalg.norm(along)
        out *= np.sign(out @ ((start + end) / 2 - middle))
        for share in np.linspace(0.2, 0.8, 7):
            spots.append(start + along * share + reach[:, None] * out)
    maps = np.stack(spots).astype(np.float32)
    seen = cv2.remap(grey, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR)
    step = np.median(np.asarray(seen, np.float64), axis=0)
    gradient = np.abs(np.gradient(step, reach)).max()
    return float((step.max() - step.min()) / max(gradient, 1e-6) / module)


def _glare(frame: Frame, grey: Grey, view: MatView) -> list[Complaint]:
    white, black = _levels(grey, view)
    veiled = bool((black > BLACK_OF_WHITE * white).any())
    x, y = view.plan.area_mm[0] / 2, view.plan.area_mm[1] / 2
    area = np.array([[-x, y, 0.0], [x, y, 0.0], [x, -y, 0.0], [-x, -y, 0.0]])
    inside = np.zeros(grey.shape, np.uint8)
    cv2.fillConvexPoly(inside, view.project(area).astype(np.int32), 1)
    points = frame[::4, ::4][inside[::4, ::4] > 0]
    burnt = float((points.min(axis=1) > BURNT_LEVEL).mean()) if len(points) else 0.0
    if veiled or burnt > BURNT_SHARE:
        return [Complaint("glare", (("percent", round(100 * burnt)),))]
    return []


def _shadow(frame: Frame, grey: Grey, view: MatView) -> list[Complaint]:
    white, _ = _levels(grey, view)
    whites = linear(white)
    apart = bool(white.size) and whites.max() > WHITES_APART * whites.min()
    low, middle, high = _margin_light(frame, view)
    if apart or middle > SUNNY * low or high > SUNNY * middle:
        return [Complaint("strong-shadow")]
    return []


def _margin_light(frame: Frame, view: MatView) -> tuple[float, float, float]:
    """The dark, the usual and the bright light on the margin's paper."""
    depth = depths_mm()
    rows = (depth > 6) & (depth < 38)
    seen = in_picture(view.pose, view.plan) & rows[:, None] & (to_corner_mm(view.plan) >= CORNER_MM)
    points = rim(frame, view)[seen]
    colors = np.log(points + 4.0)
    tint = colors - colors.mean(axis=1, keepdims=True)
    same = np.abs(tint - np.median(tint, axis=0)).max(axis=1) < SAME_PAPER
    light = linear(points[same].max(axis=1)) if same.any() else np.ones(1)
    low, middle, high = np.percentile(light, [3, 50, 97])
    return float(low), float(middle), float(high)
