"""Installed copy of the program, with its environment."""

import filecmp
import shutil
from pathlib import Path

from companion.install.machine import InstallError, Machine

PROGRAM = "/opt/bellwether"
PYTHON = "/usr/bin/python3"
"""The service cannot see a Python in somebody's home."""
LEFT_OUT = ("__pycache__", ".git", ".venv", ".venv-test", ".*_cache", ".hypothesis")
"""What lies in a working folder and is no part of the program."""
OFFLINE = "the packages could not be fetched; is this computer online? Run the same command again"


def is_copied(machine: Machine) -> bool:
    """Whether the installed program is the one in this folder."""
    place = machine.path(PROGRAM)
    return place == machine.source or (place.is_dir() and _is_same(machine.source, place))


def copy(machine: Machine) -> None:
    """Put the program in place, whole or not at all; its environment is kept."""
    place = machine.path(PROGRAM)
    new, old = place.with_name("bellwether.new"), place.with_name("bellwether.old")
    for rest in (new, old):
        shutil.rmtree(rest, ignore_errors=True)
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(machine.source, new, ignore=shutil.ignore_patterns(*LEFT_OUT))
    if (place / ".venv").exists():
        (place / ".venv").rename(new / ".venv")
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)
    # The service may not write there, and compiling at each start takes a Pi seconds.
    rooms = (str(place / room) for room in ("companion", "firmware", "hardware", "vision"))
    machine.run(PYTHON, "-m", "compileall", "-q", *rooms)


def remove(machine: Machine) -> None:
    """Take the program away with its environment."""
    shutil.rmtree(machine.path(PROGRAM), ignore_errors=True)


def has_environment(machine: Machine) -> bool:
    """Whether the pinned packages of this very version are there."""
    wanted = machine.source / "requirements.txt"
    got = machine.path(PROGRAM) / ".venv" / "requirements.txt.done"
    return got.exists() and filecmp.cmp(wanted, got, shallow=False)


def make_environment(machine: Machine) -> None:
    """Make the environment, by the launcher."""
    launcher = str(machine.path(PROGRAM) / "bellwether")
    try:
        machine.run("env", f"BELLWETHER_PYTHON={PYTHON}", launcher, "--version")
    except InstallError as error:
        raise InstallError(OFFLINE if "online" in str(error) else str(error)) from None


def _is_same(source: Path, place: Path) -> bool:
    """Whether a folder was copied from another as it is now."""
    ignored = shutil.ignore_patterns(*LEFT_OUT)
    ours, theirs = ({path.name for path in folder.iterdir()} for folder in (source, place))
    ours -= ignored(str(source), list(ours))
    theirs -= ignored(str(place), list(theirs))
    if ours != theirs:
        return False
    pairs = [(source / name, place / name) for name in ours]
    return all(
        _is_same(one, other) if one.is_dir() else filecmp.cmp(one, other, shallow=False)
        for one, other in pairs
    )
