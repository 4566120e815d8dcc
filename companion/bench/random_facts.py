"""Random games as the facts that a box would write down: moves, rolls and the clock."""

import random
from collections.abc import Iterator, Sequence

from companion.games.rules import DICE, Game, Options, format_move
from companion.table.session.advance import CLOCK_FACT_MS
from companion.table.session.clock import NONE, Limit
from companion.table.session.sitting import Fact, Sitting, apply_fact, sit

TURN_MS = 180_000
"""Twenty turns an hour."""
ROLL_MS = 3_000
"""So long a roll takes, which nobody thinks about."""


class RandomTable:
    """Table at which games are played at random, one after the other; it can go on with one."""

    def __init__(
        self, games: Sequence[Game], rng: random.Random, sitting: Sitting | None = None
    ) -> None:
        self.games = games
        self.rng = rng
        self.sitting = sitting
        self.turn_ms = TURN_MS
        self._left = 0
        """Milliseconds until whoever thinks has decided."""

    def next_fact(self, wall: int) -> tuple[Fact, int]:
        """The next fact, which happens now, and in how many milliseconds another one will."""
        fact = self._fact(wall)
        before, self.sitting = self.sitting, apply_fact(self.sitting, fact)
        if fact["fact"] != "clock":
            self._left = self._thinking_ms(before)
        step = min(self._left, CLOCK_FACT_MS)
        self._left -= step
        return fact, step

    def _fact(self, wall: int) -> Fact:
        sitting = self.sitting
        if sitting is None or sitting.over:
            game = self.rng.choice(self.games)
            return sit(game, Options(self.rng.choice(tuple(game.seats))), Limit(NONE, 0), wall)
        if self._left > 0:
            turn = sitting.state.turn or 0
            spent = [ms + CLOCK_FACT_MS * (seat == turn) for seat, ms in enumerate(sitting.spent)]
            return {"fact": "clock", "by": "clock", "wall": wall, "spent": spent}
        move = self.rng.choice(sitting.state.legal_moves())
        told = {"by": "camera", "wall": wall, "spent": [*sitting.spent]}
        return {"fact": "move", "move": format_move(move), **told}

    def _thinking_ms(self, before: Sitting | None) -> int:
        assert self.sitting is not None
        if self.sitting.state.turn == DICE:
            return min(ROLL_MS, self.turn_ms)
        if before and self.sitting.state.turn == before.state.turn:
            return min(ROLL_MS, self.turn_ms)  # a turn has several decisions
        return self.rng.randint(self.turn_ms // 2, self.turn_ms * 3 // 2)


def random_facts(
    game: Game, rng: random.Random, wall: int, turn_ms: int = TURN_MS
) -> Iterator[Fact]:
    """Facts of one whole game."""
    table = RandomTable((game,), rng)
    table.turn_ms = turn_ms
    while not (table.sitting and table.sitting.over):
        fact, step = table.next_fact(wall)
        wall += step
        yield fact
