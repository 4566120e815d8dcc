"""A world of Wi-Fi for tests: a make-believe nmcli with its networks, and what it was asked."""

import json
import shutil
import sys
from pathlib import Path

from hardware.wifi import Wifi

FAKE = Path(__file__).with_name("fake_nmcli.py")
NETWORKS = [
    ["Kuh: Stall\\1", 40, "WPA2", "muhmuhmuh"],
    ["Schafstall", 80, "WPA2", "maehmaeh"],
    ["Schafstall", 30, "WPA2", "maehmaeh"],
    ["Dorf", 55, "", ""],
    ["", 90, "WPA2", "hidden"],
]


class WifiWorld:
    """What the make-believe nmcli believes."""

    def __init__(self, folder: Path, **changed: bool | str) -> None:
        self.file = folder / "world.json"
        nmcli = folder / "nmcli"
        shutil.copyfile(FAKE, nmcli)
        lines = nmcli.read_text(encoding="utf-8").split("\n", 1)
        nmcli.write_text(f"#!{sys.executable}\n{lines[1]}", encoding="utf-8")
        nmcli.chmod(0o755)
        world = {"radio": True, "online": False, "networks": NETWORKS, "open": None, "home": ""}
        self.file.write_text(
            json.dumps({**world, "trouble": "", "calls": [], "address": "127.0.0.1/8", **changed}),
            encoding="utf-8",
        )
        self.wifi = Wifi(str(nmcli))

    def __getitem__(self, name: str) -> object:
        return json.loads(self.file.read_text(encoding="utf-8"))[name]

    def set(self, **changed: bool | str) -> None:
        """Change the world."""
        world = json.loads(self.file.read_text(encoding="utf-8"))
        self.file.write_text(json.dumps({**world, **changed}), encoding="utf-8")

    @property
    def calls(self) -> list[list[str]]:
        """What nmcli was asked."""
        found: list[list[str]] = json.loads(self.file.read_text(encoding="utf-8"))["calls"]
        return found
