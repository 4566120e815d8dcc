"""The address of the page as a QR code on the small screen: a camera reads it off the pixels."""

import cv2
import numpy as np
import pytest

from companion.page.pairing import Pairing
from companion.table.ports import Button, Press
from companion.table.screen.pixels.paint import cut, paint
from companion.table.session.lobby import LANGUAGES
from vision.qr_code import qr_rows

SCALE = 5
OK = Press(Button.OK)


def coded(address: str) -> Pairing:
    """An open door whose address is asked for as a code."""
    pairing = Pairing(address=address)
    pairing.attend(0, is_open=True)
    pairing.press(OK)
    return pairing


@pytest.mark.parametrize(
    "address", ["http://bellwether.local:8321", "https://192.168.178.120:8321"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glass_is_read_by_a_camera(address: str, language: str) -> None:
    screen = coded(address).screen(language)

    assert screen is not None
    assert () == cut(screen)
    pixels = np.array(paint(screen).convert("L"))
    large = cv2.resize(pixels, None, fx=SCALE, fy=SCALE, interpolation=cv2.INTER_AREA)
    read, _, _ = cv2.QRCodeDetector().detectAndDecode(cv2.GaussianBlur(large, (0, 0), 2))
    assert address == read


def test_any_press_leads_back_from_the_code() -> None:
    pairing = coded("http://bellwether.local:8321")
    assert pairing.press(Press(Button.BACK))

    screen = pairing.screen("en")
    assert screen is not None
    assert () == screen.code
    assert pairing.open


def test_an_address_that_is_too_long_stays_words() -> None:
    pairing = coded(f"http://{'long.' * 12}local:8321")
    screen = pairing.screen("en")

    assert () == qr_rows("") == qr_rows("x" * 60)
    assert screen is not None
    assert ("", "") == (screen.keys[2], "".join(screen.code))
