"""Board calibration: a publisher's own board with four loose markers, measured once.

Somebody points at the four corner cells in a picture. That gives the board's plane; the markers'
printed size gives its millimetres, and where the markers lie is then measured.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import cv2
import numpy as np

from companion.games.board import Cell, Point
from companion.games.rules import Game, Options
from vision.frame import Frame
from vision.locate.geometry import MARKER_MM, MatPlan, Points, editions, plan
from vision.locate.marker import Grey, find, read_all, side_px
from vision.locate.subpixel import refined

SKEWED = 0.12
"""A marker whose sides differ by more lies on no plane with the cells that were pointed at."""


class CalibrationError(ValueError):
    """The board cannot be measured like this; `key` names the reason, the message what to do."""

    def __init__(self, key: str, advice: str) -> None:
        super().__init__(advice)
        self.key = key


def corner_cells(game: Game) -> tuple[Cell, ...]:
    """The four cells farthest out: south-west, south-east, north-east, north-west."""
    board = game.start(Options(seats=game.seats[0])).board
    cells = [cell for cell in board.cells if board.links[cell]]
    ways = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return tuple(
        max(cells, key=lambda cell: board.at[cell][0] * x + board.at[cell][1] * y) for x, y in ways
    )


def own_plan(game: Game, frame: Frame, pointed: Mapping[Cell, Point], name: str) -> MatPlan:
    """The plan of a board on which these cells were pointed at, in pixels.

    Raises `CalibrationError`.
    """
    mat, grey = plan(game), np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
    if len(pointed) != 4 or not pointed.keys() <= mat.centres.keys():
        raise CalibrationError("points", "point at the four corner cells, each once")
    mat, seen = _laid_edition(game, grey)
    pixels = np.array([pointed[cell] for cell in pointed], np.float32)
    places = np.array([mat.centres[cell] for cell in pointed], np.float32)
    flat = np.asarray(cv2.getPerspectiveTransform(pixels, places), np.float64)
    flattened = {number: _moved(flat, corners) for number, corners in seen.items()}
    sides = np.array([side_px(corners) for corners in flattened.values()])
    if np.ptp(sides) > SKEWED * sides.mean():
        advice = "the cells do not fit the markers; point at the centres again"
        raise CalibrationError("misfit", advice)
    return _scaled(mat, flattened, MARKER_MM / float(sides.mean()), name)


def _laid_edition(game: Game, grey: Grey) -> tuple[MatPlan, dict[int, Points]]:
    """The edition of the mat whose markers lie round the board, and where they are.

    Raises `CalibrationError`.
    """
    laid = [(sheet, _markers(grey, sheet)) for sheet in editions(game)]
    mat, seen = max(laid, key=lambda found: len(found[1]))
    missing = [str(number) for number in mat.markers if number not in seen]
    if missing:
        advice = f"lay all four markers round the board; {', '.join(missing)} missing"
        raise CalibrationError("markers", advice)
    return mat, seen


def _markers(grey: Grey, mat: MatPlan) -> dict[int, Points]:
    read, doubtful = find(grey)
    found = read_all(grey, doubtful) | read
    return {
        number: refined(grey, found[number][None])[0] for number in mat.markers if number in found
    }


def _moved(flat: Points, corners: Points) -> Points:
    moved = cv2.perspectiveTransform(corners.reshape(1, 4, 2), flat)
    return np.asarray(moved, np.float64).reshape(4, 2)


def _scaled(mat: MatPlan, laid: Mapping[int, Points], scale: float, name: str) -> MatPlan:
    """The mat's plan in the board's own millimetres, with the markers where they lie."""
    markers = {number: _squared(corners * scale) for number, corners in laid.items()}
    everything = np.concatenate(list(markers.values()))
    reach = 2 * np.abs(everything[:, :2]).max(axis=0)
    return replace(
        mat,
        name=name,
        cell_mm=mat.cell_mm * scale,
        area_mm=(mat.area_mm[0] * scale, mat.area_mm[1] * scale),
        size_mm=(float(reach[0]), float(reach[1])),
        markers=markers,
        centres={cell: (x * scale, y * scale) for cell, (x, y) in mat.centres.items()},
        strips={cell: strip * scale for cell, strip in mat.strips.items()},
    )


def _squared(corners: Points) -> Points:
    """The square of a marker's true size that lies best on four measured corners: (4, 3)."""
    middle = corners.mean(axis=0)
    half = MARKER_MM / 2
    square = np.array([[-half, half], [half, half], [half, -half], [-half, -half]])
    left, _, right = np.linalg.svd(square.T @ (corners - middle))
    turned = square @ (left @ np.diag([1.0, np.linalg.det(left @ right)]) @ right) + middle
    return np.column_stack([turned, np.zeros(4)])


def plan_as_json(own: MatPlan) -> dict[str, Any]:
    """What has to be written down of such a plan: plain numbers."""
    corners = {str(n): square[:, :2].round(3).tolist() for n, square in own.markers.items()}
    return {"name": own.name, "cell_mm": own.cell_mm, "markers": corners}


def plan_from_json(game: Game, numbers: Mapping[str, Any]) -> MatPlan:
    """The plan that was written down."""
    ids = set(map(int, numbers["markers"]))
    mat = next((sheet for sheet in editions(game) if sheet.markers.keys() == ids), plan(game))
    scale = float(numbers["cell_mm"]) / mat.cell_mm
    laid = {int(n): np.array(square) / scale for n, square in numbers["markers"].items()}
    return _scaled(mat, laid, scale, str(numbers["name"]))
