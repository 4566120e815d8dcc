"""Debian package: its layout, its scripts, and the pins of each Python. `test pi` installs it."""

import subprocess
from pathlib import Path

import pytest

from companion.install.deb import PLACE, PYTHONS, SCRIPTS, lay_out, pins_of
from companion.install.machine import InstallError
from tests import HOME

PINS = """alpha==1 \\
    --hash=sha256:aa \\
    --hash=sha256:ab
beta==2.4 ; python_full_version < '3.12' \\
    --hash=sha256:bb
beta==2.5 ; python_full_version >= '3.12' \\
    --hash=sha256:cc
"""


def test_each_python_has_the_pins_that_hold_for_it() -> None:
    older, newer = (pins_of(PINS, python) for python in PYTHONS)
    assert "alpha==1 \\\n    --hash=sha256:aa \\\n    --hash=sha256:ab\n" in older
    assert ("beta==2.4 \\\n    --hash=sha256:bb" in older, "2.5" in older) == (True, False)
    assert ("beta==2.5 \\\n    --hash=sha256:cc" in newer, "2.4" in newer) == (True, False)


def test_a_condition_of_another_kind_is_not_guessed() -> None:
    with pytest.raises(InstallError, match="alpha==1: no idea"):
        pins_of("alpha==1 ; sys_platform == 'win32'", "3.13")


def test_our_own_pins_hold_once_for_each_python() -> None:
    for python in PYTHONS:
        lines = pins_of((HOME / "requirements.txt").read_text(encoding="utf-8"), python)
        names = [line.partition("==")[0] for line in lines.splitlines() if not line.startswith(" ")]
        assert len(names) == len(set(names)) > 25


def test_the_package_has_program_and_scripts_but_no_tests_and_no_environment(
    tmp_path: Path,
) -> None:
    source = tmp_path / "source"
    for name in ("bellwether", "companion/a.py", "tests/b.py", ".venv/c", ".git/d"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text("x", encoding="utf-8")
    lay_out(source, tmp_path / "deb", "arm64")
    packed = {str(path.relative_to(tmp_path / "deb")) for path in (tmp_path / "deb").rglob("*")}
    assert {f"{PLACE}/bellwether", f"{PLACE}/companion/a.py", "DEBIAN/control"} <= packed
    assert not [name for name in packed if "tests" in name or ".venv" in name or ".git" in name]
    assert "Architecture: arm64" in (tmp_path / "deb/DEBIAN/control").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_are_sound_and_do_nothing_when_nothing_is_theirs(name: str) -> None:
    ran = subprocess.run(("sh", "-e", "-c", SCRIPTS[name], name, "abort-upgrade"), check=False)
    assert 0 == ran.returncode
