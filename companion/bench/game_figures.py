"""Figures of one game that was played from the first layout to the last score."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(slots=True)
class GameFigures:
    """Figures of one game."""

    game: str
    seats: int
    seed: int
    traits: Mapping[str, str] = field(default_factory=dict)
    """What the room was like."""
    turns: int = 0
    right: bool = False
    """Whether the final score is the rules' own."""
    questions: int = 0
    presses: int = 0
    strange: list[str] = field(default_factory=list)
    """Legal turns that were called illegal."""
    strays: list[str] = field(default_factory=list)
    """Moves that were played and nobody made."""
    events: list[str] = field(default_factory=list)
    """What happened to lamp and camera."""
    minutes: float = 0.0
    lost: float = 0.0
    """Minutes that players waited, answered and mended."""
    stuck: str = ""
    """The view of a game that does not end."""

    def told(self) -> str:
        """One line about it."""
        end = "right" if self.right else self.stuck or "wrong"
        wrong = "".join(f"\n    {what}" for what in (*self.strange, *self.strays))
        return (
            f"{self.game:20}{self.seats:2}{self.seed:6}{self.turns:5} turns {end:14}"
            f"{self.questions:4} questions {len(self.strange):3} called illegal"
            f"{self.lost:6.1f} of {self.minutes:5.1f} minutes lost{wrong}"
        )
