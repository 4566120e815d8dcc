"""Screens before and after the loop: how far a start is, why there is none, goodbye."""

from companion.table.screen.value import Screen
from companion.table.text import text

STEPS = ("libraries", "games", "devices", "page")
"""What a start does, in its order."""


def starting(step: str, language: str) -> Screen:
    """Progress screen: which of `STEPS` has begun."""
    t, aside = text(language), f"{STEPS.index(step) + 1}/{len(STEPS)}"
    return Screen(t("starting"), (t(f"starting-{step}"),), aside=aside)


def refusing(why: str, language: str) -> Screen:
    """Error screen: why there is no table; it stays on the glass."""
    t = text(language)
    return Screen(t("cannot-start"), (why,), farewell=True)


def parting(language: str, *, kept: bool, stays: bool) -> Screen:
    """Goodbye, and whether the game is kept."""
    t = text(language)
    return Screen(t("goodbye"), (t("sure-off" if kept else "nothing-is-kept"),), farewell=stays)
