"""Resident memory of a process, for benchmarks."""

import os
from pathlib import Path


def resident_mb(process: str = "self") -> float:
    """Megabytes that a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000
