"""Training samples: windows with their labels, of photographs and of random tables."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from zlib import crc32

import numpy as np
import numpy.typing as npt

from vision.bench.scene_format import cell_grid
from vision.light.white import Light, light
from vision.locate.geometry import Points
from vision.read.classes import SQUARES, WAYS
from vision.read.feature import WindowSet, around, middle, reflected, slants, square_windows
from vision.read.squares import margin_strips
from vision.read.window import Pictures, Window, windows
from vision.sighting import OTHER
from vision.train.sample_tables import SampleTable

COPIES = 4
"""Windows are taken of each picture so often, all but the first time a little off."""
KEPT_EMPTY = 0.35
"""The share of empty cells that further copies keep: there are plenty."""
HERE_MM, ASIDE_MM = 11.5, 45.0
"""A figure in the margin is learned within the first, and nothing between the two."""
BESIDE = 6
"""So many windows are taken of each thing beside the mat."""
UNKNOWN = -1
STRANGE = SQUARES.index(OTHER)
Whole = npt.NDArray[np.int64]


@dataclass(eq=False, slots=True)
class Samples:
    """Windows of cells and margins with their labels."""

    glance: Pictures
    low: Pictures
    high: Pictures
    white: npt.NDArray[np.float32]
    board: npt.NDArray[np.float32]
    """(N, colours, 3): what the board round it looks like."""
    slant: npt.NDArray[np.float32]
    kind: Whole
    """Labels."""
    facing: Whole
    """A number of `WAYS`, or unknown."""
    picture: Whole
    """Which of the joined samples it is from."""

    def __len__(self) -> int:
        return len(self.kind)

    def only(self, chosen: npt.NDArray[np.generic]) -> "Samples":
        """A part of it."""
        return Samples(*(getattr(self, field.name)[chosen] for field in fields(self)))


def joined(parts: Iterable[Samples]) -> Samples:
    """Samples of several pictures in one."""
    held = list(parts)
    whole = Samples(
        *(np.concatenate([getattr(one, field.name) for one in held]) for field in fields(Samples))
    )
    whole.picture[:] = np.repeat(np.arange(len(held)), [len(one) for one in held])
    return whole


@dataclass(frozen=True, eq=False, slots=True)
class SampleSpots:
    """Places of one table with their labels."""

    places: Points
    kind: Whole
    facing: Whole


def cell_samples(
    table: SampleTable,
    copies: int = COPIES,
    windows_of: Callable[[float], WindowSet] = square_windows,
) -> Samples:
    """Samples of one picture through such windows."""
    rng = np.random.default_rng(crc32(table.name.encode()))
    tonight = light(table.layers.halved(0), table.view)
    parts = []
    for copy in range(copies):
        for spots in (_cells(table), _margin(table, rng), _beside(table, rng)):
            if len(spots.places):
                parts.append(_taken(table, tonight, spots, windows_of, rng if copy else None))
    board = parts[0].board
    for part in parts:
        strangers = part.kind == STRANGE
        part.board[strangers] = board[rng.integers(0, len(board), int(strangers.sum()))]
    whole = joined(parts)
    first = np.arange(len(whole)) < len(parts[0])
    few = first | (whole.kind != 0) | (rng.random(len(whole)) < KEPT_EMPTY)
    return whole.only((whole.kind != UNKNOWN) & few)


def _taken(
    table: SampleTable, tonight: Light, spots: SampleSpots,
    windows_of: Callable[[float], WindowSet], rng: np.random.Generator | None,
) -> Samples:  # fmt: skip
    """Windows at these places; with `rng` a little off in place, height and size."""
    view, places = table.view, spots.places
    cell = view.plan.cell_mm
    shift, lift, grow = np.zeros_like(places), 0.0, 1.0
    if rng is not None:
        shift = rng.normal(0.0, 0.035 * cell, places.shape)
        lift, grow = float(rng.normal(0.0, 0.05 * cell)), float(np.exp(rng.normal(0.0, 0.04)))

    def seen(window: Window) -> Pictures:
        moved = window._replace(z_mm=window.z_mm + lift, span_mm=window.span_mm * grow)
        return windows(table.layers, view.pose, places + shift, moved)

    glance, low, high = map(seen, windows_of(cell))
    white = tonight.white(places)
    board = around(middle(reflected(glance, white)), places, cell)[:, None]
    slant, nowhere = slants(view.pose, places), np.full(len(places), UNKNOWN)
    return Samples(glance, low, high, white, board, slant, spots.kind, spots.facing, nowhere)


def _cells(table: SampleTable) -> SampleSpots:
    """Every cell of the board."""
    plan_of = table.view.plan
    cells = [cell for cell in plan_of.centres if cell in cell_grid(table.game).places]
    kind = [table.label(cell) for cell in cells]
    hidden = np.array([cell in table.covered for cell in cells])
    ways = [WAYS.index(table.ways[c]) if c in table.ways else UNKNOWN for c in cells]
    places = np.array([plan_of.centres[cell] for cell in cells])
    strange = np.array([cell in table.strange for cell in cells])
    known = np.where(strange, STRANGE, np.where(hidden, UNKNOWN, kind))
    return SampleSpots(places, known, np.where(hidden, UNKNOWN, ways))


def _margin(table: SampleTable, rng: np.random.Generator) -> SampleSpots:
    """Places along the margin, and some more where a figure stands."""
    if not table.view.plan.strips or table.covered:
        return SampleSpots(np.empty((0, 2)), np.empty(0, np.int64), np.empty(0, np.int64))
    places, kind = margin_places(table), margin_kinds(table)
    for at, figure in table.figures:
        places = np.concatenate([places, at + rng.normal(0.0, 4.0, (4, 2))])
        kind = np.concatenate([kind, np.full(4, figure)])
    return SampleSpots(places, kind, np.full(len(places), UNKNOWN))


def margin_places(table: SampleTable) -> Points:
    """Where in the margin figures are looked for."""
    return np.concatenate(list(margin_strips(table.view.plan).values()))


def margin_kinds(table: SampleTable) -> Whole:
    """What stands there: nothing, a figure, or not plainly either."""
    places = margin_places(table)
    kind = np.zeros(len(places), np.int64)
    for at, figure in table.figures:
        away = np.linalg.norm(places - at, axis=1)
        kind[away < ASIDE_MM] = UNKNOWN
        kind[away < HERE_MM] = figure
    return kind


def _beside(table: SampleTable, rng: np.random.Generator) -> SampleSpots:
    """Places beside the mat: none of them is a board's."""
    places = beside(table, rng)
    return SampleSpots(places, np.full(len(places), STRANGE), np.full(len(places), UNKNOWN))


def beside(table: SampleTable, rng: np.random.Generator) -> Points:
    """Places where something lies beside the mat; bare tables would look like some mats."""
    view = table.view
    if not len(table.things):
        return np.empty((0, 2))
    things = np.repeat(table.things, BESIDE, axis=0)
    places = things + rng.normal(0.0, 12.0, things.shape)
    pixels = view.project(np.column_stack([places, np.zeros(len(places))]))
    inside = ((pixels > 20) & (pixels < np.array(view.pose.size) - 20)).all(axis=1)
    return np.asarray(places[inside], np.float64)
