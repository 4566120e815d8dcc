"""`look`: what is seen in pictures of a table."""

import argparse
from argparse import Namespace
from pathlib import Path

from companion.command.console import refuse, tell


def add_look(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The command that looks at pictures."""
    looking = commands.add_parser("look", help="what is seen in a photo")
    looking.add_argument("images", metavar="IMAGE", nargs="+", type=Path, help="JPEG or PNG")
    looking.add_argument("--overlay", metavar="OUT.png", type=Path, help="draw it, too")
    looking.set_defaults(run=look_at)


def look_at(arguments: Namespace) -> int:
    """Look at each picture."""
    from companion.command.look_text import look_command  # noqa: PLC0415 - other commands need no OpenCV

    return look_command(arguments.images, arguments.overlay, tell, refuse)
