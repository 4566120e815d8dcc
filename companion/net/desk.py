"""Desk between the table's loop and the publisher's thread: values are left on it, nobody waits.

The loop's side costs a comparison each turn; messages are made only when something has changed.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping

from companion.games.rules import parse_move
from companion.net import topics
from companion.net.messages import (
    ClockReading,
    MoveMessage,
    PressMessage,
    WireMessage,
    encode,
)
from companion.net.now import TableNow, happened, now_messages
from companion.table.event import EnteredMove, Tick
from companion.table.loop import Loop
from companion.table.ports import Button, Press
from companion.table.session.sitting import Sitting
from companion.table.session.views import ConfirmingView

BY = "mqtt"
"""Who entered a move that came from the broker."""
MOST_ASKED, MOST_EVENTS = 20, 100
"""Presses and moves that wait for the loop, and events that wait for the broker."""
CLOCK_MS = 60_000
"""The clock is told again so often; readers count on by themselves."""


class NetDesk:
    """Values that one side leaves for the other: each has one writer, or is a deque."""

    def __init__(self) -> None:
        self.now: dict[str, bytes] = {}
        """What is now, encoded, by topic; replaced as a whole."""
        self.events: deque[bytes] = deque(maxlen=MOST_EVENTS)
        self.appended = 0
        """Counts up when there may be new facts in the journal."""
        self.language = "en"
        self.asked: deque[Press | EnteredMove] = deque(maxlen=MOST_ASKED)

    def ask(self, message: PressMessage | MoveMessage) -> None:
        """Leave a press or a move for the loop."""
        if isinstance(message, PressMessage):
            self.asked.append(Press(Button(message.button), held=message.held))
        else:
            self.asked.append(EnteredMove(parse_move(message.move), BY))


class TableReporter:
    """Reporter on the loop's side: it looks at the session between two turns."""

    def __init__(
        self,
        desk: NetDesk,
        game: Callable[[], tuple[str, int]],
        names: Callable[[], Mapping[str, str]] | None = None,
    ) -> None:
        self.desk = desk
        self._game = game
        self._names = names
        self._key: tuple[object, ...] = ()
        self._sitting: Sitting | None = None
        self._told: dict[str, WireMessage] = {}

    def before_turn(self, loop: Loop) -> None:
        """Do what the broker asks for, one thing a turn; it does not switch the computer off."""
        if self.desk.asked:
            asked, view = self.desk.asked.popleft(), loop.session.view
            confirms = isinstance(asked, Press) and asked.button is not Button.BACK
            if not (confirms and isinstance(view, ConfirmingView) and view.what == "off"):
                loop.take(asked)

    def after_turn(self, loop: Loop) -> None:
        """Leave what has changed on the desk."""
        session, screen = loop.session, loop.shown
        if screen is None:
            return
        names = self._names() if self._names else None
        key = (
            session.view, session.lost, screen.title, screen.lines, names,
            session.thinking, session.reading and session.reading.complaint,
        )  # fmt: skip
        moved = session.sitting is not self._sitting
        if not moved and key == self._key and not self._is_clock_old(session.wall):
            return
        self.desk.appended += moved
        self.desk.language = session.lobby.language
        self._key, self._sitting = key, session.sitting
        self._tell(now_messages(TableNow(session, screen, self._game(), names)))

    def _tell(self, after: dict[str, WireMessage]) -> None:
        before = self._told
        clock, old = after[topics.CLOCK], before.get(topics.CLOCK)
        if isinstance(clock, ClockReading) and isinstance(old, ClockReading):
            after[topics.CLOCK] = old if _runs_on(old, clock) else clock
        if before:
            self.desk.events.extend(map(encode, happened(before, after)))
        now = self.desk.now
        self.desk.now = {
            topic: now[topic] if before.get(topic) == message else encode(message)
            for topic, message in after.items()
        }
        self._told = after

    def _is_clock_old(self, wall: int) -> bool:
        clock = self._told.get(topics.CLOCK)
        return isinstance(clock, ClockReading) and clock.running and wall - clock.at > CLOCK_MS


def _runs_on(old: ClockReading, new: ClockReading) -> bool:
    """Whether a reader who counts on from the old reading knows the new one already."""
    if (old.seat, old.down, old.running) != (new.seat, new.down, new.running):
        return False
    if new.at - old.at > CLOCK_MS:
        return False
    gone = (new.at - old.at) * (-1 if old.down else 1) if old.running else 0
    return abs(old.ms + gone - new.ms) < 2_000


def with_reporter(ticks: Iterator[Tick], loop: Loop, reporter: TableReporter) -> Iterator[Tick]:
    """The same ticks; between two turns of the loop the broker is served."""
    for tick in ticks:
        reporter.before_turn(loop)
        yield tick
        reporter.after_turn(loop)
