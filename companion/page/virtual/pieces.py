"""Pieces of the virtual table: the catalogue of a game as single things that hands can move."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from companion.games.board import Cell, Mat, Point
from companion.games.pieces import FACINGS, PILED, Look, Piece, Shape
from companion.games.rules import Game, Options

CARD_MM, SIDE_MM = 38.0, 50.0
"""How far cards and pieces wait from each other beside the mat."""
ROW = 12
"""So many cards wait in a row."""
MOST_NAME = 18
"""The longest stem of a piece's id; a page may say ids of up to 24 letters."""


@dataclass(frozen=True, slots=True)
class TablePiece:
    """Piece that lies on the table, or in a hand above it."""

    id: str
    kind: Piece
    look: Look
    """As the camera sees it."""
    x: float
    y: float
    """Millimetres from the middle of the mat."""
    home: Point
    height: int = 1
    cell: Cell = ""
    """Where it stands; nothing beside the board. Of a tile the cell of its anchor."""
    form: str = ""
    """Of a tile: which way it is turned."""
    laid: int = 0
    """Of a card: the number of the laying; no two cards lie quite alike."""

    @property
    def away(self) -> bool:
        """Whether it waits beside the mat."""
        return (self.x, self.y) == self.home

    @property
    def shape(self) -> Shape:
        """What it is made like."""
        return self.kind.shape


def kinds(game: Game, options: Options) -> tuple[Piece, ...]:
    """What comes out of the box for these players."""
    return tuple(piece for piece in game.pieces(options) if not piece.only_printed)


class Occupant(NamedTuple):
    """Occupant of a cell: a kind of piece, and what it is seen as by itself."""

    kind: Piece
    look: Look


def standing(box: tuple[Piece, ...], cell: Cell, look: Look) -> tuple[Occupant, ...]:
    """The pieces that a camera sees as `look` on a cell, the lowest first; none if it is unknown.

    Whatever stands on the board of a game with tiles stands on one.
    """
    for kind in (one for one in box if not one.cells or cell in one.cells):
        inner = next((held for held, both in kind.holding.items() if both == look), None)
        if inner is not None:
            within = (one for one in standing(box, cell, inner) if one.kind != kind)
            return (Occupant(kind, kind.look), *within)
        if look in kind.looks:
            return (*_ground(box, kind), Occupant(kind, look))
    return ()


def _ground(box: tuple[Piece, ...], kind: Piece) -> tuple[Occupant, ...]:
    if kind.shape in (Shape.TILE, Shape.CARD):
        return ()
    return tuple(Occupant(tile, tile.look) for tile in box if tile.shape == Shape.TILE)[:1]


def start_look(kind: Piece) -> Look:
    """What a piece looks like beside the mat."""
    return f"{kind.look} s" if kind.facing else kind.look


def facing_of(kind: Piece, look: Look) -> str:
    """The way a piece faces, nothing if that cannot be told."""
    way = look.rpartition(" ")[2]
    return way if kind.facing and way in FACINGS else ""


def pieces(mat: Mat, box: tuple[Piece, ...]) -> dict[str, TablePiece]:
    """Every piece of the box, waiting beside the mat; a pile of them waits as one."""
    found: dict[str, TablePiece] = {}
    homes, cards = _homes(mat), _card_homes(mat)
    for kind in box:
        whole = kind.shape in PILED or kind.shape == Shape.STACK
        form = next(iter(kind.forms), "")
        for _ in range(1 if whole else kind.count):
            name = _name(kind.look, found)
            home = next(cards if kind.shape == Shape.CARD else homes)
            height = kind.count if whole else 1
            found[name] = TablePiece(name, kind, start_look(kind), *home, home, height, form=form)
    return found


def _name(look: Look, taken: dict[str, TablePiece]) -> str:
    stem = re.sub("[^a-z0-9]+", " ", look.lower()).strip()[:MOST_NAME] or "piece"
    return next(f"{stem} {n}" for n in count(1) if f"{stem} {n}" not in taken)


def _homes(mat: Mat) -> Iterator[Point]:
    """Columns beside the mat, from the north-east corner down."""
    width, height = mat.area_mm
    margin = mat.margin_mm
    left, top = width / 2 + margin + 34, height / 2 + margin - SIDE_MM / 2
    rows = max(1, int((height + 2 * margin) // SIDE_MM))
    for number in count():
        yield left + number // rows * SIDE_MM, top - number % rows * SIDE_MM


def _card_homes(mat: Mat) -> Iterator[Point]:
    """Rows below the mat."""
    width, height = mat.area_mm
    left, low = -width / 2 - mat.margin_mm, -height / 2 - mat.margin_mm - 36
    for number in count():
        yield left + CARD_MM * (number % ROW + 0.8), low - number // ROW * 56
