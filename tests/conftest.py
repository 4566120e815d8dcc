"""Tests of the real box run with `--bench` only, those that take minutes with `--slow`."""

import os

import pytest
from hypothesis import settings


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bench", action="store_true", help="run the tests that need the real box")
    parser.addoption("--slow", action="store_true", help="run whole games in a browser, too")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "bench: needs a Pi with the whole box attached")
    config.addinivalue_line("markers", "slow: takes minutes")
    # luma's drivers still call what Pillow 14 removes; until then they are right to.
    getdata = "ignore:Image.Image.getdata is deprecated:DeprecationWarning:luma.oled.device"
    config.addinivalue_line("filterwarnings", getdata)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [name for name in ("bench", "slow") if not config.getoption(f"--{name}")]
    dropped = [item for item in items if any(map(item.get_closest_marker, left_out))]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if item not in dropped]


# A busy machine is no finding, and CI must judge a change by the same examples each time.
settings.register_profile("calm", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("calm")
