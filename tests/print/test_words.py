"""Every text of the kit is there in four languages, has its letters and fits its frame."""

import re
import string
from importlib.resources import files
from io import BytesIO

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile  # type: ignore[import-untyped]

from companion.games import GAMES
from companion.print import KINDS, PAPERS
from companion.print.canvas import FONTS, width_of
from companion.print.card import STICKER, cards
from companion.print.die import cubes
from companion.print.mat import CARD_SIZE
from companion.print.paper import EDGE_MM, RULER_MM
from companion.print.reference import (
    ACTIONS,
    HEAD_MM,
    HEADING,
    INDENT_MM,
    PAD_MM,
    PANEL,
    SIGN_MM,
    SIZES_MM,
    fitted,
    line_width,
    side_text,
)
from companion.print.texts import PrintTexts, print_texts
from companion.print.tiling import tiling
from companion.table.session.lobby import LANGUAGES
from tests.print.pages import job
from vision.locate.geometry import plan

SIDES = ("front", "back")
HINTS = ("tile-hint", "fold-hint", "token-hint", "pasture-hint", "card-hint", "back-hint",
         "sticker-hint", "marker-hint", "net-hint", "rules-hint")  # fmt: skip


def fields(text: str) -> set[str]:
    """What is to be filled in."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_that_english_says(language: str) -> None:
    english, other = print_texts("en"), print_texts(language)

    assert english.page.keys() == other.page.keys()
    assert set(GAMES) == other.rules.keys()
    for key, text in english.page.items():
        assert (key, fields(text)) == (key, fields(other.page[key]))
    for game in GAMES:
        for side in SIDES:
            ours, theirs = english.rules[game][side], other.rules[game][side]
            assert (game, side, shape(ours)) == (game, side, shape(theirs))


def shape(text: str) -> list[str]:
    """How a text is built: headings, points, cards and tables in their order."""
    return [re.sub(r"^(# |- |\[\w+\] |@\w+)?.*", r"\1", line) for line in text.splitlines()]


@pytest.mark.parametrize("bold", FONTS)
def test_the_fonts_have_every_letter_that_is_written(bold: bool) -> None:
    data = files("companion.print").joinpath("fonts", f"{FONTS[bold]}.ttf").read_bytes()
    known = set(TTFontFile(BytesIO(data)).charToGlyph)
    for language in LANGUAGES:
        said = print_texts(language)
        texts = [
            *said.page.values(),
            *(side for game in said.rules.values() for side in game.values()),
        ]
        names = [card.name for game in GAMES for card in cards(*job(game)[:2], said)]
        titles = [said.table(f"{what}-{game}") for what in ("game", "edition") for game in GAMES]
        letters = set("".join([*texts, *names, *titles])) - {"\n"}
        assert set() == {letter for letter in letters if ord(letter) not in known}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_in_brief_fit_their_card(game: str, language: str) -> None:
    printing = job(game, language=language)
    said = printing.texts
    for side in SIDES:
        size, blocks = fitted(side_text(printing.game, printing.facts, said, side), said)

        assert size >= SIZES_MM[-1]
        assert sum(block.height for block in blocks) <= PANEL[1] - HEAD_MM - 4.0 - PAD_MM
        for block in blocks:
            free = PANEL[0] - 2 * PAD_MM
            free -= {"point": INDENT_MM, "row": 0.0}.get(block.kind, 0.0)
            free -= SIGN_MM if block.kind in ACTIONS else 0.0
            letters = HEADING * size if block.kind == "heading" else size
            assert all(line_width(line, letters) <= free for line in block.lines)
    title = width_of(said.table(f"game-{game}"), 4.8, True)
    assert title + width_of(said.table(f"edition-{game}"), 2.7) < PANEL[0] - 6.0 - 17.0 - 3.0


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
    said = print_texts(language)
    for game in GAMES:
        for card in cards(GAMES[game], job(game).facts, said):
            assert width_of(card.name, 4.2, True) < CARD_SIZE[0] - 4.0
            if card.marker is not None:
                assert width_of(f"{card.name} {card.value}", 2.7) < STICKER[0] - 6.6 - 1.0
        for cube in cubes(GAMES[game]):
            told = said("faces", die=said.table(cube.name))
            assert width_of(told, 3.4) < 92.0
    for gait in ("walk", "trot", "gallop"):
        assert width_of(said.table.word(gait), 2.8) < 16.0
    assert width_of(said("flap", tile="C3"), 2.6) < 30.0
    assert width_of(f"{said('semifinal')} 1.", SIZES_MM[0]) < 25.0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_brief_tell_the_numbers_of_the_owners_box(language: str) -> None:
    said = print_texts(language)
    game = GAMES["pasterze"]
    facts = {**game.facts({}, "pasterze"), "to_win": 5, "pens": 12}

    front = side_text(game, facts, said, "front")

    assert "5" in front
    assert "12" in front
    assert not fields(front)
