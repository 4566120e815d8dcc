"""One module per game; each that holds a `GAME` is on the shelf."""

from importlib import import_module
from pkgutil import iter_modules

from companion.games.rules import Game

GAMES: dict[str, Game] = {
    module.GAME.name: module.GAME
    for module in (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    if hasattr(module, "GAME")
}
