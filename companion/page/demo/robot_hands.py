"""Hands of robots at a virtual table: they make the moves that a robot has decided on."""

from collections.abc import Iterator

from companion.games.rules import State
from companion.page.demo.hands import arrange
from companion.page.virtual.ports import VirtualPorts
from companion.table.session.sitting import robot_step
from companion.table.session.value import Session

BEGIN_MS, AGAIN_MS = 600, 3_000
"""A hand comes so long after the decision, for it to be read; and again if it was in vain."""


class RobotHands:
    """Script that lays the virtual table as a robot's decision wants it."""

    def __init__(self, virtual: VirtualPorts) -> None:
        self.virtual = virtual
        self._script: Iterator[int] | None = None
        self._state: State | None = None
        """The moment that it laid last."""
        self._wake = 0

    @property
    def busy(self) -> bool:
        """Whether a hand is over the table, and others had better wait."""
        return self._script is not None

    def act(self, session: Session) -> None:
        """Do the next thing, if it is time for it."""
        table, now = self.virtual.table, self.virtual.table.now()
        if self._script is None:
            if self._is_due(session, now) and not table.top.hand:
                self._script, self._wake = arrange(table, session.state), now + BEGIN_MS
                self._state = session.state
        elif now >= self._wake:
            wait = next(self._script, None)
            self._wake = now + (AGAIN_MS if wait is None else wait)
            self._script = None if wait is None else self._script

    def _is_due(self, session: Session, now: int) -> bool:
        """Whether the last decision was a robot's and the table does not lie like that yet."""
        sitting = session.sitting
        if sitting is None or not session.held or robot_step(sitting) is None:
            return False
        return now >= self._wake or session.state != self._state
