"""Every word that a player reads, in four languages.

Fluent rather than gettext: a piece of news is named by a key and speaks of named things, plural
forms of Polish come from CLDR, and a translator edits one plain file that needs no compiling.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from companion.games.rules import Move, News


class Text:
    """The catalogue of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        source = files("companion.table").joinpath("words", f"{language}.ftl")
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")))

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, **about: str | int) -> str:
        """The message `key`; words that it speaks of are said in the same language.

        Each word also comes under its name, as `color-key`, for endings that depend on it.
        """
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


@cache
def text(language: str) -> Text:
    """The catalogue of `language`, read once."""
    return Text(language)


@lru_cache(maxsize=4096)
def spoken(language: str, move: Move) -> str:
    """A move in words, remembered: menus say the same ones again and again."""
    return text(language).move(move)


def captions(t: Text, *names: str) -> tuple[str, str, str]:
    """What stands above the three buttons; nothing where no message is named."""
    back, following, ok = (t(f"key-{name}") if name else "" for name in names)
    return back, following, ok
