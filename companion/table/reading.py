"""Camera reading: what a look at the table is believed to mean."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Move

Line = tuple[Move, ...]
"""The decisions of one seat in their order: often one move, in Pasterze card, dog and asides."""


class Verdict(Enum):
    """Classification of a look at the table: how far it can be trusted."""

    OBSCURED = "obscured"
    """A hand or a shadow is in the way."""
    UNSURE = "unsure"
    """The evidence is still thin; look again."""
    UNCHANGED = "unchanged"
    """The table is as the last move left it."""
    BEGUN = "begun"
    """A move is half made; `lines` are those that it may become."""
    CERTAIN = "certain"
    """Exactly one line of legal moves explains it."""
    ASK = "ask"
    """Several legal lines explain it equally well; only the players can say."""
    STRANGE = "strange"
    """No legal line explains it; `lines` are the nearest ones."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The verdict, the lines that explain it best first, and what lies there."""

    verdict: Verdict
    lines: tuple[Line, ...] = ()
    strange: tuple[Cell, ...] = ()
    """Cells that the best explanation leaves unexplained."""
    seen: Mapping[Cell, Look] = field(default_factory=lambda: MappingProxyType({}))
    """The likeliest look of every cell that is not empty."""
    complaint: str = ""
    """What is wrong with light or aim, as the light doctor calls it."""
    missing: tuple[tuple[Cell, Look], ...] = ()
    """While a move is half made: cells that still wait for a piece, with its look; cells of
    which one is enough where lines differ."""
    awaited: tuple[Cell, ...] = ()
    """Places for cards that would tell the lines apart, with none on them that counts. A line that
    is certain nevertheless lays no card there: it holds unless one still comes."""
