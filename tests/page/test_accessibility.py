"""The page for everybody: WCAG 2.2 AA as axe-core checks it, and nothing cut off when enlarged."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from companion.table.session.lobby import LANGUAGES
from tests.page.chromium import Command, Visit, needs, visit
from tests.page.test_finish import END

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
  .filter((node) => node.getClientRects().length && !node.closest("svg *, .hidden, .skip"))
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
    for scheme in ("light", "dark"):
        here.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        here.page.wait_for_timeout(300)  # colours fade over
        found += [(scheme, one) for one in here.page.evaluate(BROKEN)]
    return found


def test_a_phone_begins_a_game_without_breaking_wcag(browser: Browser, table: Command) -> None:
    with visit(browser, table.address, **PHONE) as here:
        here.clear()
        here.page.evaluate(AXE)
        assert [] == broken(here)
        here.begin("shear_panic")
        assert [] == broken(here)
        here.page.locator("#hint-do").tap()
        expect(here.page.locator("#hint-coach")).to_be_visible()
        assert [] == broken(here), "with a hint to be had"


@contextmanager
def speaking(here: Visit, language: str) -> Iterator[None]:
    """The page in a language, and in English again."""
    try:
        _speak(here, language)
        yield
    finally:
        _speak(here, "en")


def _speak(here: Visit, language: str) -> None:
    here.page.select_option("#language", language)
    expect(here.page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_on_the_page_breaks_wcag(
    browser: Browser, table: Command, how: dict[str, Any], language: str
) -> None:
    with visit(browser, table.address, **how) as here:
        here.clear()
        here.page.evaluate(AXE)
        with speaking(here, language):
            assert [] == broken(here), "the shelf"
        here.begin("shear_panic")
        with speaking(here, language):
            for tab in ("scores", "log", "rulebook", "moves", "camera", "past"):
                here.page.click(f"#tab-{tab}")
                expect(here.page.locator("#panel > *").first).to_be_visible()
                assert [] == broken(here), tab
        here.page.evaluate(END)
        assert [] == broken(here), "the end of a game"


# 1280 pixels at 200 % are 640; a phone of 360 with large letters has 320.
@pytest.mark.parametrize("width", [640, 320])
def test_nothing_is_cut_off_at_twice_the_size_in_any_language(here: Visit, width: int) -> None:
    before = here.page.viewport_size
    assert before
    here.page.set_viewport_size({"width": width, "height": 480})
    try:
        for language in LANGUAGES:
            _speak(here, language)
            assert [] == here.page.evaluate(CUT), f"the shelf in {language}"
        _speak(here, "en")
        here.begin("shear_panic")
        for language in ("de", "it", "pl", "en"):
            _speak(here, language)
            assert [] == here.page.evaluate(CUT), f"a game in {language}"
    finally:
        here.page.set_viewport_size(before)
