"""Start-layout search: which of a game's beginnings lies on the table."""

from collections.abc import Mapping
from functools import lru_cache

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Game, Options, Seat, State
from companion.table.session.repair import wrong_cells


@lru_cache(maxsize=16)
def start_states(
    game: Game, seats: int, first: Seat = 0, colors: tuple[str, ...] = ()
) -> Mapping[str, State]:
    """Cache of the state at the beginning of each layout; a game without any has one, unnamed."""
    layouts = game.layouts or ("",)
    return {layout: game.start(Options(seats, first, colors, layout)) for layout in layouts}


def nearest_layout(starts: Mapping[str, State], seen: Mapping[Cell, Look]) -> str:
    """Nearest neighbour of what lies there, by differing cells; the first one on a bare table."""
    return min(starts, key=lambda layout: len(wrong_cells(starts[layout].observation(), seen)))
