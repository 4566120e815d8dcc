"""Message catalogues: every word that a player reads, in four languages.

Fluent rather than gettext: a piece of news is named by a key and speaks of named things, plural
forms of Polish come from CLDR, and a translator edits one plain file that needs no compiling.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from companion.games import GAMES, folder_of
from companion.games.rules import Move, News

SAID = 4096
"""Messages that a catalogue keeps: a screen says the same several times a second."""
FALLBACK = "en"
"""The language of messages that are missing in the one that is wanted."""


class Text:
    """Message catalogue of one language: the words of some folders, of which later ones win."""

    def __init__(self, language: str, folders: Iterable[Traversable]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in folders:
            for spoken in (FALLBACK, language):
                self._bundle.add_resource(_parsed(_source(folder, spoken)), allow_overrides=True)
        self._said = lru_cache(SAID)(self._formatted)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, **about: str | int) -> str:
        """The message `key`; words that it speaks of are said in the same language.

        Each word also comes under its name, as `color-key`, for endings that depend on it.
        """
        return self._said(key, frozenset(about.items()))

    def _formatted(self, key: str, told: frozenset[tuple[str, str | int]]) -> str:
        about = dict(told)
        pattern = self._bundle.get_message(key).value if key in self else None
        if pattern is None:
            return key.replace("-", " ")
        words = {name: value for name, value in about.items() if isinstance(value, str)}
        spoken = {name: self.word(value) for name, value in words.items()}
        keys = {f"{name}-key": value.replace(" ", "-") for name, value in words.items()}
        said, _ = self._bundle.format_pattern(pattern, {**about, **spoken, **keys})
        return str(said)

    def word(self, word: str) -> str:
        """One word of a move, a look or a colour; cells and numbers are the same everywhere."""
        key = f"word-{word.replace(' ', '-')}"
        return self(key) if key in self else word

    def letter(self, word: str) -> str:
        """The letter or two that stand for a colour or a figure; nothing where none do."""
        key = f"letter-{word.replace(' ', '-')}"
        return self(key) if key in self else ""

    def move(self, move: Move) -> str:
        """A move in words; a letter after a direction names a column, not another direction."""
        return " ".join(
            word if len(word) == 1 and before in ("e", "w") else self.word(word)
            for before, word in zip(("", *move), move, strict=False)
        )

    def news(self, item: News, colors: Sequence[str] = ()) -> str:
        """A piece of news without its points; `colors` tells whose it is."""
        about = dict(item.about)
        if item.seat is not None and colors:
            about.setdefault("color", colors[item.seat])
        return self(item.key, **about)


def folders_of(game: str) -> Iterator[Traversable]:
    """Where words are looked for: the table's folder first, the game's own last."""
    yield files("companion.table")
    if game in GAMES:
        yield from map(files, GAMES[game].shared_words)
        yield folder_of(game)


def _source(folder: Traversable, language: str) -> str:
    """The words of a folder in a language; nothing where it has none."""
    source = folder.joinpath("words", f"{language}.ftl")
    return source.read_text(encoding="utf-8") if source.is_file() else ""


@cache
def _parsed(source: str) -> Resource:
    return FluentResource(source)


@cache
def text(language: str, game: str = "") -> Text:
    """Message catalogue of `language` with the words of a game, read once."""
    return Text(language, folders_of(game))


def title_of(game: str, language: str) -> str:
    """Title of a game, even of one that is not on the shelf any more."""
    t = text(language, game)
    if f"game-{game}" in t:
        return t(f"game-{game}")
    return GAMES[game].title if game in GAMES else game


def edition_of(game: str, language: str) -> str:
    """Edition of a game; nothing where there is only one."""
    t = text(language, game)
    return t(f"edition-{game}") if f"edition-{game}" in t else ""


def captions(t: Text, *names: str) -> tuple[str, str, str]:
    """Captions above the three buttons; nothing where no message is named."""
    back, following, ok = (t(f"key-{name}") if name else "" for name in names)
    return back, following, ok
