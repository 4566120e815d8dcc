"""Command `table`: the main loop of the box, with every device of the config."""

import argparse
import faulthandler
import logging
import threading
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import replace

from companion.command.broker import with_broker
from companion.command.console import echo, refuse
from companion.command.notify import with_watchdog
from companion.command.opening import begun, language_of
from companion.command.page import page_of, stop_signal, with_port
from companion.command.parser import RECORD, add_descriptions, top_parser
from companion.command.parting import parting_line
from companion.command.record import recorder_of
from companion.command.set_up import (
    WifiSetUp,
    is_new,
    keep_answers,
    phones_wanted,
    run_set_up,
)
from companion.command.start import begin_start
from companion.config import NONE, Config, config_of
from companion.games.facts import FactsError
from companion.paths import config_folder, journal_path, nonce_path, profile_path
from companion.recording.file import RecordingError
from companion.table.event import Tick
from companion.table.journal.backup import weekly_copies
from companion.table.journal.journal import Journal, JournalError
from companion.table.journal.nonces import NonceStore
from companion.table.loop import Loop, paced, run
from companion.table.ports import Display, PortLostError
from companion.table.session.sitting import roll_numbers
from companion.table.set_up import SetUp
from companion.thinker import ProcessThinker
from hardware.build import build_table, has_pins
from hardware.buttons import GpioButtons, is_pressed
from hardware.pi_model import on_a_pi
from hardware.power import is_ours, is_stopping
from hardware.start_screen import StartScreen
from hardware.wifi import Wifi
from vision.calibrate.profile import CameraProfile, ProfileError, load_profile, save_profile
from vision.watch import CameraWatcher

log = logging.getLogger(__name__)


def add_table(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parser of `table`."""
    table = commands.add_parser("table", help="run the box")
    table.add_argument("--record", metavar="FILE", default=argparse.SUPPRESS, help=RECORD)
    table.add_argument(
        "--page", choices=("on", "off"), default=argparse.SUPPRESS, help="off: without it"
    )
    table.set_defaults(run=run_table)


def box_parser() -> argparse.ArgumentParser:
    """Parser of this one command: a box has no room for what the others import."""
    top = top_parser("./bellwether")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    add_table(commands)
    add_descriptions(commands)
    return top


def run_table(arguments: Namespace) -> int:
    """Command: run the box until Ctrl-C or SIGTERM; the sitting is kept."""
    faulthandler.enable()  # where a loop hung that systemd ended for it
    logging.basicConfig(format="bellwether: %(message)s", level=logging.WARNING)
    stop = stop_signal()
    start = arguments.start or begin_start()
    with closing(start):
        try:
            _run(arguments, start, stop)
        except (FactsError, JournalError, RecordingError) as error:
            start.refuse(str(error))
            return refuse(str(error))
    return 0


def _run(arguments: Namespace, start: StartScreen, stop: threading.Event) -> None:
    """Open everything, step by step, and turn the loop until it is stopped."""
    start.step("games")
    config = config_of(config_folder())
    with Journal(journal_path()) as journal, ExitStack() as stack:
        opening = replace(begun(journal, config_folder()), power=is_ours())
        stack.callback(lambda: _part(journal, start))
        stack.enter_context(weekly_copies(journal_path()))
        if start.display and _wants_set_up(config, journal):
            opening = replace(opening, language=_set_up(config, start.display, journal, stop))
        start.language = opening.language
        start.step("devices")
        profile = learned()
        recorder = recorder_of(arguments.record, opening, profile)
        stack.callback(recorder.close)
        box = build_table(
            config,
            lambda camera: CameraWatcher(recorder.film(camera), profile, remember),
            NonceStore(nonce_path()),
            roll_numbers(opening.left),
            start.display,
        )
        stack.callback(box.close)
        thinker = ProcessThinker(config.coach.seconds)
        stack.callback(thinker.close)
        devices = replace(box.table, thinker=thinker)
        start.step("page")
        settings = with_port(config.page, arguments).settled(phones=phones_wanted(journal))
        page = page_of(settings, journal, on=arguments.page == "on")
        loop = recorder.loop(Loop(opening.session, page.ports(devices), journal))
        times = stack.enter_context(page.with_server(loop, ticks(stop, loop)))
        served = with_broker(config.mqtt, journal, loop, page.names, times)
        times = stack.enter_context(served)
        echo("The table is running; Ctrl-C stops it and keeps the game.")
        run(loop, with_watchdog(times, loop))
        start.language = loop.session.lobby.language


def _part(journal: Journal, start: StartScreen) -> None:
    """Say on the terminal and on the glass what is on disk when the table stops."""
    echo(parting_line(journal))
    start.part(kept=not journal.waiting, stays=is_ours() and is_stopping())


def _wants_set_up(config: Config, journal: Journal) -> bool:
    """Whether the box is new and has buttons to be asked with, or BACK is held while it starts."""
    if config.buttons.device == NONE or not (on_a_pi() or has_pins()):
        return False  # a computer may have a display's bus, and nobody could answer
    with suppress(PortLostError):
        return is_new(journal) or is_pressed(config.buttons.back)
    return False


def _set_up(config: Config, display: Display, journal: Journal, stop: threading.Event) -> str:
    """Run the dialogue of a new box; the language that was chosen."""
    wifi = Wifi()
    state = SetUp(language=language_of(journal), wifi=wifi.can_be_set_up())
    with (
        closing(GpioButtons(config.buttons)) as buttons,
        closing(WifiSetUp(wifi, config.page)) as network,
    ):
        state = run_set_up(display, buttons, state, network, stop)
    keep_answers(journal, state)
    return state.language


def learned() -> CameraProfile:
    """Calibration of the camera; a damaged file must not spoil the game."""
    try:
        return load_profile(profile_path())
    except ProfileError as error:
        log.warning("%s", error)
        return CameraProfile()


def remember(profile: CameraProfile) -> None:
    """Write the calibration, if the disk lets us."""
    try:
        save_profile(profile, profile_path())
    except OSError as error:
        log.warning("%s: cannot be written: %s", profile_path(), error.strerror or error)


def ticks(stop: threading.Event, loop: Loop) -> Iterator[Tick]:
    """Ticks of the clock, until `stop` is set."""
    for _ in paced(stop, loop.pause_s):
        yield Tick(time.monotonic_ns() // 1_000_000, time.time_ns() // 1_000_000)
