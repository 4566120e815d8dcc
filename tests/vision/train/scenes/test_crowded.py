"""Crowded tables: new households with more pieces than a game, no two of them on one place."""

import pytest

from vision.train.scenes.crowded import crowded


@pytest.mark.parametrize("board", ["battle_sheep", "pasterze", "shear_panic", "sheep_race"])
def test_crowded_tables_are_new_households_with_more_pieces_than_a_game(board: str) -> None:
    scenes = [crowded(board, 1, number) for number in range(4)]
    assert 4 == len({scene["style_seed"] for scene in scenes})
    for scene in scenes:
        cells = [tuple(f["cell"]) for f in scene["figures"] if f.get("z_mm") != 2.2]
        assert len(cells) == len(set(cells))
        assert len(cells) > 7
