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
    laid: int = 0
    """So many cards have been laid."""

    @property
    def cell_mm(self) -> float:
        """The width of a cell."""
        return GAMES[self.game].mat.cell_mm

    def at(self, cell: Cell) -> Point:
        """The middle of a cell in millimetres."""
        x, y = self.board.at[cell]
        return x * self.cell_mm, y * self.cell_mm

    @property
    def lying(self) -> list[TablePiece]:
        """The pieces that are not in the hand, flat ones first."""
        found = (p for p in self.pieces.values() if p.id not in self.hand)
        return sorted(found, key=lambda piece: piece.shape not in FLAT)

    def on(self, cell: Cell) -> tuple[TablePiece, ...]:
        """What stands on a cell, the lowest first; nothing that is in the hand."""
        return tuple(piece for piece in self.lying if cell in covered(self.board, piece))


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
    for piece in top.lying:
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
        if name in top.pieces:
            top = _moved(top, name, (x, y), count, part)
    return top


def _moved(top: Tabletop, name: str, to: Point, count: int, part: str) -> Tabletop:
    """The table with a piece, or a part of its pile, in the hand over a point, above all others."""
    piece = top.pieces[name]
    if name not in top.hand:
        top, piece = _lifted(top, piece, count, part)
    rest = {key: value for key, value in top.pieces.items() if key != piece.id}
    moved = replace(piece, x=to[0], y=to[1], cell="")
    return replace(top, pieces={**rest, moved.id: moved})


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
    """The table with a piece on the cell that it is above, or else where it belongs."""
    cell = nearest(top, piece)
    if not cell:
        return homed(top, piece)
    if piece.shape == Shape.TILE:
        return placed(top, piece, cell) if tile_fits(top, piece, cell) else returned(top, before)
    there = [other for other in top.on(cell) if other.id != piece.id]
    same = [other for other in there if _layer(other) == _layer(piece)]
    return _met(top, piece, before, cell, same[-1]) if same else placed(top, piece, cell)


def _met(
    top: Tabletop, piece: TablePiece, before: TablePiece, cell: Cell, other: TablePiece
) -> Tabletop:
    """The table with a piece on a cell where another lies: instead of it, on it, or shoving it."""
    if piece.shape == Shape.CARD:
        return placed(homed(top, other), piece, cell)
    if other.look == piece.look and piece.shape in (Shape.STACK, Shape.DISC):
        return merged(top, piece, other)
    shoved = _shoved(top, cell, way_to(top.board, before.cell, cell), piece.id)
    return returned(top, before) if shoved is None else placed(shoved, piece, cell)


def _layer(piece: TablePiece) -> bool:
    return piece.shape in FLAT


def nearest(top: Tabletop, piece: TablePiece) -> Cell:
    """The cell that a piece is above, or nothing."""
    free = [c for c in top.board.cells if can_lie(top, piece, c) and not _taken(top, piece, c)]
    far = {cell: _cells_away(top, piece, cell) for cell in free}
    near = [cell for cell in free if far[cell] <= _reach(top.board, cell)]
    return min(near, key=lambda cell: far[cell], default="")


def _cells_away(top: Tabletop, piece: TablePiece, cell: Cell) -> float:
    """How many cells a piece is away from the middle of one."""
    x, y = top.at(cell)
    return hypot(piece.x - x, piece.y - y) / top.cell_mm


def _reach(board: Board, cell: Cell) -> float:
    return PLACE_REACH if is_place(board, cell) else REACH


def _taken(top: Tabletop, piece: TablePiece, cell: Cell) -> bool:
    """Whether another counter lies on a place for one: the next place is as good."""
    return piece.shape == Shape.CHIP and any(other.id != piece.id for other in top.on(cell))


def can_lie(top: Tabletop, piece: TablePiece, cell: Cell) -> bool:
    """Whether this is a place for such a piece: cards and figures have their own in the margin."""
    if piece.kind.cells:
        return cell in piece.kind.cells
    if piece.shape == Shape.CARD:
        return cell in top.board.cards
    return cell not in top.board.beside


def is_place(board: Board, cell: Cell) -> bool:
    """Whether this is a place beside the cells, for a card, a figure, a die or a counter."""
    return cell in board.beside


def tile_fits(top: Tabletop, piece: TablePiece, cell: Cell) -> bool:
    """Whether a tile has room there."""
    cells = covered(top.board, replace(piece, cell=cell))
    tiles = [p for p in top.lying if p.shape == Shape.TILE and p.id != piece.id]
    room = len(cells) == len(piece.kind.forms[piece.form])
    return room and not any({*covered(top.board, tile)}.intersection(cells) for tile in tiles)


def way_to(board: Board, start: Cell, end: Cell) -> str:
    """The direction in which `end` lies straight ahead of `start`, or nothing."""
    if start not in board.links or start == end:
        return ""
    return next((way for way in board.links[start] if end in board.ray(start, way)), "")


def _shoved(top: Tabletop, cell: Cell, way: str, mover: str) -> Tabletop | None:
    """The table after whoever stands on `cell` and right behind has been shoved on by one."""
    row: list[tuple[TablePiece, Cell]] = []
    step = cell
    while bodies := _bodies(top, step, mover):
        ahead = top.board.next(step, way) if way else None
        if ahead is None:
            return None
        row += [(body, ahead) for body in bodies]
        step = ahead
    for piece, ahead in reversed(row):
        top = placed(top, piece, ahead)
    return top


def _bodies(top: Tabletop, cell: Cell, mover: str) -> list[TablePiece]:
    """The figures that stand on a cell, without the one that comes."""
    return [piece for piece in top.on(cell) if not _layer(piece) and piece.id != mover]


def placed(top: Tabletop, piece: TablePiece, cell: Cell) -> Tabletop:
    """The table with a piece right on a cell."""
    x, y = top.at(cell)
    if piece.shape == Shape.CARD:
        top = replace(top, laid=top.laid + 1)
    return _with(top, replace(piece, x=x, y=y, cell=cell, laid=top.laid))


def homed(top: Tabletop, piece: TablePiece) -> Tabletop:
    """The table with a piece beside the mat where it waits, on the pile of its like."""
    waiting = [p for p in top.pieces.values() if p.away and p.id not in top.hand]
    alike = (p for p in waiting if p.id != piece.id and p.home == piece.home)
    if pile := next(alike, None):
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
        if name in top.pieces:
            top = _with_turned(top, top.pieces[name])
    return top


def _with_turned(top: Tabletop, piece: TablePiece) -> Tabletop:
    """The table with a piece turned once; a tile on the mat until it has room again."""
    after = _turned(piece)
    if piece.shape == Shape.TILE and piece.cell:
        while after.form != piece.form and not tile_fits(top, after, piece.cell):
            after = _turned(after)
    return _with(top, after)


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
