import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.screen.pixels.font import (
    DIGITS,
    ELLIPSIS,
    FONTS,
    GAP,
    HERE,
    LARGE,
    MEDIUM,
    NARROW,
    Font,
)

ENGLISH = "abcdefghijklmnopqrstuvwxyz"
ITALIAN = "àèéìíîòóùú"
GERMAN = "äöüß"
POLISH = "ąćęłńóśźż"
LOWER = ENGLISH + ITALIAN + GERMAN + POLISH
LETTERS = sorted({*LOWER, *LOWER.upper(), "ẞ"})
SIGNS = "…·←↑→↓×–—‘’“”„‚«»•°€✓+-=/%&?!.,:;()'\"0123456789"  # noqa: RUF001 - real texts have these
READ = tuple(font for font in FONTS if font is not MEDIUM)
"""The fonts of words; the last one is for single letters of drawings."""
texts = st.text(st.one_of(st.sampled_from(f"{''.join(LETTERS)} "), st.characters()), max_size=60)
fonts = st.sampled_from(FONTS)
rooms = st.integers(0, 200)


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_every_letter_of_the_four_languages_is_drawn(font: Font) -> None:
    boxes = [sign for sign in (*LETTERS, *SIGNS) if font.glyph(sign) == font.missing]
    without = [sign for sign in (*LETTERS, *SIGNS) if sign not in font.glyphs]

    assert ([], []) == (boxes, without)


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_no_two_letters_look_alike(font: Font) -> None:
    seen: dict[object, str] = {}
    for letter in LETTERS:
        if letter != "ẞ":
            assert letter == seen.setdefault(font.glyph(letter), letter)


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_a_clock_does_not_dance(font: Font) -> None:
    assert 1 == len({font.width(f"{digit}:{digit}{digit}") for digit in DIGITS})


@pytest.mark.parametrize("font", READ, ids=lambda font: font.name)
def test_the_capitals_of_words_are_nine_pixels_tall(font: Font) -> None:
    capitals = "ABCDEFGHIJKLMNOPRSTUVWXYZ0123456789"

    assert {9} == {sum(1 for row in font.ink(sign).rows if row) for sign in capitals}


@given(texts)
def test_narrow_letters_are_never_wider(text: str) -> None:
    assert NARROW.width(text) <= LARGE.width(text)


def test_all_fonts_draw_the_same_signs() -> None:
    assert 1 == len({frozenset(font.glyphs) for font in FONTS})


def test_the_letters_name_their_origin_and_licence() -> None:
    source = (HERE / "SOURCE.txt").read_text(encoding="utf-8")

    assert "Public domain" in source
    assert all(font.name in source for font in FONTS)


def test_an_accent_nobody_drew_is_left_out() -> None:
    assert MEDIUM.glyph("o") == MEDIUM.glyph("ő")


def test_a_sign_nobody_drew_is_a_box() -> None:
    assert MEDIUM.missing == MEDIUM.glyph("羊")


def test_marks_for_the_direction_of_text_take_no_room() -> None:
    assert MEDIUM.ink("Red 3") == MEDIUM.ink("\u2068Red\u2069 3\u200d")


@given(texts, fonts)
def test_accents_count_the_same_joined_or_apart(text: str, font: Font) -> None:
    apart = unicodedata.normalize("NFD", text)

    assert font.ink(unicodedata.normalize("NFC", text)) == font.ink(apart)


@given(texts, texts, fonts)
def test_a_text_is_as_wide_as_its_parts_and_the_gap_between_them(
    one: str, two: str, font: Font
) -> None:
    both = font.width(one) + font.width(two)
    gap = GAP if font.width(one) and font.width(two) else 0
    whole = unicodedata.normalize("NFC", one + two)
    joined = unicodedata.normalize("NFC", one) + unicodedata.normalize("NFC", two)

    assert whole != joined or both + gap == font.width(one + two)


@given(texts, fonts, rooms)
def test_a_shortened_text_fits_and_says_that_it_is_shortened(
    text: str, font: Font, room: int
) -> None:
    short = font.shortened(text, room)

    assert font.width(short) <= room
    assert short == text if font.width(text) <= room else short in ("", f"{short[:-1]}{ELLIPSIS}")


def test_shortening_keeps_as_much_as_has_room() -> None:
    room = LARGE.width("Not a leg…")

    assert "Not a leg…" == LARGE.shortened("Not a legal move", room)
    assert "Not a le…" == LARGE.shortened("Not a legal move", room - 1)


@given(texts, fonts, st.integers(10, 130))
def test_every_row_of_a_wrapped_text_fits(text: str, font: Font, room: int) -> None:
    assert all(font.width(row) <= room for row in font.wrapped(text, room))


@given(st.lists(st.text(st.sampled_from(LOWER), min_size=1, max_size=9)), fonts)
def test_wrapping_loses_no_word(words: list[str], font: Font) -> None:
    rows = font.wrapped(" ".join(words), 70)

    assert " ".join(words) == " ".join(rows)


def test_rows_are_of_about_the_same_length() -> None:
    rows = MEDIUM.wrapped("two sheep side by side", 100)

    assert ("two sheep", "side by side") == rows


@given(texts, fonts, st.integers(30, 130), st.integers(30, 130))
def test_each_row_may_have_a_room_of_its_own(text: str, font: Font, one: int, two: int) -> None:
    rows = font.wrapped(text, one, two)

    assert all(font.width(row) <= (one if number == 0 else two) for number, row in enumerate(rows))


def test_a_broken_word_is_told_from_one_with_a_hyphen() -> None:
    assert LARGE.breaks("Donaudampfschiff", 50)
    assert not LARGE.breaks("Schaf\u00adwechsel", 50)
    assert not LARGE.breaks("ein Dampfschiff", 70)


def test_a_word_too_long_for_a_row_is_broken() -> None:
    rows = LARGE.wrapped("Donaudampfschiff", 50)

    assert "Donaudampfschiff" == "".join(rows)
    assert 2 == len(rows)


def test_a_long_word_is_broken_at_its_soft_hyphens_first() -> None:
    rows = LARGE.wrapped("Schaf\u00adwechsel", 45)

    assert ("Schaf-", "wechsel") == rows
