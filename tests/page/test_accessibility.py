"""The page for everybody: WCAG 2.2 AA as axe-core checks it, and nothing cut off when enlarged."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from companion.table.session.lobby import LANGUAGES
from tests.page.chromium import Command, Visit, needs, visit
from tests.page.tour import speaking, stops

pytestmark = [
    pytest.mark.skipif(bool(needs()), reason=needs()),
    pytest.mark.slow,  # the quick suite has ten minutes, and test_browser.py takes two of them
]
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
BROKEN = """async () => {
  const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await axe.run(document, { runOnly });
  return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((node) => node.html)]);
}"""
CUT = """() => [...document.querySelectorAll("body *")]
  .filter((node) => node.checkVisibility() && !node.closest("svg *, .hidden, .skip"))
  .filter((node) => {
    const { left, right } = node.getBoundingClientRect();
    const words = !node.childElementCount && node.textContent.trim();
    const inside = getComputedStyle(node).display !== "inline";
    return left < -1 || right > innerWidth + 1
      || (words && inside && node.scrollWidth > node.clientWidth + 1);
  }).map((node) => node.outerHTML.slice(0, 120))"""
"""What sticks out of the window, or has more words than room."""


def broken(here: Visit) -> list[tuple[str, Any]]:
    """What axe-core finds in the light and in the dark."""
    found = []
    here.page.evaluate(AXE)
    for scheme in ("light", "dark"):
        here.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        here.page.wait_for_timeout(300)  # colours fade over
        found += [(scheme, one) for one in here.page.evaluate(BROKEN)]
    return found


def found_everywhere(here: Visit, look: Callable[[Visit], list[Any]]) -> list[Any]:
    """What somebody who looks finds wrong on a tour of the page in every language."""
    found = []
    for name, opened in stops(here):
        for language in LANGUAGES:
            with speaking(here, language):
                opened()
                found += [(name, language, one) for one in look(here)]
                if here.page.locator("dialog[open]").count():
                    here.page.keyboard.press("Escape")
    return found


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_on_the_page_breaks_wcag(
    browser: Browser, table: Command, how: dict[str, Any]
) -> None:
    with visit(browser, table.address, **how) as here:
        assert [] == found_everywhere(here, broken)


def test_an_onlooker_and_a_stream_see_nothing_that_breaks_wcag(
    browser: Browser, table: Command
) -> None:
    with visit(browser, table.address) as here:
        here.clear()
        here.begin("plops")
        with visit(browser, f"http://127.0.0.1:{table.port}/") as onlooker:
            assert [] == broken(onlooker)
            onlooker.page.goto(f"http://127.0.0.1:{table.port}/overlay")
            expect(onlooker.page.locator("#seats li")).to_have_count(2)
            assert [] == broken(onlooker)


# 1280 pixels at 200 % are 640; a phone of 360 with large letters has 320.
@pytest.mark.parametrize("width", [640, 320])
def test_nothing_is_cut_off_at_twice_the_size_in_any_language(
    browser: Browser, table: Command, width: int
) -> None:
    with visit(browser, table.address, viewport={"width": width, "height": 480}) as here:
        assert [] == found_everywhere(here, lambda seen: list(seen.page.evaluate(CUT)))
