"""Value of the virtual table: what lies where, and what hands can do with it.

Nothing here knows a rule of a game; only what wood and paper allow: two figures do not stand on
one cell, one that is set down on another shoves it on, a card covers the card before it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import hypot
from types import MappingProxyType

from companion.games import GAMES
from companion.games.board import Board, Cell, Point
from companion.games.pieces import FACINGS, FLAT, PILED, Look, Piece, Shape
from companion.games.rules import Options
from companion.page.virtual.pieces import TablePiece, facing_of, kinds, pieces
from companion.page.virtual.tiles import under

REACH, PLACE_REACH = 0.62, 1.0
"""In cells: how near to a cell, or to a place in the margin, something is put down on it."""


@dataclass(frozen=True, slots=True)
class Tabletop:
    """Tabletop: mat and pieces, the lowest first; those in the hand also as they lay before."""

    game: str = ""
    board: Board = field(default_factory=lambda: Board({}, {}))
    box: tuple[Piece, ...] = ()
    """Every kind of piece that came with the mat."""
    pieces: Mapping[str, TablePiece] = field(default_factory=lambda: MappingProxyType({}))
    hand: Mapping[str, TablePiece] = field(default_factory=lambda: MappingProxyType({}))
    light: str = "lamp"

    @property
    def cell_mm(self) -> float:
        """The width of a cell."""
        return GAMES[self.game].mat.cell_mm

    def at(self, cell: Cell) -> Point:
        """The middle of a cell in millimetres."""
        x, y = self.board.at[cell]
        return x * self.cell_mm, y * self.cell_mm

    def on(self, cell: Cell) -> tuple[TablePiece, ...]:
        """What stands on a cell, the lowest first; nothing that is in the hand."""
        lying = (p for p in self.pieces.values() if p.id not in self.hand)
        found = (p for p in lying if cell in covered(self.board, p))
        return tuple(sorted(found, key=lambda piece: piece.shape not in FLAT))


def fresh(game: str, options: Options, light: str = "lamp") -> Tabletop:
    """The mat with everything out of the box and beside it."""
    found, box = GAMES[game], kinds(GAMES[game], options)
    return Tabletop(game, found.start(options).board, box, pieces(found.mat, box), light=light)


def covered(board: Board, piece: TablePiece) -> tuple[Cell, ...]:
    """The cells under a piece."""
    if not piece.cell:
        return ()
    if piece.shape != Shape.TILE:
        return (piece.cell,)
    return under(board, piece.cell, piece.kind.forms[piece.form])


def looks(top: Tabletop) -> dict[Cell, Look]:
    """What a camera would see on every cell that is not empty."""
    seen: dict[Cell, Look] = {}
    below: dict[Cell, TablePiece] = {}
    lying = (piece for piece in top.pieces.values() if piece.cell and piece.id not in top.hand)
    for piece in sorted(lying, key=lambda piece: piece.shape not in FLAT):
        for cell in covered(top.board, piece):
            holding = below[cell].kind.holding if cell in below else {}
            seen[cell] = holding.get(piece.look, piece.look)
            below[cell] = piece
    return seen


def carried(
    top: Tabletop, places: Iterable[tuple[str, float, float]], count: int = 0, part: str = ""
) -> Tabletop:
    """The table with these pieces in the hand, there; of a pile only `count`, called `part`."""
    for name, x, y in places:
        piece = top.pieces.get(name)
        if piece is None:
            continue
        if name not in top.hand:
            top, piece = _lifted(top, piece, count, part)
        moved = replace(piece, x=x, y=y, cell="")
        rest = {key: value for key, value in top.pieces.items() if key != moved.id}
        top = replace(top, pieces={**rest, moved.id: moved})
    return top


def _lifted(top: Tabletop, piece: TablePiece, count: int, part: str) -> tuple[Tabletop, TablePiece]:
    """A piece in the hand, or as many as are taken off its pile."""
    count = 1 if piece.shape in PILED else count
    if 0 < count < piece.height and part and part not in top.pieces:
        rest = replace(piece, height=piece.height - count)
        piece = replace(piece, id=part, height=count)
        top = replace(top, pieces={**top.pieces, rest.id: rest, part: piece})
    return replace(top, hand={**top.hand, piece.id: piece}), piece


def put_down(top: Tabletop) -> Tabletop:
    """Everything in the hand comes to rest: on a cell, back where it was, or beside the mat."""
    group = sorted(top.hand, key=lambda name: top.pieces[name].shape not in FLAT)
    for name in group:
        piece, before = top.pieces[name], top.hand[name]
        top = replace(top, hand={key: value for key, value in top.hand.items() if key != name})
        top = _rested(top, piece, before)
    return top


def _rested(top: Tabletop, piece: TablePiece, before: TablePiece) -> Tabletop:
    cell = nearest(top, piece)
    if not cell:
        return homed(top, piece)
    there = [other for other in top.on(cell) if other.id != piece.id]
    same = [other for other in there if _layer(other) == _layer(piece)]
    if piece.shape == Shape.TILE:
        return placed(top, piece, cell) if tile_fits(top, piece, cell) else returned(top, before)
    if same and piece.shape == Shape.CARD:
        top = homed(top, same[-1])
    elif same and same[-1].look == piece.look and piece.shape in (Shape.STACK, Shape.DISC):
        return merged(top, piece, same[-1])
    elif same:
        shoved = _shoved(top, cell, way_to(top.board, before.cell, cell), piece.id)
        if shoved is None:
            return returned(top, before)
        top = shoved
    return placed(top, piece, cell)


def _layer(piece: TablePiece) -> bool:
    return piece.shape in FLAT


def nearest(top: Tabletop, piece: TablePiece) -> Cell:
    """The cell that a piece is above, or nothing."""
    found, best = "", 1e9
    for cell in top.board.cells:
        if not can_lie(top, piece, cell):
            continue
        x, y = top.at(cell)
        far = hypot(piece.x - x, piece.y - y) / top.cell_mm
        if far < best and far <= (PLACE_REACH if is_place(top.board, cell) else REACH):
            found, best = cell, far
    return found


def can_lie(top: Tabletop, piece: TablePiece, cell: Cell) -> bool:
    """Whether this is a place for such a piece: cards and figures have their own in the margin."""
    if piece.kind.cells:
        return cell in piece.kind.cells
    return cell not in top.board.sides and (cell in top.board.cards) == (piece.shape == Shape.CARD)


def is_place(board: Board, cell: Cell) -> bool:
    """Whether this is a place in the margin, for a card or a figure."""
    return cell in board.cards or cell in board.sides


def tile_fits(top: Tabletop, piece: TablePiece, cell: Cell) -> bool:
    """Whether a tile has room there."""
    cells = covered(top.board, replace(piece, cell=cell))
    taken = {c for p in top.pieces.values() if p.shape == Shape.TILE and p.id != piece.id
             and p.id not in top.hand for c in covered(top.board, p)}  # fmt: skip
    return len(cells) == len(piece.kind.forms[piece.form]) and not taken.intersection(cells)


def way_to(board: Board, start: Cell, end: Cell) -> str:
    """The direction in which `end` lies straight ahead of `start`, or nothing."""
    if start not in board.links or start == end:
        return ""
    return next((way for way in board.links[start] if end in board.ray(start, way)), "")


def _shoved(top: Tabletop, cell: Cell, way: str, mover: str) -> Tabletop | None:
    """The table after whoever stands on `cell` and right behind has been shoved on by one."""
    row: list[TablePiece] = []
    step: Cell | None = cell
    while step is not None:
        bodies = [p for p in top.on(step) if not _layer(p) and p.id != mover]
        if not bodies:
            break
        row += bodies
        step = top.board.next(step, way) if way else None
    if step is None:
        return None
    for piece in reversed(row):
        ahead = top.board.next(piece.cell, way)
        assert ahead is not None
        top = placed(top, piece, ahead)
    return top


def placed(top: Tabletop, piece: TablePiece, cell: Cell) -> Tabletop:
    """The table with a piece right on a cell."""
    x, y = top.at(cell)
    return _with(top, replace(piece, x=x, y=y, cell=cell))


def homed(top: Tabletop, piece: TablePiece) -> Tabletop:
    """The table with a piece beside the mat where it waits, on the pile of its like."""
    alike = (p for p in top.pieces.values() if p.id != piece.id and p.home == piece.home)
    pile = next((p for p in alike if p.away and p.id not in top.hand), None)
    if pile is not None:
        return merged(top, piece, pile)
    x, y = piece.home
    return _with(top, replace(piece, x=x, y=y, cell=""))


def merged(top: Tabletop, piece: TablePiece, pile: TablePiece) -> Tabletop:
    """The table with a piece on the pile of its like."""
    rest = {name: other for name, other in top.pieces.items() if name != piece.id}
    rest[pile.id] = replace(pile, height=pile.height + piece.height)
    return replace(top, pieces=rest)


def returned(top: Tabletop, before: TablePiece) -> Tabletop:
    """The table with a piece back where it was lifted, or on the pile that it was taken from."""
    if not before.cell:
        return homed(top, before)
    alike = (p for p in top.on(before.cell) if p.id != before.id and p.look == before.look)
    pile = next(alike, None)
    return merged(top, before, pile) if pile else _with(top, before)


def turned(top: Tabletop, names: Iterable[str]) -> Tabletop:
    """The table with these pieces turned once where they are."""
    for name in names:
        piece = top.pieces.get(name)
        if piece is None:
            continue
        after = _turned(piece)
        if piece.shape != Shape.TILE or not piece.cell or tile_fits(top, after, piece.cell):
            top = _with(top, after)
    return top


def _turned(piece: TablePiece) -> TablePiece:
    """A piece by a quarter further, over, or in its next form; one without sides stays."""
    kind, facing = piece.kind, facing_of(piece.kind, piece.look)
    if facing:
        return replace(piece, look=f"{kind.look} {_next(FACINGS, facing)}")
    if kind.forms:
        return replace(piece, form=_next(tuple(kind.forms), piece.form))
    return replace(piece, look=_next((kind.look, kind.back or kind.look), piece.look))


def _next(ways: tuple[str, ...], way: str) -> str:
    return ways[(ways.index(way) + 1) % len(ways)]


def _with(top: Tabletop, piece: TablePiece) -> Tabletop:
    return replace(top, pieces={**top.pieces, piece.id: piece})
