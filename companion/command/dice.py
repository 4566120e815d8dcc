"""`dice`: how an owner cares for the box's devices."""

from argparse import Namespace

from companion.command.console import lines_of_input, tell
from hardware import dice_care


def care_for_dice(arguments: Namespace) -> int:
    """Look at the dice reader, calibrate it, or let it go."""
    lines = lines_of_input()

    def wait(sentence: str) -> None:
        tell(f"{sentence} Then press Enter.")
        next(lines, "")

    return dice_care.run(arguments.what, arguments.port, tell, wait)
