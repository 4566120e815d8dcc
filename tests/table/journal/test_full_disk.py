"""On a disk that is full to the last byte games can still be told and copied elsewhere."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.table.journal.journal import Journal
from tests import HOME
from tests.table.session.sittings import random_facts

MOUNTED = """
set -e
mount -t tmpfs -o size=1m tmpfs "$1"
cp "$2" "$1/journal.sqlite3"
dd if=/dev/zero of="$1/fill" bs=4k 2>/dev/null || true
export BELLWETHER_STATE="$1" BELLWETHER_CONFIG="$1" PYTHONPATH="$3"
shift 3
exec "$@"
"""
FACTS = tuple(random_facts(GAMES["plops"], 2, 3, most=10))
ALONE = ("unshare", "--user", "--map-root-user", "--mount")


def on_a_full_disk(folder: Path, *words: str) -> tuple[int, str]:
    """Exit code and last line of a command whose journal lies on a full disk."""
    place = folder / "disk"
    place.mkdir()
    script = ("sh", "-c", MOUNTED, "sh", str(place), str(folder / "journal.sqlite3"), str(HOME))
    command = (*ALONE, *script, sys.executable, "-m", "companion", *words)
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    return done.returncode, (done.stdout + done.stderr).strip().splitlines()[-1]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a journal that holds one game."""
    if subprocess.run((*ALONE, "mount", "-t", "tmpfs", "x", tmp_path), check=False).returncode:
        pytest.skip("LEFT OUT: nothing can be mounted here")
    with Journal.open(tmp_path / "journal.sqlite3") as journal:
        journal.append(FACTS)
    return tmp_path


def test_games_are_told_from_a_full_disk(folder: Path) -> None:
    code, last = on_a_full_disk(folder, "history")
    assert 0 == code
    assert "the disk is full; make room; this is what can be read of it" in last


def test_a_full_disk_is_backed_up_elsewhere(folder: Path) -> None:
    copy = folder / "copy.sqlite3"
    code, _ = on_a_full_disk(folder, "backup", str(copy))
    assert 0 == code
    with Journal.open(copy) as journal:
        assert FACTS == journal.facts(1)
