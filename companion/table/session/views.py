"""View states: what the players look at. `on_button` says what the buttons do in each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from companion.coach.review import Review
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Move, Objection, Seat
from companion.table.ports import Thought
from companion.table.reading import Line
from companion.table.session.question import Question


@dataclass(frozen=True, slots=True)
class ChoosingView:
    """Lobby."""


@dataclass(frozen=True, slots=True)
class CheckingView:
    """Self-test of the box; whatever shows that a part works is noted."""

    mat: str = ""
    """The game whose mat lies in view."""
    felt: tuple[str, ...] = ()
    """Buttons that were pressed: `next`, `ok`; the third one leads back."""
    rolled: str = ""
    """What the dice reader read last."""


@dataclass(frozen=True, slots=True)
class LayingView:
    """Set-up: the start position is being laid out."""

    seen: Mapping[Cell, Look] | None = None
    """What lies there; None without a camera."""
    layout: str = ""


NEWS_PER_PAGE = 1
"""So many things that the last move brought, itself first, are read at one glance."""


@dataclass(frozen=True, slots=True)
class WatchingView:
    """Normal play, which goes on by itself; `page` leafs through the news of the last move."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class PassingView:
    """Question whether the seat to move can move at all, where the rules cannot tell."""


@dataclass(frozen=True, slots=True)
class AskingView:
    """Question: the table cannot tell, the players choose."""

    question: Question
    by: str = "camera"
    lines: tuple[Line, ...] = ()
    """All that was asked about at first; answers have narrowed it since."""
    before: "AskingView | None" = None
    """The question whose answer led to this one."""


@dataclass(frozen=True, slots=True)
class DisagreeingView:
    """Conflict: no legal move explains the table. Nothing is chosen until the players choose."""

    lines: tuple[Line, ...]
    strange: tuple[Cell, ...]
    seen: Mapping[Cell, Look]
    choice: int | None = None
    """A likely truth; after them all `put-it-back`, then `the-table-is-right`."""
    objection: Objection | None = None
    """The broken rule, where the game can tell."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells concerned."""
        return self.objection.cells if self.objection and self.objection.cells else self.strange

    @property
    def put_it_back(self) -> int:
        """Where in the list it says that it was a mistake."""
        return len(self.lines)

    @property
    def count(self) -> int:
        """How many things there are to choose from."""
        return len(self.lines) + 2


@dataclass(frozen=True, slots=True)
class RepairingView:
    """Repair: pieces are being put where they belong; gone when it is done."""

    seen: Mapping[Cell, Look] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class ConfirmingView:
    """Confirmation before something that cannot be seen on the table."""

    what: str
    """`arrange`, `end`, `off`."""
    below: "AnyView"
    """The view that it was opened from."""


@dataclass(frozen=True, slots=True)
class OffView:
    """Farewell: the computer is being shut down."""


@dataclass(frozen=True, slots=True)
class MenuView:
    """Menu of what else can be done."""

    entries: tuple[str, ...]
    """`unseen`, `enter`, `undo`, `redo`, `sheet`, `pause`, `forget`, `end`, `phones`."""
    choice: int = 0


@dataclass(frozen=True, slots=True)
class EnteringView:
    """Entry of a move word by word."""

    moves: tuple[Move, ...]
    prefix: Move = ()
    choice: int = 0
    below: WatchingView | MenuView = WatchingView()


@dataclass(frozen=True, slots=True)
class SealingView:
    """Sealing of moves, one seat after the other while all others look away."""

    seats: tuple[Seat, ...]
    """Those that may."""
    choice: int = 0
    """Of a seat; once one has been chosen, of the next word of its move."""
    seat: Seat | None = None
    alone: bool = False
    """Whether the others have been asked to look away."""
    prefix: Move = ()
    below: WatchingView | MenuView = WatchingView()


@dataclass(frozen=True, slots=True)
class HintingView:
    """Hint of the coach: first where to look, then what to do, then why."""

    page: int = 0
    thought: Thought | None = None
    """None while it is being thought about."""


@dataclass(frozen=True, slots=True)
class ScoreSheetView:
    """Score sheet, page by page."""

    page: int = 0
    below: "WatchingView | MenuView | ResultingView" = WatchingView()


@dataclass(frozen=True, slots=True)
class PausingView:
    """Pause: nobody's clock runs."""

    below: MenuView


@dataclass(frozen=True, slots=True)
class PhonesView:
    """Door for phones, opened by the players; it closes by itself.

    Who is let in, the page settles: it borrows screen and buttons while this view is on.
    """

    until: int
    below: "ChoosingView | MenuView"


@dataclass(frozen=True, slots=True)
class ResultingView:
    """Result of a game that is over."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class ReportView:
    """Report on a game that is over: chances, the turn that decided it, luck and time."""

    page: int = 0
    done: int = 0
    of: int = 1
    """How far the coach has looked back; 0 where it cannot."""
    review: Review | None = None


AnyView = (
    ChoosingView
    | CheckingView
    | LayingView
    | WatchingView
    | PassingView
    | AskingView
    | DisagreeingView
    | RepairingView
    | ConfirmingView
    | OffView
    | MenuView
    | EnteringView
    | SealingView
    | HintingView
    | ScoreSheetView
    | PausingView
    | PhonesView
    | ResultingView
    | ReportView
)
