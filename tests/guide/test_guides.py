"""The guides cannot rot: they quote what the screens say and show what the painter paints."""

import re
import tomllib
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops

from companion.config import Config
from companion.games import GAMES
from companion.table.screen.value import Screen
from companion.table.session.lobby import LANGUAGES
from companion.table.text import Text
from tests import HOME
from tests.guide.pictures import GUIDE, PICTURES, WIRING, glass, photo_path, screen_path
from tests.guide.stories import BOX, STORIES, story
from tests.guide.wiring import PI_PINS, drawing, firmware_pins, pico_pin
from tests.table.screen.vocabulary import every_text, source_of

REPAIR = "run ./bellwether goldens guide and look at the pictures"
PAGES = [(name, language) for name in (BOX, *GAMES) for language in LANGUAGES]
GAME_FOLDERS = HOME / "companion" / "games"


def page(name: str, language: str) -> str:
    """The guide of a game, or of the box."""
    return (GUIDE / f"{name}.{language}.md").read_text(encoding="utf-8")


def said(screen: Screen) -> set[str]:
    """All that stands on a screen."""
    return {screen.title, *screen.said, *screen.keys}


def plain(language: str) -> set[str]:
    """Every message of a catalogue that needs no further words."""
    catalogue: Text = every_text(language)
    source = source_of(language)
    keys = re.findall(r"^([a-z][\w-]*) = [^{\n]+$", source, re.MULTILINE)
    return {catalogue(key) for key in keys}


def known(name: str, language: str) -> set[str]:
    """What a guide may quote: screens, messages, cells, and what is in the file of facts."""
    told = [story(one) for one in {name, BOX}]
    shown = {words for one in told for screens in one.screens.values()
             for words in said(screens[language])}  # fmt: skip
    cells = {cell for one in told for cell in one.session.state.board.cells}
    facts = GAME_FOLDERS / name / "facts.toml"
    keys = tomllib.loads(facts.read_text(encoding="utf-8")) if facts.exists() else {}
    return shown | plain(language) | cells | {*keys, str(facts.relative_to(HOME)), "+", "x", "0,0"}


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_every_game_has_a_guide_that_quotes_only_what_the_screen_says(
    name: str, language: str
) -> None:
    quoted = re.findall(r"`([^`]+)`", page(name, language))

    assert 5 < len(quoted)
    assert [] == sorted(set(quoted) - known(name, language))


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_every_page_and_picture_that_a_guide_points_to_is_there(name: str, language: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page(name, language))

    assert [] == [link for link in links if not (GUIDE / link).exists()]
    assert {f"{name}.{other}.md" for other in LANGUAGES if other != language} <= set(links)


@pytest.mark.parametrize("name", [BOX, *GAMES])
def test_the_guide_is_the_same_in_every_language_but_for_the_words(name: str) -> None:
    def bones(language: str) -> tuple[str, ...]:
        return tuple(re.findall(r"pictures/[\w-]+|^#+|^\| ", page(name, language), re.MULTILINE))

    assert {bones("en")} == {bones(language) for language in LANGUAGES}


@pytest.mark.parametrize("name", STORIES)
def test_the_screens_of_a_guide_are_what_the_painter_paints(name: str) -> None:
    for moment, screens in story(name).screens.items():
        for language, screen in screens.items():
            path = screen_path(name, moment, language)
            with Image.open(path) as kept:
                same = ImageChops.difference(kept.convert("1"), glass(screen)).getbbox() is None
            assert same, f"{path.name}: {REPAIR}"


def test_every_picture_is_told_about_and_every_story_has_its_pictures() -> None:
    made = {photo_path(name, moment).name for name in STORIES for moment in story(name).photos} | {
        screen_path(name, moment, language).name
        for name in STORIES
        for moment in story(name).screens
        for language in LANGUAGES
    }
    used = set(re.findall(r"pictures/([^)]+)", "".join(page(*one) for one in PAGES)))

    assert sorted(made) == sorted(path.name for path in PICTURES.iterdir()), REPAIR
    assert sorted(made) == sorted(used)


def test_the_docs_stay_small() -> None:
    whole = sum(path.stat().st_size for path in (HOME / "docs").rglob("*") if path.is_file())

    assert whole < 4_000_000


def test_the_wiring_picture_has_the_pins_of_config_and_firmware() -> None:
    config, words = Config(), set(ElementTree.parse(WIRING).getroot().itertext())
    numbers = (
        config.buttons.back,
        config.buttons.next,
        config.buttons.ok,
        int(config.voice.led),
        int(config.voice.piezo),
    )
    wanted = {f"pin {PI_PINS[number]}: GPIO {number}" for number in numbers}
    wanted |= {f"pin {pico_pin(number)}: GP{number}" for number in firmware_pins()}

    assert wanted <= words, REPAIR
    assert WIRING.read_text(encoding="utf-8") == drawing(), REPAIR


def test_the_firmware_tells_the_same_pins_as_the_wiring_picture() -> None:
    told = (HOME / "firmware" / "README.md").read_text(encoding="utf-8")

    assert [] == [
        number for number in firmware_pins() if f"GP{number}, pin {pico_pin(number)} " not in told
    ]
