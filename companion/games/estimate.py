"""Estimates of a position: what each seat may expect, for a search that cannot see the end."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

Words = tuple[str, ...]
"""A move; rules import this module, so it cannot take the name from them."""
PROVEN = 1e6
"""So many points are no estimate: whoever has them wins for certain."""


def _any_move(_: object, __: Words | None, moves: Sequence[Words], rng: Random) -> Words:
    return moves[int(rng.random() * len(moves))]


class Estimate(NamedTuple):
    """What a game knows about its positions beyond its rules. Its functions take a state."""

    worth: Callable[[Any], Sequence[float]]
    """Points that each seat will probably have in the end."""
    spread: float = 3.0
    """A lead of so many points wins about three games of four."""
    settled: Callable[[Any], bool] | None = None
    """Whether `worth` can be trusted here; elsewhere the game is played on. None: everywhere."""
    policy: Callable[[Any, Words | None, Sequence[Words], Random], Words] = _any_move
    """The move that is made while the game is played on; a seat knows what it has sealed."""
    solved: bool = False
    """Whether `worth` is a proof wherever the game is played by its own facts."""
