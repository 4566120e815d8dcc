"""Entry point of the box: the display is lit first, then the large libraries are imported."""

import sys

from companion.command.start import begin_start

if __name__ == "__main__":
    start = begin_start()
    from companion.command.parser import run_command
    from companion.command.table import box_parser

    sys.exit(run_command(box_parser, None, start))
