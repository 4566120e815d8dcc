"""Augmentation keeps what is there, or covers it."""

import numpy as np

from companion.games import GAMES
from vision.read.classes import SQUARES
from vision.sighting import OTHER
from vision.train.augment import Augmenter
from vision.train.labels import pens_of
from vision.train.sample_tables import synthetic_table
from vision.train.samples import UNKNOWN, cell_samples


def test_augmented_windows_keep_their_label_or_are_covered() -> None:
    table = synthetic_table(GAMES["pasterze"], 1)
    assert table is not None
    part = cell_samples(table)
    augmenter = Augmenter(part, np.random.default_rng(1), SQUARES.names, pens_of("pens"))
    batch = augmenter.batch(np.arange(len(part)))
    covered = batch.kind == SQUARES.index(OTHER)
    assert 0.02 < covered[part.kind != SQUARES.index(OTHER)].mean() < 0.15
    assert np.array_equal(part.kind[~covered], batch.kind[~covered])
    assert set(np.unique(batch.facing)) <= {UNKNOWN, 0, 1, 2, 3}
    for view in batch.views():
        assert np.isfinite(view).all()
        assert (view >= 0).all()
