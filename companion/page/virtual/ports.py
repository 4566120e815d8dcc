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

    def prepare(self, session: Session) -> None:
        """Before a turn of the loop: the dice that are due, the pieces that are needed."""
        self.table.tidy()
        if session.state.turn == DICE:
            self.dice.show(session.state.dice())
        if not session.sitting:
            self._fill_box(session)

    def _fill_box(self, session: Session) -> None:
        """Take out what the chosen players need, if other players were chosen since."""
        game, options = session.lobby.game, session.options
        if self.table.top.game != game.name:
            return
        if options != self.table.options and kinds(game, options) != self.table.top.box:
            self.table.lay_mat(game.name, options)

    def lay_out(self, game: str, state: State) -> None:
        """Put everything where `state` wants it, if the mat of its game lies there."""
        if self.table.top.game == game:
            self.table.top = arrange.arranged(self.table.top, state)
            self.table.touch()
