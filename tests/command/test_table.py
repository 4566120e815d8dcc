"""A disk that is full or cannot be written spoils no game; the players are told."""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.command.opening import begun
from companion.table.event import EnteredMove, Tick
from companion.table.fakes import MemoryDisplay, MemoryVoice, NullWatcher, QueuedButtons
from companion.table.journal.journal import Journal
from companion.table.loop import Loop
from companion.table.ports import Button, Press, Table
from hardware.electronic_dice import ElectronicDice
from tests.install.systemd import Service, may_mount

NOT_KEPT = "Disk trouble: not kept"
Spoil = Callable[[Path], None]
root_only = pytest.mark.skipif(not may_mount(), reason="LEFT OUT: a full disk needs root")


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 kB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    subprocess.run(("mount", "-t", "tmpfs", "-o", "size=64k", "small", str(disk)), check=True)
    yield disk
    subprocess.run(("umount", "--lazy", str(disk)), check=True)


def fill(disk: Path) -> None:
    """Fill a disk to the last byte."""
    with (disk / "filler").open("wb", buffering=0) as filler:
        try:
            while filler.write(b"x" * 512):
                pass
        except OSError:
            return


def make_read_only(disk: Path) -> None:
    """What happens to a card that is worn out."""
    subprocess.run(("mount", "-o", "remount,ro", str(disk)), check=True)


class Evening:
    """A table whose journal lies on a bad disk."""

    def __init__(self, folder: Path) -> None:
        self.display, self.buttons = MemoryDisplay(), QueuedButtons()
        table = Table(
            self.display, self.buttons, ElectronicDice(tumble_s=0), NullWatcher(), MemoryVoice()
        )
        self.journal = Journal(folder / "journal.sqlite3")
        self.loop = Loop(begun(self.journal, folder / "config").session, table, self.journal)
        self.now = 0

    def turn(self, *buttons: Button) -> str:
        """Press buttons, let half a minute pass, and read the screen."""
        for button in buttons:
            self.buttons.press(Press(button))
        for _ in range(2):
            self.now += 30_000
            self.loop.turn(Tick(self.now, self.now))
        return str(self.display.screens[-1])


@root_only
@pytest.mark.parametrize(
    ("spoil", "why"), [(fill, "the disk is full; make room"), (make_read_only, "cannot be written")]
)
def test_on_a_bad_disk_a_game_is_playable_and_told_that_it_is_not_kept(
    small: Path, spoil: Spoil, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    spoil(small)
    evening = Evening(small)

    assert NOT_KEPT in evening.turn(Button.OK)
    evening.turn(Button.OK, Button.OK)
    move = evening.loop.session.state.legal_moves()[0]
    evening.loop.take(EnteredMove(move))
    assert NOT_KEPT in evening.turn()
    assert evening.loop.session.sitting is not None
    assert move == evening.loop.session.sitting.steps[-1].move
    (said,) = caplog.messages
    assert why in said
    evening.journal.close()


@root_only
def test_what_was_played_is_written_down_as_soon_as_there_is_room(small: Path) -> None:
    fill(small)
    evening = Evening(small)
    evening.turn(Button.OK)
    evening.turn(Button.OK, Button.OK)
    (small / "filler").unlink()
    subprocess.run(("mount", "-o", "remount,size=4M", str(small)), check=True)

    assert NOT_KEPT not in evening.turn()
    assert 1 == len(evening.journal.games())
    evening.journal.close()


def test_a_folder_that_nobody_may_write_to_is_no_reason_to_stay_dark(tmp_path: Path) -> None:
    state = tmp_path / "state"
    state.write_text("a file where the folder should be", encoding="utf-8")
    service = Service(tmp_path)
    service.start()
    assert service.hears("READY=1")
    code, said = service.ended()
    service.close()

    assert 0 == code
    (line,) = [line for line in said.splitlines() if "journal" in line]
    assert line.endswith("the table plays on without it")
