"""A computer made of a folder: its files are real, its programs only answer."""

import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from companion.install.machine import InstallError, Machine
from companion.install.steps import GROUPS, PACKAGES, UNIT, USER


@dataclass(frozen=True)
class Toy(Machine):
    """What its programs were asked to do is kept, and so is what came of it."""

    ran: list[str] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)
    """Programs that fail."""
    packages: set[str] = field(default_factory=set)
    groups: set[str] = field(default_factory=set)

    def asked(self, *words: str) -> str | None:
        match words:
            case ("dpkg-query", *_, _) if self.packages >= set(PACKAGES):
                return "install ok installed\n"
            case ("id", "-nG", _):
                return " ".join(self.groups)
            case ("id", _):
                return "id" if USER in self.groups else None
            case ("apt-get", *_) if "apt-get" not in self.broken:
                return "apt"
            case ("systemctl", "disable", _):
                self.wants.unlink(missing_ok=True)
        return None

    def run(self, *words: str) -> str:
        self.ran.append(" ".join(words))
        if words[0] in self.broken:
            raise InstallError(f"`{words[0]}` failed: E: no net")
        match words:
            case ("apt-get", *_, "install", "python3", _, "systemd", "udev", "openssl", _):
                self.packages.update(PACKAGES)
            case ("usermod", *_):
                self.groups.update((USER, *GROUPS))
            case ("userdel", _):
                self.groups.clear()
            case ("runuser", "-u", _, "--", "openssl", *more):
                subprocess.run(("openssl", *more), check=True, capture_output=True)
            case ("env", _, launcher, "--version"):
                here = Path(launcher).parent
                (here / ".venv").mkdir(exist_ok=True)
                pins = (here / "requirements.txt").read_bytes()
                (here / ".venv" / "requirements.txt.done").write_bytes(pins)
            case ("systemctl", "enable", _):
                self.wants.parent.mkdir(parents=True, exist_ok=True)
                self.wants.unlink(missing_ok=True)
                self.wants.symlink_to(self.path(f"/etc/systemd/system/{UNIT}"))
        return ""

    @property
    def wants(self) -> Path:
        """The link by which a unit starts with the computer."""
        return self.path(f"/etc/systemd/system/multi-user.target.wants/{UNIT}")
