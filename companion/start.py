"""Entry point of the box: the display is lit first, then the large libraries are imported."""

import sys

from companion.command.start import begin_start

if __name__ == "__main__":
    start = begin_start()
    from companion.__main__ import main

    sys.exit(main(start=start))
