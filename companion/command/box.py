"""`dice`: how an owner cares for the box's devices."""

from argparse import Namespace

from companion.command.console import lines_of_input, refuse, tell
from companion.table.ports import PortLostError

DICE_CARE = ("status", "selftest", "version", "calibrate", "watch", "leave")


def care_for_dice(arguments: Namespace) -> int:
    """Look at the dice reader, calibrate it, or let it go."""
    from hardware import dice_care  # the serial library loads only where it is asked for

    lines = lines_of_input()

    def wait(sentence: str) -> None:
        tell(f"{sentence} Then press Enter.")
        next(lines, "")

    try:
        return dice_care.run(arguments.what, arguments.port, tell, wait)
    except PortLostError as error:
        return refuse(str(error))
