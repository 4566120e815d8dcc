"""Benchmark `fuzz`: coverage-guided inputs (atheris) for everything that reads outside bytes.

An uncaught exception, a hang of over 2 s or an allocation of over 200 MB ends a target's run; the
input stays in the folder that is told.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.bench.fuzz_targets import TARGETS

HANG_S, MOST_MB = 2, 200
LONGEST = 4096
"""Bytes of an input: longer ones reach nothing that these do not."""
ROOM_MB = 600
"""For the program itself, its libraries and atheris's tables."""
CORPUS = Path("tests", "bench", "corpus")
"""Inputs that are kept, a folder for each target; the suite replays them."""
DONE = re.compile(r"Done (\d+) runs in")
AT = re.compile(r"^#(\d+)", re.MULTILINE)


def measure(echo: Callable[[str], None], minutes: float) -> dict[str, Any]:
    """Inputs of each target within its share of the time, and those that it did not survive."""
    import_module("atheris")  # says what is missing before anything is begun
    figures: dict[str, Any] = {}
    found = Path(tempfile.mkdtemp(prefix="bellwether-fuzz-"))
    for name in TARGETS:
        figures[name] = _fuzzed(name, round(60 * minutes / len(TARGETS)), found)
        runs, bad = figures[name]["inputs"], figures[name]["defects"]
        echo(f"{name:10} {runs:>10,} inputs, {len(bad)} defects {' '.join(bad)}".rstrip())
    whole = sum(figure["inputs"] for figure in figures.values())
    echo(f"{'together':10} {whole:>10,} inputs")
    if not any(found.iterdir()):
        shutil.rmtree(found)
    return figures


def _fuzzed(name: str, seconds: int, found: Path) -> dict[str, Any]:
    kept = CORPUS / name
    with tempfile.TemporaryDirectory() as fresh:
        command = (
            *(sys.executable, "-m", "companion.bench.fuzz_run", name, fresh),
            *((str(kept),) if kept.is_dir() else ()),
            f"-max_total_time={seconds}",
            f"-timeout={HANG_S}",
            f"-malloc_limit_mb={MOST_MB}",
            f"-rss_limit_mb={ROOM_MB}",
            f"-max_len={LONGEST}",
            f"-artifact_prefix={found}/{name}-",
        )
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
    counts = DONE.findall(ran.stderr) or AT.findall(ran.stderr) or ["0"]
    defects = sorted(str(path) for path in found.glob(f"{name}-*"))
    if ran.returncode and not defects:
        defects = [ran.stderr.strip().splitlines()[-1] if ran.stderr.strip() else "it ended"]
    return {"inputs": int(counts[-1]), "defects": defects}
