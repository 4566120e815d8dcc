"""Command `dice`: status, calibration, logs and release of the dice reader."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from companion.command.console import echo, lines_of_input, refuse
from firmware.face import COLOURS
from hardware import dice_care, dice_fit
from hardware.dice_log import DiceLogError, LookLog, read_looks


def care_for_dice(arguments: Namespace) -> int:
    """Command: look at the dice reader, calibrate it, log it, let it go, or fit its classifier."""
    if arguments.what == "fit":
        return _fit(arguments.files, arguments.write)
    if arguments.lies and arguments.lies not in (*COLOURS, "bare"):
        return refuse(f"--lies: one of {', '.join(COLOURS)} or bare, not {arguments.lies}")
    lines = lines_of_input()

    def wait(sentence: str) -> None:
        echo(f"{sentence} Then press Enter.")
        next(lines, "")

    log = LookLog(arguments.raw, arguments.lies or "") if arguments.raw else None
    try:
        return dice_care.run(arguments.what, arguments.port, echo, wait, log)
    except OSError as error:
        return refuse(f"{arguments.raw}: cannot be written: {error.strerror or error}")


def _fit(files: Sequence[Path], write: bool) -> int:
    """Fit the classifier to the looks in these files, and tell what that changes."""
    try:
        looks = [look for path in files for look in read_looks(path)]
    except DiceLogError as error:
        return refuse(str(error))
    if not dice_fit.is_enough(looks):
        least = f"{dice_fit.LEAST_LOOKS} looks of {dice_fit.LEAST_FACES} faces"
        return refuse(f"dice fit: {len(looks)} known looks; at least {least} are needed")
    before, after = dice_fit.Spreads(), dice_fit.fitted(looks)
    echo(f"{len(looks)} looks, {len({look.name for look in looks})} faces; likeliest is the right")
    echo(f"one of {dice_fit.right(looks, before)} now, of {dice_fit.right(looks, after)} with")
    for line in dice_fit.lines(after):
        echo(f"    {line}")
    if not write:
        return 0
    try:
        dice_fit.write(after, dice_fit.FILE)
    except OSError as error:
        return refuse(f"{dice_fit.FILE}: cannot be written: {error.strerror or error}")
    echo(f"Written into {dice_fit.FILE}; flash the reader anew (firmware/README.md).")
    return 0
