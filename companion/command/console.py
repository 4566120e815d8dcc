"""Talking to whoever sits at the terminal."""

import sys
from collections.abc import Iterator


def tell(text: str) -> None:
    """Print at once, so that a pipe sees it too."""
    print(text, flush=True)


def refuse(reason: str) -> int:
    """Say in one line what is wrong; the exit code for it."""
    print(f"bellwether: {reason}", file=sys.stderr)
    return 2


def lines_of_input() -> Iterator[str]:
    """What is typed, line by line, until the input ends."""
    while True:
        try:
            yield input("> " if sys.stdin.isatty() else "")
        except (EOFError, UnicodeDecodeError):
            return
