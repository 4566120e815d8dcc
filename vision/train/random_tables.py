"""Random tables of any game: pieces of its catalogue anywhere on its board, under any light."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from companion.games.board import Board, Cell
from companion.games.pieces import FACINGS, FLAT, Look, Piece, Shape
from companion.games.rules import Game, Options, TableSnapshot, catalogue
from vision.bench.scene_format import cell_grid
from vision.synthetic.scene import Hand, Scene, made_up

HANDS = 0.15
"""How many tables have a hand over them."""
SIZES = ((1280, 960), (1280, 960), (960, 720), (640, 480))
SAME_WAY, CLUMPED = 0.3, 0.5
"""How many tables have all pieces face one way, or stand close together."""
TURNED, HELD, STOOD_ON = 0.5, 0.62, 0.12
"""How many pieces show their back, and how many pens hold something or have something else on
them: nets learn from what they see often."""
IN_MARGIN = 0.6
"""How many sides have a figure in the margin."""
HEIGHTS = (1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16)
COMMON = 16
"""A piece is sampler as often as the root of how many there are, but of no more than this."""
TILED = (0.4, 1.0)
"""The part of the tiles in the box that lie on the table."""
Rng = np.random.Generator
Share = tuple[float, float]
"""The part of the cells on which something stands, at least and at most."""
SPARSE: Share = (0.08, 0.25)


def scene(seed: int) -> Scene:
    """A random room for the synthetic camera, sometimes with a hand over the table."""
    rng = np.random.default_rng((seed, 11))
    here = replace(
        made_up(seed, SIZES[int(rng.integers(len(SIZES)))]),
        azimuth_deg=float(rng.choice([0, 90, 180, 270]) + rng.normal(0, 8)),
        jitter_mm=2.5,
        turn_deg=6.0,
    )
    if rng.random() > HANDS:
        return here
    x, y = rng.uniform(-120, 120, 2)
    reach = Hand(float(x), float(y), float(rng.uniform(35, 90)), float(rng.uniform(0, 360)), seed)
    return replace(here, hands=(reach,))


def random_table(game: Game, rng: Rng, share: Share = SPARSE) -> TableSnapshot:
    """Looks and heights of a random table; more of what is rare in a game."""
    board = game.start(Options(seats=max(game.seats))).board
    pieces = [piece for piece in catalogue(game) if piece.shape is not Shape.CARD]
    cells = [c for c in board.cells if c not in board.cards and c not in board.sides]
    looks: dict[Cell, Look] = {}
    for tile in (piece for piece in pieces if piece.shape is Shape.TILE):
        cells = _laid(tile, game, board, rng)
        looks |= dict.fromkeys(cells, tile.look)
    sampler = _PieceSampler(pieces, rng)
    cells = [cell for cell in cells if sampler.fitting(cell)]
    order = _clumped(cells, board, rng) if rng.random() < CLUMPED else _shuffled(cells, rng)
    below: dict[Cell, Look] = {}
    heights: dict[Cell, int] = {}
    for cell in order[: round(len(cells) * rng.uniform(*share))]:
        piece = sampler.piece(cell)
        looks[cell], below_it = sampler.look(piece)
        if below_it:
            below[cell] = below_it
        if piece.shape is Shape.STACK:
            heights[cell] = min(int(rng.choice(HEIGHTS)), piece.count)
    return TableSnapshot(looks | sampler.margin(board), below, heights)


class _PieceSampler:
    """Sampler of pieces and of what they are seen as."""

    def __init__(self, pieces: Sequence[Piece], rng: Rng) -> None:
        self.rng = rng
        self.standing = [piece for piece in pieces if piece.shape is not Shape.TILE]
        self.figures = [piece for piece in self.standing if piece.shape not in FLAT]
        self.way = str(rng.choice(FACINGS)) if rng.random() < SAME_WAY else ""

    def fitting(self, cell: Cell) -> list[Piece]:
        """The pieces that can stand on a cell."""
        return [piece for piece in self.standing if not piece.cells or cell in piece.cells]

    def piece(self, cell: Cell) -> Piece:
        """One of the pieces that can stand on a cell."""
        fit = self.fitting(cell)
        weights = np.sqrt([1 if p.shape is Shape.STACK else min(p.count, COMMON) for p in fit])
        return fit[int(self.rng.choice(len(fit), p=weights / weights.sum()))]

    def look(self, piece: Piece) -> tuple[Look, Look]:
        """What it is seen as, and what it hides below it."""
        draw = self.rng.random()
        if piece.facing:
            return f"{piece.look} {self.way or self.rng.choice(FACINGS)}", ""
        if piece.back and draw < TURNED:
            return piece.back, ""
        if piece.holding and draw < HELD:
            return str(self.rng.choice(list(piece.holding.values()))), ""
        if piece.shape is Shape.PEN and draw < HELD + STOOD_ON:
            others = [p.look for p in self.figures if p.look not in piece.holding and not p.cells]
            return (str(self.rng.choice(others)), piece.look) if others else (piece.look, "")
        return piece.look, ""

    def margin(self, board: Board) -> dict[Cell, Look]:
        """Figures in the margin, at most one on each side."""
        found: dict[Cell, Look] = {}
        for side in dict.fromkeys(board.sides.values()):
            fit = [
                (cell, piece.look)
                for piece in self.figures
                for cell in sorted(piece.cells)
                if board.sides.get(cell) == side
            ]
            if fit and self.rng.random() < IN_MARGIN:
                cell, look = fit[int(self.rng.integers(len(fit)))]
                found[cell] = look
        return found


def _shuffled(cells: Sequence[Cell], rng: Rng) -> list[Cell]:
    return [cells[number] for number in rng.permutation(len(cells))]


def _clumped(cells: Sequence[Cell], board: Board, rng: Rng) -> list[Cell]:
    """Cells near each other first, so that pieces stand close together."""
    places = np.array([board.at[cell] for cell in cells])
    far = np.linalg.norm(places - places[rng.integers(len(places))], axis=1)
    return [cells[n] for n in np.argsort(far + rng.exponential(2.0, len(cells)))]


def _laid(tile: Piece, game: Game, board: Board, rng: Rng) -> list[Cell]:
    """The cells of some tiles, laid side by side."""
    grid = cell_grid(game).cells
    lays = [
        frozenset(grid[a + da, b + db] for da, db in form)
        for a, b in grid
        for form in tile.forms.values()
        if all((a + da, b + db) in grid for da, db in form)
    ]
    taken: frozenset[Cell] = frozenset()
    for _ in range(round(tile.count * rng.uniform(*TILED))):
        near = {beside for cell in taken for beside in board.links[cell].values()}
        fit = [lay for lay in lays if not taken & lay and (not taken or near & lay)]
        if not fit:
            break
        taken |= fit[int(rng.integers(len(fit)))]
    return sorted(taken)
