"""Objections of Wolf and Sheep: the rule that a table breaks."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Objection, news


class Change(NamedTuple):
    """What differs between two tables of one kind of piece."""

    left: tuple[Cell, ...]
    came: tuple[Cell, ...]

    @classmethod
    def of(cls, look: Look, before: Mapping[Cell, Look], after: Mapping[Cell, Look]) -> "Change":
        """The cells that pieces of this look left, and those to which they came."""
        was = {cell for cell, there in before.items() if there == look}
        now = {cell for cell, there in after.items() if there == look}
        return cls(tuple(sorted(was - now)), tuple(sorted(now - was)))

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell that differs."""
        return (*self.left, *self.came)


def column(cell: Cell) -> int:
    """Columns from the west, counted from 0."""
    return ord(cell[0]) - ord("a")


def row(cell: Cell) -> int:
    """Rows from the south, counted from 0."""
    return int(cell[1:]) - 1


def objection(
    before: Mapping[Cell, Look], after: Mapping[Cell, Look], size: int, hunted: bool
) -> Objection | None:
    """The first rule that was broken between two tables."""
    mine, theirs = ("wolf", "sheep") if hunted else ("sheep", "wolf")
    own, other = Change.of(mine, before, after), Change.of(theirs, before, after)
    outside = [c for c in (*own.came, *other.came) if max(column(c), row(c)) >= size]
    if outside:
        return Objection(news("stay-on-the-board"), tuple(outside))
    if len(other.left) > len(other.came):
        return Objection(news("nobody-is-taken"), other.cells)
    if other.left or other.came:
        return Objection(news("sheep-wait" if hunted else "wolf-waits"), other.cells)
    return _step(own, before, hunted)


def _step(own: Change, before: Mapping[Cell, Look], hunted: bool) -> Objection | None:
    """What is wrong with the mover's own pieces."""
    if len(own.came) > len(own.left):
        return Objection(news("a-piece-too-many"), own.came)
    if len(own.left) > 1:
        return Objection(news("only-one-sheep-goes"), own.cells)
    if not own.came:
        return None
    (start,), (end,) = own
    return Objection(news(_reason(start, end, before, hunted)), own.cells)


def _reason(start: Cell, end: Cell, before: Mapping[Cell, Look], hunted: bool) -> str:
    """The rule that a single piece broke on its way."""
    east, north = column(end) - column(start), row(end) - row(start)
    if abs(east) != abs(north):
        return "only-diagonal-steps"
    if north < 0 and not hunted:
        return "sheep-never-go-back"
    half = f"{chr((ord(start[0]) + ord(end[0])) // 2)}{(row(start) + row(end)) // 2 + 1}"
    jumped = abs(east) == 2 and before.get(half, EMPTY) != EMPTY
    return "nobody-jumps" if jumped else "only-one-step"
