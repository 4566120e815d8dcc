"""Whatever others send, it costs one line of log a minute."""

import logging

import pytest

from companion.table.line_limit import LineLimiter


def test_a_flood_costs_one_line_a_minute_and_is_counted(caplog: pytest.LogCaptureFixture) -> None:
    times = iter((0.0, 1.0, 59.9, 60.0, 61.0))
    limiter = LineLimiter(logging.getLogger("flood"), lambda: next(times))
    for number in range(5):
        limiter.warning(f"refused {number}")

    assert ["refused 0", "refused 3 (and 2 lines like it since the last one)"] == caplog.messages
