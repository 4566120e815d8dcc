"""Windows of hexagons with their truth: bare mat, pasture, piles of any height and colour."""

from collections.abc import Mapping
from zlib import crc32

import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from companion.games.rules import EMPTY, Game
from vision.feature import PILE_FOOT_MM, pile_eyes, reflected, slants
from vision.frame import Frame, read_image
from vision.geometry import Points, View, plans
from vision.kind import OTHER, PILES, PLOP
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
from vision.light import LINEAR, Light, light
from vision.locate import locate
from vision.pile import board_colors
from vision.render import render
from vision.stage import scene, table
from vision.truth import Truth
from vision.window import Layers, Pictures, Window, windows

TOKEN_MM, RADIUS_MM = 3.6, 14.0
HIDDEN = 0.7
"""A cell is not learned where more than this of it is behind another's pile."""
PAINTS = {
    "red": (0.009, 0.009, 0.52), "blue": (0.39, 0.06, 0.012),
    "white": (0.69, 0.77, 0.79), "black": (0.006, 0.005, 0.005),
}  # fmt: skip
"""How much of blue, green and red light the tokens' paints reflect."""
LEADING = {"red": 2, "blue": 0}
COLORED, FULL = 0.35, 0.6
"""From which share on the leading channel's lead over the others tells a token's paint."""


def photographed_piles(truth: Truth, copy: int) -> Table | None:
    """A photographed table; further copies have their red and blue tokens painted anew."""
    frame = read_image(truth.picture)
    view = locate(frame, plans().values())
    if view is None or view.name != truth.game:
        return None
    looks = dict(truth.looks)
    if copy:
        rng = np.random.default_rng((crc32(truth.name.encode()), copy))
        names = [str(color) for color in rng.permutation(list(PAINTS))]
        others = dict(zip(LEADING, names, strict=False))
        frame = repainted(frame, view, truth, others)
        looks = {cell: others.get(look, look) for cell, look in looks.items()}
    hidden, name = truth.covered | hidden_cells(view, truth.heights), f"{truth.name} {copy}"
    return Table(name, Layers(frame), view, looks, {}, hidden, truth.hidden, (), lying_about(truth))


def repainted(frame: Frame, view: View, truth: Truth, others: Mapping[str, str]) -> Frame:
    """The picture with tokens of one colour painted in another, lit as they were."""
    out = frame.copy()
    white = light(frame, view).white(np.zeros((1, 2)))[0]
    for figure in truth.raw["figures"]:
        color = figure.get("color", "")
        if color not in LEADING or others[color] == color:
            continue
        left, top, right, bottom = (int(v) for v in figure["bbox_px"])
        part = out[max(0, top - 4) : bottom + 5, max(0, left - 4) : right + 5]
        part[...] = _painted(frame[max(0, top - 4) : bottom + 5, max(0, left - 4) : right + 5],
                             part, white, color, others[color])  # fmt: skip
    return out


def _painted(
    seen: Frame, below: Frame, white: npt.NDArray[np.float32], old: str, new: str
) -> Frame:
    """Points of the old paint in the new one; `below` may have been painted already."""
    lit = LINEAR[seen] / white
    lead = lit[..., LEADING[old]]
    rest = np.delete(lit, LEADING[old], axis=2).max(axis=2)
    share = np.clip(((lead - rest) / np.maximum(lead, 1e-3) - COLORED) / (FULL - COLORED), 0, 1)
    shade = lead / PAINTS[old][LEADING[old]]
    fresh = (shade[..., None] * np.array(PAINTS[new]) + 0.01) * white
    mixed = share[..., None] * fresh + (1 - share[..., None]) * LINEAR[below]
    levels = np.searchsorted(LINEAR, np.clip(mixed, 0, 1).astype(np.float32))
    return np.asarray(np.clip(levels, 0, 255), np.uint8)


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


def pile_lesson(table_: Table, number: int, copies: int = COPIES) -> Lesson:
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
    whole.picture[:] = number
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
