"""An arm is told from a single picture, wherever it comes in."""

import pytest

from tests.vision.tables import PLANS, photo
from vision.clear.arm import reaches_in
from vision.frame import Frame
from vision.locate.geometry import MatView
from vision.locate.mat_search import locate

HAND = "shear_panic_game_1100_f05"
CLEAR = ("battle_sheep_still_1104", "shear_panic_game_1100_f00")


def seen(frame: Frame) -> MatView:
    view = locate(frame, PLANS)
    assert view is not None
    return view


@pytest.mark.parametrize("name", [HAND, "sheep_race_game_1100_f01"])
def test_a_hand_is_seen_in_a_single_photograph(name: str) -> None:
    frame, _ = photo(name)
    assert reaches_in(frame, seen(frame))


@pytest.mark.parametrize("name", CLEAR)
def test_no_hand_is_seen_where_there_is_none(name: str) -> None:
    frame, _ = photo(name)
    assert not reaches_in(frame, seen(frame))
