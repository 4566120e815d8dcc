"""Target computer of an installation: its files, its programs, and whether it is a Pi."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

CALM = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
"""Packages ask nothing, and everybody speaks one language."""
BAD = ("fatal:", "error:", "E:", "bellwether:")
"""How programs begin the line that says why."""


class InstallError(Exception):
    """Failed step of an installation; one line says why and what to do."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Target computer; `source` is the folder that is installed from."""

    source: Path
    root: Path = Path("/")

    def path(self, name: str) -> Path:
        """Path of a file of the computer, by its absolute name."""
        return self.root / name.lstrip("/")

    @property
    def has_launcher(self) -> bool:
        """Whether `source` is the whole program, not a package that pip installed."""
        return (self.source / "bellwether").is_file()

    @property
    def is_a_pi(self) -> bool:
        """Whether this is a Raspberry Pi."""
        model = self.path("/proc/device-tree/model")
        return model.exists() and b"Raspberry Pi" in model.read_bytes()

    @property
    def is_booted(self) -> bool:
        """Whether systemd runs here; in a chroot units are only put in place."""
        return self.path("/run/systemd/system").exists()

    def asked(self, *words: str) -> str | None:
        """Output of a program; None if it fails or is not there."""
        if not shutil.which(words[0]):
            return None
        settings = {**os.environ, **CALM}
        done = subprocess.run(words, env=settings, capture_output=True, text=True, check=False)
        return None if done.returncode else done.stdout

    def run(self, *words: str) -> str:
        """Run a program; its whole output.

        Raises `InstallError` with its last words.
        """
        try:
            done = subprocess.run(
                words, env={**os.environ, **CALM}, capture_output=True, text=True, check=False
            )
        except OSError as error:
            raise InstallError(f"{words[0]}: {error.strerror}") from None
        said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        if done.returncode:
            last = said[-1] if said else f"exit code {done.returncode}"
            why = next((line for line in said if line.startswith(BAD)), last)
            raise InstallError(f"`{' '.join(words)}` failed: {why.strip()}")
        return "\n".join(said)
