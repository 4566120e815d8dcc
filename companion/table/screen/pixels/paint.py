"""Screen renderer: the pixels of the small display, and of the page after it."""

from collections.abc import Generator, Iterator

from PIL import Image

from companion.table.screen.pixels.board_drawing import draw_board
from companion.table.screen.pixels.canvas import HEIGHT, WIDTH, Bitmap
from companion.table.screen.pixels.dice_animation import tumbled
from companion.table.screen.pixels.font import BOLD, SMALL, Ink
from companion.table.screen.pixels.icons import MOODS, MORE_ABOVE, MORE_BELOW, NO_PLUG
from companion.table.screen.pixels.layout import (
    ARROWS,
    KEY_FONTS,
    ROOM,
    Setting,
    TextPlace,
    one_row,
    set_head,
    set_lines,
    set_list,
    set_title,
)
from companion.table.screen.value import Screen

MARGIN = 1
GAP = 3
TITLE_HEIGHT, TITLE_BASE = 12, 10
KEYS_TOP, KEY_WIDTH = 54, 42
LOW_KEYS_TOP = 55
PICTURE_WIDTH, GUTTER = 64, 4
ASIDE_HEIGHT = 9
BAR_HEIGHT = 6
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
    bottom = KEYS_TOP if any(screen.keys) else HEIGHT
    picture = _picture(screen, bottom)
    if picture:
        bitmap.put(picture, 0, (bottom - picture.height) // 2)
        left = picture.width + GUTTER
        top = yield from _title_beside(bitmap, screen, left)
        if screen.aside:
            bottom -= ASIDE_HEIGHT
            yield from _aside_beside(bitmap, screen.aside, bottom)
    else:
        left = MARGIN
        top = yield from _title(bitmap, screen)
    if screen.bar:
        bottom -= BAR_HEIGHT + 2
        _bar(bitmap, screen.bar, left, bottom + 1)
    setting = _lines(bitmap, screen, left, top, bottom)
    if setting.cut:
        yield "\n".join(screen.lines)
    yield from _keys(bitmap, screen.keys, low=setting.size.over > 0)


def _picture(screen: Screen, height: int) -> Ink | None:
    """What stands beside the words, if anything does."""
    if screen.tumble:
        return tumbled(screen.tumble, height)
    return draw_board(screen.picture, PICTURE_WIDTH, height) if screen.picture else None


def _title(bitmap: Bitmap, screen: Screen) -> Generator[str, None, int]:
    """Title, clock and signs, from left to right; returns where the lines begin."""
    right = _signs(bitmap, screen, stacked=False)
    setting, aside = set_head(screen.title, screen.aside, right - MARGIN)
    base = _put_title(bitmap, setting, MARGIN)
    bitmap.put(aside.ink, right - aside.ink.width, base - aside.font.baseline)
    if setting.cut:
        yield screen.title
    yield from _shorter((screen.aside, aside.text))
    if len(setting.rows) == 1:
        return TITLE_HEIGHT
    return _rule(bitmap, MARGIN, 2 * setting.size.pitch)


def _title_beside(bitmap: Bitmap, screen: Screen, left: int) -> Generator[str, None, int]:
    """The title beside a picture; returns where the lines begin."""
    right = _signs(bitmap, screen, stacked=True)
    setting = set_title(screen.title, (right - left, (right if screen.lost else WIDTH) - left))
    _put_title(bitmap, setting, left)
    if setting.cut:
        yield screen.title
    font, pitch, _ = setting.size
    bottom = TITLE_HEIGHT if len(setting.rows) == 1 else 2 * pitch
    bottom = max(bottom, 2 * TITLE_HEIGHT if screen.lost else 0)
    return bottom if font is BOLD else _rule(bitmap, left, bottom)


def _put_title(bitmap: Bitmap, setting: Setting, left: int) -> int:
    """The rows of a title; returns the line that the first stands on."""
    font, pitch, _ = setting.size
    top = TITLE_BASE - font.baseline if len(setting.rows) == 1 else 0
    for number, row in enumerate(setting.rows):
        bitmap.put(font.ink(row.text), left, top + number * pitch)
    return top + font.baseline


def _rule(bitmap: Bitmap, left: int, top: int) -> int:
    """A line under a title that is not bold; returns where the text goes on."""
    bitmap.fill(left, top, WIDTH - left, 1)
    return top + 2


def _aside_beside(bitmap: Bitmap, text: str, top: int) -> Iterator[str]:
    short = SMALL.shortened(text, ROOM[TextPlace.ASIDE])
    bitmap.put(SMALL.ink(short), WIDTH - SMALL.width(short), top)
    yield from _shorter((text, short))


def _signs(bitmap: Bitmap, screen: Screen, *, stacked: bool) -> int:
    """Mood and lost ports in the upper right corner; returns how many columns are left."""
    right, top = WIDTH, 0
    free = WIDTH
    for sign in (MOODS[screen.mood], NO_PLUG if screen.lost else None):
        if sign:
            bitmap.put(sign, right - sign.width, top + (TITLE_HEIGHT - sign.height) // 2)
            free = min(free, right - sign.width - GAP)
            right, top = (WIDTH, top + TITLE_HEIGHT) if stacked else (free, 0)
    return free


def _bar(bitmap: Bitmap, bar: tuple[int, int], left: int, top: int) -> None:
    """How far along, as a filled part of a frame."""
    done, whole = bar
    room = WIDTH - left - MARGIN - 4
    length = room * min(max(done, 0), whole) // whole if whole > 0 else 0
    bitmap.frame(left, top, room + 4, BAR_HEIGHT)
    bitmap.fill(left + 2, top + 2, length, BAR_HEIGHT - 4)


def _lines(bitmap: Bitmap, screen: Screen, left: int, top: int, bottom: int) -> Setting:
    """The lines, the chosen one dark on light; returns how they were set."""
    columns, height = WIDTH - left - MARGIN, bottom - top
    if screen.chosen is None:
        setting = set_lines(screen.lines, columns, height)
    else:
        setting = set_list(screen.lines, columns, height, screen.chosen)
    font, pitch, _ = setting.size
    wide = WIDTH - left + MARGIN - (ARROWS if setting.above or setting.below else 0)
    top += (len(setting.rows) - 1) * pitch + font.height < height
    for number, row in enumerate(setting.rows):
        y = top + number * pitch
        bitmap.put(font.ink(row.text), left, y)
        if row.number == screen.chosen:
            bitmap.flip(left - MARGIN, y, wide, font.height)
    if setting.above:
        bitmap.put(MORE_ABOVE, WIDTH - MORE_ABOVE.width, top + 3)
    if setting.below:
        bitmap.put(MORE_BELOW, WIDTH - MORE_BELOW.width, bottom - 6)
    return setting


def _keys(bitmap: Bitmap, keys: tuple[str, str, str], *, low: bool) -> Iterator[str]:
    """Each label on a button of its own, above the real one; low ones leave a line more room."""
    top, fonts = (LOW_KEYS_TOP, KEY_FONTS[1:]) if low else (KEYS_TOP, KEY_FONTS)
    for number, label in enumerate(keys):
        font, text = one_row(label, fonts, ROOM[TextPlace.KEY])
        wide = font.width(text)
        if wide:
            button = min(wide + 2 * GAP, KEY_WIDTH)
            left = (WIDTH - button) * number // 2
            base = HEIGHT - 1 if low else HEIGHT - 2
            bitmap.put(font.ink(text), left + (button - wide) // 2, base - font.baseline)
            bitmap.flip(left, top, button, HEIGHT - top)
            for x in (left, left + button - 1):
                bitmap.wipe(x, top, 1, 1)
                bitmap.wipe(x, HEIGHT - 1, 1, 1)
        yield from _shorter((label, text))


def _shorter(*texts: tuple[str, str]) -> Iterator[str]:
    """The whole texts of those that were shortened."""
    yield from (whole for whole, short in texts if whole != short)
