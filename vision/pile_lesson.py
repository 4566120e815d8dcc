"""Windows of hexagons with their truth: bare mat, pasture, piles of any height and colour."""

from collections.abc import Mapping
from zlib import crc32

import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from companion.games.rules import EMPTY, Game
from vision.feature import PILE_FOOT_MM, pile_eyes, reflected, slants
from vision.frame import read_image
from vision.geometry import Points, View, plans
from vision.kind import PILES, PLOP
from vision.lesson import (
    COPIES,
    KEPT_EMPTY,
    UNKNOWN,
    Lesson,
    Table,
    beside,
    joined,
    lying_about,
    under,
)
from vision.light import Light, light
from vision.locate import locate
from vision.pile import board_colors
from vision.render import render
from vision.sighting import OTHER
from vision.stage import scene, table
from vision.truth import Truth
from vision.window import Layers, Pictures, Window, windows

TOKEN_MM, RADIUS_MM = 3.6, 14.0
HIDDEN = 0.7
"""A cell is not learned where more than this of it is behind another's pile."""


def photographed_piles(truth: Truth) -> Table | None:
    """A photographed table."""
    frame = read_image(truth.picture)
    view = locate(frame, plans().values())
    if view is None or view.name != truth.game:
        return None
    hidden = truth.covered | hidden_cells(view, truth.heights)
    things = lying_about(truth)
    return Table(truth.name, Layers(frame), view, truth.looks, {}, hidden, truth.hidden, (), things)


def staged_piles(game: Game, seed: int) -> Table | None:
    """A made-up table before the synthetic camera."""
    here, (looks, heights) = scene(seed), table(game, seed)
    frame = render(game, looks, here, heights)
    view = locate(frame, plans().values())
    if view is None or view.name != game.name:
        return None
    ground = "pasture" if PLOP in game.looks else EMPTY
    kinds = dict.fromkeys(view.plan.centres, ground) | looks
    kinds = {cell: "black" if look == PLOP else look for cell, look in kinds.items()}
    tall = {cell: 1 if looks[cell] == PLOP else height for cell, height in heights.items()}
    touched, covered = under(game, here, view)
    hidden, name = touched | hidden_cells(view, tall), f"{game.name} {seed}"
    return Table(name, Layers(frame), view, kinds, {}, hidden, covered, (), np.empty((0, 2)))


def hidden_cells(view: View, heights: Mapping[Cell, int]) -> frozenset[Cell]:
    """The cells that are mostly behind piles of other cells."""
    cells = list(view.plan.centres)
    around = np.stack(np.meshgrid([-8.0, 0.0, 8.0], [-8.0, 0.0, 8.0]), axis=2).reshape(-1, 2)
    points = np.array([view.plan.centres[cell] for cell in cells])[:, None] + around
    hidden = np.zeros((len(cells), len(around)), np.bool_)
    for cell, height in heights.items():
        behind = _behind(view, points, cell, height)
        behind[cells.index(cell)] = False
        hidden |= behind
    return frozenset(np.array(cells)[hidden.mean(axis=1) > HIDDEN].tolist())


def _behind(view: View, points: Points, cell: Cell, height: int) -> npt.NDArray[np.bool_]:
    """Which points (N, M, 2) the camera sees only through this pile."""
    eye, foot = view.pose.eye, np.array(view.plan.centres[cell])
    rise = np.linspace(0.0, height * TOKEN_MM, 8)[:, None, None, None]
    share = rise / (eye[2] - PILE_FOOT_MM)
    onward = points + share * (eye[:2] - points)
    return np.asarray((np.linalg.norm(onward - foot, axis=3) < RADIUS_MM).any(axis=0))


def pile_lesson(table_: Table, copies: int = COPIES) -> Lesson:
    """What one picture teaches."""
    rng = np.random.default_rng(crc32(table_.name.encode()))
    tonight, cells = light(table_.layers.halved(0), table_.view), list(table_.view.plan.centres)
    places = np.array([table_.view.plan.centres[cell] for cell in cells])
    kind = np.array([PILES.index(table_.kinds.get(cell, EMPTY)) for cell in cells])
    kind[[cell in table_.covered for cell in cells]] = UNKNOWN
    kind[[cell in table_.strange for cell in cells]] = PILES.index(OTHER)
    strange = beside(table_, rng)
    kinds = np.concatenate([kind, np.full(len(strange), PILES.index(OTHER))])
    everywhere = np.concatenate([places, strange])
    parts = [
        _taken(table_, tonight, everywhere, kinds, rng if copy else None) for copy in range(copies)
    ]
    whole = joined(parts)
    strangers = whole.kind == PILES.index(OTHER)
    whole.board[strangers] = parts[0].board[rng.integers(0, len(cells), int(strangers.sum()))]
    ground = np.isin(whole.kind, (PILES.index(EMPTY), PILES.index("pasture")))
    few = (np.arange(len(whole)) < len(kinds)) | ~ground | (rng.random(len(whole)) < KEPT_EMPTY)
    return whole.only((whole.kind != UNKNOWN) & few)


def _taken(
    table_: Table, tonight: Light, places: Points, kind: npt.NDArray[np.int64],
    rng: np.random.Generator | None,
) -> Lesson:  # fmt: skip
    """Windows at these places; with `rng` a little off in place and height."""
    view = table_.view
    shift, lift = np.zeros_like(places), 0.0
    if rng is not None:
        shift, lift = rng.normal(0.0, 1.5, places.shape), float(rng.normal(0.0, 1.5))

    def seen(window: Window) -> Pictures:
        raised = window._replace(z_mm=window.z_mm + lift)
        return windows(table_.layers, view.pose, places + shift, raised)

    glance, low, high = map(seen, pile_eyes(view.plan.cell_mm))
    white = tonight.white(places)
    board = board_colors(table_.layers, view, tonight, reflected(glance, white), places)
    nowhere = np.full(len(places), UNKNOWN)
    slant = slants(view.pose, places)
    return Lesson(glance, low, high, white, board, slant, kind, nowhere, nowhere.copy())
