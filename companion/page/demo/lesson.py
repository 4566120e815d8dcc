"""Led first game: a fixed line of moves from a game's own folder, with a sentence for each step.

`lesson/steps.toml` holds the number of `seats`, the moves `before` the lesson begins and its
`steps`, each the decisions of one turn or one throw. `lesson/en.toml` holds what is said about
each step, `says`, in the same order. A pass that nobody decides stands in neither.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from companion.games import folder_of
from companion.games.facts import parse
from companion.games.rules import Move, parse_move

FALLBACK = "en"


class Lesson(NamedTuple):
    """Course of a led game."""

    seats: int
    before: tuple[Move, ...]
    """What was played before it begins."""
    steps: tuple[tuple[Move, ...], ...]
    """Its steps: the decisions of one turn each, or one throw of the dice."""


@cache
def lesson_of(game: str) -> Lesson | None:
    """The led game of a game; None for one that has none.

    Raises `FactsError` naming the file if it cannot be read.
    """
    read = _read(game, "steps")
    if not read:
        return None
    steps = tuple(tuple(map(parse_move, step)) for step in read["steps"])
    return Lesson(read["seats"], tuple(map(parse_move, read["before"])), steps)


@cache
def sentences(game: str, language: str) -> tuple[str, ...]:
    """What is said about each step, in this language or else in English."""
    read = _read(game, language) or _read(game, FALLBACK)
    return tuple(read.get("says", ()))


def _read(game: str, name: str) -> Mapping[str, Any]:
    file: Traversable = folder_of(game).joinpath("lesson", f"{name}.toml")
    return parse(file.read_text(encoding="utf-8"), f"{game}: {name}") if file.is_file() else {}
