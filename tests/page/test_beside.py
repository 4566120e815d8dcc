"""The page beside a real table: the real command, a camera that looks at a picture, no pins."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin, Subprotocol

from companion.games import GAMES
from companion.games.rules import Options
from companion.page.security import PROTOCOL
from tests import HOME
from tests.page.real import configured

PATIENCE_S = 60


@contextmanager
def table(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """The box of a machine without pins, above a picture of a laid-out flock."""
    configured(folder, "shear_panic", GAMES["shear_panic"].start(Options(2)).observation())
    folders = {"BELLWETHER_CONFIG": str(folder), "BELLWETHER_STATE": str(folder / "state")}
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "table", *words],
        cwd=HOME,
        env={**os.environ, **folders},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with process:
        yield process
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        assert 0 == process.wait(PATIENCE_S)


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def seen(address: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"{address}/seen", timeout=PATIENCE_S) as answer:
        return dict(json.load(answer))


def told(address: str, kinds: set[str]) -> dict[str, dict[str, Any]]:
    """What a page that only looks is told first, until it has heard of all these kinds."""
    with urllib.request.urlopen(f"{address}/token", timeout=PATIENCE_S) as answer:
        token = json.load(answer)["token"]
    heard: dict[str, dict[str, Any]] = {}
    offered = [Subprotocol(PROTOCOL), Subprotocol(token)]
    live = address.replace("http", "ws") + "/live"
    with connect(live, origin=Origin(address), subprotocols=offered) as line:
        line.send('{"kind":"hello","language":"de"}')
        while kinds - heard.keys() or heard["words"]["language"] != "de":
            message = json.loads(line.recv(PATIENCE_S))
            heard[message["kind"]] = message
    return heard


def test_a_phone_looks_on_beside_the_box(tmp_path: Path) -> None:
    with table(tmp_path) as process:
        found = re.search(r"http://127\.0\.0\.1:\d+", first_line(process))
        assert found is not None
        here = told(found[0], {"welcome", "glass", "position", "camera", "words"})

        assert not here["welcome"]["virtual"]
        assert here["welcome"]["camera"]
        assert {"top", "tray"}.isdisjoint(here)
        assert 1024 * 4 // 3 <= len(here["glass"]["bits"])
        picture = seen(found[0])
        assert [960, 720] == [picture["width"], picture["height"]]
        assert 32 == len(picture["mat"])


def test_a_box_whose_page_is_off_has_no_door(tmp_path: Path) -> None:
    with table(tmp_path, "--page", "off") as process:
        line = first_line(process)

        assert "http" not in line
        assert "The table is running" in line
