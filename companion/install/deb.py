"""Command `deb`: a Debian package with the program and every wheel it needs, for one architecture.

The package carries wheels for the Python of Debian 12 and of Debian 13 (Raspberry Pi OS 12 and 13),
so that the computer it is installed on needs no registry. Its scripts run `install` and
`uninstall`, which do the work.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from companion import __version__
from companion.command.console import echo, refuse
from companion.install.command import HERE
from companion.install.machine import InstallError, Machine
from companion.install.program import LEFT_OUT, WHEELS
from companion.install.steps import CONFIG, ON_A_PI, PACKAGES, STATE, USER

PLACE = "usr/lib/bellwether"
"""Folder of the package: what `install` copies the program from."""
PYTHONS = ("3.11", "3.13")
MACHINES = {"arm64": "aarch64", "amd64": "x86_64"}
"""Architectures by Debian's name, and by that of wheels."""
GLIBCS = ("2014", "_2_17", "_2_24", "_2_26", "_2_27", "_2_28", "_2_31", "_2_34")
"""Editions of wheels that run with the C library of Debian 12."""
MARKER = r"python_full_version (<|>=) '([0-9.]+)'"
"""Conditions that pins have."""
CONTROL = """Package: bellwether
Version: {version}
Architecture: {architecture}
Maintainer: Bellwether <release@bellwether.invalid>
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Description: companion for sheep board games at a real table
 A camera looks down on the table, a small display and three buttons answer.
 Everything that it needs from Python is in the package; nothing is fetched.
"""
SCRIPTS = {
    "postinst": f"""#!/bin/sh
set -e
[ "$1" = configure ] || exit 0
# The last step, doctor, also fails where a device is wrong; that leaves the box installed.
/{PLACE}/bellwether install --yes || [ -x /opt/bellwether/bellwether ]
""",
    "prerm": f"""#!/bin/sh
set -e
[ "$1" = remove ] || exit 0
/{PLACE}/bellwether uninstall --yes
""",
    "postrm": f"""#!/bin/sh
set -e
[ "$1" = purge ] || exit 0
rm -rf {STATE} {CONFIG}
if id {USER} >/dev/null 2>&1; then userdel {USER}; fi
""",
}
"""Scripts of the package; games and settings go only when it is purged."""


def add_deb(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parser of the command."""
    making = commands.add_parser("deb", help="make a Debian package")
    making.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default=Path())
    making.add_argument("--arch", choices=MACHINES, default="arm64", help="arm64 is a Pi's")
    making.set_defaults(run=make_deb)


def make_deb(arguments: argparse.Namespace) -> int:
    """Command: fetch the wheels, lay the package out, and pack it."""
    machine = Machine(HERE)
    if not machine.has_launcher:
        return refuse("a package is made from a clone of the repository")
    if shutil.which("dpkg-deb") is None:
        return refuse("there is no dpkg-deb; mend it with: sudo apt install dpkg")
    target = arguments.folder / f"bellwether_{__version__}_{arguments.arch}.deb"
    try:
        with tempfile.TemporaryDirectory() as folder:
            lay_out(machine.source, Path(folder), arguments.arch)
            fetch_wheels(machine, Path(folder) / PLACE / WHEELS, arguments.arch)
            pack(machine, Path(folder), target)
    except (InstallError, OSError) as error:
        return refuse(f"no package: {error}")
    echo(f"{target}: {target.stat().st_size / 1e6:.0f} MB; sudo apt install ./{target.name}")
    return 0


def lay_out(source: Path, folder: Path, architecture: str) -> None:
    """Lay the program and the scripts out as they are to be packed."""
    left_out = shutil.ignore_patterns(*LEFT_OUT, "tests", "*.deb")
    shutil.copytree(source, folder / PLACE, ignore=left_out)
    control = folder / "DEBIAN"
    control.mkdir()
    for name, script in SCRIPTS.items():
        (control / name).write_text(script, encoding="utf-8")
        (control / name).chmod(0o755)
    described = CONTROL.format(
        version=__version__,
        architecture=architecture,
        depends=", ".join(("python3 (>= 3.11)", *PACKAGES[1:])),
        recommends=", ".join(ON_A_PI),
    )
    (control / "control").write_text(described, encoding="utf-8")
    folder.chmod(0o755)


def fetch_wheels(machine: Machine, folder: Path, architecture: str) -> None:
    """Fetch the pinned wheels of both Pythons; raises `InstallError`."""
    tags = [f"manylinux{glibc}_{MACHINES[architecture]}" for glibc in GLIBCS]
    platforms = [word for tag in tags for word in ("--platform", tag)]
    pins = (machine.source / "requirements.txt").read_text(encoding="utf-8")
    own = folder.with_name("pins")
    for python in PYTHONS:
        own.write_text(pins_of(pins, python), encoding="utf-8")
        echo(f"fetching the wheels for Python {python} on {architecture} ...")
        machine.run(
            *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
            *("--no-deps", "--only-binary", ":all:", "--python-version", python),
            *("--implementation", "cp", *platforms, "--dest", str(folder)),
            *("--require-hashes", "--requirement", str(own)),
        )
    own.unlink()


def pins_of(pins: str, python: str) -> str:
    """Pins that hold for a Python; pip would judge them by the Python that it runs in.

    Raises `InstallError` at a condition of another kind.
    """
    kept = []
    for entry in re.findall(r"^\S.*(?:\n[ \t]+.*)*", pins, re.MULTILINE):
        name, mark, condition = entry.partition(" \\")[0].partition(" ; ")
        found = re.fullmatch(MARKER, condition)
        if mark and not found:
            raise InstallError(f"{name}: no idea which Python `{condition}` means")
        if found and (_release(python) < _release(found[2])) != (found[1] == "<"):
            continue
        kept.append(entry.replace(f"{mark}{condition}", "", 1) if mark else entry)
    return "\n".join(kept) + "\n"


def _release(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def pack(machine: Machine, folder: Path, target: Path) -> None:
    """Pack it; raises `InstallError`."""
    subprocess.run(("chmod", "-R", "go-w", str(folder)), check=True)
    machine.run(
        "dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", str(folder), str(target)
    )
