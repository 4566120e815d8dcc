"""JSON of one fact: written in one way, and read with limits, whatever a file may hold."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.facts import Allowed, one_of, whole
from companion.table.session.clock import NONE, PER_GAME, PER_TURN
from companion.table.session.sitting import Fact, FactError

MOST_NESTED = 12
"""Levels of lists and tables; a fact of a game has three or four."""


LATEST_MS = 32_503_593_600_000
"""The end of the year 2999: later, and calendars give up."""
LONGEST_MS = 10**10


def is_plain(value: object) -> bool:
    """Whether this is text without anything that could steer a terminal."""
    return isinstance(value, str) and value.isprintable()


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(map(is_plain, value))


def _times(value: object) -> bool:
    return isinstance(value, list) and all(map(whole(0, LONGEST_MS).fits, value))


def _looks(value: object) -> bool:
    return isinstance(value, dict) and all(
        is_plain(key) and is_plain(look) for key, look in value.items()
    )


TEXT = Allowed("plain text", is_plain)
KEYS: Mapping[str, Allowed] = {
    "fact": TEXT,
    "game": TEXT,
    "layout": TEXT,
    "move": TEXT,
    "by": TEXT,
    "proof": TEXT,
    "roll": TEXT,
    "asked": TEXT,
    "seat": whole(0, 8),
    "seats": whole(1, 9),
    "first": whole(0, 8),
    "colors": Allowed("a list of colours", _texts),
    "robots": Allowed("a list of robots", _texts),
    "hints": one_of(True, False),
    "facts": Allowed("a table of facts", lambda value: isinstance(value, dict)),
    "clock": one_of(NONE, PER_TURN, PER_GAME),
    "limit_ms": whole(0, LONGEST_MS),
    "wall": whole(0, LATEST_MS),
    "spent": Allowed("milliseconds per seat", _times),
    "steps": whole(1, 9999),
    "joined": one_of(True, False),
    "looks": Allowed("a table of cells and looks", _looks),
}
"""What the keys of a fact may hold; that they fit together is for the rules to say."""


def _refuse(word: str) -> None:
    raise ValueError(f"{word} is no number of a fact")


DECODER = json.JSONDecoder(parse_constant=_refuse)
"""One for all facts: an evening has hundreds, and a journal thousands of evenings."""
NESTS = (dict, list)


def fact_text(fact: Fact) -> str:
    """The fact as the journal keeps it."""
    return json.dumps(dict(fact), separators=(",", ":"))


def fact_of(text: str) -> dict[str, Any]:
    """The fact of one line of JSON.

    Raises `FactError` if there is none in it.
    """
    try:
        value = DECODER.decode(text)
    except (ValueError, RecursionError):
        raise FactError("not JSON") from None
    if not isinstance(value, dict):
        raise FactError("not a JSON object")
    if not _is_flat(value):
        raise FactError(f"nested more than {MOST_NESTED} deep")
    return value


def check_values(fact: Fact) -> None:
    """Raise `FactError` if a key holds what it may not hold."""
    for key in fact.keys() & KEYS.keys():
        if not KEYS[key].fits(fact[key]):
            raise FactError(f"{key}: must be {KEYS[key].words}")


def _is_flat(value: object) -> bool:
    """Whether lists and tables are nested no deeper than allowed; level by level, never deep."""
    level = [value]
    for _ in range(MOST_NESTED):
        level = [inner for outer in level for inner in _inside(outer) if isinstance(inner, NESTS)]
        if not level:
            return True
    return False


def _inside(value: object) -> Iterable[object]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
