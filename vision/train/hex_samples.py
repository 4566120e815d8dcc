"""Training samples of hexagons: bare mat, bare tiles, stacks of any height and colour.

A cell on which the top of a tall stack before it seems to lie is learned like any other: the tile
round that top shows that nothing as tall stands there.
"""

from collections.abc import Callable
from zlib import crc32

import numpy as np

from vision.light.white import Light, light
from vision.read.classes import HEXES
from vision.read.feature import WindowSet, hex_windows, reflected, slants
from vision.read.hexes import board_colors
from vision.read.window import Pictures, Window, windows
from vision.sighting import OTHER
from vision.train.sample_tables import SampleTable
from vision.train.samples import COPIES, KEPT_EMPTY, UNKNOWN, Samples, SampleSpots, beside, joined

STRANGE = HEXES.index(OTHER)
BARE = 2
"""Labels below this are bare mat and bare tiles."""


def hex_samples(
    table: SampleTable, copies: int = COPIES, windows_of: Callable[[float], WindowSet] = hex_windows
) -> Samples:
    """Samples of one picture through such windows."""
    rng = np.random.default_rng(crc32(table.name.encode()))
    tonight, cells = light(table.layers.halved(0), table.view), list(table.view.plan.centres)
    places = np.array([table.view.plan.centres[cell] for cell in cells])
    kind = np.array([table.label(cell) for cell in cells])
    kind[[cell in table.covered for cell in cells]] = UNKNOWN
    kind[[cell in table.strange for cell in cells]] = STRANGE
    strange = beside(table, rng)
    kinds = np.concatenate([kind, np.full(len(strange), STRANGE)])
    nowhere = np.full(len(kinds), UNKNOWN)
    spots = SampleSpots(np.concatenate([places, strange]), kinds, nowhere)
    parts = [
        _taken(table, tonight, spots, windows_of, rng if copy else None) for copy in range(copies)
    ]
    whole = joined(parts)
    strangers = whole.kind == STRANGE
    whole.board[strangers] = parts[0].board[rng.integers(0, len(cells), int(strangers.sum()))]
    ground = whole.kind < BARE
    few = (np.arange(len(whole)) < len(kinds)) | ~ground | (rng.random(len(whole)) < KEPT_EMPTY)
    return whole.only((whole.kind != UNKNOWN) & few)


def _taken(
    table: SampleTable, tonight: Light, spots: SampleSpots,
    windows_of: Callable[[float], WindowSet], rng: np.random.Generator | None,
) -> Samples:  # fmt: skip
    """Windows at these places; with `rng` a little off in place and height."""
    view, places = table.view, spots.places
    shift, lift = np.zeros_like(places), 0.0
    if rng is not None:
        shift, lift = rng.normal(0.0, 1.5, places.shape), float(rng.normal(0.0, 1.5))

    def seen(window: Window) -> Pictures:
        raised = window._replace(z_mm=window.z_mm + lift)
        return windows(table.layers, view.pose, places + shift, raised)

    glance, low, high = map(seen, windows_of(view.plan.cell_mm))
    white = tonight.white(places)
    board = board_colors(table.layers, view, tonight, reflected(glance, white), places)
    slant, nowhere = slants(view.pose, places), spots.facing.copy()
    return Samples(glance, low, high, white, board, slant, spots.kind, spots.facing, nowhere)
