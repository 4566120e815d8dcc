"""Planner of what hands have to do so that the virtual table looks as wanted, errand by errand.

For demonstrations, for laying out, and for finding the table as it was left.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import hypot
from typing import NamedTuple

from companion.games import GAMES
from companion.games.battle_sheep.pasture import DIAMONDS, LATTICE
from companion.games.board import Cell
from companion.games.rules import Look, State
from companion.page.virtual.pieces import FLAT, PILES, STACK, TILE, TablePiece, height_at
from companion.page.virtual.tabletop import (
    FACINGS,
    Tabletop,
    can_lie,
    carried,
    homed,
    merged,
    placed,
)

HOME: Cell = ""


class Want(NamedTuple):
    """One thing that should lie on a cell."""

    cell: Cell
    look: Look
    height: int = 1


@dataclass(frozen=True, slots=True)
class Errand:
    """Take a piece, or `count` off its pile, to a cell or home; it then looks like `look`."""

    piece: str
    cell: Cell
    look: Look
    count: int = 0


def wants(state: State, top: Tabletop) -> tuple[Want, ...]:
    """Everything that should lie on the table at this moment, what lies below first."""
    known = GAMES[top.game].looks
    stacked = {piece.look for piece in top.pieces.values() if piece.shape == STACK}
    flat: list[Want] = []
    standing: list[Want] = []
    pasture: set[Cell] = set()
    for cell, look in state.observation().items():
        under, _, over = look.rpartition(" ")
        if under in known and over in known:
            flat.append(Want(cell, under))
            standing.append(Want(cell, over))
        elif look.endswith(" pen"):
            flat.append(Want(cell, look))
        elif look != "pasture":
            standing.append(Want(cell, look, height_at(state, cell) if look in stacked else 1))
        if "pasture" in known:
            pasture.add(cell)
    return (*flat, *tiling(frozenset(pasture), _tiles(top)), *standing)


def _tiles(top: Tabletop) -> frozenset[Want]:
    return frozenset(Want(p.cell, p.look) for p in top.pieces.values() if p.shape == TILE)


def tiling(cells: frozenset[Cell], known: frozenset[Want]) -> tuple[Want, ...]:
    """Tiles that cover these cells, with those that lie there already."""
    bits = LATTICE.bits(cells)
    laid = [Want(anchor, look) for (_, anchor, look) in DIAMONDS if Want(anchor, look) in known]
    for tile in laid:
        bits &= ~DIAMONDS["lay", tile.cell, tile.look]
    return (*laid, *(_covering(bits) or ()))


def _covering(bits: int) -> tuple[Want, ...] | None:
    if not bits:
        return ()
    lowest = bits & -bits
    for (_, anchor, look), tile in DIAMONDS.items():
        if tile & lowest and tile & bits == tile:
            rest = _covering(bits & ~tile)
            if rest is not None:
                return (Want(anchor, look), *rest)
    return None


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
    return piece.shape == STACK and any(want.look == piece.look for want in missing)


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
    right = (piece.cell, piece.look) == (want.cell, want.look)
    return right and (piece.shape != STACK or piece.height == want.height)


def _bringing(top: Tabletop, want: Want, spare: Mapping[str, TablePiece]) -> Errand | None:
    """The errand that brings what is wanted: from where it stands, from nearby, from the box."""
    waiting = [piece for piece in top.pieces.values() if not piece.cell]
    found = [p for p in (*spare.values(), *waiting) if _kind(p.look) == _kind(want.look)]
    found = [p for p in found if can_lie(top, p, want.cell)]
    if not found:
        return None
    if found[0].shape == STACK:
        return _splitting(want, found)
    best = min(found, key=lambda piece: (not piece.cell, _distance(top, piece, want)))
    return Errand(best.id, want.cell, want.look)


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
    turn = 0 if piece.look == want.look else 1
    return hypot(piece.x - x, piece.y - y) + turn


def _kind(look: Look) -> str:
    """What it is, whichever way it lies."""
    stem, _, facing = look.rpartition(" ")
    if facing in FACINGS and stem:
        return stem
    return {"lying": "sheep", "t2": "t1", "t3": "t1"}.get(look, look)


def _free(top: Tabletop, piece: TablePiece, cell: Cell) -> bool:
    """Whether nothing is in the way; a stack may come onto its like and a card onto a card."""
    layer = piece.shape in FLAT
    others = (p for p in top.on(cell) if p.id != piece.id and (p.shape in FLAT) == layer)
    return all(p.shape in ("card", STACK) and p.shape == piece.shape for p in others)


def done(top: Tabletop, errand: Errand) -> Tabletop:
    """The table after an errand."""
    piece = top.pieces[errand.piece]
    if not errand.cell:
        return homed(top, piece)
    below = [p for p in top.on(errand.cell) if p.id != piece.id and p.shape == piece.shape]
    top, name = lifted(top, errand)
    piece = replace(top.pieces[name], look=errand.look)
    top = replace(top, hand={})
    if below and piece.shape == STACK:
        return merged(top, piece, below[-1])
    if below and piece.shape == "card":
        top = homed(top, below[-1])
    return placed(top, piece, errand.cell)


def lifted(top: Tabletop, errand: Errand) -> tuple[Tabletop, str]:
    """The table with what the errand takes in the hand, and what that is called."""
    piece = top.pieces[errand.piece]
    count = 1 if piece.shape in PILES else errand.count
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
