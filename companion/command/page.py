"""Web server of a table: the virtual table's own, or beside a real table's loop."""

import contextlib
import logging
import os
import signal
import sys
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

from companion.command.console import echo, refuse
from companion.command.opening import opened
from companion.command.record import recorder_of
from companion.config import PageSettings, config_of
from companion.games.facts import FactsError
from companion.page.bridge import TableBridge, with_pages
from companion.page.pairing import Pairing
from companion.page.running_table import SharedPorts, build_virtual
from companion.page.server import PageServer
from companion.page.shown_table import ShownTable
from companion.page.steady_clock import steady_ms
from companion.page.thread import ListenError, listening, served
from companion.page.virtual.camera import VirtualFilm, virtual_watcher
from companion.page.virtual.table import VirtualTable
from companion.paths import config_folder, journal_path
from companion.recording.file import RecordingError
from companion.recording.recorder import NullRecorder, Recorder
from companion.table.event import Tick
from companion.table.journal.journal import Journal, JournalError
from companion.table.loop import Loop
from companion.table.ports import Table
from companion.table.session.value import Session
from vision.calibrate.profile import CameraProfile
from vision.watch import CameraWatcher

KEYS = "page-keys"
"""Under this name the journal remembers which pages are paired."""

log = logging.getLogger(__name__)


def serve(arguments: Namespace) -> int:
    """Command: serve the virtual table until Ctrl-C or SIGTERM; the sitting is kept."""
    logging.basicConfig(format="bellwether: %(message)s", level=logging.WARNING)
    stop = stop_signal()
    try:
        settings = config_of(config_folder()).page
        if arguments.port is not None:
            settings = replace(settings, port=arguments.port)
        with (
            listening(settings) as door,
            Journal.open(journal_path()) as journal,
            ExitStack() as stack,
        ):
            pairing, opening = kept_pairing(journal), opened(journal, config_folder())
            recorder = recorder_of(arguments.record, opening, CameraProfile())
            stack.callback(recorder.close)
            bridge = virtual_bridge(opening.session, journal, pairing, recorder)
            server = PageServer(bridge, settings, journal_path())
            with served(server.app, door, settings, stop.set):
                announce(door.getsockname(), pairing.new_key(), browser=not arguments.no_browser)
                for tick in with_pages(bridge.ticks(stop), bridge):
                    bridge.running.loop.turn(tick)
    except (FactsError, JournalError, ListenError, RecordingError) as error:
        return refuse(str(error))
    echo("Stopped; the game is kept.")
    return 0


def virtual_bridge(
    session: Session, journal: Journal, pairing: Pairing, recorder: Recorder | NullRecorder
) -> TableBridge:
    """Bridge to the virtual table; a recorder sees our own, never a show."""

    def new_eye(table: VirtualTable) -> CameraWatcher:
        return CameraWatcher(recorder.film(VirtualFilm(table)))

    running = build_virtual(session, journal, steady_ms, pairing, new_eye)
    running.loop = recorder.loop(running.loop)
    return TableBridge(ShownTable(running, pairing, virtual_watcher))


def stop_signal() -> threading.Event:
    """Stop event that Ctrl-C and SIGTERM set."""
    stop = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stop.set())
    return stop


def kept_pairing(journal: Journal) -> Pairing:
    """Pairings that the journal remembers, as far as it can be read."""

    def keep(keys: str) -> None:
        with contextlib.suppress(JournalError):
            journal.prefer(KEYS, keys)

    kept = None
    with contextlib.suppress(JournalError):
        kept = journal.preference(KEYS)
    return Pairing(kept, keep)


def announce(at: tuple[str, int], key: str, *, browser: bool) -> None:
    """Print the address with the key of whoever started the table, and open it."""
    address = f"http://{at[0]}:{at[1]}/#{key}"
    echo(f"Bellwether's table is open: {address}")
    echo("Ctrl-C stops it and keeps the game.")
    if browser and _has_browser():
        webbrowser.open(address)


def _has_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform == "darwin" or any(os.environ.get(name) for name in screens)


class NoPage:
    """Null page: a real table without one."""

    def ports(self, table: Table) -> Table:
        """Ports of the devices themselves."""
        return table

    @contextlib.contextmanager
    def with_server(self, _: Loop, ticks: Iterator[Tick]) -> Iterator[Iterator[Tick]]:
        """Ticks as they are, with no server."""
        yield ticks


class TablePage:
    """Page of a real table: it sits between the devices and the loop, in threads of its own."""

    def __init__(self, settings: PageSettings, journal: Journal) -> None:
        self.settings = settings
        self.pairing = kept_pairing(journal)
        self.shared: SharedPorts | None = None

    def ports(self, table: Table) -> Table:
        """Ports that the loop is to turn instead of the devices."""
        eye = table.watcher if isinstance(table.watcher, CameraWatcher) else None
        self.shared = SharedPorts(table, self.pairing, steady_ms, eye)
        return self.shared.ports

    @contextlib.contextmanager
    def with_server(self, loop: Loop, ticks: Iterator[Tick]) -> Iterator[Iterator[Tick]]:
        """Server round the ticks of the loop; a taken port only costs the page."""
        assert self.shared is not None
        bridge = TableBridge(ShownTable(self.shared.running(loop), self.pairing))
        server = PageServer(bridge, self.settings, journal_path())
        try:
            door = listening(self.settings)
        except ListenError as error:
            log.warning("no page: %s", error)
            yield ticks
            return
        host, port = door.getsockname()
        echo(f"The page is open: http://{host}:{port}/")
        with served(server.app, door, self.settings, lambda: None):
            yield with_pages(ticks, bridge)


def page_of(settings: PageSettings, journal: Journal, *, on: bool) -> TablePage | NoPage:
    """Page that config and command line ask for."""
    return TablePage(settings, journal) if on and settings.on else NoPage()
