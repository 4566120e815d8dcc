"""What the tests need of systemd: its judge of units, and an ear for what a service tells it."""

import functools
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests import HOME

UNIT = HOME / "systemd" / "bellwether.service"
PATIENCE_S = 60.0
"""So long a service may take on a machine that has much else to do."""


def needs() -> str:
    """What is left out for want of systemd, or of the right to mount, and how to get it."""
    missing = []
    if not shutil.which("systemd-analyze"):
        missing.append("the units are not judged; mend it with: apt-get install -y systemd")
    if not may_mount():
        missing.append("no disk is full: that needs a mount; run the tests as root")
    return f"LEFT OUT in tests/install: {', and '.join(missing)}" if missing else ""


@functools.cache
def may_mount() -> bool:
    """Whether small disks can be made here; root in a container often may not."""
    tried = subprocess.run(("unshare", "--mount", "true"), capture_output=True, check=False)
    return tried.returncode == 0


class Service:
    """`./bellwether table` as systemd starts it, with this test in systemd's place."""

    def __init__(self, folder: Path) -> None:
        self.state = folder / "state"
        self.config = folder / "config"
        self.address = folder / "notify"
        self.ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.ear.bind(str(self.address))
        self.process: subprocess.Popen[str] | None = None

    def start(self, state: Path | None = None) -> None:
        """Start it, perhaps with another folder for its state."""
        own = {
            "BELLWETHER_STATE": str(state or self.state),
            "BELLWETHER_CONFIG": str(self.config),
            "NOTIFY_SOCKET": str(self.address),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", "table", "--page", "off"],
            cwd=HOME,
            env={**os.environ, **own},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def hears(self, word: str, patience_s: float = PATIENCE_S) -> bool:
        """Whether the service says this, sooner or later."""
        end = time.monotonic() + patience_s
        while select.select([self.ear], [], [], max(0.0, end - time.monotonic()))[0]:
            if word in self.ear.recv(4096).decode().split("\n"):
                return True
        return False

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process is not None
        self.process.send_signal(number)

    def ended(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """End it; its exit code and what it said on stderr."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        _, said = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, said

    def close(self) -> None:
        """Leave nothing behind."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.communicate()
        self.ear.close()
