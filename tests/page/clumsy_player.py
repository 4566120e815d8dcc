"""Clumsy player in a real browser: half-made moves, long thoughts, a mistake that is mended."""

from collections.abc import Mapping
from itertools import islice

from companion.bench.motions import OtherMoves
from companion.games.board import Cell
from companion.games.pieces import FLAT, Look, Shape
from companion.games.rules import DICE, Mistake, Move, State
from companion.page.virtual.arrange import Errand, done, next_errand, wants
from companion.page.virtual.pieces import TablePiece
from companion.page.virtual.tabletop import looks
from tests.page.browser_player import BrowserPlayer
from tests.page.chromium import Visit

THINK_MS, REST_MS = 4_000, 2_500
"""So long a piece is held in the air, and so long hands rest between two pieces of a turn."""
DISAGREES = "NEXT goes down the list"
"""What the page says under every broken rule."""
TABLES = 12
"""Tables of one mistake among which one is looked for that hands can lay."""
MOST_ERRANDS = 4
"""A mistake that moves more pieces is none that slips in."""


class WrongTable:
    """Table of a mistake, as far as hands need to know it."""

    def __init__(self, state: State, seen: Mapping[Cell, Look]) -> None:
        self.state = state
        self.seen = seen

    def observation(self) -> Mapping[Cell, Look]:
        """What should lie there."""
        return self.seen

    def heights(self) -> Mapping[Cell, int]:
        """The stacks that stay as they are; a new one is a single token."""
        kept = self.state.heights().items()
        before = self.state.observation()
        return {c: height for c, height in kept if self.seen.get(c) == before.get(c)}


class ClumsyBrowserPlayer(BrowserPlayer):
    """Player who thinks with pieces in the hand and beside the mat, and errs now and then."""

    def __init__(self, here: Visit, game: str, manner: str, seed: int) -> None:
        super().__init__(here, game, manner, seed)
        self.wronged: list[str] = []
        """Legal tables that were called illegal."""
        self.named: list[str] = []
        """Mistakes that were named, and in which words."""
        self.unnamed: list[str] = []
        self._others: OtherMoves | None = None
        self._end: State | None = None
        self._strays = False

    def one_turn(self) -> None:
        """A turn that somebody begins by lifting a piece to think, or with a mistake."""
        state = self.state
        if state.turn != DICE:
            if self.turns % 3 == 0:
                self._think()
            if self.turns % 2 == 1:
                self._err(state)
        super().one_turn()
        if state.turn != DICE and self.turns == 4:
            self._take_back()
        if state.turn != DICE and self.turns == 7:
            self._step_away()

    def _take_back(self) -> None:
        """Take the last decision back, put everything as it was before, and think again."""
        before = len(self.here.log)
        self.here.until(lambda: self.here.told["glass"]["mood"] == "watching")
        self.hand.press("[data-button=back]")
        self.here.until(lambda: len(self.here.log) < before)
        self.arrange(self.state)
        self.here.until(lambda: self.here.told["glass"]["mood"] == "watching")

    def _step_away(self) -> None:
        """Leave the page and come back to it: the game stands where it stood."""
        moves = [entry["move"] for entry in self.here.log]
        self.here.log.clear()
        self.here.page.reload()
        self.here.until(lambda: [entry["move"] for entry in self.here.log] == moves)
        self._rest("a table that was left alone")

    def make(self, path: list[State], line: list[Move]) -> None:
        """The turn piece by piece; every second time the first one is laid aside before."""
        self._others, self._end = OtherMoves(path, looks(self.top())), path[-1]
        self._strays = self.turns % 2 == 0
        super().make(path, line)
        self._others = None

    def do(self, errand: Errand) -> None:
        """One piece, with a rest after it unless the table is another legal end."""
        if self._others and self._strays and self._is_figure(self.top().pieces[errand.piece]):
            self._strays = False
            super().do(Errand(errand.piece, "", self.top().pieces[errand.piece].look))
            self._rest("a piece beside the mat")
        super().do(errand)
        if self._is_half_made(looks(self.top())):
            self._rest(f"half a turn, {errand.piece} on {errand.cell}")

    def _is_half_made(self, table: Mapping[Cell, Look]) -> bool:
        """Whether a table is on the way: hands that leave another legal end have made that one."""
        if self._others is None or self._end is None or table == self._end.observation():
            return False
        return not self._others.has(table)

    @staticmethod
    def _is_figure(piece: TablePiece) -> bool:
        return bool(piece.cell) and piece.shape not in {*FLAT, Shape.STACK}

    def _think(self) -> None:
        """Hold a piece in the air for a while, and set it down where it was."""
        standing = [p for p in self.top().pieces.values() if self._is_figure(p)]
        if not standing:
            return
        piece = self.rng.choice(standing).id
        self.hand.hold(piece, lambda: self._rest("a piece in the air", THINK_MS))
        self._rest("a piece set down where it was")

    def _rest(self, where: str, ms: int = REST_MS) -> None:
        """Do nothing for a while; nobody may call it illegal."""
        for _ in range(ms // 100):
            self.here.page.wait_for_timeout(100)
            if self._is_called_illegal():
                self.wronged.append(f"{where}: {self.here.told['hint']['text']}")
                return

    def _is_called_illegal(self) -> bool:
        return DISAGREES in self.here.told["hint"]["text"]

    def _err(self, state: State) -> None:
        """Make a mistake that was not made yet, wait until it is named, and mend it."""
        found = next((m for m in self._mistakes() if self._lay_wrongly(m, state)), None)
        if found is None:
            return
        for _ in range(150):
            self.here.page.wait_for_timeout(100)
            if self._is_called_illegal():
                break
        text = self.here.told["hint"]["text"]
        told = self.named if self._is_called_illegal() else self.unnamed
        told.append(f"{found.name}: {text}")
        self.erred()
        self.arrange(state)
        self.here.until(lambda: self.here.told["glass"]["mood"] == "watching")

    def erred(self) -> None:
        """A moment for a picture: a mistake lies on the table and was named."""

    def _mistakes(self) -> list[Mistake]:
        made = {line.split(":")[0] for line in (*self.named, *self.unnamed)}
        known = [m for m in self.game.mistakes if m.name not in made]
        return self.rng.sample(known, len(known))

    def _lay_wrongly(self, mistake: Mistake, state: State) -> bool:
        """Lay the table of a mistake; whether hands can do so at all."""
        for table in islice(mistake.tables(state), TABLES):
            errands = self._errands(WrongTable(state, table))
            if not errands:
                continue
            for errand in errands:
                self.do(errand)
            if looks(self.top()) == table:
                return True
            self.arrange(state)
            return False
        return False

    def _errands(self, wrong: WrongTable) -> list[Errand]:
        """What hands have to do for a wrong table; nothing if that is much, or cannot be done."""
        top, errands = self.top(), list[Errand]()
        while errand := next_errand(top, wants(wrong, top)):  # type: ignore[arg-type]
            errands.append(errand)
            top = done(top, errand)
            if len(errands) > MOST_ERRANDS:
                return []
        return errands if looks(top) == wrong.seen else []
