"""Console: lines printed at once, refusals on stderr, lines of input."""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PIPE = Path("-")
"""Name of standard output: a box's user may not write into the folder of whoever asks it."""


def echo(text: str) -> None:
    """Print at once, so that a pipe sees it too."""
    print(text, flush=True)


def refuse(reason: str) -> int:
    """Print in one line what is wrong; the exit code for it."""
    print(f"bellwether: {reason}", file=sys.stderr)
    return 2


@contextmanager
def pipe_through() -> Iterator[Path]:
    """Place for a file whose bytes then go to standard output."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "file")
        yield place
        if place.exists():
            with place.open("rb") as file:
                shutil.copyfileobj(file, sys.stdout.buffer)
            sys.stdout.flush()


def lines_of_input() -> Iterator[str]:
    """Lines of input, until it ends."""
    while True:
        try:
            yield input("> " if sys.stdin.isatty() else "")
        except (EOFError, UnicodeDecodeError):
            return
