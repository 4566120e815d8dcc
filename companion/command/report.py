"""Command `report`: what the coach says about a game that was played, as one PDF page."""

import argparse
import sys
from pathlib import Path

from companion.coach.review import ReviewedStep, Reviewer
from companion.command.console import PIPE, echo, pipe_through, refuse
from companion.command.history import game_facts
from companion.paths import journal_path
from companion.table.journal.file import JournalError
from companion.table.journal.result import sitting_of
from companion.table.session.lobby import LANGUAGES
from companion.table.session.sitting import FactError, Sitting
from companion.table.text import text


def add_report(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parser of `report`."""
    report = commands.add_parser("report", help="what decided one, as PDF")
    report.add_argument("number", metavar="N", type=int, help="as `history` numbers it")
    report.add_argument("file", metavar="FILE", nargs="?", help="else report-N.pdf")
    report.add_argument("--language", choices=LANGUAGES, default="en", help="of the page")
    report.set_defaults(run=run_report)


def run_report(arguments: argparse.Namespace) -> int:
    """Command: review a game and write the page."""
    from companion.print.report import write_report  # noqa: PLC0415 - the PDF library is slow

    number, path = arguments.number, Path(arguments.file or f"report-{arguments.number}.pdf")
    try:
        sitting = sitting_of(game_facts(journal_path(), number))
    except (JournalError, FactError) as error:
        return refuse(str(error))
    steps = reviewed_steps(sitting)
    if not steps:
        return refuse(f"game {number} has no moves yet; play some first")
    reviewer = Reviewer(sitting.game, steps)
    for done in reviewer.run():
        _progress(done, len(steps))
    spoken = text(arguments.language, sitting.game.name)
    try:
        if path == PIPE:
            with pipe_through() as place:
                write_report(place, sitting, steps, reviewer.review(), spoken)
            return 0
        write_report(path, sitting, steps, reviewer.review(), spoken)
    except OSError as error:
        return refuse(f"cannot write {path}: {error.strerror}; name another file")
    echo(f"{path}")
    return 0


def reviewed_steps(sitting: Sitting) -> list[ReviewedStep]:
    """The decisions and throws of a game, each with the moments before and after it."""
    ends = (*(step.state for step in sitting.steps[1:]), sitting.state)
    return [
        ReviewedStep(step.state, step.move, after)
        for step, after in zip(sitting.steps, ends, strict=True)
    ]


def _progress(done: int, count: int) -> None:
    """Progress on one line of a terminal; nothing in a pipe."""
    if sys.stderr.isatty():
        end = "\n" if done == count else ""
        sys.stderr.write(f"\rlooking at move {done} of {count} ...{end}")
        sys.stderr.flush()
