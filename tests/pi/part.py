"""Part of the slow suite: a trial that passes, fails, or says why it was left out."""

import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests import HOME

Say = Callable[[str], None]


class LeftOutError(Exception):
    """A trial that cannot run here; the message says what is missing and how to get it."""


class TrialError(Exception):
    """A trial that failed; the message says at what."""


class Trial(NamedTuple):
    """What a trial is run with."""

    cache: Path
    """Folder in which fresh roots are kept: making one takes minutes, emulated a quarter hour."""
    suites: Sequence[str]
    tests: Sequence[str]
    say: Say


class Part(NamedTuple):
    """One part: its name, what it shows, the programs that it needs, and how it is run.

    `run` gives one line for each thing that held.
    """

    name: str
    what: str
    programs: Sequence[str]
    run: Callable[[Trial], list[str]]


def check_needs(part: Part) -> None:
    """Raise `LeftOutError` unless the part can run here."""
    if os.geteuid() != 0:
        raise LeftOutError("fresh roots need root; run it with sudo")
    for program in part.programs:
        if shutil.which(program) is None:
            raise LeftOutError(f"there is no {program}; mend it with: apt-get install {program}")
    tried = subprocess.run(("unshare", "--mount", "true"), capture_output=True, check=False)
    if tried.returncode:
        raise LeftOutError("nothing can be mounted here; run it outside of a container")


def checked(*words: str, cwd: Path = HOME, patience_s: float = 3600.0) -> str:
    """Output of a command on this machine.

    Raises `TrialError` with its last words if it fails.
    """
    try:
        done = subprocess.run(
            words, cwd=cwd, capture_output=True, text=True, timeout=patience_s, check=False
        )
    except subprocess.TimeoutExpired:
        raise TrialError(f"{words[0]}: not done after {patience_s:.0f} s") from None
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-5:]
        raise TrialError(f"{' '.join(words)[:120]}: code {done.returncode}: {' / '.join(last)}")
    return done.stdout
