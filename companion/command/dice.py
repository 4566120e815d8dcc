"""Command `dice`: status, calibration and release of the dice reader."""

from argparse import Namespace

from companion.command.console import echo, lines_of_input
from hardware import dice_care


def care_for_dice(arguments: Namespace) -> int:
    """Command: look at the dice reader, calibrate it, or let it go."""
    lines = lines_of_input()

    def wait(sentence: str) -> None:
        echo(f"{sentence} Then press Enter.")
        next(lines, "")

    return dice_care.run(arguments.what, arguments.port, echo, wait)
