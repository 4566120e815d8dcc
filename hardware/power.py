"""Power of the computer: shut down by logind, which asks polkit whether this user may."""

import os
import subprocess

from companion.table.ports import PortLostError

COMMAND = ("systemctl", "poweroff")
PATIENCE_S = 3.0
"""It answers as soon as the shutdown has begun; nobody plays any more."""


def is_ours() -> bool:
    """Whether systemd runs the table: then the computer is the table's own."""
    return "INVOCATION_ID" in os.environ


def is_stopping(command: tuple[str, ...] = ("systemctl", "is-system-running")) -> bool:
    """Whether the whole computer is being shut down, not the table alone."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.stdout.strip() == "stopping"


class SystemPower:
    """Power port on systemd."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self.command = command

    def off(self) -> None:
        """Begin to shut the computer down.

        Raises `PortLostError` if it refuses.
        """
        try:
            done = subprocess.run(
                self.command, capture_output=True, text=True, timeout=PATIENCE_S, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise PortLostError(str(error)) from None
        if done.returncode:
            raise PortLostError(done.stderr.strip().partition("\n")[0] or "it refuses")
