"""Random tables of any game: pieces of its catalogue anywhere on its board, under any light."""

from collections.abc import Mapping, Sequence
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
        rimmed=seed % 2 == 0,
    )
    if rng.random() > HANDS:
        return here
    x, y = rng.uniform(-120, 120, 2)
    reach = Hand(float(x), float(y), float(rng.uniform(35, 90)), float(rng.uniform(0, 360)), seed)
    return replace(here, hands=(reach,))


def random_table(game: Game, rng: Rng, share: Share = SPARSE) -> TableSnapshot:
    """Looks and heights of a random table; more of what is rare in a game."""
    board = game.start(Options(seats=max(game.seats))).board
    pieces = _solid_pieces(game)
    cells = [cell for cell in board.cells if cell not in board.beside]
    ground: dict[Cell, Look] = {}
    for tile in (piece for piece in pieces if piece.shape is Shape.TILE):
        cells = _laid(tile, game, board, rng)
        ground |= dict.fromkeys(cells, tile.look)
    sampler = _PieceSampler(pieces, rng)
    cells = [cell for cell in cells if sampler.fitting(cell)]
    order = _clumped(cells, board, rng) if rng.random() < CLUMPED else _shuffled(cells, rng)
    stood = sampler.stood(order[: round(len(cells) * rng.uniform(*share))])
    return stood._replace(looks={**ground, **stood.looks, **sampler.margin(board)})


def sampled_looks(game: Game, cells: Sequence[Cell], share: Share, rng: Rng) -> dict[Cell, Look]:
    """Looks of pieces on some of these cells."""
    pieces = _solid_pieces(game)
    sampler = _PieceSampler(pieces, rng)
    fit = _shuffled([cell for cell in cells if sampler.fitting(cell)], rng)
    return dict(sampler.stood(fit[: round(len(fit) * rng.uniform(*share))]).looks)


def _solid_pieces(game: Game) -> list[Piece]:
    """The pieces that nets see; cards and counters are read by what is printed."""
    return [p for p in catalogue(game) if p.shape not in (Shape.CARD, Shape.CHIP)]


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

    def stood(self, cells: Sequence[Cell]) -> TableSnapshot:
        """Looks and heights of a table with a piece on each of these cells."""
        looks: dict[Cell, Look] = {}
        below: dict[Cell, Look] = {}
        heights: dict[Cell, int] = {}
        for cell in cells:
            piece = self.piece(cell)
            looks[cell], below_it = self.look(piece)
            if below_it:
                below[cell] = below_it
            if piece.shape is Shape.STACK:
                heights[cell] = min(int(self.rng.choice(HEIGHTS)), piece.count)
        return TableSnapshot(looks, below, heights)

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
            return self._stood_on(piece)
        return piece.look, ""

    def _stood_on(self, pen: Piece) -> tuple[Look, Look]:
        """A pen with a figure on it that it does not hold."""
        free = (piece.look for piece in self.figures if not piece.cells)
        others = [look for look in free if look not in pen.holding]
        return (str(self.rng.choice(others)), pen.look) if others else (pen.look, "")

    def margin(self, board: Board) -> dict[Cell, Look]:
        """Figures in the margin, at most one on each side."""
        found: dict[Cell, Look] = {}
        for side in dict.fromkeys(board.sides.values()):
            fit = [place for place in self._places() if board.sides.get(place[0]) == side]
            if fit and self.rng.random() < IN_MARGIN:
                cell, look = fit[int(self.rng.integers(len(fit)))]
                found[cell] = look
        return found

    def _places(self) -> list[tuple[Cell, Look]]:
        """The cells of figures that have their own."""
        return [(cell, piece.look) for piece in self.figures for cell in sorted(piece.cells)]


def _shuffled(cells: Sequence[Cell], rng: Rng) -> list[Cell]:
    return [cells[number] for number in rng.permutation(len(cells))]


def _clumped(cells: Sequence[Cell], board: Board, rng: Rng) -> list[Cell]:
    """Cells near each other first, so that pieces stand close together."""
    places = np.array([board.at[cell] for cell in cells])
    far = np.linalg.norm(places - places[rng.integers(len(places))], axis=1)
    return [cells[n] for n in np.argsort(far + rng.exponential(2.0, len(cells)))]


def _laid(tile: Piece, game: Game, board: Board, rng: Rng) -> list[Cell]:
    """The cells of some tiles, laid side by side."""
    lays = _lays(tile, cell_grid(game).cells)
    taken: frozenset[Cell] = frozenset()
    for _ in range(round(tile.count * rng.uniform(*TILED))):
        fit = _adjoining(lays, taken, board) if taken else lays
        if not fit:
            break
        taken |= fit[int(rng.integers(len(fit)))]
    return sorted(taken)


def _lays(tile: Piece, grid: Mapping[tuple[int, int], Cell]) -> list[frozenset[Cell]]:
    """All ways to lay a tile that is wholly on the board."""
    spots = [[(a + da, b + db) for da, db in form] for a, b in grid for form in tile.forms.values()]
    return [frozenset(grid[at] for at in spot) for spot in spots if grid.keys() >= set(spot)]


def _adjoining(
    lays: Sequence[frozenset[Cell]], taken: frozenset[Cell], board: Board
) -> list[frozenset[Cell]]:
    """The lays that touch tiles that are there and cover none."""
    near = {beside for cell in taken for beside in board.links[cell].values()}
    return [lay for lay in lays if not taken & lay and near & lay]
