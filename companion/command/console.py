"""Console: lines printed at once, refusals on stderr, lines of input."""

import sys
from collections.abc import Iterator


def echo(text: str) -> None:
    """Print at once, so that a pipe sees it too."""
    print(text, flush=True)


def refuse(reason: str) -> int:
    """Print in one line what is wrong; the exit code for it."""
    print(f"bellwether: {reason}", file=sys.stderr)
    return 2


def lines_of_input() -> Iterator[str]:
    """Lines of input, until it ends."""
    while True:
        try:
            yield input("> " if sys.stdin.isatty() else "")
        except (EOFError, UnicodeDecodeError):
            return
