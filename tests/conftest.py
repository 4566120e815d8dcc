"""Tests that need a Pi with the whole box attached run with `--bench` only."""

import os

import pytest
from hypothesis import settings


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bench", action="store_true", help="run the tests that need the real box")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "bench: needs a Pi with the whole box attached")
    # luma's drivers still call what Pillow 14 removes; until then they are right to.
    getdata = "ignore:Image.Image.getdata is deprecated:DeprecationWarning:luma.oled.device"
    config.addinivalue_line("filterwarnings", getdata)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--bench"):
        return
    benched = [item for item in items if item.get_closest_marker("bench")]
    if benched:
        config.hook.pytest_deselected(items=benched)
        items[:] = [item for item in items if item not in benched]


# A busy machine is no finding, and CI must judge a change by the same examples each time.
settings.register_profile("calm", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("calm")
