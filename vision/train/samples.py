"""Training samples: windows with their labels, of photographs and of random tables."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from zlib import crc32

import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from companion.games.rules import EMPTY, Game
from vision.bench.ground_truth import FIGURE, Truth, cell_name
from vision.frame import read_image
from vision.light.white import Light, light
from vision.locate.geometry import Points, View, plan, plans
from vision.locate.mat_search import locate
from vision.read.classes import FIGURES, KINDS, WAYS, has_flock
from vision.read.feature import Eyes, around, eyes, middle, reflected, slants
from vision.read.window import Layers, Pictures, Window, windows
from vision.sighting import OTHER
from vision.synthetic.render import render
from vision.synthetic.scene import Scene
from vision.synthetic.sprites import arm, pieces
from vision.train.random_tables import scene, table

COPIES = 4
"""Windows are taken of each picture so often, all but the first time a little off."""
KEPT_EMPTY = 0.35
"""The share of empty cells that further copies keep: there are plenty."""
HERE_MM, ASIDE_MM = 11.5, 45.0
"""A figure in the margin is learned within the first, and nothing between the two."""
BESIDE = 6
"""So many windows are taken of each thing beside the mat."""
HALF_MM = {"roger": 15.0, "shearer": 23.0}
"""Half the height of the figures in the margin."""
UNKNOWN = -1
ANY_SHEEP = "sheep"
NUMBER = {**{kind: number for number, kind in enumerate(KINDS)}, ANY_SHEEP: len(KINDS)}
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
    """A number of `KINDS`, or the one after them for a sheep of any colour."""
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


@dataclass(frozen=True, eq=False, slots=True)
class SampleTable:
    """A picture of a table with the labels of its cells."""

    name: str
    layers: Layers
    view: View
    kinds: Mapping[Cell, str]
    """What stands on a cell: one of `KINDS`, or a sheep of any colour."""
    ways: Mapping[Cell, str]
    covered: frozenset[Cell]
    """Cells that something touches."""
    strange: frozenset[Cell]
    """Cells that something covers."""
    figures: tuple[tuple[Points, str], ...]
    """Where Roger and the shearer stand."""
    things: Points
    """What lies beside the mat: (N, 2)."""


def photographed_table(truth: Truth) -> SampleTable | None:
    """Picture and labels of a photograph, or None where its mat cannot be found."""
    frame, raw = read_image(truth.picture), truth.raw
    view = locate(frame, plans().values())
    if view is None or view.name != truth.game:
        return None
    kinds, ways = dict(truth.looks), {}
    for piece in raw["state"]:
        if piece["kind"] == "sheep":
            cell = cell_name(raw["board"], piece["cell"])
            ways[cell] = piece["facing"].lower()
            if "pen" not in kinds[cell]:
                kinds[cell] = "lying" if piece.get("lying") else piece["color"]
    figures = tuple(
        (np.array(piece["pos_mm"]), FIGURE[piece["kind"]])
        for piece in raw["figures"]
        if piece["kind"] in FIGURE
    )
    things = lying_about(truth)
    hidden = truth.covered, truth.hidden
    return SampleTable(truth.name, Layers(frame), view, kinds, ways, *hidden, figures, things)


def lying_about(truth: Truth) -> Points:
    """Where things lie beside a photographed mat: (N, 2)."""
    things = truth.raw.get("distractors", ())
    places = [thing["pos_mm"] for thing in things if "pos_mm" in thing]
    return np.array(places, np.float64).reshape(-1, 2)


def synthetic_table(game: Game, seed: int) -> SampleTable | None:
    """Picture and labels of a random table before the synthetic camera."""
    here, (looks, heights) = scene(seed), table(game, seed)
    frame = render(game, looks, here, heights)
    view = locate(frame, plans().values())
    if view is None or view.name != game.name:
        return None
    kinds, ways = {}, {}
    plain_sheep = ANY_SHEEP if "lying" in game.looks else "white"
    for cell, look in looks.items():
        color, _, way = look.partition(" ")
        if has_flock(game) and way in WAYS:
            kinds[cell], ways[cell] = color, way
        else:
            kinds[cell] = plain_sheep if look == "sheep" else look
    figures = tuple(
        (_standing(game, here, view, cell), look) for cell, look in looks.items() if look in FIGURES
    )
    name, nothing = f"{game.name} {seed}", np.empty((0, 2))
    hidden = under(game, here, view)
    return SampleTable(name, Layers(frame), view, kinds, ways, *hidden, figures, nothing)


def _standing(game: Game, here: Scene, view: View, cell: Cell) -> Points:
    """Where a figure of a made-up table stands, told by the middle of its picture."""
    figure = cell.partition(" ")[0]
    (piece,) = pieces(game, replace(here, hands=()), {cell: figure}, {})
    if piece.picture is None:
        return np.array([np.inf, np.inf])
    tall, wide = piece.picture.covers.shape
    middle = np.array([[piece.picture.left + wide / 2, piece.picture.top + tall / 2]])
    return np.asarray(view.pose.ground(middle, HALF_MM[figure])[0], np.float64)


def under(game: Game, here: Scene, view: View) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """The cells that a hand of a made-up table touches, and those that it covers."""
    touched: set[Cell] = set()
    covered: set[Cell] = set()
    points = np.array([[x, y, 0.0] for x, y in view.plan.centres.values()])
    reach = int(view.plan.cell_mm * view.pose.px_per_mm * 0.7)
    for hand in here.hands:
        cut = arm(plan(game), replace(here, hands=()), hand).picture
        if cut is None:
            continue
        for cell, pixel in zip(view.plan.centres, view.project(points), strict=True):
            x, y = int(pixel[0]) - cut.left, int(pixel[1]) - cut.top
            rows, columns = (slice(max(0, at - reach), max(0, at + reach)) for at in (y, x))
            share = cut.covers[rows, columns].sum() / 255 / (2 * reach) ** 2
            touched |= {cell} if share > 0 else set()
            covered |= {cell} if share > 0.6 else set()
    return frozenset(touched), frozenset(covered)


def cell_samples(
    table: SampleTable, copies: int = COPIES, eyes_of: Callable[[float], Eyes] = eyes
) -> Samples:
    """Samples of one picture through such windows."""
    rng = np.random.default_rng(crc32(table.name.encode()))
    tonight = light(table.layers.halved(0), table.view)
    parts = []
    for copy in range(copies):
        for spots in (_cells(table), _margin(table, rng), _beside(table, rng)):
            if len(spots.places):
                parts.append(_taken(table, tonight, spots, eyes_of, rng if copy else None))
    board = parts[0].board
    for part in parts:
        strangers = part.kind == KINDS.index(OTHER)
        part.board[strangers] = board[rng.integers(0, len(board), int(strangers.sum()))]
    whole = joined(parts)
    first = np.arange(len(whole)) < len(parts[0])
    few = first | (whole.kind != 0) | (rng.random(len(whole)) < KEPT_EMPTY)
    return whole.only((whole.kind != UNKNOWN) & few)


def _taken(
    table: SampleTable, tonight: Light, spots: SampleSpots, eyes_of: Callable[[float], Eyes],
    rng: np.random.Generator | None,
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

    glance, low, high = map(seen, eyes_of(cell))
    white = tonight.white(places)
    board = around(middle(reflected(glance, white)), places, cell)[:, None]
    slant, nowhere = slants(view.pose, places), np.full(len(places), UNKNOWN)
    return Samples(glance, low, high, white, board, slant, spots.kind, spots.facing, nowhere)


def _cells(table: SampleTable) -> SampleSpots:
    """Every cell of the board."""
    plan_of = table.view.plan
    cells = [c for c in plan_of.centres if c not in plan_of.strips and "card" not in c]
    kind = [NUMBER[table.kinds.get(cell, EMPTY)] for cell in cells]
    hidden = np.array([cell in table.covered for cell in cells])
    ways = [WAYS.index(table.ways[c]) if c in table.ways else UNKNOWN for c in cells]
    places = np.array([plan_of.centres[cell] for cell in cells])
    strange = np.array([cell in table.strange for cell in cells])
    known = np.where(strange, NUMBER[OTHER], np.where(hidden, UNKNOWN, kind))
    return SampleSpots(places, known, np.where(hidden, UNKNOWN, ways))


def _margin(table: SampleTable, rng: np.random.Generator) -> SampleSpots:
    """Places along the margin, and some more where a figure stands."""
    if not table.view.plan.strips or table.covered:
        return SampleSpots(np.empty((0, 2)), np.empty(0, np.int64), np.empty(0, np.int64))
    places, kind = margin_places(table), margin_kinds(table)
    for at, figure in table.figures:
        places = np.concatenate([places, at + rng.normal(0.0, 4.0, (4, 2))])
        kind = np.concatenate([kind, np.full(4, NUMBER[figure])])
    return SampleSpots(places, kind, np.full(len(places), UNKNOWN))


def margin_places(table: SampleTable) -> Points:
    """Where in the margin figures are looked for."""
    strips = table.view.plan.strips.items()
    return np.concatenate([strip for cell, strip in strips if cell.startswith(FIGURES[0])])


def margin_kinds(table: SampleTable) -> Whole:
    """What stands there: nothing, a figure, or not plainly either."""
    places = margin_places(table)
    kind = np.zeros(len(places), np.int64)
    for at, figure in table.figures:
        away = np.linalg.norm(places - at, axis=1)
        kind[away < ASIDE_MM] = UNKNOWN
        kind[away < HERE_MM] = NUMBER[figure]
    return kind


def _beside(table: SampleTable, rng: np.random.Generator) -> SampleSpots:
    """Places beside the mat: none of them is a board's."""
    places = beside(table, rng)
    return SampleSpots(places, np.full(len(places), NUMBER[OTHER]), np.full(len(places), UNKNOWN))


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
