"""Everything that CI runs, in the order in which it fails quickest."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from companion.bench import servers
from companion.games import GAMES
from tests import HOME, coverage, system
from tests.firmware import micropython
from tests.games.files import write_playthroughs
from tests.guide.pictures import write_pictures
from tests.install import systemd
from tests.page import chromium
from tests.page.film import write_film
from tests.page.gallery import write_pages
from tests.pi.run import main as pi_suite
from tests.print import pages
from tests.print.picture import write_print_kit
from tests.recording.golden import write_recording
from tests.table.screen.gallery import write_screens

PYTHON = sys.executable

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ruff check", (PYTHON, "-m", "ruff", "check", ".")),
    ("ruff format", (PYTHON, "-m", "ruff", "format", "--check", ".")),
    ("mypy --strict", (PYTHON, "-m", "mypy")),
    ("import-linter", (str(Path(PYTHON).with_name("lint-imports")), "--no-cache")),
)


def workers() -> tuple[str, ...]:
    """One test process more than cores, if there are several: a quarter of the time is waiting."""
    cores = os.cpu_count() or 1
    return ("-n", str(cores + 1)) if cores > 1 else ()


def pytest_command(arguments: list[str], report: Path) -> tuple[str, ...]:
    """The tests; without arguments all of them, and then their coverage goes into the report."""
    tests = ("-m", "pytest", "-q", *workers(), *arguments)
    if arguments:
        return (PYTHON, *tests)
    return (*coverage.MEASURED, str(report), *tests, *coverage.QUIET)


def run(say: Callable[[str], None], arguments: list[str]) -> int:
    """Run every step; the number of steps that failed."""
    failed = []
    system.install(say)
    real = servers.missing("mosquitto", "initdb")
    wanted = (micropython.needs(), chromium.needs(), systemd.needs(), pages.needs(), real)
    left_out = [line for line in wanted if line]
    for line in left_out:
        say(f"!! {line}")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        for name, command in (*STEPS, ("pytest", pytest_command(arguments, report))):
            say(f"== {name}")
            began = time.monotonic()
            if subprocess.run(command, cwd=HOME, check=False).returncode:
                failed.append(name)
            end = "FAILED" if name in failed else "ok"
            say(f"== {name}: {end}, {time.monotonic() - began:.0f} s")
        for line in coverage.lines(report) if report.exists() else ():
            say(line)
    for line in left_out:
        say(f"!! {line}")
    if failed:
        say(f"bellwether test: FAILED: {', '.join(failed)}")
    return len(failed)


def write_goldens(names: list[str]) -> int:
    """Make reference files anew: of these games, or what `others` names; else of all games."""
    others = {
        "screens": write_screens,
        "guide": write_pictures,
        "recording": write_recording,
        "pages": write_pages,
        "film": write_film,
        "print": write_print_kit,
    }
    strange = [name for name in names if name not in others and name not in GAMES]
    if strange:
        print(f"bellwether: no goldens {strange[0]}; there are {', '.join([*GAMES, *others])}")
        return 2
    for name in names or GAMES:
        others[name]() if name in others else write_playthroughs([name])
    return 0


USAGE = """\
usage: ./bellwether test [OPTION...]       every test; options are pytest's: tests/games, -k slam
       ./bellwether test pi [PART...]      the slow suite about a Pi, as root; --help lists them
       ./bellwether goldens [FAMILY...]    games, screens, guide, pages, film, print, recording"""

if __name__ == "__main__":
    what, *words = sys.argv[1:]
    if what == "test" and words[:1] == ["pi"]:
        sys.exit(pi_suite(words[1:], lambda line: print(line, flush=True)))
    if {"-h", "--help"} & {*words}:
        print(USAGE)
        sys.exit(0)
    if what == "goldens":
        sys.exit(write_goldens(words))
    sys.exit(1 if run(lambda line: print(line, flush=True), words) else 0)
