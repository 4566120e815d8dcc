"""Geometry: the mat in millimetres, the camera's pose above it, and projection between the two.

Origin in the centre of the playing area, x to the east, y to the north, z up.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from math import dist
from typing import TypedDict

import cv2
import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from companion.games.board import (
    COMPASS,
    MARGIN,
    Board,
    Cell,
    Direction,
    Edition,
    Ground,
    Point,
)
from companion.games.facts import Facts
from companion.games.pieces import Look, Piece
from companion.games.rules import Game, Options, whole_box

Points = npt.NDArray[np.float64]
"""Rows of coordinates: (N, 2) in pixels, (N, 2) or (N, 3) in millimetres."""
Size = tuple[int, int]

MARKER_MM, QUIET_MM, INSET_MM = 34.0, 5.0, 1.0
"""A marker's side, the white round it, and how far that stays inside the mat's corner."""
CARD_MM = 18.0
TRAY_MM = 40.0
"""The side of a tray for a die."""
COUNTER_MM = 12.0
"""The side of the pattern that a small counter covers."""
CHECKERED = ((1, 0, 1), (0, 1, 0), (1, 0, 1))
"""That pattern, row by row: 1 is black."""
AT_ONCE = 2048
"""Points that OpenCV projects in one go: it works out derivatives, too, of 112 bytes a point."""
SAME_MM = 0.1
"""Places nearer than this are the same."""
STRIP_MM = 22.0
"""Steps along a strip: half a figure, so that one of the places is near wherever it stands."""


@dataclass(frozen=True, eq=False, slots=True)
class MatPlan:
    """Geometry of a mat on paper: its sizes, its markers' corners, its cells' centres, its print.

    Only the same object is the same plan, so that maps can be kept.
    """

    name: str
    cell_mm: float
    area_mm: tuple[float, float]
    size_mm: tuple[float, float]
    markers: Mapping[int, Points] = field(repr=False)
    """Corners (4, 3) by id: from the marker's own north-west clockwise."""
    centres: Mapping[Cell, Point] = field(repr=False)
    """Of every place: cells, places for cards, sides of the margin."""
    strips: Mapping[Cell, Points] = field(repr=False)
    """Centres (N, 2) along the margin for figures that stand anywhere on one side."""
    sides: Mapping[Cell, Direction] = field(repr=False)
    """Which side of the margin each strip is."""
    cards: tuple[Cell, ...]
    """Places for an open card."""
    dice: tuple[Cell, ...]
    """Trays for dice."""
    card_ids: frozenset[int]
    """Markers of the cards that are played on it, and of empty places for them."""
    vacant: Mapping[Cell, int]
    """Markers printed on places for cards, in sight while none lies there."""
    lattice: str
    ground: Ground
    covered: tuple[tuple[Cell, ...], ...] = ()
    """Places that counters cover, in rows of those that are alike."""
    without: frozenset[Cell] = frozenset()
    """Cells of the board that are not printed on it."""

    @property
    def corners(self) -> Points:
        """The mat's own corners (4, 3): north-west, north-east, south-east, south-west."""
        x, y = self.size_mm[0] / 2, self.size_mm[1] / 2
        return np.array([[-x, y, 0.0], [x, y, 0.0], [x, -y, 0.0], [-x, -y, 0.0]])

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the board itself."""
        counters = {cell for row in self.covered for cell in row}
        beside = counters.union(self.strips, self.cards, self.dice)
        return tuple(cell for cell in self.centres if cell not in beside)


def plan(game: Game) -> MatPlan:
    """The plan of a game's newest mat, with the cells of its board at the start."""
    return editions(game)[0]


@cache
def editions(game: Game) -> tuple[MatPlan, ...]:
    """The plans of all mats that were ever printed for a game, the newest first."""
    newest = Edition(game.markers)
    return tuple(_printed(game, edition) for edition in (newest, *game.mat.older))


def _printed(game: Game, edition: Edition) -> MatPlan:
    mat, area = game.mat, edition.area_mm or game.mat.area_mm
    size = (area[0] + 2 * mat.margin_mm, area[1] + 2 * mat.margin_mm)
    board = game.start(Options(seats=game.seats[0])).board
    return MatPlan(
        name=game.name,
        cell_mm=mat.cell_mm,
        area_mm=area,
        size_mm=size,
        markers=_markers(edition.markers, size),
        card_ids=frozenset({*card_looks(game), *board.vacant.values()}),
        ground=mat.ground,
        without=edition.without,
        **_places(board, mat.cell_mm, area, edition.without),
    )


@lru_cache(16)
def with_board(sheet: MatPlan, board: Board) -> MatPlan:
    """The same mat with the cells of another board of its game: some grow while they are played."""
    new = _places(board, sheet.cell_mm, sheet.area_mm, sheet.without)
    same = new["centres"].keys() == sheet.centres.keys() and all(
        dist(at, sheet.centres[cell]) < SAME_MM for cell, at in new["centres"].items()
    )
    return sheet if same else replace(sheet, **new)


class Places(TypedDict):
    """Fields of a plan that follow from a board: where things may stand."""

    centres: Mapping[Cell, Point]
    strips: Mapping[Cell, Points]
    sides: Mapping[Cell, Direction]
    cards: tuple[Cell, ...]
    dice: tuple[Cell, ...]
    covered: tuple[tuple[Cell, ...], ...]
    vacant: Mapping[Cell, int]
    lattice: str


def _places(
    board: Board, cell_mm: float, area_mm: tuple[float, float], without: frozenset[Cell]
) -> Places:
    there = {cell: at for cell, at in board.at.items() if cell not in without}
    centres = {cell: (x * cell_mm, y * cell_mm) for cell, (x, y) in there.items()}
    sides = {c: side for c, side in board.sides.items() if side in COMPASS and c in there}
    return Places(
        centres=centres,
        strips={cell: _strip(cell_mm, area_mm, side) for cell, side in sides.items()},
        sides=sides,
        cards=tuple(filter(there.__contains__, board.cards)),
        dice=tuple(filter(there.__contains__, board.dice)),
        covered=tuple(row for row in board.covered if there.keys() >= set(row)),
        vacant={cell: number for cell, number in board.vacant.items() if cell in there},
        lattice=board.lattice,
    )


def plans() -> tuple[MatPlan, ...]:
    """The plans of all mats of the games on the shelf."""
    return tuple(sheet for game in GAMES.values() for sheet in editions(game))


def card_looks(game: Game, facts: Facts | None = None) -> Mapping[int, Look]:
    """Looks of cards by their marker's id."""
    return _own_card_looks(game) if facts is None else _card_looks(whole_box(game, facts))


@cache
def _own_card_looks(game: Game) -> Mapping[int, Look]:
    """Every look at a table asks for them, and a box reads the game's file of facts."""
    return _card_looks(whole_box(game))


def _card_looks(pieces: tuple[Piece, ...]) -> dict[int, Look]:
    return {piece.marker: piece.look for piece in pieces if piece.marker is not None}


def _markers(ids: tuple[int, int, int, int], size_mm: tuple[float, float]) -> dict[int, Points]:
    half, away = MARKER_MM / 2, INSET_MM + QUIET_MM + MARKER_MM / 2
    square = np.array(
        [[-half, half, 0.0], [half, half, 0.0], [half, -half, 0.0], [-half, -half, 0]]
    )
    x, y = size_mm[0] / 2 - away, size_mm[1] / 2 - away
    corners = ((-x, y), (x, y), (x, -y), (-x, -y))
    return {
        number: square + np.array([east, north, 0.0])
        for number, (east, north) in zip(ids, corners, strict=True)
    }


def _strip(cell_mm: float, area_mm: tuple[float, float], side: Direction) -> Points:
    """Places along one side, half a cell outside the playing area."""
    east, north = map(float, COMPASS[side])
    along = area_mm[1] if east else area_mm[0]
    count = 2 * round(along / STRIP_MM / 2) + 1
    steps = np.linspace(-along / 2, along / 2, count)
    away = MARGIN * cell_mm
    x, y = area_mm[0] / 2 + away, area_mm[1] / 2 + away
    return np.stack([east * x + abs(north) * steps, north * y + abs(east) * steps], axis=1)


@dataclass(frozen=True, slots=True)
class Lens:
    """Camera intrinsics: focal length in picture widths, radial distortion, and doubts of both."""

    focal: float
    bend: float
    focal_doubt: float
    bend_doubt: float

    def matrix(self, size: Size) -> Points:
        """The camera matrix for pictures of this width and height."""
        f = self.focal * size[0]
        middle = ((size[0] - 1) / 2, (size[1] - 1) / 2)
        return np.array([[f, 0.0, middle[0]], [0.0, f, middle[1]], [0.0, 0.0, 1.0]])


@dataclass(frozen=True, eq=False, slots=True)
class Pose:
    """Camera pose over a mat. Only the same object is the same pose, so that maps can be kept."""

    lens: Lens
    size: Size
    rvec: Points
    tvec: Points

    @property
    def distortion(self) -> Points:
        """Brown's coefficients as OpenCV wants them."""
        return np.array([self.lens.bend, 0.0, 0.0, 0.0])

    @property
    def matrix(self) -> Points:
        """The camera matrix."""
        return self.lens.matrix(self.size)

    def project(self, points_mm: Points) -> Points:
        """Pixels (N, 2) of points (N, 3)."""
        points = np.ascontiguousarray(points_mm, np.float64)
        starts = range(0, max(len(points), 1), AT_ONCE)
        return np.concatenate([self._pixels(points[at : at + AT_ONCE]) for at in starts])

    def _pixels(self, points: Points) -> Points:
        pixels, _ = cv2.projectPoints(points, self.rvec, self.tvec, self.matrix, self.distortion)
        return np.asarray(pixels, np.float64).reshape(-1, 2)

    def ground(self, pixels: Points, z_mm: float = 0.0) -> Points:
        """Points (N, 2) of the plane at this height at which the pixels (N, 2) look."""
        flat = cv2.undistortPoints(
            np.ascontiguousarray(pixels, np.float64).reshape(-1, 1, 2), self.matrix, self.distortion
        )
        rays = cv2.convertPointsToHomogeneous(flat).reshape(-1, 3)
        turn, _ = cv2.Rodrigues(self.rvec)
        ways = rays @ turn
        eye = -turn.T @ self.tvec.reshape(3)
        reach = (z_mm - eye[2]) / ways[:, 2]
        return np.asarray(eye[:2] + reach[:, None] * ways[:, :2], np.float64)

    @property
    def eye(self) -> Points:
        """Position of the camera, in millimetres."""
        turn, _ = cv2.Rodrigues(self.rvec)
        return np.asarray(-turn.T @ self.tvec.reshape(3), np.float64)

    @property
    def px_per_mm(self) -> float:
        """The picture's scale in the middle of the mat."""
        return float(self.lens.focal * self.size[0] / np.linalg.norm(self.tvec))

    @property
    def tilt(self) -> float:
        """Degrees from straight down."""
        turn, _ = cv2.Rodrigues(self.rvec)
        return float(np.degrees(np.arccos(np.clip(-turn[2, 2], -1.0, 1.0))))


@dataclass(frozen=True, eq=False, slots=True)
class MatView:
    """View of one mat: the camera's pose, which markers were seen, which cards lie there."""

    plan: MatPlan = field(repr=False)
    pose: Pose
    corners: Mapping[int, Points] = field(repr=False)
    """Pixels (4, 2) of the mat's markers that were seen."""
    cards: Mapping[int, Points] = field(repr=False)
    """Pixels (4, 2) of the card markers that were seen anywhere."""
    error_px: float = 0.0
    """Root mean square distance of the corners from where the pose puts them."""
    fitted: Mapping[int, Points] = field(default_factory=dict, repr=False)
    """The corners to which the pose was fitted, in this picture or in an earlier one."""
    thumb: npt.NDArray[np.uint8] | None = field(default=None, repr=False)
    """The small grey picture in which cards were last looked for."""

    @property
    def name(self) -> str:
        """The mat's name."""
        return self.plan.name

    @property
    def seen(self) -> frozenset[int]:
        """The ids of the mat's markers that were seen."""
        return frozenset(self.corners)

    @property
    def hidden(self) -> frozenset[int]:
        """The ids of the mat's markers that were not seen."""
        return frozenset(self.plan.markers) - self.seen

    def with_board(self, board: Board) -> "MatView":
        """The same view of the mat with the cells of this board."""
        sheet = with_board(self.plan, board)
        return self if sheet is self.plan else replace(self, plan=sheet)

    def project(self, points_mm: Points) -> Points:
        """Pixels (N, 2) of points (N, 3)."""
        return self.pose.project(points_mm)

    def card_places(self) -> dict[int, Point]:
        """Where on the table the cards lie, by their markers' ids."""
        return {
            number: (float(x), float(y))
            for number, corners in self.cards.items()
            for x, y in [self.pose.ground(corners).mean(axis=0)]
        }
