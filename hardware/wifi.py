"""Wi-Fi by NetworkManager's `nmcli`: networks nearby, a network of our own, and joining one."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

HOTSPOT, HOME = "bellwether-setup", "bellwether-home"
"""Connections that we make, by their names."""
ASK_S, SCAN_S, JOIN_S = 5.0, 20.0, 45.0
"""Patience: for a question, for a look round, and until a network has let us in."""
FAULTS = {
    "Secrets were required": "password",
    "802.1X": "password",
    "No network with SSID": "away",
    "not authorized": "refused",
    "Insufficient privileges": "refused",
}
"""What nmcli says when it fails, as English words of its own, and what that means."""
_FIELD = re.compile(r"((?:[^\\:]|\\.)*)(?::|$)")


class WifiError(OSError):
    """Error of Wi-Fi: `why` is `password`, `away`, `refused`, `slow` or `other`."""

    def __init__(self, why: str, said: str) -> None:
        super().__init__(said)
        self.why = why


class Network(NamedTuple):
    """Network nearby: its name, its signal in percent, and whether it wants a password."""

    name: str
    signal: int
    locked: bool


class Wifi:
    """Wi-Fi of this computer, as far as NetworkManager has it in hand."""

    def __init__(self, command: str = "nmcli") -> None:
        self.command = command

    def can_be_set_up(self) -> bool:
        """Whether there is Wi-Fi to be set up: NetworkManager, a radio, and no network yet."""
        if shutil.which(self.command) is None:
            return False
        try:
            states = list(self._rows("-f", "TYPE,STATE", "device"))
            return not self._is_online() and any(kind == "wifi" for kind, _ in states)
        except (WifiError, ValueError):
            return False

    def _is_online(self) -> bool:
        return self._run("-t", "-f", "STATE", "general").startswith("connected")

    def networks(self) -> list[Network]:
        """Networks nearby, the strongest first; a radio that sends its own hears none.

        Raises `WifiError`.
        """
        words = ("-f", "SSID,SIGNAL,SECURITY", "device", "wifi", "list", "--rescan", "yes")
        found: dict[str, Network] = {}
        for row in self._rows(*words, patience_s=SCAN_S):
            if len(row) != 3 or not row[0] or not row[1].isdecimal():
                continue
            heard = Network(row[0], int(row[1]), bool(row[2]))
            if heard.name not in found or found[heard.name].signal < heard.signal:
                found[heard.name] = heard
        return sorted(found.values(), key=lambda network: -network.signal)

    def open_hotspot(self, name: str, password: str) -> str:
        """Open a network of our own; the address that this computer has in it.

        Raises `WifiError`.
        """
        self._run("radio", "wifi", "on")
        self.close_hotspot()
        words = ("con-name", HOTSPOT, "ssid", name, "password", password)
        self._run("device", "wifi", "hotspot", *words, patience_s=JOIN_S)
        said = self._run("-g", "IP4.ADDRESS", "connection", "show", HOTSPOT)
        return said.strip().partition("/")[0]

    def close_hotspot(self) -> None:
        """Close it and forget it; one that is not there is closed already."""
        with suppress(WifiError):
            self._run("connection", "delete", HOTSPOT, patience_s=SCAN_S)

    def join(self, name: str, password: str) -> None:
        """Join a network, now and at every start; one that does not let us in is forgotten.

        Raises `WifiError`.
        """
        with suppress(WifiError):
            self._run("connection", "delete", HOME)
        known = any(network.name == name for network in self._networks_or_none())
        words = ["device", "wifi", "connect", name, "name", HOME]
        words += ["password", password] if password else []
        words += [] if known else ["hidden", "yes"]
        try:
            self._run("--wait", f"{JOIN_S:.0f}", *words, patience_s=JOIN_S + ASK_S)
        except WifiError:
            with suppress(WifiError):
                self._run("connection", "delete", HOME)
            raise

    def _networks_or_none(self) -> list[Network]:
        with suppress(WifiError):
            return self.networks()
        return []

    def _rows(self, *words: str, patience_s: float = ASK_S) -> Iterator[list[str]]:
        """Rows of a terse answer; colons within a field come with a backslash."""
        for line in self._run("-t", *words, patience_s=patience_s).splitlines():
            fields = [match[1] for match in _FIELD.finditer(line) if match[0]]
            fields += [""] if line.endswith(":") and not line.endswith("\\:") else []
            yield [re.sub(r"\\(.)", r"\1", field) for field in fields]

    def _run(self, *words: str, patience_s: float = ASK_S) -> str:
        """Run nmcli, in English; its answer.

        Raises `WifiError`.
        """
        try:
            done = subprocess.run(
                (self.command, *words),
                env={"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C.UTF-8"},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=patience_s,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise WifiError("slow", f"{self.command} did not answer") from None
        except OSError as error:
            raise WifiError("other", str(error)) from None
        if done.returncode:
            said = (done.stderr or done.stdout).strip().partition("\n")[0]
            why = (fault for words_, fault in FAULTS.items() if words_.lower() in said.lower())
            raise WifiError(next(why, "slow" if done.returncode == 3 else "other"), said)
        return done.stdout
