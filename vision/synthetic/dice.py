"""Dice on the made-up table: cubes with a pattern on every side that the camera sees."""

from itertools import pairwise
from zlib import crc32

import cv2
import numpy as np

from companion.games.badge import badge_of
from companion.games.die_face import (
    BADGE_LINE,
    BADGE_SIZE,
    FACE_RIM,
    PIP_AWAY,
    PIP_RADIUS,
    PIPS,
    SIGN_REACH,
    SIGN_WIDE,
    SIGNS,
)
from companion.games.pieces import Look
from companion.games.rules import Die
from vision.locate.geometry import Points, Pose
from vision.synthetic.figures import PAINTS
from vision.synthetic.scene import Floats, Scene
from vision.synthetic.solids import Color, Solid

FACE_PX, SMALL_PX = 128, 32
SIDES_MM = (16.0, 16.0, 18.0, 25.0)
"""Edges of dice in households: mostly as in the box, sometimes as folded from paper."""
LIGHT, DARK = (0.72, 0.78, 0.80), (0.035, 0.03, 0.03)
"""Bodies and pips."""
PALE = ("white", "yellow")
"""Paints on which letters are dark."""
LETTER = 1.1
"""Of a letter on a badge, in the units of OpenCV's fonts."""


def cube_of(die: Die, scene: Scene, middle: tuple[float, float]) -> Solid:
    """A die somewhere on its tray, turned anyhow; the same as long as the scene is."""
    rng = np.random.default_rng((scene.seed, crc32(die.name.encode()), 8))
    half = float(np.random.default_rng((scene.household, 9)).choice(SIDES_MM)) / 2
    x, y = np.array(middle) + rng.uniform(-6.0, 6.0, 2)
    at = (float(x), float(y), half + 0.3)
    return Solid("box", at, (half, half, half), LIGHT, yaw=float(rng.uniform(0, np.pi)))


def face_picture(die: Die, face: Look, rimmed: bool) -> Floats:
    """One side of a die: (SMALL_PX, SMALL_PX, 3)."""
    body, ink = (DARK, LIGHT) if die.dark else (LIGHT, DARK)
    if face in PAINTS and face not in PIPS:
        body = PAINTS[face]
    drawn = np.full((FACE_PX, FACE_PX, 3), body, np.float32)
    if rimmed:
        cv2.rectangle(drawn, (0, 0), (FACE_PX, FACE_PX), LIGHT, round(2 * FACE_RIM * FACE_PX))
        if face in PAINTS and face not in PIPS:
            _draw_badge(drawn, face)
    for x, y in PIPS.get(face, ()):
        cv2.circle(drawn, _spot(PIP_AWAY, (x, y)), round(PIP_RADIUS * FACE_PX), ink, -1)
    for line in SIGNS.get(face, ()):
        one, two = (_spot(SIGN_REACH, end) for end in line)
        cv2.line(drawn, one, two, ink, round(SIGN_WIDE * FACE_PX))
    small = cv2.resize(drawn, (SMALL_PX, SMALL_PX), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.float32)


def _draw_badge(drawn: Floats, color: str) -> None:
    """The badge of a colour with a letter."""
    ink = DARK if color in PALE else LIGHT
    around = np.array([_spot(BADGE_SIZE, at) for at in badge_of(color)], np.int32)
    line = DARK if color == "white" else LIGHT
    cv2.polylines(drawn, [around], True, line, round(BADGE_LINE * FACE_PX))
    letter, mask = color[0].upper(), np.zeros((FACE_PX, FACE_PX), np.uint8)
    (wide, tall), _ = cv2.getTextSize(letter, cv2.FONT_HERSHEY_DUPLEX, LETTER, 6)
    at = (FACE_PX - wide) // 2, (FACE_PX + tall) // 2
    cv2.putText(mask, letter, at, cv2.FONT_HERSHEY_DUPLEX, LETTER, 255, 6)
    drawn[mask > 0] = ink


def _spot(reach: float, at: tuple[float, float]) -> tuple[int, int]:
    return round((0.5 + reach * at[0]) * FACE_PX), round((0.5 + reach * at[1]) * FACE_PX)


def sides(
    die: Die, face: Look, cube: Solid, pose: Pose, rimmed: bool
) -> list[tuple[Floats, Points, Color]]:
    """The sides that the camera sees: picture, corners (4, 3) and normal, the upper one last."""
    half, turn = cube.radii[0], cube.yaw
    angles = turn + np.pi / 4 + np.arange(5) * np.pi / 2
    reach = half * 2**0.5
    ring = np.stack([np.cos(angles), np.sin(angles)], axis=1) * reach + np.array(cube.centre[:2])
    top, low = cube.centre[2] + half, cube.centre[2] - half
    others = [other for other, _ in die.faces if other != face] or [face]
    found = []
    for n, (one, two) in enumerate(pairwise(ring)):
        out = (one + two) / 2 - np.array(cube.centre[:2])
        normal = (float(out[0] / half), float(out[1] / half), 0.0)
        if (pose.eye[:2] - (one + two) / 2) @ out > 0:
            corners = np.array([[*one, top], [*two, top], [*two, low], [*one, low]])
            found.append((face_picture(die, others[n % len(others)], rimmed), corners, normal))
    upper = np.column_stack([ring[:4], np.full(4, top)])
    return [*found, (face_picture(die, face, rimmed), upper, (0.0, 0.0, 1.0))]
