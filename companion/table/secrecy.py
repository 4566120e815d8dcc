"""Redaction of a decision that is a secret still: what may be shown and told of it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Objection, Seat
from companion.table.reading import Line
from companion.table.session.repair import Fix, fixes
from companion.table.session.sitting import Fact, FactError, Sitting, Step, apply_fact
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


def open_objection(session: Session, seen: Mapping[Cell, Look]) -> Objection | None:
    """Broken rule on a table, unless its reason would tell what is a secret still."""
    objection = session.state.objection(seen)
    secret = secret_cells(session.sitting)
    if objection is None or not secret:
        return objection
    hidden = _secret_words(session, secret)
    if any(str(value) in hidden for _, value in objection.reason.about):
        return None
    return objection._replace(cells=tuple(c for c in objection.cells if c not in secret))


def _secret_words(session: Session, secret: Collection[Cell]) -> set[str]:
    """Words of the looks on secret cells, and of the last decision."""
    looks, steps = session.state.observation(), session.sitting.steps if session.sitting else ()
    last = steps[-1].move if steps else None
    return {word for cell in secret for word in looks.get(cell, "").split()} | {*(last or ())[1:]}


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


def hidden_pledge(sitting: Sitting, seat: Seat) -> str:
    """Pledge of what a seat has settled in secret and nobody may know yet; else nothing."""
    pledges = sitting.rolls.pledges
    of_interest = pledges if seat in sitting.sealed else pledges[-1:]
    mine = [pledge for whose, pledge in of_interest if whose == str(seat)]
    hidden = not sitting.over and (seat in sitting.sealed or secret_cells(sitting))
    return mine[-1] if hidden and mine else ""


@dataclass(frozen=True, slots=True)
class OpenFacts:
    """Fold of a game's facts that tells how many of them hold no secret any more."""

    count: int = 0
    """Facts so far."""
    open: int = 0
    """So many of them may be told; what is sealed or secret in the others is not yet due."""
    sitting: Sitting | None = None
    secretive: bool = True
    """Whether this game has secrets at all; unknown before the first fact."""

    def added(self, fact: Fact) -> "OpenFacts":
        """The fold after one more fact; from one on that these rules cannot follow none is told."""
        count = self.count + 1
        try:
            sitting = apply_fact(self.sitting, fact)
        except FactError:
            return replace(self, count=count, sitting=None)
        hidden = not sitting.over and bool(sitting.sealed or secret_cells(sitting))
        told = self.open if hidden else count
        return OpenFacts(count, told, sitting, sitting.game.has_secrets)
