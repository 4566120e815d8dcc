"""`bench`: figures as a table or as one JSON object."""

import json
from argparse import Namespace
from importlib import import_module

from companion.command.console import tell

BENCHES = ("rules", "presses", "dice")


def bench(arguments: Namespace) -> int:
    """Measure one thing."""
    measure = import_module(f"companion.bench.{arguments.what}").measure
    lines: list[str] = []
    figures = measure(lines.append if arguments.json else tell)
    if arguments.json:
        tell(json.dumps(figures, indent=2))
    return 0
