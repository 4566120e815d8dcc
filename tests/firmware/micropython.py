"""Where MicroPython is: installed, or unpacked from the next Debian into a cache folder."""

import functools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

PACKAGES = (
    "micropython",
    "libc6",
    "libffi8",
    "libmbedcrypto16",
    "libmbedtls21",
    "libmbedx509-7",
)
SUITE, NEXT = "bookworm", "trixie"
"""Debian 12 has no MicroPython; Debian 13's runs on it with its own libraries."""


class MissingError(RuntimeError):
    """MicroPython cannot be had here; the message says why."""


def cache() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "bellwether" / f"micropython-{NEXT}"


@functools.cache
def command() -> tuple[str, ...]:
    """How MicroPython is started; unpacks it on first use.

    Raises `MissingError`.
    """
    if installed := shutil.which("micropython"):
        return (installed,)
    if not cache().exists():
        fetch(cache())
    libraries = next((cache() / "usr" / "lib").glob("*-linux-gnu"))
    loader = next(libraries.glob("ld-linux-*"))
    binary = cache() / "usr" / "bin" / "micropython"
    return (str(loader), "--library-path", str(libraries), str(binary))


@functools.cache
def needs() -> str:
    """What is left out for want of MicroPython, in one line; empty when nothing is."""
    try:
        command()
    except MissingError as error:
        return f"LEFT OUT: the firmware under MicroPython (tests/firmware): {error}"
    return ""


def fetch(target: Path) -> None:
    """Download and unpack the packages, without installing any of them."""
    sources = suite_sources()
    if not shutil.which("apt-get") or not sources:
        raise MissingError("mend it with: sudo apt install micropython")
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as name:
        folder = Path(name)
        for part in ("sources", "lists/partial", "archives/partial", "root"):
            (folder / part).mkdir(parents=True)
        (folder / "status").touch()
        for file, text in sources.items():
            (folder / "sources" / file).write_text(text, encoding="utf-8")
        apt(folder, "update")
        apt(folder, "download", *PACKAGES)
        for package in folder.glob("*.deb"):
            run(["dpkg", "-x", str(package), str(folder / "root")], folder)
        if not target.exists():
            (folder / "root").rename(target)


def suite_sources() -> dict[str, str]:
    """This machine's own package sources, with the next suite's name in them."""
    files = [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]
    found = {}
    for file in files:
        if file.suffix in (".list", ".sources") and file.is_file():
            text = file.read_text(encoding="utf-8", errors="replace")
            if SUITE in text:
                found[file.name] = text.replace(SUITE, NEXT)
    return found


def apt(folder: Path, *words: str) -> None:
    settings = {
        "Dir::Etc::sourcelist": "/dev/null",
        "Dir::Etc::sourceparts": folder / "sources",
        "Dir::State::lists": folder / "lists",
        "Dir::State::status": folder / "status",
        "Dir::Cache": folder,
        "APT::Sandbox::User": "",
        "Acquire::Retries": 2,
        "Acquire::http::Timeout": 20,
    }
    options = [word for key, value in settings.items() for word in ("-o", f"{key}={value}")]
    run(["apt-get", "-qq", *options, *words], folder)


def run(words: list[str], folder: Path) -> None:
    try:
        subprocess.run(words, cwd=folder, check=True, capture_output=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        told = getattr(error, "stderr", b"") or b""
        last = told.decode(errors="replace").strip().splitlines()[-1:] or [str(error)]
        raise MissingError(f"{words[0]} failed: {last[0]}") from error
