"""Characters of robots: how long each thinks, how much it overlooks."""

from typing import NamedTuple


class Character(NamedTuple):
    """One way to play, from friendly to strong."""

    name: str
    time: float
    """Part of the allowed time that it takes; with 0 it looks one turn ahead."""
    sees: float
    """Part of its moves that it looks at."""
    blur: float
    """How far it misjudges moves, in standard deviations of their chances: an error weighs as much
    where little is at stake as where much is."""


CHARACTERS = (
    Character("lamb", 0.0, 0.5, 3.0),
    Character("yearling", 0.0, 0.7, 1.1),
    Character("ram", 0.0, 1.0, 0.0),
    Character("sheepdog", 0.06, 1.0, 0.0),
    Character("bellwether", 1.0, 1.0, 0.0),
)
BY_NAME = {character.name: character for character in CHARACTERS}
STRONGEST = CHARACTERS[-1]
