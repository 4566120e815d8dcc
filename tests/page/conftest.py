"""One browser and one running command for all tests that drive a page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.page.chromium import Command, Visit, command, launched, visit


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with launched() as running:
        yield running


@pytest.fixture(scope="package")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """One command for all of these tests: each begins with a bare table, as a family would."""
    with command(tmp_path_factory.mktemp("table")) as running:
        yield running


@pytest.fixture
def here(browser: Browser, table: Command) -> Iterator[Visit]:
    with visit(browser, table.address) as opened:
        opened.clear()
        yield opened
        assert [] == [line for line in opened.wrong if "ERR_CONNECTION" not in line]


@pytest.fixture
def alone(browser: Browser, table: Command) -> Iterator[Visit]:
    """A page for one test alone, which may change its scripts."""
    with visit(browser, table.address) as opened:
        opened.clear()
        yield opened
        assert [] == opened.wrong
