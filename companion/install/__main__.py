"""Entry point of `install`, for a computer that has nothing but Python."""

import argparse
import sys

from companion.install.command import add_install

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="./bellwether")
    add_install(parser.add_subparsers(required=True))
    arguments = parser.parse_args()
    try:
        sys.exit(arguments.run(arguments))
    except KeyboardInterrupt:
        sys.exit(130)
