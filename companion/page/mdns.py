"""mDNS announcement of the page, on request: `bellwether.local`."""

import contextlib
import logging
import socket
import threading
from collections.abc import Iterator

from companion import config

log = logging.getLogger(__name__)

KIND = "_http._tcp.local."
MULTICAST = ("224.0.0.251", 5353)
FOLLOW_S = 5.0
"""Between two looks at the network."""


@contextlib.contextmanager
def announced(settings: config.PageSettings, port: int) -> Iterator[None]:
    """The page can be found by its name meanwhile, if the owner wants that."""
    if not settings.mdns:
        yield
        return
    done = threading.Event()
    thread = threading.Thread(target=_announce, args=(settings, port, done), daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join(5)


def _announce(settings: config.PageSettings, port: int, done: threading.Event) -> None:
    """Tell the house until we are done; Wi-Fi may come late, go, or give another address."""
    from zeroconf import Error  # noqa: PLC0415 - rarely wanted

    told = ""
    while not done.is_set():
        try:
            host = _address(settings)
            with _registered(host, port):
                told = ""
                while not done.wait(FOLLOW_S) and _address(settings) == host:
                    pass
        except (OSError, Error) as error:
            if str(error) != told:
                told = str(error)
                log.warning("page: nobody can be told of %s yet: %s", config.MDNS_NAME, error)
            done.wait(FOLLOW_S)


@contextlib.contextmanager
def _registered(host: str, port: int) -> Iterator[None]:
    """The name is known at one address meanwhile."""
    from zeroconf import ServiceInfo, Zeroconf  # noqa: PLC0415

    info = ServiceInfo(
        KIND,
        f"Bellwether.{KIND}",
        addresses=[socket.inet_aton(host)],
        port=port,
        server=f"{config.MDNS_NAME}.",
    )
    with contextlib.closing(Zeroconf(interfaces=[host])) as house:
        house.register_service(info, allow_name_change=True)
        yield
        house.unregister_service(info)


def _address(settings: config.PageSettings) -> str:
    return _own_address() if settings.address == config.EVERYWHERE else settings.address


def page_host(settings: config.PageSettings, host: str) -> str:
    """Name or address by which phones find the page that listens at `host`."""
    if settings.mdns:
        return config.MDNS_NAME
    if host != config.EVERYWHERE:
        return host
    try:
        return _own_address()
    except OSError:
        return socket.gethostname()


def _own_address() -> str:
    """The address of this machine in the house; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        way_out.connect(MULTICAST)
        return str(way_out.getsockname()[0])
