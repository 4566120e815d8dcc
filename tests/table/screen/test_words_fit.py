"""Every text fits its place on the small display, in every language, at its longest."""

import ast
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.rules import DICE
from companion.table.event import EnteredMove, Event
from companion.table.ports import Roll
from companion.table.screen.build import screen
from companion.table.screen.pixels.font import NARROW
from companion.table.screen.pixels.layout import TextPlace, fits
from companion.table.screen.pixels.paint import cut, fonts_of
from companion.table.session.advance import advance
from companion.table.session.lobby import LANGUAGES, new_lobby
from companion.table.session.value import Session
from companion.table.session.views import (
    AnyView,
    ResultingView,
    ScoreSheetView,
)
from companion.table.text import Text, text
from tests.table.screen.vocabulary import TABLE, asked, catalogue, every_text, heard
from tests.table.session.evening import choices, evening
from tests.table.session.test_properties import some_event

Things = Mapping[str, tuple[str | int, ...]]
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
NUMBERS = (0, 1, 2, 5, 12, 22)
TOLD: Things = {
    "cell": ("-10,10",),
    "color": tuple({color for game in GAMES.values() for color in game.colors}),
    "count": NUMBERS,
    "done": (1, 222),
    "hints": NUMBERS,
    "least": (1,),
    "minutes": (*NUMBERS, 188),
    "most": (2, 16),
    "number": (1, 6),
    "percent": (0, 100),
    "points": NUMBERS,
    "questions": NUMBERS,
    "reason": ("",),
    "time": ("0:30", "30:00"),
    "turns": (*NUMBERS, 222),
    "usual": (0, 100),
    "who": ("",),
}
"""What the table tells its messages, at its longest."""
LEGIBLE = frozenset({"bold", "large", "narrow"})
"""Letters whose capitals are nine pixels tall (test_font)."""
TITLES = frozenset(
    {"to-move", "score-sheet", "paused", "which-one", "which-move", "not-a-legal-move",
     "confirm-end", "confirm-arrange", "roll-title", "deal-title"}
)  # fmt: skip
"""Titles that share their bar with a clock, a page number or a sign."""
BREAKING = frozenset(
    {"put-here", "move-there", "take-away", "now-this-piece", "more-to-do", "sure-end",
     "sure-arrange",
     "not-a-legal-move-at", "all-in-place", "lay-it-out-like-this", "movement-cards-left",
     "set-up-phones-why", "set-up-wifi-why", "set-up-address-why"}
)  # fmt: skip
"""What may take several rows; whole screens are tried for these."""


def place_of(name: str) -> TextPlace:
    """Where a message stands."""
    if name.startswith("key-"):
        return TextPlace.KEY
    is_title = name in TITLES or name.removeprefix("game-") in GAMES
    return TextPlace.TITLE if is_title else TextPlace.LINE


def samples(t: Text, things: Things) -> Iterator[Mapping[str, str | int]]:
    """The widest value of everything, and every value of each thing beside those."""
    widest = {
        name: max(values, key=lambda value: NARROW.width(t.word(str(value))))
        for name, values in things.items()
    }
    yield widest
    for name, values in things.items():
        yield from ({**widest, name: value} for value in values)


def complaint(language: str, name: str, things: Things, before: str = "") -> str:
    """What is wrong with a message at its widest; nothing if it fits."""
    t, place = every_text(language), place_of(name)
    said = {before + t(name, **sample) for sample in samples(t, things)}
    wide = max((words for words in said if not fits(words, place)), key=NARROW.width, default="")
    return f"{language} {name}: {wide!r} is too long for a {place.value}" * bool(wide)


def told_by_the_table(language: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Every message that the table itself asks for, with the names of what it tells."""
    for name in catalogue(language).variables.keys() - BREAKING:
        if name.startswith(("rule-", "award-")):
            continue  # whole screens of house rules are tried; awards stand on the page alone
        for place in asked():
            if name == place.pattern or (place.family and re.fullmatch(place.pattern, name)):
                yield name, place.told


@in_every_language
def test_every_text_of_the_table_fits(language: str) -> None:
    complaints = {
        complaint(language, name, {thing: TOLD[thing] for thing in told})
        for name, told in told_by_the_table(language)
    } - {""}

    assert not complaints, "\n".join(sorted(complaints))


@in_every_language
def test_every_news_fits_two_rows_with_its_points(language: str) -> None:
    t = every_text(language)
    complaints = set()
    for name, message in heard().news.items():
        colors = tuple(color for game in message.games for color in GAMES[game].colors)
        about: Things = {thing: tuple(values) for thing, values in message.about.items()}
        things = {"color": colors, **about} if message.seated else about
        letter = max(map(t.letter, colors), key=NARROW.width)
        points = max((f"{letter} {many:+d} " for many in message.points if many), default="")
        if name not in BREAKING and not message.breaks:
            complaints.add(complaint(language, name, things, points))
    complaints.discard("")

    assert not complaints, "\n".join(sorted(complaints))


@in_every_language
def test_every_word_to_choose_from_fits_a_line(language: str) -> None:
    t = every_text(language)
    wide = [t.word(word) for word in heard().words if not fits(t.word(word), TextPlace.LINE)]

    assert [] == wide


@in_every_language
@pytest.mark.parametrize("name", GAMES)
def test_no_screen_of_an_evening_is_cut_or_in_small_letters(name: str, language: str) -> None:
    rng = random.Random(name + language)
    for seats in GAMES[name].seats:
        lobby = new_lobby(language, choices(name, seats))
        session = Session(replace(lobby, page="ready"))
        for _ in range(60):
            event = some_event(session, rng)
            session = advance(session, event)
            session = replace(session, lobby=replace(session.lobby, language=language))
            shown = screen(session)

            assert () == cut(shown), shown
            assert {font.name for font in fonts_of(shown)} <= LEGIBLE


@pytest.mark.parametrize("name", GAMES)
def test_no_result_and_no_score_sheet_is_cut(name: str) -> None:
    for seats in GAMES[name].seats:
        session = played_out(name, seats)
        for language in LANGUAGES:
            session = replace(session, lobby=replace(session.lobby, language=language))
            views: tuple[AnyView, ...] = (ResultingView(), *map(ScoreSheetView, range(12)))
            for shown in (screen(replace(session, view=view)) for view in views):
                assert () == cut(shown), shown


def played_out(name: str, seats: int) -> Session:
    """A session whose game has been played to its end at random."""
    session, rng = evening(name, seats), random.Random(seats)
    while session.sitting and not session.sitting.over:
        move = rng.choice(session.state.legal_moves())
        rolled = session.state.turn == DICE
        event: Event = Roll(move[1:]) if rolled else EnteredMove(move)
        session = advance(session, event)
    return session


def test_every_name_that_a_screen_asks_for_has_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    names = set()
    say = Text.__call__

    def noted(t: Text, key: str, **about: str | int) -> str:
        names.add(key)
        return say(t, key, **about)

    monkeypatch.setattr(Text, "__call__", noted)
    for name in GAMES:
        rng = random.Random(name)
        session = Session(replace(new_lobby("en", choices(name)), page="ready"))
        for _ in range(120):
            session = advance(session, some_event(session, rng))
            screen(session)

    assert set() == names - catalogue("en").variables.keys()


@pytest.mark.parametrize("module", ["build", "score_sheet"])
def test_no_text_for_players_stands_in_the_source(module: str) -> None:
    """Names are small letters and dashes; a sentence would have a capital or a space."""
    tree = ast.parse((TABLE / "screen" / f"{module}.py").read_text(encoding="utf-8"))
    docstrings = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    strings = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings
    }
    texts = {
        s for s in strings if re.search(r"[^\W\d_]", s) and not re.fullmatch(r"[-a-z+0-9]+", s)
    }

    assert set() == texts


def test_no_screen_is_given_a_plain_string() -> None:
    for path in TABLE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Screen":
                given = [*node.args, *(keyword.value for keyword in node.keywords)]
                plain = [
                    part.value
                    for value in given
                    for part in (*getattr(value, "elts", ()), value)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value
                ]

                assert [] == plain, path.name


@in_every_language
@pytest.mark.parametrize("name", GAMES)
def test_the_letters_of_a_drawing_are_those_of_the_language(name: str, language: str) -> None:
    """A colour's own letters come from the catalogue; only numbers and signs are the game's."""
    t, rng = text(language, name), random.Random(name)
    session = Session(replace(new_lobby(language, choices(name)), page="ready"))
    told = catalogue(language).variables
    allowed = {t(key) for key in told if key.startswith("letter-") and key in t}
    allowed = {letter.lower() for letter in allowed} | {"", "o", "x", "*"}
    for _ in range(80):
        session = advance(session, some_event(session, rng))
        session = replace(session, lobby=replace(session.lobby, language=language))
        picture = screen(session).picture
        if picture and session.lobby.choices.game == name:
            labels = {label.rstrip("0123456789").lower() for label in picture.labels.values()}

            assert set() == labels - allowed
