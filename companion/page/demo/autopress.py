"""Automatic presses towards a goal: a chosen line, an undo point.

A tap on the page may stand for many presses; they go the way of every press, one after another.
"""

from dataclasses import dataclass, replace

from companion.table.ports import Button, Press
from companion.table.screen.value import Screen
from companion.table.session.sitting import steps_to_undo
from companion.table.session.value import Session
from companion.table.session.views import ResultingView, WatchingView

MOST = 400
"""Presses towards one goal; a goal that needs more is given up."""


@dataclass(frozen=True, slots=True)
class ToLine:
    """Goal: this line of the list that stands on the screen."""

    line: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToStep:
    """Goal: take back until so many steps are left."""

    step: int


Goal = ToLine | ToStep


class AutoPress:
    """Automatic presser: the goal, and how many presses it may still cost."""

    def __init__(self) -> None:
        self.goal: Goal | None = None
        self.left = 0

    def aim(self, goal: Goal) -> None:
        """Press towards a new goal."""
        self.goal, self.left = goal, MOST

    def press(self, session: Session, screen: Screen | None) -> Press | None:
        """The next press, or None once the goal is reached or cannot be."""
        goal = self.goal
        button: Button | None = None
        match goal:
            case ToLine() if screen:
                button = self._to_line(goal, screen)
            case ToStep():
                button = _to_step(goal, session)
        self.left -= 1
        if button is None or self.left < 0:
            self.goal = None
        return Press(button) if button else None

    def _to_line(self, goal: ToLine, screen: Screen) -> Button | None:
        if screen.chosen is None or screen.lines != goal.lines or goal.line >= len(goal.lines):
            return None
        if screen.chosen != goal.line:
            return Button.NEXT
        self.left = 0
        return Button.OK


def _to_step(goal: ToStep, session: Session) -> Button | None:
    sitting = session.sitting
    if sitting is None or len(sitting.steps) <= goal.step:
        return None
    if isinstance(session.view, WatchingView | ResultingView):
        return Button.BACK if steps_to_undo(sitting) else None
    return Button.BACK


def undo_from(session: Session) -> int:
    """The lowest number of steps that taking back can reach."""
    sitting = session.sitting
    if sitting is None:
        return 0
    while count := steps_to_undo(sitting):
        sitting = replace(sitting, steps=sitting.steps[:-count])
    return len(sitting.steps)
