"""Figures of the ray tracer's scene format for a table of any game."""

from typing import Any, NamedTuple
from zlib import crc32

import numpy as np

from companion.games.board import OPPOSITE, TRACK, Cell, Direction
from companion.games.pieces import FACINGS, Look, Piece, Shape
from companion.games.rules import Game, TableSnapshot, catalogue
from vision.bench.scene_format import KINDS_OF, Figure, cell_grid

Scene = dict[str, Any]
PEN_MM, TILE_MM = 2.2, 2.8
"""How high the floor of a pen is, and a tile."""
LATTICE = {"hex_rot_deg": 0.0, "hex_origin_mm": [0.0, 0.0]}
"""How hexagons lie on the mat."""
UNPAINTED = "white"
ROUND = (Shape.STACK, Shape.DISC)
"""Shapes that face nowhere."""


class Appearance(NamedTuple):
    """What differs between two tables with the same looks."""

    paints: tuple[str, ...]
    """The colour of each piece of the catalogue."""
    seed: int
    """Decides where pieces face whose facing is not told, and where along a margin they stand."""

    def draw(self, cell: Cell, count: int) -> int:
        """A number below `count` that a cell keeps as long as the appearance does."""
        return crc32(f"{self.seed} {cell}".encode()) % count


def random_appearance(game: Game, rng: np.random.Generator) -> Appearance:
    """A random appearance; pieces of different colours that look alike may swap them."""
    pieces = catalogue(game)
    paints = [piece.color for piece in pieces]
    for look in dict.fromkeys(piece.look for piece in pieces):
        _swap(paints, [at for at, piece in enumerate(pieces) if piece.look == look], rng)
    return Appearance(tuple(paints), int(rng.integers(1 << 30)))


def _swap(paints: list[str], alike: list[int], rng: np.random.Generator) -> None:
    """Let the pieces with these numbers exchange their colours."""
    swapped = [paints[alike[n]] for n in rng.permutation(len(alike))]
    for at, paint in zip(alike, swapped, strict=True):
        paints[at] = paint


def table_scene(game: Game, table: TableSnapshot, appearance: Appearance) -> Scene:
    """What a scene tells of a table: its figures, and the tiles under them."""
    grid = cell_grid(game)
    figures: list[Figure] = []
    tiled = any(piece.shape is Shape.TILE for piece in catalogue(game))
    cells = [cell for cell in sorted(table.looks) if cell not in grid.board.cards]
    for cell in cells:
        layers = (_figure(game, cell, look, appearance) for look in _layers(game, cell, table))
        standing = [figure for figure in layers if figure is not None]
        figures += _stacked(standing, TILE_MM if tiled else 0.0, table.heights.get(cell, 1))
    if not tiled:
        return {"figures": figures}
    return {"figures": figures, "hexes": [list(grid.places[cell]) for cell in cells], **LATTICE}


def _stacked(standing: list[Figure], ground_mm: float, count: int) -> list[Figure]:
    """The figures of a cell from its ground upwards; a stack has so many discs."""
    heights = (ground_mm, *[PEN_MM] * len(standing))
    for figure, height_mm in zip(standing, heights, strict=False):
        if figure["kind"] == KINDS_OF[Shape.STACK]:
            figure["count"] = count
        if height_mm:
            figure["z_mm"] = height_mm
    return standing


def _layers(game: Game, cell: Cell, table: TableSnapshot) -> list[Look]:
    """What lies on a cell, from the mat upwards."""
    look = table.looks[cell]
    _, piece = _piece(game, cell, look)
    for held, both in piece.holding.items():
        if look == both:
            return [piece.look, held]
    return [table.below[cell], look] if cell in table.below else [look]


def _piece(game: Game, cell: Cell, look: Look) -> tuple[int, Piece]:
    """The piece of the catalogue that is seen on a cell, and its number there."""
    return next(
        (at, piece) for at, piece in enumerate(catalogue(game)) if _may_be(piece, cell, look)
    )


def _may_be(piece: Piece, cell: Cell, look: Look) -> bool:
    """Whether a piece can be what is seen on a cell."""
    return look in piece.looks and (not piece.cells or cell in piece.cells)


def _figure(game: Game, cell: Cell, look: Look, appearance: Appearance) -> Figure | None:
    """One piece as the ray tracer takes it; None for a tile, which is no figure."""
    at, piece = _piece(game, cell, look)
    if piece.shape is Shape.TILE:
        return None
    figure: Figure = {"kind": KINDS_OF[piece.shape]}
    if color := appearance.paints[at] or _unpainted(piece):
        figure["color"] = color
    place, facing = _placed(game, cell, appearance)
    figure["cell"] = place
    if piece.shape not in ROUND:
        figure["facing"] = (look.rpartition(" ")[2] if piece.facing else facing).upper()
    if piece.back and look == piece.back:
        figure["lying"] = True
    return figure


def _unpainted(piece: Piece) -> str:
    """The colour of a piece that was not painted."""
    return UNPAINTED if piece.shape is Shape.SHEEP else ""


def _placed(game: Game, cell: Cell, appearance: Appearance) -> tuple[list[int], Direction]:
    """Coordinates of a cell, and where a piece there faces that may face anywhere."""
    grid = cell_grid(game)
    if cell in grid.places:
        # Whoever runs in lanes looks where it runs to.
        way = "e" if grid.board.lattice == TRACK else FACINGS[appearance.draw(cell, len(FACINGS))]
        return list(grid.places[cell]), way
    side = grid.board.sides[cell]
    along = grid.columns if side in ("n", "s") else grid.rows
    at = along // 3 + appearance.draw(cell, along - 2 * (along // 3) + 1)
    margin = {"n": [-1, at], "s": [grid.rows, at], "w": [at, -1], "e": [at, grid.columns]}
    return margin[side], OPPOSITE[side]
