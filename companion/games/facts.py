"""Facts of a box: read from the game's own TOML, changed by an owner's, each key checked."""

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

Facts = Mapping[str, Any]
"""What is printed in a box and cannot be told from the rules: decks, tracks, house rulings."""


class FactsError(ValueError):
    """A file of facts is wrong; the message names the file, the key and what is allowed."""


def no_facts(theirs: Facts, source: str) -> Facts:
    """The facts of a game that has none: an owner cannot change any.

    Raises `FactsError`.
    """
    if theirs:
        raise FactsError(f"{source}: {next(iter(theirs))}: no such key; this game has none")
    return {}


Value = str | int | bool
"""What a house rule may be set to."""


class Allowed(NamedTuple):
    """What one key may hold: said in words, and checked."""

    words: str
    fits: Callable[[Any], bool]
    values: tuple[Value, ...] = ()
    """All of it, where there are only a few."""


class Switch(NamedTuple):
    """House rule that can be chosen before a game: its key among the facts, and what it may be."""

    name: str
    values: tuple[Value, ...]


def switches(allowed: Mapping[str, Allowed]) -> tuple[Switch, ...]:
    """The house rules among the keys of a box: those that are one of a few values."""
    few = ((name, what.values) for name, what in allowed.items())
    return tuple(Switch(name, values) for name, values in few if len(values) > 1)


def whole(low: int, high: int) -> Allowed:
    """A whole number from `low` to `high`."""
    words = f"a whole number from {low} to {high}"
    return Allowed(words, lambda value: type(value) is int and low <= value <= high)


def one_of(*values: Value) -> Allowed:
    """One of these values."""
    words = "one of " + ", ".join(str(value).lower() for value in values)
    return Allowed(
        words, lambda value: any(type(value) is type(v) and value == v for v in values), values
    )


def parse(text: str, source: str) -> Facts:
    """The facts that a TOML text holds.

    Raises `FactsError` if it is not TOML.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise FactsError(f"{source}: not TOML of ours: nested too deep") from None
    except ValueError as error:  # also a number with thousands of digits
        raise FactsError(f"{source}: not TOML: {error}") from None


def own_facts(package: str) -> Facts:
    """What ships with the game in the `facts.toml` of its folder."""
    text = files(package).joinpath("facts.toml").read_text(encoding="utf-8")
    return parse(text, f"{package}: facts.toml")


def changed(ours: Facts, theirs: Facts, source: str, allowed: Mapping[str, Allowed]) -> Facts:
    """Our facts with an owner's changes.

    Raises `FactsError` naming `source`, the key and what is allowed.
    """
    for key, value in theirs.items():
        if key not in allowed:
            raise FactsError(f"{source}: {key}: no such key; allowed are {', '.join(allowed)}")
        if not allowed[key].fits(value):
            raise FactsError(f"{source}: {key}: must be {allowed[key].words}, not {value!r}")
    return {**ours, **theirs}
