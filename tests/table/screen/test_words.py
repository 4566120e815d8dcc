"""Every text is there in every language, speaks of what it is told, and is used."""

import re
from itertools import product

import pytest

from companion.games import GAMES
from companion.page.messages.rulebook import TERMS
from companion.table.session.lobby import LANGUAGES
from tests.table.screen.vocabulary import (
    COMPANION,
    GAMES_FOLDER,
    PAGE,
    TABLE,
    VISION,
    asked,
    asked_by_page,
    catalogue,
    constants,
    every_text,
    heard,
    messages_of_games,
    plurals,
)

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
ENGLISH = catalogue("en")


EVERYWHERE = asked() | asked_by_page()


def dashed(words: str) -> str:
    """Words as they stand in the name of a message."""
    return words.replace(" ", "-")


@in_every_language
def test_a_catalogue_is_sound_and_has_nothing_twice(language: str) -> None:
    assert () == catalogue(language).wrong


@in_every_language
def test_every_message_that_the_table_names_is_there(language: str) -> None:
    named = {place.pattern for place in EVERYWHERE if not place.family}

    assert set() == named - catalogue(language).variables.keys()


@in_every_language
def test_every_family_of_messages_has_members(language: str) -> None:
    names = catalogue(language).variables
    empty = {
        place.pattern
        for place in EVERYWHERE
        if place.family and not any(re.fullmatch(place.pattern, name) for name in names)
    }

    assert set() == empty


@in_every_language
def test_every_game_die_and_chance_has_its_texts(language: str) -> None:
    needed = {f"{kind}-{name}" for kind in ("game", "edition") for name in GAMES}
    needed |= {f"die-{name}" for name in heard().dice}
    needed |= {f"{chance}-{end}" for chance in heard().chances for end in ("title", "or-hold-ok")}
    needed |= {f"key-{chance}" for chance in heard().chances}

    assert set() == needed - catalogue(language).variables.keys()


@in_every_language
def test_every_news_of_every_game_is_there(language: str) -> None:
    told = heard().news.keys() | messages_of_games()

    assert set() == told - catalogue(language).variables.keys()


def test_every_news_in_the_source_was_heard_or_has_a_sample() -> None:
    unheard = messages_of_games() - heard().news.keys()

    assert set() == unheard, "add a sample to rare_news.py beside the game's tests"


@in_every_language
def test_every_word_of_a_move_a_look_or_a_place_is_there(language: str) -> None:
    needed = {f"word-{dashed(word)}" for word in heard().words}

    assert set() == needed - catalogue(language).variables.keys()


@in_every_language
def test_no_catalogue_has_a_message_that_nobody_asks_for(language: str) -> None:
    named = {place.pattern for place in EVERYWHERE if not place.family}
    families = [place.pattern for place in EVERYWHERE if place.family]
    folders = (COMPANION, TABLE, GAMES_FOLDER, PAGE, VISION)
    fillings = {*GAMES, *(text for folder in folders for text in constants(folder))}
    fillings |= {dashed(word) for word in (*heard().words, *heard().dice, *fillings)}
    house_rules = {f"rule-{key}" for game in GAMES.values() for key in game.facts({}, "")}
    explained = {*TERMS.values()}

    def is_used(name: str) -> bool:
        if name.startswith(("word-", "letter-")):
            return name.partition("-")[2] in fillings
        found = (re.fullmatch(family, name) for family in families)
        return name in named | house_rules | explained | heard().news.keys() or any(
            match[1] in fillings for match in found if match
        )

    assert [] == [name for name in catalogue(language).variables if not is_used(name)]


@in_every_language
def test_all_languages_have_the_same_messages(language: str) -> None:
    assert ENGLISH.variables.keys() == catalogue(language).variables.keys()


@in_every_language
def test_a_message_speaks_of_the_same_things_in_every_language(language: str) -> None:
    def things(variables: frozenset[str]) -> set[str]:
        return {name.removesuffix("-key") for name in variables}

    differing = {
        name: (things(ENGLISH.variables[name]), things(variables))
        for name, variables in catalogue(language).variables.items()
        if things(ENGLISH.variables[name]) != things(variables)
    }

    assert {} == differing


@in_every_language
def test_a_message_of_the_table_speaks_only_of_what_it_is_told(language: str) -> None:
    for place, (name, variables) in product(EVERYWHERE, catalogue(language).variables.items()):
        if name == place.pattern or (place.family and re.fullmatch(place.pattern, name)):
            known = place.told | {f"{told}-key" for told in place.told}

            assert set() == variables - known, name


@in_every_language
def test_a_piece_of_news_speaks_only_of_what_it_is_told(language: str) -> None:
    for name, message in heard().news.items():
        told = {*message.about, "color"} if message.seated else {*message.about}
        known = told | {f"{thing}-key" for thing in told}

        assert set() == catalogue(language).variables[name] - known, name


@in_every_language
def test_a_word_and_a_letter_speak_of_nothing_else(language: str) -> None:
    for name, variables in catalogue(language).variables.items():
        if name.startswith(("word-", "letter-")):
            assert set() == variables, name


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("players", ("1 gracz", "2 gracze", "5 graczy", "22 gracze")),
        ("unused-movement-cards", ("1 karta", "2 karty", "5 kart", "22 karty")),
        ("unused-extra-buttons", ("1 guzik", "2 guziki", "5 guzików", "22 guziki")),
        ("pens-left", ("1 zagroda", "2 zagrody", "5 zagród", "22 zagrody")),
        ("cells-and-biggest-group", ("1 pole", "2 pola", "5 pól", "22 pola")),
        ("tiles-left", ("1 pastwisko", "2 pastwiska", "5 pastwisk", "22 pastwiska")),
        ("took", ("1 tura", "2 tury", "5 tur", "22 tury")),
        ("reunite", ("Owca c4 wraca", "2 owce", "5 owiec", "22 owce")),
    ],
)
def test_polish_counts_as_poles_do(name: str, forms: tuple[str, ...]) -> None:
    numbers = ("count", "cards", "buttons", "pens", "cells", "left", "turns", "sheep")
    polish = every_text("pl")
    for number, form in zip((1, 2, 5, 22), forms, strict=True):
        about = dict.fromkeys(numbers, number)
        said = polish(name, **about, minutes=38, group=3, color="red", cell="c4")

        assert form in said


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {"one", "other"}),
        ("it", {"one", "other"}),
        ("de", {"one", "other"}),
        ("pl", {"one", "few", "many", "other"}),
    ],
)
def test_a_message_that_counts_has_every_form_of_its_language(
    language: str, forms: set[str]
) -> None:
    for name, found in plurals(language):
        assert forms == found, name


@in_every_language
def test_the_letters_of_a_game_are_short_and_all_different(language: str) -> None:
    t = every_text(language)
    for game in GAMES.values():
        letters = [t.letter(color) for color in game.colors]

        assert len(game.colors) == len(set(letters)), (game.name, letters)
        assert all(1 <= len(letter) <= 2 for letter in letters), (game.name, letters)


@in_every_language
def test_words_that_can_be_chosen_together_are_different(language: str) -> None:
    t = every_text(language)
    for group in heard().choices:
        spoken = [t.word(word) for word in group]

        assert len(group) == len(set(spoken)), spoken


def test_every_language_is_called_by_its_own_name() -> None:
    names = {every_text(language)("language") for language in LANGUAGES}

    assert len(LANGUAGES) == len(names)
