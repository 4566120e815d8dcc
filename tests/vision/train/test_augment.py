"""Augmentation keeps what is there, or covers it."""

import numpy as np

from companion.games import GAMES
from vision.read.classes import SQUARES
from vision.read.feature import square_windows
from vision.sighting import OTHER
from vision.train.augment import Augmenter
from vision.train.labels import pens_of
from vision.train.run import table_samples
from vision.train.samples import UNKNOWN


def test_augmented_windows_keep_their_label_or_are_covered() -> None:
    part = table_samples(GAMES["pasterze"], 1, square_windows)
    assert part is not None
    augmenter = Augmenter(part, np.random.default_rng(1), SQUARES.names, pens_of("pens"))
    batch = augmenter.batch(np.arange(len(part)))
    covered = batch.kind == SQUARES.index(OTHER)
    assert 0.02 < covered[part.kind != SQUARES.index(OTHER)].mean() < 0.15
    assert np.array_equal(part.kind[~covered], batch.kind[~covered])
    assert set(np.unique(batch.facing)) <= {UNKNOWN, 0, 1, 2, 3}
    for view in batch.views():
        assert np.isfinite(view).all()
        assert (view >= 0).all()
