"""The bench counts what is there, and never takes a hand for a clear view."""

from tests.vision.tables import PHOTOS
from vision.bench.disturbances import DISTURBANCES
from vision.bench.ground_truth import truths
from vision.bench.measure import by_board
from vision.bench.tally import VisionTally, bars, summed


def test_photographs_are_counted_board_by_board() -> None:
    boards = by_board(list(truths(PHOTOS)))
    assert {"battle_sheep", "pasterze", "shear_panic", "sheep_race"} == boards.keys()
    whole = summed(boards.values())
    assert (5, 0, 2, 0) == (whole.pictures, whole.lost, whole.hands, whole.hands_read)
    assert 3 == whole.boards
    assert 0 == whole.steps["wrong"]


def test_a_disturbed_photograph_is_still_one_of_the_same_size_or_half() -> None:
    picture = next(iter(truths(PHOTOS)))
    whole = summed(by_board([picture], DISTURBANCES["half size"]).values())
    assert (1, 0) == (whole.pictures, whole.lost)


def test_a_missed_bar_is_told_by_how_much() -> None:
    poor = VisionTally(cells=1000, cells_wrong=5, boards=10, boards_exact=10)
    told = bars(poor, VisionTally(), {}, 150.0)
    assert "missed by 0.4" in told[0]
    assert all("reached" in line for line in told[1:5])


def test_odds_that_come_true_as_often_as_they_say_have_no_calibration_error() -> None:
    tally = VisionTally()
    for number in range(20):
        tally.note(0.95, right=number > 0)
    assert abs(tally.calibration_error()) < 1e-9
    assert (20, 1) == (tally.cells, tally.cells_wrong)

    tally.note(0.995, right=False)
    assert abs(tally.calibration_error() - 0.995 / 21) < 1e-9
    assert 0.0 == tally.plain()["right_of_99_percent"]
