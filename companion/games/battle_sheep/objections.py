"""Objections of Battle Sheep: the rule that a table breaks which no legal line explains."""

from collections.abc import Callable, Mapping

from companion.games.battle_sheep.moment import BattleMoment
from companion.games.battle_sheep.pasture import DIAMONDS, LATTICE, PASTURE, lays
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Objection
from companion.games.stacks_shared.changes import (
    Reasons,
    StackChange,
    change_of,
    others_objection,
    slide_objection,
)

SLIDE = Reasons("it-slides-on", "no-jumping", "no-crossing-a-hole", "slides-are-straight")
TILE = 4
BattleRule = Callable[[BattleMoment, StackChange], Objection | None]
"""A rule that objects to a change that breaks it."""


def objection(moment: BattleMoment, looks: Mapping[Cell, Look]) -> Objection | None:
    """The first rule that the mover broke; None where that cannot be told."""
    if moment.turn is None:
        return None
    tables = moment.observation(), looks
    change = change_of(LATTICE, moment.free, moment.box.colors, moment.turn, tables)
    rules = LAYING if moment.laying else PLACING if moment.opening else SPLITTING
    return next((found for rule in rules if (found := rule(moment, change))), None)


def _all_tiles_first(_: BattleMoment, change: StackChange) -> Objection | None:
    early = [cell for color in change.colors for cell in change.came(color)]
    return change.told("all-tiles-first", *early) if early else None


def _tiles_stay(_: BattleMoment, change: StackChange) -> Objection | None:
    gone = [cell for cell in change.before if cell not in change.now]
    return change.told("tiles-stay", *gone) if gone else None


def _tile(moment: BattleMoment, change: StackChange) -> Objection | None:
    """One diamond beside the others."""
    new = change.came(PASTURE)
    cells = LATTICE.bits(new)
    if len(new) > TILE:
        return change.told("one-tile-a-turn", *new)
    if any(not cells & ~DIAMONDS[move] for move in lays(moment.pasture)):
        return None
    if cells in DIAMONDS.values():
        return change.told("tiles-must-touch", *new)
    key = "tiles-lie-on-four-cells" if len(new) == TILE else "tiles-must-not-overlap"
    return change.told(key, *new) if new else None


def _no_more_tiles(_: BattleMoment, change: StackChange) -> Objection | None:
    late = [cell for cell in change.came(PASTURE) if cell not in change.before]
    return change.told("all-tiles-are-laid", *late) if late else None


def _not_others(_: BattleMoment, change: StackChange) -> Objection | None:
    return others_objection(change)


def _on_the_pasture(_: BattleMoment, change: StackChange) -> Objection | None:
    astray = [cell for cell in change.came(change.own) if cell not in change.before]
    return change.told("sheep-stay-on-the-pasture", *astray) if astray else None


def _one_cell(_: BattleMoment, change: StackChange) -> Objection | None:
    new = change.came(change.own)
    return change.told("all-your-sheep-on-one-cell", *new) if len(new) > 1 else None


def _outer_edge(moment: BattleMoment, change: StackChange) -> Objection | None:
    new = change.came(change.own)
    inside = LATTICE.bits(new) & ~LATTICE.outer_border(moment.pasture.cells)
    return change.told("start-on-the-outer-edge", *new) if inside else None


def _one_stays(moment: BattleMoment, change: StackChange) -> Objection | None:
    """A stack of which nothing is left, while another has come."""
    new, gone = change.came(change.own), change.left(change.own)
    if not len(new) == len(gone) == 1:
        return None
    tall = gone[0] in _tall(moment)
    key = "leave-one-behind" if tall else "a-lone-sheep-stays"
    return change.told(key, *new, *gone, cell=gone[0])


def _one_stack(_: BattleMoment, change: StackChange) -> Objection | None:
    new, gone = change.came(change.own), change.left(change.own)
    many = len(new) > 1 or len(gone) > 1
    return change.told("one-stack-a-turn", *new, *gone) if many else None


def _slide(moment: BattleMoment, change: StackChange) -> Objection | None:
    ends = change.came(change.own)
    return slide_objection(change, ends[0], _tall(moment), SLIDE) if ends else None


def _tall(moment: BattleMoment) -> list[Cell]:
    """The mover's stacks that may be higher than one."""
    return [LATTICE.cells[stack >> 5] for stack in moment.herds[0][1]]


LAYING: tuple[BattleRule, ...] = (_all_tiles_first, _tiles_stay, _tile)
STANDING: tuple[BattleRule, ...] = (_not_others, _on_the_pasture)
PLACING: tuple[BattleRule, ...] = (
    _tiles_stay, _no_more_tiles, *STANDING, _one_cell, _outer_edge,
)  # fmt: skip
SPLITTING: tuple[BattleRule, ...] = (
    _tiles_stay, _no_more_tiles, _one_stays, *STANDING, _one_stack, _slide,
)  # fmt: skip
"""In the order in which they are told."""
