"""Command `replay`: a recording through the same code again, and where the result differs."""

import logging
import sys
import time
from argparse import ArgumentParser as Parser
from argparse import Namespace, _SubParsersAction
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

from companion.command.console import echo, refuse
from companion.command.record import session_of, watcher_of
from companion.recording.file import RecordingError
from companion.recording.reader import Recording
from companion.recording.replay import Difference, Outcome, Replay, describe
from vision.read.adaptation import eye

PROGRESS_S = 1.0


def add_replay(commands: "_SubParsersAction[Parser]") -> None:
    """Parser of `replay`."""
    replaying = commands.add_parser("replay", help="play a recording again")
    replaying.add_argument("file", metavar="FILE", help="that --record made")
    replaying.set_defaults(run=replay)


def replay(arguments: Namespace) -> int:
    """Command: replay a recording; 0 if identical, 1 if it differs, 2 if it cannot be played."""
    logging.basicConfig(level=logging.ERROR)  # ports are lost again as they were
    try:
        recording = Recording(Path(arguments.file))
        outcome = played(recording)
    except RecordingError as error:
        return refuse(str(error))
    for line in report(outcome, recording):
        echo(line)
    return 0 if outcome.identical else 1


def played(recording: Recording) -> Outcome:
    """Outcome of a replay to its end or to where the game differs; a terminal sees how far it is.

    Raises `RecordingError`.
    """
    playing = Replay(recording, session_of(recording), partial(watcher_of, recording))
    printed_at = time.monotonic()
    for outcome in playing.run():
        if sys.stderr.isatty() and time.monotonic() - printed_at > PROGRESS_S:
            printed_at = time.monotonic()
            print(f"\r{clock(outcome.after_ms)} ", end="", file=sys.stderr, flush=True)
        if outcome.game:
            break
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    return playing.outcome


def report(outcome: Outcome, recording: Recording) -> Iterator[str]:
    """Report on a replay, line by line."""
    if not outcome.ticks:
        yield "Nothing happened in this recording."
        return
    yield from _differences(outcome)
    if outcome.game is None:
        yield _summary(outcome)
    if outcome.crash:
        yield f"It ends in a mistake of ours: {outcome.crash}"
    if outcome.game is None and recording.broken_off:
        yield "The recording breaks off there: the power failed, or the file was cut off."
    if recording.why:
        yield f"The recording ends there: {recording.why}."
    if recorded_with := _elsewhere(recording):
        yield recorded_with


def _differences(outcome: Outcome) -> Iterator[str]:
    """Where screens and game first differ; of a screen after the game only the game is told."""
    game, shown = outcome.game, outcome.shown
    if shown and not (game and game.after_ms <= shown.after_ms):
        yield from _describe(shown)
    if game:
        yield from _describe(game)


def _summary(outcome: Outcome) -> str:
    """What was replayed without a difference in the game."""
    score = " : ".join(map(str, outcome.score)) or "none yet"
    many = f"{outcome.facts} facts, {outcome.screens} screens, {outcome.frames} pictures"
    same = "Identical" if outcome.identical else "The game itself is the same"
    return f"{same}: {many} in {clock(outcome.after_ms)}; score {score}."


def _describe(difference: Difference) -> Iterator[str]:
    wall = datetime.fromtimestamp(difference.wall / 1000).astimezone()
    yield f"It differs after {clock(difference.after_ms)}, at {wall:%H:%M:%S} on the wall."
    then, now = describe(difference)
    for name, words in (("recorded", then), ("now", now)):
        first, *others = words.splitlines()
        yield f"  {name + ':':10}{first}"
        yield from (f"{'':12}{line}" for line in others)


def _elsewhere(recording: Recording) -> str:
    """Warning if it was recorded with nets that this table does not have."""
    then = str(recording.head.get("eye", ""))
    if then == eye():
        return ""
    return f"It was recorded with the nets {then}; here are {eye()}, which may see otherwise."


def clock(ms: int) -> str:
    """Duration as minutes, seconds and milliseconds."""
    return f"{ms // 60_000}:{ms // 1000 % 60:02}.{ms % 1000:03}"
