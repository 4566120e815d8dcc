"""The newcomer's path: from the command to the first finished led game, reading only the screen."""

import pytest
from playwright.sync_api import expect

from tests.page.chromium import Visit, needs

pytestmark = [
    pytest.mark.skipif(bool(needs()), reason=needs()),
    pytest.mark.slow,  # the quick suite has ten minutes, and test_browser.py takes two of them
]
TIP = """() => {
  const points = document.querySelector(".leading polygon").points;
  const ring = document.querySelector(".leading .from");
  const at = (x, y) => {
    const where = new DOMPoint(x, y).matrixTransform(ring.getScreenCTM());
    return [where.x, where.y];
  };
  return [at(ring.cx.baseVal.value, ring.cy.baseVal.value), at(points[0].x, points[0].y)];
}"""
"""Where the arrow on the screen begins and ends."""


def follow(here: Visit) -> None:
    """Drag along the arrow that is on the screen, as long as there is one."""
    start, end = here.page.evaluate(TIP)
    here.drag(tuple(start), tuple(end))


def wait_for(here: Visit, step: int) -> None:
    """Until this step is done."""
    here.until(
        lambda: (here.told["showing"]["step"], here.told["showing"]["waits"]) == (step, True)
    )


def test_a_newcomer_finishes_a_led_game_by_doing_what_the_screen_says(here: Visit) -> None:
    page = here.page
    expect(page.locator("#hint-text")).to_contain_text("Learn by playing")
    page.locator("[data-game=wolf_and_sheep]").get_by_role(
        "button", name="Learn by playing"
    ).click()
    button = page.locator("#hint-do")
    expect(page.locator("#hint-text")).to_contain_text("You play the four white sheep")
    for step in range(9):  # the sheep's and the wolf's in turn
        if step % 2 == 0:
            expect(page.locator(".leading polygon")).to_be_visible()
            follow(here)
        wait_for(here, step + 1)
        expect(button).to_have_text("Go on")
        button.click()

    expect(page.locator("#hint-text")).to_contain_text("That was your first game")
    here.says("White wins")
    button.click()
    here.says("Wolf and Sheep")
    expect(page.locator("#hint-text")).to_contain_text("Press OK")


def test_a_learner_takes_as_many_off_a_stack_as_the_lesson_says(here: Visit) -> None:
    page = here.page
    page.locator("[data-game=battle_sheep] .learn").click()
    expect(page.locator(".leading polygon")).to_be_visible()
    follow(here)
    for step in (1, 2):  # our stack, and then Blue's, which comes by itself
        wait_for(here, step)
        page.locator("#hint-do", has_text="Go on").click()
    here.until(lambda: bool(here.told["showing"]["count"]))
    (piece, _), many = here.told["showing"]["arrow"], here.told["showing"]["count"]
    page.locator(f'[data-piece="{piece}"]').click()
    taken = page.locator("#bar .takes output")
    for _ in range(many - int(taken.inner_text().split("/")[0])):
        page.locator("#bar").get_by_role("button", name="more").click()
    follow(here)

    wait_for(here, 3)
