"""The page's name in the house: announced on request only, and taken back."""

import socket
import threading

from zeroconf import Zeroconf

from companion import config
from companion.page.mdns import KIND, announced

LOOPBACK = "127.0.0.1"
PATIENCE_MS = 20_000


def test_a_page_that_is_announced_is_found_by_its_name() -> None:
    settings = config.PageSettings(mdns=True)
    with announced(settings, 8321):
        house = Zeroconf(interfaces=[LOOPBACK])
        try:
            found = house.get_service_info(KIND, f"Bellwether.{KIND}", PATIENCE_MS)
        finally:
            house.close()

    assert found is not None
    assert f"{config.MDNS_NAME}." == found.server
    assert (8321, [socket.inet_aton(LOOPBACK)]) == (found.port, found.addresses)


def test_nothing_is_announced_unasked() -> None:
    before = threading.active_count()
    with announced(config.PageSettings(), 8321):
        assert before == threading.active_count()
