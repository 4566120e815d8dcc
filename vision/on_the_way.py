"""Partial-move check: whether a table lies between a state and the end of a legal line."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY
from companion.table.reading import Line
from vision.evidence import Evidence
from vision.search_tree import Looks, TreeNode

Missing = tuple[tuple[Cell, Look], ...]
FALLEN = 2
"""Cells on which something strange may lie: a figure that was knocked over covers two."""


class PartialMove:
    """Comparison of a half-made table with the state before it and the ends it may lead to.

    Every cell must look as before, or as at the end, or be empty because its piece is in a hand;
    and no piece may be there twice. A figure that was knocked over is in nobody's way either.
    """

    def __init__(
        self, before: Looks, evidence: Evidence, floors: frozenset[Look] = frozenset()
    ) -> None:
        self.evidence = evidence
        self.floors = floors
        self.start = before
        self.before = self._in_view(before)
        self.changed = evidence.misfits(before)
        self.counts = Counter(self.before.values())
        still = [c for c in self.before if c not in self.changed and not self._is_untidied(c)]
        self.unmoved = Counter(self.before[cell] for cell in still)
        strange = frozenset(filter(evidence.is_strange, self.changed))
        self.fallen = strange if len(strange) <= FALLEN else frozenset[Cell]()
        self.lifted = frozenset(filter(self._is_lifted, self.changed))

    def _is_untidied(self, cell: Cell) -> bool:
        """Whether a piece that should be tidied up may be in a hand, or still elsewhere."""
        return cell in self.evidence.untidy and self.evidence.explains(cell, EMPTY)

    def _is_lifted(self, cell: Cell) -> bool:
        """Whether a piece stood on a cell that is now bare, or lies over."""
        return cell in self.before and (cell in self.fallen or self._is_bare(cell))

    def unexplained(self, end: Looks) -> int:
        """How many changed cells look neither empty nor as at the end."""
        return sum(self._now(cell, end, end) is None for cell in self.changed)

    def leads_to(self, end: TreeNode) -> bool:
        """Whether the table may become the one of `end`."""
        now = self._now_all(end.tidy, end.hasty)
        if not now:
            return False
        after = self._in_view(end.tidy)
        hasty = after if end.hasty is end.tidy else self._in_view(end.hasty)
        if self._is_littered(after):
            return False
        moving = self._moving(after)
        if hasty is not after:
            moving |= self._moving(hasty)
        # Counters come from a supply: those of the next race lie there before the old ones leave.
        pieces = {cell: look for cell, look in now.items() if cell not in end.state.board.counters}
        return self._taken_up(now) <= moving and not self._twice(pieces, after, hasty)

    def _now_all(self, after: Looks, hasty: Looks) -> dict[Cell, Look]:
        """What lies on all changed cells; nothing if one of them is neither here nor there."""
        found: dict[Cell, Look] = {}
        for cell in self.changed:
            look = self._now(cell, after, hasty)
            if look is None:
                return {}
            found[cell] = look
        return found

    def _taken_up(self, now: Looks) -> set[Look]:
        """The looks of pieces that stood where nothing lies now."""
        bare = (cell for cell, look in now.items() if look == EMPTY)
        return {self.before.get(cell, EMPTY) for cell in bare} - {EMPTY}

    def missing(self, line: Line, end: TreeNode) -> Missing:
        """The pieces that the end of a line has where they are not yet, in the order of their turn:
        what is in a hand, what the line names, other pieces, cards."""
        held = {self.before[cell] for cell in self.lifted}
        named = set(chain.from_iterable(line))
        on_board = self._waiting(end)
        on_board.sort(key=lambda piece: (piece[1] not in held, piece[0] not in named))
        return (*on_board, *self._unlaid(end))

    def _waiting(self, end: TreeNode) -> list[tuple[Cell, Look]]:
        """The pieces of the end that do not lie in their places; a bare floor is no piece."""
        pieces = [(c, look) for c, look in end.tidy.items() if look not in self.floors]
        return [(c, look) for c, look in pieces if self._waits(c, look, end.hasty.get(c))]

    def _unlaid(self, end: TreeNode) -> list[tuple[Cell, Look]]:
        """The cards of the end that have not been laid."""
        after, places = end.tidy, end.state.board.cards
        cards = [(cell, after[cell]) for cell in places if cell in after]
        return [card for card in cards if self._is_unlaid(*card)]

    def _waits(self, cell: Cell, look: Look, hasty: Look | None) -> bool:
        """Whether a piece of the end does not lie there; what is tidied up later does not count."""
        if cell not in self.evidence.odds:
            return False
        explains = self.evidence.explains
        return not explains(cell, look) and not explains(cell, hasty or EMPTY)

    def _is_unlaid(self, cell: Cell, look: Look) -> bool:
        """Whether a card of the end is another than the last one and has not been laid."""
        return cell not in self.evidence.odds and self.start.get(cell) != look

    def _is_littered(self, end: Looks) -> bool:
        """Whether all pieces of the end are in their places, and strange things beside them."""
        return (
            bool(self.fallen)
            and self.fallen.isdisjoint(end)
            and self.fallen.issuperset(self.evidence.misfits(end))
        )

    def _in_view(self, looks: Looks) -> dict[Cell, Look]:
        return {cell: look for cell, look in looks.items() if cell in self.evidence.odds}

    def _now(self, cell: Cell, after: Looks, hasty: Looks) -> Look | None:
        """What lies on a changed cell: a piece of the end, nothing, or None for neither."""
        if cell in self.fallen:
            return EMPTY
        for table in (after, hasty):
            look = table.get(cell, EMPTY)
            if self.evidence.explains(cell, look):
                return look
        return EMPTY if self._is_bare(cell) else None

    def _is_bare(self, cell: Cell) -> bool:
        """Whether nothing is left on a cell but what lay under the piece that was there."""
        stood = self.before.get(cell, EMPTY) not in (EMPTY, *self.floors)
        below = self.floors if stood else ()
        return any(self.evidence.explains(cell, look) for look in (EMPTY, *below))

    def _moving(self, end: Looks) -> set[Look]:
        """The looks that do not stay where they are: one of them may be in a hand."""
        return {look for _, look in self.before.items() ^ end.items()}

    def _twice(self, now: Looks, after: Looks, hasty: Looks) -> bool:
        """Whether a look is there more often than before and at the end."""
        placed = Counter(look for look in now.values() if look != EMPTY)
        return any(
            self.unmoved[look] + count > self._allowed(look, after, hasty)
            for look, count in placed.items()
        )

    def _allowed(self, look: Look, after: Looks, hasty: Looks) -> int:
        """How often a look may be there.

        A piece that holds another one at the end, and is called after both, is there, too.
        """
        at_end = max([*table.values()].count(look) for table in (after, hasty))
        stood = [cell for cell, other in self.before.items() if other == look]
        holding = sum(after.get(cell, "").startswith(f"{look} ") for cell in stood)
        return max(self.counts[look], at_end + holding)


def next_pieces(waiting: Sequence[Missing]) -> Missing:
    """The pieces that all these lines still want; or, where they differ, what each wants next."""
    return _wanted_by_all(waiting) or tuple(
        dict.fromkeys(pieces[0] for pieces in waiting if pieces)
    )


def _wanted_by_all(waiting: Sequence[Missing]) -> Missing:
    """The pieces that all these lines still want."""
    first = waiting[0] if waiting else ()
    return tuple(piece for piece in first if all(piece in others for others in waiting))
