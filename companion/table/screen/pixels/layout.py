"""Text layout of a screen: how large texts are, how they break, and whether all of them fits.

Letters are as large as the number of lines allows, so a screen that says little can be read from
far away. Only when the smallest letters are still too large is a text shortened.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from companion.table.screen.pixels.font import BOLD, ELLIPSIS, LARGE, MEDIUM, SMALL, Font, Ink


class TextPlace(Enum):
    """Places of a screen where a text can stand."""

    TITLE = "title"
    ASIDE = "aside"
    LINE = "line"
    KEY = "key"
    TITLE_BESIDE = "title beside a picture"
    """In two rows if need be."""
    LINE_BESIDE = "line beside a picture"


ROOM = {
    TextPlace.TITLE: 70,
    TextPlace.ASIDE: 24,
    TextPlace.LINE: 119,
    TextPlace.KEY: 38,
    TextPlace.TITLE_BESIDE: 45,
    TextPlace.LINE_BESIDE: 59,
}
"""The columns that a place always has, whatever else is on the screen."""
HEADS = ((BOLD, LARGE), (LARGE, LARGE), (LARGE, SMALL), (SMALL, SMALL))
"""Title and clock, the best first."""
HEAD_GAP = 4
KEY_FONTS = (MEDIUM, SMALL)
COLUMNS = "  "
"""A line with a gap like this in it is a row of a table and does not break."""


class Row(NamedTuple):
    """One row of text; `number` is that of the line which it is a part of."""

    number: int
    text: str


class Size(NamedTuple):
    """Font size, and how far below a row the next one stands."""

    font: Font
    pitch: int
    over: int = 0
    """How far the last row may reach beyond the room there is."""

    def capacity(self, height: int) -> int:
        """How many rows such a height has room for."""
        return max((height + self.over - self.font.height) // self.pitch + 1, 1)

    def holds(self, rows: tuple[Row, ...], columns: int, height: int | None) -> bool:
        """Whether these rows have room; without a height, whether they are short enough."""
        few = height is None or len(rows) <= self.capacity(height)
        return few and all(self.font.width(row.text) <= columns for row in rows)

    def aired(self, rows: int, height: int) -> "Size":
        """The same with some of the height that so many rows leave free between them."""
        free = (height - self.font.height) // max(rows - 1, 1)
        return self._replace(pitch=max(self.pitch, min(free, self.font.height + AIR)))


AIR = 2
"""Empty rows between lines, at the most."""
TIGHT = Size(SMALL, 7, over=1)
SIZES = (Size(LARGE, 13), Size(MEDIUM, 10), Size(SMALL, 8), TIGHT)
LISTS = SIZES[:2]
SCROLLED = SIZES[1:3]
"""The sizes of lists that are too long to be seen whole."""
TITLE_SIZES = (Size(BOLD, 12), Size(LARGE, 12), Size(MEDIUM, 10), Size(SMALL, 8))
ARROWS = 7
"""Columns that the arrows of such a list take."""


class TextLayout(NamedTuple):
    """One row of text with its font."""

    font: Font
    text: str

    @property
    def ink(self) -> Ink:
        """Bitmap of the text."""
        return self.font.ink(self.text)


@dataclass(frozen=True, slots=True)
class Setting:
    """Layout of lines as they will stand."""

    size: Size
    rows: tuple[Row, ...]
    above: bool = False
    """Whether there is more above; so `below`."""
    below: bool = False
    cut: bool = False
    """Whether something had to be left out."""


def width(text: str, place: TextPlace) -> int:
    """The columns that a text takes in a place, at the least."""
    return SMALL.width(text)


def fits(text: str, place: TextPlace) -> bool:
    """Whether a place can always show the whole of a text."""
    if place is TextPlace.TITLE_BESIDE:
        return len(SMALL.wrapped(text, ROOM[place])) <= 2
    return width(text, place) <= ROOM[place]


def wrapped(text: str, width_px: int, font: Font = MEDIUM) -> tuple[str, ...]:
    """A text in rows of at most so many columns."""
    return font.wrapped(text, width_px)


def one_row(text: str, fonts: Iterable[Font], columns: int) -> TextLayout:
    """A text in the first font in which it fits, or shortened in the last."""
    font = SMALL
    for font in fonts:
        if font.width(text) <= columns:
            return TextLayout(font, text)
    return TextLayout(font, font.shortened(text, columns))


def set_head(title: str, aside: str, columns: int) -> tuple[Setting, TextLayout]:
    """A title and what stands to its right: in one row, or a long title in two."""
    gap = HEAD_GAP if aside else 0
    for large, small in HEADS:
        if large.width(title) + gap + small.width(aside) <= columns:
            return Setting(Size(large, large.height), (Row(0, title),)), TextLayout(small, aside)
    right = one_row(aside, (SMALL,), ROOM[TextPlace.ASIDE])
    rooms = (columns - gap - right.ink.width, columns)
    return set_title(title, rooms, TITLE_SIZES[2:]), right


def set_title(text: str, rooms: tuple[int, int], sizes: tuple[Size, ...] = TITLE_SIZES) -> Setting:
    """A title in one row or two; only rows of full height leave the second all of its room."""
    for size in sizes:
        second = rooms[1] if size.pitch >= BOLD.height else min(rooms)
        splits = [rows for rows in _splits(text) if _fit(rows, (rooms[0], second), size.font)]
        if splits:
            best = min(splits, key=lambda rows: (len(rows), max(map(size.font.width, rows))))
            return Setting(size, tuple(Row(0, row) for row in best))
    broken = tuple(_rows((text,), SMALL, min(rooms)))
    if len(broken) <= len(rooms):
        return Setting(sizes[-1], broken)
    return _shortened(broken, sizes[-1], min(rooms), len(rooms))


def _splits(text: str) -> Iterator[tuple[str, ...]]:
    """A text in one row, and in two for every way to split it near its beginning."""
    yield (text,)
    words = text.split()
    for count in range(1, min(len(words), 12)):
        yield " ".join(words[:count]), " ".join(words[count:])


def _fit(texts: Iterable[str], rooms: Iterable[int], font: Font) -> bool:
    return all(font.width(text) <= room for text, room in zip(texts, rooms, strict=False))


def set_lines(lines: tuple[str, ...], columns: int, height: int) -> Setting:
    """Lines in the largest letters in which all fit; long ones are broken."""
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    for size in SIZES:
        rows = tuple(_rows(lines, size.font, columns))
        if size.holds(rows, columns, height):
            return Setting(size.aired(len(rows), height), rows)
    rows = tuple(_rows(lines, TIGHT.font, columns))
    return _shortened(rows, TIGHT, columns, TIGHT.capacity(height))


def set_list(lines: tuple[str, ...], columns: int, height: int, chosen: int) -> Setting:
    """Lines of which one is chosen: scrolled when there are too many for letters of good size."""
    rows = tuple(Row(number, line) for number, line in enumerate(lines))
    for size in LISTS:
        if size.holds(rows, columns, height):
            return Setting(size.aired(len(rows), height), rows)
    columns -= ARROWS
    for size in SCROLLED:
        if size.holds(rows, columns, None):
            return _window(rows, size, columns, height, chosen)
    rows = tuple(_rows(lines, SCROLLED[-1].font, columns))
    return _window(rows, SCROLLED[-1], columns, height, chosen)


def _rows(lines: tuple[str, ...], font: Font, columns: int) -> Iterator[Row]:
    for number, line in enumerate(lines):
        texts = (line,) if COLUMNS in line.strip() else font.wrapped(line, columns)
        yield from (Row(number, text) for text in texts)


def _shortened(rows: tuple[Row, ...], size: Size, columns: int, most: int) -> Setting:
    """The first rows, an ellipsis where the rest is missing."""
    kept = list(rows[:most])
    if len(rows) > most:
        kept[-1] = Row(kept[-1].number, f"{kept[-1].text} {ELLIPSIS}")
    short = (Row(number, size.font.shortened(text, columns)) for number, text in kept)
    return Setting(size, tuple(short), cut=True)


def _window(rows: tuple[Row, ...], size: Size, columns: int, height: int, chosen: int) -> Setting:
    """The rows round the chosen line."""
    room = size.capacity(height)
    mine = [at for at, row in enumerate(rows) if row.number == chosen] or [0]
    # One row after the chosen line stays in sight, and as much as can be of what comes before.
    first = max(0, min(mine[-1] + 2 - room, mine[0], len(rows) - room))
    shown = rows[first : first + room]
    short = _shortened(shown, size, columns, room).rows
    cut = short != shown or len(mine) > room
    return Setting(size, short, first > 0, first + room < len(rows), cut)
