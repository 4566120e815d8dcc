"""Pictures of tables with the labels of their cells: photographs, and random tables."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import FACINGS, Look, Shape
from companion.games.rules import EMPTY, Game, catalogue
from vision.bench.ground_truth import Truth, cell_of
from vision.bench.scene_format import cell_grid, piece_of
from vision.frame import read_image
from vision.locate.geometry import MatView, Points, plan, plans
from vision.locate.mat_search import locate
from vision.read.window import Layers
from vision.synthetic.render import render
from vision.synthetic.scene import Scene
from vision.synthetic.sprites import Standing, arm, sprites
from vision.train.labels import label_of
from vision.train.random_tables import SPARSE, Share, random_table, scene

OTHERS, IN_ROOM = 20_000, 4
"""The first household with pieces by another maker, and how many of them share a room, which takes
longer to paint than its figures."""
CROWDED: Share = (0.2, 0.4)
"""How full their tables are."""
HALF_MM = {Shape.RAM: 15.0, Shape.SHEARER: 23.0}
"""Half the height of figures in the margin."""


@dataclass(frozen=True, eq=False, slots=True)
class SampleTable:
    """A picture of a table with the labels of its cells."""

    name: str
    game: Game
    layers: Layers
    view: MatView
    labels: Mapping[Cell, int]
    """The label of every cell that is not empty."""
    ways: Mapping[Cell, str]
    """Where a sheep on a cell faces."""
    covered: frozenset[Cell]
    """Cells that something touches."""
    strange: frozenset[Cell]
    """Cells that something covers."""
    figures: tuple[tuple[Points, int], ...]
    """Where figures stand in the margin, and their labels."""
    things: Points
    """What lies beside the mat: (N, 2)."""

    def label(self, cell: Cell) -> int:
        """The label of any cell."""
        return self.labels[cell] if cell in self.labels else label_of(self.game, EMPTY)


def photographed_table(truth: Truth) -> SampleTable | None:
    """Picture and labels of a photograph, or None where its mat cannot be found."""
    frame, game = read_image(truth.picture), GAMES[truth.game]
    view = locate(frame, plans())
    if view is None or view.name != truth.game:
        return None
    paints, ways = {}, {}
    for figure in truth.raw["state"]:
        if piece_of(game, figure).shape is Shape.SHEEP:
            cell = cell_of(game, figure)
            paints[cell], ways[cell] = figure["color"], figure["facing"].lower()
    grid = cell_grid(game)
    labels = {
        cell: label_of(game, look, paints.get(cell, ""))
        for cell, look in truth.looks.items()
        if cell in grid.places
    }
    figures = tuple(
        (np.array(figure["pos_mm"]), label_of(game, piece_of(game, figure).look))
        for figure in truth.raw["figures"]
        if grid.side(figure["cell"]) is not None
    )
    hidden, things = (truth.covered, truth.hidden), _things(truth)
    return SampleTable(
        truth.name, game, Layers(frame), view, labels, ways, *hidden, figures, things
    )


def _things(truth: Truth) -> Points:
    """Where things lie beside a photographed mat: (N, 2)."""
    things = truth.raw.get("distractors", ())
    places = [thing["pos_mm"] for thing in things if "pos_mm" in thing]
    return np.array(places, np.float64).reshape(-1, 2)


def synthetic_table(game: Game, seed: int) -> SampleTable | None:
    """Picture and labels of a random table before the synthetic camera."""
    return _synthetic(game, scene(seed), SPARSE)


def table_by_others(game: Game, number: int) -> SampleTable | None:
    """The same with pieces by another maker; several tables stand in one room.

    They are crowded: one set of figures is to be seen from all sides.
    """
    room = scene(OTHERS + number // IN_ROOM)
    return _synthetic(game, replace(room, maker=number + 1, seed=OTHERS + number), CROWDED)


def _synthetic(game: Game, here: Scene, share: Share) -> SampleTable | None:
    table = random_table(game, np.random.default_rng((here.seed, 13)), share)
    frame = render(game, table.looks, here, table.heights)
    view = locate(frame, plans())
    if view is None or view.name != game.name:
        return None
    grid = cell_grid(game)
    labels = {cell: label_of(game, look) for cell, look in table.looks.items()}
    figures = tuple(
        (_standing(game, here, view, cell), labels.pop(cell))
        for cell in table.looks
        if cell in grid.board.sides
    )
    ways = facings(table.looks)
    name, hidden = f"{game.name} {here.seed}", under(game, here, view)
    nothing = np.empty((0, 2))
    return SampleTable(name, game, Layers(frame), view, labels, ways, *hidden, figures, nothing)


def facings(looks: Mapping[Cell, Look]) -> dict[Cell, str]:
    """Where pieces face, of those that face somewhere."""
    turned = ((cell, look.rpartition(" ")[2]) for cell, look in looks.items())
    return {cell: way for cell, way in turned if way in FACINGS}


def _standing(game: Game, here: Scene, view: MatView, cell: Cell) -> Points:
    """Where a figure of a random table stands in the margin, told by the middle of its picture."""
    figure = next(piece for piece in catalogue(game) if cell in piece.cells)
    still = replace(here, hands=())
    (sprite,) = sprites(game, plan(game), still, [Standing(cell, figure.look)])
    if sprite.picture is None:
        return np.array([np.inf, np.inf])
    tall, wide = sprite.picture.covers.shape
    middle = np.array([[sprite.picture.left + wide / 2, sprite.picture.top + tall / 2]])
    return np.asarray(view.pose.ground(middle, HALF_MM[figure.shape])[0], np.float64)


def under(game: Game, here: Scene, view: MatView) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """The cells that a hand of a random table touches, and those that it covers."""
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
