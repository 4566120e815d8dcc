"""Bitmap fonts, the same to the pixel everywhere: how wide a text is, how it breaks, its ink."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

HERE = Path(__file__).parent / "fonts"
GAP = 1
"""Empty columns between two letters."""
DIGITS = "0123456789"
ELLIPSIS = "…"
SOFT_HYPHEN = "\u00ad"


@dataclass(frozen=True, slots=True)
class Ink:
    """Small bitmap: rows from the top, the leftmost pixel in the highest bit."""

    width: int
    rows: tuple[int, ...]

    @property
    def height(self) -> int:
        """How many rows it has."""
        return len(self.rows)


def drawn(*rows: str) -> Ink:
    """The ink of a drawing in `#` and `.`."""
    bits = (int(row.replace("#", "1").replace(".", "0"), 2) for row in rows)
    return Ink(len(rows[0]), tuple(bits))


def doubled(ink: Ink) -> Ink:
    """The same at twice the size."""
    wide = (sum(3 << 2 * x for x in range(ink.width) if row >> x & 1) for row in ink.rows)
    return Ink(2 * ink.width, tuple(row for row in wide for _ in range(2)))


@dataclass(frozen=True, slots=True, eq=False)
class Font:
    """Bitmap font of one size."""

    name: str
    height: int
    baseline: int
    """How many of the rows stand above the line on which letters stand."""
    glyphs: Mapping[str, Ink] = field(repr=False)
    missing: Ink = field(repr=False)
    """The box for signs that no font here has."""

    def glyph(self, sign: str) -> Ink:
        """Glyph of a sign, of its letter without the accent, or the box."""
        return _glyph(self, sign)

    def width(self, text: str) -> int:
        """How many columns the text takes."""
        return _ink(self, text).width

    def ink(self, text: str) -> Ink:
        """The text as one drawing of this font's height."""
        return _ink(self, text)

    def shortened(self, text: str, width: int) -> str:
        """The text, or as much of it as fits before an ellipsis."""
        if self.width(text) <= width:
            return text
        head = self._head(_composed(text), width - GAP - self.width(ELLIPSIS)).rstrip()
        return head + ELLIPSIS if self.width(head + ELLIPSIS) <= width else ""

    def wrapped(self, text: str, *rooms: int) -> tuple[str, ...]:
        """Word wrap into as few rows as needed, of about the same length.

        Each row has a room of its own, and the last of them is that of all rows after it. Words
        are broken only when they are wider than the narrowest.
        """
        if self.width(text) <= rooms[0]:
            return (text,)
        words = _composed(text).split()
        rows = self._filled(words, rooms)
        narrow, wide = max(map(self.width, words), default=0), max(rooms)
        while narrow < wide:
            middle = (narrow + wide) // 2
            tried = self._filled(words, tuple(min(room, middle) for room in rooms))
            if len(tried) == len(rows):
                rows, wide = tried, middle
            else:
                narrow = middle + 1
        return rows

    def breaks(self, text: str, *rooms: int) -> bool:
        """Whether a word is too long for a row and has no soft hyphen to be broken at."""
        broken = (tuple(self._broken(w, min(rooms))) for w in _composed(text).split())
        return any(not piece.endswith("-") for pieces in broken for piece in pieces[:-1])

    def _filled(self, words: list[str], rooms: tuple[int, ...]) -> tuple[str, ...]:
        """Rows with as many words as fit in each."""
        rows = [""]
        for word in words:
            longer = f"{rows[-1]} {word}" if rows[-1] else word
            if self.width(longer) <= rooms[min(len(rows), len(rooms)) - 1]:
                rows[-1] = longer
            else:
                pieces = self._broken(word, min(rooms))
                rows[-1:] = (rows[-1], *pieces) if rows[-1] else pieces
        return tuple(rows)

    def _broken(self, word: str, width: int) -> Iterator[str]:
        """A word in pieces that fit, at its soft hyphens where it has some."""
        while self.width(word) > width:
            head = self._head(word, width) or word[:1]
            soft = self._head(word, width - GAP - self.width("-")).rpartition(SOFT_HYPHEN)[0]
            yield f"{soft}-" if soft else head
            word = word[len(soft) + 1 if soft else len(head) :]
        yield word

    def _head(self, text: str, width: int) -> str:
        """As many signs of the text as fit."""
        taken = -GAP
        for count, sign in enumerate(text):
            columns = self.glyph(sign).width
            taken += columns + GAP if columns else 0
            if taken > width:
                return text[:count]
        return text


def _composed(text: str) -> str:
    """Unicode composition: every accented letter as one sign."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


@cache
def _glyph(font: Font, sign: str) -> Ink:
    if sign in font.glyphs:
        return font.glyphs[sign]
    kind = unicodedata.category(sign)
    if kind in ("Cf", "Mn", "Me"):
        return Ink(0, (0,) * font.height)
    if kind.startswith("Z") or kind == "Cc":
        return font.glyphs[" "]
    return font.glyphs.get(unicodedata.normalize("NFKD", sign)[0], font.missing)


@lru_cache(maxsize=4096)
def _ink(font: Font, text: str) -> Ink:
    rows, width = [0] * font.height, -GAP
    for sign in _composed(text):
        glyph = font.glyph(sign)
        if glyph.width:
            step = glyph.width + GAP
            rows = [row << step | more for row, more in zip(rows, glyph.rows, strict=True)]
            width += step
    return Ink(max(width, 0), tuple(rows))


def _read(name: str, space: int) -> Font:
    """The font of this file, its digits all of one width so that a clock does not dance."""
    head, *lines = (HERE / f"{name}.hex").read_text(encoding="ascii").splitlines()
    glyphs = {}
    for line in lines:
        number, _, rows = line.partition(":")
        glyphs[chr(int(number, 16))] = _trimmed(bytes.fromhex(rows))
    widest = max(glyphs[digit].width for digit in DIGITS)
    glyphs |= {digit: _centred(glyphs[digit], widest) for digit in DIGITS}
    height, baseline = glyphs["0"].height, int(head.split()[-1])
    glyphs[" "] = Ink(space, (0,) * height)
    return Font(name, height, baseline, glyphs, _box(glyphs["H"]))


def _condensed(font: Font, name: str) -> Font:
    """The same letters with a column less, where two columns in a letter's middle are equal.

    As tall as they were; digits and letters with slanted strokes keep all of their width.
    """
    glyphs = {sign: ink if sign in DIGITS else _squeezed(ink) for sign, ink in font.glyphs.items()}
    return Font(name, font.height, font.baseline, glyphs, font.missing)


def _squeezed(ink: Ink) -> Ink:
    """A glyph without one of two equal columns that stand beside each other near its middle."""
    for right in sorted(range(1, ink.width - 1), key=lambda at: abs(ink.width - 2 * at - 2)):
        if all(row >> right & 1 == row >> right - 1 & 1 for row in ink.rows) and ink.width > 4:
            below = (1 << right) - 1
            rows = (row >> right + 1 << right | row & below for row in ink.rows)
            return Ink(ink.width - 1, tuple(rows))
    return ink


def _trimmed(rows: bytes) -> Ink:
    width = max((8 - (row & -row).bit_length() + 1 for row in rows if row), default=0)
    return Ink(width, tuple(row >> 8 - width for row in rows))


def _centred(glyph: Ink, width: int) -> Ink:
    right = (width - glyph.width) // 2
    return Ink(width, tuple(row << right for row in glyph.rows))


def _box(letter: Ink) -> Ink:
    """A frame as large as `letter`."""
    inked = [number for number, row in enumerate(letter.rows) if row]
    full = (1 << letter.width) - 1
    edge = 1 << letter.width - 1 | 1
    rows = [edge if inked[0] < number < inked[-1] else 0 for number in range(letter.height)]
    rows[inked[0]] = rows[inked[-1]] = full
    return Ink(letter.width, tuple(rows))


BOLD = _read("bold", 3)
LARGE = _read("large", 3)
NARROW = _condensed(LARGE, "narrow")
MEDIUM = _read("medium", 3)
FONTS = (BOLD, LARGE, NARROW, MEDIUM)
"""Words are set in the first three, whose capitals are nine pixels tall: on a small glass no less
can be read at arm's length. The last is for the letters of drawings."""
