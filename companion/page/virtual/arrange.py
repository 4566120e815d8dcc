"""Planner of what hands have to do so that the virtual table looks as wanted, errand by errand.

For demonstrations, for laying out, and for finding the table as it was left.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import hypot
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pieces import FLAT, PILED, Look, Piece, Shape
from companion.games.rules import State
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
    """Everything that should lie on the table at this moment, what lies below first."""
    heights = state.heights()
    flat: list[Want] = []
    upright: list[Want] = []
    tiled: dict[Cell, Piece] = {}
    for cell, look in state.observation().items():
        for one in standing(top.box, cell, look):
            if one.kind.shape == Shape.TILE:
                tiled[cell] = one.kind
            else:
                layer = flat if one.kind.shape in FLAT else upright
                layer.append(_want(cell, one, heights.get(cell, 1)))
    return (*flat, *_tiles(tiled, top), *upright)


def _want(cell: Cell, one: Occupant, height: int) -> Want:
    return Want(cell, one.kind, one.look, height if one.kind.shape == Shape.STACK else 1)


def _tiles(tiled: Mapping[Cell, Piece], top: Tabletop) -> Iterator[Want]:
    """Tiles that cover these cells, with those that lie there already."""
    for kind in dict.fromkeys(tiled.values()):
        lying = (p for p in top.pieces.values() if p.kind == kind and p.cell)
        known = frozenset((piece.cell, piece.form) for piece in lying)
        cells = frozenset(cell for cell, tile in tiled.items() if tile == kind)
        for tile in cover(top.board, cells, kind.forms, known):
            yield Want(tile.anchor, kind, kind.look, form=tile.form)


def next_errand(top: Tabletop, wanted: tuple[Want, ...]) -> Errand | None:
    """The next thing to do, or None when everything lies as wanted."""
    spare, missing = _compared(top, wanted)
    blocked: Errand | None = None
    for want in missing:
        errand = _bringing(top, want, spare)
        if errand and _free(top, top.pieces[errand.piece], want.cell):
            return errand
        blocked = blocked or errand
    for piece in spare.values():
        if not _is_source(piece, missing):
            return Errand(piece.id, HOME, piece.look)
    if blocked:  # two that stand in each other's way: one steps off the mat
        return next(
            (Errand(p.id, HOME, p.look) for p in top.on(blocked.cell) if p.id in spare), None
        )
    return None


def _is_source(piece: TablePiece, missing: list[Want]) -> bool:
    return piece.shape == Shape.STACK and any(want.look == piece.look for want in missing)


def _compared(top: Tabletop, wanted: tuple[Want, ...]) -> tuple[dict[str, TablePiece], list[Want]]:
    """The pieces on the mat that are not wanted as they are, and the wants that are not met."""
    spare = {p.id: p for p in top.pieces.values() if p.cell}
    missing = []
    for want in wanted:
        met = next((p for p in spare.values() if _meets(p, want)), None)
        if met is None:
            missing.append(want)
        else:
            del spare[met.id]
    return spare, missing


def _meets(piece: TablePiece, want: Want) -> bool:
    right = (piece.cell, piece.look, piece.form) == (want.cell, want.look, want.form)
    return right and (piece.shape != Shape.STACK or piece.height == want.height)


def _bringing(top: Tabletop, want: Want, spare: Mapping[str, TablePiece]) -> Errand | None:
    """The errand that brings what is wanted: from where it stands, from nearby, from the box."""
    waiting = [piece for piece in top.pieces.values() if not piece.cell]
    found = [p for p in (*spare.values(), *waiting) if p.kind.look == want.kind.look]
    found = [p for p in found if can_lie(top, p, want.cell)]
    if not found:
        return None
    if found[0].shape == Shape.STACK:
        return _splitting(want, found)
    best = min(found, key=lambda piece: (not piece.cell, _distance(top, piece, want)))
    return Errand(best.id, want.cell, want.look, form=want.form)


def _splitting(want: Want, found: list[TablePiece]) -> Errand | None:
    """So many off a stack as are wanted; what stands there already is made higher or lower."""
    here = next((p for p in found if p.cell == want.cell), None)
    lacking = want.height - (here.height if here else 0)
    if here and lacking < 0:
        return None  # it is lowered when the rest is taken elsewhere
    others = [p for p in found if p is not here]
    best = max(others, key=lambda p: (p.height, bool(p.cell)), default=None)
    return Errand(best.id, want.cell, want.look, lacking) if best else None


def _distance(top: Tabletop, piece: TablePiece, want: Want) -> float:
    x, y = top.at(want.cell)
    turn = 0 if (piece.look, piece.form) == (want.look, want.form) else 1
    return hypot(piece.x - x, piece.y - y) + turn


def _free(top: Tabletop, piece: TablePiece, cell: Cell) -> bool:
    """Whether nothing is in the way; a stack may come onto its like and a card onto a card."""
    layer = piece.shape in FLAT
    others = (p for p in top.on(cell) if p.id != piece.id and (p.shape in FLAT) == layer)
    return all(p.shape in (Shape.CARD, Shape.STACK) and p.shape == piece.shape for p in others)


def done(top: Tabletop, errand: Errand) -> Tabletop:
    """The table after an errand."""
    piece = top.pieces[errand.piece]
    if not errand.cell:
        return homed(top, piece)
    below = [p for p in top.on(errand.cell) if p.id != piece.id and p.shape == piece.shape]
    top, name = lifted(top, errand)
    piece = replace(top.pieces[name], look=errand.look, form=errand.form)
    top = replace(top, hand={})
    if below and piece.shape == Shape.STACK:
        return merged(top, piece, below[-1])
    if below and piece.shape == Shape.CARD:
        top = homed(top, below[-1])
    return placed(top, piece, errand.cell)


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
