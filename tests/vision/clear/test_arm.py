"""An arm is told from a single picture, wherever it comes in; lessons say where that is."""

import numpy as np
import pytest

from tests.vision.tables import PHOTOS, PLANS, photo
from vision.clear.arm import reaches_in
from vision.frame import Frame
from vision.locate.geometry import MatView
from vision.locate.mat_search import locate
from vision.train.arm import PLAIN, Examples, examples, photographs, taught
from vision.train.arm_samples import Lesson

HAND = "shear_panic_game_1100_f05"
CLEAR = ("battle_sheep_still_1104", "shear_panic_game_1100_f00")


def seen(frame: Frame) -> MatView:
    view = locate(frame, PLANS)
    assert view is not None
    return view


def lessons(*names: str) -> list[Lesson]:
    """What some photographs teach."""
    return list(taught((shot for shot in photographs([PHOTOS]) if shot[0] in names), 0))


@pytest.mark.parametrize("name", [HAND, "sheep_race_game_1100_f01"])
def test_a_hand_is_seen_in_a_single_photograph(name: str) -> None:
    frame, _ = photo(name)
    assert reaches_in(frame, seen(frame))


@pytest.mark.parametrize("name", CLEAR)
def test_no_hand_is_seen_where_there_is_none(name: str) -> None:
    frame, _ = photo(name)
    assert not reaches_in(frame, seen(frame))


def test_a_photographed_arm_crosses_the_side_that_it_comes_from() -> None:
    (lesson,), (_, truth) = lessons(HAND), photo(HAND)
    (hand,) = (thing for thing in truth["scene"]["distractors"] if thing["kind"] == "hand")
    assert lesson.photographed
    yes = np.flatnonzero(lesson.answer == 1)
    assert 4 <= len(yes) <= 20
    # North, east, south and west, a quarter of a square mat's rim each, clockwise.
    sides = 4 * yes // len(lesson.answer)
    away = {0: 90, 1: 0, 2: 270, 3: 180}[int(np.median(sides))]
    assert abs((hand["from_deg"] - away + 180) % 360 - 180) <= 60


def test_every_sort_of_columns_is_learned_from() -> None:
    held = examples(lessons(HAND, *CLEAR))
    assert {(1, True), (1, False), (0, True), (0, False)} == set(
        zip(held.answers.tolist(), held.photographed.tolist(), strict=True)
    )
    assert 4 == len(held.pools())


def test_half_of_what_is_learned_later_is_what_is_not_plain_yet() -> None:
    says = np.array([[5.0], [1.0], [-4.0], [-5.0], [3.0], [-1.0]], np.float16)
    answers = np.array([1, 1, 1, 0, 0, 0], np.int8)
    held = Examples(says, answers, np.ones(6, np.bool_))
    one = np.ones((1, 1), np.float32)
    itself = [np.hstack([one, -one]), np.zeros(2, np.float32), np.array([1, -1], np.float32)]
    before, later = held.pools(), held.harder([*itself, np.zeros(1, np.float32)])
    assert sum(many for _, many in before) == sum(many for _, many in later)
    assert PLAIN == 2.0
    assert [[0, 1, 2], [1, 2], [3, 4, 5], [4, 5]] == [pool.tolist() for pool, _ in later]
