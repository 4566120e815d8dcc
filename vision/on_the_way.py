"""Partial-move check: whether a table lies between a state and the end of a legal line."""

from collections import Counter
from collections.abc import Mapping

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, State
from vision.evidence import Evidence

Looks = Mapping[Cell, Look]


class PartialMove:
    """Comparison of a half-made table with the state before it and the ends it may lead to.

    Every cell must look as before, or as at the end, or be empty because its piece is in a hand;
    and no piece may be there twice.
    """

    def __init__(self, before: Looks, evidence: Evidence) -> None:
        self.evidence = evidence
        self.before = self._in_view(before)
        self.changed = evidence.misfits(before)
        self.unmoved = Counter(look for c, look in self.before.items() if c not in self.changed)

    def unexplained(self, end: Looks) -> int:
        """How many changed cells look neither empty nor as at the end."""
        return sum(self._now(cell, end, end) is None for cell in self.changed)

    def leads_to(self, end: State) -> bool:
        """Whether the table may become the one of `end`."""
        after, hasty = self._in_view(end.observation()), self._in_view(end.untidied())
        now = {cell: self._now(cell, after, hasty) for cell in self.changed}
        if not now or None in now.values():
            return False
        moving = self._moving(after) | self._moving(hasty)
        lifted = {self.before[cell] for cell, look in now.items() if look == EMPTY}
        return lifted <= moving and not self._twice(now, after, hasty)

    def _in_view(self, looks: Looks) -> dict[Cell, Look]:
        return {cell: look for cell, look in looks.items() if cell in self.evidence.odds}

    def _now(self, cell: Cell, after: Looks, hasty: Looks) -> Look | None:
        """What lies on a changed cell: a piece of the end, nothing, or None for neither."""
        options = (after.get(cell, EMPTY), hasty.get(cell, EMPTY), EMPTY)
        return next((look for look in options if self.evidence.explains(cell, look)), None)

    def _moving(self, end: Looks) -> set[Look]:
        """The looks that do not stay where they are: one of them may be in a hand."""
        return {look for _, look in self.before.items() ^ end.items()}

    def _twice(self, now: Mapping[Cell, Look | None], after: Looks, hasty: Looks) -> bool:
        """Whether a look is there more often than before and at the end."""
        placed = Counter(look for look in now.values() if look and look != EMPTY)
        allowed = Counter(self.before.values()) | Counter(after.values()) | Counter(hasty.values())
        return any(self.unmoved[look] + count > allowed[look] for look, count in placed.items())
