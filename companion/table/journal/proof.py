"""Verification of the device's rolls and hidden decisions: every pledge of a game in its order."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from companion.games.rules import DICE, Die, parse_move
from companion.table.session.roll_chain import (
    COMMIT,
    DEVICE,
    HIDE,
    OPEN,
    SEAL,
    SHARE,
    faces_of,
    sha256,
)
from companion.table.session.sitting import Fact, Sitting, apply_fact, is_roll

PLEDGE, REVEAL = "pledge", "reveal"
"""Proofs of 0.1.0: the hash of a secret word and the faces, and these words."""


class Proof(NamedTuple):
    """Verification of one roll of the device."""

    place: int
    """Which fact of the game, from 1."""
    good: bool
    words: str
    pledge: str = ""
    """What stood before the roll, where the chain has one."""


class RollFact(NamedTuple):
    """Fact with its place, the game before and after it, and the faces that it rolls, if any."""

    place: int
    fact: Fact
    before: Sitting | None
    after: Sitting
    rolled: str

    @property
    def kind(self) -> str:
        """First word of the proof."""
        return str(self.fact.get("proof", "")).partition(" ")[0]

    @property
    def words(self) -> str:
        """The other words of the proof."""
        return str(self.fact.get("proof", "")).partition(" ")[2]


def proofs(facts: Iterable[Fact]) -> Iterator[Proof]:
    """Verify every roll of the device and every hidden decision against what was pledged."""
    steps = [*_rolls(facts)]
    yield from sorted((*_chained(steps), *_unchained(steps), *_hidden(steps)))
    if steps and steps[-1].after.rolls.share:
        yield _withheld(len(steps), steps[-1].after.rolls.pledge)


def _chained(steps: Iterable[RollFact]) -> Iterator[Proof]:
    """Verify the commitment chain."""
    dice: tuple[Die, ...] = ()
    for step in steps:
        if step.kind == SHARE:
            dice = _due(step.before)
        if step.kind in (COMMIT, SHARE, OPEN):
            yield from _judged_chain(step, dice)
        elif step.rolled and step.fact["by"] == DEVICE and step.kind != REVEAL:
            yield Proof(step.place, False, f"{step.rolled}: rolled by the device without a pledge")


def _hidden(steps: Sequence[RollFact]) -> Iterator[Proof]:
    """Verify hidden decisions: each was pledged, and what was sealed is what was played.

    What they are is not said: the game may still be on.
    """
    settled: list[int] = []
    for step in steps:
        if step.kind == HIDE and step.before:
            yield _judged_hidden(step, settled.pop(0) if settled else step.place, steps)
        if step.kind == SEAL:
            settled.append(step.place)
        if _breaks_seal(step):
            yield Proof(step.place, False, "played was another decision than the sealed one")
    if settled and steps[-1].after.over:
        yield Proof(settled[0], False, "a hidden decision that was never pledged")


def _breaks_seal(step: RollFact) -> bool:
    """Whether a move is another decision than the sealed one that was due."""
    if step.fact["fact"] != "move" or not step.before or not step.before.sealed:
        return False
    due = step.before.unsealed
    return bool(due) and parse_move(step.fact["move"]) != due


def _judged_hidden(step: RollFact, settled: int, steps: Sequence[RollFact]) -> Proof:
    """Pledge of the hidden decision that was settled at this place."""
    assert step.before
    number, pledge = (*step.words.split(" "), "")[:2]
    fault = step.before.rolls.fault(f"{step.kind} {step.words}")
    late = any(other.fact["fact"] == "move" for other in steps[settled : step.place - 1])
    told = "as pledged, but only after the next decision" if late else "as pledged"
    return Proof(step.place, not fault, f"hidden decision {number}: {fault or told}", pledge)


def pledges(facts: Iterable[Fact]) -> Iterator[str]:
    """Pledges of a game in the order in which they stood on the glass."""
    for fact in facts:
        kind, *words = str(fact.get("proof", "")).split(" ")
        if kind in (COMMIT, HIDE) and len(words) > 1:
            yield words[1]


def _unchained(steps: Iterable[RollFact]) -> Iterator[Proof]:
    """Verify rolls of 0.1.0, each pledged and revealed by itself."""
    open_: tuple[int, str] | None = None
    for step in steps:
        if step.kind == PLEDGE:
            if open_ is not None:
                yield _withheld(*open_)
            open_ = (step.place, step.words)
        elif step.kind == REVEAL:
            yield Proof(step.place, *_judged(open_[1] if open_ else "", step.words, step.rolled))
            open_ = None
    if open_ is not None:
        yield _withheld(*open_)


def _rolls(facts: Iterable[Fact]) -> Iterator[RollFact]:
    sitting = None
    for place, fact in enumerate(facts, 1):
        before, sitting = sitting, apply_fact(sitting, fact)
        rolls = fact["fact"] == "move" and is_roll(sitting.steps[-1])
        rolled = " ".join(parse_move(fact["move"])[1:]) if rolls else ""
        yield RollFact(place, fact, before, sitting, rolled)


def _due(sitting: Sitting | None) -> tuple[Die, ...]:
    return sitting.state.dice() if sitting and sitting.state.turn == DICE else ()


def _judged_chain(step: RollFact, dice: tuple[Die, ...]) -> Iterator[Proof]:
    """Faults of a pledge or a share, and every opening."""
    if step.before is None:
        return
    chain = step.before.rolls
    fault = chain.fault(f"{step.kind} {step.words}")
    if step.kind == OPEN:
        fault = fault or _fault_of_faces(step, chain.share, dice)
        if not step.rolled and dice and _due(step.before) == dice:
            fault = fault or "withheld: opened, but not played although it was due"
    if fault:
        yield Proof(step.place, False, f"{step.rolled or step.kind}: {fault}", chain.pledge)
    elif step.kind == OPEN:
        yield Proof(step.place, True, _told(step), chain.pledge)


def _told(step: RollFact) -> str:
    played = "" if step.rolled else ", but not played: no roll was due any more"
    return f"{step.words.split(' ', 2)[2]}: as pledged{played}"


def _fault_of_faces(step: RollFact, share: str, dice: tuple[Die, ...]) -> str:
    """What is wrong with the faces of an opening."""
    _, nonce, *faces = step.words.split(" ")
    if tuple(faces) != faces_of(nonce, share, dice):
        return "the nonce and the share give other faces"
    if step.rolled and step.rolled != " ".join(faces):
        return f"opened was {' '.join(faces)}"
    return "" if step.fact["by"] == DEVICE else "not filed as rolled by the device"


def _judged(pledge: str, words: str, rolled: str) -> tuple[bool, str]:
    """Proof of 0.1.0: whether the words were pledged, and the faces are those that were played."""
    faces = words.partition(" ")[2]
    if not pledge:
        return False, f"{faces}: revealed without a pledge before it"
    if pledge != sha256(words):
        return False, f"{faces}: not what was pledged before it"
    if not rolled:
        return True, f"{faces}: as pledged, but not played: no roll was due any more"
    if rolled != faces:
        return False, f"{rolled}: pledged and revealed was {faces}"
    return True, f"{faces}: as pledged"


def _withheld(place: int, pledge: str) -> Proof:
    return Proof(place, False, "withheld: thrown and never shown", pledge)


def is_unchained(fact: Fact) -> bool:
    """Whether a fact has a proof of 0.1.0, which nobody saw before the roll."""
    return str(fact.get("proof", "")).startswith((PLEDGE, REVEAL))
