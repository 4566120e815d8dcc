"""Textures: what is printed on the mats of a household, and the table under them."""

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from companion.games.board import HEXAGON, SQUARE, TRACK, Cell
from vision.locate.geometry import (
    CARD_MM,
    CHECKERED,
    COUNTER_MM,
    MARKER_MM,
    QUIET_MM,
    TRAY_MM,
    MatPlan,
)
from vision.locate.marker import pattern
from vision.synthetic.figures import mixed
from vision.synthetic.solids import Color

Paper = npt.NDArray[np.float32]
"""(height, width, 3): blue, green, red light given back; north at the top."""
Grid = tuple[Paper, Paper]
"""Where the points of a sheet are: millimetres to the east and to the north."""
Square = tuple[float, float, float]
"""Left, top and side in millimetres."""

GRASSES: tuple[tuple[Color, Color], ...] = (
    ((0.012, 0.147, 0.033), (0.073, 0.39, 0.18)),
    ((0.022, 0.107, 0.02), (0.107, 0.34, 0.16)),
    ((0.02, 0.17, 0.09), (0.09, 0.41, 0.33)),
)
MARGINS: tuple[Color, ...] = (
    (0.027, 0.073, 0.147), (0.02, 0.107, 0.043), (0.133, 0.264, 0.342), (0.064, 0.073, 0.073),
)  # fmt: skip
CLOTHS: tuple[Color, ...] = ((0.147, 0.107, 0.084), (0.16, 0.21, 0.26), (0.047, 0.064, 0.04))
TABLES: tuple[Color, ...] = (
    (0.06, 0.14, 0.27), (0.015, 0.035, 0.08), (0.2, 0.33, 0.47), (0.14, 0.19, 0.22),
    (0.38, 0.48, 0.53), (0.14, 0.05, 0.035), (0.017, 0.017, 0.26), (0.17, 0.17, 0.17),
)  # fmt: skip
LINES: tuple[Color, ...] = ((0.69, 0.84, 0.82), (0.005, 0.021, 0.007), (0.01, 0.033, 0.073))
FLOWERS: tuple[Color, ...] = (
    (0.79, 0.89, 0.89), (0.03, 0.69, 0.89), (0.07, 0.07, 0.69), (0.6, 0.13, 0.21),
)  # fmt: skip
WHITE, BLACK = 0.84, 0.006
TRAY: Color = (0.31, 0.09, 0.27)
"""The violet of trays for dice: no die of ours has it, and no shadow."""
TABLE_MM, TABLE_PX_MM = 2200.0, 0.6


def noise(rng: np.random.Generator, size: tuple[int, int], grain: int, octaves: int) -> Paper:
    """Fractal noise from 0 to 1 on a sheet of this width and height, `grain` clouds across."""
    sheet = np.zeros((size[1], size[0]), np.float32)
    for octave in range(octaves):
        cells = grain * 2**octave
        grid = (cells + 2, max(2, round(cells * size[1] / size[0])) + 2)
        seeds = rng.random(grid[::-1], dtype=np.float32)
        sheet += cv2.resize(seeds, size, interpolation=cv2.INTER_CUBIC) / 2**octave
    return np.asarray(np.clip(sheet / (2 - 2 ** (1 - octaves)), 0.0, 1.0), np.float32)


def _blend(low: Color, high: Color, share: Paper) -> Paper:
    part = share[..., None]
    return np.asarray(np.array(low) * (1 - part) + np.array(high) * part, np.float32)


@lru_cache(2)  # 6 MB each, and asked for only while a background is painted, which is kept
def mat(plan: MatPlan, seed: int, px_mm: float) -> Paper:
    """The whole mat at so many pixels a millimetre."""
    rng = np.random.default_rng((seed, 2))
    size = (round(plan.size_mm[0] * px_mm), round(plan.size_mm[1] * px_mm))
    x = (np.arange(size[0]) + 0.5) / px_mm - plan.size_mm[0] / 2
    y = plan.size_mm[1] / 2 - (np.arange(size[1]) + 0.5) / px_mm
    across, up = np.meshgrid(x.astype(np.float32), y.astype(np.float32))
    xy = (across, up)
    cloth = plan.ground.cloth
    paper = _cloth(rng, size) if cloth else _with_margin(rng, _grass(rng, size), plan, xy)
    paper = _with_zones(_with_rows(paper, plan, xy), plan, xy)
    paper = _with_bands(paper, plan, xy)
    lines = _grid_lines(plan, xy) if plan.lattice in (SQUARE, TRACK) else _outlines(plan, xy)
    strength = np.float32(rng.uniform(0.35, 0.9))
    color = np.array(LINES[0] if cloth else LINES[int(rng.integers(3))])
    part = (lines * strength * (0.5 if cloth else 1.0))[..., None]
    paper = paper * (1 - part) + color.astype(np.float32) * part
    paper = _with_places(np.asarray(paper, np.float32), plan, px_mm)
    return _with_markers(paper, plan, px_mm)


def _grass(rng: np.random.Generator, size: tuple[int, int]) -> Paper:
    low, high = GRASSES[int(rng.integers(len(GRASSES)))]
    share = 0.35 * noise(rng, size, 5, 3) + 0.65 * noise(rng, size, 70, 3)
    grass = _blend(mixed(rng, low, 0.12), mixed(rng, high, 0.12), np.clip(2 * share - 0.5, 0, 1))
    for _ in range(int(rng.integers(0, 50))):
        spot = (int(rng.integers(size[0])), int(rng.integers(size[1])))
        flower = FLOWERS[int(rng.integers(len(FLOWERS)))]
        cv2.circle(grass, spot, max(1, size[0] // 500), flower, -1, cv2.LINE_AA)
    return grass


def _cloth(rng: np.random.Generator, size: tuple[int, int]) -> Paper:
    color = mixed(rng, CLOTHS[int(rng.integers(len(CLOTHS)))], 0.1)
    return np.asarray(
        np.array(color) * (0.85 + 0.3 * noise(rng, size, 20, 4))[..., None], np.float32
    )


@lru_cache(4)
def pasture(seed: int, size: tuple[int, int]) -> Paper:
    """Grass as it grows on tiles."""
    return _grass(np.random.default_rng((seed, 3)), size)


def _with_margin(rng: np.random.Generator, paper: Paper, plan: MatPlan, xy: Grid) -> Paper:
    half_x, half_y = plan.area_mm[0] / 2, plan.area_mm[1] / 2
    outside = (np.abs(xy[0]) > half_x + 2) | (np.abs(xy[1]) > half_y + 2)
    color = mixed(rng, MARGINS[int(rng.integers(len(MARGINS)))], 0.12)
    size = (paper.shape[1], paper.shape[0])
    margin = np.array(color) * (0.75 + 0.5 * noise(rng, size, 50, 3))[..., None]
    return np.asarray(np.where(outside[..., None], margin, paper), np.float32)


def _inside(plan: MatPlan, xy: Grid) -> npt.NDArray[np.bool_]:
    return (np.abs(xy[0]) < plan.area_mm[0] / 2) & (np.abs(xy[1]) < plan.area_mm[1] / 2)


def _with_zones(paper: Paper, plan: MatPlan, xy: Grid) -> Paper:
    """Cells of another tint."""
    light = np.array((0.25, 0.43, 0.47), np.float32)
    for zone in plan.ground.zones:
        for cell in zone.cells & plan.centres.keys():
            part, away = _round(plan, cell, xy)
            here = paper[part]
            tinted = {"light": here * 0.25 + light * 0.5, "dark": here * 0.45}.get(zone.tint, here)
            paper[part] = np.where((away < plan.cell_mm / 2)[..., None], tinted, here)
    return paper


def _with_rows(paper: Paper, plan: MatPlan, xy: Grid) -> Paper:
    """Lanes of two tints in turn."""
    if not plan.ground.in_rows:
        return paper
    lane = np.floor((xy[1] + plan.area_mm[1] / 2) / plan.cell_mm) % 2 == 0
    return paper * np.where(_inside(plan, xy) & lane, 0.8, 1.1)[..., None]


def _with_bands(paper: Paper, plan: MatPlan, xy: Grid) -> Paper:
    """Checkered lines from north to south."""
    check = (np.floor(xy[0] / 4) + np.floor(xy[1] / 4)) % 2
    for place in plan.ground.bands:
        band = (np.abs(xy[0] - place * plan.cell_mm) < 4) & _inside(plan, xy)
        paper = np.where(band[..., None], 0.01 + 0.75 * check[..., None], paper)
    return np.asarray(paper, np.float32)


def _grid_lines(plan: MatPlan, xy: Grid) -> Paper:
    """The lines between squares."""
    centres = np.array([plan.centres[cell] for cell in plan.cells]).reshape(-1, 2)
    half = plan.cell_mm / 2
    left, low = centres.min(axis=0, initial=0.0) - half
    right, high = centres.max(axis=0, initial=0.0) + half
    inside = (xy[0] > left - 1) & (xy[0] < right + 1) & (xy[1] > low - 1) & (xy[1] < high + 1)
    columns, rows = (xy[0] - left) / plan.cell_mm, (xy[1] - low) / plan.cell_mm
    near = np.minimum(np.abs(columns - np.round(columns)), np.abs(rows - np.round(rows)))
    return np.asarray((near * plan.cell_mm < 0.5) & inside, np.float32)


def _outlines(plan: MatPlan, xy: Grid) -> Paper:
    """The sides of every hexagon or round place, drawn within each."""
    lines = np.zeros(xy[0].shape, np.float32)
    for cell in plan.cells:
        part, away = _round(plan, cell, xy)
        half = np.float32(plan.cell_mm) / 2
        lines[part][(away > half - 0.7) & (away <= half)] = 1.0
    return lines


def _round(plan: MatPlan, cell: Cell, xy: Grid) -> tuple[tuple[slice, slice], Paper]:
    """The part of a sheet round a cell, and how far from its middle its points are.

    Half a cell away is the cell's rim, whatever its shape.
    """
    x, y = plan.centres[cell]
    reach = 0.7 * plan.cell_mm
    columns = slice(*np.searchsorted(xy[0][0], (x - reach, x + reach)))
    rows = slice(*np.searchsorted(-xy[1][:, 0], (-y - reach, reach - y)))
    part = (rows, columns)
    dx, dy = xy[0][part] - np.float32(x), xy[1][part] - np.float32(y)
    if plan.lattice in (SQUARE, TRACK):
        return part, np.maximum(np.abs(dx), np.abs(dy))
    if plan.lattice != HEXAGON:
        return part, np.hypot(dx, dy)
    slants = [np.abs(dx / 2 + side * np.float32(0.8660254) * dy) for side in (1, -1)]
    return part, np.maximum(np.maximum(np.abs(dx), slants[0]), slants[1])


def _with_places(paper: Paper, plan: MatPlan, px_mm: float) -> Paper:
    """Patterns that small counters cover."""
    side, module = COUNTER_MM, COUNTER_MM / len(CHECKERED)
    for x, y in (plan.centres[cell] for row in plan.covered for cell in row):
        left, top = x - side / 2, y + side / 2
        _fill(paper, plan, px_mm, (left - 1.0, top + 1.0, side + 2.0), WHITE)
        for row, column in np.argwhere(np.array(CHECKERED)):
            _fill(paper, plan, px_mm, (left + column * module, top - row * module, module), BLACK)
    return paper


def _with_markers(paper: Paper, plan: MatPlan, px_mm: float) -> Paper:
    """The markers in the corners, those on places for cards, and trays for dice."""
    for number, corners in plan.markers.items():
        _stamp(paper, plan, px_mm, number, (float(corners[0, 0]), float(corners[0, 1]), MARKER_MM))
    for cell, number in plan.vacant.items():
        x, y = plan.centres[cell]
        _stamp(paper, plan, px_mm, number, (x - CARD_MM / 2, y + CARD_MM / 2, CARD_MM))
    for cell in plan.dice:
        x, y = plan.centres[cell]
        _fill(paper, plan, px_mm, (x - TRAY_MM / 2, y + TRAY_MM / 2, TRAY_MM), TRAY)
    return paper


def _stamp(paper: Paper, plan: MatPlan, px_mm: float, number: int, square: Square) -> None:
    """Print one marker with white round it."""
    left, top, side = square
    module, quiet = side / 6, QUIET_MM
    _fill(paper, plan, px_mm, (left - quiet, top + quiet, side + 2 * quiet), WHITE)
    _fill(paper, plan, px_mm, square, BLACK)
    for row, column in np.argwhere(pattern(number)[1:-1, 1:-1]):
        _fill(paper, plan, px_mm, (left + column * module, top - row * module, module), WHITE)


def _fill(paper: Paper, plan: MatPlan, px_mm: float, square: Square, value: float | Color) -> None:
    """Print a square in one colour."""
    left, top, side = square
    x = (left + plan.size_mm[0] / 2) * px_mm
    y = (plan.size_mm[1] / 2 - top) * px_mm
    end = side * px_mm
    paper[round(y) : round(y + end), round(x) : round(x + end)] = value


@lru_cache(4)
def table(seed: int) -> Paper:
    """The table's top, 2.2 m wide and high."""
    rng = np.random.default_rng((seed, 4))
    side = round(TABLE_MM * TABLE_PX_MM)
    color = mixed(rng, TABLES[int(rng.integers(len(TABLES)))], 0.15)
    if rng.random() < 0.6:
        grain = cv2.resize(noise(rng, (side // 16, side), 24, 4), (side, side))
        boards = 0.9 + 0.2 * rng.random(10)[(np.arange(side) * 10 // side)]
        sheet = np.asarray((0.7 + 0.6 * grain) * boards[:, None], np.float32)
        sheet[:: side // 10] *= 0.5
    else:
        sheet = 0.85 + 0.3 * noise(rng, (side, side), 8, 5)
    return np.asarray(np.array(color) * sheet[..., None], np.float32)


def card_face(number: int) -> npt.NDArray[np.float32]:
    """A card's marker with white round it (10, 10), in parts of white."""
    modules = np.pad(pattern(number), 1, constant_values=True)
    return np.where(modules, WHITE, BLACK).astype(np.float32)
