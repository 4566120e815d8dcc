"""Registry of games: every folder here, and those from elsewhere that are put on the shelf."""

from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pkgutil import iter_modules

from companion.games.rules import Game

GAMES: dict[str, Game] = {}
_FOLDERS: dict[str, Traversable] = {}


class GameError(ValueError):
    """A game cannot be put on the shelf; the message says why, in one line."""


def add(package: str) -> Game:
    """Put the game of a package on the shelf.

    Raises `GameError` if its name or its markers are those of another game.
    """
    game = getattr(import_module(package), "GAME", None)
    if not isinstance(game, Game):
        raise GameError("its __init__.py must hold a Game called GAME")
    if game.name in GAMES:
        raise GameError(f"there is a game called {game.name} already")
    for other in GAMES.values():
        if taken := other.corner_ids & game.corner_ids:
            raise GameError(
                f"its mat's marker {min(taken)} is one of {other.title}; give its Mat other markers"
            )
    GAMES[game.name] = game
    _FOLDERS[game.name] = files(package)
    return game


def remove(name: str) -> None:
    """Take a game from the shelf."""
    GAMES.pop(name, None)
    _FOLDERS.pop(name, None)


def folder_of(name: str) -> Traversable:
    """The folder with a game's words, rules in brief and notation."""
    return _FOLDERS[name]


for _found in iter_modules(__path__):
    if _found.ispkg and not _found.name.endswith("_shared"):
        add(f"{__name__}.{_found.name}")
OWN = frozenset(GAMES)
"""Games that ship with Bellwether."""
