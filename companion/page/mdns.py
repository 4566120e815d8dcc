"""mDNS announcement of the page, on request: `bellwether.local`."""

import contextlib
import logging
import socket
import threading
from collections.abc import Iterator

from companion import config

log = logging.getLogger(__name__)

KIND = "_http._tcp.local."
EVERYWHERE = "0.0.0.0"
MULTICAST = ("224.0.0.251", 5353)


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
    """Tell the house until we are done; a house that cannot be told has the address left."""
    from zeroconf import Error, ServiceInfo, Zeroconf  # noqa: PLC0415 - rarely wanted

    try:
        host = _own_address() if settings.host == EVERYWHERE else settings.host
        info = ServiceInfo(
            KIND,
            f"Bellwether.{KIND}",
            addresses=[socket.inet_aton(host)],
            port=port,
            server=f"{config.MDNS_NAME}.",
        )
        with contextlib.closing(Zeroconf(interfaces=[host])) as house:
            house.register_service(info, allow_name_change=True)
            done.wait()
            house.unregister_service(info)
    except (OSError, Error) as error:
        log.warning("page: nobody can be told of %s: %s", config.MDNS_NAME, error)


def _own_address() -> str:
    """The address of this machine in the house; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        way_out.connect(MULTICAST)
        return str(way_out.getsockname()[0])
