"""What the code has to say, gathered from its source and from games played at random."""

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from companion.games import GAMES
from companion.games.rules import Game, Move, News, Options, State
from companion.games.shear_panic_shared.track import KINDS
from companion.page.messages.texts import TEXTS
from companion.table.session.question import words_after
from companion.table.text import Text, folders_of
from tests import HOME

COMPANION = HOME / "companion"
TABLE, GAMES_FOLDER, PAGE = COMPANION / "table", COMPANION / "games", COMPANION / "page"
VISION = HOME / "vision"
WORDS = TABLE / "words"
PLAIN = re.compile(r"[a-k]\d+|\d[a-p]|-?\d+,-?\d+|\d-\d+|\d+|[a-k]|[+x]")
"""Cells, columns, numbers and the signs of a die: the same in every language."""
SENTENCE = re.compile(r"[a-z]+(-[a-z0-9]+)+")
"""How the name of a message looks when it is more than one word."""
TRIED = 3
"""In one of so many moments every mistake is made."""
ANY_DECK = frozenset(f"{kind} {value}" for kind in KINDS for value in (1, 2, 3))
"""Cards that an owner may have: which of them are in the box is a fact."""


def rare_news(name: str, kind: str = "RARE") -> tuple[News, ...]:
    """News that random games of this kind hardly ever bring, from beside its tests."""
    module = f"tests.games.{name}.rare_news"
    found: tuple[News, ...] = ()
    return getattr(import_module(module), kind, found) if find_spec(module) else found


@dataclass
class Message:
    """What is known of one piece of news: its things with every value heard, and for whom."""

    about: dict[str, set[str | int]] = field(default_factory=lambda: defaultdict(set))
    games: set[str] = field(default_factory=set)
    points: set[int] = field(default_factory=set)
    seated: bool = False
    breaks: bool = True
    """Whether it is only ever a headline, which may take two rows."""


@dataclass
class Heard:
    """All that random games have said."""

    news: dict[str, Message] = field(default_factory=lambda: defaultdict(Message))
    words: set[str] = field(default_factory=set)
    chances: set[str] = field(default_factory=set)
    dice: set[str] = field(default_factory=set)
    choices: set[tuple[str, ...]] = field(default_factory=set)
    """Words of which a player is to choose one."""

    def listen(self, game: Game, item: News, *, headline: bool = False) -> None:
        """Remember one piece of news."""
        message = self.news[item.key]
        message.breaks &= headline
        message.games.add(game.name)
        message.points.add(item.points)
        message.seated |= item.seat is not None
        for name, value in item.about:
            message.about[name].add(value)
            if isinstance(value, str) and not re.fullmatch(r"[-+/\d ]*", value):
                self.words.add(value)

    def watch(self, game: Game, state: State) -> None:
        """Remember everything that one moment says."""
        for item in (*state.news(), *state.status()):
            self.listen(game, item)
        for item in headlines(state):
            self.listen(game, item, headline=True)
        for die in state.dice():
            self.dice.add(die.name.split()[0])
            self.words |= {face for face, _ in die.faces}
            self.chances.add(state.legal_moves()[0][0])
        moves = state.legal_moves()
        self.words |= {word for move in moves for word in move}
        if moves:
            self.choices.add(words_after(moves, ()))
            self.choices.add(words_after(moves, moves[0][:-1]))


def headlines(state: State) -> Iterator[News]:
    """What is due, and its likely moves in words."""
    yield from (task.what for task in state.todo())
    moves = state.legal_moves()
    # Spread over all kinds: the first words change most slowly.
    few = moves[:: max(1, len(moves) // 8)]
    told = (state.description(m) for move in few for m in {move, merged(state, move)})
    yield from (description.words for description in told if description)


def reasons(game: Game, state: State) -> Iterator[News]:
    """What is said against the commonest mistakes."""
    for mistake in game.mistakes:
        for table in islice(mistake.tables(state), 1):
            if objection := state.objection(table):
                yield objection.reason


@cache
def heard() -> Heard:
    """What a few random games of every kind say, and what is on every box."""
    said = Heard()
    for game in GAMES.values():
        said.words |= {
            *game.looks,
            *ANY_DECK,
            *game.colors,
            *game.start(Options(game.seats[0])).board.cells,
        }
        for seats in game.seats:
            for number, state in enumerate(random_game(game, seats, seed=seats)):
                said.watch(game, state)
                for item in reasons(game, state) if number % TRIED == 0 else ():
                    said.listen(game, item, headline=True)
        for state in random_game(game, game.seats[0], seed=1, merging=True):
            said.watch(game, state)
        for item in rare_news(game.name):
            said.listen(game, item)
        for item in rare_news(game.name, "RARE_HEADLINES"):
            said.listen(game, item, headline=True)
    said.words = {word for word in said.words if not PLAIN.fullmatch(word)}
    return said


def random_game(game: Game, seats: int, seed: int, *, merging: bool = False) -> Iterator[State]:
    """Every moment of a game in which everybody decides at random, or as far as one can see."""
    rng = random.Random(seed)
    state = game.start(Options(seats))
    yield state
    while moves := state.legal_moves():
        move = rng.choice(moves)
        state = state.apply(merged(state, move) if merging else move)
        yield state


def merged(state: State, move: Move) -> Move:
    """The move that stands for this one and those which differ from it in an unseen word."""
    near = (m for m in state.legal_moves() if len(m) == len(move))
    alike = [m for m in near if sum(map(str.__ne__, m, move)) <= 1]
    seen = state.apply(move).observation()
    return state.merged([m for m in alike if state.apply(m).observation() == seen]) or move


def trees(folder: Path) -> Iterator[ast.Module]:
    """The source of every module in a folder."""
    for path in sorted(folder.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


@cache
def constants(folder: Path) -> frozenset[str]:
    """Every string in the source of a folder."""
    return frozenset(text for tree in trees(folder) for text in _strings(tree))


def _strings(node: ast.AST) -> Iterator[str]:
    for found in ast.walk(node):
        if isinstance(found, ast.Constant) and isinstance(found.value, str):
            yield found.value


def messages_of_games() -> frozenset[str]:
    """The names of all news in the source of the games, as far as a name shows that it is one."""
    files = {"utf-8"}
    return frozenset(s for s in constants(GAMES_FOLDER) if SENTENCE.fullmatch(s)) - files


class Asked(NamedTuple):
    """Where the table asks for a message: its name or family as a pattern, and what it tells."""

    pattern: str
    family: bool
    told: frozenset[str]


def asked() -> frozenset[Asked]:
    """Every place in the source of the table where a message is named."""
    return asked_in(TABLE)


def asked_by_page() -> frozenset[Asked]:
    """The same for page and report, and what the page's script asks for."""
    report = asked_in(COMPANION / "print")
    return asked_in(PAGE) | report | {Asked(name, False, frozenset()) for name in TEXTS}


@cache
def asked_in(folder: Path) -> frozenset[Asked]:
    """Every place in the source of a folder where a message is named."""
    found = set()
    for tree in trees(folder):
        for node in ast.walk(tree):
            for place, told in _places_of_names(node):
                found |= {Asked(name, False, told) for name in _chosen(place) if name}
                found |= {Asked(_pattern(part), True, told) for part in _families(place)}
    return frozenset(found)


def _places_of_names(node: ast.AST) -> Iterator[tuple[ast.expr, frozenset[str]]]:
    """Where a message is named: `t(...)`, `news(...)`, and the `note` of a session."""
    if not isinstance(node, ast.Call):
        return
    if isinstance(node.func, ast.Name) and node.func.id in ("t", "news") and node.args:
        yield node.args[0], frozenset(keyword.arg or "" for keyword in node.keywords)
    yield from ((k.value, frozenset()) for k in node.keywords if k.arg == "note")


def _chosen(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from (*_chosen(node.body), *_chosen(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _families(node: ast.expr) -> Iterator[ast.JoinedStr]:
    yield from (part for part in ast.walk(node) if isinstance(part, ast.JoinedStr))


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)"
        for part in node.values
    )


@dataclass(frozen=True)
class Catalogue:
    """The messages of one language with the variables of each."""

    language: str
    variables: Mapping[str, frozenset[str]]
    wrong: tuple[str, ...]
    """What is not Fluent, and names that are there twice."""


@cache
def every_text(language: str) -> Text:
    """The catalogue of a language with the words of all our games."""
    return Text(language, (folder for name in GAMES for folder in folders_of(name)))


def source_of(language: str) -> str:
    """The words of the table and of all our games in one text."""
    files = (WORDS / f"{language}.ftl", *sorted(GAMES_FOLDER.glob(f"*/words/{language}.ftl")))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, as its file has it."""
    source = source_of(language)
    entries = FluentParser().parse(source).body
    messages = [entry for entry in entries if isinstance(entry, ftl.Message)]
    names = [message.id.name for message in messages]
    junk = [str(entry.content) for entry in entries if isinstance(entry, ftl.Junk)]
    twice = sorted({name for name in names if names.count(name) > 1})
    variables = {
        message.id.name: frozenset(re.findall(r"\$([\w-]+)", _source_of(message, source)))
        for message in messages
    }
    return Catalogue(language, variables, (*junk, *twice))


def _source_of(message: ftl.Message, source: str) -> str:
    assert message.span is not None
    return source[message.span.start : message.span.end]


def plurals(language: str) -> Iterator[tuple[str, set[str]]]:
    """Every message that counts, with the plural forms that it has.

    A house rule chooses by its value, which may be the word "zero".
    """
    source = source_of(language)
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.Message) and not entry.id.name.startswith("rule-"):
            forms = set(re.findall(r"\[(\w+)\]", _source_of(entry, source)))
            if forms & {"zero", "one", "two", "few", "many"}:
                yield entry.id.name, forms
