"""A recording whose table was killed plays as far as it was written."""

import subprocess
import sys
import time
from pathlib import Path

from companion.recording.reader import Recording
from tests import HOME
from tests.recording.table import replay

FRAMES = 20_000
"""Bytes with which at least one frame is in the file, 20 kB each; an idle table adds few more."""


def test_a_killed_table_leaves_a_recording_that_replays(tmp_path: Path) -> None:
    path = tmp_path / "sitting"
    command = [sys.executable, "-m", "tests.recording.killed", str(path)]
    with subprocess.Popen(command, cwd=HOME) as table:
        while table.poll() is None and (not path.exists() or path.stat().st_size < FRAMES):
            time.sleep(0.05)
        table.kill()
    recording = Recording(path)
    found = list(recording)

    assert -9 == table.returncode
    assert recording.broken_off
    assert len(found) > 10
    assert replay(path).outcome.identical
