"""Game clock: thinking time per seat; it runs while a seat decides and never waits for anything."""

from dataclasses import dataclass, replace

from companion.games.rules import Seat

NONE, PER_TURN, PER_GAME = "none", "turn", "game"
LONGEST_TICK_MS = 2_000
"""A longer gap between two ticks is a machine that slept, not a player who thought."""


@dataclass(frozen=True, slots=True)
class Limit:
    """Time limit that the players agreed on: none, so long a turn, or so long a game."""

    per: str = NONE
    ms: int = 0


@dataclass(frozen=True, slots=True)
class Clock:
    """Game clock: milliseconds that each seat has thought in this game and in its present turn."""

    limit: Limit
    spent: tuple[int, ...]
    turn: tuple[int, ...]
    at: int | None = None
    """When it was last looked at; None until the first tick."""

    def ticked(self, now: int, thinking: Seat | None) -> "Clock":
        """The clock at `now`, if `thinking` has been deciding since the last tick."""
        if self.at is None or thinking is None:
            return replace(self, at=now)
        gone = min(max(now - self.at, 0), LONGEST_TICK_MS)
        return replace(
            self,
            at=now,
            spent=_more(self.spent, thinking, gone),
            turn=_more(self.turn, thinking, gone),
        )

    def turned(self) -> "Clock":
        """The same with a new turn beginning."""
        return replace(self, turn=(0,) * len(self.spent))

    def left(self, seat: Seat) -> int | None:
        """Milliseconds that `seat` has left, below zero when over; None without a limit."""
        if self.limit.per == NONE:
            return None
        return self.limit.ms - (self.turn if self.limit.per == PER_TURN else self.spent)[seat]

    def shown(self, seat: Seat) -> int:
        """Milliseconds to show for `seat`: what is left, or what this turn took."""
        left = self.left(seat)
        return self.turn[seat] if left is None else left


def new_clock(limit: Limit, seats: int) -> Clock:
    """A clock before the first turn."""
    return Clock(limit, (0,) * seats, (0,) * seats)


def _more(times: tuple[int, ...], seat: Seat, gone: int) -> tuple[int, ...]:
    return (*times[:seat], times[seat] + gone, *times[seat + 1 :])


def minutes(ms: int) -> str:
    """Time in minutes and seconds as people write it: 1:05, and -0:10 once it is over."""
    seconds = abs(ms) // 1000
    return f"{'-' if ms <= -1000 else ''}{seconds // 60}:{seconds % 60:02}"
