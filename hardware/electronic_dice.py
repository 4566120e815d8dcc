"""Electronic dice: rolled by the device, pledged at once, in the air for a moment, then shown."""

import time
from collections import deque
from collections.abc import Callable, Sequence

from companion.games.rules import Die
from companion.table.journal.nonces import NonceStore, pledge_of, roll_of
from companion.table.ports import Roll
from companion.table.session.roll_chain import RollChain

TUMBLE_S = 1.5
"""So long the dice turn on the screen: long enough to be seen, too short to be waited for."""


class ElectronicDice:
    """Dice port without dice: every die of every game is rolled by the device."""

    def __init__(
        self,
        tumble_s: float = TUMBLE_S,
        clock: Callable[[], float] = time.monotonic,
        nonces: NonceStore | None = None,
    ) -> None:
        self.tumble_s = tumble_s
        self.clock = clock
        self.nonces = nonces or NonceStore()
        self._rolls: deque[tuple[float, Roll]] = deque()
        """Each with the time at which it has come to rest."""

    def commit(self, words: str) -> None:
        """Pledge the next roll."""
        self._rolls.append((self.clock(), pledge_of(words, self.nonces)))

    def throw(self, dice: tuple[Die, ...], chain: RollChain) -> None:
        """Throw the dice."""
        rest = self.clock() + self.tumble_s
        self._rolls.append((rest, roll_of(dice, chain, self.nonces)))

    def poll(self) -> Sequence[Roll]:
        """Pledges, and rolls that have come to rest, oldest first."""
        now = self.clock()
        rolls = []
        while self._rolls and self._rolls[0][0] <= now:
            rolls.append(self._rolls.popleft()[1])
        return rolls
