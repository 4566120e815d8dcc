"""Installed versions of the program, each in a folder of its own with its environment.

`PROGRAM` is a link to one of them, swapped by one rename. A new version is on trial until the
table has said READY: `systemd/bellwether-trial.sh` goes back to the one before it otherwise.
"""

import ctypes
import filecmp
import os
import shutil
import time
from pathlib import Path

from companion.install.machine import InstallError, Machine
from companion.install.modes import are_modes_right, set_modes

PROGRAM, VERSIONS = "/opt/bellwether", "/opt/bellwether-versions"
PYTHON = "/usr/bin/python3"
"""The service cannot see a Python in somebody's home."""
WHEELS = "wheels"
"""Folder of a Debian package beside the program, with all packages that pip is to install."""
LEFT_OUT = ("__pycache__", ".git", ".venv", ".venv-test", ".*_cache", ".hypothesis", WHEELS)
"""What lies in a working folder and is no part of the program."""
AT_FDCWD, RENAME_EXCHANGE = -100, 2
"""Linux's numbers, which Python does not name."""
OFFLINE = "the packages could not be fetched; is this computer online? Run the same command again"


def versions(machine: Machine) -> list[Path]:
    """Folders of all whole versions, oldest first."""
    folder = machine.path(VERSIONS)
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted(path for path in found if path.is_dir() and path.suffix != ".new")


def current(machine: Machine) -> Path | None:
    """Folder of the version that runs."""
    place = machine.path(PROGRAM)
    return place.resolve() if place.exists() else None


def is_copied(machine: Machine) -> bool:
    """Whether a folder holds the program as it is in the source."""
    return _copied(machine) is not None


def _copied(machine: Machine) -> Path | None:
    """The newest folder that holds the program as it is in the source."""
    source = machine.source.resolve()
    for folder in reversed(versions(machine)):
        if folder == source or (_is_same(source, folder) and are_modes_right(folder)):
            return folder
    return None


def copy(machine: Machine) -> None:
    """Copy the program into a folder of its own, whole or not at all; what runs stays as it is."""
    folder = machine.path(VERSIONS)
    folder.mkdir(parents=True, exist_ok=True)
    for rest in folder.glob("*.new"):
        shutil.rmtree(rest, ignore_errors=True)
    place = folder / _next_name(machine)
    new = place.with_name(f"{place.name}.new")
    shutil.copytree(machine.source, new, ignore=shutil.ignore_patterns(*LEFT_OUT))
    set_modes(new)
    # The service may not write there, and compiling at each start takes a Pi seconds.
    rooms = (str(new / room) for room in ("companion", "firmware", "hardware", "vision"))
    machine.run(PYTHON, "-m", "compileall", "-q", *rooms)
    os.sync()
    new.rename(place)
    _sync(folder)


def _next_name(machine: Machine) -> str:
    """Name for a new version, which sorts after all others also where a clock has run ahead."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    newest = max((folder.name for folder in versions(machine)), default="")
    return stamp if stamp > newest else f"{newest}-again"


def has_environment(machine: Machine) -> bool:
    """Whether the pinned packages of this very version are there."""
    folder = _copied(machine)
    return folder is not None and is_ready(folder)


def is_ready(folder: Path) -> bool:
    """Whether a version has its environment, for the Python that the system has now."""
    place = folder / ".venv"
    wanted, got = folder / "requirements.txt", place / "requirements.txt.done"
    python = place / "bin" / "python3"
    outlived = python.is_symlink() and not (place / "lib" / python.resolve().name).is_dir()
    return got.exists() and not outlived and filecmp.cmp(wanted, got, shallow=False)


def make_environment(machine: Machine) -> None:
    """Make the environment of the new version, by its launcher; what runs stays as it is."""
    folder = _copied(machine)
    if folder is None:
        raise InstallError("the program was not copied; run the same command again")
    wheels = machine.source / WHEELS
    given = ("PIP_NO_INDEX=1", f"PIP_FIND_LINKS={wheels}") if wheels.is_dir() else ()
    words = ("env", f"BELLWETHER_PYTHON={PYTHON}", *given)
    try:
        machine.run(*words, str(folder / "bellwether"), "--version")
    except InstallError as error:
        raise InstallError(OFFLINE if "online" in str(error) else str(error)) from None
    os.sync()


def is_switched(machine: Machine) -> bool:
    """Whether the version that runs is the one in the source."""
    place = machine.path(PROGRAM)
    return place.is_symlink() and current(machine) == _copied(machine)


def switch(machine: Machine) -> None:
    """Let the version in the source be the one that runs, on trial until it has said READY."""
    folder = _copied(machine)
    if folder is None or not is_ready(folder):
        raise InstallError("the new version is not whole; run the same command again")
    before = _adopted(machine)
    proven = _proven(machine) or before
    if proven not in (None, folder):
        _begin_trial(machine, proven)
    point_to(machine, folder)
    if proven == folder:
        _end_trial(machine)
    _prune(machine, folder, before, proven)


def _proven(machine: Machine) -> Path | None:
    """While a version is on trial, the last one that has said READY."""
    note = machine.path(VERSIONS) / "trial"
    name = (
        note.read_text(encoding="utf-8", errors="replace").strip().rpartition("/")[2]
        if note.exists()
        else ""
    )
    folder = note.with_name(name) if name else None
    return folder if folder and folder.is_dir() else None


def _begin_trial(machine: Machine, proven: Path) -> None:
    """Note which version to go back to, and give the new one starts of its own."""
    trial = machine.path(VERSIONS) / "trial"
    if _proven(machine) != proven:
        trial.write_text(f"{machine.path(VERSIONS).name}/{proven.name}\n", encoding="utf-8")
        _sync(trial)
    trial.with_name("tries").unlink(missing_ok=True)
    _sync(trial.parent)


def _end_trial(machine: Machine) -> None:
    for name in ("trial", "tries"):
        (machine.path(VERSIONS) / name).unlink(missing_ok=True)


def point_to(machine: Machine, folder: Path) -> None:
    """Swap the link by one rename: there is always a program, the old one or the new one."""
    place = machine.path(PROGRAM)
    following = place.with_name(f"{place.name}.next")
    following.unlink(missing_ok=True)
    following.symlink_to(f"{machine.path(VERSIONS).name}/{folder.name}")
    following.rename(place)
    _sync(place.parent)


def _adopted(machine: Machine) -> Path | None:
    """Folder of what runs; 0.1.0 ran in `PROGRAM` itself and becomes a version among others."""
    place = machine.path(PROGRAM)
    if not place.is_dir() or place.is_symlink():
        return current(machine)
    old = machine.path(VERSIONS) / "0.1.0"
    if not old.is_symlink():
        _remove(old)
        old.symlink_to(f"{machine.path(VERSIONS).name}/{old.name}")
    _exchange(place, old)
    _sync(old.parent)
    _sync(place.parent)
    return old


def _exchange(one: Path, other: Path) -> None:
    """Let two names change places in one step, between which no power cut comes."""
    libc = ctypes.CDLL(None, use_errno=True)
    names = (AT_FDCWD, os.fsencode(one), AT_FDCWD, os.fsencode(other))
    if libc.renameat2(*names, RENAME_EXCHANGE):
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), str(one))


def _prune(machine: Machine, *kept: Path | None) -> None:
    """Remove versions that nobody goes back to; one more stays, if the last was bad, too."""
    others = [folder for folder in versions(machine) if folder not in kept]
    for folder in others[:-1]:
        _remove(folder)


def _remove(folder: Path) -> None:
    """Remove a version; one that a power cut leaves half removed is none any more."""
    if folder.exists():
        rest = folder.with_name(f"{folder.name}.new")
        shutil.rmtree(rest, ignore_errors=True)
        folder.rename(rest)
        shutil.rmtree(rest, ignore_errors=True)


def go_back(machine: Machine) -> Path:
    """Let the last version that has run before the present one run; its folder.

    Raises `InstallError` if there is none.
    """
    now, proven = current(machine), _proven(machine)
    older = [folder for folder in versions(machine) if now and folder.name < now.name]
    found = [folder for folder in (*older, proven) if folder and folder != now and is_ready(folder)]
    if not found:
        raise InstallError("there is no version to go back to")
    point_to(machine, found[-1])
    _end_trial(machine)
    return found[-1]


def is_on_trial(machine: Machine) -> bool:
    """Whether the version that runs has not said READY yet."""
    return (machine.path(VERSIONS) / "trial").exists()


def remove(machine: Machine) -> None:
    """Take every version away with its environment."""
    place = machine.path(PROGRAM)
    if place.is_symlink():
        place.unlink()
    shutil.rmtree(place, ignore_errors=True)
    shutil.rmtree(machine.path(VERSIONS), ignore_errors=True)


def _sync(path: Path) -> None:
    """Put a file or a folder's names on disk."""
    door = os.open(path, os.O_RDONLY)
    try:
        os.fsync(door)
    finally:
        os.close(door)


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
