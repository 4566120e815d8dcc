"""Result of a game in few figures, which the history lists without playing it again."""

import itertools
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from companion.games.rules import Seat
from companion.table.awards import longest_thoughts
from companion.table.session.sitting import Fact, FactError, Sitting, replayed, turn_count

LONGEST_PAUSE_MS = 3_600_000
"""A longer gap between two facts is a game put aside until another day, not a game played."""

UNTOLD = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What facts that nobody has checked may set off on their way through the rules."""


@dataclass(frozen=True, slots=True)
class Result:
    """Score, standings and length of a game after its last fact."""

    over: bool
    ended: str
    """Why it ended before its end, or nothing."""
    colors: tuple[str, ...]
    score: tuple[int, ...]
    standings: tuple[tuple[Seat, ...], ...]
    turns: int
    played_ms: int
    thoughts: tuple[int, ...] = field(default=(), compare=False)
    """The longest thought of each seat, in milliseconds; none in what an older version kept."""

    def __str__(self) -> str:
        """As one line of JSON."""
        return json.dumps(asdict(self))


def sitting_of(facts: Sequence[Fact]) -> Sitting:
    """The sitting that facts from a disk add up to.

    Raises `FactError` if they do not, whatever is wrong with them.
    """
    try:
        return replayed(facts)
    except UNTOLD as error:
        raise FactError(str(error)) from None


def result_of(sitting: Sitting, facts: Sequence[Fact]) -> Result:
    """The result of the game that `facts` add up to."""
    return Result(
        over=sitting.over,
        ended=sitting.ended,
        colors=sitting.colors,
        score=sitting.state.score(),
        standings=sitting.state.standings(),
        turns=turn_count(sitting),
        played_ms=played_ms(facts),
        thoughts=longest_thoughts(sitting),
    )


def result_from(text: str) -> Result | None:
    """Result parsed from what `str` wrote, or None if another version wrote it."""
    try:
        kept = json.loads(text)
        lists = {key: tuple(kept[key]) for key in ("colors", "score", "thoughts") if key in kept}
        return Result(**{**kept, **lists, "standings": tuple(map(tuple, kept["standings"]))})
    except (KeyError, TypeError, ValueError):
        return None


def played_ms(facts: Sequence[Fact]) -> int:
    """Playing time in milliseconds, without the nights between."""
    stamps = (fact["wall"] for fact in facts if "wall" in fact)
    walls = itertools.accumulate(stamps, max)  # what is played again keeps its old time
    gaps = (later - earlier for earlier, later in itertools.pairwise(walls))
    return sum(gap for gap in gaps if gap <= LONGEST_PAUSE_MS)
