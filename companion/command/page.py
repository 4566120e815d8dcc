"""Web server of a table: the virtual table's own, or beside a real table's loop."""

import contextlib
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

from companion.certificate import Certificate, CertificateError, certificate_of
from companion.command.broker import with_broker
from companion.command.console import echo, refuse
from companion.command.opening import begun
from companion.command.parting import parting_line
from companion.command.phones import JournalKeys, names_of
from companion.command.record import recorder_of
from companion.config import PageSettings, config_of
from companion.games.facts import FactsError
from companion.page.bridge import TableBridge, with_pages
from companion.page.keys import KeyRing
from companion.page.mdns import page_host
from companion.page.pairing import Pairing
from companion.page.running_table import SharedPorts, build_virtual
from companion.page.seat_names import SeatNames
from companion.page.server import PageServer
from companion.page.shown_table import ShownTable
from companion.page.steady_clock import steady_ms
from companion.page.thread import ListenError, listening, served
from companion.page.virtual.table import VirtualTable
from companion.paths import config_folder, journal_path, nonce_path
from companion.recording.file import RecordingError
from companion.recording.recorder import NullRecorder, Recorder
from companion.table.event import Tick
from companion.table.journal.backup import weekly_copies
from companion.table.journal.journal import Journal, JournalError
from companion.table.journal.nonces import NonceStore
from companion.table.loop import Loop
from companion.table.ports import Table, Thinker
from companion.table.session.value import Session
from companion.thinker import ProcessThinker
from vision.calibrate.profile import CameraProfile
from vision.watch import CameraWatcher

PROOF_ROW = 22
"""Letters of a fingerprint that stand in one row of the small screen; three rows hold it."""
log = logging.getLogger(__name__)


def with_port(settings: PageSettings, arguments: Namespace) -> PageSettings:
    """Settings with the port that was asked for, if one was."""
    return settings if arguments.port is None else replace(settings, port=arguments.port)


def serve(arguments: Namespace) -> int:
    """Command: serve the virtual table until Ctrl-C or SIGTERM; the sitting is kept."""
    logging.basicConfig(format="bellwether: %(message)s", level=logging.WARNING)
    stop = stop_signal()
    try:
        config = config_of(config_folder())
        settings = with_port(config.page, arguments)
        with (
            listening(settings) as door,
            Journal(journal_path()) as journal,
            ExitStack() as stack,
        ):
            opening = begun(journal, config_folder())
            stack.callback(lambda: echo(parting_line(journal)))
            stack.enter_context(weekly_copies(journal_path()))
            pairing = Pairing(KeyRing(JournalKeys(journal)))
            certificate = certificate_of(settings, journal_path().parent)
            introduce(pairing, settings, door, certificate)
            recorder = recorder_of(arguments.record, opening, CameraProfile())
            stack.callback(recorder.close)
            thinker = ProcessThinker(config.coach.seconds)
            stack.callback(thinker.close)
            bridge = virtual_bridge(opening.session, journal, pairing, recorder, thinker)
            server = PageServer(bridge, settings, journal_path())
            with served(server.app, door, settings, stop.set, certificate):
                key = pairing.ring.new(start=True)
                announce(pairing.address, key, browser=not arguments.no_browser)
                tell_what_is_open(settings, certificate)
                own = bridge.shown.own
                times = with_pages(bridge.ticks(stop), bridge)
                with with_broker(config.mqtt, journal, own.loop, own.names, times) as ticks:
                    for tick in ticks:
                        bridge.running.loop.turn(tick)
    except (CertificateError, FactsError, JournalError, ListenError, RecordingError) as error:
        return refuse(str(error))
    return 0


def virtual_bridge(
    session: Session,
    journal: Journal,
    pairing: Pairing,
    recorder: Recorder | NullRecorder,
    thinker: Thinker | None = None,
) -> TableBridge:
    """Bridge to the virtual table; a recorder sees our own, never a show."""
    # What paints pictures takes five megabytes; a box, which shares this module, has a camera.
    from companion.page.virtual.camera import VirtualFilm, virtual_watcher  # noqa: PLC0415

    def new_eye(table: VirtualTable) -> CameraWatcher:
        return CameraWatcher(recorder.film(VirtualFilm(table)))

    running = build_virtual(session, journal, steady_ms, pairing, new_eye)
    assert running.virtual is not None
    running.virtual.dice.nonces = NonceStore(nonce_path())
    running.loop.table = replace(running.loop.table, thinker=thinker)
    running.loop = recorder.loop(running.loop)
    running.lay_out()
    running.names = names_of(journal)
    return TableBridge(ShownTable(running, pairing, virtual_watcher, journal))


def stop_signal() -> threading.Event:
    """Stop event that Ctrl-C and SIGTERM set."""
    stop = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stop.set())
    return stop


def introduce(
    pairing: Pairing, settings: PageSettings, door: socket.socket, certificate: Certificate | None
) -> None:
    """Let the box know where phones find the page, and by which certificate they know it."""
    host, port = door.getsockname()
    scheme = "https" if certificate else "http"
    pairing.address = f"{scheme}://{page_host(settings, host)}:{port}"
    if certificate:
        proof = certificate.fingerprint
        pairing.proof = tuple(proof[at : at + PROOF_ROW] for at in range(0, len(proof), PROOF_ROW))


def tell_what_is_open(settings: PageSettings, certificate: Certificate | None) -> None:
    """Say how phones know the page, or what is open without a certificate."""
    if certificate:
        echo(f"Its certificate: SHA-256 {certificate.fingerprint}")
    elif settings.is_open:
        echo("It speaks plain HTTP: whoever shares your network can read along, and take the keys")
        echo("of phones. `tls = true` under [page] closes that; docs/security.md tells how.")


def announce(at: str, key: str, *, browser: bool) -> None:
    """Print the address with the key of whoever started the table, and open it."""
    address = f"{at}/#{key}"
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

    def __init__(self) -> None:
        self.names = SeatNames()

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
        self.journal = journal
        self.pairing = Pairing(KeyRing(JournalKeys(journal)))
        self.shared: SharedPorts | None = None
        self.names = names_of(journal)

    def ports(self, table: Table) -> Table:
        """Ports that the loop is to turn instead of the devices."""
        eye = table.watcher if isinstance(table.watcher, CameraWatcher) else None
        self.shared = SharedPorts(table, self.pairing, eye)
        return self.shared.ports

    @contextlib.contextmanager
    def with_server(self, loop: Loop, ticks: Iterator[Tick]) -> Iterator[Iterator[Tick]]:
        """Server round the ticks of the loop; a taken port only costs the page."""
        assert self.shared is not None
        running = self.shared.running(loop)
        running.names = self.names
        bridge = TableBridge(ShownTable(running, self.pairing, archive=self.journal))
        server = PageServer(bridge, self.settings, journal_path())
        try:
            certificate = certificate_of(self.settings, journal_path().parent)
            door = listening(self.settings)
        except (CertificateError, ListenError) as error:
            log.warning("no page: %s", error)
            yield ticks
            return
        introduce(self.pairing, self.settings, door, certificate)
        echo(f"The page is open: {self.pairing.address}/")
        tell_what_is_open(self.settings, certificate)
        with served(server.app, door, self.settings, lambda: None, certificate):
            yield with_pages(ticks, bridge)


def page_of(settings: PageSettings, journal: Journal, *, on: bool) -> TablePage | NoPage:
    """Page that config and command line ask for."""
    return TablePage(settings, journal) if on and settings.on else NoPage()
