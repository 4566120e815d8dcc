"""Flash memory: small JSON files, each written whole or not at all."""

import json
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class FlashMemory:
    """Flash memory of named records; a Pico's littlefs renames in one step, like any other."""

    def __init__(self, folder: str = "") -> None:
        self.folder = folder

    def load(self, name: str) -> "dict[str, Any]":
        """Record, or an empty one if there is none that can be read."""
        try:
            with open(f"{self.folder}{name}.json") as file:
                record = json.load(file)
        except (OSError, ValueError):
            return {}
        return record if isinstance(record, dict) else {}

    def save(self, name: str, record: "dict[str, Any]") -> None:
        """Keep the record; after a cut the old one or the new one is there, never half of one."""
        path = f"{self.folder}{name}.json"
        with open(path + ".new", "w") as file:
            json.dump(record, file)
        os.rename(path + ".new", path)

    def take(self, name: str) -> bool:
        """Remove the record; whether it was there."""
        try:
            os.remove(f"{self.folder}{name}.json")
        except OSError:
            return False
        return True
