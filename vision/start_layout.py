"""Start layouts as the camera sees them: which one lies there, and where it looks otherwise."""

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Game, State
from companion.table.session.repair import wrong_cells
from companion.table.session.start_layout import nearest_layout, start_states
from vision.sighting import Sighting, likeliest


def is_start(game: Game, looks: dict[Cell, Look]) -> bool:
    """Whether these looks are a layout with pieces with which the game begins."""
    starts = start_states(game, game.seats[0]).values()
    return bool(looks) and any(dict(state.observation()) == looks for state in starts)


def nearest_start(game: Game, sighting: Sighting) -> State:
    """Nearest neighbour among the beginnings of a game."""
    starts = start_states(game, game.seats[0])
    return starts[nearest_layout(starts, _looks(sighting))]


def wrong_pieces(state: State, sighting: Sighting) -> list[Cell]:
    """Seen cells that do not look as they should."""
    seen = _looks(sighting)
    should = {cell: look for cell, look in state.observation().items() if cell in seen}
    return list(wrong_cells(should, seen))


def _looks(sighting: Sighting) -> dict[Cell, Look]:
    """Likeliest look of every cell, `EMPTY` among them."""
    return {cell: likeliest(odds) for cell, odds in sighting.odds.items()}
