"""The nearest start layout is the one with the fewest cells to put right."""

import pytest

from companion.games import GAMES
from companion.games.rules import EMPTY
from companion.table.session.start_layout import nearest_layout, start_states

LAYOUTS = [
    pytest.param(name, layout, id=f"{name}-{layout or 'only'}")
    for name, game in GAMES.items()
    for layout in start_states(game, game.seats[0])
]


@pytest.mark.parametrize(("name", "layout"), LAYOUTS)
def test_a_layout_is_found_with_a_piece_too_few_and_one_too_many(name: str, layout: str) -> None:
    starts = start_states(GAMES[name], GAMES[name].seats[0])
    table = dict(starts[layout].observation())
    free = next(cell for cell in starts[layout].board.cells if cell not in table)
    cells = sorted(table)
    seen = {cell: look for cell, look in table.items() if cell not in cells[:1]}
    look = GAMES[name].looks[0]

    assert layout == nearest_layout(starts, {**seen, free: look})


@pytest.mark.parametrize("name", list(GAMES))
def test_a_bare_table_is_nearest_to_the_first_layout(name: str) -> None:
    starts = start_states(GAMES[name], GAMES[name].seats[0])
    bare = dict.fromkeys(starts[next(iter(starts))].board.cells, EMPTY)

    assert next(iter(starts)) == nearest_layout(starts, {}) == nearest_layout(starts, bare)
