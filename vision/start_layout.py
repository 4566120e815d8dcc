"""How games begin, and which beginning lies on the table."""

from functools import cache

from companion.games.board import Cell
from companion.games.rules import EMPTY, Game, Look, Options, State
from vision.overlay import likeliest
from vision.sighting import Sighting


@cache
def starts(game: Game) -> tuple[State, ...]:
    """Every layout with which a game may begin."""
    options = (Options(game.seats[0], layout=layout) for layout in game.layouts or ("",))
    return tuple(game.start(option) for option in options)


def is_start(game: Game, looks: dict[Cell, Look]) -> bool:
    """Whether these looks are a layout with pieces with which the game begins."""
    return bool(looks) and any(dict(state.observation()) == looks for state in starts(game))


def nearest_start(game: Game, sighting: Sighting) -> State:
    """The beginning from which what is seen differs least."""
    return min(starts(game), key=lambda state: len(wrong_pieces(state, sighting)))


def wrong_pieces(state: State, sighting: Sighting) -> list[Cell]:
    """The cells that do not look as they should."""
    looks = state.observation()
    seen = {cell: likeliest(odds) for cell, odds in sighting.odds.items()}
    return [cell for cell, look in seen.items() if look != looks.get(cell, EMPTY)]
