"""Text layout of a screen: which letters, how texts break, and whether all of them has room.

Capitals are nine pixels tall everywhere, so a screen holds four rows above the keys: a headline of
one to three of them, and below it what must be said. What may be left out stands there only if
there is room for the whole of it. Only when narrow letters are still too wide is a text shortened.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from companion.table.screen.pixels.font import BOLD, ELLIPSIS, LARGE, NARROW, Font
from companion.table.screen.value import Screen

TITLE_PITCH, LINE_PITCH = 12, 13
HEAD_GAP = 4
"""Columns between a title and what stands to its right."""
LINE_FONTS = KEY_FONTS = (LARGE, NARROW)
Head = tuple[Font, int]
HEADS = ((BOLD, 1), (BOLD, 2), (LARGE, 1), (LARGE, 2), (NARROW, 1), (BOLD, 3), (NARROW, 2),
         (LARGE, 3), (NARROW, 3), (BOLD, 4), (LARGE, 4), (NARROW, 4))  # fmt: skip
"""Letters and rows of a title, the best first."""
BOLD_HEADS = tuple(head for head in HEADS if head[0] is BOLD)
WIDE_HEADS = tuple(head for head in HEADS if head[0] is not NARROW)
LIST_HEADS = tuple(sorted(HEADS, key=lambda head: head[1]))
"""Over a list, whose lines are read as well, fewer rows are better than bold letters."""
ARROWS = 7
"""Columns that the arrows of a list take which is too long to be seen whole."""
NUMBER_HEIGHT = 24
"""Rows of a number to be chosen: letters of twice the size."""
COLUMNS = "  "
"""A line with a gap like this in it is a row of a table and does not break."""


class TextPlace(Enum):
    """Places of a screen where a text can stand."""

    TITLE = "title"
    LINE = "line"
    LIST = "line of a list"
    KEY = "key"


LINES, LINE_COLUMNS = 3, 126
"""Rows below a title of one row, and how wide they are."""
ROOM = {
    TextPlace.TITLE: (96, 98),
    TextPlace.LINE: (LINE_COLUMNS, LINE_COLUMNS),
    TextPlace.LIST: (LINE_COLUMNS - ARROWS, LINE_COLUMNS - ARROWS),
    TextPlace.KEY: (38,),
}
"""The columns of each row that a place always has, whatever else is on the screen."""


class Row(NamedTuple):
    """One row of text; `number` is that of the line which it is a part of."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Setting:
    """Layout of a title or of lines as they will stand."""

    font: Font
    rows: tuple[Row, ...]
    pitch: int = TITLE_PITCH
    top: int = 0
    """Rows above it that are taken by a number to be chosen."""
    above: bool = False
    """Whether there is more above; so `below`."""
    below: bool = False
    cut: bool = False
    """Whether something had to be left out."""


class TextRoom(NamedTuple):
    """Room for the words of a screen."""

    left: int
    columns: int
    height: int
    signs: tuple[int, ...]
    """Columns that signs take at the right end of the first rows."""

    def title_rooms(self, rows: int, aside: int) -> tuple[int, ...]:
        """The columns that each row of a title has; what stands aside stands in the last."""
        signs = (*self.signs, *(0,) * rows)[:rows]
        return tuple(
            max(self.columns - sign - (aside if number == rows - 1 else 0), 1)
            for number, sign in enumerate(signs)
        )


class TextLayout(NamedTuple):
    """Layout of all words of a screen but those on the keys."""

    room: TextRoom
    title: Setting
    title_rows: int
    lines: Setting
    aside: str

    @property
    def top(self) -> int:
        """Where the lines begin."""
        return TITLE_PITCH * self.title_rows + 1


@lru_cache(maxsize=4096)
def fits(text: str, place: TextPlace) -> bool:
    """Whether a place can always show the whole of a text, in narrow letters if need be."""
    rooms = ROOM[place]
    if len(rooms) == 1:
        return NARROW.width(text) <= rooms[0]
    return len(NARROW.wrapped(text, *rooms)) <= len(rooms) and not NARROW.breaks(text, *rooms)


def paged(lines: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Lines in groups that have room below a title of one row."""
    group: tuple[str, ...] = ()
    for line in lines:
        if group and len(tuple(_rows((*group, line), LARGE, LINE_COLUMNS))) > LINES:
            yield group
            group = ()
        group = (*group, line)
    if group:
        yield group


def one_row(text: str, fonts: Iterable[Font], columns: int) -> tuple[Font, str]:
    """A text in the first font in which it fits, or shortened in the last."""
    font = NARROW
    for font in fonts:
        if font.width(text) <= columns:
            return font, text
    return font, font.shortened(text, columns)


def set_screen(screen: Screen, room: TextRoom, heads: Iterable[Head]) -> TextLayout | None:
    """The words of a screen in the best letters in which all has room; None if none do."""
    for font in LINE_FONTS:
        for head in heads:
            title = _title(screen.title, screen.aside, room, *head)
            height = room.height - TITLE_PITCH * head[1] - 1
            lines = title and _body(screen, font, room.columns, height)
            if title and lines:
                return TextLayout(room, title, head[1], lines, screen.aside)
    return None


def force_screen(screen: Screen, room: TextRoom) -> TextLayout:
    """The words of a screen with ellipses where there is no room."""
    aside = NARROW.shortened(screen.aside, room.columns // 3)
    shape = room.title_rooms(2, LARGE.width(aside) + HEAD_GAP)
    rows = tuple(Row(0, row) for row in NARROW.wrapped(screen.title, *shape))
    title = replace(_shortened(rows, NARROW, min(shape), 2), pitch=TITLE_PITCH)
    height = room.height - TITLE_PITCH * 2 - 1
    lines = _body(screen, NARROW, room.columns, height) or _cut_body(screen, room.columns, height)
    return TextLayout(room, title, 2, lines, aside)


def _title(text: str, aside: str, room: TextRoom, font: Font, rows: int) -> Setting | None:
    """A title in so many rows, if it has room there without a word being broken."""
    if rows * TITLE_PITCH > room.height:
        return None
    rooms = room.title_rooms(rows, LARGE.width(aside) + HEAD_GAP if aside else 0)
    broken = font.wrapped(text, *rooms)
    # A third row that only what stands aside would need is room lost for lines.
    if len(broken) > rows or len(broken) < rows > 2 or font.breaks(text, *rooms):
        return None
    if any(font.width(row) > space for row, space in zip(broken, rooms, strict=False)):
        return None
    return Setting(font, tuple(Row(0, row) for row in broken))


def _body(screen: Screen, font: Font, columns: int, height: int) -> Setting | None:
    """What stands below a title, if all that must be said has room in these letters."""
    if screen.chosen is not None:
        return set_list(screen.lines, font, columns, height, screen.chosen)
    must, may, top = screen.lines, screen.spare, 0
    if screen.number:
        must, may, top = (), (*must[1:], *may), NUMBER_HEIGHT
    height -= top
    rows = _whole_rows(must, font, columns)
    if rows is None or len(rows) > _capacity(height):
        return None
    for line in may:
        more = _whole_rows((line,), font, columns)
        if more and line.strip() and len(rows) + len(more) <= _capacity(height):
            rows = (*rows, *more)
    return Setting(font, rows, LINE_PITCH, top)


def _cut_body(screen: Screen, columns: int, height: int) -> Setting:
    lines, chosen = screen.lines, screen.chosen
    if chosen is not None:
        return _window(tuple(_rows(lines, NARROW, columns)), NARROW, columns, height, chosen)
    rows = tuple(_rows(lines, NARROW, columns))
    return _shortened(rows, NARROW, columns, max(_capacity(height), 1))


def set_list(
    lines: tuple[str, ...], font: Font, columns: int, height: int, chosen: int
) -> Setting | None:
    """Lines of which one is chosen: scrolled when there are too many; None if it has no room."""
    single = tuple(Row(number, line) for number, line in enumerate(lines))
    if len(lines) <= _capacity(height) and _short(single, font, columns):
        return Setting(font, single, LINE_PITCH)
    columns -= ARROWS
    if not _short(single, font, columns) and _short(single, NARROW, columns):
        font = NARROW
    rows = _whole_rows(lines, font, columns)
    if rows is None or _capacity(height) < 1:
        return None
    window = _window(rows, font, columns, height, chosen)
    return None if window.cut else window


def _capacity(height: int) -> int:
    """How many rows such a height has room for; less than none where it is less than nothing."""
    return (height - LARGE.height) // LINE_PITCH + 1 if height >= 0 else -1


def _short(rows: tuple[Row, ...], font: Font, columns: int) -> bool:
    return all(font.width(row.text) <= columns for row in rows)


def _whole_rows(lines: tuple[str, ...], font: Font, columns: int) -> tuple[Row, ...] | None:
    """The rows of these lines; None if a word would have to be broken or a table cut."""
    rows = tuple(_rows(lines, font, columns))
    broken = any(font.breaks(line, columns) for line in lines)
    return rows if not broken and _short(rows, font, columns) else None


def _rows(lines: tuple[str, ...], font: Font, columns: int) -> Iterator[Row]:
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    for number, line in enumerate(lines):
        texts = (line,) if COLUMNS in line.strip() else font.wrapped(line, columns)
        yield from (Row(number, text) for text in texts)


def _shortened(rows: tuple[Row, ...], font: Font, columns: int, most: int) -> Setting:
    """The first rows, an ellipsis where the rest is missing."""
    kept = list(rows[:most])
    if len(rows) > most:
        kept[-1] = Row(kept[-1].number, f"{kept[-1].text} {ELLIPSIS}")
    short = tuple(Row(number, font.shortened(text, columns)) for number, text in kept)
    return Setting(font, short, LINE_PITCH, cut=short != rows)


def _window(rows: tuple[Row, ...], font: Font, columns: int, height: int, chosen: int) -> Setting:
    """The rows round the chosen line."""
    room = max(_capacity(height), 1)
    mine = [at for at, row in enumerate(rows) if row.number == chosen] or [0]
    # One row after the chosen line stays in sight, and as much as can be of what comes before.
    first = max(0, min(mine[-1] + 2 - room, mine[0], len(rows) - room))
    shown = rows[first : first + room]
    short = _shortened(shown, font, columns, room).rows
    cut = short != shown or len(mine) > room
    return Setting(font, short, LINE_PITCH, 0, first > 0, first + room < len(rows), cut)
