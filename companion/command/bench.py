"""Command `bench`: figures as a table or as one JSON object."""

import json
from argparse import Namespace
from importlib import import_module
from typing import Any

from companion.command.console import echo, refuse
from vision.frame import FrameError

BENCHES = (
    "rules",
    "presses",
    "games",
    "dice",
    "page",
    "load",
    "tables",
    "vision",
    "recording",
    "coach",
    "fuzz",
    "kills",
    "box",
)

SECTIONS = ("ladder", "time", "forced", "perfect")
"""What there is to measure about the coach."""


def _options(arguments: Namespace) -> dict[str, Any]:
    """What a benchmark wants to know beside where to write its table."""
    each = {"games_each": arguments.games}
    chosen = {**each, "seed": arguments.seed, "only": arguments.only, "log": arguments.log}
    played = {**chosen, "page": arguments.page}
    robots = {
        **each,
        "seconds": arguments.seconds,
        "only": arguments.only,
        "section": arguments.section,
        "log": arguments.log,
    }
    fuzzed = {"minutes": arguments.minutes}
    found = {"presses": chosen, "games": played, "coach": robots, "fuzz": fuzzed}
    return found.get(arguments.what, {})


def bench(arguments: Namespace) -> int:
    """Command: measure one thing."""
    lines: list[str] = []
    out = lines.append if arguments.json else echo
    if arguments.what == "vision":
        if arguments.folder is None or not arguments.folder.is_dir():
            return refuse("bench vision: name a folder of photographs with their truth beside them")
        truth_error = import_module("vision.bench.ground_truth").TruthError
        try:
            figures = import_module("vision.bench.measure").measure(arguments.folder, out)
        except (FrameError, truth_error) as error:
            return refuse(str(error))
        if not figures["pictures"]:
            return refuse(f"{arguments.folder}: no photograph with its truth beside it")
    else:
        try:
            measure = import_module(f"companion.bench.{arguments.what}").measure
            figures = measure(out, **_options(arguments))
        except ModuleNotFoundError as error:
            return refuse(f"bench {arguments.what} wants {error.name}: pip install {error.name}")
    if arguments.json:
        echo(json.dumps(figures, indent=2))
    return 0
