"""What is written on the kit's pages, in four languages, and the rules in brief."""

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from companion.table.text import Text, text


@dataclass(frozen=True, eq=False, slots=True)
class PrintTexts:
    """The catalogue of one language."""

    page: dict[str, str]
    """Short texts on pages, by their names."""
    rules: dict[str, dict[str, Any]] = field(repr=False)
    """The rules in brief, by game."""
    table: Text = field(repr=False)
    """The words that screens use, too: names of games, cards and pieces."""

    def __call__(self, key: str, **about: str | int) -> str:
        """A short text with the things that it speaks of."""
        return self.page[key].format(**about)


@cache
def print_texts(language: str, game: str = "") -> PrintTexts:
    """The catalogue of `language` with the words of a game, read once."""
    source = files("companion.print").joinpath("words", f"{language}.toml")
    found = tomllib.loads(source.read_text(encoding="utf-8"))
    return PrintTexts(found["page"], found["rules"], text(language, game))
