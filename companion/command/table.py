"""Command `table`: the main loop of the box, with every device of the config."""

import faulthandler
import logging
import threading
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from companion.command.console import echo, refuse
from companion.command.notify import with_watchdog
from companion.command.opening import opened, unkept
from companion.command.page import page_of, stop_signal
from companion.command.record import recorder_of
from companion.config import config_of
from companion.games.facts import FactsError
from companion.paths import config_folder, journal_path, profile_path
from companion.recording.file import RecordingError
from companion.table.event import Tick
from companion.table.journal.journal import Journal, JournalError
from companion.table.loop import Loop, run
from companion.table.session.resume import Opening
from hardware.build import build_table
from vision.calibrate.profile import CameraProfile, ProfileError, load_profile, save_profile
from vision.watch import CameraWatcher

TICK_S = 0.05
"""Twenty looks a second: a press is answered before the finger is up."""

log = logging.getLogger(__name__)


def run_table(arguments: Namespace) -> int:
    """Command: run the box until Ctrl-C or SIGTERM; the sitting is kept."""
    faulthandler.enable()  # where a loop hung that systemd ended for it
    logging.basicConfig(format="bellwether: %(message)s", level=logging.WARNING)
    stop = stop_signal()
    try:
        config = config_of(config_folder())
        with Journal(journal_path()) as journal, ExitStack() as stack:
            opening = begun(journal, config_folder())
            profile = learned()
            recorder = recorder_of(arguments.record, opening, profile)
            stack.callback(recorder.close)
            box = build_table(
                config, lambda camera: CameraWatcher(recorder.film(camera), profile, remember)
            )
            stack.callback(box.close)
            page = page_of(config.page, journal, on=arguments.page == "on")
            loop = recorder.loop(Loop(opening.session, page.ports(box.table), journal))
            times = stack.enter_context(page.with_server(loop, ticks(stop)))
            echo("The table is running; Ctrl-C stops it and keeps the game.")
            run(loop, with_watchdog(times, loop))
    except (FactsError, JournalError, RecordingError) as error:
        return refuse(str(error))
    return 0


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


def begun(journal: Journal, folder: Path) -> Opening:
    """Opening: what was left, or an evening that is not kept: a bad disk must not spoil the game.

    Raises `FactsError`, or `JournalError` when another program plays.
    """
    try:
        return opened(journal, folder)
    except JournalError as error:
        if error.why == "playing":
            raise
        log.warning("%s; the table plays on without it", error)
        return unkept(folder)


def ticks(stop: threading.Event) -> Iterator[Tick]:
    """Ticks of the clock, until `stop` is set."""
    while not stop.wait(TICK_S):
        yield Tick(time.monotonic_ns() // 1_000_000, time.time_ns() // 1_000_000)
