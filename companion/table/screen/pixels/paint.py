"""Screen renderer: the pixels of the small display, and of the page after it."""

from collections.abc import Iterator
from dataclasses import replace

from PIL import Image

from companion.table.screen.pixels.board_drawing import draw_board, has_letters
from companion.table.screen.pixels.canvas import HEIGHT, WIDTH, Bitmap
from companion.table.screen.pixels.dice_animation import tumbled
from companion.table.screen.pixels.font import BOLD, LARGE, Font, Ink, doubled, drawn
from companion.table.screen.pixels.icons import FEWER, MOODS, MORE, MORE_ABOVE, MORE_BELOW, NO_PLUG
from companion.table.screen.pixels.layout import (
    ARROWS,
    BOLD_HEADS,
    HEADS,
    KEY_FONTS,
    LIST_HEADS,
    ROOM,
    TITLE_PITCH,
    WIDE_HEADS,
    TextLayout,
    TextPlace,
    TextRoom,
    force_screen,
    one_row,
    set_screen,
)
from companion.table.screen.value import NO_LINE, Screen

MARGIN = 1
GAP = 3
KEYS_TOP, KEY_WIDTH = 52, 42
PICTURE_WIDTHS, GUTTER = (64, 56, 48, 40), 4
"""Columns of a picture, the best first: words that need more room make it smaller."""
HALVES = " ▀▄█"
"""A sign for two pixels: both dark, the upper, the lower, both lit."""


def paint(screen: Screen) -> Image.Image:
    """The screen as 128 x 64 pixels of one bit."""
    bitmap = Bitmap()
    for _ in _painted(bitmap, screen):
        pass
    return bitmap.image()


def cut(screen: Screen) -> tuple[str, ...]:
    """The texts of a screen that have no room and are shortened: none if all is well."""
    return tuple(_painted(Bitmap(), screen))


def fonts_of(screen: Screen) -> tuple[Font, ...]:
    """The fonts of all words of a screen."""
    _, layout = arrangement(screen)
    keys = (one_row(key, KEY_FONTS, *ROOM[TextPlace.KEY])[0] for key in screen.keys if key)
    return layout.title.font, layout.lines.font, *keys


def ascii_art(image: Image.Image) -> str:
    """An image as text, two rows of pixels to a line."""
    width, height = image.size
    lit = [bool(value) for value in image.convert("L").tobytes()]
    rows = [lit[start : start + width] for start in range(0, width * height, width)]
    rows += [[False] * width] * (height % 2)
    return "\n".join(
        "".join(HALVES[up + 2 * low] for up, low in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )


def _painted(bitmap: Bitmap, screen: Screen) -> Iterator[str]:
    """Paint everything; yields what had to be shortened."""
    picture, layout = arrangement(screen)
    if picture:
        bottom = KEYS_TOP if any(screen.keys) else HEIGHT
        bitmap.put(picture, 0, (bottom - picture.height) // 2)
    _signs(bitmap, screen, stacked=picture is not None)
    _put_title(bitmap, layout)
    if screen.number:
        _put_number(bitmap, screen.lines[0], screen.number, layout.top)
    _put_lines(bitmap, layout, screen.chosen)
    if layout.title.cut:
        yield screen.title
    if layout.lines.cut:
        yield "\n".join(screen.lines)
    if picture is None:
        yield from _shorter((screen.aside, layout.aside))
    yield from _keys(bitmap, screen.keys)


def arrangement(screen: Screen) -> tuple[Ink | None, TextLayout]:
    """Picture and words as they will stand; a picture that leaves too little room is left out."""
    height = KEYS_TOP - 1 if any(screen.keys) else HEIGHT
    # A list in which nothing is chosen yet can wait until NEXT is pressed: the picture cannot.
    beside = replace(screen, lines=(), chosen=None) if screen.chosen == NO_LINE else screen
    bare, signs = replace(beside, aside=""), _sign_columns(screen, stacked=True)
    pictures = tuple(_pictures(screen, height))
    # A bold headline is worth more than what stands aside, a wide one more than a picture.
    bold = ((shown, BOLD_HEADS) for shown in (_fuller(beside), _fuller(bare), beside, bare))
    for shown, heads in (*bold, (bare, WIDE_HEADS)):
        for picture in pictures:
            left = picture.width + GUTTER
            room = TextRoom(left, WIDTH - left, height, signs)
            if layout := set_screen(shown, room, heads):
                return picture, layout
    heads = HEADS if screen.chosen is None else LIST_HEADS
    room = TextRoom(MARGIN, WIDTH - 2 * MARGIN, height, _sign_columns(screen, stacked=False))
    return None, set_screen(screen, room, heads) or force_screen(screen, room)


def _fuller(screen: Screen) -> Screen:
    """The screen with a line that may be left out, be it narrow, if nothing else must be said."""
    if screen.lines:
        return screen
    return replace(screen, lines=screen.spare[:1], spare=screen.spare[1:])


def _pictures(screen: Screen, height: int) -> Iterator[Ink]:
    """What may stand beside the words, the largest first."""
    if screen.code:
        yield doubled(drawn(*screen.code))
    elif screen.plot:
        yield drawn(*screen.plot)
    elif screen.tumble:
        yield tumbled(screen.tumble, height)
    elif screen.picture:
        picture, widest = screen.picture, PICTURE_WIDTHS[0]
        for width in PICTURE_WIDTHS:
            if width == widest or has_letters(picture, width, height):
                yield draw_board(picture, width, height)


def _put_title(bitmap: Bitmap, layout: TextLayout) -> None:
    """Title, what stands aside in its last row, and a rule below letters that are not bold."""
    title, left = layout.title, layout.room.left
    for number, row in enumerate(title.rows):
        bitmap.put(title.font.ink(row.text), left, number * title.pitch)
    aside = LARGE.ink(layout.aside)
    signs = (*layout.room.signs, *(0,) * layout.title_rows)[layout.title_rows - 1]
    right = left + layout.room.columns - signs
    bitmap.put(aside, right - aside.width, (layout.title_rows - 1) * TITLE_PITCH)
    if title.font is not BOLD and layout.lines.rows:
        bitmap.fill(left, layout.top - 1, WIDTH - left, 1)


def _sign_columns(screen: Screen, *, stacked: bool) -> tuple[int, ...]:
    """Columns that signs take in the first rows: one below the other, or side by side."""
    widths = tuple(sign.width + GAP for sign in _signs_of(screen))
    return widths if stacked else (sum(widths),)


def _signs_of(screen: Screen) -> tuple[Ink, ...]:
    """Mood and lost ports."""
    signs = (MOODS[screen.mood], NO_PLUG if screen.lost else None)
    return tuple(sign for sign in signs if sign)


def _signs(bitmap: Bitmap, screen: Screen, *, stacked: bool) -> None:
    """Mood and lost ports in the upper right corner."""
    right, top = WIDTH, 0
    for sign in _signs_of(screen):
        bitmap.put(sign, right - sign.width, top + (TITLE_PITCH - sign.height) // 2)
        right, top = (WIDTH, top + TITLE_PITCH) if stacked else (right - sign.width - GAP, 0)


def _put_lines(bitmap: Bitmap, layout: TextLayout, chosen: int | None) -> None:
    """The lines, the chosen one dark on light."""
    lines, left, top = layout.lines, layout.room.left, layout.top + layout.lines.top
    wide = WIDTH - left + MARGIN - (ARROWS if lines.above or lines.below else 0)
    for number, row in enumerate(lines.rows):
        y = top + number * lines.pitch
        bitmap.put(lines.font.ink(row.text), left, y)
        if row.number == chosen:
            bitmap.flip(left - MARGIN, y, wide, lines.font.height)
    if lines.above:
        bitmap.put(MORE_ABOVE, WIDTH - MORE_ABOVE.width, top + 3)
    if lines.below:
        bitmap.put(MORE_BELOW, WIDTH - MORE_BELOW.width, layout.room.height - 5)


def _put_number(bitmap: Bitmap, text: str, number: tuple[int, int, int], top: int) -> None:
    """A number to be chosen in letters of twice the size, between what tells that it can change."""
    value, least, most = number
    ink = doubled(BOLD.ink(text))
    left = (WIDTH - ink.width) // 2
    bitmap.put(ink, left, top)
    if value > least:
        bitmap.put(FEWER, left - FEWER.width - 2 * GUTTER, top + 7)
    if value < most:
        bitmap.put(MORE, left + ink.width + 2 * GUTTER, top + 7)


def _keys(bitmap: Bitmap, keys: tuple[str, str, str]) -> Iterator[str]:
    """Each label on a button of its own, above the real one."""
    for number, label in enumerate(keys):
        font, text = one_row(label, KEY_FONTS, *ROOM[TextPlace.KEY])
        if text:
            _key(bitmap, font, text, number)
        yield from _shorter((label, text))


def _key(bitmap: Bitmap, font: Font, text: str, number: int) -> None:
    wide = font.width(text)
    button = min(wide + 2 * GAP, KEY_WIDTH)
    left = (WIDTH - button) * number // 2
    bitmap.put(font.ink(text), left + (button - wide) // 2, KEYS_TOP)
    bitmap.flip(left, KEYS_TOP, button, HEIGHT - KEYS_TOP)
    for x in (left, left + button - 1):
        bitmap.wipe(x, KEYS_TOP, 1, 1)
        bitmap.wipe(x, HEIGHT - 1, 1, 1)


def _shorter(*texts: tuple[str, str]) -> Iterator[str]:
    """The whole texts of those that were shortened."""
    yield from (whole for whole, short in texts if whole != short)
