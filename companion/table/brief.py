"""Rules in brief: the text of a game's own folder with the facts of a box put in.

`brief/en.toml` holds `front` and `back`. "# " begins a heading, "- " a point, "| " a row of a
table, "[jump] " a line with the picture of the first card whose look begins with that word;
*bold* is bold. {cap} is the fact of that name or, where there is none, the word of the catalogue;
a list of facts is read out with commas, {odds[0][2]} is one number of a table.
"""

from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from string import Formatter

from companion.games import folder_of
from companion.games.facts import Facts, FactsError, parse
from companion.games.rules import Game
from companion.table.text import Text

SIDES = ("front", "back")


def brief_of(game: Game, facts: Facts, t: Text) -> dict[str, str]:
    """The text of each side; empty for a game that has no rules in brief.

    Raises `FactsError` naming the file if it cannot be read.
    """
    source = _source(game, t.language)
    if source is None:
        return {}
    name = f"{game.name}: brief/{source.name}"
    sides = parse(source.read_text(encoding="utf-8"), name)
    filler = FactFormatter(facts, t)
    try:
        return {side: filler.format(str(sides.get(side, ""))) for side in SIDES}
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise FactsError(f"{name}: cannot be filled in: {error}") from None


def goal_of(game: Game, t: Text) -> str:
    """What a game is about: the first line of its rules in brief, where it has any."""
    front = brief_of(game, game.facts({}, ""), t).get("front", "")
    return next(iter(front.strip().splitlines()), "")


def languages(game: Game) -> dict[str, Traversable]:
    """The files of a game's rules in brief by language."""
    folder = folder_of(game.name).joinpath("brief")
    if not folder.is_dir():
        return {}
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name[:-5]: file for file in found if file.name.endswith(".toml")}


def _source(game: Game, language: str) -> Traversable | None:
    """The file in this language, else in English, else in any."""
    known = languages(game)
    return known.get(language) or known.get("en") or next(iter(known.values()), None)


class FactFormatter(Formatter):
    """String formatter that looks fields up among facts, then among words."""

    def __init__(self, facts: Facts, t: Text) -> None:
        self.facts, self.t = facts, t

    def get_value(
        self, key: int | str, args: Sequence[object], kwargs: Mapping[str, object]
    ) -> object:
        """The fact or the word of this name."""
        if isinstance(key, int):
            raise ValueError("a field without a name")
        return self.facts[key] if key in self.facts else self.t.word(key)

    def format_field(self, value: object, format_spec: str) -> str:
        """A value as text, the items of a list with commas between them."""
        if isinstance(value, list | tuple):
            return ", ".join(map(str, value))
        return format(value, format_spec)
