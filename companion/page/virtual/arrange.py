"""Planner of what hands have to do so that the virtual table looks as wanted, errand by errand.

For demonstrations, for laying out, and for finding the table as it was left.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from math import hypot
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pieces import FLAT, PILED, Look, Piece, Shape
from companion.games.rules import UNCOUNTED, State
from companion.page.virtual.pieces import Occupant, TablePiece, standing
from companion.page.virtual.tabletop import Tabletop, can_lie, carried, homed, merged, placed
from companion.page.virtual.tiles import cover

HOME: Cell = ""


class Want(NamedTuple):
    """Target: one thing that should lie on a cell."""

    cell: Cell
    kind: Piece
    look: Look
    height: int = 1
    form: str = ""


@dataclass(frozen=True, slots=True)
class Errand:
    """Step of the plan: a piece, or `count` off its pile, to a cell or home; it then looks so."""

    piece: str
    cell: Cell
    look: Look
    count: int = 0
    form: str = ""


def wants(state: State, top: Tabletop) -> tuple[Want, ...]:
    """Everything that should lie on the table at this moment, what lies below first.

    A disc comes last: it is thrown once whoever throws it has come.
    """
    layers: dict[str, list[Want]] = {"tile": [], "flat": [], "upright": [], "disc": []}
    for want in _standing(state, top):
        layers[_layer(want.kind)].append(want)
    tiled = {want.cell: want.kind for want in layers["tile"]}
    return (*layers["flat"], *_tiles(tiled, top), *layers["upright"], *layers["disc"])


def _layer(kind: Piece) -> str:
    """How a piece lies: as a tile or a disc, as something else that is flat, or upright."""
    if kind.shape in (Shape.TILE, Shape.DISC):
        return kind.shape.value
    return "flat" if kind.shape in FLAT else "upright"


def _standing(state: State, top: Tabletop) -> Iterator[Want]:
    """All that should lie there, cell by cell."""
    heights = _counted(state, top)
    for cell, look in state.observation().items():
        for one in standing(top.box, cell, look):
            yield _want(cell, one, heights.get(cell, 1))


def _counted(state: State, top: Tabletop) -> Mapping[Cell, int]:
    """The heights of all stacks; those that the state does not know stay as the table has them."""
    heights, looks = dict(state.heights()), state.observation()
    unknown = {looks[cell] for cell, height in heights.items() if height == UNCOUNTED}
    for look in unknown:
        alike = {cell: height for cell, height in heights.items() if looks[cell] == look}
        heights |= _guessed(alike, [pile for pile in top.pieces.values() if pile.look == look])
    return heights


def _guessed(alike: Mapping[Cell, int], piles: list[TablePiece]) -> dict[Cell, int]:
    """The unknown heights of stacks that look alike, from the piles that look so on the table."""
    lying = {pile.cell: pile.height for pile in piles}
    low = {cell: lying.get(cell, 1) for cell, height in alike.items() if height == UNCOUNTED}
    return _shared_out(low, sum(pile.height for pile in piles) - sum(alike.values()))


def _shared_out(low: dict[Cell, int], total: int) -> dict[Cell, int]:
    """These heights with the highest made lower, or higher, until they are so many together."""
    while (left := total - sum(low.values())) and (left > 0 or max(low.values()) > 1):
        highest = max(low, key=lambda cell: low[cell])
        low[highest] += left if left > 0 else -1
    return low


def _want(cell: Cell, one: Occupant, height: int) -> Want:
    return Want(cell, one.kind, one.look, height if one.kind.shape == Shape.STACK else 1)


def _tiles(tiled: Mapping[Cell, Piece], top: Tabletop) -> Iterator[Want]:
    """Tiles that cover these cells, with those that lie there already."""
    for kind in dict.fromkeys(tiled.values()):
        cells = frozenset(cell for cell, tile in tiled.items() if tile == kind)
        for tile in cover(top.board, cells, kind.forms, _lying_tiles(top, kind)):
            yield Want(tile.anchor, kind, kind.look, form=tile.form)


def _lying_tiles(top: Tabletop, kind: Piece) -> frozenset[tuple[Cell, str]]:
    """Where tiles of this kind lie on the mat, and in which form."""
    lying = (p for p in top.pieces.values() if p.kind == kind and p.cell)
    return frozenset((piece.cell, piece.form) for piece in lying)


def next_errand(top: Tabletop, wanted: tuple[Want, ...]) -> Errand | None:
    """The next thing to do, or None when everything lies as wanted."""
    spare, missing = _compared(top, wanted)
    errands = [errand for want in missing if (errand := _bringing(top, want, spare))]
    homeward = (_home(p) for p in spare.values() if not _is_source(p, missing))
    free = (
        e for e in errands if _free(top, top.pieces[e.piece], e.cell) and not _buries(top, e, spare)
    )
    return next(chain(free, homeward, _unblocking(top, errands[:1], spare)), None)


def _unblocking(
    top: Tabletop, blocked: list[Errand], spare: Mapping[str, TablePiece]
) -> Iterator[Errand]:
    """The errands that let one step off the mat of two that stand in each other's way."""
    for errand in blocked:
        yield from (_home(piece) for piece in top.on(errand.cell) if piece.id in spare)


def _home(piece: TablePiece) -> Errand:
    return Errand(piece.id, HOME, piece.look)


def _is_source(piece: TablePiece, missing: list[Want]) -> bool:
    return piece.shape == Shape.STACK and any(want.look == piece.look for want in missing)


def _compared(top: Tabletop, wanted: tuple[Want, ...]) -> tuple[dict[str, TablePiece], list[Want]]:
    """The pieces on the mat that are not wanted as they are, and the wants that are not met."""
    spare = {p.id: p for p in top.pieces.values() if p.cell}
    missing = []
    for want in wanted:
        met = next((name for name, piece in spare.items() if _meets(piece, want)), None)
        if spare.pop(met or "", None) is None:
            missing.append(want)
    return spare, missing


def _meets(piece: TablePiece, want: Want) -> bool:
    right = (piece.cell, piece.look, piece.form) == (want.cell, want.look, want.form)
    return right and (piece.shape != Shape.STACK or piece.height == want.height)


def _bringing(top: Tabletop, want: Want, spare: Mapping[str, TablePiece]) -> Errand | None:
    """The errand that brings what is wanted: from where it stands, from nearby, from the box."""
    found = _fitting(top, want, spare)
    if not found:
        return None
    if found[0].shape == Shape.STACK:
        return _splitting(want, found)
    best = min(found, key=lambda piece: (not piece.cell, _distance(top, piece, want)))
    return Errand(best.id, want.cell, want.look, form=want.form)


def _fitting(top: Tabletop, want: Want, spare: Mapping[str, TablePiece]) -> list[TablePiece]:
    """The pieces that may be taken for it: those on the mat that are not wanted, and the rest."""
    waiting = [piece for piece in top.pieces.values() if not piece.cell]
    alike = [p for p in (*spare.values(), *waiting) if p.kind.look == want.kind.look]
    return [piece for piece in alike if can_lie(top, piece, want.cell)]


def _splitting(want: Want, found: list[TablePiece]) -> Errand | None:
    """So many off a stack as are wanted; what stands there already is made higher or lower."""
    here = [piece for piece in found if piece.cell == want.cell][:1]
    lacking = want.height - sum(piece.height for piece in here)
    if lacking < 0:
        return None  # it is lowered when the rest is taken elsewhere
    return _taking(want, [piece for piece in found if piece not in here], lacking)


def _taking(want: Want, piles: list[TablePiece], count: int) -> Errand | None:
    """So many off the highest of these piles."""
    best = max(piles, key=lambda p: (p.height, bool(p.cell)), default=None)
    return Errand(best.id, want.cell, want.look, count) if best else None


def _distance(top: Tabletop, piece: TablePiece, want: Want) -> float:
    x, y = top.at(want.cell)
    turn = 0 if (piece.look, piece.form) == (want.look, want.form) else 1
    return hypot(piece.x - x, piece.y - y) + turn


def _free(top: Tabletop, piece: TablePiece, cell: Cell) -> bool:
    """Whether nothing is in the way; a stack may come onto its like and a card onto a card."""
    layer = piece.shape in FLAT
    others = [p for p in _others(top, piece, cell) if (p.shape in FLAT) == layer]
    joins = piece.shape in (Shape.CARD, Shape.STACK)
    return not others or (joins and {p.shape for p in others} == {piece.shape})


def _buries(top: Tabletop, errand: Errand, spare: Mapping[str, TablePiece]) -> bool:
    """Whether it would put a figure onto a pen that is to go: no hand finds that under it."""
    if top.pieces[errand.piece].shape in FLAT:
        return False
    below = _others(top, top.pieces[errand.piece], errand.cell)
    return any(other.id in spare and other.shape == Shape.PEN for other in below)


def _others(top: Tabletop, piece: TablePiece, cell: Cell) -> list[TablePiece]:
    """All that lies on a cell beside this piece."""
    return [other for other in top.on(cell) if other.id != piece.id]


def done(top: Tabletop, errand: Errand) -> Tabletop:
    """The table after an errand."""
    piece = top.pieces[errand.piece]
    if not errand.cell:
        return homed(top, piece)
    below = [p for p in _others(top, piece, errand.cell) if p.shape == piece.shape]
    top, name = lifted(top, errand)
    piece = replace(top.pieces[name], look=errand.look, form=errand.form)
    return _laid(replace(top, hand={}), piece, errand.cell, below)


def _laid(top: Tabletop, piece: TablePiece, cell: Cell, below: list[TablePiece]) -> Tabletop:
    """The table with a piece on a cell: a stack comes onto its like, a card takes its place."""
    if below and piece.shape == Shape.STACK:
        return merged(top, piece, below[-1])
    if below and piece.shape == Shape.CARD:
        top = homed(top, below[-1])
    return placed(top, piece, cell)


def lifted(top: Tabletop, errand: Errand) -> tuple[Tabletop, str]:
    """The table with what the errand takes in the hand, and what that is called."""
    piece = top.pieces[errand.piece]
    count = 1 if piece.shape in PILED else errand.count
    apart = 0 < count < piece.height
    part = next(_names(top, piece)) if apart else ""
    top = carried(top, [(piece.id, piece.x, piece.y)], count, part)
    return top, part or piece.id


def _names(top: Tabletop, piece: TablePiece) -> Iterator[str]:
    stem = piece.id.split()[0]
    yield from (f"{stem} x{n}" for n in range(1, 500) if f"{stem} x{n}" not in top.pieces)


def arranged(top: Tabletop, state: State) -> Tabletop:
    """The table as this moment wants it, all errands done."""
    wanted = wants(state, top)
    for _ in range(500):
        errand = next_errand(top, wanted)
        if errand is None:
            break
        top = done(top, errand)
    return top
