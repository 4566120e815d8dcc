"""Redaction of a decision that is a secret still: what may be shown and told of it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.table.reading import Line
from companion.table.session.repair import Fix, fixes
from companion.table.session.sitting import Sitting, Step
from companion.table.session.value import Session

T = TypeVar("T")


def secret_cells(sitting: Sitting | None) -> frozenset[Cell]:
    """Cells of the present moment that nobody may be shown; a game that is over has none."""
    if sitting is None or sitting.over:
        return frozenset()
    return sitting.game.secret(sitting.state)


def redacted_cells(cells: Mapping[Cell, T], sitting: Sitting | None) -> dict[Cell, T]:
    """Cells of the present moment that may be shown: all but the secret ones."""
    secret = secret_cells(sitting)
    return {cell: thing for cell, thing in cells.items() if cell not in secret}


def redacted_line(session: Session) -> Line:
    """The last decisions as they may be told: of a secret one the first word only."""
    line = session.line
    if not line or not secret_cells(session.sitting):
        return line
    return (*line[:-1], line[-1][:1])


def open_fixes(session: Session, seen: Mapping[Cell, Look]) -> tuple[Fix, ...]:
    """Repair steps that lead to the present moment, but for what is a secret still."""
    should = redacted_cells(session.state.observation(), session.sitting)
    return fixes(should, redacted_cells(seen, session.sitting))


def open_steps(sitting: Sitting) -> int:
    """Number of steps that may be told; those after them are a secret still."""
    count, secret = len(sitting.steps), secret_cells(sitting)
    while count and secret:
        count -= 1
        secret = sitting.game.secret(sitting.steps[count].state)
    return count


def redacted_steps(sitting: Sitting) -> tuple[Step, ...]:
    """Steps of the history; those that are a secret still keep the first word of their moves."""
    count = open_steps(sitting)
    secret = (replace(step, move=step.move and step.move[:1]) for step in sitting.steps[count:])
    return (*sitting.steps[:count], *secret)
