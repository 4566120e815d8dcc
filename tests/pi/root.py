"""Fresh Debian roots: made once by debootstrap, copied for each trial, entered by chroot.

Mounts are made in a namespace of their own, so that nothing of them stays whatever happens.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.pi.part import LeftOutError, Trial, TrialError, checked

PACKAGES = "python3,python3-venv,ca-certificates,openssl"
BINFMT = Path("/proc/sys/fs/binfmt_misc")
EMULATOR = Path("/usr/lib/binfmt.d/qemu-aarch64.conf")
CPU = "cortex-a72"
"""A Pi 4's; QEMU's usual one has SME, with which OpenBLAS takes paths that no Pi has."""
ENTER = """
set -e
root=$1 places=$2
shift 2
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
for place in $places; do
    mkdir -p "$root$place"
    mount --bind "$place" "$root$place"
done
exec chroot "$root" "$@"
"""
SNAPSHOT = 'Acquire::Check-Valid-Until "false";\n'
"""A mirror may be a snapshot, whose lists are out of date by their own word."""
HOME_FOLDER = Path.home()
"""Root's: these parts run as root, here and in the roots that they make."""
PIP_FILES = (
    "/etc/pip.conf",
    *(f"{HOME_FOLDER}/{name}/pip.conf" for name in (".config/pip", ".pip")),
)


class DebianRoot:
    """Root folder of a Debian."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *words: str, patience_s: float = 3600.0) -> str:
        """Output of a command in it, which is root's.

        Raises `TrialError`.
        """
        return checked(*self.command(*words), patience_s=patience_s)

    def fails(self, *words: str) -> bool:
        """Whether a command in it fails."""
        return subprocess.run(self.command(*words), capture_output=True, check=False).returncode > 0

    def command(self, *words: str) -> tuple[str, ...]:
        """Command that runs these words in it."""
        places = " ".join(sorted(_pip_places()))
        enter = ("unshare", "--mount", "--fork", "sh", "-c", ENTER, "sh", str(self.folder), places)
        own = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            "QEMU_CPU": CPU,
        }
        kept = {key: os.environ[key] for key in os.environ if re.match("PIP_|.*_proxy$", key)}
        settings = [f"{key}={value}" for key, value in {**kept, **own}.items()]
        return (*enter, "env", "-i", *settings, *words)

    def install(self, *packages: str) -> None:
        """Install packages of Debian."""
        self.run("apt-get", "-qq", "update")
        self.run("apt-get", "-qq", "-y", "--no-install-recommends", "install", *packages)

    def unpack(self, commit: str, place: str) -> None:
        """Lay the program down as it was at a commit."""
        target = self.folder / place.lstrip("/")
        target.mkdir(parents=True, exist_ok=True)
        packed = target.with_name("source.tar")
        checked("git", "archive", "--output", str(packed), commit)
        checked("tar", "-xf", str(packed), "-C", str(target))
        packed.unlink()

    def renew(self, commit: str, place: str) -> None:
        """Lay the program down anew; the environment in it stays."""
        target = self.folder / place.lstrip("/")
        for path in target.iterdir() if target.exists() else ():
            if path.name != ".venv":
                checked("rm", "-rf", "--one-file-system", str(path))
        self.unpack(commit, place)

    def files(self) -> set[str]:
        """Every path in it but for what changes by itself."""
        found = checked("find", str(self.folder), "-xdev", "-printf", "/%P\n").splitlines()
        passing = ("/proc", "/sys", "/dev", "/tmp", "/run", "/var/cache", "/var/log", "/root")
        kept = {path for path in found if not path.startswith((*passing, "/var/lib/apt"))}
        return {path for path in kept if "__pycache__" not in path}


def base_of(trial: Trial, suite: str, architecture: str) -> Path:
    """Base of a fresh root, made if it is not in the cache yet."""
    base = trial.cache / f"{suite}-{architecture}"
    done = base.with_name(f"{base.name}.done")
    if done.exists():
        return base
    if base.exists():
        checked("rm", "-rf", "--one-file-system", str(base))
    trial.say(f"   making {base.name} (minutes; emulated a quarter of an hour)")
    trial.cache.mkdir(parents=True, exist_ok=True)
    script = [] if _knows(suite) else ["/usr/share/debootstrap/scripts/sid"]
    checked(
        *("debootstrap", f"--arch={architecture}", "--variant=minbase", f"--include={PACKAGES}"),
        *(suite, str(base), _mirror(), *script),
        patience_s=7200.0,
    )
    done.touch()
    return base


@contextmanager
def fresh_root(trial: Trial, suite: str, architecture: str = "amd64") -> Iterator[DebianRoot]:
    """Copy of a fresh root, gone afterwards."""
    if architecture == "arm64":
        emulate()
    base = base_of(trial, suite, architecture)
    folder = trial.cache / f"trial-{base.name}-{os.getpid()}"
    checked("cp", "-a", "--reflink=auto", str(base), str(folder))
    try:
        _take_settings(folder)
        yield DebianRoot(folder)
    finally:
        checked("rm", "-rf", "--one-file-system", str(folder))


def kept_root(trial: Trial, suite: str, architecture: str) -> DebianRoot:
    """Root that stays as it is from one trial to the next: what is made in it takes hours."""
    if architecture == "arm64":
        emulate()
    base = base_of(trial, suite, architecture)
    folder = trial.cache / f"kept-{base.name}"
    if not folder.exists():
        new = folder.with_suffix(".new")
        checked("rm", "-rf", "--one-file-system", str(new))
        checked("cp", "-a", "--reflink=auto", str(base), str(new))
        new.rename(folder)
    _take_settings(folder)
    return DebianRoot(folder)


def emulate() -> None:
    """Let the kernel run arm64 programs by QEMU.

    Raises `LeftOutError`.
    """
    if (BINFMT / "qemu-aarch64").exists():
        return
    if not EMULATOR.exists():
        raise LeftOutError("no emulator; mend it with: apt-get install qemu-user-static")
    try:
        if not (BINFMT / "register").exists():
            checked("mount", "-t", "binfmt_misc", "binfmt_misc", str(BINFMT))
        (BINFMT / "register").write_text(EMULATOR.read_text(encoding="utf-8"), encoding="utf-8")
    except (OSError, TrialError) as error:
        raise LeftOutError(f"this kernel takes no emulator: {error}") from None


def _knows(suite: str) -> bool:
    return Path(f"/usr/share/debootstrap/scripts/{suite}").exists()


def _mirror() -> str:
    """Mirror that this machine itself uses."""
    told = checked("apt-get", "indextargets", "--format", "$(REPO_URI)").splitlines()
    found = [line for line in told if "/debian" in line and "security" not in line]
    if not found:
        raise LeftOutError("this machine has no Debian mirror among its sources")
    return found[0]


def _take_settings(folder: Path) -> None:
    """Give the root this machine's way into the network: names, certificates, pip's settings."""
    for name in ("/etc/resolv.conf", "/etc/hosts", *PIP_FILES):
        if Path(name).is_file():
            target = folder / name.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, target)
    own = Path("/etc/ssl/certs/ca-certificates.crt")
    if own.exists():
        shutil.copy(own, folder / "etc/ssl/certs/ca-certificates.crt")
    for setting in Path("/etc/apt/apt.conf.d").glob("*proxy*"):
        shutil.copy(setting, folder / "etc/apt/apt.conf.d")
    (folder / "etc/apt/apt.conf.d/99snapshot").write_text(SNAPSHOT, encoding="utf-8")


def _pip_places() -> set[str]:
    """Folders of this machine that pip takes packages from; an index has its files beside it."""
    told = checked(sys.executable, "-m", "pip", "config", "list")
    words = re.findall(
        r"(?:file://|[\s'=])(/[^\s'\\]+)", told + " " + os.environ.get("PIP_FIND_LINKS", "")
    )
    places = {Path(word) for word in words if Path(word).is_dir()}
    return {str(place.parent if place.name == "simple" else place) for place in places}
