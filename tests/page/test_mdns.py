"""The page's name in the house: announced on request only, and taken back."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from zeroconf import ServiceInfo, Zeroconf

from companion import config
from companion.page import mdns
from companion.page.mdns import KIND, announced
from tests.hardware.rig import until

LOOPBACK = "127.0.0.1"
PATIENCE_MS = 20_000


def test_a_page_that_is_announced_is_found_by_its_name() -> None:
    settings = config.PageSettings(mdns=True)
    with announced(settings, 8321):
        page = found()

    assert page is not None
    assert f"{config.MDNS_NAME}." == page.server
    assert (8321, [socket.inet_aton(LOOPBACK)]) == (page.port, page.addresses)


def test_a_network_that_comes_late_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries = iter((OSError("Network is unreachable"), OSError("Network is unreachable")))

    def own_address() -> str:
        for fault in tries:
            raise fault
        return LOOPBACK

    monkeypatch.setattr(mdns, "_own_address", own_address)
    monkeypatch.setattr(mdns, "FOLLOW_S", 0.05)
    with announced(config.PageSettings(host=config.EVERYWHERE, mdns=True), 8321):
        assert found() is not None
    assert 1 == len(caplog.records), "each fault is told once"


def test_an_address_that_changes_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wi-Fi has given another one: the name leads there within a few seconds."""
    told: list[str] = []

    @contextlib.contextmanager
    def registered(host: str, _: int) -> Iterator[None]:
        told.append(host)
        yield

    addresses = iter(("10.0.0.7", "10.0.0.7", "10.0.0.9"))
    monkeypatch.setattr(mdns, "_own_address", lambda: next(addresses, "10.0.0.9"))
    monkeypatch.setattr(mdns, "_registered", registered)
    monkeypatch.setattr(mdns, "FOLLOW_S", 0.01)
    with announced(config.PageSettings(host=config.EVERYWHERE, mdns=True), 8321):
        assert until(lambda: len(told) > 1)
    assert ["10.0.0.7", "10.0.0.9"] == told


def found() -> ServiceInfo | None:
    """The page, as the house sees it."""
    # A thread, because a browser that other tests keep open leaves its event loop in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(_looked_up).result()


def _looked_up() -> ServiceInfo | None:
    house = Zeroconf(interfaces=[LOOPBACK])
    try:
        return house.get_service_info(KIND, f"Bellwether.{KIND}", PATIENCE_MS)
    finally:
        house.close()


def test_nothing_is_announced_unasked() -> None:
    before = threading.active_count()
    with announced(config.PageSettings(), 8321):
        assert before == threading.active_count()
