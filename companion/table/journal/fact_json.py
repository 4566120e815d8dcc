"""JSON of one fact: written in one way, and read with limits, whatever a file may hold."""

import json
from typing import Any

from companion.table.session.sitting import Fact, FactError

MOST_NESTED = 12
"""Levels of lists and tables; a fact of a game has three or four."""


def fact_text(fact: Fact) -> str:
    """The fact as the journal keeps it."""
    return json.dumps(dict(fact), separators=(",", ":"))


def fact_of(text: str) -> dict[str, Any]:
    """The fact of one line of JSON.

    Raises `FactError` if there is none in it.
    """
    try:
        value = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise FactError("not JSON") from None
    if not isinstance(value, dict):
        raise FactError("not a JSON object")
    if not _is_flat(value):
        raise FactError(f"nested more than {MOST_NESTED} deep")
    return value


def _refuse(word: str) -> None:
    raise ValueError(f"{word} is no number of a fact")


def _is_flat(value: object) -> bool:
    """Whether lists and tables are nested no deeper than allowed; level by level, never deep."""
    level = [value]
    for _ in range(MOST_NESTED):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return True
    return False


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
