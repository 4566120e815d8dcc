"""The page over TLS in a real Chromium: what it warns of, and a stranger let in after that."""

import re
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, Error, Page, expect

from companion.certificate import Certificate
from tests.page.chromium import Command, Visit, command, needs

pytestmark = pytest.mark.skipif(bool(needs()), reason=needs())
CONFIG = '[page]\ntls = true\nhost = "0.0.0.0"\n'
ASK = """(what) => navigator.mediaDevices.getUserMedia({[what]: true})
  .then(() => "given", (error) => error.name)"""
SCALE = 5


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    folder = tmp_path_factory.mktemp("tls")
    (folder / "bellwether.toml").write_text(CONFIG, encoding="utf-8")
    with command(folder) as running:
        yield running


def opened(browser: Browser, address: str) -> Visit:
    """A page of a browser that has been warned, and was told to go on."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    here = Visit(page)
    here.listen()
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        page.goto(address)
    page.click("#details-button")
    page.click("#proceed-link")
    page.wait_for_selector("body[data-connected=yes]")
    return here


def held(page: Page, what: str) -> str:
    """What comes of asking for a camera or a microphone, if the browser's owner allows it."""
    page.context.grant_permissions(["camera", "microphone"])
    return str(page.evaluate(ASK, what))


def read_code(here: Visit) -> str:
    """What a phone's camera reads off the small screen."""
    bits = np.unpackbits(np.frombuffer(here.bits(), np.uint8)).reshape(64, 128) * 255
    large = cv2.resize(bits, None, fx=SCALE, fy=SCALE, interpolation=cv2.INTER_AREA)
    return cv2.QRCodeDetector().detectAndDecode(cv2.GaussianBlur(large, (0, 0), 2))[0]


def test_a_phone_is_let_in_over_tls_and_compares_the_certificate(
    browser: Browser, table: Command
) -> None:
    here = opened(browser, table.address)
    expect(here.page.locator("body")).to_have_class(re.compile("paired"))
    here.page.locator("#choices button", has_text="Phones").click()
    here.says("On the phone")
    here.page.click("[data-button=ok]")
    here.until(lambda: bool(read_code(here)))
    where = read_code(here)
    here.page.click("[data-button=back]")
    here.page.click("[data-button=next]")
    here.says(". ".join(re.findall(".{1,22}", fingerprint(table))))

    phone = opened(browser, where)
    phone.page.click("#pair")
    here.says("A new phone?")
    here.until(lambda: here.told["glass"]["keys"][2] == "hold")
    here.page.locator("#hint-do", has_text="Hold OK").click()
    expect(phone.page.locator("body")).to_have_class(re.compile("paired"))
    assert table.address.startswith(where)
    assert where.startswith("https://")
    assert [] == here.wrong == phone.wrong
    assert ["NotAllowedError"] * 2 == [held(phone.page, what) for what in ("video", "audio")]
    for visit in (here, phone):
        visit.page.context.close()


def fingerprint(table: Command) -> str:
    state = Path(table.folder) / "state"
    return Certificate(state / "page.pem", state / "page.key").fingerprint
