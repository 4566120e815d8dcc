"""Server thread: the page is served beside the table's loop."""

import asyncio
import contextlib
import errno
import logging
import resource
import socket
import threading
from collections.abc import Callable, Iterator

import uvicorn
from starlette.types import ASGIApp

from companion import config
from companion.certificate import Certificate
from companion.page.admission import MOST_AT_ONCE, BoundedHttp, DoorLoop, SocketRegistry
from companion.page.mdns import announced
from companion.page.messages.codec import MOST_BYTES
from companion.page.security import LibraryLogFilter

log = logging.getLogger(__name__)

STOP_S = 2
IP_FREEBIND = 15
"""Linux's number, which Python does not name."""
MOST_FILES = 4096
"""Files that may be open at once; a crowd of sockets must not be what the journal lacks."""
LIBRARY_LOGS = ("uvicorn.error", "uvicorn.asgi", "asyncio", "websockets")


class ListenError(Exception):
    """Error of a port that cannot be opened; one line says why and what to do."""


def listening(settings: config.PageSettings) -> socket.socket:
    """The listening socket.

    Raises `ListenError` if it cannot be opened.
    """
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _bind(door, settings)
        door.listen(128)
    except OSError as error:
        door.close()
        raise ListenError(_closed(settings, error)) from error
    return door


def _bind(door: socket.socket, settings: config.PageSettings) -> None:
    """Bind to our address, also to one that the network has yet to give us, or gives us again."""
    try:
        door.bind((settings.address, settings.port))
    except OSError as error:
        if error.errno != errno.EADDRNOTAVAIL:
            raise
        log.warning("page: %s is no address of this computer yet; it waits", settings.address)
        door.setsockopt(socket.IPPROTO_IP, IP_FREEBIND, 1)
        door.bind((settings.address, settings.port))


def _closed(settings: config.PageSettings, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"port {settings.port} is taken by another program; choose one with --port, or --port 0"
        )
    if error.errno == errno.EACCES:
        return f"port {settings.port} is not for everybody; choose one above 1023 with --port"
    return f"{settings.address}:{settings.port} cannot be opened: {error.strerror or error}"


class UnsignalledServer(uvicorn.Server):
    """Server that leaves signals to us: a stop is a success, not a death."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take none."""
        yield


@contextlib.contextmanager
def served(
    app: ASGIApp,
    door: socket.socket,
    settings: config.PageSettings,
    ended: Callable[[], None],
    certificate: Certificate | None = None,
) -> Iterator[None]:
    """The page is served meanwhile, by TLS if it has a certificate; `ended` tells if it breaks."""
    _make_room_for_files()
    quiet = LibraryLogFilter()
    for name in LIBRARY_LOGS:
        logging.getLogger(name).addFilter(quiet)
    server = UnsignalledServer(_limits(app, certificate))

    def serve() -> None:
        try:
            with asyncio.Runner(loop_factory=lambda: DoorLoop(SocketRegistry())) as runner:
                runner.run(server.serve(sockets=[door]))
        except Exception:
            log.exception("the page has broken down")
        finally:
            ended()

    thread = threading.Thread(target=serve, name="page", daemon=True)
    thread.start()
    try:
        with announced(settings, door.getsockname()[1]):
            yield
    finally:
        server.should_exit = True
        thread.join(2 * STOP_S)
        door.close()
        for name in LIBRARY_LOGS:
            logging.getLogger(name).removeFilter(quiet)


def _make_room_for_files() -> None:
    """Let this process have more files open, as far as the system lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):  # a unit may forbid it, and has its own
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _limits(app: ASGIApp, certificate: Certificate | None) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="on",
        server_header=False,
        ws_max_size=MOST_BYTES,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        http=BoundedHttp,
        backlog=MOST_AT_ONCE,
        ssl_certfile=certificate.file if certificate else None,
        ssl_keyfile=certificate.key if certificate else None,
        h11_max_incomplete_event_size=16_384,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=STOP_S,
    )
