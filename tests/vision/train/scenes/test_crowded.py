"""Crowded tables: new households with all looks of a game, and one thing on each place."""

import pytest

from companion.games import GAMES
from companion.games.pieces import Shape
from companion.games.rules import catalogue
from vision.train.scenes.crowded import crowded
from vision.train.scenes.figures import PEN_MM
from vision.train.scenes.legal import truth

BOARDS = [name for name, game in GAMES.items() if game.nets]


@pytest.mark.parametrize("board", BOARDS)
def test_crowded_tables_are_new_households_with_many_pieces(board: str) -> None:
    scenes = [crowded(board, 1, number) for number in range(4)]
    assert 4 == len({scene["style_seed"] for scene in scenes})
    for scene in scenes:
        cells = [tuple(f["cell"]) for f in scene["figures"] if f.get("z_mm") != PEN_MM]
        assert len(cells) == len(set(cells))
        assert len(cells) > 4


@pytest.mark.parametrize("board", BOARDS)
def test_a_few_crowded_tables_show_every_look_of_a_game(board: str) -> None:
    seen = {look for n in range(16) for look in truth(crowded(board, 1, n)).looks.values()}
    without_nets = (Shape.CARD, Shape.CHIP)
    read = [piece for piece in catalogue(GAMES[board]) if piece.shape not in without_nets]
    assert {look for piece in read for look in piece.looks} == seen


def test_something_stands_on_pens_now_and_then() -> None:
    hidden = [truth(crowded("pasterze", 1, number)).below for number in range(8)]
    assert {"green pen", "red pen"} == {look for below in hidden for look in below.values()}
