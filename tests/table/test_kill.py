"""A player that is killed at any moment loses nothing that the journal acknowledged."""

import json
import subprocess
import sys
from pathlib import Path

KILLS = 300
HOME = Path(__file__).parent.parent.parent


def test_no_kill_loses_or_doubles_an_acknowledged_fact(tmp_path: Path) -> None:
    path = tmp_path / "state" / "journal.sqlite3"
    command = (sys.executable, "-m", "tests.table.killed", str(path), str(KILLS), "1")
    result = subprocess.run(command, capture_output=True, text=True, cwd=HOME, check=False)

    assert result.returncode == 0, result.stderr
    figures = json.loads(result.stdout)
    assert KILLS == figures["kills"]
    assert figures["writing"] > KILLS // 4, "too few kills met a write; this proves little"
