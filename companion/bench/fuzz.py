"""Benchmark `fuzz`: coverage-guided inputs (atheris) for everything that reads outside bytes.

An uncaught exception, a hang of over 2 s or more than 200 MB is a defect: its input stays in the
folder that is told, and the target goes on with the rest of its time.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any

from companion.bench.fuzz_targets import TARGETS

HANG_S, MOST_MB, LONGEST = 2, 200, 4096
"""Bounds of an input: time, memory, and bytes: longer ones reach nothing that these do not."""
ROOM_MB = 600
"""For the program itself, its libraries and atheris's tables."""
LATE_S = 600.0
"""A process that has not ended so long after its time waits for something."""
MOST_STARTS = 50
"""Starts of one target, if each ends before its time."""
CORPUS = Path("tests", "bench", "corpus")
"""Inputs that are kept, a folder for each target; the suite replays them."""
DONE = re.compile(rb"Done (\d+) runs in")
AT = re.compile(rb"^#(\d+)", re.MULTILINE)


def measure(echo: Callable[[str], None], minutes: float) -> dict[str, Any]:
    """Inputs of each target within its share of the time, and those that it did not survive."""
    import_module("atheris")  # says what is missing before anything is begun
    figures: dict[str, Any] = {}
    found = Path(tempfile.mkdtemp(prefix="bellwether-fuzz-"))
    for name in TARGETS:
        inputs = _fuzzed(_atheris, name, 60 * minutes / len(TARGETS), found)
        bad = sorted(str(path) for path in found.glob(f"{name}-*"))
        figures[name] = {"inputs": inputs, "defects": bad}
        echo(f"{name:10} {inputs:>12,} inputs, {len(bad)} defects {' '.join(bad)}".rstrip())
    whole = sum(figure["inputs"] for figure in figures.values())
    echo(f"{'together':10} {whole:>12,} inputs")
    if not any(found.iterdir()):
        shutil.rmtree(found)
    return figures


Engine = Callable[[str, float, Path, Path], int]
"""Process for one target: its name, its seconds, folders for defects and for work; its inputs."""


def _fuzzed(start: Engine, name: str, seconds: float, found: Path) -> int:
    """Inputs of one target; after one that ended the process another is started."""
    inputs, end = 0, monotonic() + seconds
    for _ in range(MOST_STARTS):
        left = end - monotonic()
        if left < 1:
            break
        with tempfile.TemporaryDirectory() as work:
            inputs += start(name, left, found, Path(work))
    return inputs


def _atheris(name: str, seconds: float, found: Path, work: Path) -> int:
    words = (
        *(name, str(work), *_kept(name)),
        f"-max_total_time={round(seconds)}",
        f"-timeout={HANG_S}",
        f"-malloc_limit_mb={MOST_MB}",
        f"-rss_limit_mb={ROOM_MB}",
        f"-max_len={LONGEST}",
        f"-artifact_prefix={found}/{name}-",
    )
    said = _errors_of("companion.bench.fuzz_run", words, seconds)
    return int((DONE.findall(said) or AT.findall(said) or [b"0"])[-1])


def _kept(name: str) -> tuple[str, ...]:
    return (str(CORPUS / name),) if (CORPUS / name).is_dir() else ()


def _errors_of(module: str, words: tuple[str, ...], seconds: float) -> bytes:
    """What a process writes to its standard error; one that is late is ended."""
    command = (sys.executable, "-m", module, *words)
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        try:
            _, said = process.communicate(timeout=seconds + LATE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            _, said = process.communicate()
    return said
