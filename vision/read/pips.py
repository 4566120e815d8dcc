"""Dice on their tray: the upper face of each, by fitting a cube to what covers the tray's print.

A cube's outline tells where its upper face is, however far the camera leans; that face is then
compared with every pattern that the game's dice have. What is not clear is not told.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import pi
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from companion.games.die_face import PIP_AWAY, PIP_RADIUS, PIPS, SIGN_REACH, SIGN_WIDE, SIGNS
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Game
from vision.frame import Frame
from vision.light.srgb import LINEAR
from vision.light.white import light
from vision.locate.geometry import TRAY_MM, MatView, Points
from vision.sighting import OTHER, LooseThings, Lying

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.uint8]

ZOOM = 2
"""The picture is made so much larger, so that outlines can be compared by their points."""
SIDES_MM = (14.0, 16.0, 18.0, 20.0, 25.0)
"""Edges of dice."""
LEAST_MM2 = 80.0
"""A speck smaller than this is no die."""
OVERLAP = 0.85
"""Of outline and blob together so much must be common to both."""
INSIDE = 0.6
"""So much of a die's outline must be seen against the tray."""
SAME_CHROMA, DARKEST = 0.045, 0.28
"""How far the tray's own colour may seem to change, and how dark it may be in a die's shadow."""
RIM_MM = (2.0, 7.0)
"""Between these, inside its edge, a tray shows its own colour: its edge is blurred, and a die lies
rather in its middle."""
SURE, FACE_PX = 0.999, 32
BLANK, SIGNED = 0.07, 0.2
"""Contrast of a face, in parts of white: below there is nothing on it, above there is something."""
ALIKE, AHEAD = 0.85, 0.1
"""How well a pattern must match a face, and by how much better than every other."""
UNLIKE = 0.7
"""Below, what is on a face is none of the patterns: badges reached 0.57, signs 0.96 and more."""
LEAST_FACE_PX = 17.0
"""Pips on a smaller face cannot be counted."""
DARK_BODY = 0.22
"""What a dark die gives back of white, at most."""


class Cube(NamedTuple):
    """Pose of a die: the middle of its upper face in millimetres, its edge, its turn."""

    x: float
    y: float
    side: float
    turn: float

    @property
    def corners(self) -> Points:
        """Its eight corners (8, 3), the upper ones first."""
        angles = self.turn + pi / 4 - np.arange(4) * pi / 2
        x = self.x + self.side / 2**0.5 * np.cos(angles)
        y = self.y + self.side / 2**0.5 * np.sin(angles)
        return np.stack([np.tile(x, 2), np.tile(y, 2), np.repeat([self.side, 0.0], 4)], axis=1)


class TrayDie(NamedTuple):
    """Die on a tray: its pose, its upper face if that is clear, and whether its body is dark."""

    cube: Cube
    overlap: float
    """How well the cube fits what is seen."""
    face: Look
    dark: bool


class Crop(NamedTuple):
    """Part of the picture round the trays: reflectance, and what lies on a tray's print."""

    left: int
    top: int
    colors: Floats
    """(height, width, 3), in parts of white."""
    tray: Mask
    """Where a tray is printed."""
    blob: Mask
    """Where something hides its print."""

    def pixels(self, view: MatView, points_mm: Points) -> Points:
        """Where points (N, 3) are in this part."""
        away = np.array([self.left, self.top])
        return np.asarray((view.project(points_mm) - away + 0.5) * ZOOM - 0.5, np.float64)


class DiceReading(NamedTuple):
    """Odds of the face on each place for a die, and how the dice lie."""

    odds: Mapping[Cell, Mapping[Look, float]]
    things: LooseThings


def read_dice(frame: Frame, view: MatView, game: Game) -> DiceReading:
    """The dice on their trays; a bare tray is empty, a die that is not clear is left out."""
    crop = _crop(frame, view) if view.plan.dice else None
    if crop is None:
        return DiceReading({}, {})
    lying = list(_thrown(crop, view, game))
    if not lying and _is_bare(crop, view):
        return _bare(view.plan.dice)
    placed = _placed([die for die in lying if die.overlap >= OVERLAP], view, game)
    return DiceReading(
        {cell: {die.face: SURE} for cell, die in placed.items() if die.face},
        {cell: _all_faces(cell, die, game) for cell, die in placed.items()},
    )


def _bare(places: Collection[Cell]) -> DiceReading:
    """The reading of trays on which nothing lies."""
    return DiceReading(
        {cell: {EMPTY: SURE, OTHER: 1 - SURE} for cell in places}, {c: {} for c in places}
    )


def _all_faces(cell: Cell, thrown: TrayDie, game: Game) -> Mapping[Look, Lying]:
    """The place of a die under every face: one that was not moved was not thrown.

    Whatever its face seems to be now. How far it is turned tells nothing that its place does not.
    """
    faces = {face for die in game.dice if die.place == cell for face, _ in die.faces}
    return dict.fromkeys(faces, Lying(thrown.cube.x, thrown.cube.y))


def _placed(lying: list[TrayDie], view: MatView, game: Game) -> dict[Cell, TrayDie]:
    """The dice by their places: where there are several, each is known by its body."""
    places = view.plan.dice
    if len(places) == 1:
        return {places[0]: lying[0]} if len(lying) == 1 else {}
    ours = {cell: _with_its_body(cell, lying, game) for cell in places}
    return {cell: dice[0] for cell, dice in ours.items() if len(dice) == 1}


def _with_its_body(cell: Cell, lying: list[TrayDie], game: Game) -> list[TrayDie]:
    """The dice that lie there with the body of those that belong to a place."""
    bodies = {die.dark for die in game.dice if die.place == cell}
    return [die for die in lying if die.dark in bodies]


def _crop(frame: Frame, view: MatView) -> Crop | None:
    """The trays and a little round them; None where they are not wholly in the picture."""
    trays = [view.project(_square(view.plan.centres[cell])) for cell in view.plan.dice]
    every = np.concatenate(trays)
    low, high = np.floor(every.min(axis=0)).astype(int) - 20, every.max(axis=0).astype(int) + 21
    if (every < 2).any() or (every > np.array(view.pose.size) - 3).any():
        return None
    left, top = np.clip(low, 0, None).tolist()
    part = frame[top : high[1], left : high[0]]
    middle = np.array([view.plan.centres[cell] for cell in view.plan.dice]).mean(axis=0)
    colors = LINEAR[part] / light(frame, view).white(middle[None])[0]
    size = (part.shape[1] * ZOOM, part.shape[0] * ZOOM)
    large = np.asarray(cv2.resize(colors, size, interpolation=cv2.INTER_LINEAR), np.float32)
    inside = np.zeros(size[::-1], np.uint8)
    for tray in trays:
        outline = (tray - np.array([left, top]) + 0.5) * ZOOM
        cv2.fillConvexPoly(inside, np.round(outline).astype(np.int32), 1)
    inner, core = (_shrunk(inside, by * view.pose.px_per_mm * ZOOM) for by in RIM_MM)
    paper = np.median(large[(inner & ~core) > 0], axis=0)
    return Crop(left, top, large, inner, _hidden(large, paper) & inner)


def _shrunk(mask: Mask, by_px: float) -> Mask:
    size = 2 * round(by_px) + 1
    return np.asarray(cv2.erode(mask, np.ones((size, size), np.uint8)), np.uint8)


def _square(middle: tuple[float, float]) -> Points:
    half = TRAY_MM / 2
    corners = ((-half, half), (half, half), (half, -half), (-half, -half))
    return np.array([[middle[0] + x, middle[1] + y, 0.0] for x, y in corners])


def _hidden(colors: Floats, paper: Floats) -> Mask:
    """Where the colour is not the tray's, be it in light or in shadow."""
    bright, own = colors.sum(axis=2), float(paper.sum())
    away = colors / np.maximum(bright, 1e-4)[..., None] - paper / own
    printed = (np.abs(away).max(axis=2) < SAME_CHROMA) & (bright > DARKEST * own)
    blob = np.asarray(~printed, np.uint8)
    return np.asarray(cv2.morphologyEx(blob, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)


def _blobs(crop: Crop, view: MatView) -> Iterator[Mask]:
    """The things that are large enough for a die."""
    least = LEAST_MM2 * (view.pose.px_per_mm * ZOOM) ** 2
    count, labels, stats, _ = cv2.connectedComponentsWithStats(crop.blob, connectivity=4)
    for part in range(1, count):
        if stats[part, cv2.CC_STAT_AREA] >= least:
            yield np.asarray(np.asarray(labels) == part, np.uint8)


def _is_bare(crop: Crop, view: MatView) -> bool:
    return float(crop.blob.sum()) < LEAST_MM2 / 4 * (view.pose.px_per_mm * ZOOM) ** 2


def _thrown(crop: Crop, view: MatView, game: Game) -> Iterator[TrayDie]:
    """Every die on the trays; whatever is no cube has no face."""
    for blob in _blobs(crop, view):
        cube, overlap = _fitted(crop, blob, view)
        patch = _upper(crop, view, cube)
        dark = bool(np.median(patch) < DARK_BODY)
        faces, edge = _faces(game, dark), _edge_px(crop, view, cube)
        yield TrayDie(cube, overlap, _face(patch, faces, edge), dark)


@lru_cache(32)
def _faces(game: Game, dark: bool) -> tuple[Look, ...]:
    """The faces of dice with such a body; all of them where bodies tell nothing."""
    dice = [die for die in game.dice if die.place]
    alike = len({die.dark for die in dice}) < 2
    ours = [die for die in dice if alike or die.dark == dark]
    return tuple(sorted({face for die in ours for face, _ in die.faces}))


def _fitted(crop: Crop, blob: Mask, view: MatView) -> tuple[Cube, float]:
    """The cube whose outline covers a blob best, by coordinate descent from several turns."""
    y, x = np.nonzero(blob)
    seen = np.array([[x.mean(), y.mean()]])
    middle = (seen + 0.5) / ZOOM - 0.5 + np.array([crop.left, crop.top])
    starts = []
    for side, turn in product(SIDES_MM, np.arange(0.0, pi / 2, pi / 18)):
        east, north = view.pose.ground(middle, side / 2)[0].tolist()
        cube = Cube(east, north, side, float(turn))
        starts.append((_overlap(crop, blob, view, cube), cube))
    starts.sort(key=lambda start: -start[0])
    return max((_refined(crop, blob, view, cube) for _, cube in starts[:3]), key=lambda c: c[1])


def _refined(crop: Crop, blob: Mask, view: MatView, cube: Cube) -> tuple[Cube, float]:
    best = _overlap(crop, blob, view, cube)
    for scale in (2.0, 1.0, 0.5, 0.25):
        better = True
        while better:
            better = False
            for step in ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0.06), (0, 0, 0.5, 0)):
                for sign in (scale, -scale):
                    moved = Cube(*(a + sign * b for a, b in zip(cube, step, strict=True)))
                    fit = _overlap(crop, blob, view, moved)
                    if fit > best + 1e-4 and SIDES_MM[0] - 2 <= moved.side <= SIDES_MM[-1] + 2:
                        cube, best, better = moved, fit, True
    return cube, best


def _overlap(crop: Crop, blob: Mask, view: MatView, cube: Cube) -> float:
    """What outline and blob have in common on the tray, over all that either covers."""
    outline = cv2.convexHull(crop.pixels(view, cube.corners).astype(np.float32))
    drawn = np.zeros(blob.shape, np.uint8)
    cv2.fillConvexPoly(drawn, np.round(outline * 16).astype(np.int32), 1, shift=4)
    whole = int(cv2.countNonZero(drawn))
    drawn &= crop.tray
    seen = int(cv2.countNonZero(drawn))
    if seen < INSIDE * whole or not seen:
        return 0.0
    return cv2.countNonZero(drawn & blob) / max(cv2.countNonZero(drawn | blob), 1)


def _edge_px(crop: Crop, view: MatView, cube: Cube) -> float:
    """The shortest side of the upper face in the picture."""
    corners = crop.pixels(view, cube.corners[:4]) / ZOOM
    return float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).min())


def _upper(crop: Crop, view: MatView, cube: Cube) -> Floats:
    """The upper face, straightened: (FACE_PX, FACE_PX, 3)."""
    corners = crop.pixels(view, cube.corners[:4]).astype(np.float32)
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * FACE_PX - np.float32(0.5)
    turn = cv2.getPerspectiveTransform(corners, square)
    return np.asarray(cv2.warpPerspective(crop.colors, turn, (FACE_PX, FACE_PX)), np.float32)


def _face(patch: Floats, faces: tuple[Look, ...], edge_px: float) -> Look:
    """The face that a straightened picture shows, nothing if that is not clear."""
    rim = FACE_PX // 8
    inner = patch[rim:-rim, rim:-rim]
    color = _color(np.median(inner.reshape(-1, 3), axis=0))
    if color not in ("white", "black"):
        return color if color in faces else ""
    return _marked_face(patch, faces, edge_px, color)


def _marked_face(patch: Floats, faces: tuple[Look, ...], edge_px: float, color: str) -> Look:
    """The face of a white or black body by what is on it: nothing, a pattern or a badge."""
    grey = patch.mean(axis=2)
    ranked = _ranked(grey, faces, edge_px)
    contrast = max((match.contrast for match in ranked), default=_plain_contrast(grey))
    if contrast < BLANK:
        return next((face for face in (color, "0") if face in faces), "")
    if edge_px < LEAST_FACE_PX:
        return ""
    if contrast >= SIGNED and _leads(ranked):
        return ranked[0].face
    badged = color in faces and all(match.alike < UNLIKE for match in ranked)
    return color if badged else ""


def _ranked(grey: Floats, faces: tuple[Look, ...], edge_px: float) -> list["PatternMatch"]:
    """The comparison with every face that has a pattern, the best first."""
    patterned = [face for face in faces if face in PIPS or face in SIGNS]
    return sorted((_match(grey, face, edge_px) for face in patterned), reverse=True)


def _plain_contrast(grey: Floats) -> float:
    """The contrast of a face without any pattern to compare it with."""
    rim = FACE_PX // 8
    return float(np.ptp(grey[rim:-rim, rim:-rim])) / 2


def _leads(ranked: list["PatternMatch"]) -> bool:
    """Whether the first pattern matches well, and much better than the second."""
    first, second, *_ = [*(match.alike for match in ranked), 0.0, 0.0]
    return first >= ALIKE and first - second >= AHEAD


def _color(color: Floats) -> str:
    """The name of a face's paint, nothing if it lies between two."""
    blue, green, red = (float(part) for part in color)
    most, least = max(blue, green, red), min(blue, green, red)
    if most < 0.13:
        return "black"
    gray = (most - least) / most
    if gray < 0.35:
        return "white" if least > 0.3 else ""
    pixel = np.array([[[blue, green, red]]], np.float32)
    hue = float(cv2.cvtColor(pixel, cv2.COLOR_BGR2HSV)[0, 0, 0]) if gray > 0.5 else -1.0
    return next((name for name, low, high in HUES if low <= hue <= high), "")


HUES = (("red", 0, 16), ("yellow", 28, 66), ("green", 80, 175), ("blue", 190, 265),
        ("red", 340, 360))  # fmt: skip
"""Hues in degrees; what lies between is not told."""


class PatternMatch(NamedTuple):
    """Comparison of a face with a pattern: how alike they are, and how strong the pattern is."""

    alike: float
    contrast: float
    face: Look


def _match(grey: Floats, face: Look, edge_px: float) -> PatternMatch:
    """The best correlation with a pattern, its turns and small shifts."""
    if not PIPS.get(face, True):
        return PatternMatch(0.0, 0.0, face)
    templates = _templates(face, round(FACE_PX / edge_px, 1))
    rim = FACE_PX // 8
    best = PatternMatch(0.0, 0.0, face)
    for (dy, dx), template in product(product((-2, -1, 0, 1, 2), repeat=2), templates):
        seen = grey[rim + dy : FACE_PX - rim + dy, rim + dx : FACE_PX - rim + dx]
        level, wanted = seen - seen.mean(), template - template.mean()
        both = float((level * wanted).sum())
        alike = abs(both) / max(float(np.linalg.norm(level) * np.linalg.norm(wanted)), 1e-6)
        contrast = abs(both) / float((wanted * wanted).sum())
        best = max(best, PatternMatch(alike, contrast, face))
    return best


@lru_cache(256)
def _templates(face: Look, blur: float) -> tuple[Floats, ...]:
    """A pattern as blurred as the picture is, without the face's rim, in its different turns."""
    fine = 4
    side = FACE_PX * fine
    drawn = np.zeros((side, side), np.float32)
    for x, y in PIPS.get(face, ()):
        at = (round((0.5 + PIP_AWAY * x) * side), round((0.5 + PIP_AWAY * y) * side))
        cv2.circle(drawn, at, round(PIP_RADIUS * side), 1.0, -1)
    for line in SIGNS.get(face, ()):
        one, two = (tuple(round((0.5 + SIGN_REACH * v) * side) for v in end) for end in line)
        cv2.line(drawn, one, two, 1.0, round(SIGN_WIDE * side))
    soft = cv2.GaussianBlur(drawn, (0, 0), 1.3 * blur * fine)
    small = np.asarray(cv2.resize(soft, (FACE_PX, FACE_PX), interpolation=cv2.INTER_AREA))
    rim = FACE_PX // 8
    kept = np.asarray(small[rim:-rim, rim:-rim], np.float32)
    turned = np.asarray(np.rot90(kept), np.float32)
    return (kept, turned) if face in ("2", "3", "6") else (kept,)
