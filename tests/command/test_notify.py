"""systemd hears of every pass of the loop, and of none when it hangs; the sitting comes back."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command.test_command import typed
from tests.install.systemd import Service

STALLED_S = 1.0
"""Twenty passes of a loop that is alive."""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    one = Service(tmp_path)
    yield one
    one.close()


def test_a_running_table_is_ready_feeds_the_watchdog_and_takes_its_leave(service: Service) -> None:
    service.start()

    assert service.hears("READY=1")
    assert service.hears("WATCHDOG=1")
    assert (0, "") == service.ended()
    assert service.hears("STOPPING=1")


def test_a_loop_that_hangs_is_not_fed_and_after_a_restart_the_sitting_goes_on(
    service: Service, tmp_path: Path
) -> None:
    begun = typed(tmp_path, "play", "plops", lines="o\nplace 0,-4\nquit\n")
    assert 0 == begun.returncode
    service.start()
    assert service.hears("WATCHDOG=1")
    service.send(signal.SIGSTOP)
    while service.hears("WATCHDOG=1", STALLED_S):
        pass  # what was said before it hung
    assert not service.hears("WATCHDOG=1", STALLED_S)

    # As systemd does to a service whose watchdog starved.
    service.send(signal.SIGCONT)
    code, said = service.ended(signal.SIGABRT)
    assert -signal.SIGABRT == code
    assert "in run_table" in said, "the log must tell where the loop hung"

    service.start()
    assert service.hears("STATUS=Put your stack on the edge")
    assert (0, "") == service.ended()


def test_a_table_without_systemd_runs_as_well(service: Service) -> None:
    service.address = Path()
    service.start()
    assert service.process is not None
    assert service.process.stdout is not None

    assert "The table is running" in service.process.stdout.readline()
    assert (0, "") == service.ended()
