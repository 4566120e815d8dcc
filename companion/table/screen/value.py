"""Screen value: a few short lines, the same on display, terminal and page."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from companion.games.board import Board, Cell

NO_LINE = -1
"""No line of a list: the next one is the first."""


class Mood(Enum):
    """Status icon in the title bar: what the table is doing."""

    CALM = "calm"
    """Nothing to tell: lobby, results, sheets."""
    WATCHING = "watching"
    """The camera sees the table and waits for a move."""
    LOOKING = "looking"
    """Something changed; it is looking closer."""
    DISTURBED = "disturbed"
    """A hand, a shadow or darkness hides the view, or the table disagrees."""
    BLIND = "blind"
    """No camera: buttons and page only."""
    ASKING = "asking"
    """It waits for a button."""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Board drawing as a value: a letter or two per cell, and what to point at."""

    board: Board
    labels: Mapping[Cell, str]
    marked: tuple[Cell, ...] = ()
    """Cells to frame or blink."""
    arrow: tuple[Cell, Cell] | None = None
    """From where to where a piece is to be put."""


@dataclass(frozen=True, slots=True)
class Tumble:
    """Animation frame of rolling dice: the upper face of each, and how far they have turned."""

    faces: tuple[str, ...]
    turn: int


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen: a title, up to six lines, the labels of the three buttons."""

    title: str
    lines: tuple[str, ...] = ()
    keys: tuple[str, str, str] = ("", "", "")
    aside: str = ""
    """Right end of the title bar: the clock, a page number."""
    chosen: int | None = None
    """The line that the cursor stands on; `NO_LINE` in a list in which nothing is chosen yet."""
    picture: BoardPicture | None = None
    """Drawn in place of the left half of the lines."""
    tumble: Tumble | None = None
    """The same, for dice that the device rolls."""
    bar: tuple[int, int] | None = None
    """How far along a track: so many of so many."""
    mood: Mood = Mood.CALM
    lost: tuple[str, ...] = ()
    """Names of ports that do not answer."""

    def __str__(self) -> str:
        head = f"{self.title}  {self.aside}".rstrip()
        lines = (
            f"{'>' if self.chosen == number else ' '} {line}" if self.chosen is not None else line
            for number, line in enumerate(self.lines)
        )
        return "\n".join((head, *lines, " | ".join(self.keys)))
