"""Part `install`: a newcomer's box in a fresh root, its upgrade, a power cut, and its end."""

import os
import signal
import subprocess
import time

from tests.pi.part import Trial, TrialError, checked
from tests.pi.root import DebianRoot, fresh_root

PLACE, FORMER = "/srv/bellwether", "/srv/former"
CUTS_S = (1.0, 4.0, 12.0)
"""After so long the power goes, counted from the beginning of the upgrade."""


def run_install(trial: Trial) -> list[str]:
    """Install, upgrade, cut and uninstall in fresh roots of this machine's kind."""
    held = []
    for suite in trial.suites:
        with fresh_root(trial, suite) as root:
            before = root.files()
            root.unpack(former_release(), FORMER)
            root.unpack("HEAD", PLACE)
            root.run(f"{FORMER}/bellwether", "install", "--yes")
            old = root.run("bellwether", "--version").strip()
            _upgrade_with_cuts(root)
            new = root.run("bellwether", "--version").strip()
            report = root.run("bellwether", "doctor").strip().splitlines()[-1]
            root.run(f"{PLACE}/bellwether", "uninstall", "--yes", "--purge")
            left = _left(root, before)
            if left:
                raise TrialError(f"{suite}: left after uninstalling: {', '.join(left[:8])}")
            cuts = len(CUTS_S)
            held.append(f"Debian {suite}: {old} -> {new} over {cuts} power cuts; {report}; clean")
    return held


def former_release() -> str:
    """Commit of 0.1.0: the one before the version became 0.2.0."""
    words = ("-S", '__version__ = "0.2.0"', "--", "companion/__init__.py")
    touched = checked("git", "log", "--format=%H", *words).split()
    if not touched:
        raise TrialError("the history of this clone does not reach back to 0.1.0")
    return f"{touched[-1]}^"


def _upgrade_with_cuts(root: DebianRoot) -> None:
    """Kill the upgrade again and again as a power cut does; what runs must be whole each time."""
    command = root.command(f"{PLACE}/bellwether", "install", "--yes")
    for cut_s in CUTS_S:
        with subprocess.Popen(
            command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as upgrade:
            time.sleep(cut_s)
            os.killpg(upgrade.pid, signal.SIGKILL)
        if root.fails("bellwether", "--version"):
            raise TrialError(f"after a power cut at {cut_s} s the box does not run")
    root.run(f"{PLACE}/bellwether", "install", "--yes")


def _left(root: DebianRoot, before: set[str]) -> list[str]:
    """Paths of ours that uninstalling left; what apt brought stays."""
    more = root.files() - before
    return sorted(path for path in more if "bellwether" in path and not path.startswith("/srv"))
