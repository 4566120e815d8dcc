"""The virtual table and the page: one command, one address, the whole product."""

import asyncio
import contextlib
import errno
import logging
import os
import signal
import socket
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import uvicorn

from companion.command.console import refuse, tell
from companion.command.opening import opened
from companion.games.facts import FactsError
from companion.house import config_folder, journal_path
from companion.page.desk import Desk, steady_ms
from companion.page.evening import NewSight, virtual_evening
from companion.page.filmed import FilmedSight
from companion.page.pairing import Pairing
from companion.page.server import PageServer, Settings
from companion.page.wire import MOST_BYTES
from companion.table.journal import Journal, JournalError

KEYS = "page-keys"
"""Under this name the journal remembers which pages are paired."""
MOST_CONNECTIONS = 64
STOP_S = 2


def serve(arguments: Namespace) -> int:
    """Serve the virtual table until Ctrl-C or SIGTERM; the sitting is kept."""
    logging.basicConfig(format="bellwether: %(message)s", level=logging.WARNING)
    settings = Settings(port=arguments.port)
    try:
        door = listening(settings)
    except OSError as error:
        return refuse(_taken(settings, error))
    with door, ThreadPoolExecutor(1, "table") as worker:
        try:
            return worker_serve(worker, door, settings, browser=not arguments.no_browser)
        except (FactsError, JournalError) as error:
            return refuse(str(error))


def listening(settings: Settings) -> socket.socket:
    """The open door.

    Raises `OSError` if somebody else has the port.
    """
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((settings.host, settings.port))
        door.listen(128)
    except OSError:
        door.close()
        raise
    return door


def _taken(settings: Settings, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"port {settings.port} is taken by another program; choose one with --port, or --port 0"
        )
    if error.errno == errno.EACCES:
        return f"port {settings.port} is not for everybody; choose one above 1023 with --port"
    return f"{settings.host}:{settings.port} cannot be opened: {error.strerror or error}"


def worker_serve(
    worker: ThreadPoolExecutor, door: socket.socket, settings: Settings, *, browser: bool
) -> int:
    """Open the journal in the table's own thread, serve, and close it there."""
    path = journal_path()
    journal = worker.submit(partial(Journal.open, path)).result()
    try:
        desk, key = worker.submit(lambda: virtual_desk(journal)).result()
        host, port = door.getsockname()
        address = f"http://{host}:{port}/#{key}"
        server = PageServer(desk, settings, path, worker)
        tell(f"Bellwether's table is open: {address}")
        tell("Ctrl-C stops it and keeps the game.")
        if browser and _has_browser():
            webbrowser.open(address)
        asyncio.run(until_told(server, door))
    finally:
        worker.submit(journal.close).result()
    tell("Stopped; the game is kept.")
    return 0


def virtual_desk(journal: Journal, new_sight: NewSight = FilmedSight) -> tuple[Desk, str]:
    """The virtual table with the game that was left, and the key of whoever started it.

    Raises `FactsError` or `JournalError`.
    """

    def keep(keys: str) -> None:
        with contextlib.suppress(JournalError):
            journal.prefer(KEYS, keys)

    pairing = Pairing(journal.preference(KEYS), keep)
    session = opened(journal, config_folder()).session
    evening = virtual_evening(session, journal, steady_ms, pairing, new_sight)
    return Desk(evening, pairing, new_sight), pairing.new_key()


def _has_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform == "darwin" or any(os.environ.get(name) for name in screens)


class Server(uvicorn.Server):
    """A server that leaves signals to us: a stop is a success, not a death."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take none."""
        yield


async def until_told(page: PageServer, door: socket.socket) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    config = uvicorn.Config(
        page.app,
        log_config=None,
        access_log=False,
        lifespan="on",
        server_header=False,
        ws_max_size=MOST_BYTES,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        limit_concurrency=MOST_CONNECTIONS,
        h11_max_incomplete_event_size=16_384,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=STOP_S,
    )
    server = Server(config)
    loop = asyncio.get_running_loop()

    def stop() -> None:
        server.should_exit = True

    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop)
    await server.serve(sockets=[door])
