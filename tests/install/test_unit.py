"""The unit is well-formed, tight, and still lets every device through."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.page.thread import MOST_FILES
from hardware.dice import PICO
from tests import HOME
from tests.install.systemd import UNIT

judged = pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="LEFT OUT: no systemd")
EXPOSURE = 1.5
SYSTEM_UNITS = Path("/usr/lib/systemd/system")


def settings(name: str) -> list[str]:
    """Every value of a key of the unit."""
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A root as `install` leaves it."""
    units = tmp_path / "usr" / "lib" / "systemd"
    shutil.copytree(SYSTEM_UNITS, units / "system", symlinks=True)
    (tmp_path / "opt" / "bellwether").mkdir(parents=True)
    shutil.copy(HOME / "bellwether", tmp_path / "opt" / "bellwether")
    shutil.copytree(UNIT.parent, tmp_path / "etc" / "systemd" / "system")
    trial = tmp_path / "usr" / "local" / "sbin" / "bellwether-trial"
    trial.parent.mkdir(parents=True)
    shutil.copy(UNIT.parent / "bellwether-trial.sh", trial)
    trial.chmod(0o755)
    return tmp_path


@judged
def test_systemd_finds_nothing_to_say_about_the_unit(root: Path) -> None:
    command = ("systemd-analyze", "verify", f"--root={root}", "--man=no", UNIT.name)
    verified = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (0, "", "") == (verified.returncode, verified.stdout, verified.stderr)


@judged
def test_systemd_finds_a_mistake_in_a_worse_unit(root: Path) -> None:
    unit = root / "etc" / "systemd" / "system" / UNIT.name
    unit.write_text(unit.read_text(encoding="utf-8") + "[Service]\nWatchdog=1\n", encoding="utf-8")
    command = ("systemd-analyze", "verify", f"--root={root}", "--man=no", UNIT.name)

    assert "Watchdog" in subprocess.run(command, capture_output=True, text=True, check=False).stderr


@judged
def test_the_unit_is_as_tight_as_a_box_with_devices_can_be() -> None:
    judge = ("systemd-analyze", "security", "--offline=true", "--no-pager", str(UNIT))
    said = subprocess.run(judge, capture_output=True, text=True, check=False)
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", said.stdout)

    assert found, said.stderr
    assert EXPOSURE >= float(found[1])


@pytest.mark.parametrize(
    ("device", "group"),
    [
        ("char-video4linux", "video"),
        ("char-media", "video"),
        ("char-dma_heap", "video"),
        ("char-i2c", "i2c"),
        ("char-gpiochip", "gpio"),
        ("char-ttyACM", "dialout"),
    ],
)
def test_every_device_of_the_box_is_let_through(device: str, group: str) -> None:
    assert f"{device} rw" in settings("DeviceAllow")
    assert group in settings("SupplementaryGroups")[0].split()


def test_nothing_that_hides_devices_or_kills_by_name_is_in_the_unit() -> None:
    hiding = ("PrivateDevices", "PrivateUsers", "ProcSubset", "ExecStop")
    assert [] == [value for name in hiding for value in settings(name)]
    assert ["notify"] == settings("Type")
    assert ["always"] == settings("Restart")
    assert ["bellwether"] == settings("StateDirectory")


def test_the_table_cannot_take_the_whole_computer_along() -> None:
    assert ["80%"] == settings("MemoryMax")
    assert 64 <= int(settings("TasksMax")[0]) <= 512
    assert MOST_FILES <= int(settings("LimitNOFILE")[0])


def test_the_dice_reader_gets_its_name_by_the_ids_that_we_look_for() -> None:
    rules = (HOME / "systemd" / "bellwether.rules").read_text(encoding="utf-8")
    (rule,) = [line for line in rules.splitlines() if 'SYMLINK+="bellwether-dice"' in line]
    ids = re.findall(r'ATTRS\{id(?:Vendor|Product)\}=="(\w{4})"', rule)

    assert list(PICO) == [int(number, 16) for number in ids]
