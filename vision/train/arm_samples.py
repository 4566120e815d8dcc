"""Training samples of arms and clutter over the mat's rim, painted or photographed."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.clear.rim import in_picture, rim, to_corner_mm
from vision.frame import Frame
from vision.locate.geometry import MatView
from vision.synthetic.figures import SKINS, hand, mixed
from vision.synthetic.photo_paint import FAR, lay_solids, shine, white_light
from vision.synthetic.solids import Color, Lamplight, Rays, Solid, placed, rays
from vision.synthetic.sprites import CLOTHS

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]
BORDER_ROWS = slice(14, 18)
"""Rows of a strip at the playing area's border, 42 to 66 mm inside the mat's edge."""

ARM_MM = (
    (15.0, 40.0, 32.0), (110.0, 62.0, 38.0), (130.0, 62.0, 26.0), (180.0, 70.0, 27.0),
    (330.0, 107.0, 38.0), (610.0, 172.0, 50.0),
)  # fmt: skip
"""Of a photographed arm, from the fingers to the elbow: how far it is behind what the fingers point
at, how high, and how thick on either side."""
PARTS = 25
LEAN, FAT = 0.85, 1.3
"""A photographed arm is this part of its thickness at least, and at most."""


class ArmSamples(NamedTuple):
    """A strip of a rim, which of it the camera sees, and the labels of its columns."""

    strip: Floats
    seen: Mask
    to_corner: Floats
    answer: npt.NDArray[np.int8]
    """1 where an arm passes into the field, 0 where none is near, -1 between."""
    photographed: bool = False
    """Its arm was not painted."""


def painted_samples(
    frame: Frame, view: MatView, rng: np.random.Generator, many: int
) -> list[ArmSamples]:
    """Samples of a picture as it is, and with arms, clutter and light of all kinds."""
    seen = in_picture(view.pose, view.plan)
    corners = to_corner_mm(view.plan)
    samples = [ArmSamples(rim(frame, view), seen, corners, np.zeros(seen.shape[1], np.int8))]
    ways = rays(view.pose)
    for turn in range(many):
        painted, arm = _painted(frame, view, ways, rng, armed=turn % 2 == 0)
        samples.append(ArmSamples(rim(painted, view), seen, corners, _answer(arm, arm, view)))
    return samples


def photo_sample(frame: Frame, view: MatView, hands: Sequence[Mapping[str, Any]]) -> ArmSamples:
    """Sample of a photograph with hands where its truth says that they are."""
    lean, fat = (
        np.logical_or.reduce([_seen(view, hand, part) for hand in hands]) for part in (LEAN, FAT)
    )
    seen, answer = in_picture(view.pose, view.plan), _answer(lean, fat, view)
    return ArmSamples(rim(frame, view), seen, to_corner_mm(view.plan), answer, photographed=True)


def _seen(view: MatView, hand: Mapping[str, Any], part: float) -> Mask:
    """Mask of a photographed arm."""
    behind, heights, radii = np.array(ARM_MM).T
    along = np.linspace(behind[0], behind[-1], PARTS)
    back = np.radians(hand["from_deg"])
    ground = hand["target_mm"] + along[:, None] * [np.cos(back), np.sin(back)]
    high = np.interp(along, behind, heights)
    nearer = view.pose.eye[2] / (view.pose.eye[2] - high)
    reach = np.interp(along, behind, radii) * part * nearer * view.pose.px_per_mm
    sheet = np.zeros(view.pose.size[::-1], np.uint8)
    middles = view.project(np.column_stack([ground, high]))
    for (across, down), radius in zip(middles, reach, strict=True):
        if radius > 0 and abs(across) + abs(down) < FAR:
            cv2.circle(sheet, (round(across), round(down)), round(radius), 1, -1)
    return sheet.astype(np.bool_)


def _answer(arm: Mask, near: Mask, view: MatView) -> npt.NDArray[np.int8]:
    """Labels of columns, if this is certainly an arm and everything else certainly none."""
    covered, touched = (_laid_out(mask, view) for mask in (arm, near))
    answer = np.full(covered.shape[1], -1, np.int8)
    answer[covered[BORDER_ROWS].all(axis=0)] = 1
    answer[~touched[2:].any(axis=0)] = 0
    return answer


def _laid_out(mask: Mask, view: MatView) -> Mask:
    sheet = np.repeat(mask[..., None].astype(np.uint8) * 255, 3, axis=2)
    return np.asarray(rim(sheet, view)[..., 0] > 127, np.bool_)


def _painted(
    frame: Frame, view: MatView, ways: Rays, rng: np.random.Generator, *, armed: bool
) -> tuple[Frame, Mask]:
    """The picture with things in it, and where the arm is."""
    out = frame.astype(np.float32)
    if rng.random() < 0.7:
        shine(out, view, rng)
    around, above = rng.uniform(0, 2 * np.pi), rng.uniform(0.6, 1.3)
    level = np.cos(above)
    toward = (float(np.cos(around) * level), float(np.sin(around) * level), float(np.sin(above)))
    light = Lamplight(toward, float(rng.uniform(0.2, 0.7)))
    bright = (white_light(frame, view) * rng.uniform(0.7, 1.2)).astype(np.float32)
    soft = float(rng.uniform(2, 12))
    for thing in _clutter(view, rng) if rng.random() < 0.7 else ():
        lay_solids(out, view, ways, (thing,), (light, bright, soft))
    arm = np.zeros(frame.shape[:2], np.bool_)
    if armed:
        arm = lay_solids(out, view, ways, _arm(view, rng), (light, bright, soft))
    noisy = cv2.GaussianBlur(out, (0, 0), 0.8) + rng.normal(0, 2, out.shape)
    return np.asarray(np.clip(noisy, 0, 255), np.uint8), arm


def _arm(view: MatView, rng: np.random.Generator) -> tuple[Solid, ...]:
    """A hand somewhere over the field, in a sleeve of any colour or bare."""
    x, y = (rng.uniform(-0.42, 0.42) * side for side in view.plan.area_mm)
    skin = mixed(rng, SKINS[int(rng.integers(len(SKINS)))], 0.15)
    cloth = _any_color(rng) if rng.random() < 0.6 else CLOTHS[int(rng.integers(len(CLOTHS)))]
    cloth = skin if rng.random() < 0.3 else cloth
    at = np.array([x, y, rng.uniform(15, 100)])
    return placed(hand(skin, cloth), at, rng.uniform(0, 2 * np.pi), rng.uniform(0.8, 1.1))


def _any_color(rng: np.random.Generator) -> Color:
    tones = np.exp(rng.normal(-1.9, 1.0)) * np.exp(rng.normal(0, 0.65, 3))
    blue, green, red = np.clip(tones, 0.004, 0.85)
    return float(blue), float(green), float(red)


def _clutter(view: MatView, rng: np.random.Generator) -> list[Solid]:
    """A few things beside the mat or over its rim."""
    wide, high = view.plan.size_mm
    things = []
    for _ in range(int(rng.integers(1, 5))):
        side, along, off = int(rng.integers(4)), rng.uniform(-0.56, 0.56), rng.uniform(-20, 100)
        x, y = [
            (along * wide, high / 2 + off), (along * wide, -high / 2 - off),
            (wide / 2 + off, along * high), (-wide / 2 - off, along * high),
        ][side]  # fmt: skip
        things += _thing(float(x), float(y), off, rng)
    return things


def _thing(x: float, y: float, off: float, rng: np.random.Generator) -> list[Solid]:
    """A card, phone, cup, pencil or die; tall ones not over the mat itself."""
    color, yaw = _any_color(rng), float(rng.uniform(0, 2 * np.pi))
    kind = int(rng.integers(6))
    if kind == 0 and off > 20:
        radius, half = float(rng.uniform(32, 43)), float(rng.uniform(30, 55))
        inside = Solid(
            "drum", (x, y, half), (radius - 4, radius - 4, half + 0.3), (0.005, 0.01, 0.02)
        )
        return [Solid("drum", (x, y, half), (radius, radius, half), color), inside]
    if kind == 1 and off > 0:
        dark = (0.004, 0.003, 0.003) if rng.random() < 0.7 else color
        return [Solid("box", (x, y, 4.0), (36.0, 75.0, 4.0), dark, yaw)]
    if kind == 2 and off > 0:
        return [Solid("box", (x, y, 4.0), (80.0, 3.5, 3.5), color, yaw)]
    if kind == 3:
        return [Solid("box", (x, y, 8.0), (8.0, 8.0, 8.0), color, yaw)]
    face = color if rng.random() < 0.5 else (0.8, 0.85, 0.86)
    return [Solid("box", (x, y, 0.5), (31.5, 44.0, 0.4), face, yaw)]
