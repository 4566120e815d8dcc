"""Pictures of the running program for the README: made by `./bellwether goldens pages`."""

import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests import HOME
from tests.page.chromium import Visit, command, launched, visit
from tests.page.real import configured

DOCS = HOME / "docs"
COLORS = 256
LAPTOP, TABLET = {"width": 1280, "height": 860}, {"width": 640, "height": 1100}
PHONE = {"width": 360, "height": 780}


def write_pages() -> None:
    """The virtual table, the small screen in play, the overlay, the phone page."""
    with tempfile.TemporaryDirectory() as name, launched() as browser:
        folder = Path(name)
        with command(folder) as table, visit(browser, table.address, viewport=LAPTOP) as here:
            start = _play(here)
            _shot(here.page, "oled_in_play", "#box .case")
            _lift(here, start)
            _shot(here.page, "virtual_table")
            here.page.keyboard.press("Escape")
            here.page.mouse.up()
            _overlay(browser, table.address)
            configured(folder, "shear_panic", here.told["position"]["looks"])
        with command(folder, "table") as box:
            _phone(browser, box.address)


def _play(here: Visit) -> str:
    """Three pushes and a throw; the cell of a sheep that may push next."""
    here.begin()
    for _ in range(3):
        _push(here)
    here.page.click("#dice .main")
    expect(here.page.locator("#hint-text")).to_contain_text("neighbour")
    start = str(here.told["hint"]["cells"][0])
    here.until(lambda: here.told["camera"]["verdict"] == "All as it should be.")
    return start


def _lift(here: Visit, start: str) -> None:
    """A hand comes in and takes a sheep."""
    x, y = here.cell(start)
    here.page.mouse.move(x, y)
    here.page.mouse.down()
    here.page.mouse.move(x + 30, y - 8, steps=4)
    here.page.wait_for_timeout(600)  # the hand comes in


def _push(here: Visit) -> None:
    """Throw, and drag the first sheep that has a neighbour beside it."""
    before = len(here.log)
    here.page.click("#dice .main")
    expect(here.page.locator("#hint-text")).to_contain_text("neighbour")
    looks = here.told["position"]["looks"]
    for start in here.told["hint"]["cells"]:
        beside = [f"{chr(ord(start[0]) + by)}{start[1:]}" for by in (1, -1)]
        end = next((cell for cell in beside if cell in looks), None)
        if end:
            here.drag(here.cell(start), here.cell(end))
            break
    here.until(lambda: len(here.log) >= before + 2)
    here.until(lambda: bool(here.told["tray"]["due"]))


def _overlay(browser: Browser, address: str) -> None:
    """The camera's picture with what was made of it."""
    with visit(browser, address, viewport=TABLET) as here:
        here.page.click("#tab-camera")
        expect(here.page.locator(".camera .sure")).to_have_count(10)  # nine sheep, and the die
        _shot(here.page, "overlay", ".camera")


def _phone(browser: Browser, address: str) -> None:
    """The same game goes on at a real table; a phone looks on in the dark."""
    how = {"viewport": PHONE, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
    with visit(browser, address, color_scheme="dark", **how) as phone:
        phone.until(lambda: bool(phone.log))
        expect(phone.page.locator(".diagram .piece").first).to_be_visible()
        _shot(phone.page, "phone_page")


def _shot(page: Page, name: str, part: str = "") -> None:
    """One picture, with few colours: drawings need no more, and the README loads quickly."""
    data = page.locator(part).screenshot() if part else page.screenshot()
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    few = picture.quantize(COLORS, kmeans=4, dither=Image.Dither.NONE)
    few.save(DOCS / f"{name}.png", optimize=True)
