"""Message catalogue of the print kit: what is written on its pages, in four languages."""

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from companion.table.text import Text, text


@dataclass(frozen=True, eq=False, slots=True)
class PrintTexts:
    """Message catalogue of one language."""

    page: dict[str, str]
    """Short texts on pages, by their names."""
    table: Text = field(repr=False)
    """The words that screens use, too: names of cards and pieces."""

    def __call__(self, key: str, **about: str | int) -> str:
        """A short text with the things that it speaks of."""
        return self.page[key].format(**about)

    @property
    def language(self) -> str:
        """The language of all that is printed."""
        return self.table.language


@cache
def print_texts(language: str, game: str = "") -> PrintTexts:
    """The catalogue of `language` with the words of a game, read once."""
    source = files("companion.print").joinpath("words", f"{language}.toml")
    return PrintTexts(tomllib.loads(source.read_text(encoding="utf-8")), text(language, game))
