#!/usr/bin/env python3
"""A make-believe nmcli: its words, answers and exit codes, on a world kept in a file beside it.

`world.json`: `radio`, `online`, `networks` (name, signal, security, password), `open` and `home`
(the hotspot and the network that are on), `trouble` (a word of `TROUBLES`), `calls`.
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

World = dict[str, Any]
WORLD = Path(sys.argv[0]).with_name("world.json")
TROUBLES = {
    "absent": (8, "Error: NetworkManager is not running."),
    "refused": (
        1,
        "Error: Failed to setup a Wi-Fi hotspot: Not authorized to share connections via wifi.",
    ),
}


def escaped(field: str) -> str:
    return field.replace("\\", "\\\\").replace(":", "\\:")


def fail(code: int, line: str) -> None:
    print(line, file=sys.stderr)
    sys.exit(code)


def listed(world: World) -> str:
    if world["open"]:
        return ""  # one radio cannot send a network and listen for others
    rows = (
        f"{escaped(name)}:{signal}:{security}" for name, signal, security, _ in world["networks"]
    )
    return "\n".join(rows)


def connect(world: World, name: str, words: list[str]) -> str:
    known = {row[0]: row[3] for row in world["networks"]}
    given = words[words.index("password") + 1] if "password" in words else ""
    if name not in known or world["open"]:
        fail(10, f"Error: No network with SSID '{name}' found.")
    if given != known[name]:
        fail(4, "Error: Connection activation failed: (7) Secrets were required, but not provided.")
    world["home"], world["online"] = name, True
    return "Device 'wlan0' successfully activated with '7f6d'."


def answer(world: World, words: list[str]) -> str:
    match words:
        case ["-t", "-f", "STATE", "general"]:
            return "connected" if world["online"] else "disconnected"
        case ["-t", "-f", "TYPE,STATE", "device"]:
            state = "connected" if world["online"] else "disconnected"
            wifi = f"wifi:{state}\n" if world["radio"] else ""
            return f"{wifi}ethernet:unavailable\nloopback:unmanaged"
        case ["-t", "-f", "SSID,SIGNAL,SECURITY", "device", "wifi", "list", "--rescan", "yes"]:
            return listed(world)
        case ["radio", "wifi", "on"]:
            return ""
        case ["device", "wifi", "hotspot", "con-name", name, "ssid", ssid, "password", password]:
            if len(password) < 8:
                fail(2, "Error: Invalid 'password': too short")
            world["open"] = [name, ssid, password]
            return "Device 'wlan0' successfully activated with '5fae'."
        case ["-g", "IP4.ADDRESS", "connection", "show", name]:
            return str(world["address"])
        case ["connection", "delete", name]:
            if world["open"] and world["open"][0] == name:
                world["open"] = None
                return f"Connection '{name}' (5fae) successfully deleted."
            fail(10, f"Error: unknown connection '{name}'.")
        case ["--wait", _, "device", "wifi", "connect", name, *rest]:
            return connect(world, name, rest)
    fail(2, f"Error: argument '{words[0]}' not understood.")
    return ""


def keep(world: World) -> None:
    """Write the world in one go: a test may read it meanwhile."""
    new = WORLD.with_suffix(f".{os.getpid()}")  # two of them may run at once
    new.write_text(json.dumps(world))
    new.replace(WORLD)


def main() -> None:
    world = json.loads(WORLD.read_text())
    words = sys.argv[1:]
    world["calls"].append(words)
    keep(world)
    if world["trouble"] == "hangs" or (world["trouble"] == "hangs late" and "connect" in words):
        time.sleep(60)
    code, line = TROUBLES.get(world["trouble"], (0, ""))
    if code == 8 or (code and "hotspot" in words):
        fail(code, line)
    said = answer(world, words)
    keep(world)
    print(said)


main()
