"""Virtual table: pieces that hands move, dice that are thrown, a lamp that blinks.

Nothing here tells the session what was dragged. Hands change the table; a camera looks at it.
"""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from companion.games import GAMES
from companion.games.board import Board, Cell, Point
from companion.games.pieces import Look
from companion.games.rules import Die, Options
from companion.page.messages.incoming import Carry, Turn
from companion.page.virtual import tabletop
from companion.page.virtual.tabletop import Tabletop
from companion.table.fakes import QueuedDice
from companion.table.journal.nonces import NonceStore, pledge_of, roll_of
from companion.table.ports import Roll, Signal
from companion.table.session.roll_chain import RollChain, faces_of

SETTLE_MS = 350
"""So long a hand stays above the table after it has put something down; often it takes the next."""
ABANDONED_MS = 15_000
"""A hand that has not moved for so long belongs to a page that is gone."""
ROLL_MS = 700
"""So long a die rolls."""

TRAY = "tray"
"""Who throws a die that no game asks for."""

Now = Callable[[], int]
"""A steady clock in milliseconds."""


class VirtualTable:
    """Table that hands move things on; hands come from pages or a show."""

    def __init__(self, now: Now) -> None:
        self.top = Tabletop()
        self.options = Options()
        """The players for whom the box was opened."""
        self.now = now
        self.settle_ms = SETTLE_MS
        self.dice: Mapping[Cell, Look] = {}
        """How dice lie on the trays of the mat."""
        self.hurried = False
        """Whether everything should go as fast as it can."""
        self.touches: list[Point] = []
        """Where hands took pieces or put them down since a camera has looked."""
        self._busy_until = -1

    @property
    def covered(self) -> bool:
        """Whether a hand hides the view."""
        return bool(self.top.hand) or self.now() < self._busy_until

    def lay_mat(self, game: str, options: Options | None = None) -> None:
        """Put another mat on the table with all that is in its box beside it.

        Without players the box is opened for as few as can play.
        """
        light = self.top.light
        self._busy_until = -1  # a hand that held something of the last game is gone with it
        self.touches.clear()
        self.options = options or (Options(GAMES[game].seats[0]) if game else Options())
        self.top = tabletop.fresh(game, self.options, light) if game else Tabletop(light=light)

    def shine(self, light: str) -> None:
        """Change the light."""
        self.top = replace(self.top, light=light)

    def carry(self, request: Carry) -> None:
        """A hand moves, and puts down what it holds if it says so."""
        if not self.top.game:
            return
        names = [name for name, _, _ in request.pieces if name not in self.top.hand]
        self._touched(self.top, names)
        self.hold(tabletop.carried(self.top, request.pieces, request.count, request.part))
        if request.down:
            self._touched(self.top, self.top.hand)
            self.top = tabletop.put_down(self.top)
            self.touch()

    def _touched(self, top: Tabletop, names: Iterable[str]) -> None:
        """Note where these pieces are."""
        found = [top.pieces[name] for name in names if name in top.pieces]
        self.touches += [(piece.x, piece.y) for piece in found]

    def turn(self, request: Turn) -> None:
        """A hand turns pieces where they stand."""
        if self.top.game:
            self.top = tabletop.turned(self.top, request.pieces)
            self.touch()

    def hold(self, top: Tabletop) -> None:
        """A hand has something in it."""
        self.top = top
        self._busy_until = self.now() + ABANDONED_MS

    def touch(self) -> None:
        """A hand has just been there."""
        self._busy_until = self.now() + self.settle_ms

    def let_go(self) -> None:
        """Whatever is in the hand is put down: the page that held it is gone."""
        if self.top.hand:
            self.top = tabletop.put_down(self.top)
            self.touch()

    def tidy(self) -> None:
        """Let go for a page that has fallen silent with pieces in its hand."""
        if self.top.hand and self.now() >= self._busy_until:
            self.let_go()


class VirtualDice(QueuedDice):
    """Dice in a tray: they roll for a moment, and fall as fairly as the system can."""

    def __init__(self, now: Now) -> None:
        super().__init__()
        self.now = now
        self.nonces = NonceStore()
        """In memory, unless whoever keeps the games puts another one here."""
        self.roll_ms = ROLL_MS
        self.dice: tuple[Die, ...] = ()
        """What lies in the tray."""
        self.faces: tuple[str, ...] = ()
        """How they lie, and `count` how often they were thrown."""
        self.count = 0
        self.fixed: tuple[str, ...] = ()
        """The faces that a led game wants; nothing wherever chance decides."""
        self._falling: Roll | None = None
        self._still_at = 0

    @property
    def rolling(self) -> bool:
        """Whether they have not come to rest."""
        return self._falling is not None

    def commit(self, words: str) -> None:
        """The box pledges its next roll."""
        self.roll(pledge_of(words, self.nonces))

    def throw(self, dice: tuple[Die, ...], chain: RollChain) -> None:
        """The box throws what it has pledged, and shows it when it has come to rest."""
        self.dice = dice
        if self.fixed:
            self.toss()
            return
        self._fall(roll_of(dice, chain, self.nonces))

    def toss(self) -> None:
        """A hand throws what lies in the tray, where no game asks for it: nothing is pledged."""
        if self.dice and not self._falling:
            drawn = faces_of(secrets.token_hex(16), "", self.dice)
            self._fall(Roll(self.fixed or drawn, TRAY))

    def put_away(self) -> None:
        """Clear the tray for another game."""
        self.dice, self.faces, self._falling = (), (), None

    def on_trays(self, board: Board) -> dict[Cell, Look]:
        """How they lie on the trays of a mat that has some; while they roll they do not."""
        if self._falling:
            return {}
        thrown = zip(self.dice, self.faces, strict=False)
        return {die.place: face for die, face in thrown if die.place in board.dice}

    def _fall(self, roll: Roll) -> None:
        self._falling = roll
        self._still_at = self.now() + self.roll_ms
        self.count += 1

    def poll(self) -> Sequence[Roll]:
        """Rolls that have come to rest."""
        if self._falling and self.now() >= self._still_at:
            self.faces = self._falling.faces
            self.roll(self._falling)
            self._falling = None
        return super().poll()

    def show(self, dice: tuple[Die, ...]) -> None:
        """Lay the dice that are due into the tray; what was thrown last stays until then."""
        if dice and dice != self.dice and not self._falling:
            self.dice, self.faces = dice, ()


class VirtualLamp:
    """Signal lamp and piezo: what they said last, and how often they spoke."""

    def __init__(self) -> None:
        self.last = ""
        self.count = 0

    def signal(self, signal: Signal) -> None:
        """Remember one signal."""
        self.last = signal.value
        self.count += 1
