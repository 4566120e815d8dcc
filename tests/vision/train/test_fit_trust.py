"""The calibration fit takes whatever the nets have seen."""

import numpy as np
import pytest

from tests.vision.tables import PHOTOS
from vision.bench.ground_truth import read
from vision.read.classes import SQUARES
from vision.read.close_look import Close
from vision.train.fit_trust import calibrated


def test_nets_that_see_nothing_on_a_table_can_be_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = np.empty((0, len(SQUARES.names)), np.float32)
    blind = Close(np.empty(0, np.intp), nothing, nothing, nothing, nothing)
    monkeypatch.setattr("vision.train.fit_trust.examined", lambda *_: blind)
    name = PHOTOS / "shear_panic_game_1100_f00"
    truth = read(name.with_suffix(".json"), name.with_suffix(".jpg"))
    assert {"flock", "margin"} == set(calibrated([truth]))
