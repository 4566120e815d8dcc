"""Commands `install`, `uninstall` and `update`: say what will be done, ask once, do it."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from companion.command.console import echo, refuse
from companion.install import boot, program
from companion.install.machine import InstallError, Machine
from companion.install.program import PROGRAM
from companion.install.signature import check_clone, check_folder, newest_tag
from companion.install.step import InstallStep
from companion.install.steps import CONFIG, START, STATE, STEPS, USER, start

HERE = Path(__file__).parents[2]
NO_CLONE = "a box is made from a clone of the repository; pip renews and removes this package"


def add_install(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parsers of the commands that put the box up and take it down."""
    putting = commands.add_parser("install", help="set this computer up")
    putting.add_argument("--yes", action="store_true", help="do not ask")
    putting.set_defaults(run=install)
    taking = commands.add_parser("uninstall", help="undo that")
    taking.add_argument("--yes", action="store_true", help="do not ask")
    taking.add_argument("--purge", action="store_true", help="games and config, too")
    taking.set_defaults(run=uninstall)
    renewing = commands.add_parser("update", help="fetch a newer version")
    renewing.add_argument("--back", action="store_true", help="the version before this one")
    renewing.set_defaults(run=update)


def install(arguments: argparse.Namespace, machine: Machine | None = None) -> int:
    """Command: do what is left to do, and look at the result."""
    here = machine or Machine(HERE)
    if not here.has_launcher:
        return refuse(NO_CLONE)
    if not _is_root():
        return refuse("installing needs the right to: sudo ./bellwether install")
    todo = _left_to_do(here)
    if not todo:
        echo("Everything is in place already.")
        return _doctor(here)
    if not _agreed("This will", [step.what for step in todo], arguments.yes):
        return refuse("nothing was changed")
    code = _worked([(step.what, step.do) for step in todo], here)
    if code and program.is_on_trial(here):
        return _returned(here)
    if code:
        return code
    _say_installed(todo)
    return _doctor(here)


def _left_to_do(machine: Machine) -> list[InstallStep]:
    """The steps that are not done, and a new start after any of them."""
    todo = [step for step in STEPS if not step.is_done(machine)]
    if todo and START not in todo:
        todo.append(START)  # what runs is the old one
    return todo


def _say_installed(done: Sequence[InstallStep]) -> None:
    """Tell how to go on after these steps."""
    echo("Installed. Undo it with: sudo ./bellwether uninstall")
    echo(f"Games are kept in {STATE}, settings in {CONFIG}; `bellwether history` lists the games.")
    if any(step.do is boot.switch_on for step in done):
        echo("Restart this Pi once, for I2C and the camera: sudo reboot")


def _returned(machine: Machine) -> int:
    """Go back to the version before one that did not start, with its own files for systemd."""
    try:
        folder = program.go_back(machine)
        older = replace(machine, source=folder)
        for _, do in _to_restore(older):
            do(older)
        start(older)
    except (InstallError, OSError) as error:
        return refuse(f"the new version did not start, and neither does the old one: {error}")
    return refuse(f"the new version did not start; the box runs {folder.name} as before")


def _to_restore(machine: Machine) -> list[tuple[str, Callable[[Machine], None]]]:
    """What is not as an older version wants it, above all systemd's files, but for the start."""
    steps = [step for step in STEPS if step is not START and not step.is_done(machine)]
    return [(step.what, step.do) for step in steps]


def uninstall(arguments: argparse.Namespace, machine: Machine | None = None) -> int:
    """Command: undo every step, the last one first."""
    if not _is_root():
        return refuse("uninstalling needs the right to: sudo ./bellwether uninstall")
    todo = _left_to_undo(arguments.purge)
    if not _agreed("This will", [step.back for step in todo], arguments.yes):
        return refuse("nothing was changed")
    code = _worked([(step.back, step.undo) for step in todo], machine or Machine(HERE))
    if not code:
        kept = "" if arguments.purge else f", games and config in {STATE} and {CONFIG}"
        echo(f"Uninstalled. What stays: the distribution's packages and groups{kept}.")
    return code


def _left_to_undo(purge: bool) -> list[InstallStep]:
    """The steps that can be undone, the last one first; games and config only when purged."""
    steps = [step for step in reversed(STEPS) if step.back]
    return steps if purge else [step for step in steps if not step.purge]


def update(arguments: argparse.Namespace, machine: Machine | None = None) -> int:
    """Command: fetch a signed version into this folder, and install it where it was installed."""
    here = machine or Machine(HERE)
    if not here.has_launcher:
        return refuse(NO_CLONE)
    if not arguments.back and (here.source / program.WHEELS).is_dir():
        return refuse("this box came as a Debian package; a newer package updates it")
    installed = here.path(PROGRAM).exists()
    if installed and not _is_root():
        return refuse("updating the box needs the right to: sudo ./bellwether update")
    if arguments.back:
        return _go_back(here)
    try:
        _fetch(here)
    except InstallError as error:
        return refuse(str(error))
    if not installed:
        echo("Games and config are as they were. The next start has the new version.")
        return 0
    # The new version knows its own steps.
    words = ("/bin/sh", str(here.source / "bellwether"), "install", "--yes")
    return os.spawnv(os.P_WAIT, words[0], words)  # from a stick nothing may be run by itself


def _go_back(machine: Machine) -> int:
    """Let the version before this one run, with its own files for systemd."""
    try:
        folder = program.go_back(machine)
    except InstallError as error:
        return refuse(str(error))
    older = replace(machine, source=folder)
    code = _worked([*_to_restore(older), (START.what, START.do)], older)
    if not code:
        echo(f"The box runs {folder.name}. Games and config are as they were.")
    return code


def _fetch(machine: Machine) -> None:
    """Fetch the newest signed version from where this clone came from, as the folder's owner.

    Raises `InstallError`.
    """
    folder = machine.source
    if not (folder / ".git").exists():
        check_folder(machine)
        echo("This folder is no git clone; it is as it was signed.")
        return
    git = _git(folder)
    before = machine.run(*git, "rev-parse", "--short", "HEAD")
    _pull(machine, git)
    after = machine.run(*git, "rev-parse", "--short", "HEAD")
    echo("This is the newest version." if before == after else f"Updated: {before} to {after}.")


def _git(folder: Path) -> tuple[str, ...]:
    """The command git, run as the folder's owner."""
    git = ("git", "-C", str(folder))
    if not _is_root() or folder.owner() == "root":
        return git
    return ("runuser", "-u", folder.owner(), "--", *git)


def _pull(machine: Machine, git: Sequence[str]) -> None:
    """Fetch the newest version, and take it once its signature is checked.

    Raises `InstallError`.
    """
    try:
        machine.run(*git, "fetch", "--tags", "--quiet")
    except InstallError as error:
        why = str(error).rpartition("failed: ")[2]
        raise InstallError(
            f"nothing was updated; is this computer online? git says: {why}"
        ) from None
    tag = newest_tag(machine, git)
    machine.run(*git, "merge", "--ff-only", "--quiet", tag)
    check_clone(machine, git, tag)


def _agreed(head: str, lines: Sequence[str], yes: bool) -> bool:
    """Show what will be done and ask once."""
    echo("\n".join((f"{head}:", *(f"  - {line}" for line in lines))))
    if yes:
        return True
    if not sys.stdin.isatty():
        echo("Nobody is here to say yes; `--yes` does.")
        return False
    return input("Go on? [y/N] ").strip().lower() in ("y", "yes")


def _worked(work: Sequence[tuple[str, Callable[[Machine], None]]], machine: Machine) -> int:
    """Do one thing after the other; the exit code."""
    for number, (what, do) in enumerate(work, 1):
        echo(f"[{number}/{len(work)}] {what}")
        try:
            do(machine)
        except (InstallError, OSError) as error:
            return refuse(f"stopped there: {error}")
    return 0


def _doctor(machine: Machine) -> int:
    """Let the box's own command look at everything, as the box's own user."""
    echo(f"Looking at it as {USER} does:")
    return os.spawnv(
        os.P_WAIT, str(machine.path("/usr/local/bin/bellwether")), ("bellwether", "doctor")
    )


def _is_root() -> bool:
    return os.geteuid() == 0
