"""Command `devices`: what is plugged in, what answers, what to do about what does not."""

from argparse import Namespace

from companion.command.console import echo, refuse
from companion.config import config_of
from companion.games.facts import FactsError
from companion.paths import config_folder
from hardware.holding import held_devices
from hardware.report import report


def list_devices(_: Namespace) -> int:
    """Command: list every device of the config."""
    try:
        config = config_of(config_folder())
    except FactsError as error:
        return refuse(str(error))
    for finding in report(config, held_devices()):
        echo(str(finding))
    return 0
