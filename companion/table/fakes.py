"""Fake ports: null objects for what a table lacks, and ports in memory that tests look into."""

from collections import deque
from collections.abc import Iterable, Sequence

from companion.games.rules import Die, Game, State
from companion.table.ports import PortLostError, Press, Roll, Signal
from companion.table.reading import Reading
from companion.table.screen.value import Screen
from companion.table.session.roll_chain import RollChain
from companion.table.session.sitting import Fact


class Unpluggable:
    """Switch for a lost port: anything that can be pulled out and put back."""

    def __init__(self) -> None:
        self.plugged = True

    def check(self) -> None:
        """Raise `PortLostError` while it is pulled out."""
        if not self.plugged:
            raise PortLostError("unplugged")


class NullDisplay:
    """Null display: the page and the terminal show the same screens."""

    def show(self, screen: Screen) -> None:
        """Show nothing."""


class NullVoice:
    """Null voice: neither light nor tone."""

    def signal(self, signal: Signal) -> None:
        """Give no signal."""


class NullWatcher(Unpluggable):
    """Null camera, its lens cap on: it never sees anything."""

    def mat(self) -> str | None:
        """No picture, and so no mat."""
        self.check()
        return None

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        """No reading."""
        self.check()
        return None

    def forget(self, game: Game) -> None:
        """Nothing to forget."""
        self.check()


class NullFactStore:
    """Null journal, for demonstrations and replays."""

    def append(self, facts: tuple[Fact, ...]) -> None:
        """Drop the facts."""

    def prefer(self, name: str, value: str) -> None:
        """Drop the preference."""


class MemoryDisplay(Unpluggable):
    """Display that keeps a list of what it was shown."""

    def __init__(self) -> None:
        super().__init__()
        self.screens: list[Screen] = []

    def show(self, screen: Screen) -> None:
        """Keep `screen`."""
        self.check()
        self.screens.append(screen)


class MemoryVoice(Unpluggable):
    """Voice that keeps a list of its signals."""

    def __init__(self) -> None:
        super().__init__()
        self.signals: list[Signal] = []

    def signal(self, signal: Signal) -> None:
        """Keep `signal`."""
        self.check()
        self.signals.append(signal)


class FactMemory(NullFactStore):
    """Journal in memory: facts are kept in a list, preferences are not."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def append(self, facts: tuple[Fact, ...]) -> None:
        """Keep the facts."""
        self.facts += facts


class QueuedButtons(Unpluggable):
    """Queue of presses that somebody else puts in."""

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


class QueuedDice(Unpluggable):
    """Queue of rolls that somebody else puts in; asked for an electronic roll, it only notes it."""

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

    def commit(self, words: str) -> None:
        """Pledge nothing: whoever puts rolls in puts pledges in, too."""

    def throw(self, dice: tuple[Die, ...], chain: RollChain) -> None:
        """Note that the device was asked to roll."""
        self.thrown.append(dice)
