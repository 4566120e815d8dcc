"""Hub process: intake, tally and page in threads, all of which can be killed at any moment."""

import contextlib
import logging
import threading
from collections.abc import Callable, Iterator

from companion.hub.database import Database, DatabaseError, open_database
from companion.hub.live import LiveTables
from companion.hub.options import HubOptions
from companion.hub.results import assign_results, watched_tables
from companion.hub.subscriber import HubSubscriber
from companion.hub.tally import ResultTally

STEP_S = 0.1
IDLE_S = 1.0
"""Between two looks for games to tally."""
log = logging.getLogger(__name__)


def open_migrated(address: str) -> Database:
    """Database with the schema of this version.

    Raises `DatabaseError`.
    """
    database = open_database(address)
    try:
        database.migrate()
    except DatabaseError:
        database.close()
        raise
    return database


@contextlib.contextmanager
def hub_running(options: HubOptions, live: LiveTables, stop: threading.Event) -> Iterator[None]:
    """Intake and tally meanwhile; `stop` ends them, and is set if one of them breaks."""
    threads = [
        threading.Thread(target=_guarded, args=(work, options, live, stop), daemon=True)
        for work in (_take_in, _tally)
    ]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join(timeout=5)


def _guarded(
    work: Callable[[HubOptions, LiveTables, threading.Event], None],
    options: HubOptions,
    live: LiveTables,
    stop: threading.Event,
) -> None:
    """A mistake of ours ends the hub with its traceback: whoever started it starts it again."""
    try:
        work(options, live, stop)
    except Exception:
        log.exception("the hub has broken down")
    finally:
        stop.set()


def _take_in(options: HubOptions, live: LiveTables, stop: threading.Event) -> None:
    subscriber = HubSubscriber(options, lambda: open_migrated(options.database), live)
    while not stop.is_set():
        subscriber.step(STEP_S)
    subscriber.close()


def _tally(options: HubOptions, live: LiveTables, stop: threading.Event) -> None:
    tally: ResultTally | None = None
    while not stop.wait(IDLE_S):
        try:
            tally = tally or ResultTally(open_migrated(options.database))
            _tally_all(tally, stop)
            live.delays = dict.fromkeys(watched_tables(tally.database), options.delay_s)
        except DatabaseError:  # the intake tells of it
            if tally:
                tally.database.close()
            tally = None


def _tally_all(tally: ResultTally, stop: threading.Event) -> None:
    """Tally until nothing is left; results go into tournaments."""
    while not stop.is_set():
        assign_results(tally.database, tally.step())
        if tally.idle:
            return
