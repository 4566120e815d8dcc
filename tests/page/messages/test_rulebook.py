"""The rules tab: rules in brief with pictures, and a sentence for every term of the screen."""

import re

import pytest

from companion.games import GAMES
from companion.page.messages.rulebook import TERMS, rulebook
from companion.table.session.lobby import LANGUAGES
from companion.table.text import text
from tests import HOME
from tests.page.table import room

MAIN = HOME / "companion" / "page" / "static" / "main.js"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_has_a_picture_and_rules_in_every_language(game: str, language: str) -> None:
    book = rulebook(GAMES[game], room(game).session, text(language, game))

    assert book["picture"]["pieces"]
    assert "heading" in {block["kind"] for block in book["blocks"]}
    assert [] == [block for block in book["blocks"] if "{" in block["text"] or not block["text"]]


def test_cards_are_shown_with_their_drawing() -> None:
    game = GAMES["shear_panic"]
    book = rulebook(game, room("plops").session, text("en", game.name))
    cards = [block for block in book["blocks"] if block["kind"] == "card"]

    assert 7 == len(cards)
    assert [] == [card for card in cards if not card["sketch"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_own_sentence(language: str) -> None:
    terms = rulebook(GAMES["plops"], room("plops").session, text(language, "plops"))["terms"]

    assert len(TERMS) == len({term["says"] for term in terms})
    assert [] == [term for term in terms if not term["term"] or not term["says"].endswith(".")]


def test_every_tab_is_among_the_terms() -> None:
    script = MAIN.read_text(encoding="utf-8")
    panels = re.search(r"const PANELS = \{(.*?)\};", script, re.DOTALL)

    assert panels
    tabs = set(re.findall(r"^  (\w+):", panels[1], re.MULTILINE)) - {"rulebook"}
    assert set() == {f"page-{tab}" for tab in tabs} - set(TERMS.values())
