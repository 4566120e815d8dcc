"""Part `deb`: the Debian package, made here, installed without a registry, and purged."""

import shutil
import sys
import tempfile
from pathlib import Path

from tests.pi.part import Trial, TrialError, checked
from tests.pi.root import DebianRoot, fresh_root

ENVIRONMENT = "/opt/bellwether/.venv/lib"
AT_ONCE = """#!/bin/sh
while [ "$1" != env ]; do shift; done
exec "$@"
"""
"""Stand-in for `systemd-run` where no systemd runs: it runs the command itself."""
NO_REGISTRY = "env PIP_NO_INDEX=1 PIP_FIND_LINKS= PIP_CONFIG_FILE=/dev/null"


def run_deb(trial: Trial) -> list[str]:
    """Install, install again, remove and purge the package in fresh roots."""
    held = []
    with tempfile.TemporaryDirectory() as folder:
        checked(sys.executable, "-m", "companion", "deb", folder, "--arch", "amd64")
        (package,) = Path(folder).glob("*.deb")
        for suite in trial.suites:
            with fresh_root(trial, suite) as root:
                transcript = trial.cache / f"deb-{suite}.txt"
                held.append(f"Debian {suite}: {_tried(root, package, transcript)}")
    return held


def _tried(root: DebianRoot, package: Path, transcript: Path) -> str:
    """Go through a package's life; what it said when it was installed goes into the transcript."""
    shutil.copy(package, root.folder / "tmp" / "bellwether.deb")
    root.run("apt-get", "-qq", "update")
    install = f"{NO_REGISTRY} apt-get -qq -y --no-install-recommends install --reinstall"
    said = root.run("sh", "-c", f"{install} /tmp/bellwether.deb")
    transcript.write_text(f"$ sudo apt install ./{package.name}\n{said}", encoding="utf-8")
    root.run("sh", "-c", f"{install} /tmp/bellwether.deb")
    _outlived(root)
    report = root.run("bellwether", "doctor").strip().splitlines()[-1]
    root.run("apt-get", "-qq", "-y", "remove", "bellwether")
    if not (root.folder / "var/lib/bellwether").exists():
        raise TrialError("removing took the games, too")
    root.run("apt-get", "-qq", "-y", "purge", "bellwether")
    left = [path for path in root.files() if "bellwether" in path and "dpkg" not in path]
    if left:
        raise TrialError(f"left after purging: {', '.join(sorted(left)[:8])}")
    size = package.stat().st_size / 1e6
    told = f"{package.name}, {size:.0f} MB, installed twice, made anew for another Python"
    return f"{told}; {report}; removed and purged clean"


def _outlived(root: DebianRoot) -> None:
    """Let the environment be another Python's, as after an upgrade, and the box be started."""
    stand_in = root.folder / "usr/local/bin/systemd-run"
    stand_in.write_text(AT_ONCE, encoding="utf-8")
    stand_in.chmod(0o755)
    root.run("sh", "-c", f"mv {ENVIRONMENT}/python3.* {ENVIRONMENT}/python3.2")
    if not root.fails("/opt/bellwether/.venv/bin/python", "-c", "import cv2"):
        raise TrialError("the environment of another Python still works")
    root.run("sh", "-c", f"{NO_REGISTRY} bellwether-trial begin")
    root.run("/opt/bellwether/.venv/bin/python", "-c", "import cv2")
    stand_in.unlink()
