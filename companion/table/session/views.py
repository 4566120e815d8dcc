"""What the players look at while a game is on; each view knows what the buttons mean to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from companion.games.board import Cell
from companion.games.rules import Look, Move
from companion.table.reading import Line
from companion.table.session.question import Question


@dataclass(frozen=True, slots=True)
class ChoosingView:
    """The lobby."""


@dataclass(frozen=True, slots=True)
class CheckingView:
    """The box is looked over; whatever shows that a part works is noted."""

    mat: str = ""
    """The game whose mat lies in view."""
    felt: tuple[str, ...] = ()
    """Buttons that were pressed: `next`, `ok`; the third one leads back."""
    rolled: str = ""
    """What the dice reader read last."""


@dataclass(frozen=True, slots=True)
class LayingView:
    """The start position is being laid out."""

    seen: Mapping[Cell, Look] | None = None
    """What lies there; None without a camera."""
    layout: str = ""


NEWS_PER_PAGE = 2
"""So many pieces of news are read at one glance."""


@dataclass(frozen=True, slots=True)
class WatchingView:
    """Play goes on by itself; `page` leafs through the news of the last move."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class AskingView:
    """The table cannot tell; the players choose."""

    question: Question
    by: str = "camera"
    lines: tuple[Line, ...] = ()
    """All that was asked about at first; answers have narrowed it since."""


@dataclass(frozen=True, slots=True)
class DisagreeingView:
    """No legal move explains the table: likely truths, or the table is right."""

    lines: tuple[Line, ...]
    strange: tuple[Cell, ...]
    seen: Mapping[Cell, Look]
    choice: int = 0


@dataclass(frozen=True, slots=True)
class RepairingView:
    """Pieces are being put where they belong; gone when it is done."""

    seen: Mapping[Cell, Look] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class ConfirmingView:
    """One last look before something that cannot be seen on the table."""

    what: str
    """`arrange`, `end`."""
    seen: Mapping[Cell, Look] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class MenuView:
    """What else can be done."""

    entries: tuple[str, ...]
    """`unseen`, `enter`, `redo`, `sheet`, `pause`, `end`."""
    choice: int = 0


@dataclass(frozen=True, slots=True)
class EnteringView:
    """A move is entered word by word."""

    moves: tuple[Move, ...]
    said: Move = ()
    choice: int = 0


@dataclass(frozen=True, slots=True)
class ScoreSheetView:
    """The score sheet, page by page."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class PausingView:
    """Nobody's clock runs."""


@dataclass(frozen=True, slots=True)
class ResultingView:
    """The game is over."""

    page: int = 0


AnyView = (
    ChoosingView
    | CheckingView
    | LayingView
    | WatchingView
    | AskingView
    | DisagreeingView
    | RepairingView
    | ConfirmingView
    | MenuView
    | EnteringView
    | ScoreSheetView
    | PausingView
    | ResultingView
)
