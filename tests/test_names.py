"""Names: one meaning per class, a docstring per module, and no game's words outside its folder."""

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.games import GAMES, OWN
from companion.games.pieces import Shape
from companion.games.rules import PASS, Options
from tests import HOME
from tests.source import imports, literals, modules

SHELF = Path("companion/games")
PAGE = HOME / "companion" / "page" / "static"
ROLL = "roll"
"""What is decided when it is the dice's turn; no game's own word."""
OTHER_MEANINGS = {
    "line": (
        "companion/hub",
        "companion/page",
        "companion/print",
        "companion/table",
    ),  # drawn or typed
    "lying": ("vision/bench/scene_format.py", "vision/train/scenes"),  # a scene's key
    "move": (
        "companion/bench/random_facts.py",
        "companion/net",
        "companion/page",
        "companion/recording",
        "companion/table",
    ),  # any decision
    "place": ("companion/page/static",),  # of a piece
    "push": ("companion/page/static",),  # of a button
    "reveal": ("companion/table/journal",),  # of a seed
    "step": ("vision/read/net.py",),  # of numbers
    "turn": (
        "companion/net",
        "companion/page/static",
        "companion/table",
        "vision/bench",
        "vision/train",
    ),  # a seat's
}
"""Words of some game that are ordinary words, too, and where they are used as such."""


def own_games() -> Iterator[str]:
    """The games of the repository, not those that an owner added."""
    return (name for name in GAMES if name in OWN)


@cache
def verbs() -> frozenset[str]:
    """The first words of all moves of a random game for each number of players."""
    rng = random.Random(1)
    found = set()
    for name in own_games():
        for seats in GAMES[name].seats:
            state = GAMES[name].start(Options(seats=seats))
            while moves := state.legal_moves():
                found |= {move[0] for move in moves}
                state = state.apply(rng.choice(moves))
    return frozenset(found)


@cache
def shared_words() -> frozenset[str]:
    """Shapes and colours, which whoever draws or sees pieces knows, and two moves."""
    options = [(GAMES[name], Options(seats=max(GAMES[name].seats))) for name in own_games()]
    painted = {piece.color for game, option in options for piece in game.pieces(option)}
    players = {color for game, _ in options for color in game.colors}
    return frozenset({*Shape, *painted, *players, *PASS, ROLL})


@cache
def nouns() -> frozenset[str]:
    """Names and looks of games, but for shared words and numbers."""
    looks = {look for name in own_games() for look in GAMES[name].looks}
    found = {*own_games(), *looks} - shared_words()
    return frozenset(word for word in found if not word.isdecimal())


def has_other_meaning(place: str, word: str) -> bool:
    """Whether a word is used there as an ordinary one."""
    return place.startswith(OTHER_MEANINGS.get(word, ()))


def in_python() -> Iterator[tuple[str, int, str]]:
    """Words of games that stand alone in literals, and names of games anywhere in them."""
    names = re.compile(rf"\b({'|'.join(own_games())})\b")
    for path, module in modules().items():
        if path.is_relative_to(SHELF):
            continue
        for literal in literals(module):
            text = str(literal.value)
            found = {text.strip()} & (nouns() | verbs() - shared_words())
            for word in sorted({*found, *names.findall(text)}):
                yield path.as_posix(), literal.lineno, word


def in_page() -> Iterator[tuple[str, int, str]]:
    """Words of games in the page's scripts and styles: moves in quotes, others anywhere."""
    quoted = re.compile(r"""(["'`])(.*?)\1""")
    for path in sorted(PAGE.iterdir()):
        if path.suffix not in (".css", ".html", ".js"):
            continue
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for number, line in enumerate(text.splitlines(), 1):
            code = line.partition("// ")[0]
            found = {word for word in nouns() if re.search(rf"\b{word}\b", code)}
            found |= {inner for _, inner in quoted.findall(code)} & (verbs() - shared_words())
            for word in sorted(found):
                yield path.relative_to(HOME).as_posix(), number, word


def test_every_class_name_has_one_meaning() -> None:
    places = defaultdict(list)
    for path, module in modules().items():
        for node in ast.walk(module):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(str(path))

    wrong = [f"{name}: {', '.join(where)}" for name, where in places.items() if len(where) > 1]
    assert not wrong, f"{len(wrong)} names:\n" + "\n".join(wrong)


def test_every_module_says_what_lives_there() -> None:
    assert [] == [str(path) for path, module in modules().items() if not ast.get_docstring(module)]


def test_no_word_of_a_game_stands_outside_its_folder() -> None:
    found = sorted({*in_python(), *in_page()})
    wrong = [
        f"{place}:{line} {word}"
        for place, line, word in found
        if not has_other_meaning(place, word)
    ]

    assert not wrong, f"{len(wrong)} words of games:\n" + "\n".join(wrong)


def test_no_module_imports_a_game_by_its_name() -> None:
    folders = tuple(f"companion.games.{name}" for name in own_games())
    wrong = [
        f"{path}: {name}"
        for path, module in modules().items()
        if not path.is_relative_to(SHELF)
        for name in imports(module)
        if name.startswith(folders)
    ]

    assert not wrong, f"{len(wrong)} imports:\n" + "\n".join(wrong)


def test_every_other_meaning_is_still_in_use() -> None:
    used = {(word, place) for place, _, word in (*in_python(), *in_page())}

    assert [] == [
        (word, room)
        for word, rooms in OTHER_MEANINGS.items()
        for room in rooms
        if not any(word == found and place.startswith(room) for found, place in used)
    ]
