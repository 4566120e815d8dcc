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
    """A hand is over the table or something changed; it is looking closer."""
    DISTURBED = "disturbed"
    """Something has hidden the view for a while, or the table disagrees."""
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
    """One screen: a headline, what else must be said, the labels of the three buttons."""

    title: str
    lines: tuple[str, ...] = ()
    keys: tuple[str, str, str] = ("", "", "")
    aside: str = ""
    """Right end of the title bar: the clock, a page number."""
    chosen: int | None = None
    """The line that the cursor stands on; `NO_LINE` in a list in which nothing is chosen yet."""
    picture: BoardPicture | None = None
    """Drawn to the left of the words, as large as they leave room for."""
    tumble: Tumble | None = None
    """The same, for dice that the device rolls."""
    code: tuple[str, ...] = ()
    """The same, for a QR code: its rows, `#` for light."""
    plot: tuple[str, ...] = ()
    """The same, for curves: the rows of their pixels, `#` for light."""
    number: tuple[int, int, int] | None = None
    """A number to be chosen, the least and the most: the first line says it, large."""
    mood: Mood = Mood.CALM
    lost: tuple[str, ...] = ()
    """Names of ports that do not answer."""
    spare: tuple[str, ...] = ()
    """What may be left out: a small display shows each of these lines that it has room for."""

    private: str = ""
    """What all others are shown instead: the title of a screen for one pair of eyes."""
    farewell: bool = False
    """Whether it stays on the glass when the program ends."""
    language: str = "en"
    """In which its words are."""

    @property
    def said(self) -> tuple[str, ...]:
        """Every line, also those that may be left out."""
        return (*self.lines, *self.spare)

    def __str__(self) -> str:
        head = f"{self.title}  {self.aside}".rstrip()
        lines = (
            f"{'>' if self.chosen == number else ' '} {line}" if self.chosen is not None else line
            for number, line in enumerate(self.said)
        )
        return "\n".join((head, *lines, " | ".join(self.keys)))
