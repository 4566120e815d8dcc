"""A die counts for a roll only if it came to lie where it lies after the roll had become due."""

from companion.games.rules import EMPTY
from vision.activity import LooseHistory
from vision.sighting import LooseThings, Lying

BARE: LooseThings = {"die": {}}


def die(east: float) -> LooseThings:
    """A die somewhere on its tray, whatever its face."""
    return {"die": {"red": Lying(east, 0.0), "blue": Lying(east, 0.0)}}


def due(history: LooseHistory) -> LooseHistory:
    """The next moment."""
    return history.moved_on({"a1": EMPTY}, ("die",))


def test_a_die_thrown_while_the_roll_is_due_counts_once() -> None:
    waiting = due(LooseHistory().seen(BARE)).seen(BARE)
    thrown = waiting.seen(die(3.0))
    assert ("die", "red") in thrown.laid
    assert not due(thrown).laid
    assert not due(thrown).seen(die(3.0)).laid


def test_a_die_that_is_seen_first_when_the_roll_is_due_may_be_an_old_one() -> None:
    assert not due(LooseHistory().seen(BARE)).seen(die(3.0)).laid
    assert not due(due(LooseHistory().seen(BARE))).seen(die(3.0)).laid


def test_a_die_thrown_anew_counts_and_one_that_only_looks_otherwise_does_not() -> None:
    waiting = due(LooseHistory().seen(die(3.0))).seen(die(3.0))
    assert not waiting.seen(die(3.5)).laid
    assert ("die", "blue") in waiting.seen(die(14.0)).laid
