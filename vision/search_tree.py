"""Search tree of a turn: its moments and their tables, worked out once for all frames that ask."""

from collections.abc import Mapping
from functools import lru_cache

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Move, State

Looks = Mapping[Cell, Look]
TREES = 2
"""So many trees are kept: a table is looked at many times before its state changes."""


class TreeNode:
    """Moment that a turn may reach, with its table as the rules and as hasty hands leave it."""

    __slots__ = ("_following", "apart", "hasty", "state", "tidy")

    def __init__(self, state: State) -> None:
        self.state = state
        self.tidy: Looks = state.observation()
        hasty = state.untidied()
        self.hasty: Looks = self.tidy if hasty == self.tidy else hasty
        """The tidy table itself where nothing is to be tidied up."""
        self.apart = frozenset(cell for cell, _ in self.tidy.items() ^ self.hasty.items())
        """The cells that tidying up changes."""
        self._following: tuple[tuple[Move, TreeNode], ...] | None = None

    @property
    def following(self) -> tuple[tuple[Move, "TreeNode"], ...]:
        """Every legal move and the moment that it leads to."""
        if self._following is None:
            moves = self.state.legal_moves()
            self._following = tuple((move, TreeNode(self.state.apply(move))) for move in moves)
        return self._following


class _Same:
    """Key of one state and no other: what equal states leave out of comparison may show."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)


def tree_of(state: State) -> TreeNode:
    """The moment of a state, with all of its tree that was needed before."""
    return _rooted(_Same(state))


@lru_cache(TREES)
def _rooted(same: _Same) -> TreeNode:
    return TreeNode(same.state)
