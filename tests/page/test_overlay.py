"""The picture for a stream, in a real Chromium."""

import pytest
from playwright.sync_api import Browser, expect

from tests.page.chromium import Command, Visit, needs

pytestmark = [
    pytest.mark.skipif(bool(needs()), reason=needs()),
    pytest.mark.slow,  # the quick suite has ten minutes, and test_browser.py takes two of them
]
CLEAR = "rgba(0, 0, 0, 0)"
GROUNDS = (
    "[document.documentElement, document.body].map((e) => getComputedStyle(e).backgroundColor)"
)


def test_a_stream_shows_turn_points_and_last_move_over_a_clear_ground(
    browser: Browser, table: Command, here: Visit
) -> None:
    with browser.new_page() as stream:
        here.begin()
        wrong: list[str] = []
        stream.on("pageerror", lambda error: wrong.append(str(error)))
        stream.goto(f"http://127.0.0.1:{table.port}/overlay?language=it")
        expect(stream.locator("#seats li")).to_have_count(2)
        assert [CLEAR, CLEAR] == stream.evaluate(GROUNDS)
        expect(stream.locator("#line")).to_be_empty()
        here.page.click("#dice .main")
        expect(stream.locator("[aria-current=true]")).to_have_count(1)
        expect(stream.locator("#line")).not_to_be_empty()
        assert [] == wrong
