"""The report on the page in a real Chromium; it runs with `--slow` only."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.table.journal.journal import Journal
from tests.page.chromium import command, needs, visit
from tests.table.session.test_robots import table

pytestmark = pytest.mark.skipif(bool(needs()), reason=needs())


@pytest.mark.slow
def test_a_past_game_is_told_as_one_picture_that_can_be_kept(
    browser: Browser, tmp_path: Path
) -> None:
    sat = table("wolf_and_sheep", "lamb", "lamb")
    sat.play()
    (tmp_path / "state").mkdir()
    with Journal(tmp_path / "state" / "journal.sqlite3") as journal:
        journal.begin()
        journal.append(tuple(sat.store.facts))
    with command(tmp_path) as running, visit(browser, running.address) as here:
        here.page.click("#tab-past")
        here.page.get_by_role("button", name="Report").click()
        picture = here.page.locator("svg.report")
        expect(picture).to_be_visible()
        expect(here.page.locator("#finish img")).to_be_visible()
        expect(picture.locator("svg.diagram").first).to_be_visible()
        with here.page.expect_download() as kept:
            here.page.locator("#finish").get_by_role("button", name="Save the report").click()
        path = kept.value.path()

        assert path.read_bytes().startswith(b"\x89PNG")
        assert [] == here.wrong
