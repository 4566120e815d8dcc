"""The rules in brief: four languages built alike, the facts of a box, and cards that they fit."""

import re
import tomllib
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.games.facts import FactsError
from companion.games.pieces import Shape
from companion.print.canvas import width_of
from companion.print.reference import (
    HEAD_MM,
    HEADING,
    INDENT_MM,
    PAD_MM,
    PANEL,
    ROW_MM,
    ROW_NAME_MM,
    SIZES_MM,
    SKETCH_MM,
    Block,
    line_width,
    typesetter,
)
from companion.print.texts import print_texts
from companion.table import brief as module
from companion.table.brief import SIDES, brief_of, languages
from companion.table.session.lobby import LANGUAGES
from companion.table.text import edition_of, title_of
from tests.print.pages import job
from tests.print.test_texts import fields

SKETCHED = re.compile(r"^\[(\w+)\] ", re.MULTILINE)


def written(game: str, language: str) -> dict[str, str]:
    """What stands in a file of a game's folder."""
    return tomllib.loads(languages(GAMES[game])[language].read_text(encoding="utf-8"))


def form(text: str) -> list[str]:
    """How a text is built: headings, points, cards and tables in their order."""
    return [re.sub(r"^(# |- |\[\w+\] |\| )?.*", r"\1", line) for line in text.splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_language_is_built_like_english(game: str, language: str) -> None:
    ours, theirs = written(game, "en"), written(game, language)
    for side in SIDES:
        assert form(ours[side]) == form(theirs[side])
        assert fields(ours[side]) == fields(theirs[side])


@pytest.mark.parametrize("game", GAMES)
def test_every_field_is_a_fact_or_a_word(game: str) -> None:
    printing = job(game)
    for side in SIDES:
        for field in fields(written(game, "en")[side]):
            name = re.split(r"[.\[]", field)[0]
            assert name in printing.facts or f"word-{name}" in printing.texts.table


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_card_has_its_picture(game: str) -> None:
    printing = job(game)
    drawn = {
        p.look.partition(" ")[0] for p in printing.pieces if p.shape is Shape.CARD and p.sketch
    }
    for side in SIDES:
        assert drawn >= set(SKETCHED.findall(written(game, "en")[side]))


def free(block: Block) -> float:
    """How wide a line of a block may be."""
    indent = INDENT_MM if block.kind == "point" else SKETCH_MM if block.sketch else 0.0
    return PANEL[0] - 2 * PAD_MM - indent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_in_brief_fit_their_card(game: str, language: str) -> None:
    printing = job(game, language=language)
    setter = typesetter(printing.pieces, printing.texts)
    for text in brief_of(printing.game, printing.facts, printing.texts.table).values():
        size, blocks = setter.fitted(text)

        assert size >= SIZES_MM[-1]
        assert sum(block.height for block in blocks) <= PANEL[1] - HEAD_MM - 4.0 - PAD_MM
        for block in blocks:
            letters = HEADING * size if block.kind == "heading" else size
            if block.kind == "row":
                name, *cells = block.lines[0]
                assert width_of(name.text, size, name.bold) < ROW_NAME_MM
                assert all(width_of(cell.text, size) < ROW_MM / len(cells) for cell in cells)
            else:
                assert all(line_width(line, letters) <= free(block) for line in block.lines)
    title = width_of(title_of(game, language), 4.8, True)
    assert title + width_of(edition_of(game, language), 2.7) < PANEL[0] - 6.0 - 17.0 - 3.0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_brief_tell_the_numbers_of_the_owners_box(language: str) -> None:
    game = GAMES["pasterze"]
    facts = {**game.facts({}, "pasterze"), "to_win": 5, "pens": 12}

    front = brief_of(game, facts, print_texts(language, "pasterze").table)["front"]

    assert "5" in front
    assert "12" in front
    assert not fields(front)


def brief_in(folder: Path, monkeypatch: pytest.MonkeyPatch, **files: str) -> None:
    """A game whose folder holds these rules in brief."""
    (folder / "brief").mkdir()
    for language, text in files.items():
        (folder / "brief" / f"{language}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(module, "folder_of", lambda _: folder)


def told(facts: dict[str, object], language: str = "de") -> str:
    """The front of plops' rules, with the folder of the test."""
    return brief_of(GAMES["plops"], facts, print_texts(language, "plops").table)["front"]


def test_a_field_is_a_fact_a_list_one_number_of_a_table_or_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brief_in(tmp_path, monkeypatch, de='front = "{cap}; {squares}; {odds[1][0]}; {red}; {goat}"')

    facts: dict[str, object] = {"cap": 3, "squares": [1, 5, 9], "odds": [[7], [8]]}

    assert "3; 1, 5, 9; 8; Rot; goat" == told(facts)


def test_a_missing_language_is_told_in_english_then_in_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brief_in(tmp_path, monkeypatch, it='front = "ciao"')
    assert "ciao" == told({})
    (tmp_path / "brief" / "en.toml").write_text('front = "hello"', encoding="utf-8")
    assert "hello" == told({})


@pytest.mark.parametrize("text", ["front = {", 'front = "{cap[9]}"', 'front = "{"', 'front = "{}"'])
def test_a_broken_text_is_refused_by_the_name_of_its_file(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brief_in(tmp_path, monkeypatch, de=text)

    with pytest.raises(FactsError, match=r"^plops: brief/de\.toml: .*") as refused:
        told({"cap": [1]})

    assert 1 == len(str(refused.value).splitlines())
