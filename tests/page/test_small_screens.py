"""A phone, and a desk at twice the size: the mat is what one sees, and its letters can be read."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from companion.games.sheep_race.places import bet_cell
from tests.page.chromium import Command, Visit, needs, visit

pytestmark = [
    pytest.mark.skipif(bool(needs()), reason=needs()),
    pytest.mark.slow,  # the quick suite has ten minutes, and test_browser.py takes two of them
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True
}  # fmt: skip
ZOOMED = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
SHOWN_PX = """(node) => {
  const { a, b } = node.getScreenCTM();
  return parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
}"""
MAT = ".surface .mat .sheet"


def mat_of(here: Visit) -> dict[str, float]:
    """Where the mat is on the screen."""
    box = here.page.locator(MAT).bounding_box()
    assert box
    return {name: float(box[name]) for name in ("x", "y", "width", "height")}


def test_the_mat_comes_into_view_wherever_its_card_stood(browser: Browser, table: Command) -> None:
    with visit(browser, table.address, **PHONE) as phone:
        phone.clear()
        phone.page.locator("[data-game=wolf_and_sheep] .play").tap()
        expect(phone.page.locator(MAT)).to_be_visible()
        hint = phone.page.locator("#hint").bounding_box()
        assert hint
        assert mat_of(phone)["y"] >= hint["y"] + hint["height"], "and the hint is above it"


def test_a_long_mat_fills_the_width_at_twice_the_size(browser: Browser, table: Command) -> None:
    with visit(browser, table.address, **ZOOMED) as desk:
        desk.clear()
        desk.begin("sheep_race")
        assert mat_of(desk)["width"] > 500


@pytest.mark.parametrize("game", ["battle_sheep", "sheep_race", "shear_panic"])
def test_coordinates_can_be_read_on_a_phone(browser: Browser, table: Command, game: str) -> None:
    with visit(browser, table.address, **PHONE) as phone:
        phone.clear()
        phone.begin(game)
        names = phone.page.locator(".surface .names text:not(.large)")
        assert names.first.evaluate(SHOWN_PX) >= 8.5
        steep = names.first.evaluate("(node) => { const m = node.getScreenCTM(); return m.b; }")
        assert abs(steep) < 1e-6, "they stand upright, however the mat lies"


def test_a_finger_beside_a_small_counter_means_it(browser: Browser, table: Command) -> None:
    with visit(browser, table.address, **PHONE) as phone:
        phone.clear()
        phone.begin("sheep_race")
        phone.page.evaluate("scrollTo(0, 0)")
        box = phone.page.locator('[data-piece="red bet 3"]').bounding_box()
        assert box
        beside = box["x"] + box["width"] + 6, box["y"] + box["height"] / 2
        x, y = phone.cell(bet_cell(2, "red"))
        phone.swipe(beside, (x, y), steps=12)

        phone.until(lambda: moved(phone, "red bet 3"))
        assert phone.page.evaluate("scrollY") == 0, "the page did not move in its place"


def moved(here: Visit, piece: str) -> bool:
    """Whether a piece lies on the mat now, let go of."""
    top = here.told["top"]
    (thing,) = (thing for thing in top["things"] if thing["id"] == piece)
    return not thing["away"] and not top["hand"]
