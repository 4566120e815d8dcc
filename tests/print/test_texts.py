"""Every text of the kit is there in four languages, has its letters and fits its frame."""

import string
from importlib.resources import files
from io import BytesIO

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile  # type: ignore[import-untyped]

from companion.games import GAMES
from companion.print import KINDS, PAPERS
from companion.print.canvas import FONTS, width_of
from companion.print.card import STICKER, cards
from companion.print.die import die_name, printed_dice
from companion.print.mat import CARD_SIZE
from companion.print.paper import EDGE_MM, RULER_MM
from companion.print.texts import PrintTexts, print_texts
from companion.print.tiling import tiling
from companion.table.brief import brief_of
from companion.table.session.lobby import LANGUAGES
from companion.table.text import edition_of, title_of
from tests.print.pages import job
from vision.locate.geometry import plan

HINTS = ("tile-hint", "fold-hint", "token-hint", "board-tile-hint", "card-hint", "back-hint",
         "sticker-hint", "marker-hint", "net-hint", "rules-hint")  # fmt: skip


def fields(text: str) -> set[str]:
    """What is to be filled in."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_that_english_says(language: str) -> None:
    english, other = print_texts("en"), print_texts(language)

    assert english.page.keys() == other.page.keys()
    for key, text in english.page.items():
        assert (key, fields(text)) == (key, fields(other.page[key]))


@pytest.mark.parametrize("bold", FONTS)
def test_the_fonts_have_every_letter_that_is_written(bold: bool) -> None:
    data = files("companion.print").joinpath("fonts", f"{FONTS[bold]}.ttf").read_bytes()
    known = set(TTFontFile(BytesIO(data)).charToGlyph)
    for language in LANGUAGES:
        for game in GAMES:
            printing = job(game, language=language)
            said = printing.texts
            texts = [
                *said.page.values(),
                *brief_of(printing.game, printing.facts, said.table).values(),
                *(card.name for card in cards(printing.pieces, said)),
                title_of(game, language),
                edition_of(game, language),
            ]
            letters = set("".join(texts)) - {"\n"}
            assert set() == {letter for letter in letters if ord(letter) not in known}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_at_the_foot_of_a_page_fits(language: str) -> None:
    said = print_texts(language)
    narrow = min(width for width, _ in PAPERS.values())
    free = narrow - 2 * EDGE_MM - 2.0 - RULER_MM - 5.0

    assert width_of(said("ruler"), 2.5) < RULER_MM + 3.0
    for hint in HINTS:
        room = free - (10.0 if hint == "tile-hint" else 0.0)
        assert (hint, True) == (hint, width_of(said(hint), 2.5) < room)
    for game in GAMES:
        printing = job(game, language=language)
        cut = tiling(plan(GAMES[game]).size_mm, PAPERS["a4"])
        count = cut.columns * cut.rows
        more = {"mat": said("tile", tile="C3", number=count, count=count), "cards": stickers(said)}
        for kind in KINDS:
            label = " · ".join(filter(None, (printing.label(kind), more.get(kind))))
            room = (cut.page[0] - 2 * EDGE_MM - 117.0) if kind == "mat" else free
            assert (label, True) == (label, width_of(label, 3.0, True) < room)


def stickers(said: PrintTexts) -> str:
    """The longest thing that is said of cards."""
    return max(said("backs"), said("stickers"), key=len)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_fit_cards_stickers_dice_and_flaps(language: str) -> None:
    for game in GAMES:
        printing = job(game, language=language)
        said = printing.texts
        for card in cards(printing.pieces, said):
            assert width_of(card.name, 4.2, True) < CARD_SIZE[0] - 4.0
            assert all(width_of(word, 2.8) < 16.0 for _, word in card.rows)
            if card.piece.marker is not None:
                assert width_of(f"{card.name} {card.piece.value}", 2.7) < STICKER[0] - 6.6 - 1.0
        for die in printed_dice(GAMES[game]):
            told = said("faces", die=die_name(die, said))
            assert width_of(told, 3.4) < 92.0
    assert width_of(print_texts(language)("flap", tile="C3"), 2.6) < 30.0
