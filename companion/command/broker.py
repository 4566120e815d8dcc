"""MQTT beside a table's loop, where the config asks for it; else nothing of it is imported."""

from collections.abc import Iterator
from contextlib import contextmanager

from companion.config import MqttSettings
from companion.page.seat_names import SeatNames
from companion.paths import journal_path
from companion.table.event import Tick
from companion.table.journal.journal import Journal
from companion.table.loop import Loop


@contextmanager
def with_broker(
    settings: MqttSettings,
    journal: Journal,
    loop: Loop,
    names: SeatNames,
    ticks: Iterator[Tick],
) -> Iterator[Iterator[Tick]]:
    """Ticks of the loop, between which the broker is served in a thread of its own."""
    if not settings.on:
        yield ticks
        return
    # Costs 2 MB, which a table without a broker does not pay.
    from companion.net.desk import NetDesk, TableReporter, with_reporter  # noqa: PLC0415
    from companion.net.thread import publishing  # noqa: PLC0415

    desk = NetDesk()
    named = (lambda: names.names) if settings.names else None
    reporter = TableReporter(desk, lambda: journal.writing, named)
    with publishing(settings, journal_path(), desk):
        yield with_reporter(ticks, loop, reporter)
