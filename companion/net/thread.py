"""Publisher thread: the box's connection to the broker beside the table's loop."""

import contextlib
import logging
import threading
from collections.abc import Iterator
from pathlib import Path

from companion.config import MqttSettings
from companion.net.desk import NetDesk
from companion.net.publisher import BoxPublisher

STEP_S = 0.1
"""So long a turn of the publisher waits for the network: as late as a fact may be sent."""
log = logging.getLogger(__name__)


@contextlib.contextmanager
def publishing(settings: MqttSettings, journal: Path, desk: NetDesk) -> Iterator[None]:
    """Publish what lies on the desk and in the journal meanwhile; the table never waits for it."""
    stop = threading.Event()
    thread = threading.Thread(
        target=_publish, args=(settings, journal, desk, stop), name="mqtt", daemon=True
    )
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(timeout=2)


def _publish(settings: MqttSettings, journal: Path, desk: NetDesk, stop: threading.Event) -> None:
    publisher = BoxPublisher(settings, journal, desk)
    try:
        while not stop.is_set():
            publisher.step(STEP_S)
        publisher.close()
    except Exception:
        log.exception("mqtt has broken down; the table plays on without it")
