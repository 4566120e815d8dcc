"""Session state: one evening as a frozen value. `play` and `advance` make the next one of it."""

from dataclasses import dataclass, field, replace

from companion.games.rules import DICE, Game, News, Options, Seat, State
from companion.table.ports import Signal
from companion.table.reading import Line, Reading
from companion.table.session.clock import Clock
from companion.table.session.lobby import Lobby
from companion.table.session.sitting import Fact, Sitting
from companion.table.session.views import (
    AnyView,
    ChoosingView,
    EnteringView,
    HintingView,
    LayingView,
    MenuView,
    PassingView,
    ScoreSheetView,
    SealingView,
    WatchingView,
)

THINKING_VIEWS = (
    WatchingView, PassingView, MenuView, EnteringView, SealingView, HintingView, ScoreSheetView,
)  # fmt: skip
"""Where a seat's clock runs; dice, questions, repairs and pauses do not count."""

ANNOUNCE_MS = 15_000
"""So long the last move and its reasons stand on the screen, unless somebody asks again."""


@dataclass(frozen=True, slots=True)
class Session:
    """State of one evening: the lobby, the game that is on, and what the players look at."""

    lobby: Lobby
    view: AnyView = field(default_factory=ChoosingView)
    sitting: Sitting | None = None
    clock: Clock | None = None
    now: int = 0
    wall: int = 0
    reading: Reading | None = None
    """The last look at the table; None without a camera."""
    clear: Reading | None = None
    """The last look that nothing hid: what it saw counts while a hand is over the table."""
    since: int = 0
    """When the present verdict was first given."""
    cards_seen: bool = False
    """Whether a card has lain on its place in this game: players who use the places."""
    mover: Seat | None = None
    """The seat that decided last."""
    held: bool = False
    """Whether the camera waits until the table lies as it should."""
    stirred: bool = False
    """Whether hands have been over the table since it waits."""
    line: Line = ()
    """The decisions announced last, and `news` what they brought."""
    news: tuple[News, ...] = ()
    announced: int = 0
    """When that was."""
    rolling: bool = False
    """Whether the device has been asked to roll; the loop throws and the roll comes as an event."""
    forgotten: int = 0
    """How often the players had the camera forget the looks of their pieces."""
    reminded: bool = False
    lost: tuple[str, ...] = ()
    note: str = ""
    """The name of a short message about the last press: why nothing happened."""
    facts: tuple[Fact, ...] = ()
    """What the last event added, for the journal."""
    signals: tuple[Signal, ...] = ()
    """What light and tone should say about the last event."""

    @property
    def state(self) -> State:
        """The present moment of the game that is on, or of the one about to begin."""
        return self.sitting.state if self.sitting else self.starting

    @property
    def game(self) -> Game:
        """The game that is on, or the one about to begin."""
        return self.sitting.game if self.sitting else self.lobby.game

    @property
    def colors(self) -> tuple[str, ...]:
        """The colour of each seat; none before a game."""
        return self.sitting.colors if self.sitting else ()

    @property
    def starting(self) -> State:
        """The first moment of the game that the lobby has chosen."""
        return self.lobby.game.start(self.options)

    @property
    def options(self) -> Options:
        """What the game is to be started with: the lobby's choices and the layout on the table."""
        layout = self.view.layout if isinstance(self.view, LayingView) else ""
        return replace(self.lobby.options, layout=layout)

    @property
    def unpledged(self) -> str:
        """The words for which the device is to pledge a roll that is due, or a hidden decision."""
        sitting = self.sitting
        if sitting is None or sitting.over:
            return ""
        if sitting.state.turn == DICE and not sitting.rolls.pledge:
            return sitting.rolls.words
        return sitting.rolls.hidden_words

    @property
    def announcing(self) -> bool:
        """Whether the last move is still being announced."""
        return bool(self.line or self.news) and self.now - self.announced < ANNOUNCE_MS

    @property
    def told(self) -> int:
        """How many things there are to tell of the last move: itself and its news."""
        return bool(self.line) + len(self.news)

    @property
    def thinking(self) -> Seat | None:
        """The seat whose clock runs now."""
        turn = self.sitting.state.turn if self.sitting and not self.sitting.over else None
        if turn is None or turn == DICE or not isinstance(self.view, THINKING_VIEWS):
            return None
        return turn
