"""The real command: it opens, serves its page, refuses strangers, and stops cleanly."""

import contextlib
import http.client
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.config import PageSettings
from companion.page.thread import listening
from tests import HOME


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A running virtual table and its port."""
    folders = {"BELLWETHER_CONFIG": str(tmp_path), "BELLWETHER_STATE": str(tmp_path / "state")}
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "--port", "0", "--no-browser"],
        cwd=HOME,
        env={**os.environ, **folders},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
    assert found
    with process:
        yield process, int(found[1])
        process.kill()


class Answer(NamedTuple):
    """What the server said."""

    status: int
    policy: str
    body: bytes


def asked(port: int, path: str, host: str | None = None) -> Answer:
    """The answer to one request."""
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    with contextlib.closing(link):
        link.request("GET", path, headers={"Host": host or f"127.0.0.1:{port}"})
        with link.getresponse() as answer:
            policy = answer.getheader("Content-Security-Policy") or ""
            return Answer(answer.status, policy, answer.read())


def test_the_page_comes_with_a_strict_policy(table: tuple[subprocess.Popen[str], int]) -> None:
    answer = asked(table[1], "/")

    assert 200 == answer.status
    assert "default-src 'none'" in answer.policy
    assert b"Bellwether" in answer.body


def test_a_foreign_host_is_refused(table: tuple[subprocess.Popen[str], int]) -> None:
    assert asked(table[1], "/", host="evil.example").status in (400, 403, 421)


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/pyproject.toml", "/no/such"])
def test_nothing_outside_the_page_is_served(
    table: tuple[subprocess.Popen[str], int], path: str
) -> None:
    assert asked(table[1], path).status in (400, 404)


def test_it_stops_cleanly_when_it_is_told_to(table: tuple[subprocess.Popen[str], int]) -> None:
    process, port = table
    asked(port, "/")
    process.send_signal(signal.SIGTERM)

    assert 0 == process.wait(60)
    assert process.stderr
    assert "Traceback" not in process.stderr.read()


def test_a_taken_port_is_told_in_one_line(
    table: tuple[subprocess.Popen[str], int], tmp_path: Path
) -> None:
    folders = {"BELLWETHER_CONFIG": str(tmp_path), "BELLWETHER_STATE": str(tmp_path / "other")}
    again = subprocess.run(
        [sys.executable, "-m", "companion", "--port", str(table[1]), "--no-browser"],
        cwd=HOME,
        env={**os.environ, **folders},
        capture_output=True,
        text=True,
        check=False,
    )

    assert 2 == again.returncode
    assert 1 == len(again.stderr.splitlines())
    assert "is taken" in again.stderr


def test_an_address_that_the_network_has_not_given_yet_is_waited_for(
    caplog: pytest.LogCaptureFixture,
) -> None:
    nowhere = "192.0.2.1"  # an address for examples, which no network gives
    with listening(PageSettings(host=nowhere, port=0)) as door:
        assert nowhere == door.getsockname()[0]

    assert [f"page: {nowhere} is no address of this computer yet; it waits"] == caplog.messages
