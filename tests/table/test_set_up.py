"""Screens of the first run: everything has room in every language, codes can be scanned."""

from dataclasses import replace
from itertools import product

import pytest

from companion.command.set_up import NAME, PASSWORD
from companion.table.screen.pixels.paint import cut
from companion.table.session.lobby import LANGUAGES
from companion.table.set_up import FAULTS, Hotspot, SetUp, screen_of
from vision.qr_code import qr_rows

SPOT = Hotspot(NAME, "m" * PASSWORD, "http://10.42.0.1:8321")
ADDRESS = "http://bellwether.local:8321"
STEPS = [
    *(SetUp(step, hotspot=SPOT, home="A name of as many letters as may") for step in
      ("language", "phones", "wifi", "opening", "joining")),
    *(SetUp("hotspot", hotspot=SPOT, shown=page) for page in range(4)),
    *(SetUp("failed", fault=why) for why in FAULTS),
    SetUp("address"),
    SetUp("address", shown=1),
]  # fmt: skip


@pytest.mark.parametrize(("language", "state"), list(product(LANGUAGES, STEPS)))
def test_every_screen_of_a_first_run_has_room(language: str, state: SetUp) -> None:
    assert () == cut(screen_of(replace(state, language=language), ADDRESS, qr_rows))


def test_the_box_s_network_and_both_addresses_can_be_scanned() -> None:
    assert all(qr_rows(text) for text in (SPOT.code, SPOT.form, ADDRESS))
