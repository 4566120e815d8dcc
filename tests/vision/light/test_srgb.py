"""The sRGB curve: known points, one curve without a step, and a table that says the same."""

import numpy as np

from vision.light.srgb import LINEAR, linear


def test_black_middle_grey_and_white_give_the_light_that_the_standard_says() -> None:
    assert np.allclose([0.0, 0.2140, 0.5029, 1.0], linear([0, 127.5, 188, 255]), atol=1e-4)


def test_the_straight_foot_meets_the_curve() -> None:
    foot = 255 * 0.04045
    assert np.isclose(linear(foot - 1e-6), linear(foot + 1e-6), atol=1e-6)


def test_the_table_rises_as_the_curve_does() -> None:
    assert np.allclose(LINEAR, linear(np.arange(256)))
    assert (np.diff(LINEAR) > 0).all()
