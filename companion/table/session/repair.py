"""Repair steps: what to move where so that the table lies as it should, one at a time."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY


@dataclass(frozen=True, slots=True)
class Fix:
    """Repair step: put a piece from one place to another; None is beside the board."""

    look: Look
    start: Cell | None
    end: Cell | None


def wrong_cells(should: Mapping[Cell, Look], seen: Mapping[Cell, Look]) -> tuple[Cell, ...]:
    """Differing cells, sorted; one that is not seen counts as empty."""
    cells = sorted({*should, *seen})
    return tuple(cell for cell in cells if should.get(cell, EMPTY) != seen.get(cell, EMPTY))


def fixes(should: Mapping[Cell, Look], seen: Mapping[Cell, Look]) -> tuple[Fix, ...]:
    """The steps that turn what is seen into what should be; a piece turned wrong is one step."""
    wrong = wrong_cells(should, seen)
    turned = {cell for cell in wrong if kind(should.get(cell, "")) == kind(seen.get(cell, ""))}
    moved = (cell for cell in wrong if cell in seen and cell not in turned)
    spare = _cells_by_look({cell: seen[cell] for cell in moved})
    steps = []
    for cell in wrong:
        if cell in should:
            found = spare.get(should[cell]) if cell not in turned else None
            steps.append(Fix(should[cell], found.pop(0) if found else None, cell))
    taken = [Fix(look, cell, None) for look, cells in spare.items() for cell in cells]
    return (*sorted(steps, key=lambda fix: fix.start is None), *taken)


def _cells_by_look(looks: Mapping[Cell, Look]) -> dict[Look, list[Cell]]:
    """The cells of each look."""
    cells: dict[Look, list[Cell]] = {}
    for cell, look in looks.items():
        cells.setdefault(look, []).append(cell)
    return cells


def kind(look: Look) -> str:
    """What stands there, whichever way it faces."""
    return look.partition(" ")[0]
