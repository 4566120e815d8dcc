"""Training samples of hexagons: bare mat, pasture, piles of any height and colour.

A cell on which the top of a tall pile before it seems to lie is learned like any other: the pasture
round that top shows that nothing as tall stands there.
"""

from collections.abc import Callable
from zlib import crc32

import numpy as np

from companion.games.rules import EMPTY, Game
from vision.bench.ground_truth import Truth
from vision.frame import read_image
from vision.light.white import Light, light
from vision.locate.geometry import plans
from vision.locate.mat_search import locate
from vision.read.classes import PILES, PLOP
from vision.read.feature import Eyes, pile_eyes, reflected, slants
from vision.read.hexes import board_colors
from vision.read.window import Layers, Pictures, Window, windows
from vision.sighting import OTHER
from vision.synthetic.render import render
from vision.train.random_tables import scene, table
from vision.train.samples import (
    COPIES,
    KEPT_EMPTY,
    UNKNOWN,
    Samples,
    SampleSpots,
    SampleTable,
    beside,
    joined,
    lying_about,
    under,
)


def photographed_hexes(truth: Truth) -> SampleTable | None:
    """Picture and labels of a photograph, or None where its mat cannot be found."""
    frame = read_image(truth.picture)
    view = locate(frame, plans().values())
    if view is None or view.name != truth.game:
        return None
    hidden, things = (truth.covered, truth.hidden), lying_about(truth)
    return SampleTable(truth.name, Layers(frame), view, truth.looks, {}, *hidden, (), things)


def synthetic_hexes(game: Game, seed: int) -> SampleTable | None:
    """Picture and labels of a random table before the synthetic camera."""
    here, (looks, heights) = scene(seed), table(game, seed)
    frame = render(game, looks, here, heights)
    view = locate(frame, plans().values())
    if view is None or view.name != game.name:
        return None
    ground = "pasture" if PLOP in game.looks else EMPTY
    kinds = dict.fromkeys(view.plan.centres, ground) | looks
    kinds = {cell: "black" if look == PLOP else look for cell, look in kinds.items()}
    name, nothing = f"{game.name} {seed}", np.empty((0, 2))
    return SampleTable(name, Layers(frame), view, kinds, {}, *under(game, here, view), (), nothing)


def hex_samples(
    table_: SampleTable, copies: int = COPIES, eyes_of: Callable[[float], Eyes] = pile_eyes
) -> Samples:
    """Samples of one picture through such windows."""
    rng = np.random.default_rng(crc32(table_.name.encode()))
    tonight, cells = light(table_.layers.halved(0), table_.view), list(table_.view.plan.centres)
    places = np.array([table_.view.plan.centres[cell] for cell in cells])
    kind = np.array([PILES.index(table_.kinds.get(cell, EMPTY)) for cell in cells])
    kind[[cell in table_.covered for cell in cells]] = UNKNOWN
    kind[[cell in table_.strange for cell in cells]] = PILES.index(OTHER)
    strange = beside(table_, rng)
    kinds = np.concatenate([kind, np.full(len(strange), PILES.index(OTHER))])
    nowhere = np.full(len(kinds), UNKNOWN)
    spots = SampleSpots(np.concatenate([places, strange]), kinds, nowhere)
    parts = [
        _taken(table_, tonight, spots, eyes_of, rng if copy else None) for copy in range(copies)
    ]
    whole = joined(parts)
    strangers = whole.kind == PILES.index(OTHER)
    whole.board[strangers] = parts[0].board[rng.integers(0, len(cells), int(strangers.sum()))]
    ground = np.isin(whole.kind, (PILES.index(EMPTY), PILES.index("pasture")))
    few = (np.arange(len(whole)) < len(kinds)) | ~ground | (rng.random(len(whole)) < KEPT_EMPTY)
    return whole.only((whole.kind != UNKNOWN) & few)


def _taken(
    table_: SampleTable, tonight: Light, spots: SampleSpots, eyes_of: Callable[[float], Eyes],
    rng: np.random.Generator | None,
) -> Samples:  # fmt: skip
    """Windows at these places; with `rng` a little off in place and height."""
    view, places = table_.view, spots.places
    shift, lift = np.zeros_like(places), 0.0
    if rng is not None:
        shift, lift = rng.normal(0.0, 1.5, places.shape), float(rng.normal(0.0, 1.5))

    def seen(window: Window) -> Pictures:
        raised = window._replace(z_mm=window.z_mm + lift)
        return windows(table_.layers, view.pose, places + shift, raised)

    glance, low, high = map(seen, eyes_of(view.plan.cell_mm))
    white = tonight.white(places)
    board = board_colors(table_.layers, view, tonight, reflected(glance, white), places)
    slant, nowhere = slants(view.pose, places), spots.facing.copy()
    return Samples(glance, low, high, white, board, slant, spots.kind, spots.facing, nowhere)
