"""Samples say where an arm is, and training goes on with those that are hard."""

import numpy as np

from tests.vision.tables import PHOTOS, photo
from vision.bench.ground_truth import truths
from vision.train.arm import PLAIN, ArmColumns, labelled, photographs, samples
from vision.train.arm_samples import ArmSamples

HAND = "shear_panic_game_1100_f05"
CLEAR = ("battle_sheep_still_1104", "shear_panic_game_1100_f00")


def samples_of(*names: str) -> list[ArmSamples]:
    """Samples of some photographs."""
    found = (truth for truth in truths(PHOTOS) if truth.name in names)
    return list(samples(photographs(found), 0))


def test_a_photographed_arm_crosses_the_side_that_it_comes_from() -> None:
    (sample,), (_, truth) = samples_of(HAND), photo(HAND)
    (hand,) = (thing for thing in truth["scene"]["distractors"] if thing["kind"] == "hand")
    assert sample.photographed
    yes = np.flatnonzero(sample.answer == 1)
    assert 4 <= len(yes) <= 20
    # North, east, south and west, a quarter of a square mat's rim each, clockwise.
    sides = 4 * yes // len(sample.answer)
    away = {0: 90, 1: 0, 2: 270, 3: 180}[int(np.median(sides))]
    assert abs((hand["from_deg"] - away + 180) % 360 - 180) <= 60


def test_every_class_of_columns_is_learned_from() -> None:
    held = labelled(samples_of(HAND, *CLEAR))
    assert {(1, True), (1, False), (0, True), (0, False)} == set(
        zip(held.labels.tolist(), held.photographed.tolist(), strict=True)
    )
    assert 4 == len(held.pools())


def test_half_of_a_later_batch_are_hard_examples() -> None:
    says = np.array([[5.0], [1.0], [-4.0], [-5.0], [3.0], [-1.0]], np.float16)
    answers = np.array([1, 1, 1, 0, 0, 0], np.int8)
    held = ArmColumns(says, answers, np.ones(6, np.bool_))
    one = np.ones((1, 1), np.float32)
    itself = [np.hstack([one, -one]), np.zeros(2, np.float32), np.array([1, -1], np.float32)]
    before, later = held.pools(), held.harder([*itself, np.zeros(1, np.float32)])
    assert sum(many for _, many in before) == sum(many for _, many in later)
    assert PLAIN == 2.0
    assert [[0, 1, 2], [1, 2], [3, 4, 5], [4, 5]] == [pool.tolist() for pool, _ in later]
