"""Input of a fuzz target: its bounds, and the file that keeps it when a target does not survive."""

from hashlib import sha256
from pathlib import Path

HANG_S = 2
"""Processor time that an input may take."""
MOST_MB, LONGEST = 200, 4096
"""Memory that an input may take, and bytes of one: longer ones reach nothing that these do not."""
HEAD = 16
"""Bytes of a mapped file before the input: how many there were, and how long it is."""


def keep(folder: Path, target: str, why: str, data: bytes) -> None:
    """Write an input that was not survived to a file of its own."""
    (folder / f"{target}-{why}-{sha256(data).hexdigest()[:12]}").write_bytes(data)
