"""Sprites: everything that lies or stands on the made-up table, cut out once and kept."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

import cv2
import numpy as np
import numpy.typing as npt

from companion.games.board import OPPOSITE, TRACK, Cell
from companion.games.pieces import Look, Piece, Shape
from companion.games.rules import Game, catalogue
from vision.frame import Frame
from vision.locate.geometry import CARD_MM, MatPlan, Points, card_looks
from vision.synthetic.artwork import card_face
from vision.synthetic.backdrop import TILE_MM
from vision.synthetic.dice import cube_of, sides
from vision.synthetic.figures import (
    FACINGS,
    SKINS,
    hand,
    household,
    mixed,
    raised,
    solids,
    spotted,
)
from vision.synthetic.made_figures import held_solids, knows, made_solids
from vision.synthetic.maker import Maker, maker
from vision.synthetic.scene import (
    Floats,
    Hand,
    Scene,
    encoded,
    light_of,
    pose_over,
    rays_over,
    strength,
)
from vision.synthetic.solids import Lamplight, Solid, cast, lit, placed, shadow

SMALL_CELL_MM, SMALL = 40.0, 0.8
"""On mats with smaller cells figures are so much smaller."""
USUAL_HEIGHT = 4
"""Counters in a stack of which nobody says how high it is."""
CARD_WIDE_MM, CARD_LONG_MM = 56.0, 44.0
"""A longer one would reach the edge of the virtual table's picture, and look like an arm there."""
ASKEW_DEG, ASKEW_MM = 8.0, 4.0
"""By so much a card lies otherwise than the one below it."""
HELD_MM = 1.8
"""How thick a piece is on which another stands."""
CLOTHS = ((0.10, 0.04, 0.027), (0.017, 0.013, 0.32), (0.45, 0.51, 0.52), (0.014, 0.013, 0.013),
          (0.055, 0.12, 0.04), (0.033, 0.34, 0.57))  # fmt: skip


class Cutout(NamedTuple):
    """Pixels to lay over a frame: left, top, levels, and which of them count (255)."""

    left: int
    top: int
    levels: Frame
    covers: npt.NDArray[np.uint8]


def merged(cuts: Sequence[Cutout]) -> Cutout | None:
    """Several pictures as one, later ones over earlier ones."""
    if not cuts:
        return None
    left, top = min(cut.left for cut in cuts), min(cut.top for cut in cuts)
    right = max(cut.left + cut.covers.shape[1] for cut in cuts)
    bottom = max(cut.top + cut.covers.shape[0] for cut in cuts)
    levels = np.zeros((bottom - top, right - left, 3), np.uint8)
    covers = np.zeros((bottom - top, right - left), np.uint8)
    for cut in cuts:
        high, wide = cut.covers.shape
        part = np.s_[cut.top - top : cut.top - top + high, cut.left - left : cut.left - left + wide]
        inside = cut.covers > 0
        levels[part][inside] = cut.levels[inside]
        covers[part][inside] = 255
    return Cutout(left, top, levels, covers)


class Shade(NamedTuple):
    """Shadow: what it leaves of a frame's levels, in parts of 255."""

    left: int
    top: int
    left_over: Frame


class Sprite(NamedTuple):
    """Image of one thing on the table: its picture, its shadow, how far from the camera it is."""

    picture: Cutout | None
    shadow: Shade | None
    far: float


class Standing(NamedTuple):
    """One look on a cell, how many counters high it is, and how often it was put down there."""

    cell: Cell
    look: Look
    height: int = USUAL_HEIGHT
    times: int = 0

    @property
    def askew(self) -> tuple[int, int]:
        """How a card lies, turned and shifted: not as any of those near it in the pile."""
        return (self.times + 2) % 5 - 2, (self.times + 1) % 3 - 1


def sprites(game: Game, sheet: MatPlan, scene: Scene, pieces: Iterable[Standing]) -> list[Sprite]:
    """All that stands on cells of this mat."""
    return [
        _sprite(game, sheet, scene, one)
        for one in pieces
        if _piece(game, one).shape is not Shape.TILE
    ]


@lru_cache(512)
def piece_of(game: Game, look: Look, cell: Cell = "") -> Piece:
    """The piece of a game that has this look, on this cell if it can be there."""
    ours = [piece for piece in catalogue(game) if look in piece.looks]
    here = [piece for piece in ours if cell in piece.cells]
    return next(iter(here or ours), Piece(look))


def _piece(game: Game, one: Standing) -> Piece:
    return piece_of(game, one.look, one.cell)


@lru_cache(2048)
def _sprite(game: Game, sheet: MatPlan, scene: Scene, one: Standing) -> Sprite:
    rng = np.random.default_rng((scene.seed + one.times, crc32(f"{one.cell} {one.look}".encode())))
    if one.cell in sheet.dice:
        return _die(game, sheet, scene, one)
    if one.cell in sheet.cards or _piece(game, one).shape is Shape.CARD:
        return _card(game, sheet, scene, one)
    x, y, yaw = _place(_piece(game, one), sheet, scene, one, rng)
    small = SMALL if sheet.cell_mm < SMALL_CELL_MM else 1.0
    scale = small * (1 + float(np.clip(rng.normal(0, 0.02), -0.05, 0.05)))
    at = np.array([x, y, floor_mm(sheet) or 0.3])
    return _cut(sheet, scene, placed(_parts(game, scene, one), at, yaw, scale))


def _parts(game: Game, scene: Scene, one: Standing) -> tuple[Solid, ...]:
    """The solids of what has this look, with what it holds."""
    piece = _piece(game, one)
    if scene.maker and knows(piece):
        return made_parts(game, maker(scene.maker), one, scene.household)
    home = replace(household(scene.household), rimmed=scene.rimmed)
    held = _held(piece, one.look)
    if held is not None:
        inside = solids(piece_of(game, held), held, home)
        return (*solids(piece, piece.look, home), *raised(inside, HELD_MM))
    lanes = _lanes(game, piece)
    if one.look == piece.look and len(lanes) > 1 and piece.shape is Shape.SHEEP:
        return spotted(home, _lane_color(lanes, lanes.index(piece), scene))
    return solids(piece, one.look, home, one.height)


def made_parts(game: Game, ours: Maker, one: Standing, home: int) -> tuple[Solid, ...]:
    """The same by another maker."""
    piece = _piece(game, one)
    held = _held(piece, one.look)
    if held is not None:
        return held_solids(piece, piece_of(game, held), ours)
    lanes = _lanes(game, piece)
    if piece.shape is Shape.SHEEP and len(lanes) > 1:
        piece = lanes[_lane_order(len(lanes), home)[lanes.index(piece)]]
    return made_solids(piece, one.look, ours, one.height)


def _held(piece: Piece, look: Look) -> Look | None:
    """What a piece of this look holds, if anything."""
    return next((inside for inside, full in piece.holding.items() if full == look), None)


def _lanes(game: Game, piece: Piece) -> list[Piece]:
    """The pieces of the same look that have cells of their own, one for each lane."""
    return [p for p in catalogue(game) if p.look == piece.look and p.cells]


def floor_mm(sheet: MatPlan) -> float:
    """How high pieces stand: on tiles where they bring the ground with them."""
    return TILE_MM if sheet.ground.cloth else 0.0


def _place(
    piece: Piece, sheet: MatPlan, scene: Scene, one: Standing, rng: np.random.Generator
) -> tuple[float, float, float]:
    """Where a figure stands and the way it looks; the same as long as it does not move."""
    x, y = sheet.centres[one.cell]
    straight = sheet.lattice == TRACK or piece.shape is Shape.PEN
    yaw = 0.0 if straight else rng.uniform(0, 2 * np.pi)
    if piece.facing:
        yaw = FACINGS[one.look.rpartition(" ")[2]]
    if one.cell in sheet.strips:
        strip = _beside_cards(sheet, sheet.strips[one.cell])
        x, y = strip[min(int(rng.integers(2, max(3, len(strip) - 2))), len(strip) - 1)]
        yaw = FACINGS[OPPOSITE[sheet.sides[one.cell]]]
    # A small counter is laid on its small place with more care.
    jitter = scene.jitter_mm / 2 if piece.shape is Shape.CHIP else scene.jitter_mm
    dx, dy = np.clip(rng.normal(0, jitter, 2), -2.2 * jitter, 2.2 * jitter)
    return float(x + dx), float(y + dy), float(yaw + np.radians(rng.normal(0, scene.turn_deg)))


def _beside_cards(sheet: MatPlan, strip: Points) -> Points:
    """The places along one side on which neither a card nor a die lies."""
    taken = (*sheet.vacant, *sheet.dice)
    cards = np.array([sheet.centres[cell] for cell in taken]).reshape(-1, 2)
    near = np.linalg.norm(strip[:, None] - cards, axis=2) < CARD_WIDE_MM / 2
    return np.asarray(strip[~near.any(axis=1)], np.float64)


def _lane_color(lanes: Sequence[Piece], lane: int, scene: Scene) -> str:
    """The paint of a piece that only its cells tell apart: each household has its own order."""
    return lanes[_lane_order(len(lanes), scene.household)[lane]].color


def _lane_order(count: int, home: int) -> list[int]:
    return [int(at) for at in np.random.default_rng((home, 5)).permutation(count)]


@lru_cache(16)
def arm(sheet: MatPlan, scene: Scene, one: Hand) -> Sprite:
    """A hand over the table."""
    rng = np.random.default_rng((one.seed, 6))
    skin = mixed(rng, SKINS[int(rng.integers(len(SKINS)))], 0.08)
    cloth = mixed(rng, CLOTHS[int(rng.integers(len(CLOTHS)))], 0.15)
    at = np.array([one.x_mm, one.y_mm, one.height_mm])
    return _cut(sheet, scene, placed(hand(skin, cloth), at, np.radians(one.from_deg) + np.pi, 1.0))


def _cut(sheet: MatPlan, scene: Scene, parts: tuple[Solid, ...]) -> Sprite:
    pose, light = pose_over(sheet, scene.room), light_of(scene)
    got = cast(parts, rays_over(sheet, scene.room), pose, light)
    middle = np.array(parts[0].centre)
    picture = None
    if got is not None:
        bright = strength(scene, *middle[:2].astype(np.float32).reshape(2, 1))
        levels = encoded(got.shade * bright)
        picture = Cutout(got.left, got.top, levels, got.covers.astype(np.uint8) * 255)
    far = float(np.linalg.norm(pose.eye - middle))
    return Sprite(picture, _shade(sheet, scene, parts, light), far)


def _shade(
    sheet: MatPlan, scene: Scene, parts: tuple[Solid, ...], light: Lamplight
) -> Shade | None:
    """The shadow thrown by the lamp, and the dusk right under a figure."""
    pose = pose_over(sheet, scene.room)
    z = floor_mm(sheet)
    thrown = [pose.project(outline) for outline in shadow(parts, light, z)]
    under = [pose.project(outline) for outline in shadow(parts, Lamplight((0.0, 0.0, 1.0), 0.0), z)]
    room = 3 * scene.soft_px + 2
    everything = np.concatenate([*thrown, *under])
    low = np.clip(np.floor(everything.min(axis=0) - room), 0, pose.size).astype(int)
    high = np.clip(np.ceil(everything.max(axis=0) + room), 0, pose.size).astype(int)
    if (high <= low).any():
        return None
    size = (int(high[1] - low[1]), int(high[0] - low[0]))
    left = 1 - scene.direct * 0.92 * _filled(thrown, low, size, scene.soft_px)
    left *= 1 - 0.35 * (1 - scene.direct) * _filled(under, low, size, 2 * scene.soft_px)
    levels = (255 * left ** (1 / 2.2)).astype(np.uint8)
    return Shade(int(low[0]), int(low[1]), np.repeat(levels[..., None], 3, axis=2))


def _filled(
    outlines: list[Points], low: npt.NDArray[np.int_], size: tuple[int, int], soft: float
) -> Floats:
    sheet = np.zeros(size, np.float32)
    for outline in outlines:
        cv2.fillConvexPoly(sheet, np.round((outline - low) * 16).astype(np.int32), 1.0, shift=4)
    return np.asarray(cv2.GaussianBlur(sheet, (0, 0), soft), np.float32)


def _die(game: Game, sheet: MatPlan, scene: Scene, one: Standing) -> Sprite:
    """A die on its tray with this face up."""
    ours = [die for die in game.dice if die.place == one.cell]
    die = next(die for die in ours if one.look in dict(die.faces))
    cube = cube_of(die, scene, sheet.centres[one.cell])
    pose, light = pose_over(sheet, scene.room), light_of(scene)
    parts = [
        _flat(sheet, scene, picture * lit(np.array([normal], np.float32), light)[0], corners)
        for picture, corners, normal in sides(die, one.look, cube, pose, scene.rimmed)
    ]
    picture = merged([part.picture for part in parts if part.picture])
    far = float(np.linalg.norm(pose.eye - np.array(cube.centre)))
    return Sprite(picture, _shade(sheet, scene, (cube,), light), far)


def _card(game: Game, sheet: MatPlan, scene: Scene, one: Standing) -> Sprite:
    """A card with its marker at the card's place, the rest of it outwards."""
    number = next((n for n, name in card_looks(game).items() if name == one.look), None)
    x, y = sheet.centres[one.cell]
    out = np.array([1.0, 0.0]) if abs(x) / sheet.size_mm[0] > abs(y) / sheet.size_mm[1] else None
    turn, shift = np.radians(ASKEW_DEG) * one.askew[0], ASKEW_MM * one.askew[1]
    cos, sin = np.cos(turn), np.sin(turn)
    ahead = np.array([[cos, -sin], [sin, cos]]) @ (np.array([0.0, -1.0]) if out is None else out)
    aside = np.array([ahead[1], -ahead[0]])
    face = np.full((round(CARD_LONG_MM), round(CARD_WIDE_MM)), 0.75, np.float32)
    if number is not None:
        face[1:31, 13:43] = np.repeat(np.repeat(card_face(number), 3, axis=0), 3, axis=1)
    start = (
        np.array([x, y])
        + shift * aside
        - ahead * (CARD_MM * 10 / 6 / 2 + 1)
        + aside * CARD_WIDE_MM / 2
    )
    corners = np.stack([
        start, start - aside * CARD_WIDE_MM, start - aside * CARD_WIDE_MM + ahead * CARD_LONG_MM,
        start + ahead * CARD_LONG_MM,
    ])  # fmt: skip
    return _flat(sheet, scene, face[..., None], np.column_stack([corners, np.full(4, 0.5)]))


def _flat(sheet: MatPlan, scene: Scene, face: Floats, corners: Points) -> Sprite:
    """Something printed; corners (4, 3) clockwise from the first pixel."""
    pose = pose_over(sheet, scene.room)
    pixels = pose.project(corners)
    low = np.clip(np.floor(pixels.min(axis=0)), 0, pose.size).astype(int)
    high = np.clip(np.ceil(pixels.max(axis=0)) + 1, 0, pose.size).astype(int)
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    if min(size) < 1:
        return Sprite(None, None, 0.0)
    tall, wide = face.shape[:2]
    source = np.array([[0, 0], [wide, 0], [wide, tall], [0, tall]], np.float32) - np.float32(0.5)
    turn = cv2.getPerspectiveTransform(source, (pixels - low).astype(np.float32))
    shown = cv2.warpPerspective(face, turn, size, flags=cv2.INTER_AREA)
    shown = np.asarray(shown, np.float32).reshape(size[1], size[0], -1)
    covers = np.zeros(size[::-1], np.uint8)
    cv2.fillConvexPoly(covers, np.round((pixels - low) * 16).astype(np.int32), 255, shift=4)
    bright = strength(scene, *corners[:, :2].mean(axis=0).astype(np.float32).reshape(2, 1))
    levels = encoded(shown * bright)
    return Sprite(Cutout(int(low[0]), int(low[1]), levels, covers), None, 1e9)
