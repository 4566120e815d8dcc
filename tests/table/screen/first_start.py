"""Screens of a new box's first start, for the page about installing."""

from dataclasses import replace

from companion.table.screen.build import screen
from companion.table.screen.starting import starting
from companion.table.screen.value import Screen
from companion.table.session.lobby import new_lobby
from companion.table.session.value import Session
from companion.table.set_up import Hotspot, SetUp, screen_of
from vision.qr_code import qr_rows

ADDRESS = "http://bellwether.local:8321"
OWN = Hotspot("Sheep", "woolly42", "http://10.42.0.1")


def first_start() -> list[Screen]:
    """From the first light to the list of games, with Wi-Fi set up by a phone."""
    asked = SetUp(wifi=True)
    steps = [
        asked,
        replace(asked, step="phones"),
        replace(asked, step="wifi", phones=True),
        replace(asked, step="hotspot", phones=True, hotspot=OWN),
        replace(asked, step="address", phones=True),
        replace(asked, step="address", phones=True, shown=1),
    ]
    dialogue = [screen_of(state, ADDRESS, qr_rows) for state in steps]
    return [starting("libraries", "en"), *dialogue, screen(Session(new_lobby("en")))]
