"""Objections of Sheeps & Plops: the rule that a table breaks which no legal line explains."""

from collections.abc import Callable, Mapping

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.plops.moment import PlopsMoment
from companion.games.plops.pieces import PLOP
from companion.games.rules import Objection
from companion.games.stacks_shared.changes import (
    Reasons,
    StackChange,
    change_of,
    others_objection,
    slide_objection,
)

SLIDE = Reasons("it-slides-on", "no-jumping", "no-crossing-the-middle", "slides-are-straight")
THROW = Reasons(
    "the-plop-flies-on", "plops-do-not-jump", "plops-do-not-cross", "plops-fly-straight"
)
PlopsRule = Callable[[PlopsMoment, StackChange], Objection | None]
"""A rule that objects to a change that breaks it."""


def objection(moment: PlopsMoment, looks: Mapping[Cell, Look]) -> Objection | None:
    """The first rule that the mover broke; None where that cannot be told."""
    if moment.turn is None:
        return None
    tables = moment.observation(), looks
    change = change_of(moment.box.field, moment.free, moment.box.colors, moment.turn, tables)
    rules = PLACING if moment.opening else MOVING
    return next((found for rule in rules if (found := rule(moment, change))), None)


def _plops_stay(_: PlopsMoment, change: StackChange) -> Objection | None:
    """Nothing covers or moves a plop."""
    gone = change.left(PLOP)
    if taken := [cell for cell in gone if change.now.get(cell) == change.own]:
        return change.told("that-cell-is-taken", *taken, cell=taken[0])
    return change.told("plops-stay", *gone, *change.came(PLOP)) if gone else None


def _plop_before_the_next(_: PlopsMoment, change: StackChange) -> Objection | None:
    """The other seat has moved, and one of two plops is missing."""
    new, others = change.came(change.own), others_objection(change)
    moved = others is not None and others.reason.key == "that-is-not-yours"
    missing = moved and new and len(change.came(PLOP)) < 2
    return change.told("the-plop-is-missing", *new) if missing else None


def _not_others(_: PlopsMoment, change: StackChange) -> Objection | None:
    return others_objection(change)


def _one_plop(_: PlopsMoment, change: StackChange) -> Objection | None:
    plops = change.came(PLOP)
    return change.told("one-plop-a-turn", *plops) if len(plops) > 1 else None


def _slide_first(_: PlopsMoment, change: StackChange) -> Objection | None:
    """A plop without a stack, unless it lies where one was taken up."""
    plops, new = change.came(PLOP), change.came(change.own)
    alone = plops and not new and plops != change.left(change.own)
    return change.told("first-slide-then-throw", *plops) if alone else None


def _one_cell(_: PlopsMoment, change: StackChange) -> Objection | None:
    new = change.came(change.own)
    return change.told("all-your-sheep-on-one-cell", *new) if len(new) > 1 else None


def _edge(moment: PlopsMoment, change: StackChange) -> Objection | None:
    new, field = change.came(change.own), moment.box.field
    inside = field.bits(new) & ~field.edge
    return change.told("start-on-the-edge", *new) if inside else None


def _one_stack(_: PlopsMoment, change: StackChange) -> Objection | None:
    new, gone = change.came(change.own), change.left(change.own)
    many = len(new) > 1 or len(gone) > 1
    return change.told("one-stack-a-turn", *new, *gone) if many else None


def _slide(moment: PlopsMoment, change: StackChange) -> Objection | None:
    """A whole stack, or a part of a tall one, slid."""
    ends, gone = change.came(change.own), change.left(change.own)
    return slide_objection(change, ends[0], gone or _tall(moment), SLIDE) if ends else None


def _plop_left(_: PlopsMoment, change: StackChange) -> Objection | None:
    """The plop of a whole stack goes where it stood."""
    plops, gone = change.came(PLOP), change.left(change.own)
    if not plops or not gone or plops == gone:
        return None
    return change.told("the-plop-goes-there", *plops, *gone, cell=gone[0])


def _throw(moment: PlopsMoment, change: StackChange) -> Objection | None:
    """The plop of a split is thrown from the new stack."""
    plops, ends = change.came(PLOP), change.came(change.own)
    if not plops or not ends or change.left(change.own):
        return None
    (plop, *_), (end, *_) = plops, ends
    free = change.free & ~change.ground.bits((end,))
    after = change._replace(free=free, before={**change.before, end: change.own})
    found = slide_objection(after, plop, (end,), THROW)
    if found is None or found.reason.key != THROW.askew:
        return found
    from_the_old = slide_objection(change, plop, _tall(moment), THROW) is None
    key = "throw-from-the-new-stack" if from_the_old else THROW.askew
    return change.told(key, plop, end, cell=end)


def _tall(moment: PlopsMoment) -> list[Cell]:
    """The mover's stacks that may be higher than one."""
    cells = moment.box.field.cells
    return [cells[stack >> 5] for stack in moment.herds[0][1] if stack & 31 > 1]


ALWAYS: tuple[PlopsRule, ...] = (
    _plops_stay, _plop_before_the_next, _not_others, _one_plop, _slide_first,
)  # fmt: skip
PLACING: tuple[PlopsRule, ...] = (*ALWAYS, _one_cell, _edge)
MOVING: tuple[PlopsRule, ...] = (*ALWAYS, _one_stack, _slide, _plop_left, _throw)
"""In the order in which they are told."""
