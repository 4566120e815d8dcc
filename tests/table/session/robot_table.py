"""Table for robots in tests: the coach answers at once, hands make one step at a time."""

from collections.abc import Sequence

from companion.bench.watcher import PerfectWatcher
from companion.coach.character import BY_NAME
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY
from companion.table.event import Tick
from companion.table.fakes import FactMemory, MemoryDisplay, MemoryVoice, QueuedButtons
from companion.table.loop import Loop
from companion.table.ports import Button, Press, Table, ThinkRequest, Thought
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.repair import fixes
from companion.table.session.value import Session
from companion.table.session.views import LayingView
from companion.thinker import answered, request_json
from hardware.electronic_dice import ElectronicDice

TICK_MS = 250


class InlineThinker:
    """Coach that answers in the same process, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[ThinkRequest] = []
        self.waiting: list[Thought] = []
        self.silent = False

    def think(self, request: ThinkRequest) -> None:
        """Answer with a quick move."""
        self.asked.append(request)
        if not self.silent:
            character = BY_NAME[request.character or "ram"]._replace(time=0.0)
            self.waiting = [answered(request_json(request), character, lambda _: False)]

    def poll(self) -> Sequence[Thought]:
        """The answer."""
        found, self.waiting = self.waiting, []
        return found


class RobotTable:
    """Table whose hands do nothing but what the game is ahead with."""

    def __init__(self, choices: Choices, camera: bool = True) -> None:
        self.eyes = PerfectWatcher(choices.game, card_in_view=True)
        self.buttons, self.display = QueuedButtons(), MemoryDisplay()
        self.store, self.thinker = FactMemory(), InlineThinker()
        self.camera = camera
        table = Table(
            self.display, self.buttons, ElectronicDice(0.0), self.eyes, MemoryVoice(),
            thinker=self.thinker,
        )  # fmt: skip
        self.loop = Loop(Session(new_lobby(last=choices)), table, self.store)
        self.now = 0

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return self.loop.session

    def press(self, button: Button, held: bool = False) -> None:
        """Press a button and let the loop turn."""
        self.buttons.press(Press(button, held))
        self.turn()

    def turn(self) -> None:
        """One turn of the loop."""
        self.now += TICK_MS
        self.loop.turn(Tick(self.now, self.now))

    def sit_down(self) -> None:
        """Lay the start out and begin."""
        for _ in range(12):
            if self.session.sitting:
                return
            self.eyes.lay(self.session.starting.observation())
            if isinstance(self.session.view, LayingView) or self.session.lobby.page == "ready":
                self.press(Button.OK)
            else:
                self.turn()

    def lay_one(self) -> None:
        """Make the next step that brings the table to where the game is."""
        seen, should = dict(self.eyes.looks), self.session.state.observation()
        for fix in fixes(should, seen)[:1]:
            self.eyes.lay(_moved(seen, fix.look, fix.start, fix.end))

    def play(self, most: int = 4000) -> Session:
        """Let robots play to the end."""
        for _ in range(most):
            sitting = self.session.sitting
            if sitting and sitting.over:
                return self.session
            if self.session.held:
                self.lay_one()
            self.turn()
        raise AssertionError(f"no end after {most} turns: {self.session.view}")


def _moved(
    seen: dict[Cell, Look], look: Look, start: Cell | None, end: Cell | None
) -> dict[Cell, Look]:
    after = dict(seen)
    if start:
        after.pop(start, None)
    if end:
        after[end] = look
    return {cell: look for cell, look in after.items() if look != EMPTY}
