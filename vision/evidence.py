"""Evidence: log-likelihoods of a sighting, without any pixels."""

from collections.abc import Collection, Mapping
from math import log

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY
from vision.sighting import OTHER, CellOdds, Sighting, likeliest

FLOOR = 1e-3
"""No cell is believed to more than 99.9 %: one misread cell must not outvote the rules."""
LEAST_LOG = log(FLOOR)
"""The most that one cell can speak against a table."""
MISFIT = 3.0
"""Nats that one cell may lack before it counts as unexplained."""


class _Gains(dict[tuple[Cell, Look], float]):
    """What a look on a cell explains better than an empty one, worked out when it is asked for."""

    def __init__(self, odds: CellOdds, empty: Mapping[Cell, float]) -> None:
        super().__init__()
        self._odds = odds
        self._empty = empty

    def __missing__(self, piece: tuple[Cell, Look]) -> float:
        cell, look = piece
        odds = self._odds.get(cell)
        self[piece] = gain = 0.0 if odds is None else _log(odds.get(look, 0.0)) - self._empty[cell]
        return gain


class Evidence:
    """Log-likelihoods of a sighting, quick to compare with many tables."""

    def __init__(
        self,
        sighting: Sighting,
        proven: Collection[Cell] = frozenset(),
        unlaid: Collection[Cell] = frozenset(),
        untidy: Collection[Cell] = frozenset(),
    ) -> None:
        self.odds = sighting.odds
        self.proven = frozenset(proven)
        """Cells that are known not to be misread: a hand was there, or a printed marker says so."""
        self.unlaid = frozenset(unlaid)
        """Places for cards in view, which these players use, and on which none was laid."""
        self.untidy = frozenset(untidy)
        """Cells that may not have been tidied yet: what is seen there stands."""
        self.empty = {cell: _log(odds.get(EMPTY, 0.0)) for cell, odds in self.odds.items()}
        self.best = {cell: _log(max(odds.values())) for cell, odds in self.odds.items()}
        self.bare = sum(self.empty.values()) - sum(self.best.values())
        self.gains = _Gains(self.odds, self.empty)
        """Most tables share most of it."""
        self._explained: dict[tuple[Cell, Look], bool] = {}

    def without(self, cells: Collection[Cell]) -> "Evidence":
        """The same evidence as if these cells had not been in view."""
        odds = {cell: chances for cell, chances in self.odds.items() if cell not in cells}
        return Evidence(Sighting(odds), self.proven, self.unlaid, self.untidy)

    def fit(self, looks: Mapping[Cell, Look]) -> float:
        """How well a table explains the sighting: 0 for perfectly, below for worse."""
        return sum(map(self.gains.__getitem__, looks.items()), self.bare)

    def gain(self, cell: Cell, look: Look) -> float:
        """What a look on a cell explains better than an empty one."""
        return self.gains[cell, look]

    def explains(self, cell: Cell, look: Look) -> bool:
        """Whether a look may lie on a cell in view."""
        piece = cell, look
        known = self._explained.get(piece)
        if known is None:
            lacking = self.best[cell] - _log(self.odds[cell].get(look, 0.0))
            known = self._explained[piece] = lacking <= MISFIT
        return known

    def misfits(self, looks: Mapping[Cell, Look]) -> tuple[Cell, ...]:
        """The cells that a table leaves unexplained."""
        return tuple(c for c in self.odds if not self.explains(c, looks.get(c, EMPTY)))

    def is_strange(self, cell: Cell) -> bool:
        """Whether something lies there that belongs to no game."""
        return likeliest(self.odds[cell]) == OTHER

    def differences(self, one: Mapping[Cell, Look], other: Mapping[Cell, Look]) -> set[Cell]:
        """The cells in view on which two tables differ, tidied up or not."""
        apart = {cell for cell, _ in one.items() ^ other.items() if cell in self.odds}
        return apart - {c for c in apart & self.untidy if self._is_settled(c, one, other)}

    def _is_settled(self, cell: Cell, *tables: Mapping[Cell, Look]) -> bool:
        """Whether a cell looks as it did before or after tidying up in all of these tables."""
        return len({self.odds[cell].get(table.get(cell, EMPTY), 0.0) for table in tables}) == 1

    def believed(self, looks: Mapping[Cell, Look], seen: Mapping[Cell, Look]) -> dict[Cell, Look]:
        """What was seen, put right by the table that explains it."""
        told = self.odds.keys() - self.untidy
        beside = {cell: look for cell, look in seen.items() if cell not in told}
        return {cell: look for cell, look in looks.items() if cell in told} | beside


def _log(odds: float) -> float:
    return log(max(odds, FLOOR))
