"""Commitment scheme for the device's rolls: pledged before they are shown, revealed after.

The pledge is the SHA-256 of a secret word and the faces; once it stands in the journal, the faces
cannot be changed any more. It does not show that the faces were drawn fairly: see `fairness`.
"""

import hashlib
import secrets
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.games.rules import Die, parse_move
from companion.table.ports import Roll
from companion.table.session.sitting import Fact, apply_fact, is_roll

DEVICE = "device"
PLEDGE, REVEAL = "pledge", "reveal"


class Thrown(NamedTuple):
    """Roll in two parts: what is pledged at once, and what is shown when it has come to rest."""

    pledge: Roll
    roll: Roll


def pledged(words: str) -> str:
    """SHA-256 commitment for a secret word and the faces after it."""
    return hashlib.sha256(words.encode()).hexdigest()


def thrown(dice: Iterable[Die]) -> Thrown:
    """Random roll of these dice, as fair as the system's own source of chance."""
    chances = ([face for face, many in die.faces for _ in range(many)] for die in dice)
    faces = tuple(map(secrets.choice, chances))
    words = " ".join((secrets.token_hex(16), *faces))
    pledge = Roll((), DEVICE, f"{PLEDGE} {pledged(words)}")
    return Thrown(pledge, Roll(faces, DEVICE, f"{REVEAL} {words}"))


class Proof(NamedTuple):
    """Verification of one roll of the device."""

    place: int
    """Which fact of the game, from 1."""
    good: bool
    words: str


def proofs(facts: Iterable[Fact]) -> Iterator[Proof]:
    """Verify every roll of the device in a game against what was pledged before it."""
    open_: tuple[int, str] | None = None
    for place, fact, rolled in _rolls(facts):
        kind, _, words = str(fact.get("proof", "")).partition(" ")
        if kind == PLEDGE:
            if open_ is not None:
                yield _never_shown(open_[0])
            open_ = (place, words)
        elif kind == REVEAL:
            yield Proof(place, *_judged(open_[1] if open_ else "", words, rolled))
            open_ = None
        elif rolled and fact["by"] == DEVICE:
            yield Proof(place, False, f"{rolled}: rolled by the device without a pledge")
    if open_ is not None:
        yield _never_shown(open_[0])


def _rolls(facts: Iterable[Fact]) -> Iterator[tuple[int, Fact, str]]:
    """Every fact with its place and the faces that it rolls, if it does."""
    sitting = None
    for place, fact in enumerate(facts, 1):
        sitting = apply_fact(sitting, fact)
        rolls = fact["fact"] == "move" and is_roll(sitting.steps[-1])
        yield place, fact, " ".join(parse_move(fact["move"])[1:]) if rolls else ""


def _judged(pledge: str, words: str, rolled: str) -> tuple[bool, str]:
    """Whether the words are those that were pledged, and the faces those that were played."""
    faces = words.partition(" ")[2]
    if not pledge:
        return False, f"{faces}: revealed without a pledge before it"
    if pledge != pledged(words):
        return False, f"{faces}: not what was pledged before it"
    if not rolled:
        return True, f"{faces}: as pledged, but not played: no roll was due any more"
    if rolled != faces:
        return False, f"{rolled}: pledged and revealed was {faces}"
    return True, f"{faces}: as pledged"


def _never_shown(place: int) -> Proof:
    """No proof against the device: the power may have failed."""
    return Proof(place, True, "pledged but never shown: the power failed, or a roll was kept back")
