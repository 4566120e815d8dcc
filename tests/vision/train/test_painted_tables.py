"""Photographs with more pieces on them: a label wherever something was painted."""

import numpy as np
import pytest

from tests.vision.tables import PHOTOS
from vision.bench.ground_truth import read
from vision.train.painted_tables import painted_table
from vision.train.sample_tables import SampleTable, photographed_table


def photographed(name: str) -> SampleTable:
    """The table of a photograph."""
    table = photographed_table(read(PHOTOS / f"{name}.json", PHOTOS / f"{name}.jpg"))
    assert table is not None
    return table


@pytest.mark.parametrize("name", ["pasterze_still_1101", "shear_panic_game_1100_f00"])
def test_painted_pieces_stand_on_empty_cells_and_have_labels(name: str) -> None:
    table = photographed(name)
    painted = painted_table(table, 3)
    new = painted.labels.keys() - table.labels.keys()
    assert len(new) > 4
    assert table.labels.items() <= painted.labels.items()
    before, after = (each.layers.halved(0).astype(np.float32) for each in (table, painted))
    reach = round(table.view.plan.cell_mm * table.view.pose.px_per_mm / 3)
    for cell in new:
        spot = np.array([[*table.view.plan.centres[cell], 0.0]])
        x, y = table.view.project(spot)[0].astype(int)
        part = np.s_[y - reach : y + reach, x - reach : x + reach]
        assert np.abs(after[part] - before[part]).mean() > 2, cell


def test_figures_are_painted_into_a_margin_away_from_each_other() -> None:
    table = photographed("shear_panic_game_1100_f00")
    painted = [painted_table(table, number) for number in range(1, 5)]
    assert any(len(each.figures) > len(table.figures) for each in painted)
    for each in painted:
        assert table.figures == each.figures[: len(table.figures)]
        for at, _ in each.figures[len(table.figures) :]:
            far = [np.linalg.norm(at - other) for other, _ in table.figures]
            assert min(far, default=np.inf) > 60


def test_the_same_number_paints_the_same_picture() -> None:
    one, again, other = (painted_table(photographed("pasterze_still_1101"), n) for n in (1, 1, 2))
    pictures = [each.layers.halved(0) for each in (one, again, other)]
    assert np.array_equal(pictures[0], pictures[1])
    assert not np.array_equal(pictures[0], pictures[2])
