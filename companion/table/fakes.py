"""Stand-ins for every port: for tests, the terminal, and tables that lack a device."""

from collections import deque
from collections.abc import Iterable, Sequence

from companion.games.rules import Die, State
from companion.table.ports import PortLostError, Press, Roll, Signal
from companion.table.reading import Reading
from companion.table.screen.value import Screen


class Unplugged:
    """Anything that can be pulled out and put back."""

    def __init__(self) -> None:
        self.plugged = True

    def check(self) -> None:
        """Raise `PortLostError` while it is pulled out."""
        if not self.plugged:
            raise PortLostError("unplugged")


class MemoryDisplay(Unplugged):
    """Keeps what it was shown."""

    def __init__(self) -> None:
        super().__init__()
        self.screens: list[Screen] = []

    def show(self, screen: Screen) -> None:
        """Keep `screen`."""
        self.check()
        self.screens.append(screen)


class QueuedButtons(Unplugged):
    """Presses that somebody else puts in."""

    def __init__(self, presses: Iterable[Press] = ()) -> None:
        super().__init__()
        self.waiting = deque(presses)

    def press(self, press: Press) -> None:
        """Press a button."""
        self.waiting.append(press)

    def poll(self) -> Sequence[Press]:
        """Every press since the last poll."""
        self.check()
        presses = tuple(self.waiting)
        self.waiting.clear()
        return presses


class QueuedDice(Unplugged):
    """Rolls that somebody else puts in; asked for an electronic roll, it only notes it."""

    def __init__(self, rolls: Iterable[Roll] = ()) -> None:
        super().__init__()
        self.waiting = deque(rolls)
        self.thrown: list[tuple[Die, ...]] = []

    def roll(self, roll: Roll) -> None:
        """Let a roll settle."""
        self.waiting.append(roll)

    def poll(self) -> Sequence[Roll]:
        """Every roll since the last poll."""
        self.check()
        rolls = tuple(self.waiting)
        self.waiting.clear()
        return rolls

    def throw(self, dice: tuple[Die, ...]) -> None:
        """Note that the device was asked to roll."""
        self.thrown.append(dice)


class LensCap(Unplugged):
    """A camera with the lens cap on: it never sees anything."""

    def mat(self) -> str | None:
        """No mat."""
        self.check()
        return None

    def read(self, state: State) -> Reading | None:
        """Nothing."""
        self.check()
        return None


class Mute(Unplugged):
    """Neither light nor tone; keeps what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.signals: list[Signal] = []

    def signal(self, signal: Signal) -> None:
        """Keep `signal`."""
        self.check()
        self.signals.append(signal)


class Blank:
    """No display: the page and the terminal show the same screens."""

    def show(self, screen: Screen) -> None:
        """Show nothing."""


class Silent:
    """Neither light nor tone."""

    def signal(self, signal: Signal) -> None:
        """Say nothing."""
