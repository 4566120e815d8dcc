"""A player that is killed at any moment loses nothing that the journal acknowledged."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests import HOME

MEMORY = Path("/dev/shm")


@pytest.mark.parametrize(
    ("folder", "kills"),
    [
        # Where a sync costs nothing, kills meet the writes themselves; on a disk mostly the syncs.
        pytest.param(MEMORY if MEMORY.is_dir() else None, 300, id="memory"),
        pytest.param(None, 60, id="disk"),
    ],
)
def test_no_kill_loses_or_doubles_an_acknowledged_fact(folder: Path | None, kills: int) -> None:
    with tempfile.TemporaryDirectory(dir=folder) as room:
        path = str(Path(room) / "state" / "journal.sqlite3")
        command = (sys.executable, "-m", "tests.table.journal.killed", path, str(kills), "1")
        result = subprocess.run(command, capture_output=True, text=True, cwd=HOME, check=False)

    assert result.returncode == 0, result.stderr
    figures = json.loads(result.stdout)
    assert kills == figures["kills"]
    assert figures["writing"] > kills // 4, "too few kills met a write; this proves little"
