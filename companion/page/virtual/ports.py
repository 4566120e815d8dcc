"""Ports of the virtual table: pieces that hands move, a camera above them, dice, buttons."""

from collections.abc import Callable

from companion.games.rules import DICE, State
from companion.page.messages.camera import Eye
from companion.page.virtual import arrange
from companion.page.virtual.pieces import kinds
from companion.page.virtual.table import Now, VirtualDice, VirtualTable
from companion.table.fakes import QueuedButtons
from companion.table.session.value import Session

NewEye = Callable[[VirtualTable], Eye]
"""Hangs a camera above a table."""


class VirtualPorts:
    """Ports of one virtual table: what hands reach, and the camera that watches them."""

    def __init__(self, now: Now, new_eye: NewEye) -> None:
        self.table = VirtualTable(now)
        self.eye = new_eye(self.table)
        self.dice = VirtualDice(now)
        self.buttons = QueuedButtons()
        self._mat = ""

    def prepare(self, session: Session) -> None:
        """Before a turn of the loop: the mat, the dice that are due, the pieces needed."""
        self.table.tidy()
        self._follow(session)
        if session.sitting and session.state.turn == DICE:
            self.dice.show(session.state.dice())
        if not session.sitting:
            self._fill_box(session)
        self.table.dice = self.dice.on_trays(self.table.top.board)

    def _follow(self, session: Session) -> None:
        """Lay the mat of a game that was settled on at the box; other dice go with another mat."""
        game = session.game.name
        if (session.sitting or session.lobby.page != "games") and self.table.top.game != game:
            sitting = session.sitting
            self.table.lay_mat(game, sitting.options if sitting else session.options)
        if self._mat != self.table.top.game:
            self._mat = self.table.top.game
            self.dice.put_away()

    def _fill_box(self, session: Session) -> None:
        """Take out what is needed, if other players or house rules were chosen since."""
        game, options, top = session.lobby.game, session.options, self.table.top
        if top.game != game.name or options == self.table.options:
            return
        if kinds(game, options) != top.box or game.start(options).board != top.board:
            self.table.lay_mat(game.name, options)
        self.table.options = options

    def lay_out(self, game: str, state: State) -> bool:
        """Put everything where `state` wants it; whether the mat of its game lies there."""
        fits = self.table.top.game == game
        if fits:
            self.table.top = arrange.arranged(self.table.top, state)
            self.table.touch()
        return fits
