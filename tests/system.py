"""Programs of the system that some tests need: installed where that is allowed."""

import os
import shutil
import subprocess
from collections.abc import Callable

PROGRAMS = {
    "chromium": "chromium",
    "micropython": "micropython",
    "mosquitto": "mosquitto",
    "pdftoppm": "poppler-utils",
    "pg_ctlcluster": "postgresql",
    "systemd-analyze": "systemd",
}
"""What a test starts, and the Debian package that holds it."""


def install(say: Callable[[str], None]) -> None:
    """Install what is missing, as root on a Debian that has it; otherwise leave it to the tests.

    Debian 12 has no MicroPython; the firmware tests unpack one without installing it.
    """
    missing = [package for program, package in PROGRAMS.items() if not shutil.which(program)]
    if not missing or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    quietly("apt-get", "-qq", "update")
    for package in filter(offered, missing):
        say(f"== installing {package}")
        quietly("apt-get", "-qq", "-y", "--no-install-recommends", "install", package)


def offered(package: str) -> bool:
    """Whether this Debian has such a package."""
    found = subprocess.run(
        ["apt-cache", "show", package], capture_output=True, text=True, check=False
    )
    return "Package:" in found.stdout


def quietly(*words: str) -> None:
    """Run a command; what it fails at, the tests that need it will name."""
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(words, env=settings, capture_output=True, check=False)
