"""Installation step: one thing to do, and how to undo it."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.install.machine import Machine


def stay(_: Machine) -> None:
    """Undo nothing: what others may use by now, or the players' own."""


@dataclass(frozen=True, slots=True)
class InstallStep:
    """Installation step: how to see that it is done, how to do it and how to undo it."""

    what: str
    """For people: "make the user bellwether"."""
    is_done: Callable[[Machine], bool]
    do: Callable[[Machine], None]
    undo: Callable[[Machine], None] = stay
    back: str = ""
    """What undoing means, for people."""
    purge: bool = False
    """Whether undoing it takes what the players have: games, calibration, config."""
