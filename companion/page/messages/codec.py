"""Messages as JSON: what a page says is checked to the last field, so nobody behind it has to."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from typing import Any

from companion.games import GAMES
from companion.games.rules import parse_move
from companion.page.messages.types import (
    LIGHTS,
    SPEEDS,
    Asked,
    Carry,
    Choose,
    DieCard,
    EndShow,
    Enter,
    Entry,
    GameCard,
    Hello,
    LayMat,
    LayOut,
    Pair,
    Push,
    SeatCard,
    Shine,
    Show,
    Speak,
    TakeBack,
    Thing,
    Throw,
    Told,
    Turn,
)
from companion.table.ports import Button
from companion.table.session.lobby import LANGUAGES

MOST_BYTES = 4096
"""The longest message that a page may send; the longest it does send has about 900."""
FARTHEST_MM = 2000
"""Nothing on the table lies farther from its middle."""
MOST_PIECES = 24
"""So many pieces can be carried at once."""
ID = re.compile(r"[a-z0-9 ]{1,24}")


class MessageError(ValueError):
    """What a page said is not one of our messages; the text says why."""


Check = Callable[[object], Any]


def _text(most: int) -> Check:
    def check(value: object) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise MessageError("a short text is needed")
        return value

    return check


def _number(low: int, high: int) -> Check:
    def check(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise MessageError(f"a whole number from {low} to {high} is needed")
        return value

    return check


def _mm(value: object) -> float:
    if not isinstance(value, int | float) or not -FARTHEST_MM <= value <= FARTHEST_MM:
        raise MessageError("a place on the table is needed")
    return float(value)


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise MessageError("true or false is needed")
    return value


def _one_of(*values: str) -> Check:
    def check(value: object) -> str:
        if not isinstance(value, str) or value not in values:
            raise MessageError(f"one of {', '.join(values)} is needed")
        return value

    return check


def _some(most: int, each: Check) -> Check:
    def check(value: object) -> tuple[object, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise MessageError("a short list is needed")
        return tuple(map(each, value))

    return check


def _id(value: object) -> str:
    if not isinstance(value, str) or not ID.fullmatch(value):
        raise MessageError("the name of a piece is needed")
    return value


def _place(value: object) -> tuple[str, float, float]:
    if not isinstance(value, list) or len(value) != 3:
        raise MessageError("a piece and where it is are needed")
    return _id(value[0]), _mm(value[1]), _mm(value[2])


def _button(value: object) -> Button:
    return Button(_one_of(*(button.value for button in Button))(value))


def _move(value: object) -> tuple[str, ...]:
    return parse_move(str(_text(80)(value)))


_language = _one_of("", *LANGUAGES)
_CHECKS: Mapping[type[Asked], Mapping[str, Check]] = {
    Hello: {"key": _text(64), "language": _language},
    Speak: {"language": _language},
    Pair: {},
    Push: {"button": _button, "held": _flag},
    Choose: {"line": _number(0, 400)},
    Throw: {},
    Enter: {"move": _move},
    TakeBack: {"step": _number(0, 100_000)},
    Carry: {
        "pieces": _some(MOST_PIECES, _place),
        "down": _flag,
        "count": _number(0, 99),
        "part": lambda value: value if value == "" else _id(value),
    },
    Turn: {"pieces": _some(MOST_PIECES, _id)},
    LayMat: {"game": _one_of("", *GAMES)},
    LayOut: {},
    Shine: {"light": _one_of(*LIGHTS)},
    Show: {"game": _one_of("", *GAMES), "seats": _number(0, 6), "speed": _one_of(*SPEEDS)},
    EndShow: {},
}
_KINDS = {kind.__name__.lower(): kind for kind in _CHECKS}


def heard(text: str | bytes) -> Asked:
    """What a page said.

    Raises `MessageError` unless every field is there, known, and within bounds.
    """
    if len(text if isinstance(text, bytes) else text.encode("utf-8", "replace")) > MOST_BYTES:
        raise MessageError("too long")
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise MessageError("not JSON") from None
    if not isinstance(said, dict):
        raise MessageError("not an object")
    name = said.pop("kind", None)
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise MessageError("no such kind of message")
    checks = _CHECKS[kind]
    if said.keys() - checks.keys():
        raise MessageError("an unknown field")
    try:
        return kind(**{name: checks[name](value) for name, value in said.items()})
    except TypeError:
        raise MessageError("a field is missing") from None


def said(message: Told | Asked) -> str:
    """A message as JSON."""
    return json.dumps({"kind": type(message).__name__.lower(), **plain(message)}, **_COMPACT)


def said_log(start: int, entries: tuple[str, ...]) -> str:
    """The log from its entry number `start` on; what the page has beyond it is no more."""
    return f'{{"kind":"log","start":{start},"entries":[{",".join(entries)}]}}'


def said_entry(entry: Entry) -> str:
    """One entry of the log as JSON."""
    return json.dumps(asdict(entry), **_COMPACT)


def plain(message: Told | Asked | GameCard | SeatCard | Thing | DieCard) -> dict[str, object]:
    """The fields of a message as JSON wants them."""
    return {field.name: _value(getattr(message, field.name)) for field in fields(message)}


def _value(value: object) -> object:
    """As JSON wants it, without copying what is plain already."""
    if isinstance(value, tuple):
        return [_value(item) for item in value]
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Button):
        return value.value
    return plain(value) if isinstance(value, GameCard | SeatCard | Thing | DieCard) else value


_COMPACT: Any = {"separators": (",", ":"), "ensure_ascii": False}
